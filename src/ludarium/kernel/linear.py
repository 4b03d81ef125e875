"""Linear evaluations: sums of products of two tuples of integers, alike in plain Python and in compiled code.

Compiled, nothing is left of the tuples: `intrinsics` writes every product out, so what is multiplied by a constant 0
is not even computed.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludarium.kernel.operations import compilable

UNITS = 16
"""Weights are whole numbers of so many parts of a hundredth of a piece."""


def dot(weights: Iterable[int], numbers: Iterable[int]) -> int:
    """The sum of `numbers`, each times its weight; both are tuples of one length."""
    return sum(weight * number for weight, number in zip(weights, numbers, strict=True))


@compilable
def hundredths(total: int) -> int:
    """A sum of weighed numbers in hundredths, cut off towards 0, so that what is good for one side is as bad for the
    other."""
    return total // UNITS if total >= 0 else -(-total // UNITS)
