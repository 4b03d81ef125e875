"""A game in memory, and the connections that watch it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Protocol

from ludarium.match.match import Match
from ludarium.server.engines.search_queue import QueuedSearch
from ludarium.server.online.delayed_view import DelayedEvent, DelayedView
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.process_messages import StudyChanged, WatchersHere
from ludarium.server.online.view import state
from ludarium.server.schema import events
from ludarium.server.schema.account import Rating
from ludarium.server.schema.channel import Gone, Noted
from ludarium.server.schema.online import ChatLine, OnlineState
from ludarium.server.storage.notices import Outage

_MAX_RECENT_EVENTS = 64
"""Maximum number of a game's events kept in memory, for clients that reconnect."""
_MAX_CHAT_LINES = 50
_ABSENT_SECONDS = 60.0
_DELAY_MARGIN_SECONDS = 0.002
"""Extra delay for delayed spectators.  Without it, small differences of clocks could send an event too early."""
_REPORT_SECONDS = 150.0
"""Seconds after which another process's report of its watchers expires."""


class Watcher(Protocol):
    """A connection that receives a game's messages.  Call its methods only in the event loop."""

    @property
    def user(self) -> str: ...

    @property
    def address(self) -> str:
        """The network address, for limits; empty if unknown."""

    def post(self, message: str, key: str = "") -> None:
        """Send a message after earlier ones.  With a `key`, it replaces the unsent message with the same key."""


