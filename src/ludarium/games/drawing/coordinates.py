"""Names of cells on a drawing: letters and numbers at the board's edge, or a name in each cell.  The names are at the
edge if `straight_lines` finds rows and columns.  The page does the same (`web/src/board/coordinates.ts`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import hypot
from typing import NamedTuple

from ludarium.games.drawing.marks import radius
from ludarium.games.drawing.styles import FONT, Style
from ludarium.games.scene import Board, Cell, Piece

EDGE = 0.75  # width of the border with letters and numbers, in the board's units
_EDGE_FONT, _CELL_FONT = 0.52, 0.36


class NamedLine(NamedTuple):
    """A row or a column of cells, for the coordinates on a drawing.  Its name is drawn outside the board, beside its
    first cell."""

    name: str
    cells: tuple[Cell, ...]


def straight_lines(board: Board) -> list[NamedLine]:
    """The rows and columns of a board, each from its left or lower end.  Each must be horizontal or vertical and have
    several cells, and each cell's name must be letters and a number.  Otherwise the list is empty."""
    lines: dict[str, list[Cell]] = {}
    for cell in board.cells:
        named = re.fullmatch("([a-z]+)([0-9]+)", cell.id)
        if not named:
            return []
        for name in named.groups():
            lines.setdefault(name, []).append(cell)
    if not all(len(cells) > 1 and _is_straight(cells) for cells in lines.values()):
        return []
    return [NamedLine(name, tuple(sorted(cells, key=lambda cell: (cell.x, -cell.y)))) for name, cells in lines.items()]


def _is_straight(cells: Sequence[Cell]) -> bool:
    return len({round(cell.x, 2) for cell in cells}) == 1 or len({round(cell.y, 2) for cell in cells}) == 1


def edge_names(lines: Iterable[NamedLine], style: Style) -> list[str]:
    """SVG text elements: the name of each row and column, outside the board, beside the first cell."""
    drawn = []
    for line in lines:
        first, second = line.cells[:2]
        length = hypot(second.x - first.x, second.y - first.y)
        ratio = (length / 2 + EDGE * 0.6) / length
        x, y = first.x + (first.x - second.x) * ratio, first.y + (first.y - second.y) * ratio + _EDGE_FONT * 0.33
        drawn.append(_draw_name(line.name, x, y, _EDGE_FONT, style))
    return drawn


def cell_names(cells: Iterable[Cell], pieces: Sequence[Piece], style: Style) -> list[str]:
    """SVG text elements: the name of each cell at its lower edge.  Omits names that a piece would cover."""
    drawn = []
    for cell in cells:
        offset = radius(cell) * 0.84
        if not any(piece.dy + piece.size > offset - _CELL_FONT * 0.7 for piece in pieces if piece.cell == cell.id):
            drawn.append(_draw_name(cell.id, cell.x, cell.y + offset, _CELL_FONT, style))
    return drawn


def _draw_name(name: str, x: float, y: float, size: float, style: Style) -> str:
    return (
        f'<text x="{x:.4g}" y="{y:.4g}" font-family="{FONT}" font-size="{size:g}" text-anchor="middle"'
        f' fill="{style.letters}">{name}</text>'
    )
