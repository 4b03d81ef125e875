"""A board as one SVG text, for notebooks and documents; the page draws the same data by itself."""

from __future__ import annotations

from ludarium.games.scene import Board, Cell, Piece, Scene

_OWNERS = (
    ("#f7f3e8", "#2b2b2b"),
    ("#2f3440", "#f3f3f3"),
    ("#2e7d5b", "#ffffff"),
    ("#d9a520", "#1d1d1d"),
    ("#a83248", "#ffffff"),
    ("#4f86c6", "#10202f"),
)
"""Body and ink of each seat's pieces; further seats begin again."""

_TONES = ("#d8b98a", "#c49a63", "#e6d0aa")
_PIXELS = 48


def draw(board: Board, scene: Scene) -> str:
    """An SVG drawing of `scene` on `board`, 48 pixels to the unit, with nothing to fetch from elsewhere."""
    centres = {cell.id: (cell.x, cell.y) for cell in board.cells}
    width, height = board.width * _PIXELS, board.height * _PIXELS
    symbols = {symbol.id: symbol.svg for symbol in board.symbols}
    pieces = sorted(scene.pieces, key=lambda piece: piece.layer)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}"'
            f' viewBox="0 0 {board.width:g} {board.height:g}" font-family="sans-serif">',
            *(_cell(cell) for cell in board.cells),
            *(_piece(piece, centres[piece.cell], symbols[piece.symbol]) for piece in pieces),
            "</svg>",
        )
    )


def _cell(cell: Cell) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in cell.polygon)
    low = max(y for _, y in cell.polygon)
    return (
        f'<polygon points="{points}" fill="{_TONES[cell.tone % len(_TONES)]}" stroke="#7a5a30" stroke-width="0.04"/>'
        f'<text x="{cell.x:g}" y="{low - 0.22:g}" font-size="0.26" text-anchor="middle" fill="#5d4424">{cell.id}</text>'
    )


def _piece(piece: Piece, centre: tuple[float, float], svg: str) -> str:
    body, ink = _OWNERS[piece.owner % len(_OWNERS)] if piece.owner >= 0 else ("#9a9a9a", "#333333")
    line = f'fill="none" stroke="{ink}" stroke-width="0.2" stroke-linecap="round" stroke-linejoin="round"'
    shape = (
        svg.replace('class="body"', f'fill="{body}" stroke="{ink}" stroke-width="0.08"')
        .replace('class="ink"', f'fill="{ink}"')
        .replace('class="line"', line)
    )
    x, y = centre[0] + piece.dx, centre[1] + piece.dy
    return f'<g class="piece" transform="translate({x:g} {y:g}) scale({piece.size:g})">{shape}</g>'
