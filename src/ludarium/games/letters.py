"""A board in letters, for terminals: laid out by where the cells lie, so it is written once for all games."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from ludarium.games.description import pieces_by_cell
from ludarium.games.scene import Cell

if TYPE_CHECKING:
    from ludarium.games.spec import Game

_WIDEST_NAME = 3


def draw(game: Game, state: Any) -> str:
    """The rows from the top down, each behind its name; under them the names of columns, where there are columns."""
    pieces, width = pieces_by_cell(game, state), game.text_width
    cells = sorted(game.geometry.cells, key=lambda cell: (cell.y, cell.x))
    rows = [list(row) for _, row in groupby(cells, key=lambda cell: cell.y)]
    left, step = min(cell.x for cell in cells), rows[0][1].x - rows[0][0].x
    margin = min(width, _WIDEST_NAME)
    lines = []
    for row in rows:
        line = _name(row).ljust(margin)
        for cell in row:
            line = line.ljust(margin + round((cell.x - left) / step * width))
            line += game.cell_text(cell, pieces.get(cell.id, ()))
        lines.append(line.rstrip())
    if _named_by_column(rows[0]):
        lines.append(" " * margin + "".join(cell.id[0].ljust(width) for cell in rows[0]).rstrip())
    return "\n".join(lines)


def _named_by_column(row: list[Cell]) -> bool:
    """Whether the first letters of a row's cells name columns; on boards of hexagons they name the row."""
    return row[0].id[0] != row[-1].id[0]


def _name(row: list[Cell]) -> str:
    return row[0].id[1:] if _named_by_column(row) else row[0].id[0]
