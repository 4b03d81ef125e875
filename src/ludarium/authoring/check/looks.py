"""Checks of boards and drawings, and of the data that the operations in `kernel.description` supply to the page."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from xml.etree import ElementTree

from ludarium.authoring.check.faults import checked_total, class_error, demand
from ludarium.errors import InvalidGame
from ludarium.games.drawing.board import draw, piece_body, symbol_shapes
from ludarium.games.drawing.styles import WOOD
from ludarium.games.drawing.svg import svg
from ludarium.games.position import Position
from ludarium.games.scene import FORMS, HEIGHTS, MATERIALS
from ludarium.games.spec import Game
from ludarium.kernel import description as desc
from ludarium.pictures.printing.paper import PAPERS
from ludarium.pictures.printing.pieces import pieces_by_size, printed_pieces

STATE_ROW_OPERATIONS, MOVE_ROW_OPERATIONS = (
    tuple(operation for operation in desc.ALL if operation.result == "rows" and operation.parameters == parameters)
    for parameters in (("state", "out"), ("state", "move", "out"))
)

_MAX_CHECKED_MOVES = 40


def the_board_is_complete(game: Game, _rng: random.Random) -> None:
    """the board has cells with distinct names and distinct numbers, and all cells lie within the board."""
    board = game.board
    names, numbers = [cell.id for cell in board.cells], [cell.number for cell in board.cells]
    for values, label in ((names, "ids"), (numbers, "numbers")):
        if len(set(values)) < len(values):
            raise class_error(game, f"the board: two cells have the same {label}")
    for cell in board.cells:
        inside = all(0 <= x <= board.width and 0 <= y <= board.height for x, y in (*cell.polygon, (cell.x, cell.y)))
        if len(cell.polygon) < 3 or not inside:
            fault = f"the board: the cell {cell.id} has fewer than 3 corners, or is not within the board"
            raise class_error(game, fault)
        if not 0 <= cell.number < desc.TRAY_PLACE:  # larger numbers are for tray items and actions
            raise class_error(game, f"the board: the number {cell.number} of {cell.id} is not from 0 to 1023")
    json.dumps(asdict(board))  # an error if the board cannot be written as JSON


def solids_can_be_built(game: Game, _rng: random.Random) -> None:
    """symbols have forms, heights and materials that the 3D board supports."""
    low, high = HEIGHTS
    for symbol in game.board.symbols:
        solid = symbol.solid
        for field, value, allowed in (("form", solid.form, FORMS), ("material", solid.material, MATERIALS)):
            if value not in allowed:
                fault = f"no {field} is called {value!r}; there are {', '.join(allowed)}"
                raise class_error(game, f"the symbol {symbol.id}: {fault}")
        if not low <= solid.height <= high:
            raise class_error(game, f"the symbol {symbol.id}: its height {solid.height} is not from {low} to {high}")


def drawings_are_well_formed(game: Game, _rng: random.Random) -> None:
    """drawings of pieces, boards and printed sheets are well-formed SVG."""
    board, paper = game.board, PAPERS["a4"].usable(landscape=False)
    for piece_set in board.piece_sets or (None,):
        for symbol, shape in symbol_shapes(board, piece_set).items():
            for owner in range(len(game.players)):
                try:
                    piece_body(shape, owner, game.players, WOOD)
                except InvalidGame as fault:
                    raise class_error(game, f"the symbol {symbol}: {fault}") from None
        board_drawn = draw(board, game.start(seed=0).scene, game.players, piece_set=piece_set)
        printed = pieces_by_size(game, printed_pieces(game), WOOD, piece_set)
        for text in (svg(board_drawn), *(page for group in printed for page in group.pages(*paper))):
            try:
                ElementTree.fromstring(text)  # noqa: S314 - drawings of the game are trusted
            except ElementTree.ParseError as error:
                raise class_error(game, f"a drawing is not well-formed SVG: {error}: {text[:200]}") from None


def rows_are_within_the_limit(position: Position, _rng: random.Random) -> None:
    """operations that describe positions and moves write no more rows or characters than their limits."""
    for operation in STATE_ROW_OPERATIONS:
        checked_total(operation, position)
    for code in position.codes[:_MAX_CHECKED_MOVES]:
        for operation in MOVE_ROW_OPERATIONS:
            checked_total(operation, position, code)
        for notation in (desc.CANONICAL, desc.RECORD):
            length = checked_total(desc.write_move, position, code, notation)
            demand(length, desc.write_move, position, "it writes nothing")


def scenes_fit_the_board(position: Position, _rng: random.Random) -> None:
    """pieces, trays and remarks belong to players (pieces may have no owner); a cell has one piece per layer."""
    game, scene = position.game, position.scene
    players, cells = len(game.players), {cell.id for cell in game.board.cells}
    for piece in scene.pieces:
        demand(-1 <= piece.owner < players, desc.pieces, position, f"{piece.cell} has a piece of seat {piece.owner}")
    places = [(piece.cell, piece.layer) for piece in scene.pieces]
    demand(len(set(places)) == len(places), desc.pieces, position, "two pieces are in one layer of a cell")
    for tray in scene.trays:
        demand(0 <= tray.seat < players, desc.tray_items, position, f"there is no seat {tray.seat}")
        for item in tray.items:
            demand(item.count >= 0, desc.tray_items, position, f"a tray has {item.count} pieces of {item.symbol}")
    for remark in scene.remarks:
        demand(remark.text, desc.remarks, position, "a remark is empty")
        demand(0 <= remark.seat < players, desc.remarks, position, f"there is no seat {remark.seat}")
    ids = {action.id for action in scene.actions}
    demand(len(ids) == len(scene.actions), desc.actions, position, "an action appears twice")
    demand(not ids & cells, desc.actions, position, "an action has the name of a cell")
    json.dumps(asdict(scene))  # an error if the scene cannot be written as JSON


def animations_start_at_pieces(position: Position, _rng: random.Random) -> None:
    """the first frame of a move moves pieces that are on the board."""
    occupied = {(piece.cell, piece.layer) for piece in position.scene.pieces}
    for move in position.moves[:_MAX_CHECKED_MOVES]:
        for hop in move.frames[0] if move.frames else ():
            layers = hop.layers or tuple(layer for cell, layer in occupied if cell == hop.start)
            exists = layers and all((hop.start, layer) in occupied for layer in layers)
            demand(exists, desc.frames, position, f"{move} moves a piece from {hop.start}, where there is none")


def boards_print_and_draw(position: Position, _rng: random.Random) -> None:
    """boards can be shown as text and as pictures."""
    demand(str(position) in repr(position), desc.pieces, position, "the text board lacks the position string")
    drawn_count = position._repr_svg_().count('class="piece')
    piece_count = len(position.scene.pieces)
    demand(drawn_count == piece_count, desc.pieces, position, f"{drawn_count} of {piece_count} pieces are drawn")
