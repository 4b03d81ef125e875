"""What the search gives up or looks at less closely: margins, places in the order, reductions.

Futility: Heinz, ICCA Journal 1998.  Null move: Donninger, ICCA Journal 1993.  Late-move reductions by the logarithms of
depth and place are folklore of chess programs since about 2008.  All numbers were tried in games of Pijersi, see
docs/strength.md.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludarium.kernel.operations import compilable

FUTILE_DEPTH, FUTILE_MARGIN = 2, 100
"""So near the horizon, an evaluation so many hundredths a ply outside the window decides about quiet moves."""

PASS_DEPTH, PASS_REDUCTION = 2, 2
"""From this depth on, a side that stands well even after passing, searched so many plies less, is left at that."""

_LATE = 16
"""So many moves a ply are looked at near the horizon before the quiet rest is given up."""

_FIRST_REDUCED, _REDUCED_DEPTH, _REDUCTION = 4, 2, 0.35

_DEPTHS, _PLACES = 64, 256


def _reductions() -> Any:
    """[depth, place] plies."""
    table = np.zeros((_DEPTHS, _PLACES), np.int64)
    depths, places = np.arange(_REDUCED_DEPTH, _DEPTHS), np.arange(_FIRST_REDUCED, _PLACES)
    table[_REDUCED_DEPTH:, _FIRST_REDUCED:] = np.outer(_REDUCTION * np.log(depths), np.log(places))
    return table


_REDUCTIONS = _reductions()


@compilable
def late(depth: int, place: int) -> bool:
    """Whether a quiet move at this place of the order is not looked at any more so near the horizon."""
    return depth <= FUTILE_DEPTH and place >= _LATE * depth


@compilable
def reduction(depth: int, place: int) -> int:
    """By how much less than its siblings a quiet move at this place is searched at first."""
    return int(_REDUCTIONS[min(depth, _DEPTHS - 1), min(place, _PLACES - 1)])
