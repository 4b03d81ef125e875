"""Pijersi for machine learning: moves as actions, positions as planes.

Black sees the board rotated by a half turn, so both players move upward.  An action is the three cells of a move's
canonical notation.  To number actions without gaps, each pair of first two cells has a block of third cells: the second
cell itself, its neighbours, none, cells two steps away.  If the first two cells are not adjacent, the block ends after
the neighbours: a stack that moved two cells can only move one cube by one step.

Planes are 7 rows of 7 columns, the player's row a first; rows of 6 leave the last column empty.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence

from ludarium.games.pijersi.board import BLACK, BOARD, HEXAGONS, lines, neighbours
from ludarium.games.pijersi.rules import NO_CELL, State, encode
from ludarium.kernel import learning
from ludarium.kernel.bits import lowest_index, without_lowest
from ludarium.kernel.operations import compilable
from ludarium.kernel.tables import ConstantTable

_LAST = max(HEXAGONS.name)
"""The last cell: a half turn maps cell n to _LAST - n."""

_ROWS, _COLUMNS = 7, 7
_AREA = _ROWS * _COLUMNS
PLANES = 19
"""16 planes of cubes: the player's single or upper rocks, papers, scissors and wises; the player's lower ones; the
opponent's in the same order.  Then all cells of the board; 1 if the opponent is to move; plies since the last
capture."""


def _cells(cells: int) -> list[int]:
    return [cell for cell in HEXAGONS.name if cells >> cell & 1]


def _near(cell: int) -> list[int]:
    return _cells(neighbours(1 << cell) & BOARD)


def _far(cell: int) -> list[int]:
    return _cells(lines(1 << cell, BOARD) & BOARD & ~neighbours(1 << cell))


def _thirds(cell: int) -> list[int]:
    """The possible third cells after this second cell, in block order."""
    return [cell, *_near(cell), NO_CELL, *_far(cell)]


def _block(start: int, middle: int) -> list[int]:
    thirds = _thirds(middle)
    return thirds if middle in _near(start) else thirds[: thirds.index(NO_CELL)]


def _pairs() -> Iterator[tuple[int, int]]:
    return ((start, middle) for start in HEXAGONS.name for middle in (start, *_near(start), *_far(start)))


def _seen(cell: int, turn: int) -> int:
    """Convert a cell between the board and a player's view."""
    return _LAST - cell if turn == BLACK and cell != NO_CELL else cell


def _starts() -> list[int]:
    """The start of each pair's block in each player's view, by the lower bits of a move."""
    starts, total = [0] * (2 << 12), 0
    for start, middle in _pairs():
        for turn in range(2):
            starts[turn << 12 | _seen(middle, turn) << 6 | _seen(start, turn)] = total
        total += len(_block(start, middle))
    return starts


def _places() -> list[int]:
    """The index of each third cell in the blocks of each second cell, by the upper bits of a move."""
    places = [0] * (2 << 12)
    for middle in HEXAGONS.name:
        for place, end in enumerate(_thirds(middle)):
            for turn in range(2):
                places[turn << 12 | _seen(end, turn) << 6 | _seen(middle, turn)] = place
    return places


_BLOCKS = ConstantTable(_starts)
_PLACES = ConstantTable(_places)
_MOVES = ConstantTable(
    lambda: (encode(start, middle, end) for start, middle in _pairs() for end in _block(start, middle))
)
_GRID = ConstantTable(
    lambda: (
        _COLUMNS * (ord(name[0]) - ord("a")) + int(name[1:]) - 1 if (name := HEXAGONS.name.get(cell)) else 0
        for cell in range(_LAST + 1)
    )
)
"""The index of each cell in a plane."""


@compilable
def rotated(move: int) -> int:
    """A move rotated by a half turn."""
    start, middle, end = move & 63, move >> 6 & 63, move >> 12
    return encode(_LAST - start, _LAST - middle, end if end == NO_CELL else _LAST - end)


ACTIONS = sum(len(_block(start, middle)) for start, middle in _pairs())


@learning.action_count.register(State)
def action_count(_state: State) -> int:
    return ACTIONS


@learning.action_of.register(State)
def action_of(state: State, move: int) -> int:
    side = state.turn << 12
    return _BLOCKS[side | move & 4095] + _PLACES[side | move >> 6 & 4095]


@compilable
def action_number(start: int, middle: int, end: int) -> int:
    """The action of a move's three cells in its player's view."""
    return _BLOCKS[middle << 6 | start] + _PLACES[end << 6 | middle]


@learning.move_of.register(State)
def move_of(state: State, action: int) -> int:
    return rotated(_MOVES[action]) if state.turn == BLACK else _MOVES[action]


@learning.planes_shape.register(State)
def planes_shape(_state: State) -> learning.PlanesShape:
    return learning.PlanesShape(PLANES, _ROWS, _COLUMNS)


@learning.planes.register(State)
def planes(state: State, seat: int, out: MutableSequence[int]) -> int:
    own = state.black if seat == BLACK else ~state.black
    at = 0
    for side in (own, ~own):
        at = _mark(state.rock & side, seat, out, at)
        at = _mark(state.paper & side, seat, out, at)
        at = _mark(state.scissors & side, seat, out, at)
        at = _mark(state.wise & side, seat, out, at)
        at = _mark(state.under_rock & side, seat, out, at)
        at = _mark(state.under_paper & side, seat, out, at)
        at = _mark(state.under_scissors & side, seat, out, at)
        at = _mark(state.under_wise & side, seat, out, at)
    at = _mark(BOARD, seat, out, at)
    learning.fill(out, at, _AREA, int(state.turn != seat))
    learning.fill(out, at + _AREA, _AREA, state.quiet)
    return 0


@compilable
def _mark(cells: int, seat: int, out: MutableSequence[int], at: int) -> int:
    """Set cells of the plane that begins at `at`; returns the start of the next plane."""
    while cells:
        cell = lowest_index(cells)
        cells = without_lowest(cells)
        out[at + _GRID[_LAST - cell if seat == BLACK else cell]] = 1
    return at + _AREA
