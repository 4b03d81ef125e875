"""Descriptions of positions and moves for library users, from the integer operations of `kernel.description`.  The
functions serve all games: operations return numbers, and the game's class has the names for these numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any

from ludarium.errors import IllegalMove, InvalidOption, InvalidPosition
from ludarium.games import scene
from ludarium.games.sentences import explain, sentence
from ludarium.kernel import description as op
from ludarium.kernel.bits import to_int64
from ludarium.kernel.messages import ERROR_FIELDS, ParameterKind
from ludarium.kernel.operations import NO_MOVE, Operation
from ludarium.kernel.text import MAX_TEXT

if TYPE_CHECKING:
    from ludarium.games.spec import Game

_MAX_QUOTED_MOVE = 40  # maximum characters of a move quoted in an error
_UNIT = 1000  # operations give lengths in thousandths of the board's unit
_LAYERS = 8  # maximum layers of a cell


def scene_of(game: Game, state: Any) -> scene.Scene:
    """The scene of a state: everything on and beside the board that a ply can change."""
    cells, players = game.cell_names, range(len(game.players))
    items = list(_operation_rows(op.tray_items, state))
    return scene.Scene(
        pieces=tuple(_scene_pieces(game, state)),
        trays=tuple(_scene_tray(game, tray, seat, items) for tray in range(len(game.trays)) for seat in players),
        counters=tuple(
            scene.SceneCounter(game.words(label), value, limit, ends != 0)
            for label, value, limit, ends in _operation_rows(op.counters, state)
        ),
        actions=tuple(
            scene.Button(game.actions[action].id, game.words(game.actions[action].label), op.ACTION_KINDS[kind])
            for action, kind in _operation_rows(op.actions, state)
        ),
        notes=tuple(
            scene.Note(cells[cell], game.words(message) if message else str(number))
            for cell, message, number in _operation_rows(op.notes, state)
        ),
        remarks=tuple(
            scene.Remark(seat, explain(game, state, (message, 0, *parameters)))
            for seat, message, *parameters in _operation_rows(op.remarks, state)
        ),
        forecasts=tuple(
            scene.Forecast(cells[cell], op.FORECAST_KINDS[kind]) for cell, kind in _operation_rows(op.forecasts, state)
        ),
    )


def _scene_pieces(game: Game, state: Any) -> Iterator[scene.Piece]:
    cells, symbols = game.cell_names, game.geometry.symbols
    for cell, symbol, owner, layer, *lengths in _operation_rows(op.pieces, state):
        dx, dy, size = (length / _UNIT for length in lengths)
        yield scene.Piece(cells[cell], symbols[symbol].id, owner, layer, dx, dy, size)


def _pieces_by_cell(game: Game, state: Any) -> dict[str, list[scene.Piece]]:
    by_cell: dict[str, list[scene.Piece]] = {}
    for piece in sorted(_scene_pieces(game, state), key=attrgetter("layer")):
        by_cell.setdefault(piece.cell, []).append(piece)
    return by_cell


def _scene_tray(game: Game, tray_index: int, tray_seat: int, items: Iterable[Sequence[int]]) -> scene.Tray:
    tray_items = (
        scene.TrayItem(game.geometry.symbols[symbol].id, owner, count, game.place_name(place) if place >= 0 else "")
        for tray, seat, symbol, owner, count, place in items
        if (tray, seat) == (tray_index, tray_seat)
    )
    return scene.Tray(game.words(game.trays[tray_index]), tray_seat, tuple(tray_items))


def paths_of(game: Game, state: Any, move: int) -> list[scene.Path]:
    """The ways to click a move, the default first."""
    return [
        tuple(
            scene.Step(game.place_name(place), op.STEP_KINDS[kind], unordered != 0)
            for _, place, kind, unordered in path
        )
        for _, path in groupby(_operation_rows(op.paths, state, move), key=itemgetter(0))
    ]


def frames_of(game: Game, state: Any, move: int) -> list[scene.Frame]:
    """The animation of a move; empty if no piece moves from cell to cell, for example if a piece is placed."""
    cells = game.cell_names
    return [
        tuple(
            scene.Hop(cells[start], cells[end], tuple(n for n in range(_LAYERS) if layers >> n & 1))
            for _, start, end, layers in frame
        )
        for _, frame in groupby(_operation_rows(op.frames, state, move), key=itemgetter(0))
    ]


def _operation_rows(operation: Operation, *arguments: Any) -> Iterator[Sequence[int]]:
    fields = operation.fields
    buffer = [0] * (fields * operation.max_rows)
    for at in range(0, fields * operation(*arguments, buffer), fields):
        yield buffer[at : at + fields]


def move_text(state: Any, move: int, notation: int = op.CANONICAL) -> str:
    out = [0] * op.MAX_MOVE_TEXT
    return bytes(out[: op.write_move(state, move, notation, out)]).decode("ascii")


def record_text(state: Any, move: int) -> str:
    """A description of a move for library users: its text in the notation of records."""
    return move_text(state, move, op.RECORD)


def position_text(state: Any) -> str:
    out = [0] * MAX_TEXT
    return bytes(out[: op.write_position(state, out)]).decode("ascii")


def encoded_description(text: str) -> bytes:
    """Encode a description of a move, position or setup for operations: `?` for non-ASCII.  A text of more than
    MAX_TEXT characters is cut and ends with `?`, so that games refuse it."""
    fitting = text if len(text) <= MAX_TEXT else f"{text[: MAX_TEXT - 1]}?"
    return fitting.encode("ascii", "replace")


def read_move_text(game: Game, state: Any, text: str) -> int:
    """Turn the description of a legal move into an integer; raises IllegalMove, whose message quotes the text."""
    trimmed, error = text.strip(), [0] * ERROR_FIELDS
    encoded = encoded_description(trimmed)
    move: int = op.read_move(state, encoded, len(encoded), error)
    if move != NO_MOVE:
        return move
    reason = explain(game, state, error, trimmed)
    if ParameterKind.INPUT in game.messages[error[0]].parameters.values():
        raise IllegalMove(reason)
    quoted = " ".join(trimmed.split())[:_MAX_QUOTED_MOVE]
    raise IllegalMove(sentence(game, "move-refused", {"move": quoted, "why": reason}))


def read_position_text(game: Game, text: str) -> Any:
    """Turn the description of a position (a position string) into a state of integers; raises InvalidPosition."""
    encoded, error = encoded_description(text), [0] * ERROR_FIELDS
    state = op.read_position(game.blank, encoded, len(encoded), error)
    if error[0]:
        raise InvalidPosition(explain(game, game.blank, error, text))
    return state


def blank_of(game: Game) -> Any:
    """The empty board of a game with its options.  Operations that read descriptions need this state."""
    values = [option.number(game.options[option.name]) for option in game.rule_options]
    return op.blank.implementations[game.state_type](None, values)


def read_start_text(game: Game, setup: str, seed: int) -> Any:
    """Turn the description of a start (a setup's name, a setup code or a position string) into a state of integers.

    Raises InvalidOption for an unknown setup, and InvalidPosition for an invalid position string."""
    for index, listed_setup in enumerate(game.setups):
        if listed_setup.name == setup:
            return op.setup(game.blank, index, to_int64(seed))
    if "/" in setup:
        return read_position_text(game, setup)
    encoded, error = encoded_description(setup), [0] * ERROR_FIELDS
    state = op.read_setup(game.blank, encoded, len(encoded), error)
    if error[0]:
        raise InvalidOption(explain(game, game.blank, error, setup))
    return state


def illegal_click_text(game: Game, state: Any, clicks: Sequence[int]) -> str:
    """A description of why the last click cannot follow the earlier clicks in a legal move; empty if it can."""
    error = [0] * ERROR_FIELDS
    return explain(game, state, error) if op.explain_illegal_click(state, clicks, len(clicks), error) else ""


_MAX_MARGIN = 3  # maximum width of the left margin, which holds the names of rows, in characters


def draw_text_board(game: Game, state: Any) -> str:
    """A description of the board in text, rows from the top.  Row names are on the left, any column names below."""
    pieces, width = _pieces_by_cell(game, state), game.text_width
    texts = {cell.id: game.cell_text(cell, pieces.get(cell.id, ())) for cell in game.geometry.cells}
    longest = max(map(len, texts.values()))
    if longest > width:
        width = longest + 1
    cells = sorted(game.geometry.cells, key=attrgetter("y", "x"))
    rows = [list(row) for _, row in groupby(cells, key=attrgetter("y"))]
    min_x, spacing = min(cell.x for cell in cells), min(b.x - a.x for row in rows for a, b in pairwise(row))
    margin, columns = min(width, _MAX_MARGIN), _column_names(rows)
    lines = []
    for row in rows:
        line = row[0].id[1:] if columns else row[0].id[0]
        for cell in row:
            line = line.ljust(margin + round((cell.x - min_x) / spacing * width)) + texts[cell.id]
        lines.append(line.rstrip())
    if columns:
        lines.append(" " * margin + "".join(name.ljust(width) for name in columns).rstrip())
    return "\n".join(lines)


def _column_names(rows: list[list[scene.Cell]]) -> list[str]:
    """The first letters of cell names.  Empty if these letters name rows, as on boards of hexagons."""
    names = [cell.id[0] for cell in max(rows, key=len)]
    return names if len(set(names)) > 1 else []
