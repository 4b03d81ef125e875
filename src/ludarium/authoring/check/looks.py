"""Checks of boards, pieces, clicks and drawings, which the operations in `kernel.description` supply to the page."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import chain, groupby, permutations, product
from xml.etree import ElementTree

from ludarium.authoring.check.faults import class_error, demand
from ludarium.errors import InvalidGame
from ludarium.games.description import illegal_click_text
from ludarium.games.drawing.board import draw, drawings, piece_body, svg
from ludarium.games.drawing.styles import WOOD
from ludarium.games.position import Position
from ludarium.games.scene import FORMS, HEIGHTS, MATERIALS, Path
from ludarium.games.spec import Game
from ludarium.kernel import description as look
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.operations import Operation
from ludarium.pictures.printing.material import printed_pieces
from ludarium.pictures.printing.paper import PAPERS
from ludarium.pictures.printing.pieces import sheets

STATE_ROWS, MOVE_ROWS = (
    tuple(operation for operation in look.ALL if operation.result == "rows" and operation.parameters == parameters)
    for parameters in (("state", "out"), ("state", "move", "out"))
)
"""The operations that write rows about a state, and those that write rows about a move."""

_MAX_CHECKED_MOVES = 40
_MAX_OTHER_PLACES = 10


def the_board_is_complete(game: Game, _rng: random.Random) -> None:
    """the board has cells with distinct names and distinct numbers, and all cells lie within the board."""
    board = game.board
    names, numbers = [cell.id for cell in board.cells], [cell.number for cell in board.cells]
    for values, word in ((names, "ids"), (numbers, "numbers")):
        if len(set(values)) < len(values):
            raise class_error(game, f"the board: two cells have the same {word}")
    for cell in board.cells:
        inside = all(0 <= x <= board.width and 0 <= y <= board.height for x, y in (*cell.polygon, (cell.x, cell.y)))
        if len(cell.polygon) < 3 or not inside:
            raise class_error(
                game, f"the board: the cell {cell.id} has fewer than 3 corners, or is not within the board"
            )
        if not 0 <= cell.number < look.TRAY_PLACE:
            raise class_error(game, f"the board: the number {cell.number} of {cell.id} is not from 0 to 1023")
    json.dumps(asdict(board))


def solids_can_be_built(game: Game, _rng: random.Random) -> None:
    """symbols have forms, heights and materials that solid boards support."""
    low, high = HEIGHTS
    for symbol in game.board.symbols:
        solid = symbol.solid
        for word, value, known in (("form", solid.form, FORMS), ("material", solid.material, MATERIALS)):
            if value not in known:
                names = ", ".join(known)
                raise class_error(game, f"the symbol {symbol.id}: no {word} is called {value!r}; there are {names}")
        if not low <= solid.height <= high:
            raise class_error(game, f"the symbol {symbol.id}: its height {solid.height} is not from {low} to {high}")


def drawings_are_well_formed(game: Game, _rng: random.Random) -> None:
    """drawings of pieces, boards and printed sheets are well-formed SVG."""
    board, paper = game.board, PAPERS["a4"].usable(landscape=False)
    for piece_set in board.piece_sets or (None,):
        for symbol, shape in drawings(board, piece_set).items():
            for owner in range(len(game.players)):
                try:
                    piece_body(shape, owner, game.players, WOOD)
                except InvalidGame as fault:
                    raise class_error(game, f"the symbol {symbol}: {fault}") from None
        board_drawn = draw(board, game.start(seed=0).scene, game.players, piece_set=piece_set)
        printed = sheets(game, printed_pieces(game), WOOD, piece_set)
        for text in (svg(board_drawn), *(page for sheet in printed for page in sheet.pages(*paper))):
            try:
                ElementTree.fromstring(text)  # noqa: S314 - drawings of the game are trusted
            except ElementTree.ParseError as error:
                raise class_error(game, f"a drawing is not well-formed SVG: {error}: {text[:200]}") from None


def rows_are_within_the_limit(position: Position, _rng: random.Random) -> None:
    """no operation writes more rows or characters than its limit."""
    for operation in STATE_ROWS:
        demand_room(operation, position)
    for code in position.codes[:_MAX_CHECKED_MOVES]:
        for operation in MOVE_ROWS:
            demand_room(operation, position, code)
        for notation in (look.CANONICAL, look.RECORD):
            demand(
                demand_room(look.write_move, position, code, notation), look.write_move, position, "it writes nothing"
            )


def demand_room(operation: Operation, position: Position, *arguments: int) -> int:
    """Return the number of rows or characters that an operation writes.  Raises InvalidGame above the limit."""
    total = int(operation(position.state, *arguments, [0] * (2 * operation.fields * operation.max_rows)))
    fault = f"it writes {total} {operation.result}; the maximum is {operation.max_rows}"
    demand(0 <= total <= operation.max_rows, operation, position, fault)
    return total


def scenes_fit_the_board(position: Position, _rng: random.Random) -> None:
    """pieces, remarks and actions belong to existing cells and players."""
    game, scene = position.game, position.scene
    players, cells = len(game.players), {cell.id for cell in game.board.cells}
    for piece in scene.pieces:
        demand(-1 <= piece.owner < players, look.pieces, position, f"{piece.cell} has a piece of seat {piece.owner}")
    places = [(piece.cell, piece.layer) for piece in scene.pieces]
    demand(len(set(places)) == len(places), look.pieces, position, "two pieces are in one layer of a cell")
    for tray in scene.trays:
        demand(0 <= tray.seat < players, look.tray_items, position, f"there is no seat {tray.seat}")
        for item in tray.items:
            demand(item.count >= 0, look.tray_items, position, f"{item.count} pieces of {item.symbol}")
    for remark in scene.remarks:
        demand(remark.text, look.remarks, position, "a remark is empty")
        demand(0 <= remark.seat < players, look.remarks, position, f"there is no seat {remark.seat}")
    ids = {action.id for action in scene.actions}
    demand(len(ids) == len(scene.actions), look.actions, position, "an action appears twice")
    demand(not ids & cells, look.actions, position, "an action has the name of a cell")
    json.dumps(asdict(scene))


def actions_are_moves(position: Position, _rng: random.Random) -> None:
    """every action is a move or a resignation, and there is no other move if an action is a pass."""
    clicked = {step.at for move in position.moves for path in move.paths for step in path}
    for action in position.scene.actions:
        demand(action.label, look.actions, position, f"{action.id} has no label")
        is_move = action.id in clicked
        fault = f"{action.id} has the kind {action.kind}, but is {'' if is_move else 'not '}in a path of a move"
        demand(is_move == (action.kind != "resign"), look.actions, position, fault)
        alone = action.kind != "pass" or len(position.moves) == 1
        demand(alone, look.actions, position, f"{action.id} has the kind pass, but is not the only move")


def click_sequences(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield each path in every order in which its steps can be clicked.

    Consecutive steps that are `unordered` can be clicked in any order."""
    for path in paths:
        runs = [list(run) for _, run in groupby(path, key=lambda step: step.unordered)]
        orders = [permutations(run) if run[0].unordered else [run] for run in runs]
        for parts in product(*orders):
            yield tuple(chain.from_iterable(parts))


