"""A board as one SVG text, for notebooks and documents; the page draws the same data by itself.

The diagrams of games' guides are drawn here too: `ludarium check GAME --draw` renews the drawings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot

from ludarium.games.beats import NAME, kinds
from ludarium.games.guide import Diagram, begin, diagrams
from ludarium.games.position import Position
from ludarium.games.scene import Board, Cell, Path, Piece, Scene, Step
from ludarium.games.spec import Game

_OWNERS = (
    ("#f7f3e8", "#2b2b2b"),
    ("#2f3440", "#f3f3f3"),
    ("#2e7d5b", "#ffffff"),
    ("#d9a520", "#1d1d1d"),
    ("#a83248", "#ffffff"),
    ("#4f86c6", "#10202f"),
)
"""Body and ink of each seat's pieces where the player's name is no colour; further seats begin again."""

_NAMED = {
    "red": ("#d0342c", "#ffffff"),
    "blue": ("#2368c4", "#ffffff"),
    "green": ("#2c8a4b", "#ffffff"),
    "yellow": ("#f2c230", "#2a2103"),
}

_TONES = ("#e3c598", "#cfa56d", "#efdcb8")
_PIXELS = 32

_MARK_COLOURS = {"move": "#1c7a4a", "capture": "#c22a1f", "from": "#1f5fb8"}
_OTHER_MARK = "#1f5fb8"
_CHOSEN = "#0b57b0"
_HALO = "#ffffff"

_MARKS = {
    "move": '<circle r="0.28" fill="COLOUR" stroke="HALO" stroke-width="0.07"/>',
    "capture": (
        '<circle r="0.82" fill="none" stroke="COLOUR" stroke-width="0.15"/>'
        '<path d="M0,-1 V-0.6 M0,1 V0.6 M-1,0 H-0.6 M1,0 H0.6" stroke="COLOUR" stroke-width="0.15"/>'
    ),
    "stack": (
        '<circle r="0.86" fill="none" stroke="COLOUR" stroke-width="0.1"/>'
        '<circle cx="0.68" cy="-0.62" r="0.33" fill="COLOUR" stroke="HALO" stroke-width="0.07"/>'
        '<path d="M0.68,-0.8 V-0.44 M0.5,-0.62 H0.86" stroke="HALO" stroke-width="0.11"/>'
    ),
    "from": (
        '<circle cx="0.8" cy="-0.42" r="0.29" fill="COLOUR" stroke="HALO" stroke-width="0.07"/>'
        '<path d="M0.66,-0.36 L0.8,-0.5 L0.94,-0.36" fill="none" stroke="HALO" stroke-width="0.1"/>'
    ),
    "carry": '<circle r="0.86" fill="none" stroke="COLOUR" stroke-width="0.12" stroke-dasharray="0.3 0.2"/>',
}
_PLAIN_MARK = '<path d="M0,-0.4 L0.4,0 L0,0.4 L-0.4,0 Z" fill="COLOUR" stroke="HALO" stroke-width="0.07"/>'


def drawings(game: type[Game]) -> dict[str, str]:
    """The diagrams of a game's guide as SVG texts by file name."""
    drawn = {f"{name}.svg": illustrate(game, diagram) for name, diagram in diagrams(game).items()}
    return drawn | ({f"{NAME}.svg": draw_beats(game())} if kinds(game) else {})


def draw_beats(game: Game) -> str:
    """What beats what as SVG: pieces of the first player in a circle, with arrows to those that they beat."""
    side = 2 * max(max(abs(kind.x), abs(kind.y)) for kind in kinds(type(game))) + 2.4
    cells = {kind.title: Cell(kind.title, kind.x, kind.y, ()) for kind in kinds(type(game))}
    symbols: dict[str, tuple[str, str]] = {}
    for symbol in game.board.symbols:
        symbols.setdefault(symbol.title, (symbol.id, next(iter(symbol.drawings.values()))))
    arrows = [_arrow(cells[kind.title], cells[beaten], "", 1.0) for kind in kinds(type(game)) for beaten in kind.beats]
    pieces = [
        _piece(Piece(title, symbols[title][0], 0, size=0.9), cell, symbols[title][1], game.players)
        for title, cell in cells.items()
    ]
    corner, pixels = -side / 2, side * _PIXELS
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels:.0f}" height="{pixels:.0f}"'
        f' viewBox="{corner:g} {corner:g} {side:g} {side:g}">{"".join(arrows)}{"".join(pieces)}</svg>\n'
    )


