"""The presence of users, and limits on their games, so that no user can fill the lobby or take all its seats.

While the creator of a game that waits for players is absent, the lobby hides the game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, nullcontext
from typing import Any
from weakref import WeakValueDictionary

from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import LiveGame
from ludarium.server.online.live_games import LiveGames
from ludarium.server.online.presence import OpenPages
from ludarium.server.online.process_messages import ListsChanged
from ludarium.server.refusals import LimitReached, Reason
from ludarium.server.settings import LimitSettings
from ludarium.server.storage.lobby import LobbyStore


class LobbyPolicy:
    """Decides which users may have another game, and which waiting games the lobby shows."""

    def __init__(
        self,
        store: LobbyStore,
        games: LiveGames,
        limits: LimitSettings,
        notify: Callable[[ListsChanged], None],
        start: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        """`notify` informs the clients that watch lists.  `start` runs a coroutine in the background."""
        self._store, self._games, self._limits, self._notify, self._start = store, games, limits, notify, start
        self.pages = OpenPages()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._addresses: dict[str, str] = {}
        """The network address of the creator of each waiting listed game in memory, by the game's id."""

    @asynccontextmanager
    async def joining(self, user: str, *, guest: bool, creates: bool, address: str = "") -> AsyncIterator[None]:
        """Context in which a user creates a game or takes a seat.  Raises LimitReached above a limit.

        The contexts of one user run one after another.  `creates`: the user creates a game that waits for players.
        `address`: the network address of the creator of a listed waiting game; empty for other games."""
        async with self._lock_of(user), self._lock_of(f"address {address}") if address else nullcontext():
            games = await self._store.count_games(user)
            if creates and games.created_waiting >= self._limits.waiting_games:
                raise LimitReached(Reason.TOO_MANY_WAITING, most=self._limits.waiting_games)
            if guest and games.seated >= self._limits.guest_games:
                raise LimitReached(Reason.TOO_MANY_AT_ONCE, most=self._limits.guest_games)
            most = self._limits.address_factor * self._limits.waiting_games
            if address and self._count_listed_waiting(address) >= most:
                raise LimitReached(Reason.TOO_MANY_LISTED, most=most)
            yield

    def record_created(self, game: OnlineGame, address: str) -> None:
        """Count the creator as present.  If the game is listed, record the creator's network address."""
        self.pages.mark_present(game.creator)
        if address and game.terms.listed:
            self._addresses[game.id] = address

    # Presence

    def page_opened(self, user: str) -> None:
        """Count an opened page.  If it is the user's first page, show the user's waiting games again."""
        if self.pages.page_opened(user):
            self.show_games_soon(user)

    def show_games_soon(self, user: str) -> None:
        """In the background, show the waiting games of a user again, if the user is present at this server process."""
        if self.pages.is_present(user):
            self._start(self._show_games(user))

    async def _show_games(self, user: str) -> None:
        if await self._store.show_games(user):
            self._notify(ListsChanged(users=[user], lobby=True))

    async def hide_if_absent(self, live: LiveGame) -> None:
        """Hide a waiting game if its creator is absent."""
        async with live.lock:
            game = live.game
            if game.status != "waiting" or not game.terms.listed or self.pages.is_present(game.creator):
                return
            await self._store.hide_game(game.id)
        self._notify(ListsChanged(users=[game.creator], lobby=True))

    def _lock_of(self, key: str) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    def _count_listed_waiting(self, address: str) -> int:
        games = ((id, self._games.get(id)) for id in self._addresses)
        waiting = {id for id, live in games if live is not None and live.game.status == "waiting"}
        self._addresses = {id: recorded for id, recorded in self._addresses.items() if id in waiting}
        return sum(recorded == address for recorded in self._addresses.values())
