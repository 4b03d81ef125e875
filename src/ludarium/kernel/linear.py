"""Linear evaluations: sums of features times their weights, alike in plain Python and in compiled code.

Weights are data that a search is given, so that training and matches of two versions compile nothing; features are a
tuple of which nothing is left in compiled code: `intrinsics` writes every product out.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.kernel.operations import compilable

WEIGHT_SCALE = 16
"""Weights are stored as integers in units of a hundredth of a piece divided by this number."""


def dot(weights: Sequence[int], numbers: Sequence[int], place: int = 0) -> int:
    """The sum of a tuple of numbers, each times its weight: the first one's is `weights[place]`."""
    return sum(int(weights[place + i]) * number for i, number in enumerate(numbers))


@compilable
def hundredths(total: int) -> int:
    """A weighted sum in hundredths of a piece, rounded towards 0 so that the two sides' values are exact opposites."""
    return total // WEIGHT_SCALE if total >= 0 else -(-total // WEIGHT_SCALE)
