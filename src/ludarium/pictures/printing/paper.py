"""Paper sizes, and the division of a board into sheets.  Lengths are in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import ceil

PAGE_MARGIN = 10.0
"""Margin without content, because printers cannot print near the edge."""
FOOTER_HEIGHT = 7.0
OVERLAP = 10.0  # of neighbouring board sheets, for gluing


@dataclass(frozen=True)
class Paper:
    """A paper size.  `name` is Typst's name for it."""

    name: str
    width: float
    height: float

    def usable(self, *, landscape: bool) -> tuple[float, float]:
        """Return the width and height of the printable area."""
        width, height = (self.height, self.width) if landscape else (self.width, self.height)
        return width - 2 * PAGE_MARGIN, height - 2 * PAGE_MARGIN - FOOTER_HEIGHT


PAPERS = {"a4": Paper("a4", 210, 297), "letter": Paper("us-letter", 215.9, 279.4)}


@dataclass(frozen=True)
class Tile:
    """The part of a board on one sheet: its row and column from 1, and its rectangle on the board."""

    row: int
    column: int
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Tiling:
    """The division of a board into sheets."""

    landscape: bool
    rows: int
    columns: int
    tiles: tuple[Tile, ...]


def tile(width: float, height: float, paper: Paper) -> Tiling:
    """Divide a board equally into the smallest number of sheets.  Portrait is preferred in a tie."""
    return min((_tile(width, height, paper, turned) for turned in (False, True)), key=lambda tiling: len(tiling.tiles))


def _tile(width: float, height: float, paper: Paper, landscape: bool) -> Tiling:
    across, down = paper.usable(landscape=landscape)
    columns, rows = _sheet_count(width, across), _sheet_count(height, down)
    tile_width = (width + (columns - 1) * OVERLAP) / columns
    tile_height = (height + (rows - 1) * OVERLAP) / rows
    step_right, step_down = tile_width - OVERLAP, tile_height - OVERLAP
    tiles = (
        Tile(row + 1, column + 1, column * step_right, row * step_down, tile_width, tile_height)
        for row, column in product(range(rows), range(columns))
    )
    return Tiling(landscape, rows, columns, tuple(tiles))


def _sheet_count(length: float, room: float) -> int:
    """Return the number of overlapping sheets for this length, each with `room` millimetres."""
    return max(1, ceil((length - OVERLAP) / (room - OVERLAP)))
