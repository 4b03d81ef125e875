"""Pijersi for machine learning: moves as actions, positions as planes, rotated by a half turn for Black.

An action is the three cells of a move's canonical notation: start, middle, end.  The actions with the same start and
middle form a block.  Their ends are, in this order: the middle cell, its neighbours, NO_CELL, the cells two steps from
the middle cell in a straight line.  If the middle is not a neighbour of the start, the block has only the middle cell
and its neighbours, because only a stack's top can step on from there, by one cell.
Planes are 7 rows of 7 columns, the player's back row first; rows of 6 leave the last column empty."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence

from ludarium.games.pijersi.board import (
    BLACK,
    BOARD_CELLS,
    HEXAGONS,
    LAST_CELL,
    ROW_COUNT,
    State,
    line_reach,
    neighbours,
)
from ludarium.games.pijersi.rules import NO_CELL, encode
from ludarium.kernel import learning
from ludarium.kernel.bits import lowest_index, without_lowest
from ludarium.kernel.operations import compilable
from ludarium.kernel.tables import ConstantTable

_COLUMNS = 7
_AREA = ROW_COUNT * _COLUMNS
PLANES = 19
"""16 planes of cubes: the player's tops (rocks, papers, scissors, wises), the player's lower cubes, the opponent's in
the same order.  Then all cells of the board; 1 if the opponent is to move; the quiet counter."""


def _cell_list(cells: int) -> list[int]:
    return [cell for cell in HEXAGONS.name_at if cells >> cell & 1]


def _near_cells(cell: int) -> list[int]:
    return _cell_list(neighbours(1 << cell) & BOARD_CELLS)


def _far_cells(cell: int) -> list[int]:
    return _cell_list(line_reach(1 << cell, BOARD_CELLS) & BOARD_CELLS & ~neighbours(1 << cell))


def _all_third_cells(cell: int) -> list[int]:
    """The ends after this middle cell, in the order of a block."""
    return [cell, *_near_cells(cell), NO_CELL, *_far_cells(cell)]


def _third_cells(start: int, middle: int) -> list[int]:
    """The ends of the block of this start and middle."""
    thirds = _all_third_cells(middle)
    return thirds if middle in _near_cells(start) else thirds[: thirds.index(NO_CELL)]


def _first_cell_pairs() -> Iterator[tuple[int, int]]:
    """The start and middle of each block."""
    return (
        (first, middle) for first in HEXAGONS.name_at for middle in (first, *_near_cells(first), *_far_cells(first))
    )


def _cell_in_view(cell: int, turn: int) -> int:
    return LAST_CELL - cell if turn == BLACK and cell != NO_CELL else cell


def _block_starts() -> list[int]:
    """The first action of each block, indexed by the player and the lower 12 bits of a move."""
    starts, total = [0] * (2 << 12), 0
    for start, middle in _first_cell_pairs():
        for turn in range(2):
            starts[turn << 12 | _cell_in_view(middle, turn) << 6 | _cell_in_view(start, turn)] = total
        total += len(_third_cells(start, middle))
    return starts


def _places_in_block() -> list[int]:
    """The index of each end in its block, indexed by the player and the upper 12 bits of a move."""
    places = [0] * (2 << 12)
    for middle in HEXAGONS.name_at:
        for place, end in enumerate(_all_third_cells(middle)):
            for turn in range(2):
                places[turn << 12 | _cell_in_view(end, turn) << 6 | _cell_in_view(middle, turn)] = place
    return places


_BLOCK_STARTS = ConstantTable(_block_starts)
_PLACES_IN_BLOCK = ConstantTable(_places_in_block)
_MOVES = ConstantTable(
    lambda: (encode(start, middle, end) for start, middle in _first_cell_pairs() for end in _third_cells(start, middle))
)
_GRID = ConstantTable(
    lambda: (
        _COLUMNS * (ord(name[0]) - ord("a")) + int(name[1:]) - 1 if (name := HEXAGONS.name_at.get(cell)) else 0
        for cell in range(LAST_CELL + 1)
    )
)
"""The index of each cell in a plane."""


@compilable
def rotated(move: int) -> int:
    start, middle, end = move & 63, move >> 6 & 63, move >> 12
    return encode(LAST_CELL - start, LAST_CELL - middle, end if end == NO_CELL else LAST_CELL - end)


ACTION_COUNT = sum(len(_third_cells(start, middle)) for start, middle in _first_cell_pairs())


@learning.action_count.register(State)
def action_count(_state: State) -> int:
    return ACTION_COUNT


@learning.action_of.register(State)
def action_of(state: State, move: int) -> int:
    side = state.turn << 12
    return _BLOCK_STARTS[side | move & 4095] + _PLACES_IN_BLOCK[side | move >> 6 & 4095]


@learning.move_of.register(State)
def move_of(state: State, action: int) -> int:
    return rotated(_MOVES[action]) if state.turn == BLACK else _MOVES[action]


@learning.planes_shape.register(State)
def planes_shape(_state: State) -> learning.PlanesShape:
    return learning.PlanesShape(PLANES, ROW_COUNT, _COLUMNS)


@learning.planes.register(State)
def planes(state: State, seat: int, out: MutableSequence[int]) -> int:
    own = state.black if seat == BLACK else ~state.black
    at = 0
    for side in (own, ~own):
        at = _write_plane(state.rock & side, seat, out, at)
        at = _write_plane(state.paper & side, seat, out, at)
        at = _write_plane(state.scissors & side, seat, out, at)
        at = _write_plane(state.wise & side, seat, out, at)
        at = _write_plane(state.under_rock & side, seat, out, at)
        at = _write_plane(state.under_paper & side, seat, out, at)
        at = _write_plane(state.under_scissors & side, seat, out, at)
        at = _write_plane(state.under_wise & side, seat, out, at)
    at = _write_plane(BOARD_CELLS, seat, out, at)
    learning.fill(out, at, _AREA, int(state.turn != seat))
    learning.fill(out, at + _AREA, _AREA, state.quiet)
    return 0


@compilable
def _write_plane(cells: int, seat: int, out: MutableSequence[int], at: int) -> int:
    """Set cells of the plane at `at`; returns the start of the next plane."""
    while cells:
        cell = lowest_index(cells)
        cells = without_lowest(cells)
        out[at + _GRID[LAST_CELL - cell if seat == BLACK else cell]] = 1
    return at + _AREA
