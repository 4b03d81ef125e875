"""The pieces of a printed game: their kinds and numbers, and their drawings to cut out, as SVG in millimetres.

The pieces suffice for the board and the trays of each of the game's setups.  If pieces can change owner, two players
share pieces with a side for each player.  Three or more players share neutral pieces, and each player has markers to
put under them.  Drawings are flat, two-sided to fold, or nets of cubes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ludarium.games.drawing.board import piece_body, symbol_shapes
from ludarium.games.drawing.marks import radius
from ludarium.games.drawing.styles import Style, grey
from ludarium.games.position import Position
from ludarium.games.spec import Game

UNIT = 14.0
"""Millimetres per board unit.  Cells are then 21 to 24 mm wide, and most boards fit on one sheet."""
_SAMPLE_GAMES, _SAMPLE_PLIES = 8, 120
NO_OWNER = -1  # of a neutral piece
_PIECE_GAP = 2.0  # between pieces, in millimetres
_CUT = 'fill="none" stroke="#777777" stroke-width="0.2"'
_FOLD = 'fill="none" stroke="#777777" stroke-width="0.25" stroke-dasharray="1.4 1"'
_TAB_WIDTH = 0.22  # of a net, relative to a cube's edge
_SIZE_ON_MARKER = 0.72
"""Width of a piece relative to its marker.  The marker's shape stays visible around the piece."""
_BODY_ELEMENT = re.compile(r'<\w+[^>]*\bclass="body"[^>]*/>')
_CLEARANCE = 0.8  # between a piece and the edge of its cell, in millimetres
_DEFAULT_HALF_WIDTH = 0.5  # of a piece, in board units, if no sampled position has a piece
_OUTLINE_FACTOR = 1.22
"""Largest distance from a piece's centre to its outline, relative to the half width."""


class Side(NamedTuple):
    """A side of a printed piece: its owner (a seat, or NO_OWNER) and its symbol."""

    owner: int
    symbol: str


_Sides = tuple[Side, ...]


@dataclass(frozen=True)
class PieceKind:
    """A kind of identical pieces: their sides and number.  A marker shows its owner's shape without a symbol."""

    sides: _Sides
    count: int
    is_marker: bool = False

    @property
    def owner(self) -> int:
        """The owner's seat, or NO_OWNER for shared pieces."""
        owners = {side.owner for side in self.sides}
        return owners.pop() if len(owners) == 1 else NO_OWNER


def printed_pieces(game: Game) -> list[PieceKind]:
    """Return the pieces that suffice for each setup of the game, shared pieces first, then by owner.

    If no setup has pieces, the number of each kind is its maximum over the positions of random games."""
    needed: Counter[_Sides] = Counter()
    for setup in game.setups:
        needed |= Counter(_pieces_at(game.start(setup.name, seed=1)))
    if not needed:
        for position in _random_positions(game):
            needed |= Counter(_pieces_at(position))
    kinds = [PieceKind(sides, count) for sides, count in needed.items()]
    if game.pieces_change_owner:
        kinds = _shared_pieces(game, kinds)
    order = {symbol.id: index for index, symbol in enumerate(game.geometry.symbols)}
    return sorted(kinds, key=lambda kind: (kind.owner, order[kind.sides[0].symbol]))


def _shared_pieces(game: Game, kinds: list[PieceKind]) -> list[PieceKind]:
    """Return pieces that can belong to any player.  For three or more players, add markers: each player gets as many as
    there are pieces, but at most one for each cell."""
    titles = {symbol.id: symbol.title for symbol in game.geometry.symbols}
    by_title: dict[str, list[PieceKind]] = {}
    for kind in sorted(kinds, key=lambda kind: kind.owner):
        by_title.setdefault(titles[kind.sides[0].symbol], []).append(kind)
    counts = {title: sum(kind.count for kind in group) for title, group in by_title.items()}
    if len(game.players) == 2:
        return [PieceKind(tuple(kind.sides[0] for kind in group), counts[title]) for title, group in by_title.items()]
    marker_count = min(len(game.geometry.cells), sum(counts.values()))
    sides_by_owner = {kind.owner: kind.sides for kind in kinds}
    return [
        *(PieceKind((Side(NO_OWNER, group[0].sides[0].symbol),), counts[title]) for title, group in by_title.items()),
        *(PieceKind(sides[:1], marker_count, is_marker=True) for sides in sides_by_owner.values()),
    ]


def _pieces_at(position: Position) -> Iterator[_Sides]:
    game, scene = position.game, position.scene
    for piece in scene.pieces:
        yield _sides(game, piece.owner, piece.symbol)
    for tray in scene.trays:
        for item in tray.items:
            yield from [_sides(game, item.owner, item.symbol)] * item.count


