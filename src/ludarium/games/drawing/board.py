"""A board as one SVG text.  The page draws the same data by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple
from xml.etree import ElementTree

from ludarium.errors import InvalidGame
from ludarium.games.drawing.coordinates import EDGE, cell_names, edge_names, straight_lines
from ludarium.games.drawing.marks import Arrow, Mark, draw_arrows, draw_marks
from ludarium.games.drawing.styles import WOOD, Style, grey
from ludarium.games.scene import Board, Cell, Piece, Scene

PIXELS = 32
"""To the board's unit, where no size is asked for."""


class Drawing(NamedTuple):
    """What stands between the tags of an SVG text, in the board's units; `left` and `top` are its least x and y."""

    left: float
    top: float
    width: float
    height: float
    body: str


def svg(drawing: Drawing, pixels: float = PIXELS) -> str:
    """A drawing as a text of its own, with so many pixels to the unit."""
    left, top, width, height, body = drawing
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * pixels:.0f}" height="{height * pixels:.0f}"'
        f' viewBox="{left:.6g} {top:.6g} {width:.6g} {height:.6g}">{body}</svg>\n'
    )


def on_paper(drawing: Drawing, margin: float, colour: str) -> Drawing:
    """A drawing with so wide a margin, and a colour below it all."""
    left, top = drawing.left - margin, drawing.top - margin
    width, height = drawing.width + 2 * margin, drawing.height + 2 * margin
    paper = f'<rect x="{left:.6g}" y="{top:.6g}" width="{width:.6g}" height="{height:.6g}" fill="{colour}"/>'
    return Drawing(left, top, width, height, paper + drawing.body)


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
    """`scene` on `board`.

    `marks` and `arrows` lie over the pieces, `chosen` cells are outlined.  With `flip` the board is seen from its other
    side.  The pieces are those of the usual set unless another is named.
    """
    if flip:
        board = turned(board)
    cells = {cell.id: cell for cell in board.cells}
    symbols = drawings(board, piece_set)
    pieces = sorted(scene.pieces, key=lambda piece: piece.layer)
    lines = straight_lines(board) if coordinates else []
    body = (
        *(_cell(cell, style) for cell in board.cells),
        *(cell_names(board.cells, pieces, style) if coordinates and not lines else ()),
        *edge_names(lines, style),
        *(_outline(cells[cell], style) for cell in chosen),
        *(draw_piece(piece, cells[piece.cell], symbols[piece.symbol], players, style) for piece in pieces),
        *draw_marks(marks, cells, style),
        *draw_arrows(arrows, cells, pieces, style),
    )
    text = "".join(body)
    edge = EDGE if lines else 0.0
    return Drawing(-edge, 0, board.width + edge, board.height + edge, grey(text) if style.grey else text)


def drawings(board: Board, piece_set: str | None = None) -> dict[str, str]:
    """How each symbol is drawn in a set of pieces, the usual one unless another is named."""
    shown = piece_set or (board.piece_sets or ("",))[0]
    return {symbol.id: symbol.drawings[shown] for symbol in board.symbols}


def turned(board: Board) -> Board:
    """The board as seen from its other side."""

    def across(x: float, y: float) -> tuple[float, float]:
        return round(board.width - x, 4), round(board.height - y, 4)

    def turn(cell: Cell) -> Cell:
        x, y = across(cell.x, cell.y)
        return replace(cell, x=x, y=y, polygon=tuple(across(*corner) for corner in cell.polygon))

    return replace(board, cells=tuple(turn(cell) for cell in board.cells))


def draw_piece(piece: Piece, cell: Cell, shape: str, players: Sequence[str], style: Style) -> str:
    """A piece on its cell; `shape` is its symbol's drawing."""
    x, y = cell.x + piece.dx, cell.y + piece.dy
    body = piece_body(shape, piece.owner, players, style)
    return f'<g class="piece" transform="translate({x:.4g} {y:.4g}) scale({piece.size:g})">{body}</g>'


def piece_body(shape: str, owner: int, players: Sequence[str], style: Style) -> str:
    """A symbol's drawing in the colours of an owner.  Raises InvalidGame where the drawing is not well-formed SVG.

    The attributes of a class replace those of the element, as on the page, where CSS sets them."""
    body, ink = style.colours(owner, players)
    by_class = {
        "body": {"fill": body, "stroke": ink, "stroke-width": "0.08"},
        "ink": {"fill": ink},
        "line": {"fill": "none", "stroke": ink, "stroke-width": "0.2"},
    }
    try:
        drawing = ElementTree.fromstring(f'<g stroke-linecap="round" stroke-linejoin="round">{shape}</g>')  # noqa: S314 - the game's own
    except ElementTree.ParseError as error:
        raise InvalidGame(f"a symbol's drawing is not well-formed SVG: {error}: {shape}") from None
    for element in drawing.iter():
        coloured = by_class.get(element.get("class", ""))
        if coloured:
            del element.attrib["class"]
            element.attrib = coloured | {name: value for name, value in element.items() if name not in coloured}
    return ElementTree.tostring(drawing, "unicode").replace(" />", "/>")


def _points(cell: Cell, factor: float) -> str:
    corners = ((cell.x + (x - cell.x) * factor, cell.y + (y - cell.y) * factor) for x, y in cell.polygon)
    return " ".join(f"{x:.4g},{y:.4g}" for x, y in corners)


def _cell(cell: Cell, style: Style) -> str:
    fill = style.tones[cell.tone % len(style.tones)]
    line = f'stroke="{style.line}" stroke-width="{style.line_width:g}"'
    face = f'<polygon points="{_points(cell, 1)}" fill="{fill}" {line}/>'
    if not cell.mark:
        return face
    dashes = f'fill="none" stroke="{style.line}" stroke-width="0.07" stroke-dasharray="0.24 0.16"'
    return f'{face}<polygon points="{_points(cell, 0.72)}" {dashes}/>'


def _outline(cell: Cell, style: Style) -> str:
    fill = 'fill="#ffffff" fill-opacity="0.4"'
    return f'<polygon points="{_points(cell, 0.88)}" {fill} stroke="{style.arrow}" stroke-width="0.12"/>'
