"""The static evaluation of Pijersi, in hundredths of a cube: weighted features plus a small network.

The majors (rock, paper, scissors) are equivalent under the rules, so no feature distinguishes them.  Rows are numbered
from the side's own back row, 1, to the goal, 7.  Each network input is a side (mover or opponent), a level (top or
lower cube), a role and a cell seen from the mover's side.  On nearly empty boards, the features of `endgame` replace
the network, and the other features have separate weights."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from ludarium.games.pijersi import endgame as ending
from ludarium.games.pijersi.board import (
    BOARD_CELLS,
    HEXAGONS,
    LAST_CELL,
    STRIDE,
    State,
    count_cubes,
    cubes_at,
    line_reach,
    neighbours,
    stacks,
)
from ludarium.games.weights import read_network, read_weights
from ludarium.kernel import operations as op
from ludarium.kernel.bits import lowest_index, popcount, without_lowest
from ludarium.kernel.evaluation import HIDDEN, Accumulator, dot, hundredths, initial_accumulator, network_output, pack
from ludarium.kernel.operations import compilable


class Features(NamedTuple):
    """Features of the evaluation: counts of cubes, pieces and cells of one side.

    *Prey* are enemy pieces that the side can capture in one turn: `near` by one step of a cube, `far` by moving a
    stack or by its top after that move, `built` by building a stack first.  A piece that can be captured in several of
    these ways counts only for the first.  `near_stacks`, `far_stacks` and `built_stacks` count prey that are stacks.
    In all other names, `stacks` are own stacks with a major on top.  Features ending in `_now` count only for the side
    to move."""

    majors: int  # including the lower cubes of stacks
    wises: int  # including the lower cubes of stacks
    major_on_major: int
    major_on_wise: int
    wise_on_wise: int
    stacks_row2: int
    stacks_row3: int
    stacks_row4: int
    stacks_row5: int
    stacks_row6: int
    singles_ahead: int  # single majors on rows 5 and 6
    wises_row2: int
    wises_row3: int
    wises_ahead: int  # wises on rows 4 to 6
    edge: int  # majors on the first or last cell of a row
    centre: int  # majors on the seven cells in the middle of the board
    hunts: int
    """Pairs of a major and an enemy cube of the role that it captures, at any distance.  No cube is in two pairs."""
    builds: int  # single majors that a friendly major beside them could stack onto
    stack_steps: int  # empty cells that the side's stacks with a major on top can reach with one action
    reach_row5: int  # empty cells of row 5 that the side's majors can reach as in `far` and `built`
    reach_row6: int
    near: int
    near_stacks: int
    far: int
    far_stacks: int
    built: int
    built_stacks: int
    any_prey: int  # 1 if the side has prey, otherwise 0
    near_now: int
    near_stacks_now: int
    far_now: int
    far_stacks_now: int
    built_now: int
    built_stacks_now: int
    any_prey_now: int
    stacks_now: int
    pieces_now: int  # all pieces of both sides, because the value of the right to move depends on their number
    tempo: int  # 1 for the side to move, otherwise 0


class _RoleCells(NamedTuple):
    """Bitboards of the cells where the tops and single cubes of one role can act in one turn.  `near`, `far` and
    `built` hold the prey defined in `Features`."""

    near: int
    far: int
    built: int
    steps: int  # cells that stacks with these tops can reach with one action
    reach: int  # cells that these tops can reach as in `far` and `built`, with or without a capture


_ROW_CELLS = tuple(HEXAGONS.row(letter) for letter in "abcdefg")
_EDGE_CELLS = sum(
    1 << HEXAGONS.index[cell]
    for cell in ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "a6", "b7", "c6", "d7", "e6", "f7", "g6")
)
_CENTRE_CELLS = sum(1 << HEXAGONS.index[cell] for cell in ("c3", "c4", "d3", "d4", "d5", "e3", "e4"))


@op.features.register(State)
def features(state: State, seat: int) -> Features:
    """The features of one side, whether or not it is to move."""
    own = ~state.black if seat == 0 else state.black
    _, row2, row3, row4, row5, row6, _ = _ROW_CELLS if seat == 0 else _ROW_CELLS[::-1]
    stack, wise = stacks(state), state.wise & own
    tops = state.rock | state.paper | state.scissors
    majors, pieces = tops & own, tops | state.wise
    single, stacked = majors & ~stack, majors & stack
    under = (state.under_rock | state.under_paper | state.under_scissors) & own
    empty, bases = BOARD_CELLS & ~pieces, own & pieces & ~stack
    rocks = _cells_of_role(state.rock & own, state.scissors & ~own, stack, bases, empty)
    papers = _cells_of_role(state.paper & own, state.rock & ~own, stack, bases, empty)
    scissors = _cells_of_role(state.scissors & own, state.paper & ~own, stack, bases, empty)
    near = rocks.near | papers.near | scissors.near
    far = (rocks.far | papers.far | scissors.far) & ~near
    built = (rocks.built | papers.built | scissors.built) & ~near & ~far
    reach = (rocks.reach | papers.reach | scissors.reach) & empty
    now = int(state.turn == seat)
    any_prey = int(near | far | built != 0)
    return Features(
        majors=popcount(majors) + popcount(under),
        wises=popcount(wise) + popcount(state.under_wise & own),
        major_on_major=popcount(stacked & under),
        major_on_wise=popcount(stacked & state.under_wise),
        wise_on_wise=popcount(wise & stack),
        stacks_row2=popcount(stacked & row2),
        stacks_row3=popcount(stacked & row3),
        stacks_row4=popcount(stacked & row4),
        stacks_row5=popcount(stacked & row5),
        stacks_row6=popcount(stacked & row6),
        singles_ahead=popcount(single & (row5 | row6)),
        wises_row2=popcount(wise & row2),
        wises_row3=popcount(wise & row3),
        wises_ahead=popcount(wise & (row4 | row5 | row6)),
        edge=popcount(majors & _EDGE_CELLS),
        centre=popcount(majors & _CENTRE_CELLS),
        hunts=_count_hunts(state, own),
        builds=popcount(neighbours(majors) & single),
        stack_steps=popcount((rocks.steps | papers.steps | scissors.steps) & empty),
        reach_row5=popcount(reach & row5),
        reach_row6=popcount(reach & row6),
        near=popcount(near),
        near_stacks=popcount(near & stack),
        far=popcount(far),
        far_stacks=popcount(far & stack),
        built=popcount(built),
        built_stacks=popcount(built & stack),
        any_prey=any_prey,
        near_now=now * popcount(near),
        near_stacks_now=now * popcount(near & stack),
        far_now=now * popcount(far),
        far_stacks_now=now * popcount(far & stack),
        built_now=now * popcount(built),
        built_stacks_now=now * popcount(built & stack),
        any_prey_now=now * any_prey,
        stacks_now=now * popcount(stacked),
        pieces_now=now * popcount(pieces),
        tempo=now,
    )


@compilable
def _cells_of_role(hunters: int, prey: int, stack: int, bases: int, empty: int) -> _RoleCells:
    """The cells where `hunters`, tops and single cubes of one role, can act.  `stack`: all stacks.  `bases`: the
    side's single cubes."""
    around = neighbours(hunters)
    steps = line_reach(hunters & stack, empty) & (empty | prey)
    far = steps | neighbours(steps)
    built = line_reach(around & bases, empty)
    return _RoleCells(around & prey, far & prey, built & prey, steps, far | built)


