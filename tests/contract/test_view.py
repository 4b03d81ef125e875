"""What the page relies on: scenes that fit their board, and clicks that mean exactly one move."""

from __future__ import annotations

import json
from itertools import chain, groupby, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.guests import GUESTS
from ludarium.games.scene import as_json

each_guest = pytest.mark.parametrize("guest", GUESTS, ids=str)
walks = st.lists(st.integers(0, 1 << 20), max_size=60)


def in_all_orders(paths):
    """The paths as they can be clicked: runs of unordered steps in every order."""
    for path in paths:
        runs = [list(run) for _, run in groupby(path, key=lambda step: step.unordered)]
        orders = [permutations(run) if run[0].unordered else [run] for run in runs]
        for parts in product(*orders):
            yield tuple(chain.from_iterable(parts))


@each_guest
def test_the_board_is_complete(guest):
    board = guest.game.board
    assert len({cell.id for cell in board.cells}) == len(board.cells)
    for cell in board.cells:
        assert len(cell.polygon) >= 3
        assert all(0 <= x <= board.width and 0 <= y <= board.height for x, y in cell.polygon)
        assert 0 < cell.x < board.width
        assert 0 < cell.y < board.height
    json.dumps(as_json(board))


@each_guest
@given(choices=walks)
def test_scenes_fit_the_board(guest, choices):
    board, scene = guest.game.board, guest.walk(choices).scene
    cells = {cell.id for cell in board.cells}
    symbols = {symbol.id for symbol in board.symbols}
    assert {piece.cell for piece in scene.pieces} <= cells
    assert {piece.symbol for piece in scene.pieces} <= symbols
    assert all(-1 <= piece.owner < len(guest.game.players) for piece in scene.pieces)
    places = [(piece.cell, piece.layer) for piece in scene.pieces]
    assert len(set(places)) == len(places)
    for tray in scene.trays:
        assert 0 <= tray.seat < len(guest.game.players)
        assert all(item.symbol in symbols and item.count >= 0 for item in tray.items)
    assert {note.cell for note in scene.notes} <= cells
    assert all(0 <= remark.seat < len(guest.game.players) and remark.text for remark in scene.remarks)
    assert len({action.id for action in scene.actions} | cells) == len(scene.actions) + len(cells)
    json.dumps(as_json(scene))


@each_guest
@given(choices=walks)
def test_an_action_is_a_move_or_would_be_to_resign(guest, choices):
    position = guest.walk(choices)
    clicked = {step.at for move in position.moves for path in move.paths for step in path}
    for action in position.scene.actions:
        assert action.label
        assert action.kind in ("", "pass", "resign")
        assert (action.id in clicked) == (action.kind != "resign")
        assert action.kind != "pass" or len(position.moves) == 1


@each_guest
@given(choices=walks)
def test_every_path_means_one_move(guest, choices):
    position = guest.walk(choices)
    places = {cell.id for cell in guest.game.board.cells}
    places |= {item.id for tray in position.scene.trays for item in tray.items if item.id}
    places |= {action.id for action in position.scene.actions}
    owner = {}
    for move in position.moves:
        assert move.paths, f"{move} cannot be clicked"
        for path in in_all_orders(move.paths):
            clicks = tuple(step.at for step in path)
            assert set(clicks) <= places
            assert owner.setdefault(clicks, move) == move, f"{owner[clicks]} and {move} are clicked alike"


@each_guest
@given(choices=walks)
def test_the_same_click_does_the_same_thing(guest, choices):
    """Two paths that begin alike agree about what their next click means, so that it can be shown before it is made."""
    meaning = {}
    for move in guest.walk(choices).moves:
        for path in in_all_orders(move.paths):
            for n, step in enumerate(path):
                before = tuple(earlier.at for earlier in path[:n])
                assert meaning.setdefault((before, step.at), step.kind) == step.kind


@each_guest
@given(choices=walks)
def test_glides_start_at_pieces(guest, choices):
    position = guest.walk(choices)
    for move in position.moves[:40]:
        filled = {(piece.cell, piece.layer) for piece in position.scene.pieces}
        frames = move.frames
        for hop in frames[0] if frames else ():
            layers = hop.layers or tuple(layer for cell, layer in filled if cell == hop.start)
            assert layers
            assert all((hop.start, layer) in filled for layer in layers)


@each_guest
@given(choices=walks)
def test_boards_print_and_draw(guest, choices):
    position = guest.walk(choices)
    assert str(position) in repr(position)
    svg = position._repr_svg_()
    assert svg.startswith("<svg")
    assert svg.count('class="piece') == len(position.scene.pieces)
