"""Draws a board as SVG, from the same data as the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from xml.etree import ElementTree

from ludarium.errors import InvalidGame
from ludarium.games.drawing.coordinates import EDGE, cell_names, edge_names, straight_lines
from ludarium.games.drawing.marks import Arrow, Mark, draw_arrows, draw_marks
from ludarium.games.drawing.styles import WOOD, Style, grey
from ludarium.games.drawing.svg import Drawing
from ludarium.games.scene import Board, Cell, Piece, Scene


def draw(
    board: Board,
    scene: Scene,
    players: Sequence[str] = (),
    *,
    marks: Iterable[Mark] = (),
    arrows: Iterable[Arrow] = (),
    chosen: Iterable[str] = (),
    style: Style = WOOD,
    coordinates: bool = True,
    flip: bool = False,
    piece_set: str | None = None,
) -> Drawing:
    """Draw `scene` on `board`.  `marks` and `arrows` are drawn over the pieces, and `chosen` cells are outlined.
    `flip` shows the board from the other side.  `piece_set` defaults to the first set.  `players` is `Game.players`:
    a style can have its own colours for a name such as `white`."""
    if flip:
        board = flipped(board)
    cells = {cell.id: cell for cell in board.cells}
    shapes = symbol_shapes(board, piece_set)
    pieces = sorted(scene.pieces, key=lambda piece: piece.layer)
    lines = straight_lines(board) if coordinates else []
    body = (
        *(_draw_cell(cell, style) for cell in board.cells),
        *(cell_names(board.cells, pieces, style) if coordinates and not lines else ()),
        *edge_names(lines, style),
        *(_draw_outline(cells[cell], style) for cell in chosen),
        *(draw_piece(piece, cells[piece.cell], shapes[piece.symbol], players, style) for piece in pieces),
        *draw_marks(marks, cells, style),
        *draw_arrows(arrows, cells, pieces, style),
    )
    text = "".join(body)
    edge = EDGE if lines else 0.0
    return Drawing(-edge, 0, board.width + edge, board.height + edge, grey(text) if style.grey else text)


def symbol_shapes(board: Board, piece_set: str | None = None) -> dict[str, str]:
    """The drawing of each of the board's symbols, by symbol id.  `piece_set` defaults to the first set of pieces."""
    name = piece_set or (board.piece_sets or ("",))[0]
    return {symbol.id: symbol.drawings[name] for symbol in board.symbols}


def flipped(board: Board) -> Board:
    """Turn the board by 180 degrees, to draw it as SVG from the other side."""

    def flipped_point(x: float, y: float) -> tuple[float, float]:
        return round(board.width - x, 4), round(board.height - y, 4)

    def flipped_cell(cell: Cell) -> Cell:
        x, y = flipped_point(cell.x, cell.y)
        return replace(cell, x=x, y=y, polygon=tuple(flipped_point(*corner) for corner in cell.polygon))

    return replace(board, cells=tuple(flipped_cell(cell) for cell in board.cells))


def draw_piece(piece: Piece, cell: Cell, shape: str, players: Sequence[str], style: Style) -> str:
    """A piece on its cell; `shape` is its symbol's drawing."""
    x, y = cell.x + piece.dx, cell.y + piece.dy
    body = piece_body(shape, piece.owner, players, style)
    return f'<g class="piece" transform="translate({x:.4g} {y:.4g}) scale({piece.size:g})">{body}</g>'


def piece_body(shape: str, owner: int, players: Sequence[str], style: Style) -> str:
    """Draw a piece of a board as SVG from `shape`, its symbol's drawing.  Raises InvalidGame if `shape` is not
    well-formed.  The class of an SVG element sets its fill and stroke, and overrides its attributes, as CSS does on
    the page."""
    body, ink = style.colours(owner, players)
    by_class = {
        "body": {"fill": body, "stroke": ink, "stroke-width": "0.08"},
        "ink": {"fill": ink},
        "line": {"fill": "none", "stroke": ink, "stroke-width": "0.2"},
    }
    try:
        drawing = ElementTree.fromstring(f'<g stroke-linecap="round" stroke-linejoin="round">{shape}</g>')  # noqa: S314 - the game's own file
    except ElementTree.ParseError as error:
        raise InvalidGame(f"a symbol's drawing is not well-formed SVG: {error}: {shape}") from None
    for element in drawing.iter():
        coloured = by_class.get(element.get("class", ""))
        if coloured:
            del element.attrib["class"]
            element.attrib = coloured | {name: value for name, value in element.items() if name not in coloured}
    return ElementTree.tostring(drawing, "unicode").replace(" />", "/>")


def _polygon_points(cell: Cell, factor: float) -> str:
    corners = ((cell.x + (x - cell.x) * factor, cell.y + (y - cell.y) * factor) for x, y in cell.polygon)
    return " ".join(f"{x:.4g},{y:.4g}" for x, y in corners)


def _draw_cell(cell: Cell, style: Style) -> str:
    fill = style.tones[cell.tone % len(style.tones)]
    line = f'stroke="{style.line}" stroke-width="{style.line_width:g}"'
    face = f'<polygon points="{_polygon_points(cell, 1)}" fill="{fill}" {line}/>'
    if not cell.mark:
        return face
    dashes = f'fill="none" stroke="{style.line}" stroke-width="0.07" stroke-dasharray="0.24 0.16"'
    return f'{face}<polygon points="{_polygon_points(cell, 0.72)}" {dashes}/>'


def _draw_outline(cell: Cell, style: Style) -> str:
    fill = 'fill="#ffffff" fill-opacity="0.4"'
    return f'<polygon points="{_polygon_points(cell, 0.88)}" {fill} stroke="{style.arrow}" stroke-width="0.12"/>'
