"""The time for a move in milliseconds, from a fixed time per move or from a clock; quick to import, without NumPy."""

from __future__ import annotations

from typing import NamedTuple

_OVERHEAD, _OVERHEAD_SHARE, _MAX_OVERHEAD = 1.0, 0.02, 10.0
"""Time that the answer needs after the search: milliseconds plus a share of the time for the move, up to a maximum."""

_MOVES_TO_GO = 20  # assumed number of moves left, at any point of a game

_INCREMENT_SHARE, _SOFT_SHARE, _HARD_SHARE, _MAX_CLOCK_SHARE = 0.8, 0.6, 2.5, 0.3  # see `time_limits`


class TimeLimits(NamedTuple):
    """`soft`: begin no new depth after this time (None: no limit).  `hard`: stop the search at this time."""

    soft: float | None
    hard: float

    def allow_another_depth(self, elapsed: float) -> bool:
        """Whether to begin another depth after this time."""
        return self.soft is None or elapsed < self.soft


def time_limits(movetime: float | None, time_left: float | None, increment: float) -> TimeLimits | None:
    """Time limits for a move: `movetime`, or a share of `time_left` on a clock; None without either.  The share is a
    twentieth of the time left plus 80 % of the increment.  No new depth begins after 60 % of the share, and the search
    stops after 2.5 times the share, at most 30 % of the time left."""
    if movetime is not None:
        return TimeLimits(None, _without_overhead(movetime))
    if time_left is None:
        return None
    share = time_left / _MOVES_TO_GO + _INCREMENT_SHARE * increment
    hard = min(_HARD_SHARE * share, _MAX_CLOCK_SHARE * time_left)
    return TimeLimits(min(_SOFT_SHARE * share, hard), _without_overhead(hard))


def _without_overhead(time: float) -> float:
    return max(time - min(_OVERHEAD + _OVERHEAD_SHARE * time, _MAX_OVERHEAD), time / 2)