@compilable
def _count_hunts(state: State, own: int) -> int:
    rock, paper, scissors = (
        state.rock | state.under_rock,
        state.paper | state.under_paper,
        state.scissors | state.under_scissors,
    )
    return (
        min(popcount(rock & own), popcount(scissors & ~own))
        + min(popcount(paper & own), popcount(rock & ~own))
        + min(popcount(scissors & own), popcount(paper & ~own))
    )


CELLS = LAST_CELL + 1  # bits of a board including padding

ROLES, _LEVELS, _SIDES, _MAJORS = 4, 2, 2, 3
INPUTS = _SIDES * _LEVELS * ROLES * CELLS
SYMMETRIES = 2 * _MAJORS
"""Number of symmetries: two (the board and its reflection) times three (cyclic permutations of the majors)."""

_MIRROR = tuple(
    (2 * start + length - 1 - cell) if cell < start + length else cell
    for start, length, following in zip(HEXAGONS.starts, HEXAGONS.lengths, (*HEXAGONS.starts[1:], CELLS), strict=True)
    for cell in range(start, following)
)


@op.input_shape.register(State)
def input_shape(_state: State) -> op.InputShape:
    """Describe the evaluation's network: at most 28 inputs are active, because each side has 14 cubes."""
    return op.InputShape(INPUTS, 28, SYMMETRIES)


@op.inputs.register(State)
def inputs(state: State, symmetry: int, out: MutableSequence[int]) -> int:
    """Write the active inputs of the evaluation's network for the mover: tops first, then lower cubes."""
    total = 0
    for level in range(_LEVELS):
        rock, bit0, bit1 = cubes_at(state, level)
        cells = rock | bit0 | bit1
        while cells != 0:
            cell = lowest_index(cells)
            cells = without_lowest(cells)
            side = (state.black >> cell & 1) ^ state.turn
            role = _image_of_role((bit0 >> cell & 1) + 2 * (bit1 >> cell & 1), symmetry)
            cell_in_view = _image_of_cell(cell, state.turn, symmetry)
            out[total] = ((side * _LEVELS + level) * ROLES + role) * CELLS + cell_in_view
            total += 1
    return total