@dataclass(eq=False)
class LiveGame:
    """A single live game, with its state that is not stored: the connections that watch it, chat, search."""

    game: OnlineGame
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held from a command's decision until its event is stored, so that the game executes one command at a time."""
    executed_commands: dict[str, tuple[int, str | None]] = field(default_factory=dict)
    """By the id of an executed command: the number of its event, and the sender, or None if unknown."""
    recent_events: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_MAX_RECENT_EVENTS))
    """The last events, with their numbers."""
    write_uncertain: bool = False
    """Whether the database may have one more event than this process, because a write failed."""
    outage_seq: int = -1
    """The value of `game.seq` when `apply_outage` last changed the game's clock; -1 if it never did."""
    ratings: dict[int, Rating] = field(default_factory=dict)
    """Ratings by seat, in a rated game."""
    chat: deque[ChatLine] = field(default_factory=lambda: deque(maxlen=_MAX_CHAT_LINES))
    flag_timer: asyncio.TimerHandle | None = None
    last_requested: float = 0.0
    """When the game was last requested, by the event loop's clock."""

    # Computers and engines

    search: QueuedSearch | None = None
    searched_match: Match | None = None
    """The match for which `update_search` last started a search."""
    this_process_searches: bool = False
    """Whether this process searches for moves of computers and engines in this game."""
    search_forced: bool = False
    """Whether `move_now` has started a search since the last event.  While moves of a solo game are
    undone, the process searches only if this is true."""

    # Watchers

    watchers: set[Watcher] = field(default_factory=set)
    link_digests: dict[Watcher, bytes] = field(default_factory=dict)
    """By watcher with a link to a seat: the digest of the link's secret."""
    remote_watchers: dict[str, tuple[WatchersHere, float]] = field(default_factory=dict)
    """By process: its last report, and when the report arrived by the event loop's clock."""
    connected_before: set[int] = field(default_factory=set)
    """The seats connected at the last `update_connected`."""
    left_at: dict[int, float] = field(default_factory=dict)
    """The monotonic time at which each seat's player left; missing for players who were never connected."""
    opened_at: float = field(default_factory=time.monotonic)
    presence_timer: asyncio.TimerHandle | None = None
    report_due: bool = False
    """Whether the next presence message comes with a report of this process's watchers to the other processes."""
    delayed_view: DelayedView = field(init=False)
    delayed_events: deque[DelayedEvent] = field(default_factory=deque)
    delayed_timer: asyncio.TimerHandle | None = None
    sent_state_seq: dict[Watcher, int] = field(default_factory=dict)
    """By watcher: the number of the last event in the whole state that the watcher received."""

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def size(self) -> int:
        """The number of plies or, if it is higher, of events: the game's size in memory."""
        return max(len(self.game.match.line), self.game.seq)

    @property
    def loop_time(self) -> float:
        """The time by the event loop's clock, in seconds."""
        return asyncio.get_running_loop().time()

    @property
    def connected(self) -> set[int]:
        """The seats whose players have the game open, at this process or another."""
        return self.connected_here.union(*(report.seats for report in self._reports))

    @property
    def absent(self) -> set[int]:
        """The seats whose players have been away for a minute."""
        long_ago, connected = time.monotonic() - _ABSENT_SECONDS, self.connected
        seats = range(len(self.game.holders))
        return {n for n in seats if n not in connected and self.left_at.get(n, self.opened_at) <= long_ago}

    def update_connected(self) -> set[int]:
        """Return the connected seats, and record the present time for players who have left since the last call."""
        connected = self.connected
        self.left_at |= dict.fromkeys(self.connected_before - connected, time.monotonic())
        self.connected_before = connected
        return connected

    @property
    def spectators(self) -> int:
        """The number of watching users without a seat.  The windows of a user at one process count once."""
        return self.spectators_here + sum(report.spectators for report in self._reports)

    @property
    def _reports(self) -> list[WatchersHere]:
        return [report for report, at in self.remote_watchers.values() if self.loop_time - at < _REPORT_SECONDS]

    @property
    def connected_here(self) -> set[int]:
        """The seats whose players have the game open at this process."""
        here = {watcher.user for watcher in self.watchers}
        return {seat for seat, holder in enumerate(self.game.holders) if holder.user in here}

    @property
    def spectators_here(self) -> int:
        return len({watcher.user for watcher in self.watchers} - {holder.user for holder in self.game.holders})

    def __post_init__(self) -> None:
        self.delayed_view = DelayedView(self.game, 0)

    def apply_outage(self, outage: Outage, now: int) -> bool:
        """Give the time of an outage back to the player to move.  Returns whether the clock has changed."""
        clock = self.game.clock
        if clock is None or clock.since is None:
            return False
        if not (lost := outage.milliseconds_between(clock.since, now)):
            return False
        self.game = replace(self.game, clock=replace(clock, since=clock.since + lost))
        self.outage_seq = self.game.seq
        self.send_state(now)
        return True

    def send_state(self, now: int) -> None:
        """Send the whole state to all watchers, after a change without an event."""
        for watcher in self.watchers:
            watcher.post(self.state_for(watcher.user, now).model_dump_json())

    def replace_players(self, game: OnlineGame, now: int) -> None:
        """Replace players or their names, which changed without an event."""
        renamed = game.match.seats != self.game.match.seats
        self.game = game
        if renamed:
            self.delayed_view.rename(tuple(game.match.seats))
            self.recent_events.clear()  # clients that reconnect then receive the whole state, without deleted names
            self.send_state(now)

    def sees_delayed(self, user: str) -> bool:
        """Whether a user sees the game with the spectators' delay."""
        return self.game.terms.delay > 0 and self.game.begun and not self.has_seat(user)

    def state_for(self, viewer: str, now: int) -> OnlineState:
        game = self.game
        if self.sees_delayed(viewer):
            game = self.delayed_view.game_at(now)
            now -= game.terms.delay * 1000  # clocks show the times of that moment
        connected, spectators, chat, ratings = self.connected, self.spectators, self.chat, self.ratings
        return state(game, viewer, now, connected=connected, spectators=spectators, chat=chat, ratings=ratings)

    def apply_event(self, event: events.Event, message: str, after: OnlineGame) -> None:
        """Set the game to `after`, and send the event to all watchers, to delayed spectators after the delay."""
        self._record_event(event, message, after)
        self.search_forced = False
        for watcher in list(self.watchers):
            if not self.sees_delayed(watcher.user):
                watcher.post(message)
        self.schedule_delayed(self.game.terms.delay, event.seq, message)

    def restore(self, steps: Iterable[tuple[events.Event, str, OnlineGame]], now: int) -> list[tuple[float, int, str]]:
        """Add stored events; runs in any thread.  Returns arguments of `schedule_delayed` for events not yet due."""
        delayed = []
        for event, message, after in steps:
            self._record_event(event, message, after)
            seconds = event.at / 1000 + after.terms.delay - now / 1000
            if after.terms.delay and after.begun and seconds > 0:
                delayed.append((seconds, event.seq, message))
        return delayed

    def _record_event(self, event: events.Event, message: str, after: OnlineGame) -> None:
        if event.id is not None:
            self.executed_commands[event.id] = event.seq, _sender(event, self.game, after)
        self.game = after
        self.delayed_view.add(event.at, after)
        self.recent_events.append((event.seq, message))

    def schedule_delayed(self, seconds: float, seq: int, message: str) -> None:
        """Send an event to delayed spectators after `seconds`.  One timer serves all events and spectators."""
        if not self.game.terms.delay or not self.game.begun or seconds <= 0:
            return
        self.delayed_events.append(DelayedEvent(self.loop_time + seconds, seq, message))
        self._start_delayed_timer()

    def _start_delayed_timer(self) -> None:
        if self.delayed_events and self.delayed_timer is None:
            due = self.delayed_events[0].due + _DELAY_MARGIN_SECONDS
            self.delayed_timer = asyncio.get_running_loop().call_at(due, self._send_due)

    def _send_due(self) -> None:
        self.delayed_timer = None
        while self.delayed_events and self.delayed_events[0].due <= self.loop_time:
            _, seq, message = self.delayed_events.popleft()
            for watcher in list(self.watchers):
                if self.sees_delayed(watcher.user) and seq > self.sent_state_seq.get(watcher, -1):
                    watcher.post(message)
        self._start_delayed_timer()

    def events_since(self, seq: int) -> list[str] | None:
        """The events after the number `seq`; None if the client needs the whole state instead."""
        if seq <= self.outage_seq:
            return None  # no event reports that the clock was moved
        missed = [message for number, message in self.recent_events if number > seq]
        return missed if len(missed) == self.game.seq - seq else None

    def send(self, message: str, to: Iterable[Watcher] | None = None, *, key: str = "") -> None:
        """Send a message to `to` or all watchers.  With a `key`, it replaces the unsent message with this key."""
        for watcher in self.watchers if to is None else to:
            watcher.post(message, f"{key} {self.id}" if key else "")

    def hand_over(self, user: str, new_owner: str) -> None:
        """Transfer the seats and rights of `user` to `new_owner`, unless `new_owner` has a seat in this game."""
        if self.has_seat(new_owner):
            return
        holders = tuple(replace(one, user=new_owner) if one.user == user else one for one in self.game.holders)
        self.executed_commands = {
            id: (seq, new_owner if sender == user else sender) for id, (seq, sender) in self.executed_commands.items()
        }
        creator = new_owner if self.game.creator == user else self.game.creator
        self.game = replace(self.game, holders=holders, creator=creator)

    def send_study_version(self, change: StudyChanged) -> None:
        """Send the new version number of a user's study to the user's windows."""
        message = Noted(game=self.id, version=change.version, conflict=change.conflict).model_dump_json()
        self.send(message, [watcher for watcher in self.watchers if watcher.user == change.person])

    def add_chat(self, line: ChatLine) -> None:
        """Add a line of chat and send it to the players."""
        self.chat.append(line)
        self.send(line.model_dump_json(), [watcher for watcher in self.watchers if self.has_seat(watcher.user)])

    def remove_watchers_without_access(self) -> None:
        """Remove watchers who are no longer allowed to see the game."""
        for watcher in list(self.watchers):
            if not self.game.may_see(watcher.user, self.link_digests.get(watcher)):
                self.remove_watcher(watcher)
                watcher.post(Gone(game=self.id).model_dump_json())

    def remove_watcher(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.sent_state_seq.pop(watcher, None)
        self.link_digests.pop(watcher, None)

    def has_seat(self, user: str) -> bool:
        return self.game.seat_of(user) is not None

    def stop_timers(self) -> None:
        for timer in (self.flag_timer, self.presence_timer, self.delayed_timer):
            if timer is not None:
                timer.cancel()
        self.flag_timer = self.presence_timer = self.delayed_timer = None


def _sender(event: events.Event, before: OnlineGame, after: OnlineGame) -> str | None:
    """The user whose command caused an event; None if the event does not identify the user."""
    if isinstance(event, events.Sat):
        return after.holders[event.seat].user
    if before.alone or isinstance(event, events.Visibility):
        return before.creator
    if isinstance(event, events.Moved):
        return before.holders[before.turn].user
    by_seat = events.Resigned | events.Offered | events.Accepted | events.Declined | events.RematchWanted
    return before.holders[event.seat].user if isinstance(event, by_seat) else None
