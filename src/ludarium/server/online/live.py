"""A game in memory, and the connections that watch it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol

from ludarium.match.match import Match
from ludarium.server.engines.search_queue import Search
from ludarium.server.online.delayed_view import DelayedView
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.transient import StudyChanged
from ludarium.server.online.view import state
from ludarium.server.schema.account import Rating
from ludarium.server.schema.events import (
    Accepted,
    ChatLine,
    Declined,
    Event,
    Gone,
    Moved,
    Noted,
    Offered,
    RematchWanted,
    Resigned,
    Sat,
    Visibility,
)
from ludarium.server.schema.online import OnlineState
from ludarium.server.storage.notify import Outage
from ludarium.server.storage.outages import outage_milliseconds

_RECENT = 64
"""Recent events in memory, for clients that reconnect."""
_CHAT_LINES = 50
_ABSENT_SECONDS = 60.0
_LATE_SECONDS = 0.002
"""Extra delay of late events, in seconds: the clocks of loop and server differ, and no event may be early."""


class Watcher(Protocol):
    """A connection that receives a game's messages.  Called only in the event loop."""

    @property
    def person(self) -> str: ...

    def post(self, message: str, replaces: str = "") -> None:
        """Send a message as soon as possible; messages arrive in their order.

        It takes the place of one that still waits with the same `replaces`, unless that is empty."""


_ELSEWHERE_SECONDS = 150.0
"""Seconds after which another process's report of its watchers expires."""


class Elsewhere(NamedTuple):
    """The watchers at another process, reported at `at` by this event loop's clock."""

    seats: frozenset[int]
    spectators: int
    at: float


class Late(NamedTuple):
    """An event that delayed spectators receive at `due`, by the event loop's clock."""

    due: float
    seq: int
    message: str


