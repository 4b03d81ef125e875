"""What a small network adds to the judgement of features: how much who stands where is worth.

An input is a cube of the mover or the opponent, on top or underneath, on a cell seen from the mover's side.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ludarium.games.pijersi.board import HEXAGONS
from ludarium.games.pijersi.rules import State
from ludarium.games.weights import FILE, read_network
from ludarium.kernel import operations as op
from ludarium.kernel.bits import lowest_index
from ludarium.kernel.network import Words, output_of, packed, words_of
from ludarium.kernel.operations import compilable

_LAST = HEXAGONS.starts[-1] + HEXAGONS.lengths[-1] - 1
_CELLS = _LAST + 1
"""Bits of a board, those between the rows included: a half-turn takes bit i to _LAST - i."""

_ROLES, _LOWER, _SIDES, _MAJORS = 4, 2, 2, 3
INPUTS = _SIDES * _LOWER * _ROLES * _CELLS
VIEWS = 2 * _MAJORS
"""Left and right may change places, and the majors may take each other's in turn."""

_MIRROR = tuple(
    (2 * start + length - 1 - cell) if cell < start + length else cell
    for start, length, following in zip(HEXAGONS.starts, HEXAGONS.lengths, (*HEXAGONS.starts[1:], _CELLS), strict=True)
    for cell in range(start, following)
)


@op.input_shape.register(State)
def input_shape(_state: State) -> op.InputShape:
    """Fourteen cubes a side, six views."""
    return op.InputShape(INPUTS, 28, VIEWS)


@op.inputs.register(State)
def inputs(state: State, view: int, out: MutableSequence[int]) -> int:
    """Write the inputs that are 1 for the mover, cell by cell."""
    cells, total = state.rock | state.paper | state.scissors | state.wise, 0
    while cells != 0:
        cell = lowest_index(cells)
        cells &= cells - 1
        seen = abs(_LAST * state.turn - cell)
        if view >= _MAJORS:
            seen = _MIRROR[seen]
        side = _LOWER * ((state.black >> cell & 1) ^ state.turn)
        out[total] = (side * _ROLES + _turned(_top(state, cell), view)) * _CELLS + seen
        total += 1
        lower = _under(state, cell)
        if lower != 0:
            out[total] = ((side + 1) * _ROLES + _turned(lower - 1, view)) * _CELLS + seen
            total += 1
    return total


@compilable
def _top(state: State, cell: int) -> int:
    """The role of the cube on top: 0 rock, 1 paper, 2 scissors, 3 wise."""
    return ((state.paper | state.wise) >> cell & 1) + 2 * ((state.scissors | state.wise) >> cell & 1)


@compilable
def _under(state: State, cell: int) -> int:
    """0, or 1 more than the role of the cube underneath."""
    odd, high = state.under_rock | state.under_scissors, state.under_paper | state.under_scissors
    return (odd >> cell & 1) + 2 * (high >> cell & 1) + 4 * (state.under_wise >> cell & 1)


@compilable
def _turned(role: int, view: int) -> int:
    """The role that takes this one's place; each major still captures the same other."""
    return role if role == _MAJORS else (role + view) % _MAJORS


def _rows() -> NDArray[np.int64]:
    """Words for each [side, role underneath, role on top, cell], so that a stack is one row as a single cube is."""
    first = _NETWORK.first.reshape(_SIDES, _LOWER, 1, _ROLES, _CELLS, -1)
    upper, lower = first[:, 0], first[:, 1].reshape(_SIDES, _ROLES, 1, _CELLS, -1)
    return packed(np.concatenate([upper, upper + lower], axis=1)).ravel()


_NETWORK = read_network(Path(__file__).with_name(FILE), INPUTS)
_ROWS = _rows()
_BIAS, _OUTPUT, _CONSTANT = words_of(_NETWORK.bias), _NETWORK.output, _NETWORK.constant


@compilable
def network(state: State) -> int:
    """What the network adds for the mover, in parts of a hundredth."""
    cells, flip = state.rock | state.paper | state.scissors | state.wise, _LAST * state.turn
    a, b, c, d = _BIAS
    while cells != 0:
        cell = lowest_index(cells)
        cells &= cells - 1
        side = (state.black >> cell & 1) ^ state.turn
        piece = (side * (_ROLES + 1) + _under(state, cell)) * _ROLES + _top(state, cell)
        row = 4 * (piece * _CELLS + abs(flip - cell))
        a += int(_ROWS[row])
        b += int(_ROWS[row + 1])
        c += int(_ROWS[row + 2])
        d += int(_ROWS[row + 3])
    return output_of(Words(a, b, c, d), _OUTPUT, _CONSTANT)
