"""The clock of a match, as stored data.

The client measures the time.  This module only validates the clock and converts it to and from plain data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ludarium.errors import InvalidRecord

MAX_INITIAL = 24 * 3600 * 1000
MAX_INCREMENT = 3600 * 1000
MAX_LEFT = 30 * 24 * 3600 * 1000
"""Limits in milliseconds.  `MAX_LEFT` exceeds `MAX_INITIAL` because increments accumulate."""


@dataclass(frozen=True)
class Clock:
    """A time control and the remaining time of each seat; all times are in milliseconds.

    With a time for the whole game, each player starts with `initial` and gains `increment` after each turn; `per_move`
    is 0.  With a time per turn, each player has `per_move` for every turn; `initial` and `increment` are 0."""

    initial: int
    increment: int
    per_move: int
    left: tuple[int, ...]
    """The remaining time of each seat at the last change of the match."""

    def refilled(self) -> Clock:
        """The same time control with full times, as at the start of a game."""
        return replace(self, left=(self.per_move or self.initial,) * len(self.left))


def clock_data(clock: Clock) -> dict[str, Any]:
    """Return a clock as plain data: `{"initial", "increment", "perMove", "left"}`."""
    return {
        "initial": clock.initial,
        "increment": clock.increment,
        "perMove": clock.per_move,
        "left": list(clock.left),
    }


def read_clock(data: Mapping[str, Any], seats: int) -> Clock:
    """Read a clock from the output of `clock_data`, for a match with `seats` seats.  Raises InvalidRecord."""
    match data:
        case {"initial": int(initial), "increment": int(increment), "perMove": int(per_move), "left": [*left]}:
            clock = Clock(initial, increment, per_move, tuple(left))
            if set(data) == {"initial", "increment", "perMove", "left"} and _is_sound(clock, seats):
                return clock
    raise InvalidRecord("invalid saved clock: {data!r}", data=str(data)[:80])


def _is_sound(clock: Clock, seats: int) -> bool:
    times = [clock.initial, clock.increment, clock.per_move, *clock.left]
    if len(clock.left) != seats or any(isinstance(time, bool) or not isinstance(time, int) for time in times):
        return False
    in_bounds = (
        0 <= clock.initial <= MAX_INITIAL
        and 0 <= clock.increment <= MAX_INCREMENT
        and 0 <= clock.per_move <= MAX_INITIAL
        and all(0 <= left <= MAX_LEFT for left in clock.left)
    )
    whole_game, each_turn = clock.initial > 0, clock.per_move > 0
    return in_bounds and whole_game != each_turn and not (each_turn and clock.increment)
