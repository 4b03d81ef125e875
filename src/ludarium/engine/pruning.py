"""The numbers of pruning and reductions: futility, null move, late moves.

Futility: Heinz, ICCA Journal 1998.  Null move: Donninger, ICCA Journal 1993.  Late-move reductions by the logarithms of
depth and move number have been common in chess programs since about 2008.  All values were tuned by games of Pijersi
(docs/experiments.md).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludarium.kernel.operations import compilable

FUTILITY_DEPTH, FUTILITY_MARGIN = 2, 100
"""Futility pruning applies up to this depth, with a margin of so many hundredths for each ply of depth."""

NULL_MOVE_DEPTH, NULL_MOVE_REDUCTION = 2, 2
"""Null-move pruning applies from this depth on; the search after the null move is so many plies shallower."""

_LATE_MOVES_PER_PLY = 16
"""Up to FUTILITY_DEPTH, quiet moves after the first (this number times the depth) are not searched."""

_FIRST_REDUCED_PLACE, _MIN_REDUCED_DEPTH, _REDUCTION_FACTOR = 4, 2, 0.35

_DEPTHS, _PLACES = 64, 256


def _reductions() -> Any:
    """[depth, place]: reductions in plies, by the index of the move in the ordering."""
    table = np.zeros((_DEPTHS, _PLACES), np.int64)
    depths, places = np.arange(_MIN_REDUCED_DEPTH, _DEPTHS), np.arange(_FIRST_REDUCED_PLACE, _PLACES)
    table[_MIN_REDUCED_DEPTH:, _FIRST_REDUCED_PLACE:] = np.outer(_REDUCTION_FACTOR * np.log(depths), np.log(places))
    return table


_REDUCTIONS = _reductions()


@compilable
def skip_late_move(depth: int, place: int) -> bool:
    """Whether a quiet move with index `place` in the ordering is pruned at this depth."""
    return depth <= FUTILITY_DEPTH and place >= _LATE_MOVES_PER_PLY * depth


@compilable
def reduction(depth: int, place: int) -> int:
    """The late-move reduction, in plies, of a quiet move with index `place` in the ordering."""
    return int(_REDUCTIONS[min(depth, _DEPTHS - 1), min(place, _PLACES - 1)])
