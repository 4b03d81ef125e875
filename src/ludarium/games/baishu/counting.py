"""Counting legal actions in bulk, by the cells of shifted sets: the last ply of perft."""

from __future__ import annotations

from ludarium.games.baishu.board import anywhere, both, moved, size
from ludarium.games.baishu.rules import outcome, swaps
from ludarium.games.baishu.state import State, empty, in_reserve, owned
from ludarium.kernel import operations as op
from ludarium.kernel.operations import compilable


@op.count.register(State)
def count(state: State) -> int:
    """The length of `moves`."""
    if outcome(state) != op.ONGOING:
        return 0
    total = 0
    free = empty(state)
    if state.placements > 0:
        total += size(free) * _kinds_in(state.reserves[state.turn])
    own = owned(state, state.turn)
    if not anywhere(own):
        return total
    side = state.rules.side
    if state.movements > 0:
        for direction in range(6):
            total += size(both(free, moved(own, side, direction)))
    if state.movements == 2:
        for direction in range(3):
            total += size(swaps(state, own, direction))
    if state.removed == 0:
        total += size(own)
    return total + 1


@compilable
def _kinds_in(reserve: int) -> int:
    """How many elements there is a piece of."""
    total = 0
    for element in range(6):
        if in_reserve(reserve, element) > 0:
            total += 1
    return total
