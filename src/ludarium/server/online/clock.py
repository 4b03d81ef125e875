"""The clocks of an online game.  The server alone keeps the time; all times are in milliseconds.

A clock is what each seat had left at the last event, and since when that of who is to move runs.  Nothing ticks: what
is left now follows from the two, so a restart loses nothing.

The time that a move's message travels (lag) is given back, within a quota of each seat: a client that holds back its
answers to pings, to seem far away, gains no more than the quota.  As in Lichess's server, each turn adds to the quota.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludarium.server.schema.terms import DAY, MAX_PER_MOVE, TimeControl

MAX_LAG = 500
"""Most of the lag that is given back for one move."""
_MAX_GAIN = 100
_FIRST_GAINS, _MOST_GAINS = 3, 7
"""The quota at the beginning and at most, in what a turn adds to it."""
_MINUTE = 60_000


@dataclass(frozen=True)
class OnlineClock:
    """What each seat has left, and since when (milliseconds since 1970) the clock of who is to move runs."""

    control: TimeControl
    left: tuple[int, ...]
    quota: tuple[int, ...]
    """The lag compensation left to each seat, in milliseconds."""
    since: int | None = None
    """None: all stand still, before the first move, in a pause, and at the end."""

    @classmethod
    def begin(cls, control: TimeControl, seats: int) -> OnlineClock:
        return cls(control, (control.perMove or control.initial,) * seats, (_FIRST_GAINS * _gain(control),) * seats)

    def deadline(self, seat: int) -> int | None:
        """When the time of `seat`, who is to move, is up; None where it does not run."""
        return None if self.since is None else self.since + self.left[seat]

    def grace(self, seat: int) -> int:
        """How long after its deadline a move of `seat` may still arrive in time."""
        return min(MAX_LAG, self.quota[seat])

    def read(self, seat: int, now: int) -> OnlineClock:
        """The same clock with what is left at this moment, while `seat` is to move."""
        if self.since is None:
            return self
        used = max(0, now - self.since)
        return replace(self, left=_with(self.left, seat, max(0, self.left[seat] - used)), since=now)

    def moved(self, seat: int, following: int | None, now: int, lag: int) -> OnlineClock | None:
        """The clock after a move of `seat`, whose message travelled `lag`; None where time was up before.

        `following` is who is to move then, None where the game is over.  A turn of several moves ends with its last."""
        left = self.left[seat] - max(0, self._elapsed(now) - min(max(lag, 0), self.grace(seat)))
        if left <= 0:
            return None
        if following != seat:
            left = self.control.perMove or left + self.control.increment
        return replace(self, left=_with(self.left, seat, left), since=None if following is None else now)

    def after_move(self, seat: int, left: Sequence[int], now: int, *, turn_ends: bool) -> OnlineClock:
        """The clock after the event of a move, with the quota that remains: the lag that was given back is what the
        seat has more than it would have without.  At a time for each turn, that is what was needed at its end."""
        spent = self.left[seat] - left[seat] + (self.control.increment if turn_ends else 0)
        if turn_ends and self.control.perMove:
            spent = self.left[seat]
        quota = self.quota[seat] - min(self.quota[seat], max(0, self._elapsed(now) - spent))
        if turn_ends:
            gain = _gain(self.control)
            quota = min(quota + gain, _MOST_GAINS * gain)
        return replace(self, left=tuple(left), quota=_with(self.quota, seat, quota))

    def _elapsed(self, now: int) -> int:
        return 0 if self.since is None else max(0, now - self.since)

    def stopped(self) -> OnlineClock:
        return replace(self, since=None)

    def running(self, now: int) -> OnlineClock:
        return replace(self, since=now)

    def out(self, seat: int) -> OnlineClock:
        """The clock with nothing left for `seat`."""
        return replace(self, left=_with(self.left, seat, 0))

    def with_more(self, seat: int) -> OnlineClock:
        """A minute more for `seat`, or a day where a turn has a day or more."""
        more = DAY if self.control.perMove >= DAY else _MINUTE
        return replace(self, left=_with(self.left, seat, min(self.left[seat] + more, MAX_PER_MOVE)))


def _gain(control: TimeControl) -> int:
    """What each turn adds to the quota of lag."""
    return min(_MAX_GAIN, (control.initial or control.perMove) // 100 + control.increment // 10)


def _with(left: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*left[:seat], value, *left[seat + 1 :])