@compilable
def _image_of_role(role: int, symmetry: int) -> int:
    return (role + symmetry) % _MAJORS if role < _MAJORS else role


@compilable
def _image_of_cell(cell: int, turn: int, symmetry: int) -> int:
    cell_in_view = abs(LAST_CELL * turn - cell)
    return _MIRROR[cell_in_view] if symmetry >= _MAJORS else cell_in_view


_BIAS = len(Features._fields)  # offset of the network's initial accumulator in the weights
_OUTPUT = _BIAS + len(Accumulator._fields)  # offset of the output weights and the constant
_WEIGHT_ROWS = _OUTPUT + HIDDEN + 1  # offset of the weight rows: one per input and player to move
NETWORK_END = _WEIGHT_ROWS + len(Accumulator._fields) * 2 * _LEVELS * ROLES * _SIDES * STRIDE


def network_words(file: Path) -> Iterator[int]:
    """Pijersi's evaluation network in a file, as the sequence of integers that `network_score` reads."""
    network = read_network(file, 2, INPUTS)
    yield from initial_accumulator(network.bias)
    yield from (*network.output, network.constant)
    zero_row = (0,) * len(Accumulator._fields)
    # Rows by [turn, level, role, black, cell], so that compiled code need not rotate the board.
    for turn, level, role, black, cell in product(range(2), range(_LEVELS), range(ROLES), range(2), range(STRIDE)):
        cell_in_view = LAST_CELL - cell if turn else cell
        input_index = (((black ^ turn) * _LEVELS + level) * ROLES + role) * CELLS + cell_in_view
        yield from pack(network.first[input_index]) if cell < CELLS else zero_row


@compilable
def network_score(state: State, weights: Sequence[int]) -> int:
    """The output of Pijersi's evaluation network for the mover, in the units of `kernel.evaluation`."""
    block = state.turn * _LEVELS * ROLES * _SIDES
    start = Accumulator(int(weights[_BIAS]), int(weights[_BIAS + 1]), int(weights[_BIAS + 2]), int(weights[_BIAS + 3]))
    tops = _accumulated(start, cubes_at(state, 0), state.black, block, weights)
    accumulator = _accumulated(tops, cubes_at(state, 1), state.black, block + ROLES * _SIDES, weights)
    return network_output(accumulator, weights, _OUTPUT)


@compilable
def _accumulated(
    accumulator: Accumulator, cubes: tuple[int, int, int], black: int, block: int, weights: Sequence[int]
) -> Accumulator:
    """The accumulator plus the weight rows of `cubes`, which come from `cubes_at`.  The weight rows of one mover and
    level are consecutive; `block` * STRIDE is the number of the first."""
    a, b, c, d = accumulator
    rock, bit0, bit1 = cubes
    cells = rock | bit0 | bit1
    while cells != 0:
        cell = lowest_index(cells)
        cells = without_lowest(cells)
        piece = block + ((bit1 >> cell & 1) * 2 + (bit0 >> cell & 1)) * _SIDES + (black >> cell & 1)
        row = _WEIGHT_ROWS + 4 * (piece * STRIDE + cell)
        a += int(weights[row])
        b += int(weights[row + 1])
        c += int(weights[row + 2])
        d += int(weights[row + 3])
    return Accumulator(a, b, c, d)


_NEARLY_EMPTY_WEIGHTS = NETWORK_END
_ENDGAME_WEIGHTS = _NEARLY_EMPTY_WEIGHTS + len(Features._fields)
"""The offsets of the weights for nearly empty boards: those of `Features`, and those of `Endgame`."""


def read_trained_weights(file: Path) -> tuple[int, ...]:
    """The trained weights, in this order: features, network, nearly empty boards."""
    endgame_weights = read_weights(
        Path(__file__).parent / "data" / ending.ENDGAME_FILE, 2, Features._fields + ending.Endgame._fields
    )
    return (*read_weights(file, 2, Features._fields), *network_words(file), *endgame_weights)


@op.evaluate.register(State)
def evaluate(state: State, seat: int, weights: Sequence[int]) -> int:
    if count_cubes(state) > ending.MAX_CUBES:
        balance = _feature_balance(state, weights, 0) + network_score(state, weights)
    else:
        endgame_features = ending.endgame(state)
        balance = dot(weights, endgame_features, _ENDGAME_WEIGHTS)
        if endgame_features.duel == 0:  # a decided endgame overrides all other features
            balance += _feature_balance(state, weights, _NEARLY_EMPTY_WEIGHTS)
    return hundredths(balance if seat == state.turn else -balance)


@compilable
def _feature_balance(state: State, weights: Sequence[int], offset: int) -> int:
    return dot(weights, features(state, state.turn), offset) - dot(weights, features(state, 1 - state.turn), offset)
