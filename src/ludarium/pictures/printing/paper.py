"""Sheets of paper, and how a board is laid out on them.  Lengths are in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

MARGIN = 10.0
"""What printers leave white."""
FOOT = 7.0
"""For the line at the foot of a sheet."""
OVERLAP = 10.0
"""What neighbouring sheets of a board have in common, to glue one onto the other."""


@dataclass(frozen=True)
class Paper:
    name: str
    width: float
    height: float

    def usable(self, *, landscape: bool) -> tuple[float, float]:
        """Width and height of what is printed on."""
        width, height = (self.height, self.width) if landscape else (self.width, self.height)
        return width - 2 * MARGIN, height - 2 * MARGIN - FOOT


PAPERS = {"a4": Paper("a4", 210, 297), "letter": Paper("us-letter", 215.9, 279.4)}


@dataclass(frozen=True)
class Tile:
    """A part of a board on a sheet of its own: its place among the others from 1, and what it shows of the board."""

    row: int
    column: int
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Tiling:
    landscape: bool
    rows: int
    columns: int
    tiles: tuple[Tile, ...]


def tile(width: float, height: float, paper: Paper) -> Tiling:
    """A board on as few sheets as possible, upright where that is the same, equally much on each."""
    return min((_tile(width, height, paper, landscape) for landscape in (False, True)), key=lambda one: len(one.tiles))


def _tile(width: float, height: float, paper: Paper, landscape: bool) -> Tiling:
    across, down = paper.usable(landscape=landscape)
    columns, rows = _number(width, across), _number(height, down)
    tile_width = (width + (columns - 1) * OVERLAP) / columns
    tile_height = (height + (rows - 1) * OVERLAP) / rows
    tiles = (
        Tile(
            row + 1,
            column + 1,
            column * (tile_width - OVERLAP),
            row * (tile_height - OVERLAP),
            tile_width,
            tile_height,
        )
        for row in range(rows)
        for column in range(columns)
    )
    return Tiling(landscape, rows, columns, tuple(tiles))


def _number(length: float, room: float) -> int:
    """Of sheets in a row."""
    return max(1, ceil((length - OVERLAP) / (room - OVERLAP)))
