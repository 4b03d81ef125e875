"""The games in memory: loaded on request, and dropped when idle."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

from ludarium.errors import LudariumError
from ludarium.match.seats import Human
from ludarium.server.identity.tokens import new_user_id
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import LiveGame
from ludarium.server.online.people import People
from ludarium.server.online.stored_games import replay_events, restore_start
from ludarium.server.refusals import NotFound, Reason, TooFast
from ludarium.server.schema.fields import DAY_MS
from ludarium.server.storage.notices import Outage
from ludarium.server.storage.online_store import OnlineStore

_IDLE_SECONDS = 120.0
"""Seconds after the last request until the server drops a game without watchers from memory."""
_CROWDED_IDLE_SECONDS = 10.0
"""The same, while the games in memory without watchers have more than `_CROWD_PLIES` plies together."""
_CROWD_PLIES = 50_000
_MAX_DUE_GAMES = 10_000
_ABORTED_MILLISECONDS = 7 * DAY_MS  # time after which the server deletes aborted games
_WAITING_MILLISECONDS = 30 * DAY_MS
"""Time without an event after which the server deletes a listed game that never began and whose creator is absent."""


_STATE_PLIES = 4
"""Number of plies of a state that count as one replayed ply."""

MayReplay = Callable[[str, str, float], bool]
"""A function of a user, the user's network address (empty: the last known one) and a number of replayed plies.  It
counts the plies, and returns whether they are within the limits of the user and the address."""


class LiveGames:
    def __init__(
        self,
        store: OnlineStore,
        people: People,
        clock: Callable[[], int],
        on_open: Callable[[LiveGame], None],
        may_replay: MayReplay,
    ) -> None:
        """`on_open` is called for each loaded or new game.  `may_replay` counts replayed plies towards the limit."""
        self._store, self._people, self._clock, self._on_open = store, people, clock, on_open
        self._may_replay = may_replay
        self._live: dict[str, LiveGame] = {}
        self._loading: dict[str, asyncio.Task[LiveGame]] = {}
        self._outages: list[Outage] = []

    def __len__(self) -> int:
        return len(self._live)

    def __iter__(self) -> Iterator[LiveGame]:
        return iter(list(self._live.values()))

    def get(self, id: str) -> LiveGame | None:
        """The game, if it is in memory."""
        return self._live.get(id)

    async def open(self, id: str, viewer: str | None = None, address: str = "") -> LiveGame:
        """Return a game.  Loading it counts towards the replay limit of `viewer` at a network address.  Raises NotFound
        or TooFast."""
        if (live := self._live.get(id)) is None:
            if (loading := self._loading.get(id)) is None:
                loading = self._loading[id] = asyncio.create_task(self._load(id, viewer, address))
                loading.add_done_callback(lambda _done: self._loading.pop(id, None))
            live = await asyncio.shield(loading)
        live.last_requested = asyncio.get_running_loop().time()
        return live

    def add(self, game: OnlineGame) -> LiveGame:
        """Add a new game that has been stored."""
        live = self._live[game.id] = LiveGame(game, this_process_searches=True)
        live.last_requested = asyncio.get_running_loop().time()
        self._on_open(live)
        return live

    async def load_due(self, within_ms: int) -> None:
        """Load the games with a deadline in the next `within_ms` milliseconds."""
        for id in await self._store.due_games(self._clock() + within_ms, _MAX_DUE_GAMES):
            with suppress(NotFound, LudariumError):
                await self.open(id)

    async def remove_abandoned(self) -> None:
        """Delete games that were aborted long ago or will never begin."""
        now = self._clock()
        await self._store.remove_old(now - _ABORTED_MILLISECONDS, now - _WAITING_MILLISECONDS)

    def drop_idle(self, due_within_ms: int) -> None:
        """Drop idle games from memory, except games with a deadline within `due_within_ms` milliseconds."""
        now = asyncio.get_running_loop().time()
        soon = self._clock() + due_within_ms
        unwatched = [live for live in self if not live.watchers]
        crowded = sum(live.size for live in unwatched) > _CROWD_PLIES
        idle_seconds = _CROWDED_IDLE_SECONDS if crowded else _IDLE_SECONDS
        for live in unwatched:
            deadline = live.game.deadline
            is_due = deadline is not None and deadline < soon
            is_idle = now - live.last_requested > idle_seconds
            if is_idle and not (live.lock.locked() or live.search or is_due):
                self.drop(live)

    def apply_outage(self, outage: Outage) -> list[LiveGame]:
        """Give the time of an outage back to all running clocks.  Returns the games whose clocks have changed."""
        if outage in self._outages:
            return []
        self._outages.append(outage)
        now = self._clock()
        return [live for live in self if live.apply_outage(outage, now)]

    async def hand_over(self, user: str, new_owner: str) -> None:
        """Transfer a user's seats and created games to another user.  The user keeps seats in games in which
        `new_owner` already has one."""
        await self._store.hand_over(user, new_owner)
        for live in self:
            live.hand_over(user, new_owner)

    async def anonymise(self, user: str) -> None:
        """Anonymise a user's seats, so that no user can act for these seats any more."""
        new_owner = new_user_id()
        games = await self._store.anonymise(user, new_owner)
        for live in self:
            async with live.lock:
                live.hand_over(user, new_owner)
                if live.id in games:
                    live.replace_players(_without_name(live.game, new_owner), self._clock())

    def drop(self, live: LiveGame) -> None:
        live.stop_timers()
        self._live.pop(live.id, None)

    def check_state(self, live: LiveGame, viewer: str, address: str) -> None:
        """Before sending the whole state of a game, count it towards the replay limit.  Raises TooFast."""
        self._check_replay(viewer, address, len(live.game.match.line) / _STATE_PLIES)

    def _check_replay(self, viewer: str, address: str, plies: float) -> None:
        if not self._may_replay(viewer, address, plies):
            raise TooFast(Reason.TOO_OFTEN)

    async def _load(self, id: str, viewer: str | None, address: str) -> LiveGame:
        if (stored := await self._store.load(id)) is None:
            raise NotFound(id)
        plies = len(stored.events) + len((stored.header.opening or {}).get("moves", ()))
        if viewer is not None:
            self._check_replay(viewer, address, plies)
        live = LiveGame(await asyncio.to_thread(restore_start, stored))
        live.this_process_searches = stored.progress.assigned_process == self._store.process
        now = self._clock()
        for delayed in await asyncio.to_thread(lambda: live.restore(replay_events(live.game, stored.events), now)):
            live.schedule_delayed(*delayed)
        live.ratings = await self._people.seat_ratings(live.game)
        for outage in self._outages:
            live.apply_outage(outage, self._clock())
        self._live[id] = live
        self._on_open(live)
        return live


def _without_name(game: OnlineGame, user: str) -> OnlineGame:
    own_seats = game.seats_of(user)
    holders = (replace(one, guest=False) if index in own_seats else one for index, one in enumerate(game.holders))
    seats = (Human("") if index in own_seats else seat for index, seat in enumerate(game.match.seats))
    return replace(game, holders=tuple(holders), match=replace(game.match, seats=tuple(seats)))
