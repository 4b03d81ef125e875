"""Time management: how long a search may take for a move, from a time for each move or from a clock.

All times are milliseconds, as in engine protocols.  Imports no NumPy, so that a front end can use it before the search
is loaded.
"""

from __future__ import annotations

from typing import NamedTuple

_OVERHEAD, _OVERHEAD_SHARE, _MAX_OVERHEAD = 1.0, 0.02, 10.0
"""Time reserved for delivering the answer: milliseconds, plus a share of the time for the delays of a busy machine, up
to a maximum in milliseconds."""

_MOVES_TO_GO = 20
"""The clock is shared out as if so many moves were left, however long the game has been."""

_INCREMENT_SHARE, _SOFT_SHARE, _HARD_SHARE = 0.8, 0.6, 2.5
"""Of the increment, what is spent on the move; of a move's share, when to begin no new depth, and when to stop."""

_MAX_OF_CLOCK = 0.3


class TimeLimits(NamedTuple):
    """No new depth is begun after `soft` (None: whenever there is time), the search is stopped at `hard`."""

    soft: float | None
    hard: float

    def allow_another_depth(self, elapsed: float) -> bool:
        """Whether to begin another depth so long after the beginning of the search."""
        return self.soft is None or elapsed < self.soft


def time_limits(movetime: float | None, time_left: float | None, increment: float) -> TimeLimits | None:
    """The time for a move that may take `movetime` or, without one, is made with so much left on a clock; None where
    time does not matter.

    With a clock: a twentieth of what is left and most of the increment, up to two and a half times that for the depth
    that has been begun, and never more than three tenths of the clock.
    """
    if movetime is not None:
        return TimeLimits(None, _without_overhead(movetime))
    if time_left is None:
        return None
    share = time_left / _MOVES_TO_GO + _INCREMENT_SHARE * increment
    hard = min(_HARD_SHARE * share, _MAX_OF_CLOCK * time_left)
    return TimeLimits(min(_SOFT_SHARE * share, hard), _without_overhead(hard))


def _without_overhead(time: float) -> float:
    """The time for the search itself: what the overhead leaves, and at least half."""
    return max(time - min(_OVERHEAD + _OVERHEAD_SHARE * time, _MAX_OVERHEAD), time / 2)
