"""The board of Pux: 64 cells from a1 (bit 0) along the ranks to h8 (the sign bit), and how one steps on it."""

from __future__ import annotations

from ludarium.kernel.bits import shift_left, shift_right
from ludarium.kernel.operations import compilable

WHITE, BLACK = 0, 1

WIDTH = 8
"""Cells of a rank, and ranks."""

NORTH, NORTH_EAST, NORTH_WEST, EAST, WEST, SOUTH, SOUTH_EAST, SOUTH_WEST = range(8)
"""Directions; north is toward rank 8."""

UPWARD = 1 << NORTH | 1 << NORTH_EAST | 1 << NORTH_WEST
LATERAL = 1 << EAST | 1 << WEST
DOWNWARD = 1 << SOUTH | 1 << SOUTH_EAST | 1 << SOUTH_WEST
"""Sets of directions."""

STEPS = (8, 9, 7, 1, -1, -8, -7, -9)
"""What one step in each direction adds to a cell's index."""

OPPOSITE = (SOUTH, SOUTH_WEST, SOUTH_EAST, WEST, EAST, NORTH, NORTH_WEST, NORTH_EAST)

_RANK_1, _FILE_A = 0xFF, 0x0101010101010101
_RANK_8, _FILE_H = shift_left(_RANK_1, 56), shift_left(_FILE_A, 7)
LAST_RANKS = (_RANK_8, _RANK_1)
"""By player: where stones are promoted."""

EDGES = (
    _RANK_8,
    _RANK_8 | _FILE_H,
    _RANK_8 | _FILE_A,
    _FILE_H,
    _FILE_A,
    _RANK_1,
    _RANK_1 | _FILE_H,
    _RANK_1 | _FILE_A,
)
"""By direction: the cells from which a step would leave the board."""

_TURNS = tuple(step % 64 for step in STEPS)
_INNER = tuple(~edge for edge in EDGES)


@compilable
def rotate(cells: int, count: int) -> int:
    """`cells` turned round the word by 1 to 63 places."""
    return shift_left(cells, count) | shift_right(cells, 64 - count)


@compilable
def toward(cells: int, direction: int) -> int:
    """The cells one step on from `cells`; those that would leave the board are gone."""
    return rotate(cells & _INNER[direction], _TURNS[direction])


@compilable
def block(cell: int) -> int:
    """The cell (or cells) and the eight around."""
    wide = cell | toward(cell, EAST) | toward(cell, WEST)
    return wide | shift_left(wide, 8) | shift_right(wide, 8)


@compilable
def distance_between(start: int, end: int) -> int:
    """How many steps apart two cells are, each in any direction."""
    return max(abs(end % WIDTH - start % WIDTH), abs(end // WIDTH - start // WIDTH))


@compilable
def direction_between(start: int, end: int) -> int:
    """The direction in which one cell lies straight from another one, or -1."""
    files, ranks = abs(end % WIDTH - start % WIDTH), abs(end // WIDTH - start // WIDTH)
    distance = max(files, ranks)
    if distance == 0 or 0 < min(files, ranks) < distance:
        return -1
    for direction in range(8):
        if STEPS[direction] * distance == end - start:
            return direction
    return -1