def clicks_identify_one_move(position: Position, _rng: random.Random) -> None:
    """every move can be clicked, and different moves have different clicks."""
    places = {cell.id for cell in position.game.board.cells}
    places |= {item.id for tray in position.scene.trays for item in tray.items if item.id}
    places |= {action.id for action in position.scene.actions}
    owner: dict[tuple[str, ...], str] = {}
    for move in position.moves:
        demand(move.paths, look.paths, position, f"{move} cannot be clicked")
        for path in click_sequences(move.paths):
            clicks = tuple(step.at for step in path)
            for click in clicks:
                demand(click in places, look.paths, position, f"{move} is clicked on {click}, which does not exist")
            other = owner.setdefault(clicks, str(move))
            demand(other == str(move), look.paths, position, f"{other} and {move} have the same clicks")


def equal_clicks_have_one_meaning(position: Position, _rng: random.Random) -> None:
    """after the same clicks, the next click has the same effect in all paths."""
    meaning: dict[tuple[tuple[str, ...], str], str] = {}
    for move in position.moves:
        for path in click_sequences(move.paths):
            for n, step in enumerate(path):
                before = tuple(earlier.at for earlier in path[:n])
                kind = meaning.setdefault((before, step.at), step.kind)
                fault = f"{step.at} after {', '.join(before) or 'nothing'} has both kinds {kind} and {step.kind}"
                demand(kind == step.kind, look.paths, position, fault)


def frames_start_at_pieces(position: Position, _rng: random.Random) -> None:
    """the first frame of a move moves pieces that are on the board."""
    filled = {(piece.cell, piece.layer) for piece in position.scene.pieces}
    for move in position.moves[:_MAX_CHECKED_MOVES]:
        frames = move.frames
        for hop in frames[0] if frames else ():
            layers = hop.layers or tuple(layer for cell, layer in filled if cell == hop.start)
            exists = layers and all((hop.start, layer) in filled for layer in layers)
            demand(exists, look.frames, position, f"{move} moves a piece from {hop.start}, where there is none")


def boards_print_and_draw(position: Position, _rng: random.Random) -> None:
    """boards can be shown as text and as pictures."""
    demand(str(position) in repr(position), look.pieces, position, "the text board lacks the position string")
    svg = position._repr_svg_()
    drawn = svg.count('class="piece')
    demand(drawn == len(position.scene.pieces), look.pieces, position, f"{drawn} pieces are drawn")


def clicks_without_a_move_are_refused(position: Position, rng: random.Random) -> None:
    """explain_illegal_click refuses a click if and only if no path continues with it."""
    game, state = position.game, position.state
    paths = [path for move in position.moves for path in click_sequences(move.paths)]
    before: Path = ()
    if paths:
        path = rng.choice(paths)
        before = path[: rng.randint(0, len(path))]
    n = len(before)
    ids = tuple(step.at for step in before)
    following = {path[n].at for path in paths if len(path) > n and tuple(step.at for step in path[:n]) == ids}
    taken_back = {step.at for path in paths for step in path if step.unordered} & set(ids)
    places = {game.place_name(place): place for place in clickable_places(game)}
    others = rng.sample(sorted(places), min(_MAX_OTHER_PLACES, len(places)))
    for at in (following | set(others)) - taken_back:
        clicks = [*(places[earlier] for earlier in ids), places[at]]
        error = [0] * ERROR_FIELDS
        message = look.explain_illegal_click(state, clicks, len(clicks), error)
        clicked = f"clicks on {', '.join((*ids, at))}"
        for truth, fault in (
            (message == error[0], "it does not return error[0]"),
            (message == 0 or at not in following, "they are refused, but they begin a path"),
            (message != 0 or at in following, "they are not refused, but no path begins with them"),
            (bool(illegal_click_text(game, state, clicks)) == (message != 0), "the refusal has no sentence"),
        ):
            demand(truth, look.explain_illegal_click, position, f"{clicked}: {fault}")


def clickable_places(game: Game) -> list[int]:
    """Return the numbers of all places that players can click: cells, trays and actions."""
    trays = range(look.TRAY_PLACE, look.TRAY_PLACE + len(game.tray_places))
    return [*game.cell_names, *trays, *range(look.ACTION_PLACE, look.ACTION_PLACE + len(game.actions))]
