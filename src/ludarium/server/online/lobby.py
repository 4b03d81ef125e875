"""The presence of people, and limits on their games: no person can fill the lobby or take every seat in it.

A listed game that waits for players is shown while its creator has a page open, and for ABSENCE_SECONDS after that.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, nullcontext
from itertools import takewhile
from typing import Any
from weakref import WeakValueDictionary

from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import LiveGame
from ludarium.server.online.memory import LiveGames
from ludarium.server.online.transient import ListsChanged
from ludarium.server.reasons import Reason
from ludarium.server.refusals import TooManyGames
from ludarium.server.settings import Limits
from ludarium.server.storage.lobby import LobbyStore

ABSENCE_SECONDS = 60.0
"""A person without an open page for this time is absent.  It allows for a reload or a brief loss of the connection."""


class Attendance:
    """The people who have a page open at this process, or had one within the last ABSENCE_SECONDS."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self._left: dict[str, float] = {}
        """When each person was last seen without an open page, by the monotonic clock; the earliest first."""

    def arrive(self, person: str) -> bool:
        """Count an opened page; return whether it is the person's first."""
        self._open[person] += 1
        return self._open[person] == 1

    def leave(self, person: str) -> None:
        """Count a closed page."""
        self._open[person] -= 1
        if self._open[person] <= 0:
            del self._open[person]
            self.saw(person)

    def saw(self, person: str) -> None:
        """Count a person without an open page as present from now on for ABSENCE_SECONDS."""
        now = time.monotonic()
        self._left.pop(person, None)
        self._left[person] = now
        for gone in list(takewhile(lambda one: now - self._left[one] > ABSENCE_SECONDS, self._left)):
            del self._left[gone]

    def is_here(self, person: str) -> bool:
        left = self._left.get(person)
        return person in self._open or (left is not None and time.monotonic() - left <= ABSENCE_SECONDS)


class Lobby:
    """Decides who may have another game, and which waiting games are listed."""

    def __init__(
        self,
        store: LobbyStore,
        games: LiveGames,
        limits: Limits,
        notify: Callable[[ListsChanged], None],
        start: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        """`notify` informs the clients that watch lists; `start` runs a coroutine in the background."""
        self._store, self._games, self._limits, self._notify, self._start = store, games, limits, notify, start
        self._attendance = Attendance()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._addresses: dict[str, str] = {}
        """The network address of the creator of each waiting listed game in memory, by the game's id."""

    @asynccontextmanager
    async def one_game_more(
        self, person: str, *, guest: bool, creates: bool, listed_from: str = ""
    ) -> AsyncIterator[None]:
        """Context in which a person creates a game or takes a seat, one at a time; raises TooManyGames.

        `listed_from` is the network address of the creator of a listed game."""
        async with self._lock_of(person), self._lock_of(f"address {listed_from}") if listed_from else nullcontext():
            games = await self._store.games_of(person)
            if creates and games.created_waiting >= self._limits.waiting_games:
                raise TooManyGames(Reason.TOO_MANY_WAITING, most=self._limits.waiting_games)
            if guest and games.seated >= self._limits.guest_games:
                raise TooManyGames(Reason.TOO_MANY_AT_ONCE, most=self._limits.guest_games)
            most = self._limits.address_factor * self._limits.waiting_games
            if listed_from and self._waiting_from(listed_from) >= most:
                raise TooManyGames(Reason.TOO_MANY_LISTED, most=most)
            yield

    def created(self, game: OnlineGame, address: str) -> None:
        """A game was created from a network address."""
        self._attendance.saw(game.creator)
        if address and game.terms.listed:
            self._addresses[game.id] = address

    # Presence

    def arrive(self, person: str) -> None:
        """A person has opened a page."""
        if self._attendance.arrive(person):
            self.list_again_soon(person)

    def depart(self, person: str) -> None:
        """A person has closed a page."""
        self._attendance.leave(person)

    def has(self, person: str) -> bool:
        """Whether a person is present at this process."""
        return self._attendance.is_here(person)

    def list_again_soon(self, person: str) -> None:
        """List the waiting games of a person again, if the person is present at this process."""
        if self.has(person):
            self._start(self._list_again(person))

    async def _list_again(self, person: str) -> None:
        if await self._store.list_again(person):
            self._notify(ListsChanged(persons=[person], lobby=True))

    async def look_after(self, live: LiveGame) -> None:
        """Take a game off the list if its creator is absent."""
        async with live.lock:
            game = live.game
            if game.status != "waiting" or not game.terms.listed or self.has(game.creator):
                return
            await self._store.take_off(game.id)
        self._notify(ListsChanged(persons=[game.creator], lobby=True))

    def _lock_of(self, client: str) -> asyncio.Lock:
        return self._locks.setdefault(client, asyncio.Lock())

    def _waiting_from(self, address: str) -> int:
        """The number of waiting listed games that were created from an address."""
        games = ((id, self._games.get(id)) for id in self._addresses)
        waiting = {id for id, live in games if live is not None and live.game.status == "waiting"}
        self._addresses = {id: one for id, one in self._addresses.items() if id in waiting}
        return sum(one == address for one in self._addresses.values())
