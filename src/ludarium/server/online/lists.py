"""The lobby's list, and the connections to notify when the lobby or a user's games change."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple
from weakref import WeakValueDictionary

from ludarium.errors import LudariumError
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import Watcher
from ludarium.server.online.process_messages import ListsChanged
from ludarium.server.online.stored_games import game_progress, restore_game
from ludarium.server.online.view import list_view
from ludarium.server.refusals import Refused, server_log
from ludarium.server.schema.channel import LobbyChanged
from ludarium.server.schema.online import OnlineList, OnlineSummary
from ludarium.server.storage.game_lists import GameLists
from ludarium.server.storage.online_rows import StoredGame
from ludarium.server.storage.online_store import OnlineStore

LOBBY_SECONDS = 1.0
"""Maximum age of the lobby's list, in seconds.  `ListsChanged` with `lobby` discards the list earlier."""
_MAX_LOBBY_GAMES = 100
_MAX_SHARED_GAMES = 100
_MAX_SOLO_GAMES = 1000
"""Maximum solo games in a user's list.  With the default quotas, a user cannot have more."""


class _LobbyList(NamedTuple):
    """The lobby's list at one moment."""

    games: list[StoredGame]
    entries: list[OnlineSummary]
    """The list's entries, as users without a seat in the games see them."""
    text: str
    """`entries` as JSON."""

    def text_for(self, user: str) -> str:
        """The list as JSON.  The entries of the user's own games show the user's view."""
        has_seat = [any(seat.person == user for seat in game.seats) for game in self.games]  # `person`: a user's id
        if not any(has_seat):
            return self.text
        games = zip(self.games, self.entries, has_seat, strict=True)
        entries = [list_view(game, user) if own else entry for game, entry, own in games]
        return OnlineList(games=entries).model_dump_json()


class Lists:
    """Lists of games: the lobby's and each user's list, and the connections to notify of changed lists."""

    def __init__(self, game_lists: GameLists, store: OnlineStore) -> None:
        self._game_lists, self._store = game_lists, store
        self._lobby_task: asyncio.Task[_LobbyList] | None = None
        """The task that reads the lobby's list; None before the first request and after a change."""
        self._read_at = 0.0
        self._lobby_watchers: set[Watcher] = set()
        self._own_watchers: dict[str, set[Watcher]] = {}
        """Watchers of users' own lists, by user."""
        self._building: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock for each user whose own list is being built."""

    def watch(self, watcher: Watcher, *, lobby: bool, own: bool) -> None:
        """Notify `watcher` of changes of the `lobby`'s or the user's `own` list.  A later call replaces this one."""
        (self._lobby_watchers.add if lobby else self._lobby_watchers.discard)(watcher)
        own_watchers = self._own_watchers.setdefault(watcher.user, set())
        (own_watchers.add if own else own_watchers.discard)(watcher)
        if not own_watchers:
            del self._own_watchers[watcher.user]

    async def lobby_for(self, user: str) -> str:
        """The lobby's list as JSON.  Requests within LOBBY_SECONDS share one database query, which takes 10 ms."""
        if self._lobby_task is None or time.monotonic() - self._read_at > LOBBY_SECONDS:
            self._lobby_task, self._read_at = asyncio.create_task(self._read_lobby()), time.monotonic()
        reading = self._lobby_task
        try:
            return (await asyncio.shield(reading)).text_for(user)
        except Refused:
            if reading is self._lobby_task:
                self.forget_lobby()
            raise

    async def length_for(self, user: str) -> int:
        """The number of games in the user's list; a quick query, for limits."""
        return min(await self._store.number_of_games(user), _MAX_SHARED_GAMES + _MAX_SOLO_GAMES)

    async def of_user(self, user: str) -> str:
        """The user's games with others, first those in which it is the user's turn; then the solo games, as JSON.

        500 games take 50 ms in a thread, so the server answers a user's requests one after the other."""
        async with self._building.setdefault(user, asyncio.Lock()):
            games = await self._game_lists.shared_games(user, _MAX_SHARED_GAMES)
            for game in await self._game_lists.solo_games(user, _MAX_SOLO_GAMES):
                complete = game if game.progress.number is not None else await self._completed(game)
                games += [] if complete is None else [complete]
            return await asyncio.to_thread(_own_list, games, user)

    async def _completed(self, listed: StoredGame) -> StoredGame | None:
        """Complete a list entry that an older Ludarium stored.  Returns None if the game is gone or invalid."""
        id = listed.header.id
        if (stored := await self._store.load(id)) is None:
            return None
        try:
            game = await asyncio.to_thread(restore_game, stored)
        except (LudariumError, ValueError) as error:
            server_log.warning("the game %s cannot be listed: %s", id, error)
            return None
        entry = game_progress(game, listed.progress.changed, self._store.process)
        await self._game_lists.complete_progress(id, entry)
        return replace(listed, progress=entry)

    def forget_lobby(self) -> None:
        """Discard the lobby's list, so that the next request reads it again."""
        self._lobby_task = None

    async def _read_lobby(self) -> _LobbyList:
        return await asyncio.to_thread(_lobby_list, await self._game_lists.lobby(_MAX_LOBBY_GAMES))

    def notify(self, changes: ListsChanged, get_game: Callable[[], StoredGame | None] = lambda: None) -> None:
        """Notify watchers of lists.  If `get_game` does not return the changed game, pages request their list again."""
        watching_users = [user for user in changes.users if user in self._own_watchers]
        listed = get_game() if watching_users else None
        for user in watching_users:
            message = LobbyChanged(own=True, game=None if listed is None else list_view(listed, user)).model_dump_json()
            for watcher in self._own_watchers[user]:
                watcher.post(message, f"list {changes.game}")
        if changes.lobby:
            self.forget_lobby()
            message = LobbyChanged(own=False).model_dump_json()
            for watcher in self._lobby_watchers:
                watcher.post(message, "lobby")

    async def look_up_and_notify(self, changes: ListsChanged) -> None:
        """Notify watchers of a change by another process.  Loads the changed game if a watcher needs it."""
        is_needed = any(user in self._own_watchers for user in changes.users)
        listed = await self._game_lists.find(changes.game) if is_needed and changes.game is not None else None
        self.notify(changes, lambda: listed)


def _lobby_list(games: list[StoredGame]) -> _LobbyList:
    entries = [list_view(game, "") for game in games]
    return _LobbyList(games, entries, OnlineList(games=entries).model_dump_json())


def _own_list(games: list[StoredGame], user: str) -> str:
    """An `OnlineList` as JSON.  Serialises one entry at a time, because pydantic lets no other thread run meanwhile."""
    entries = ",".join(list_view(game, user).model_dump_json() for game in games)
    return f'{{"games":[{entries}]}}'


def new_game_changes(game: OnlineGame) -> ListsChanged:
    """The lists that a new game changes."""
    return ListsChanged(users=_users_of(game), lobby=game.terms.listed, game=game.id)


def list_changes(before: OnlineGame, after: OnlineGame) -> ListsChanged | None:
    """The lists that a change of a game affects, or None.  A change of turn affects only the players' own lists."""
    users_changed = _users_of(after) != _users_of(before)
    changes_lobby = after.status != before.status or after.taken != before.taken or users_changed
    if not changes_lobby and after.turn == before.turn:
        return None
    return ListsChanged(users=_users_of(before, after), lobby=changes_lobby and after.terms.listed, game=after.id)


def _users_of(*games: OnlineGame) -> list[str]:
    users = {holder.user for game in games for holder in game.holders}
    users |= {game.creator for game in games if game.alone}
    return sorted(user for user in users if user is not None)
