"""Linear evaluations: sums of features times their weights, alike in plain Python and in compiled code.

Weights are data that a search is given, so that training and matches of two versions compile nothing; features are a
tuple of which nothing is left in compiled code: `intrinsics` writes every product out.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.kernel.operations import compilable

UNITS = 16
"""Weights are whole numbers of so many parts of a hundredth of a piece."""


def dot(weights: Sequence[int], numbers: Sequence[int]) -> int:
    """The sum of a tuple of numbers, each times the weight at its place; there may be more weights."""
    return sum(int(weights[i]) * number for i, number in enumerate(numbers))


@compilable
def hundredths(total: int) -> int:
    """A sum of weighed numbers in hundredths, cut off towards 0, so that what is good for one side is as bad for the
    other."""
    return total // UNITS if total >= 0 else -(-total // UNITS)
