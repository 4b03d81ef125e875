"""Geometry of boards of hexagon rows, for bitboards.  With padding bits between rows, the step to a neighbour is the
same shift for all cells.  A step off the board ends on padding or outside the bitboard, and masking removes it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import sqrt

from ludarium.kernel.operations import compilable


class _Rows:
    """Base of boards of hexagon rows.  Row 0 is the lowest; cells are numbered from the left."""

    lengths: tuple[int, ...]  # the number of cells of each row
    starts: tuple[int, ...]  # the bit index of each row's first cell

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Cell names a1, a2, … row by row, the lowest row first."""
        return tuple(
            f"{chr(ord('a') + row)}{n}" for row, length in enumerate(self.lengths) for n in range(1, length + 1)
        )

    @cached_property
    def index(self) -> dict[str, int]:
        """Bit index of each cell name."""
        return {name: self.starts[ord(name[0]) - ord("a")] + int(name[1:]) - 1 for name in self.names}

    @cached_property
    def name_at(self) -> dict[int, str]:
        """Cell name of each bit index."""
        return {index: name for name, index in self.index.items()}

    def centre(self, name: str) -> tuple[float, float]:
        """A cell's centre, in units of the hexagon's side: x from the board's left edge, y downward from its top."""
        row, n = ord(name[0]) - ord("a"), int(name[1:]) - 1
        width = sqrt(3)
        indent = (max(self.lengths) - self.lengths[row]) * width / 2
        return indent + width * n + width / 2, 1.5 * (len(self.lengths) - 1 - row) + 1

    def corners(self, name: str) -> list[tuple[float, float]]:
        """The six corners of a cell, clockwise from the top, in the same units as `centre`."""
        x, y = self.centre(name)
        half = sqrt(3) / 2
        return [
            (x, y - 1),
            (x + half, y - 0.5),
            (x + half, y + 0.5),
            (x, y + 1),
            (x - half, y + 0.5),
            (x - half, y - 0.5),
        ]


@dataclass(frozen=True)
class HexRows(_Rows):
    """Rows of two alternating lengths that differ by one, such as 6, 7, 6, 7, 6, 7, 6.  The bitboard is one integer."""

    lengths: tuple[int, ...]

    def __post_init__(self) -> None:
        short, long = min(self.lengths), max(self.lengths)
        if long != short + 1 or any(a == b for a, b in zip(self.lengths, self.lengths[1:], strict=False)):
            raise ValueError(f"rows must alternate between two lengths that differ by one, not {self.lengths}")
        if sum(self.lengths) + len(self.lengths) > 63:
            raise ValueError("the padded board does not fit into 63 bits")

    @cached_property
    def starts(self) -> tuple[int, ...]:  # type: ignore[override]  # the base has an attribute
        return tuple(accumulate((length + 1 for length in self.lengths[:-1]), initial=0))

    @cached_property
    def steps(self) -> tuple[int, int, int]:
        """Shifts to the right, upper left and upper right neighbour; the other three shifts are their opposites."""
        return (1, max(self.lengths), max(self.lengths) + 1)

    @cached_property
    def board(self) -> int:
        """The set of all cells."""
        return sum(1 << index for index in self.index.values())

    def row(self, letter: str) -> int:
        """The set of cells of one row, by its letter."""
        return sum(1 << index for name, index in self.index.items() if name[0] == letter)


@dataclass(frozen=True)
class HexHex(_Rows):
    """A hexagon of hexagons with `side` cells on each side; with padding, it takes 4 * side * (side - 1) + 1 bits."""

    side: int

    @cached_property
    def lengths(self) -> tuple[int, ...]:  # type: ignore[override]  # the base has an attribute
        return tuple(row_length(self.side, row) for row in range(2 * self.side - 1))

    @cached_property
    def starts(self) -> tuple[int, ...]:  # type: ignore[override]  # the base has an attribute
        return tuple(row_start(self.side, row) for row in range(2 * self.side - 1))

    @cached_property
    def steps(self) -> tuple[int, int, int]:
        """Shifts to the right, upper left and upper right neighbour; the other three shifts are their opposites."""
        return (1, 2 * self.side - 1, 2 * self.side)


@compilable
def row_length(side: int, row: int) -> int:
    """The number of cells in a row of a HexHex."""
    return 2 * side - 1 - abs(side - 1 - row)


@compilable
def row_start(side: int, row: int) -> int:
    """The bit index of the first cell of a row of a HexHex."""
    return row * (2 * side - 1) + max(0, row - side + 1)
