"""Background tasks: heartbeats, searches, old and idle games, ended sessions, and messages of other processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from ludarium.server.online.clock import ServerClock
from ludarium.server.online.game_log import GameLog
from ludarium.server.refusals import Refused, server_log
from ludarium.server.storage.database import Database
from ludarium.server.storage.heartbeat import BEAT_SECONDS, MAX_BEAT_GAP_MS, Heartbeat
from ludarium.server.storage.notices import Appended, Missed, Outage, Transient
from ludarium.server.storage.search_assignment import SearchAssignment

MAINTENANCE_SECONDS = 60.0
"""Interval at which the server loads games near a deadline, and deletes games that were aborted or will never begin."""
SESSION_SECONDS = 20.0
"""Interval at which the server looks for sessions that other processes have ended."""
_MAX_ASSIGNED_GAMES = 1000
"""A process searches moves for games of dead processes too, until this number of games is assigned to it."""


class Background:
    """The tasks that run from the start of the server to its end."""

    def __init__(
        self,
        log: GameLog,
        database: Database,
        watch_event_loop: Callable[[], Coroutine[Any, Any, None]],
        close_connections_of_ended_sessions: Callable[[], Awaitable[None]],
        clock: ServerClock,
    ) -> None:
        """`watch_event_loop` measures the event loop's lag."""
        self._log, self._database, self._watch_event_loop, self._clock = log, database, watch_event_loop, clock
        self._close_connections_of_ended_sessions = close_connections_of_ended_sessions
        self._heartbeat, self._assignment = Heartbeat(database), SearchAssignment(database)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Record the outage before this start, and start the tasks.  Call this method before the first request."""
        times = (*await self._heartbeat.reference_and_last_beat(), await self._heartbeat.last_timed_event())
        self._clock.begin(max(times))  # the latest time, so that no recorded event is in the future
        await self._heartbeat.record_outage_at_start(self._clock())
        await self._apply_outages()
        self._log.last_beat = self._clock()
        self._tasks = [
            asyncio.create_task(_repeat(self._beat, BEAT_SECONDS)),
            asyncio.create_task(_repeat(self._continue_games, BEAT_SECONDS)),
            asyncio.create_task(_repeat(self._drop_idle, BEAT_SECONDS)),
            asyncio.create_task(_repeat(self._maintain, MAINTENANCE_SECONDS)),
            asyncio.create_task(_repeat(self._close_connections_of_ended_sessions, SESSION_SECONDS)),
            asyncio.create_task(self._receive()),
            asyncio.create_task(self._watch_event_loop()),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Refused):
            await self._assignment.remove_process()  # before the heartbeat, which may fail
            await self._heartbeat.beat(self._clock())  # so that the outage until the next start begins now

    async def _beat(self) -> None:
        """Compare the server's clock with the reference clock of `heartbeat`, and write a heartbeat or an outage."""
        query_begin = time.monotonic()  # not the server's clock, which outages move
        reference_now, last_beat = await self._heartbeat.reference_and_last_beat()
        query_end = time.monotonic()
        query_ms = int(1000 * (query_end - query_begin))
        if last_beat > self._clock():
            await self._apply_outages()  # first, because another process may have recorded an outage
            self._clock.advance_to(last_beat)
        now = self._clock()
        lead_ms = reference_now - now + query_ms // 2  # the reference was read about halfway through the query
        if lead_ms > MAX_BEAT_GAP_MS + query_ms:  # the reference jumped, or the machine slept: record an outage
            await self._heartbeat.beat(now)  # begins the outage, which the next beat ends and records
            await self._heartbeat.beat(reference_now)
            await self._apply_outages()
            self._clock.advance_to(reference_now + int(1000 * (time.monotonic() - query_end)))
        else:
            self._clock.correct_drift(lead_ms)
            if await self._heartbeat.beat(self._clock()):
                await self._apply_outages()
        self._log.last_beat = self._clock()

    async def _continue_games(self) -> None:
        """Check games after a failed write.  Search moves of computers, and hide waiting games of absent creators."""
        await self._log.check_uncertain_writes()
        await self._log.continue_games(await self._assignment.claim_games(_MAX_ASSIGNED_GAMES))

    async def _apply_outages(self) -> None:
        with suppress(Refused):
            for outage in await self._heartbeat.outages():
                self._log.apply_outage(outage)

    async def _drop_idle(self) -> None:
        self._log.live_games.drop_idle(int(2 * MAINTENANCE_SECONDS * 1000))

    async def _maintain(self) -> None:
        await self._log.live_games.load_due(int(2 * MAINTENANCE_SECONDS * 1000))
        await self._log.live_games.remove_abandoned()
        self._log.presence.repeat_reports()

    async def _receive(self) -> None:
        async for notice in self._database.notices.receive():
            match notice:
                case Appended():
                    self._log.receive_appended(notice)
                case Transient(text):
                    self._log.presence.receive(text)
                case Outage():
                    self._log.apply_outage(notice)
                case Missed():
                    await self._apply_outages()
                    self._log.check_all()


async def _repeat(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    while True:
        try:
            await work()
        except Refused as error:
            server_log.warning("a background task cannot use the database: %s", error)
        except Exception:
            server_log.exception("a background task failed")
        await asyncio.sleep(seconds)
