"""What a small network adds to the judgement of features: how much who stands where is worth.

An input is a cube of the mover or the opponent, on top or underneath, on a cell seen from the mover's side.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from itertools import product
from pathlib import Path

from ludarium.games.pijersi.board import HEXAGONS
from ludarium.games.pijersi.rules import State
from ludarium.games.weights import FILE, read_network
from ludarium.kernel import operations as op
from ludarium.kernel.bits import lowest_index, without_lowest
from ludarium.kernel.network import Words, output_of, packed, start_of
from ludarium.kernel.operations import compilable
from ludarium.kernel.tables import Table

_LAST = HEXAGONS.starts[-1] + HEXAGONS.lengths[-1] - 1
_CELLS = _LAST + 1
"""Bits of a board, those between the rows included: a half-turn takes bit i to _LAST - i."""

_ROLES, _LEVELS, _SIDES, _MAJORS = 4, 2, 2, 3
INPUTS = _SIDES * _LEVELS * _ROLES * _CELLS
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
    """Write the inputs that are 1 for the mover: tops first, then what is underneath."""
    total = 0
    for level in range(_LEVELS):
        rock, odd, high = _cubes(state, level)
        cells = rock | odd | high
        while cells != 0:
            cell = lowest_index(cells)
            cells = without_lowest(cells)
            side = (state.black >> cell & 1) ^ state.turn
            role = (odd >> cell & 1) + 2 * (high >> cell & 1)
            if role < _MAJORS:
                role = (role + view) % _MAJORS
            seen = abs(_LAST * state.turn - cell)
            if view >= _MAJORS:
                seen = _MIRROR[seen]
            out[total] = ((side * _LEVELS + level) * _ROLES + role) * _CELLS + seen
            total += 1
    return total


@compilable
def _cubes(state: State, level: int) -> tuple[int, int, int]:
    """The rocks on top (0) or underneath (1), and the cells whose cube there has a number with this bit set: rock 0,
    paper 1, scissors 2, wise 3."""
    if level == 0:
        return state.rock, state.paper | state.wise, state.scissors | state.wise
    return state.under_rock, state.under_paper | state.under_wise, state.under_scissors | state.under_wise


_NETWORK = read_network(Path(__file__).with_name(FILE), INPUTS)
_START, _OUTPUT, _CONSTANT = start_of(_NETWORK.bias), _NETWORK.output, _NETWORK.constant
_STRIDE = 64
"""Room for the cells of a board in the table below."""


def _rows() -> Iterator[int]:
    """The words of each input by [turn, level, role, black, cell], so that compiled code need not turn the board."""
    nothing = (0,) * len(_START)
    for turn, level, role, black, cell in product(range(2), range(_LEVELS), range(_ROLES), range(2), range(_STRIDE)):
        seen = _LAST - cell if turn else cell
        number = (((black ^ turn) * _LEVELS + level) * _ROLES + role) * _CELLS + seen
        yield from packed(_NETWORK.first[number]) if cell < _CELLS else nothing


_ROWS = Table(_rows)


@compilable
def network(state: State) -> int:
    """What the network adds for the mover, in parts of a hundredth."""
    block = state.turn * _LEVELS * _ROLES * _SIDES
    tops = _added(_START, _cubes(state, 0), state.black, block)
    words = _added(tops, _cubes(state, 1), state.black, block + _ROLES * _SIDES)
    return output_of(words, _OUTPUT, _CONSTANT)


@compilable
def _added(words: Words, cubes: tuple[int, int, int], black: int, block: int) -> Words:
    """The words and the rows of all these cubes, which begin at `block`."""
    a, b, c, d = words
    rock, odd, high = cubes
    cells = rock | odd | high
    while cells != 0:
        cell = lowest_index(cells)
        cells = without_lowest(cells)
        piece = block + ((high >> cell & 1) * 2 + (odd >> cell & 1)) * _SIDES + (black >> cell & 1)
        row = 4 * (piece * _STRIDE + cell)
        a += int(_ROWS[row])
        b += int(_ROWS[row + 1])
        c += int(_ROWS[row + 2])
        d += int(_ROWS[row + 3])
    return Words(a, b, c, d)
