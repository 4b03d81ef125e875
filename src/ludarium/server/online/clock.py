"""The clocks of an online game.  The server alone keeps the time; all times are in milliseconds.

A clock is what each seat had left at the last event, and since when that of who is to move runs.  Nothing ticks: what
is left now follows from the two, so a restart loses nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludarium.server.schema.terms import DAY, MAX_PER_MOVE, TimeControl

MAX_LAG = 500
"""So much of the time that a message travelled is given back, at most."""
_MINUTE = 60_000


@dataclass(frozen=True)
class OnlineClock:
    """What each seat has left, and since when (milliseconds since 1970) the clock of who is to move runs."""

    control: TimeControl
    left: tuple[int, ...]
    since: int | None = None
    """None: all stand still, before the first move, in a pause, and at the end."""

    @classmethod
    def begin(cls, control: TimeControl, seats: int) -> OnlineClock:
        return cls(control, (control.perMove or control.initial,) * seats)

    def deadline(self, seat: int) -> int | None:
        """When the time of `seat`, who is to move, is up; None where it does not run."""
        return None if self.since is None else self.since + self.left[seat]

    def read(self, seat: int, now: int) -> OnlineClock:
        """The same clock with what is left at this moment, while `seat` is to move."""
        if self.since is None:
            return self
        used = max(0, now - self.since)
        return replace(self, left=_with(self.left, seat, max(0, self.left[seat] - used)), since=now)

    def moved(self, seat: int, following: int | None, now: int, lag: int) -> OnlineClock | None:
        """The clock after a move of `seat`, whose message travelled `lag`; None where time was up before.

        `following` is who is to move then, None where the game is over.  A turn of several moves ends with its last."""
        used = 0 if self.since is None else max(0, now - self.since - min(max(lag, 0), MAX_LAG))
        left = self.left[seat] - used
        if left <= 0:
            return None
        if following != seat:
            left = self.control.perMove or left + self.control.increment
        return replace(self, left=_with(self.left, seat, left), since=None if following is None else now)

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


def _with(left: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*left[:seat], value, *left[seat + 1 :])
