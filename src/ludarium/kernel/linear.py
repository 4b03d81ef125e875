"""Linear evaluations: sums of features times weights, the same in plain Python and in compiled code.

Weights are data that a search receives, so new weights need no compilation.  Features are a tuple, which `intrinsics`
unrolls into single products.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.kernel.operations import compilable

WEIGHT_SCALE = 16
"""Weights are integers in units of 1 / WEIGHT_SCALE hundredths of a piece."""


def dot(weights: Sequence[int], numbers: Sequence[int], place: int = 0) -> int:
    """The dot product of a tuple with the weights from `weights[place]` on."""
    return sum(int(weights[place + i]) * number for i, number in enumerate(numbers))


@compilable
def hundredths(total: int) -> int:
    """A weighted sum in hundredths of a piece, rounded towards 0, so that both players' values are exact opposites."""
    return total // WEIGHT_SCALE if total >= 0 else -(-total // WEIGHT_SCALE)