@dataclass(eq=False)
class LiveGame:
    """A game in memory, with its state that is not stored: watchers, chat, search."""

    game: OnlineGame
    ids: dict[str, tuple[int, str | None]] = field(default_factory=dict)
    """By the id of a command, the number of its event, and its sender if the event identifies the sender."""
    bearers: dict[Watcher, bytes] = field(default_factory=dict)
    """Watchers with the secret of a link, and its digest."""
    forced: bool = False
    """Whether an engine searches although moves have been undone."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held from a command's decision until its event is stored: one command at a time."""
    watchers: set[Watcher] = field(default_factory=set)
    uncertain: bool = False
    """Whether storage may have one more event, because the database failed while storing it."""
    ratings: dict[int, Rating] = field(default_factory=dict)
    """Ratings by seat, in a rated game."""
    moved_clock: int = -1
    """The number of the last event at the time of an outage that moved the clock."""
    past: DelayedView = field(init=False)
    recent: deque[tuple[int, int, str]] = field(default_factory=lambda: deque(maxlen=_RECENT))
    """The last events with their numbers and times."""
    chat: deque[ChatLine] = field(default_factory=lambda: deque(maxlen=_CHAT_LINES))
    search: Search | None = None
    thinks_here: bool = False
    """Whether this process searches for moves of computers and engines."""
    searched: Match | None = None
    """The position in which a computer or engine was last asked for its move."""
    flag_timer: asyncio.TimerHandle | None = None
    presence_timer: asyncio.TimerHandle | None = None
    presence_for_others: bool = False
    """Whether the watchers have changed since the last report to other processes."""
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)
    """The watchers at other processes."""
    gone_at: dict[int, float] = field(default_factory=dict)
    """When each seat's player was last seen to leave.  Players who were away at first left at `opened_at`."""
    opened_at: float = field(default_factory=time.monotonic)
    was_connected: set[int] = field(default_factory=set)
    used: float = 0.0
    """When the game was last requested, by the event loop's clock."""
    late: deque[Late] = field(default_factory=deque)
    """Events that delayed spectators have not received yet."""
    late_timer: asyncio.TimerHandle | None = None
    shown: dict[Watcher, int] = field(default_factory=dict)
    """The number of the last event in the state that a delayed spectator received."""

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def now(self) -> float:
        """The present time by the event loop's clock."""
        return asyncio.get_running_loop().time()

    @property
    def connected(self) -> set[int]:
        """The seats whose players watch, at this process or another."""
        return self.connected_here.union(*(one.seats for one in self._others))

    @property
    def absent(self) -> set[int]:
        """The seats whose players have been away for a minute."""
        long_ago, connected = time.monotonic() - _ABSENT_SECONDS, self.connected
        seats = range(len(self.game.chairs))
        return {n for n in seats if n not in connected and self.gone_at.get(n, self.opened_at) <= long_ago}

    def note_connected(self) -> set[int]:
        """The connected seats.  Records for `absent` who has left since the last call."""
        connected = self.connected
        self.gone_at |= dict.fromkeys(self.was_connected - connected, time.monotonic())
        self.was_connected = connected
        return connected

    @property
    def spectators(self) -> int:
        """The number of watching users without a seat.  Several windows of a user count once."""
        return self.spectators_here + sum(one.spectators for one in self._others)

    @property
    def _others(self) -> list[Elsewhere]:
        return [one for one in self.elsewhere.values() if self.now - one.at < _ELSEWHERE_SECONDS]

    @property
    def connected_here(self) -> set[int]:
        """The seats whose players watch at this process."""
        here = {watcher.person for watcher in self.watchers}
        return {seat for seat, chair in enumerate(self.game.chairs) if chair.person in here}

    @property
    def spectators_here(self) -> int:
        return len({watcher.person for watcher in self.watchers} - {chair.person for chair in self.game.chairs})

    def __post_init__(self) -> None:
        self.past = DelayedView(self.game, 0)

    def apply_outage(self, outage: Outage, now: int) -> bool:
        """Stop the clock for the time of an outage; return whether the clock has changed."""
        clock = self.game.clock
        still = outage_milliseconds([outage], clock.since, now) if clock is not None and clock.since is not None else 0
        if clock is None or clock.since is None or not still:
            return False
        self.game = replace(self.game, clock=clock.running(clock.since + still))
        self.moved_clock = self.game.seq
        self.send_state(now)
        return True

    def send_state(self, now: int) -> None:
        """Send all watchers the whole state, after a change without an event."""
        for watcher in self.watchers:
            watcher.post(self.state_for(watcher.person, now).model_dump_json())

    def reseat(self, game: OnlineGame, now: int) -> None:
        """Replace players or their names after a change without an event."""
        renamed = game.match.seats != self.game.match.seats
        self.game = game
        if renamed:
            self.past.rename(tuple(game.match.seats))
            self.recent.clear()  # so that a client that reconnects receives the whole state without deleted names
            self.send_state(now)

    def is_behind(self, person: str) -> bool:
        """Whether a user sees the game with its delay."""
        return self.game.terms.delay > 0 and self.game.begun and not self.sits(person)

    def state_for(self, viewer: str, now: int) -> OnlineState:
        game = self.game
        if self.is_behind(viewer):
            game = self.past.shown(now)
            now -= game.terms.delay * 1000  # clocks show their times then
        return state(
            game,
            viewer,
            now,
            connected=self.connected,
            spectators=self.spectators,
            chat=self.chat,
            ratings=self.ratings,
        )

    def applied(self, event: Event, message: str, after: OnlineGame) -> None:
        """Replace the game after an event and send the event to all watchers."""
        self._add(event, message, after)
        self.forced = False
        for watcher in list(self.watchers):
            if not self.is_behind(watcher.person):
                watcher.post(message)
        self._schedule_late(self.game.terms.delay, event.seq, message)

    def restore(self, steps: Iterable[tuple[Event, str, OnlineGame]], now: int) -> list[tuple[float, int, str]]:
        """Add the stored events, in any thread.

        Returns the events that delayed spectators have not received yet, for `send_late`: seconds, number and text."""
        late = []
        for event, message, after in steps:
            self._add(event, message, after)
            seconds = event.at / 1000 + after.terms.delay - now / 1000
            if after.terms.delay and after.begun and seconds > 0:
                late.append((seconds, event.seq, message))
        return late

    def send_late(self, late: Iterable[tuple[float, int, str]]) -> None:
        for seconds, seq, message in late:
            self._schedule_late(seconds, seq, message)

    def _add(self, event: Event, message: str, after: OnlineGame) -> None:
        if event.id is not None:
            self.ids[event.id] = event.seq, _sender(event, self.game, after)
        self.game = after
        self.past.add(event.at, after)
        self.recent.append((event.seq, event.at, message))

    def _schedule_late(self, seconds: float, seq: int, message: str) -> None:
        """Send an event to delayed spectators after `seconds`.  One timer serves all events and spectators."""
        if not self.game.terms.delay or not self.game.begun or seconds <= 0:
            return
        self.late.append(Late(self.now + seconds, seq, message))
        self._await_late()

    def _await_late(self) -> None:
        if self.late and self.late_timer is None:
            self.late_timer = asyncio.get_running_loop().call_at(self.late[0].due + _LATE_SECONDS, self._send_due)

    def _send_due(self) -> None:
        self.late_timer = None
        while self.late and self.late[0].due <= self.now:
            _, seq, message = self.late.popleft()
            for watcher in list(self.watchers):
                if self.is_behind(watcher.person) and seq > self.shown.get(watcher, -1):
                    watcher.post(message)
        self._await_late()

    def since(self, seq: int) -> list[str] | None:
        """The events after the number `seq`; None if the client needs the whole state instead."""
        if seq <= self.moved_clock:
            return None  # no event says that the clock stood still
        missed = [message for number, _at, message in self.recent if number > seq]
        return missed if len(missed) == self.game.seq - seq else None

    def send(self, message: str, to: Iterable[Watcher] | None = None, *, newest: str = "") -> None:
        """Send a message to all watchers, or to some of them.

        `newest` is a kind of message.  A waiting message of the same kind is replaced."""
        for watcher in self.watchers if to is None else to:
            watcher.post(message, f"{newest} {self.id}" if newest else "")

    def hand_over(self, person: str, heir: str) -> None:
        """Transfer a user's seats to another user, unless that user has a seat here."""
        if self.sits(heir):
            return
        chairs = tuple(replace(chair, person=heir) if chair.person == person else chair for chair in self.game.chairs)
        self.ids = {id: (seq, heir if sender == person else sender) for id, (seq, sender) in self.ids.items()}
        creator = heir if self.game.creator == person else self.game.creator
        self.game = replace(self.game, chairs=chairs, creator=creator)

    def send_study_version(self, change: StudyChanged) -> None:
        """Send the new version of a user's study to their windows."""
        message = Noted(game=self.id, version=change.version, conflict=change.conflict).model_dump_json()
        self.send(message, [one for one in self.watchers if one.person == change.person])

    def add_chat(self, line: ChatLine) -> None:
        """Add a line of chat and send it to the players."""
        self.chat.append(line)
        self.send(line.model_dump_json(), [one for one in self.watchers if self.sits(one.person)])

    @property
    def creator_watches(self) -> bool:
        return any(watcher.person == self.game.creator for watcher in self.watchers)

    def may_watch(self, watcher: Watcher) -> bool:
        return self.game.may_see(watcher.person, self.bearers.get(watcher))

    def shut_out(self) -> None:
        """Disconnect watchers who may not see the game any more."""
        for watcher in [one for one in self.watchers if not self.may_watch(one)]:
            self.leave(watcher)
            watcher.post(Gone(game=self.id).model_dump_json())

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.shown.pop(watcher, None)
        self.bearers.pop(watcher, None)

    def sits(self, person: str) -> bool:
        return self.game.seat_of(person) is not None

    def stop_timers(self) -> None:
        for timer in (self.flag_timer, self.presence_timer, self.late_timer):
            if timer is not None:
                timer.cancel()
        self.flag_timer = self.presence_timer = self.late_timer = None


def _sender(event: Event, before: OnlineGame, after: OnlineGame) -> str | None:
    """The user whose command led to an event; None if the event does not identify them."""
    if isinstance(event, Sat):
        return after.chairs[event.seat].person
    if before.alone or isinstance(event, Visibility):
        return before.creator
    if isinstance(event, Moved):
        return before.chairs[before.turn].person
    if isinstance(event, Resigned | Offered | Accepted | Declined | RematchWanted):
        return before.chairs[event.seat].person
    return None
