"""Text boards for terminals, laid out by the cells' coordinates, for all games."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any

from ludarium.games.description import pieces_by_cell
from ludarium.games.scene import Cell

if TYPE_CHECKING:
    from ludarium.games.spec import Game

_WIDEST_NAME = 3


def draw_text_board(game: Game, state: Any) -> str:
    """The board as text: rows from the top, each after its name, and below them the names of the columns, if any."""
    pieces, width = pieces_by_cell(game, state), game.text_width
    texts = {cell.id: game.cell_text(cell, pieces.get(cell.id, ())) for cell in game.geometry.cells}
    longest = max(map(len, texts.values()))
    if longest > width:
        width = longest + 1
    cells = sorted(game.geometry.cells, key=lambda cell: (cell.y, cell.x))
    rows = [list(row) for _, row in groupby(cells, key=lambda cell: cell.y)]
    left, step = min(cell.x for cell in cells), min(b.x - a.x for row in rows for a, b in pairwise(row))
    margin, columns = min(width, _WIDEST_NAME), _columns(rows)
    lines = []
    for row in rows:
        line = row[0].id[1:] if columns else row[0].id[0]
        for cell in row:
            line = line.ljust(margin + round((cell.x - left) / step * width))
            line += texts[cell.id]
        lines.append(line.rstrip())
    if columns:
        lines.append(" " * margin + "".join(name.ljust(width) for name in columns).rstrip())
    return "\n".join(lines)


def _columns(rows: list[list[Cell]]) -> list[str]:
    """The names of columns: the first letters of cells, unless those name rows, as on boards of hexagons."""
    widest = max(rows, key=len)
    names = [cell.id[0] for cell in widest]
    return names if len(set(names)) > 1 else []
