"""How many moves there are, without making them: the last ply of perft is counted, not generated."""

from __future__ import annotations

from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount
from ludarium_breakthrough.board import WAYS
from ludarium_breakthrough.rules import BreakthroughState, ends, outcome


@op.count.register(BreakthroughState)
def count(state: BreakthroughState) -> int:
    """No two pieces come to the same cell by the same way, so the cells are counted."""
    if outcome(state) != op.ONGOING:
        return 0
    total = 0
    for way in range(WAYS):
        total += popcount(ends(state, way))
    return total
