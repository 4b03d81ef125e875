"""Perft: counting the ply sequences of a given length, the test and the yardstick of move generation.

The last ply is counted in bulk by the game's `count`.  Several threads share the work out by pairs of first moves.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled


@compiled
def count_leaves(state: Any, depth: int, buffers: Any) -> int:
    """Ply sequences of exactly `depth` plies from `state`; `buffers` is (at least depth) x move_limit of int64."""
    if depth == 0:
        return 1
    if depth == 1:
        return op.count(state)  # type: ignore[no-any-return]
    out = buffers[depth - 1]
    total = 0
    for i in range(op.moves(state, out)):
        total += count_leaves(op.play(state, out[i]), depth - 1, buffers)
    return total


def perft(state: Any, depth: int) -> int:
    buffers = np.zeros((max(depth, 1), op.move_limit(state)), np.int64)
    return count_leaves(state, depth, buffers)
