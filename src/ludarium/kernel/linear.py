"""Linear evaluations: the dot product of two tuples of integers, alike in plain Python and in compiled code.

Compiled code has no tuples and no loop: `intrinsics` unrolls the sum, and the compiler drops what is multiplied by a
constant 0.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludarium.kernel.operations import compilable

WEIGHT_SCALE = 16
"""Weights are stored as integers in units of a hundredth of a piece divided by this number."""


def dot(weights: Iterable[int], numbers: Iterable[int]) -> int:
    """The sum of `numbers`, each times its weight; both are tuples of one length."""
    return sum(weight * number for weight, number in zip(weights, numbers, strict=True))


@compilable
def hundredths(total: int) -> int:
    """A weighted sum in hundredths of a piece, rounded towards 0 so that the two sides' values are exact opposites."""
    return total // WEIGHT_SCALE if total >= 0 else -(-total // WEIGHT_SCALE)
