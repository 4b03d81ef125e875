"""What has to happen although nobody asks: signs of life, deadlines of games that nobody watches, news of other
processes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from ludarium.server.refusals import Refused, log
from ludarium.server.storage.database import Database
from ludarium.server.storage.notify import Appended, Missed, Outage, Said
from ludarium.server.storage.outages import BEAT_SECONDS, Heartbeat

if TYPE_CHECKING:
    from ludarium.server.online.service import OnlineGames

LOOK_SECONDS = 60.0
"""From one look for deadlines of games that are not in memory to the next."""


class Background:
    """Runs beside the games, from the start of the server to its end."""

    def __init__(self, games: OnlineGames, database: Database, clock: Callable[[], int]) -> None:
        self._games, self._database, self._clock = games, database, clock
        self._heartbeat = Heartbeat(database)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Find out how long the server was away, and begin.  Before anybody is let in."""
        await self._heartbeat.after_outage(self._clock())
        for outage in await self._heartbeat.outages():
            self._games.stood_still(outage)
        self._tasks = [
            asyncio.create_task(_again_and_again(self._beat, BEAT_SECONDS)),
            asyncio.create_task(_again_and_again(self._look, LOOK_SECONDS)),
            asyncio.create_task(self._hear()),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _beat(self) -> None:
        now = self._clock()
        away = await self._heartbeat.beat(now)
        if away:
            self._games.stood_still(Outage(now - away, now))

    async def _look(self) -> None:
        await self._games.open_due(int(2 * LOOK_SECONDS * 1000))
        self._games.drop_idle(int(2 * LOOK_SECONDS * 1000))

    async def _hear(self) -> None:
        """Make happen here what other processes on the same database tell."""
        async for told in self._database.notices.told():
            match told:
                case Appended(game, seq):
                    self._games.appended_elsewhere(game, seq)
                case Said(text):
                    self._games.said_elsewhere(text)
                case Outage():
                    self._games.stood_still(told)
                case Missed():
                    self._games.look_again()


async def _again_and_again(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    while True:
        try:
            await work()
        except Refused as error:
            log.warning("the database cannot be asked: %s", error)
        except Exception:
            log.exception("something that is done again and again failed")
        await asyncio.sleep(seconds)
