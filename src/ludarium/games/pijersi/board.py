"""The board of Pijersi: 45 hexagons in rows a (White's back row) to g (Black's back row)."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.kernel.hexagons import HexRows
from ludarium.kernel.operations import compilable
from ludarium.kernel.tables import ConstantTable
from ludarium.kernel.text import LOWER_A, ZERO

HEXAGONS = HexRows((6, 7, 6, 7, 6, 7, 6))
BOARD_CELLS = HEXAGONS.board
RIGHT, UP_LEFT, UP_RIGHT = HEXAGONS.steps

WHITE, BLACK = 0, 1
WHITE_GOAL = HEXAGONS.row("g")
BLACK_GOAL = HEXAGONS.row("a")

ROW_COUNT = len(HEXAGONS.lengths)
ROW_STARTS, ROW_LENGTHS = HEXAGONS.starts, HEXAGONS.lengths
"""The first cell and the length of each row, in the order a to g."""

LAST_CELL = max(HEXAGONS.name)
"""A half turn of the board maps cell n to LAST_CELL - n."""
STRIDE = 64
"""Entries per board in tables: one per cell, padded to a power of two."""

_CELL_LETTERS = ConstantTable(lambda: (ord(HEXAGONS.name.get(cell, " ")[0]) for cell in range(64)))
_CELL_DIGITS = ConstantTable(lambda: (ord(HEXAGONS.name.get(cell, "  ")[1]) for cell in range(64)))


@compilable
def neighbours(cells: int) -> int:
    """The neighbours of `cells`.  The result may contain padding bits: mask it with a set of cells."""
    return (
        (cells << RIGHT)
        | (cells >> RIGHT)
        | (cells << UP_LEFT)
        | (cells >> UP_LEFT)
        | (cells << UP_RIGHT)
        | (cells >> UP_RIGHT)
    )


@compilable
def lines(cells: int, free: int) -> int:
    """The cells one step from `cells`, or two steps in a straight line across a `free` cell.  Mask as for
    `neighbours`."""
    return (
        neighbours(cells)
        | (((cells << RIGHT) & free) << RIGHT)
        | (((cells >> RIGHT) & free) >> RIGHT)
        | (((cells << UP_LEFT) & free) << UP_LEFT)
        | (((cells >> UP_LEFT) & free) >> UP_LEFT)
        | (((cells << UP_RIGHT) & free) << UP_RIGHT)
        | (((cells >> UP_RIGHT) & free) >> UP_RIGHT)
    )


@compilable
def put_cell(out: MutableSequence[int], at: int, cell: int) -> int:
    """Write a cell's name at index `at` and return the next index."""
    out[at], out[at + 1] = _CELL_LETTERS[cell], _CELL_DIGITS[cell]
    return at + 2


@compilable
def cell_named(letter: int, digit: int) -> int:
    """The cell with this name, or -1."""
    row, n = letter - LOWER_A, digit - ZERO
    return ROW_STARTS[row] + n - 1 if 0 <= row < ROW_COUNT and 1 <= n <= ROW_LENGTHS[row] else -1
