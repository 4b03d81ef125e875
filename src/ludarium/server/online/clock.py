"""The server's clock, and the clocks of online games, in milliseconds.

The server gives back the network delay of a move (lag), up to a quota per seat.  It measures the lag with pings, so a
client that answers them late gains at most the quota.  As in Lichess's server, each turn adds to the quota."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from ludarium.server.schema.fields import DAY_MS, MAX_CLOCK_MS
from ludarium.server.schema.match_data import TimeControl

if TYPE_CHECKING:
    from ludarium.server.online.game import OnlineGame

TupleItemT = TypeVar("TupleItemT")

MAX_LAG_MS = 500
"""Maximum lag that the server gives back for one move."""
_MAX_GAIN_MS = 100
"""Maximum amount that a turn adds to a seat's quota of lag."""
_INITIAL_QUOTA, _MAX_QUOTA = 3, 7
"""The quota at the start and its maximum, as multiples of the amount that a turn adds."""
MAX_DRIFT_MS = 1000
"""Maximum drift from the reference clock (`ServerClock`), in milliseconds.  A larger difference is a jump."""
_MAX_CORRECTION_MS = 2
"""Maximum correction per heartbeat, in milliseconds: 0.1 % of the interval."""


class ServerClock:
    """The clock by which the server times games: a callable that returns the milliseconds since 1970.

    The time runs evenly even if the machine's wall clock jumps, because it follows the monotonic clock.  A reference
    clock sets the start and corrects a small drift.  The reference is the machine's wall clock or, with PostgreSQL, the
    database's clock, on which all processes agree.  A forward jump of the reference by more than `MAX_BEAT_GAP_MS`
    counts as an outage (`storage.heartbeat`).  Other jumps have no effect."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() // 1_000_000 - self._monotonic()
        """Milliseconds by which this clock is ahead of the monotonic clock."""

    def __call__(self) -> int:
        return self._monotonic() + self._ahead

    def begin(self, now: int) -> None:
        """Set the clock, before any game is timed."""
        self._ahead = now - self._monotonic()

    def advance_to(self, now: int) -> None:
        """Move the clock forward to `now` if it is behind, after an outage or because another process is ahead."""
        self._ahead = max(self._ahead, now - self._monotonic())

    def correct_drift(self, drift: int) -> None:
        """Correct a part of the drift.  The reference clock is `drift` milliseconds ahead of this clock."""
        if abs(drift) <= MAX_DRIFT_MS:
            self._ahead += max(-_MAX_CORRECTION_MS, min(_MAX_CORRECTION_MS, drift))

    @staticmethod
    def _monotonic() -> int:
        return time.monotonic_ns() // 1_000_000


@dataclass(frozen=True)
class OnlineClock:
    """A game's clock.  Events contain remaining times (`left`); `read` computes those of a later moment."""

    control: TimeControl
    left: tuple[int, ...]
    """Each seat's remaining time; for the seat to move, at the time `since`."""
    quota: tuple[int, ...]
    """Each seat's remaining quota of lag."""
    since: int | None = None
    """When the clock of the seat to move showed `left`, in milliseconds since 1970.  None while no clock runs: always
    in solo games; in games with others, before the first move after the opening, in a pause, and after the end."""

    @classmethod
    def begin(cls, control: TimeControl, seats: int) -> OnlineClock:
        return cls(control, (control.perMove or control.initial,) * seats, (_INITIAL_QUOTA * _gain(control),) * seats)

    def deadline(self, seat: int) -> int | None:
        """When the time of the seat to move is up; None if no clock runs."""
        return None if self.since is None else self.since + self.left[seat]

    def grace(self, seat: int) -> int:
        """Milliseconds after the deadline in which a move of `seat` may still arrive."""
        return min(MAX_LAG_MS, self.quota[seat])

    def read(self, seat: int, now: int) -> OnlineClock:
        """The clock with the remaining times at the moment `now`.  `seat` is the seat to move."""
        if self.since is None:
            return self
        left = max(0, self.left[seat] - self._elapsed(now))
        return replace(self, left=replace_item(self.left, seat, left), since=now)

    def times_after_move(self, seat: int, following: int | None, now: int, lag: int) -> OnlineClock | None:
        """The clock with the remaining times after a move of `seat`; None if the time of `seat` was up before the move.

        `after_moved_event` computes the new quota of lag.  `following` is the seat to move next, or None if the
        game is over.  `following` equals `seat` if the turn is unfinished."""
        left = self.left[seat] - max(0, self._elapsed(now) - min(max(lag, 0), self.grace(seat)))
        if left <= 0:
            return None
        if following != seat:
            left = self.control.perMove or left + self.control.increment
        return replace(self, left=replace_item(self.left, seat, left), since=None if following is None else now)

    def after_moved_event(self, seat: int, left: Sequence[int], now: int, *, turn_ends: bool) -> OnlineClock:
        """The clock after a `moved` event with the remaining times `left`, and with the new quota.

        The quota decreases by the lag that the server gave back: the elapsed time minus the time that the event
        subtracted.  With a time per turn, the end of a turn resets `left`, so the server gave back only the
        time since the deadline, if any."""
        spent = self.left[seat] - left[seat] + (self.control.increment if turn_ends else 0)
        if turn_ends and self.control.perMove:
            spent = self.left[seat]
        quota = self.quota[seat] - min(self.quota[seat], max(0, self._elapsed(now) - spent))
        if turn_ends:
            gain = _gain(self.control)
            quota = min(quota + gain, _MAX_QUOTA * gain)
        return replace(self, left=tuple(left), quota=replace_item(self.quota, seat, quota))

    def _elapsed(self, now: int) -> int:
        return 0 if self.since is None else max(0, now - self.since)

    def with_more_time(self, seat: int) -> OnlineClock:
        """The clock with more time for `seat`: a minute, or a day if each turn has at least a day."""
        more = DAY_MS if self.control.perMove >= DAY_MS else 60_000
        return replace(self, left=replace_item(self.left, seat, min(self.left[seat] + more, MAX_CLOCK_MS)))


def _gain(control: TimeControl) -> int:
    """The amount that each turn adds to the lag quota."""
    return min(_MAX_GAIN_MS, (control.initial or control.perMove) // 100 + control.increment // 10)


def replace_item(items: tuple[TupleItemT, ...], index: int, item: TupleItemT) -> tuple[TupleItemT, ...]:
    """A copy of `items`, such as the times of a clock, with `item` at the position `index`."""
    return (*items[:index], item, *items[index + 1 :])


def clip_times(game: OnlineGame, left: Sequence[int]) -> list[int]:
    """A clock's remaining times, limited to the maximum that the time control permits after the plies so far."""
    assert game.clock is not None
    control = game.clock.control
    most = control.perMove or min(control.initial + control.increment * (game.match.plies[-1] + 1), MAX_CLOCK_MS)
    return [min(time, most) for time in left]


def time_left(game: OnlineGame, now: int) -> list[int]:
    """Each seat's remaining time on the game's clock at the moment `now`; empty without a clock."""
    return [] if game.clock is None else list(game.clock.read(game.turn, now).left)
