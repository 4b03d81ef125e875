"""The network that is added to the linear evaluation of features.

An input is 1 for a cube of the mover or the opponent, on top or underneath, on a cell seen from the mover's side.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from itertools import product
from pathlib import Path

from ludarium.games.pijersi.board import HEXAGONS
from ludarium.games.pijersi.features import Features
from ludarium.games.pijersi.rules import State
from ludarium.games.weights import read_network
from ludarium.kernel import operations as op
from ludarium.kernel.bits import lowest_index, without_lowest
from ludarium.kernel.network import HIDDEN, Accumulator, initial_accumulator, network_output, pack
from ludarium.kernel.operations import compilable

_LAST = HEXAGONS.starts[-1] + HEXAGONS.lengths[-1] - 1
CELLS = _LAST + 1
"""The bits of a board, padding included: turning it by half a turn takes bit i to _LAST - i."""

ROLES, _LEVELS, _SIDES, _MAJORS = 4, 2, 2, 3
INPUTS = _SIDES * _LEVELS * ROLES * CELLS
SYMMETRIES = 2 * _MAJORS
"""Left and right may be exchanged, and rock, paper and scissors rotated."""

_MIRROR = tuple(
    (2 * start + length - 1 - cell) if cell < start + length else cell
    for start, length, following in zip(HEXAGONS.starts, HEXAGONS.lengths, (*HEXAGONS.starts[1:], CELLS), strict=True)
    for cell in range(start, following)
)


@op.input_shape.register(State)
def input_shape(_state: State) -> op.InputShape:
    """Fourteen cubes a side, six symmetries."""
    return op.InputShape(INPUTS, 28, SYMMETRIES)


@op.inputs.register(State)
def inputs(state: State, symmetry: int, out: MutableSequence[int]) -> int:
    """Write the inputs that are 1 for the mover: tops first, then what is underneath."""
    total = 0
    for level in range(_LEVELS):
        rock, odd, high = cubes_at(state, level)
        cells = rock | odd | high
        while cells != 0:
            cell = lowest_index(cells)
            cells = without_lowest(cells)
            side = (state.black >> cell & 1) ^ state.turn
            role = seen_role((odd >> cell & 1) + 2 * (high >> cell & 1), symmetry)
            seen = seen_cell(cell, state.turn, symmetry)
            out[total] = ((side * _LEVELS + level) * ROLES + role) * CELLS + seen
            total += 1
    return total


@compilable
def seen_role(role: int, symmetry: int) -> int:
    """The role in whose place a symmetry puts this one."""
    return (role + symmetry) % _MAJORS if role < _MAJORS else role


@compilable
def seen_cell(cell: int, turn: int, symmetry: int) -> int:
    """The cell that the mover sees in the place of this one."""
    seen = abs(_LAST * turn - cell)
    return _MIRROR[seen] if symmetry >= _MAJORS else seen


@compilable
def cubes_at(state: State, level: int) -> tuple[int, int, int]:
    """The rocks on top (0) or underneath (1), and the cells whose cube there has a number with this bit set: rock 0,
    paper 1, scissors 2, wise 3."""
    if level == 0:
        return state.rock, state.paper | state.wise, state.scissors | state.wise
    return state.under_rock, state.under_paper | state.under_wise, state.under_scissors | state.under_wise


_STRIDE = 64
"""Room for the cells of a board in the rows below."""

_BIAS = len(Features._fields)
"""Where the network begins in the weights of the evaluation: first the hidden layer's start, then the output weights
and the constant, then the rows."""
_OUTPUT = _BIAS + len(Accumulator._fields)
_ROWS = _OUTPUT + HIDDEN + 1
NETWORK_END = _ROWS + len(Accumulator._fields) * 2 * _LEVELS * ROLES * _SIDES * _STRIDE


def network_words(file: Path) -> Iterator[int]:
    """The network of a file as the words that `network` reads."""
    found = read_network(file, 2, INPUTS)
    yield from initial_accumulator(found.bias)
    yield from (*found.output, found.constant)
    nothing = (0,) * len(Accumulator._fields)
    # Rows by [turn, level, role, black, cell], so that compiled code need not turn the board.
    for turn, level, role, black, cell in product(range(2), range(_LEVELS), range(ROLES), range(2), range(_STRIDE)):
        seen = _LAST - cell if turn else cell
        number = (((black ^ turn) * _LEVELS + level) * ROLES + role) * CELLS + seen
        yield from pack(found.first[number]) if cell < CELLS else nothing


@compilable
def network_score(state: State, weights: Sequence[int]) -> int:
    """The network's output for the mover, in the units of `kernel.linear`."""
    block = state.turn * _LEVELS * ROLES * _SIDES
    start = Accumulator(int(weights[_BIAS]), int(weights[_BIAS + 1]), int(weights[_BIAS + 2]), int(weights[_BIAS + 3]))
    tops = _accumulated(start, cubes_at(state, 0), state.black, block, weights)
    words = _accumulated(tops, cubes_at(state, 1), state.black, block + ROLES * _SIDES, weights)
    return network_output(words, weights, _OUTPUT)


@compilable
def _accumulated(
    words: Accumulator, cubes: tuple[int, int, int], black: int, block: int, weights: Sequence[int]
) -> Accumulator:
    """The accumulator plus the weight rows of these cubes, which begin at `block` in the table."""
    a, b, c, d = words
    rock, odd, high = cubes
    cells = rock | odd | high
    while cells != 0:
        cell = lowest_index(cells)
        cells = without_lowest(cells)
        piece = block + ((high >> cell & 1) * 2 + (odd >> cell & 1)) * _SIDES + (black >> cell & 1)
        row = _ROWS + 4 * (piece * _STRIDE + cell)
        a += int(weights[row])
        b += int(weights[row + 1])
        c += int(weights[row + 2])
        d += int(weights[row + 3])
    return Accumulator(a, b, c, d)
