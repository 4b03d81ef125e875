"""What a policy-value network is told of a move: where it begins, passes and ends, by what cube, what stood there, and
what could be captured before and after it.

Cells and roles are those that the mover sees, in one of the symmetries of `network`.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pijersi.actions import ACTIONS, action_number
from ludarium.games.pijersi.board import BOARD
from ludarium.games.pijersi.features import hunt
from ludarium.games.pijersi.network import CELLS, ROLES, SYMMETRIES, cubes_at, seen_cell, seen_role
from ludarium.games.pijersi.rules import NO_CELL, State, play, stacks
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount
from ludarium.kernel.operations import compilable

_UNDERNEATH = ROLES + 1
"""What a cube may stand on: a role or nothing."""

_CONTENTS = 1 + 2 * 2 * ROLES
"""What a cell may hold: nothing, or of one of the two sides a single cube or a stack with this role on top."""

_PASSES = ROLES * _UNDERNEATH * CELLS
_ENDS = _PASSES + ROLES * _CONTENTS * CELLS
_ACTIONS = _ENDS + ROLES * _CONTENTS * CELLS
_DANGERS = _ACTIONS + ACTIONS
_MANY = 4
_THREATS = _DANGERS + _MANY**3
_RISKS = _THREATS + _MANY**2
_INPUTS = _RISKS + 16
"""Where the inputs of each kind begin: first what stands where the move begins; then what is found on the second cell,
and on the third, by the cube on top; the move itself, as an action; how many pieces the opponent could capture before,
and single cubes and stacks after it; the same that the mover could capture then; and whether the pieces that were in
danger are those that move, and those that moved are in danger.  Three and more count alike."""


@op.move_input_shape.register(State)
def move_input_shape(_state: State) -> op.InputShape:
    return op.InputShape(_INPUTS, 7, SYMMETRIES)


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
    hanging, after = _prey_of(state, 1 - state.turn), play(state, move)
    danger, threat, stack = _prey_of(after, after.turn), _prey_of(after, state.turn), stacks(after)
    after_danger = _few(danger & ~stack) * _MANY + _few(danger & stack)
    out[total + 1] = _DANGERS + _few(hanging) * _MANY**2 + after_danger
    out[total + 2] = _THREATS + _few(threat & ~stack) * _MANY + _few(threat & stack)
    last = middle if end == NO_CELL else end
    moved = (danger >> last & 1) + 2 * (danger >> middle & 1)
    out[total + 3] = _RISKS + 4 * ((hanging >> start & 1) + 2 * (hanging >> middle & 1)) + moved
    return total + 4


@compilable
def _few(cells: int) -> int:
    return min(popcount(cells), _MANY - 1)


@compilable
def _prey_of(state: State, seat: int) -> int:
    """What a side could capture if it were to move."""
    own, stack = state.black if seat else ~state.black, stacks(state)
    pieces = state.rock | state.paper | state.scissors | state.wise
    empty, hosts = BOARD & ~pieces, own & pieces & ~stack
    rocks = hunt(state.rock & own, state.scissors & ~own, stack, hosts, empty)
    papers = hunt(state.paper & own, state.rock & ~own, stack, hosts, empty)
    scissors = hunt(state.scissors & own, state.paper & ~own, stack, hosts, empty)
    near, far = rocks.near | papers.near | scissors.near, rocks.far | papers.far | scissors.far
    return near | far | rocks.built | papers.built | scissors.built


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
