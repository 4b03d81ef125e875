"""What the page is told of Pux: transports by clicks, passes, potentials, and who may not move laterally."""

import ludarium
from ludarium.games.scene import Action, Hop, Note, Remark

PUX = ludarium.game("pux")
START = PUX.start()


def clicks(move):
    return [[(step.at, step.kind) for step in path] for path in move.paths]


def test_a_transport_is_piece_then_neighbours_in_any_order_then_goal():
    move = START.move("b2,b1c2-c3")
    assert clicks(move) == [[("b2", "from"), ("b1", "carry"), ("c2", "carry"), ("c3", "move")]]
    assert [step.unordered for step in move.paths[0]] == [False, True, True, False]


def test_a_transport_glides_all_at_once():
    assert set(START.move("b2,b1c2-c3").frames[0]) == {Hop("b2", "c3"), Hop("b1", "c2"), Hop("c2", "d3")}


def test_an_enemy_that_could_be_captured_is_carried_after_a_second_click():
    position = PUX.position("8/8/8/3b4/2Ww4/8/8/7b w - 0 1")
    assert clicks(position.move("d4:d5")) == [[("d4", "from"), ("d5", "capture")]]
    assert clicks(position.move("d4,d5-d5")) == [[("d4", "from"), ("d4", "carry"), ("d5", "carry"), ("d5", "move")]]


def test_an_enemy_that_cannot_be_captured_is_carried_like_a_friend():
    position = PUX.position("8/8/8/3B4/3W4/8/8/8 w - 0 1")
    assert clicks(position.move("d4,d5-d5")) == [[("d4", "from"), ("d5", "carry"), ("d5", "move")]]


def test_a_pass_is_a_button_where_it_is_legal():
    stuck = PUX.position("w7/8/8/8/8/8/8/7b w w 4 9")
    assert stuck.scene.actions == (Action("pass", "Pass"),)
    assert clicks(stuck.moves[0]) == [[("pass", "action")]]
    assert stuck.moves[0].frames == []
    assert START.scene.actions == ()
    assert PUX.position("8/8/8/8/8/8/8/7b w w 4 9").scene.actions == ()


def test_promoted_pieces_are_two_stones():
    scene = PUX.position("8/8/8/3B4/3w4/8/8/8 w - 0 1").scene
    assert [(piece.cell, piece.owner, piece.layer) for piece in scene.pieces] == [
        ("d4", 0, 0),
        ("d5", 1, 0),
        ("d5", 1, 1),
    ]


def test_potentials_remarks_and_trays():
    scene = PUX.position("8/8/8/3B4/2ww4/8/8/8 b w 3 9").scene
    assert set(scene.notes) == {Note("c4", "2"), Note("d4", "2"), Note("d5", "2")}
    assert scene.remarks == (Remark(0, "barred from lateral moves"),)
    assert [(tray.seat, tray.items[0].owner, tray.items[0].count) for tray in scene.trays] == [(0, 1, 10), (1, 0, 10)]
    assert [(counter.value, counter.limit) for counter in scene.counters] == [(3, 60)]


def test_the_board_in_a_terminal():
    text = PUX.position("8/8/8/3B4/2ww4/8/8/8 b w 3 9")
    assert repr(text).splitlines()[3:5] == ["5 · · · B · · · ·", "4 · · w w · · · ·"]
    assert repr(text).splitlines()[8] == "  a b c d e f g h"