def illustrate(game: type[Game], diagram: Diagram) -> str:
    """A diagram as SVG; raises what a wrong position or move raises, KeyError for impossible clicks."""
    position = begin(game, diagram)
    board, players = position.game.board, position.game.players
    if diagram.move:
        path = position.move(diagram.move).paths[0]
        return draw(board, position.scene, players, _remarkable(path), route=_route(board, path))
    return draw(board, position.scene, players, _next_steps(position, diagram.clicks), diagram.clicks)


def draw(
    board: Board,
    scene: Scene,
    players: Sequence[str] = (),
    marks: Iterable[Step] = (),
    chosen: Iterable[str] = (),
    route: Sequence[str] = (),
    piece_set: str | None = None,
) -> str:
    """An SVG drawing of `scene` on `board`, 32 pixels to the unit, with nothing to fetch from elsewhere.

    `marks` tells what may happen on which cells, `chosen` cells are outlined, arrows lead along the `route` of cells.
    The pieces are those of the usual set unless another is named.
    """
    cells = {cell.id: cell for cell in board.cells}
    width, height = board.width * _PIXELS, board.height * _PIXELS
    shown = piece_set or (board.piece_sets or ("",))[0]
    symbols = {symbol.id: symbol.drawings[shown] for symbol in board.symbols}
    pieces = sorted(scene.pieces, key=lambda piece: piece.layer)
    covered = {piece.cell for piece in pieces}
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}"'
            f' viewBox="0 0 {board.width:g} {board.height:g}" font-family="sans-serif">',
            *(_cell(cell) for cell in board.cells),
            *(_name(cell, covered=cell.id in covered) for cell in board.cells),
            *(_outline(cells[cell]) for cell in chosen),
            *(_piece(piece, cells[piece.cell], symbols[piece.symbol], players) for piece in pieces),
            *(_mark(step, cells[step.at]) for step in marks if step.at in cells),
            *_arrows([cells[cell] for cell in route]),
            "</svg>\n",
        )
    )


def _next_steps(position: Position, clicks: Sequence[str]) -> list[Step]:
    """What the next click could be once these have been made, each cell once; none without clicks."""
    if not clicks:
        return []
    rests = [rest for move in position.moves for path in move.paths if (rest := _rest(path, clicks)) is not None]
    if not rests:
        raise KeyError(f"no move begins with {clicks} in {position}")
    steps = {step.at: step for rest in rests for step in rest[:1] if step.at != clicks[-1]}
    return list(steps.values())


def _rest(path: Path, clicks: Sequence[str]) -> Path | None:
    """What is left of a path after these clicks, or None when they are not its beginning."""
    begins = tuple(step.at for step in path[: len(clicks)]) == tuple(clicks)
    return path[len(clicks) :] if begins else None


def _remarkable(path: Path) -> list[Step]:
    """The steps of a move that arrows alone would not explain."""
    return [step for step in path if step.kind not in ("from", "move")]


def _route(board: Board, path: Path) -> list[str]:
    """The cells that a move goes through, without those that are only taken along."""
    cells = {cell.id for cell in board.cells}
    stops = [step.at for step in path if step.at in cells and not step.unordered]
    return [stop for n, stop in enumerate(stops) if n == 0 or stop != stops[n - 1]]


def _radius(cell: Cell) -> float:
    """Of the largest circle about the centre."""
    corners = zip(cell.polygon, (*cell.polygon[1:], cell.polygon[0]), strict=True)
    return min(
        abs((bx - ax) * (ay - cell.y) - (ax - cell.x) * (by - ay)) / hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in corners
    )


def _points(cell: Cell, factor: float) -> str:
    corners = ((cell.x + (x - cell.x) * factor, cell.y + (y - cell.y) * factor) for x, y in cell.polygon)
    return " ".join(f"{x:.4g},{y:.4g}" for x, y in corners)


def _cell(cell: Cell) -> str:
    fill = _TONES[cell.tone % len(_TONES)]
    face = f'<polygon points="{_points(cell, 1)}" fill="{fill}" stroke="#8a5b2c" stroke-width="0.06"/>'
    if not cell.mark:
        return face
    dashes = 'fill="none" stroke="#8a5b2c" stroke-width="0.07" stroke-dasharray="0.24 0.16"'
    return f'{face}<polygon points="{_points(cell, 0.72)}" {dashes}/>'


