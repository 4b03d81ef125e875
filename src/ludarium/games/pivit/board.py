"""The boards of Pivit, and the reach of pieces on them.

Both boards share a frame of 8x8 cells: bit = file + 8 * rank, a1 is bit 0.  The 6x6 board is its corner a1 to f6.
Cells outside count as occupied, so that lines end there.

Parallel prefix fills (Kogge and Stone, 1973) follow the lines of all pieces in one direction at once.  Nothing jumps,
so no two pieces reach the same cell in one direction.
"""

from __future__ import annotations

from ludarium.kernel.bits import bit, shift_left, shift_right
from ludarium.kernel.operations import compilable
from ludarium.kernel.text import LOWER_A

LARGE, SMALL = 8, 6

_LARGE_BOARD = -1  # all 64 cells: the word's sign bit is h8
_SMALL_BOARD = sum(0b111111 << (8 * rank) for rank in range(SMALL))
_LARGE_CORNERS = bit(0) | bit(7) | bit(56) | bit(63)
_SMALL_CORNERS = bit(0) | bit(5) | bit(40) | bit(45)
_NOT_FIRST_FILE = ~sum(bit(8 * rank) for rank in range(LARGE))
_NOT_LAST_FILE = ~sum(bit(8 * rank + 7) for rank in range(LARGE))


@compilable
def cells_of(size: int) -> int:
    """All cells of the board of this size."""
    return _LARGE_BOARD if size == LARGE else _SMALL_BOARD


@compilable
def corners_of(size: int) -> int:
    """The four corners, where minions are promoted."""
    return _LARGE_CORNERS if size == LARGE else _SMALL_CORNERS


@compilable
def file_letter(cell: int) -> int:
    """The first character of a cell's name."""
    return LOWER_A + (cell & 7)


@compilable
def rank_number(cell: int) -> int:
    """The number in a cell's name."""
    return (cell >> 3) + 1


@compilable
def is_corner(cell: int, size: int) -> bool:
    return corners_of(size) & bit(cell) != 0


# In the four functions below, `seeds` are the cells one step away (for masters also two steps), and `two` are the empty
# cells whose next cell in the direction is empty too.  Fills by 2 and by 4 cells extend the seeds, so a minion reaches
# distances of 1, 3, 5 and 7, and a master all distances.


@compilable
def reach_up(pieces: int, masters: int, empty: int) -> int:
    """The cells that `pieces`, some of them `masters`, reach by moving up: empty cells and the first piece of any
    owner."""
    seeds = shift_left(pieces, 8) | shift_left(shift_left(masters, 8) & empty, 8)
    two = empty & shift_right(empty, 8)
    seeds |= shift_left(seeds & two, 16)
    two &= shift_right(two, 16)
    return seeds | shift_left(seeds & two, 32)


@compilable
def reach_down(pieces: int, masters: int, empty: int) -> int:
    """`reach_up` toward rank 1."""
    seeds = shift_right(pieces, 8) | shift_right(shift_right(masters, 8) & empty, 8)
    two = empty & shift_left(empty, 8)
    seeds |= shift_right(seeds & two, 16)
    two &= shift_left(two, 16)
    return seeds | shift_right(seeds & two, 32)


@compilable
def reach_right(pieces: int, masters: int, empty: int) -> int:
    """`reach_up` toward the last file.  A shift into the first file has left the rank and is masked out."""
    onward = empty & _NOT_FIRST_FILE
    seeds = shift_left(pieces, 1) | (shift_left(shift_left(masters, 1) & onward, 1))
    seeds &= _NOT_FIRST_FILE
    two = empty & shift_right(onward, 1)
    seeds |= shift_left(seeds & two, 2) & _NOT_FIRST_FILE
    two &= shift_right(two & _NOT_FIRST_FILE, 2)
    return seeds | (shift_left(seeds & two, 4) & _NOT_FIRST_FILE)


@compilable
def reach_left(pieces: int, masters: int, empty: int) -> int:
    """`reach_right` toward the first file."""
    onward = empty & _NOT_LAST_FILE
    seeds = shift_right(pieces, 1) | (shift_right(shift_right(masters, 1) & onward, 1))
    seeds &= _NOT_LAST_FILE
    two = empty & shift_left(onward, 1)
    seeds |= shift_right(seeds & two, 2) & _NOT_LAST_FILE
    two &= shift_left(two & _NOT_LAST_FILE, 2)
    return seeds | (shift_right(seeds & two, 4) & _NOT_LAST_FILE)
