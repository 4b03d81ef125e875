"""Drawings of the diagrams in games' guides.  `ludarium check GAME --draw` updates the files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from ludarium.errors import InvalidGame
from ludarium.games.drawing.board import draw, draw_piece, symbol_shapes
from ludarium.games.drawing.marks import Mark, arrows_of, draw_arrow
from ludarium.games.drawing.styles import WOOD, Style, grey
from ludarium.games.drawing.svg import Drawing, svg
from ludarium.games.guide import BEATS, Diagram, diagram_position, diagrams, folder_of, read_guide_file
from ludarium.games.position import Position
from ludarium.games.scene import Cell, Path, Piece
from ludarium.games.spec import Game

_SPACING = 4.6  # distance between neighbouring kinds on the circle of `beats_kinds`; pieces are about 2 wide


class BeatsKind(NamedTuple):
    """A kind of piece in the diagram of captures (`beats.svg`): its coordinates relative to the centre, and the kinds
    that it captures."""

    title: str
    x: float
    y: float
    beats: tuple[str, ...]


def guide_files(game: type[Game]) -> dict[str, str]:
    """The SVG files of a game's guide: the text of each file by its name."""
    return {f"{name}.svg": svg(drawing) for name, drawing in guide_drawings(game, WOOD).items()}


def draw_guide(game: Game) -> None:
    """Write the drawings of a game's guide into its folder, and delete all other SVG files there."""
    folder = folder_of(type(game))
    texts = guide_files(type(game))
    for file in folder.glob("*.svg"):
        if file.name not in texts:
            file.unlink()
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")


def guide_drawings(game: type[Game], style: Style) -> dict[str, Drawing]:
    """Drawings of a game's guide by name: its diagrams and, if it has `beats.json`, the diagram of captures."""
    boards = {name: draw_diagram(game, diagram, style) for name, diagram in diagrams(game).items()}
    return boards | ({BEATS: draw_beats(game(), style)} if beats_kinds(game) else {})


def draw_diagram(game: type[Game], diagram: Diagram, style: Style = WOOD) -> Drawing:
    """Draw a diagram.  Raises InvalidPosition, InvalidOption, IllegalMove, or KeyError (for impossible clicks)."""
    position = diagram_position(game, diagram)
    board, players = position.game.board, position.game.players
    if diagram.move:
        move = position.move(diagram.move)
        # Arrows show the clicks that select and move the piece.
        marks = [Mark(step.at, step.kind) for step in move.paths[0] if step.kind not in ("from", "move")]
        return draw(board, position.scene, players, marks=marks, arrows=arrows_of(move.frames), style=style)
    marks = _next_clicks(position, diagram.clicks)
    return draw(board, position.scene, players, marks=marks, chosen=diagram.clicks, style=style)


def beats_kinds(game: type[Game]) -> list[BeatsKind]:
    """The kinds in `beats.json`, with their coordinates in the diagram of captures.  Kinds that capture or are captured
    form a circle.  The other kinds are side by side in the middle of the circle.  Empty if `beats.json` does not exist.
    Raises InvalidGame if it is invalid."""
    table = read_guide_file(dict[str, tuple[str, ...]], game, BEATS) or {}
    captured = {title for beaten in table.values() for title in beaten}
    if unknown := sorted(captured - table.keys()):
        raise InvalidGame(f"{BEATS}.json: {', '.join(unknown)}: missing as keys, although other kinds beat them")
    circle = [title for title, beaten in table.items() if beaten or title in captured]
    inner = [title for title in table if title not in circle]
    angle = 2 * pi / max(len(circle), 2)
    radius = _SPACING / 2 / sin(angle / 2)
    places = {title: (radius * sin(n * angle), -radius * cos(n * angle)) for n, title in enumerate(circle)} | {
        title: (2.2 * (n - (len(inner) - 1) / 2), 0.0) for n, title in enumerate(inner)
    }
    return [
        BeatsKind(title, round(places[title][0], 3), round(places[title][1], 3), beaten)
        for title, beaten in table.items()
    ]


def draw_beats(game: Game, style: Style = WOOD) -> Drawing:
    """The diagram of captures: the first player's pieces at the coordinates of `beats_kinds`, with arrows to the kinds
    that they capture."""
    kinds = beats_kinds(type(game))
    side = 2 * max(max(abs(kind.x), abs(kind.y)) for kind in kinds) + 2.4
    cells = {kind.title: Cell(kind.title, kind.x, kind.y, ()) for kind in kinds}
    arrows = [
        draw_arrow(cells[kind.title], cells[beaten], style, gaps=(1.3, 1.16)) for kind in kinds for beaten in kind.beats
    ]
    body = "".join((*arrows, *_piece_of_each_kind(game, cells, style)))
    return Drawing(-side / 2, -side / 2, side, side, grey(body) if style.grey else body)


def _piece_of_each_kind(game: Game, cells: dict[str, Cell], style: Style) -> Iterator[str]:
    shapes = symbol_shapes(game.board)
    first_symbols = {symbol.title: symbol.id for symbol in reversed(game.geometry.symbols)}
    for title, cell in cells.items():
        piece = Piece(title, first_symbols[title], 0, size=0.9)
        yield draw_piece(piece, cell, shapes[piece.symbol], game.players, style)


def _next_clicks(position: Position, clicks: Sequence[str]) -> list[Mark]:
    if not clicks:
        return []
    paths = [rest for move in position.moves for path in move.paths if (rest := _path_after(path, clicks)) is not None]
    if not paths:
        raise KeyError(f"no move begins with {clicks} in {position}")
    next_steps = {path[0].at: path[0] for path in paths if path and path[0].at != clicks[-1]}
    return [Mark(step.at, step.kind) for step in next_steps.values()]


def _path_after(path: Path, clicks: Sequence[str]) -> Path | None:
    begins_with_clicks = tuple(step.at for step in path[: len(clicks)]) == tuple(clicks)
    return path[len(clicks) :] if begins_with_clicks else None
