"""The small network of Pijersi's evaluation: its inputs, symmetries and output.

Each network input stands for a side (mover or opponent), a level (top or lower cube), a role and a cell seen from the
mover's side.  It is 1 if such a cube is there.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from itertools import product
from pathlib import Path

from ludarium.games.pijersi.board import HEXAGONS, LAST_CELL, STRIDE, State, cubes_at
from ludarium.games.pijersi.features import Features
from ludarium.games.weights import read_network
from ludarium.kernel import operations as op
from ludarium.kernel.bits import lowest_index, without_lowest
from ludarium.kernel.evaluation import HIDDEN, Accumulator, initial_accumulator, network_output, pack
from ludarium.kernel.operations import compilable

CELLS = LAST_CELL + 1
"""Bits of a board including padding."""

ROLES, _LEVELS, _SIDES, _MAJORS = 4, 2, 2, 3
INPUTS = _SIDES * _LEVELS * ROLES * CELLS
SYMMETRIES = 2 * _MAJORS
"""Number of symmetries: the board or its reflection, times the three cyclic exchanges of rock, paper and scissors."""

_MIRROR = tuple(
    (2 * start + length - 1 - cell) if cell < start + length else cell
    for start, length, following in zip(HEXAGONS.starts, HEXAGONS.lengths, (*HEXAGONS.starts[1:], CELLS), strict=True)
    for cell in range(start, following)
)


@op.input_shape.register(State)
def input_shape(_state: State) -> op.InputShape:
    """At most 28 inputs are active, because each side has 14 cubes."""
    return op.InputShape(INPUTS, 28, SYMMETRIES)


@op.inputs.register(State)
def inputs(state: State, symmetry: int, out: MutableSequence[int]) -> int:
    """Write the active inputs for the mover: tops first, then lower cubes."""
    total = 0
    for level in range(_LEVELS):
        rock, bit0, bit1 = cubes_at(state, level)
        cells = rock | bit0 | bit1
        while cells != 0:
            cell = lowest_index(cells)
            cells = without_lowest(cells)
            side = (state.black >> cell & 1) ^ state.turn
            role = image_of_role((bit0 >> cell & 1) + 2 * (bit1 >> cell & 1), symmetry)
            seen = image_of_cell(cell, state.turn, symmetry)
            out[total] = ((side * _LEVELS + level) * ROLES + role) * CELLS + seen
            total += 1
    return total


@compilable
def image_of_role(role: int, symmetry: int) -> int:
    """The image of a role in the network's inputs under a symmetry."""
    return (role + symmetry) % _MAJORS if role < _MAJORS else role


@compilable
def image_of_cell(cell: int, turn: int, symmetry: int) -> int:
    """The image of a cell in the network's inputs for the mover under a symmetry."""
    seen = abs(LAST_CELL * turn - cell)
    return _MIRROR[seen] if symmetry >= _MAJORS else seen


_BIAS = len(Features._fields)
"""Offset of the network's initial accumulator in the weights."""
_OUTPUT = _BIAS + len(Accumulator._fields)
"""Offset of the output weights and the constant."""
_TABLES = _OUTPUT + HIDDEN + 1
"""Offset of the weight rows, one for each player to move and input."""
NETWORK_END = _TABLES + len(Accumulator._fields) * 2 * _LEVELS * ROLES * _SIDES * STRIDE


def network_words(file: Path) -> Iterator[int]:
    """The network of a file as the sequence of integers that `network_score` reads."""
    network = read_network(file, 2, INPUTS)
    yield from initial_accumulator(network.bias)
    yield from (*network.output, network.constant)
    nothing = (0,) * len(Accumulator._fields)
    # Rows by [turn, level, role, black, cell], so that compiled code need not rotate the board.
    for turn, level, role, black, cell in product(range(2), range(_LEVELS), range(ROLES), range(2), range(STRIDE)):
        seen = LAST_CELL - cell if turn else cell
        number = (((black ^ turn) * _LEVELS + level) * ROLES + role) * CELLS + seen
        yield from pack(network.first[number]) if cell < CELLS else nothing


@compilable
def network_score(state: State, weights: Sequence[int]) -> int:
    """The network's output for the mover, in the units of `kernel.evaluation`."""
    block = state.turn * _LEVELS * ROLES * _SIDES
    start = Accumulator(int(weights[_BIAS]), int(weights[_BIAS + 1]), int(weights[_BIAS + 2]), int(weights[_BIAS + 3]))
    tops = _accumulated(start, cubes_at(state, 0), state.black, block, weights)
    words = _accumulated(tops, cubes_at(state, 1), state.black, block + ROLES * _SIDES, weights)
    return network_output(words, weights, _OUTPUT)


@compilable
def _accumulated(
    words: Accumulator, cubes: tuple[int, int, int], black: int, block: int, weights: Sequence[int]
) -> Accumulator:
    """The accumulator plus the weight rows of these cubes, from row `block` of the table."""
    a, b, c, d = words
    rock, bit0, bit1 = cubes
    cells = rock | bit0 | bit1
    while cells != 0:
        cell = lowest_index(cells)
        cells = without_lowest(cells)
        piece = block + ((bit1 >> cell & 1) * 2 + (bit0 >> cell & 1)) * _SIDES + (black >> cell & 1)
        row = _TABLES + 4 * (piece * STRIDE + cell)
        a += int(weights[row])
        b += int(weights[row + 1])
        c += int(weights[row + 2])
        d += int(weights[row + 3])
    return Accumulator(a, b, c, d)
