"""The lobby's list, and the connections to notify when the lobby or a user's games change."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

from ludarium.errors import InvalidRecord
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import Watcher
from ludarium.server.online.records import progress, read_game
from ludarium.server.online.transient import ListsChanged
from ludarium.server.online.view import summary
from ludarium.server.refusals import Refused, log
from ludarium.server.schema.channel import LobbyChanged
from ludarium.server.schema.online import OnlineList, OnlineSummary
from ludarium.server.storage.game_lists import GameLists
from ludarium.server.storage.online import OnlineStore
from ludarium.server.storage.online_tables import Listed

LOBBY_SECONDS = 1.0
"""Maximum age of the lobby's list, in seconds.  `ListsChanged` with `lobby` discards the list at once; moves do not."""
_LOBBY_GAMES = 100
"""Maximum games in the lobby's list."""
_GAMES = 100
"""Maximum games with others in a user's list."""
_SOLO_GAMES = 1000
"""Maximum solo games in a user's list.  A user cannot have more."""


class LobbyList(NamedTuple):
    """The lobby's list.  `text` is its JSON for users without a seat in any of its games."""

    games: list[Listed]
    entries: list[OnlineSummary]
    text: str

    def text_for(self, person: str) -> str:
        """The list as JSON, with the user's view of the games in which the user has a seat."""
        sits = [any(seat.person == person for seat in game.seats) for game in self.games]
        if not any(sits):
            return self.text
        own = zip(self.games, self.entries, sits, strict=True)
        return _text([summary(game, person) if sits else entry for game, entry, sits in own])


class Lists:
    """The lobby's list, and the connections to notify of changed lists."""

    def __init__(self, store: GameLists, games: OnlineStore) -> None:
        self._store, self._games = store, games
        self._current: asyncio.Task[LobbyList] | None = None
        """The lobby's list; None if it has changed since it was read."""
        self._read_at = 0.0
        self._lobby: set[Watcher] = set()
        self._own: dict[str, set[Watcher]] = {}

    def watch(self, watcher: Watcher, *, lobby: bool, own: bool) -> None:
        """Notify `watcher` of changes of the lobby's list (`lobby`) and of the list of the user's games (`own`).

        A later call replaces both choices."""
        (self._lobby.add if lobby else self._lobby.discard)(watcher)
        watching = self._own.setdefault(watcher.person, set())
        (watching.add if own else watching.discard)(watcher)
        if not watching:
            del self._own[watcher.person]

    async def lobby_for(self, person: str) -> str:
        """The lobby's list as JSON.  Requests within LOBBY_SECONDS share one database query, which takes 10 ms."""
        if self._current is None or time.monotonic() - self._read_at > LOBBY_SECONDS:
            self._current, self._read_at = asyncio.create_task(self._read_lobby()), time.monotonic()
        reading = self._current
        try:
            return (await asyncio.shield(reading)).text_for(person)
        except Refused:
            if reading is self._current:
                self.forget_lobby()
            raise

    async def of_user(self, person: str) -> list[OnlineSummary]:
        """The user's games with others, those that wait for the user first, and then the solo games."""
        found = await self._store.of_user(person, _GAMES)
        for one in await self._store.solo_of(person, _SOLO_GAMES):
            known = one if one.progress.number is not None else await self._summarised(one)
            found += [] if known is None else [known]
        return [summary(one, person) for one in found]

    async def _summarised(self, one: Listed) -> Listed | None:
        """Update the list entry of a game that an older version stored.  Returns None if the game is invalid."""
        stored = await self._games.load(one.id)
        try:
            game = None if stored is None else await asyncio.to_thread(read_game, stored)
        except InvalidRecord as error:
            log.warning("the game %s cannot be listed: %s", one.id, error)
            return None
        if game is None:
            return None
        entry = progress(game, one.progress.changed, self._games.process)
        await self._store.update_progress(one.id, entry)
        return Listed(one.new, one.seats, entry)

    def forget_lobby(self) -> None:
        """Discard the lobby's list; the next request reads it again."""
        self._current = None

    async def _read_lobby(self) -> LobbyList:
        games = await self._store.lobby(_LOBBY_GAMES)
        return await asyncio.to_thread(_lobby_of, games)

    def notify(self, changes: ListsChanged, game: Callable[[], Listed | None] = lambda: None) -> None:
        """Notify the watchers of the changed lists.  `game` returns the changed game; if None, pages load the list."""
        watching = [person for person in changes.persons if person in self._own]
        listed = game() if watching else None
        for person in watching:
            entry = None if listed is None else summary(listed, person)
            message = LobbyChanged(own=True, game=entry).model_dump_json()
            for watcher in self._own[person]:
                watcher.post(message, f"list {changes.game}")
        if changes.lobby:
            self.forget_lobby()
            message = LobbyChanged(own=False).model_dump_json()
            for watcher in self._lobby:
                watcher.post(message, "lobby")

    async def look_up_and_notify(self, changes: ListsChanged) -> None:
        """Notify watchers of a change by another process.  Loads the changed game if a watcher needs it."""
        known = changes.game is not None and any(person in self._own for person in changes.persons)
        listed = await self._store.listed(changes.game) if known and changes.game is not None else None
        self.notify(changes, lambda: listed)


def _lobby_of(games: list[Listed]) -> LobbyList:
    entries = [summary(game, "") for game in games]
    return LobbyList(games, entries, _text(entries))


def _text(entries: list[OnlineSummary]) -> str:
    return OnlineList(games=entries).model_dump_json()


def new_game_changes(game: OnlineGame) -> ListsChanged:
    """The changes of lists by a new game."""
    return ListsChanged(persons=_persons(game), lobby=game.terms.listed, game=game.id)


def list_changes(before: OnlineGame, after: OnlineGame) -> ListsChanged | None:
    """The changes of lists when a game changes, or None.

    A change of status, seats or players changes all lists; a change of turn, only the players' own lists.  Moves within
    a turn and offers change no list."""
    is_other = (
        after.status != before.status or after.taken != before.taken or set(_persons(after)) != set(_persons(before))
    )
    if not is_other and after.turn == before.turn:
        return None
    return ListsChanged(persons=_persons(before, after), lobby=is_other and after.terms.listed, game=after.id)


def _persons(*games: OnlineGame) -> list[str]:
    persons = {chair.person for game in games for chair in game.chairs}
    persons |= {game.creator for game in games if game.alone}
    return [person for person in persons if person is not None]