def _sides(game: Game, owner: int, symbol: str) -> _Sides:
    return tuple(Side(owner, side) for side in game.piece_sides(symbol))


def _random_positions(game: Game) -> Iterator[Position]:
    rng = Random(1)
    for _ in range(_SAMPLE_GAMES):
        position = game.start(seed=1)
        for _ in range(_SAMPLE_PLIES):
            if not position.moves:
                break
            position = position.play(rng.choice(position.moves))
            yield position


@dataclass(frozen=True)
class SameSizePieces:
    """Drawings of printed pieces of one size.  `width` and `height` are the size of each piece in millimetres."""

    width: float
    height: float
    pieces: tuple[str, ...]

    def pages(self, width: float, height: float) -> list[str]:
        """Arrange all pieces in rows on pages of this size, in millimetres.  Returns an SVG text per page."""
        step_right, step_down = self.width + _PIECE_GAP, self.height + _PIECE_GAP
        columns, rows = int((width + _PIECE_GAP) // step_right), int((height + _PIECE_GAP) // step_down)
        pages = []
        for first in range(0, len(self.pieces), columns * rows):
            placed = (
                f'<g transform="translate({(n % columns) * step_right:.5g} {(n // columns) * step_down:.5g})">{svg}</g>'
                for n, svg in enumerate(self.pieces[first : first + columns * rows])
            )
            pages.append(
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm"'
                f' viewBox="0 0 {width:g} {height:g}">{"".join(placed)}</svg>'
            )
        return pages


def has_cubes(game: Game) -> bool:
    """Return whether printed pieces are cubes.  Cubes are printed as nets to fold, other pieces flat."""
    return all(symbol.solid.form == "block" for symbol in game.geometry.symbols)


def piece_width(game: Game) -> float:
    """Return the width of a flat piece or the edge of a cube, in millimetres.

    The size fits the printed board.  The space in a cell limits the width of flat pieces."""
    max_width = 2 * (min(radius(cell) for cell in game.geometry.cells) * UNIT - _CLEARANCE)
    half = _largest_half_width(game) * UNIT
    return round(2 * half if has_cubes(game) else min(max_width, 2 * half * _OUTLINE_FACTOR), 1)


def _largest_half_width(game: Game) -> float:
    """Return the largest half width of a piece in board units, in setups or, if these are empty, in random games."""
    for positions in ((game.start(setup.name, seed=1) for setup in game.setups), _random_positions(game)):
        if sizes := [piece.size for position in positions for piece in position.scene.pieces]:
            return max(sizes)
    return _DEFAULT_HALF_WIDTH


def pieces_by_size(game: Game, kinds: Sequence[PieceKind], style: Style, piece_set: str | None) -> list[SameSizePieces]:
    """Return the drawings of all pieces, grouped by size.  Pieces on markers are smaller than the markers."""
    markers = [kind for kind in kinds if kind.is_marker]
    pieces = [kind for kind in kinds if not kind.is_marker]
    width = piece_width(game)
    if not markers:
        return [_draw(game, pieces, style, piece_set, width)]
    small_width = round(_SIZE_ON_MARKER * width, 1)
    return [_draw(game, pieces, style, piece_set, small_width), _draw(game, markers, style, piece_set, width)]


def _draw(game: Game, kinds: Sequence[PieceKind], style: Style, piece_set: str | None, width: float) -> SameSizePieces:
    draw_side = _side_drawer(game, style, piece_set)
    half = width / 2 if has_cubes(game) else width / 2 / _OUTLINE_FACTOR  # half the symbol's width

    def face(kind: PieceKind, side: int) -> str:
        return f'<g transform="scale({half:.4g})">{draw_side(kind, side)}</g>'

    pieces, round_cut = [kind for kind in kinds for _ in range(kind.count)], is_round(game)
    if has_cubes(game):
        colours = (style.colours(kind.sides[0].owner, game.players) for kind in pieces)
        nets = tuple(_cube_net(face(kind, 0), width, *pair) for kind, pair in zip(pieces, colours, strict=True))
        return SameSizePieces(width * (4 + _TAB_WIDTH), width * (1 + 2 * (1 + _TAB_WIDTH)), nets)
    if any(len(kind.sides) > 1 for kind in kinds):
        pairs = tuple(_folded_piece(face(kind, 0), face(kind, -1), width, round_cut) for kind in pieces)
        return SameSizePieces(width, 2 * width, pairs)
    return SameSizePieces(width, width, tuple(_flat_piece(face(kind, 0), width, round_cut) for kind in pieces))


def piece_svg(game: Game, kind: PieceKind, side: int, style: Style, piece_set: str | None) -> str:
    """Return a side of a printed piece as an SVG text."""
    drawn = _side_drawer(game, style, piece_set)(kind, side)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.25 -1.25 2.5 2.5" width="25" height="25">{drawn}</svg>'


def _side_drawer(game: Game, style: Style, piece_set: str | None) -> Callable[[PieceKind, int], str]:
    """Return a function that draws a side of a piece.  For a marker, it draws only the owner's shape."""
    shapes = symbol_shapes(game.board, piece_set)

    def draw(kind: PieceKind, side: int) -> str:
        owner, symbol = kind.sides[side]
        shape = "".join(_BODY_ELEMENT.findall(shapes[symbol])) if kind.is_marker else shapes[symbol]
        body = piece_body(shape, owner, game.players, style)
        return grey(body) if style.grey else body

    return draw


def is_round(game: Game) -> bool:
    """Return whether flat pieces are cut as circles: square pieces do not fit hexagonal cells."""
    return len(game.geometry.cells[0].polygon) > 4


def _flat_piece(face: str, width: float, round_cut: bool) -> str:
    """Draw a flat piece, to be glued onto cardboard."""
    half = width / 2
    cut = (
        f'<circle r="{half:g}" {_CUT}/>'
        if round_cut
        else f'<rect x="{-half:g}" y="{-half:g}" width="{width:g}" height="{width:g}" {_CUT}/>'
    )
    return f'<g transform="translate({half:g} {half:g})">{face}{cut}</g>'


def _folded_piece(front: str, back: str, width: float, round_cut: bool) -> str:
    """Draw two sides with a fold between them and, for a round piece, the circle to cut out after folding."""
    half = width / 2
    circle = f'<circle cx="{half:g}" cy="{half:g}" r="{half:g}" {_CUT}/>' if round_cut else ""
    return (
        f'<g transform="translate({half:g} {half:g})">{front}</g>'
        f'<g transform="translate({half:g} {half + width:g})">{back}</g>'
        f'<rect width="{width:g}" height="{2 * width:g}" {_CUT}/>'
        f'<path d="M0,{width:g} H{width:g}" {_FOLD}/>{circle}'
    )


def _cube_net(face: str, edge: float, body: str, ink: str) -> str:
    """Draw a cube's net with tabs: four faces in a row, one above and one below the second.  `body`, `ink`: colours."""
    tab, bevel = edge * _TAB_WIDTH, edge * 0.2
    columns = [edge * n for n in range(5)]
    top, middle, low, bottom = (tab + edge * n for n in range(4))
    left, right = columns[1], columns[2]
    outline = (
        f"M0,{middle:g} H{left:g} l{-tab:g},{-bevel:g} V{top + bevel:g} L{left:g},{top:g}"
        f" l{bevel:g},{-tab:g} H{right - bevel:g} L{right:g},{top:g} l{tab:g},{bevel:g} V{middle - bevel:g}"
        f" L{right:g},{middle:g} H{columns[4]:g} l{tab:g},{bevel:g} V{low - bevel:g} L{columns[4]:g},{low:g}"
        f" H{right:g} l{tab:g},{bevel:g} V{bottom - bevel:g} L{right:g},{bottom:g} l{-bevel:g},{tab:g}"
        f" H{left + bevel:g} L{left:g},{bottom:g} l{-tab:g},{-bevel:g} V{low + bevel:g} L{left:g},{low:g} H0 Z"
    )
    folds = (
        f"M{left:g},{top:g} V{bottom:g} M{right:g},{top:g} V{bottom:g} M{columns[3]:g},{middle:g} V{low:g}"
        f" M{columns[4]:g},{middle:g} V{low:g} M{left:g},{top:g} H{right:g} M{left:g},{middle:g} H{right:g}"
        f" M{left:g},{low:g} H{right:g} M{left:g},{bottom:g} H{right:g}"
    )
    centres = [(column + edge / 2, middle + edge / 2) for column in columns[:4]]
    centres += [(left + edge / 2, top + edge / 2), (left + edge / 2, low + edge / 2)]
    faces = "".join(f'<g transform="translate({x:g} {y:g})">{face}</g>' for x, y in centres)
    fold = f'fill="none" stroke="{ink}" stroke-opacity="0.6" stroke-width="0.25" stroke-dasharray="1.4 1"'
    return f'<path d="{outline}" fill="{body}"/>{faces}<path d="{folds}" {fold}/><path d="{outline}" {_CUT}/>'