def _name(cell: Cell, *, covered: bool) -> str:
    if covered:
        return ""
    low = cell.y + _radius(cell) * 0.82
    return f'<text x="{cell.x:.4g}" y="{low:.4g}" font-size="0.3" text-anchor="middle" fill="#5d4424">{cell.id}</text>'


def _outline(cell: Cell) -> str:
    fill = 'fill="#ffffff" fill-opacity="0.4"'
    return f'<polygon points="{_points(cell, 0.88)}" {fill} stroke="{_CHOSEN}" stroke-width="0.12"/>'


def _piece(piece: Piece, cell: Cell, svg: str, players: Sequence[str]) -> str:
    body, ink = _colours(piece.owner, players)
    line = f'fill="none" stroke="{ink}" stroke-width="0.2" stroke-linecap="round" stroke-linejoin="round"'
    shape = (
        svg.replace('class="body"', f'fill="{body}" stroke="{ink}" stroke-width="0.08"')
        .replace('class="ink"', f'fill="{ink}"')
        .replace('class="line"', line)
    )
    x, y = cell.x + piece.dx, cell.y + piece.dy
    return f'<g class="piece" transform="translate({x:.4g} {y:.4g}) scale({piece.size:g})">{shape}</g>'


def _colours(owner: int, players: Sequence[str]) -> tuple[str, str]:
    if owner < 0:
        return "#9a9a9a", "#333333"
    name = players[owner] if owner < len(players) else ""
    return _NAMED.get(name, _OWNERS[owner % len(_OWNERS)])


def _mark(step: Step, cell: Cell) -> str:
    shape = _MARKS.get(step.kind, _PLAIN_MARK)
    shape = shape.replace("COLOUR", _MARK_COLOURS.get(step.kind, _OTHER_MARK)).replace("HALO", _HALO)
    return f'<g transform="translate({cell.x:.4g} {cell.y:.4g}) scale({_radius(cell) * 0.92:.3g})">{shape}</g>'


def _arrows(route: Sequence[Cell]) -> list[str]:
    """From cell to cell, numbered where there are several; those who go back the same way go beside each other."""
    legs = list(pairwise(route))
    return [_arrow(start, end, str(n) if len(legs) > 1 else "") for n, (start, end) in enumerate(legs, 1)]


def _arrow(start: Cell, end: Cell, label: str, apart: float = 0.0) -> str:
    """`apart`: how much farther from both ends than from cell to cell."""
    length = hypot(end.x - start.x, end.y - start.y)
    x, y = (end.x - start.x) / length, (end.y - start.y) / length
    beside = 0.16 if label else 0.0  # a way back does not cover the way there
    ox, oy = start.x - y * beside, start.y + x * beside
    tail, neck, tip = 0.3 + apart, length - 0.68 - apart, length - 0.16 - apart

    def at(along: float, aside: float = 0.0) -> str:
        return f"{ox + x * along - y * aside:.4g},{oy + y * along + x * aside:.4g}"

    shaft = f"M{at(tail)} L{at(neck)}"
    head = f"M{at(tip)} L{at(neck, 0.36)} L{at(neck, -0.36)} Z"
    arrow = (
        f'<path d="{shaft}" stroke="{_HALO}" stroke-width="0.32"/><path d="{head}" stroke="{_HALO}"'
        f' stroke-width="0.14"/><path d="{shaft}" stroke="{_CHOSEN}" stroke-width="0.2"/>'
        f'<path d="{head}" fill="{_CHOSEN}"/>'
    )
    return f'<g stroke-linejoin="round">{arrow}{_number(label, at((tail + neck) / 2)) if label else ""}</g>'


def _number(label: str, place: str) -> str:
    x, y = place.split(",")
    return (
        f'<circle cx="{x}" cy="{y}" r="0.3" fill="{_CHOSEN}" stroke="{_HALO}" stroke-width="0.06"/>'
        f'<text x="{x}" y="{float(y) + 0.14:.4g}" font-size="0.4" font-weight="bold" text-anchor="middle"'
        f' fill="{_HALO}">{label}</text>'
    )
