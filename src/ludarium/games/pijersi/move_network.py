"""What a policy-value network is told of a move: where it begins, passes and ends, by what cube, and what stood there.

Cells and roles are those that the mover sees, in one of the symmetries of `network`.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pijersi.actions import ACTIONS, action_number
from ludarium.games.pijersi.network import CELLS, ROLES, SYMMETRIES, cubes_at, seen_cell, seen_role
from ludarium.games.pijersi.rules import NO_CELL, State
from ludarium.kernel import operations as op
from ludarium.kernel.operations import compilable

_UNDERNEATH = ROLES + 1
"""What a cube may stand on: a role or nothing."""

_CONTENTS = 1 + 2 * 2 * ROLES
"""What a cell may hold: nothing, or of one of the two sides a single cube or a stack with this role on top."""

_PASSES = ROLES * _UNDERNEATH * CELLS
_ENDS = _PASSES + ROLES * _CONTENTS * CELLS
_ACTIONS = _ENDS + ROLES * _CONTENTS * CELLS
"""Where the inputs of each kind begin: first what stands where the move begins; then what is found on the second cell,
and on the third, by the cube on top; then the move itself, as an action."""


@op.move_input_shape.register(State)
def move_input_shape(_state: State) -> op.InputShape:
    return op.InputShape(_ACTIONS + ACTIONS, 4, SYMMETRIES)


@op.move_inputs.register(State)
def move_inputs(state: State, symmetry: int, move: int, out: MutableSequence[int]) -> int:
    start, middle, end = move & 63, move >> 6 & 63, move >> 12
    role = seen_role(_role(state, 0, start), symmetry)
    under = _role(state, 1, start)
    below = ROLES if under < 0 else seen_role(under, symmetry)
    first, second, third = seen_cell(start, state.turn, symmetry), seen_cell(middle, state.turn, symmetry), NO_CELL
    out[0] = (role * _UNDERNEATH + below) * CELLS + first
    out[1] = _PASSES + (role * _CONTENTS + _content(state, middle, symmetry)) * CELLS + second
    total = 2
    if end != NO_CELL:
        third = seen_cell(end, state.turn, symmetry)
        out[2] = _ENDS + (role * _CONTENTS + _content(state, end, symmetry)) * CELLS + third
        total = 3
    out[total] = _ACTIONS + action_number(first, second, third)
    return total + 1


@compilable
def _role(state: State, level: int, cell: int) -> int:
    """The role of the cube on a cell, on top (0) or underneath (1), -1 for none."""
    rock, odd, high = cubes_at(state, level)
    if (rock | odd | high) >> cell & 1 == 0:
        return -1
    return (odd >> cell & 1) + 2 * (high >> cell & 1)


@compilable
def _content(state: State, cell: int, symmetry: int) -> int:
    role = _role(state, 0, cell)
    if role < 0:
        return 0
    side = (state.black >> cell & 1) ^ state.turn
    return 1 + (2 * side + int(_role(state, 1, cell) >= 0)) * ROLES + seen_role(role, symmetry)
