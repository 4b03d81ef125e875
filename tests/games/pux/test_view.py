"""The view of Pux: clicks of transports, passes, potentials, and barred lateral moves."""

import pytest

import ludarium
from ludarium.games.description import illegal_click_text
from ludarium.games.scene import Button, Hop, Note, Piece, Remark, SceneCounter, TrayItem
from ludarium.kernel.description import ACTION_PLACE

PUX = ludarium.game("pux")
START = PUX.start()
PREY = PUX.position("8/8/8/3b4/2Ww4/8/8/7b w - 0 1")
"""White's d4 can capture d5 or transport it."""
STUCK = PUX.position("w7/8/8/8/8/8/8/7b w w 4 9")


def clicks(move):
    return [[(step.at, step.kind) for step in path] for path in move.paths]


def test_clicks_of_transport():
    move = START.move("b2,b1c2-c3")
    assert clicks(move) == [[("b2", "from"), ("b1", "carry"), ("c2", "carry"), ("c3", "move")]]
    assert [step.unordered for step in move.paths[0]] == [False, True, True, False]


def test_transport_has_one_frame():
    assert set(START.move("b2,b1c2-c3").frames[0]) == {Hop("b2", "c3"), Hop("b1", "c2"), Hop("c2", "d3")}


def test_second_click_transports_capturable_enemy():
    position = PUX.position("8/8/8/3b4/2Ww4/8/8/7b w - 0 1")
    assert clicks(position.move("d4:d5")) == [[("d4", "from"), ("d5", "capture")]]
    assert clicks(position.move("d4,d5-d5")) == [[("d4", "from"), ("d4", "carry"), ("d5", "carry"), ("d5", "move")]]


def test_uncapturable_enemy_is_transported():
    position = PUX.position("8/8/8/3B4/3W4/8/8/8 w - 0 1")
    assert clicks(position.move("d4,d5-d5")) == [[("d4", "from"), ("d5", "carry"), ("d5", "move")]]


def test_pass_button_when_legal():
    stuck = PUX.position("w7/8/8/8/8/8/8/7b w w 4 9")
    assert stuck.scene.actions == (Button("pass", "Pass: no piece can move", "pass"),)
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


def test_layers_of_promoted_piece():
    scene = PUX.position("8/8/8/3B4/3w4/8/8/8 w - 0 1").scene
    assert scene.pieces == (
        Piece("d4", "stone", 0, size=0.56),
        Piece("d5", "stone", 1, 0, dy=0.17, size=0.56),
        Piece("d5", "stone", 1, 1, dy=-0.17, size=0.56),
    )


def test_view_counts_plies_to_draw():
    assert STUCK.scene.counters == (SceneCounter("Moves without a capture or promotion", 4, 60, ends=True),)


def test_empty_tray_is_listed():
    assert [(tray.title, tray.seat, tray.items) for tray in START.scene.trays] == [
        ("Captured", 0, ()),
        ("Captured", 1, ()),
    ]
    assert STUCK.scene.trays[0].items == (TrayItem("stone", 1, 11),)


def test_potentials_remarks_and_trays():
    scene = PUX.position("8/8/8/3B4/2ww4/8/8/8 b w 3 9").scene
    assert set(scene.notes) == {Note("c4", "2"), Note("d4", "2"), Note("d5", "2")}
    assert scene.remarks == (Remark(0, "may not move sideways: the last turn was a sideways move"),)
    assert [(tray.seat, tray.items[0].owner, tray.items[0].count) for tray in scene.trays] == [(0, 1, 10), (1, 0, 10)]
    assert [(counter.value, counter.limit) for counter in scene.counters] == [(3, 60)]


def test_board_in_a_terminal():
    text = PUX.position("8/8/8/3B4/2ww4/8/8/8 b w 3 9")
    assert repr(text).splitlines()[3:5] == ["5 · · · B · · · ·", "4 · · w w · · · ·"]
    assert repr(text).splitlines()[8] == "  a b c d e f g h"


@pytest.mark.parametrize(
    ("position", "places", "words"),
    [
        (START, "d4", "d4 is empty"),
        (START, "b7", "it is white’s turn, and b7 holds a black stone"),
        (START, "pass", "white has a legal move, such as b1-a2, and so may not pass"),
        (START, "b2", ""),
        (START, "b2 pass", "white has a legal move, such as b1-a2, and so may not pass"),
        (START, "b2 b2", "b2 to b2 is not a move"),
        (START, "b2 b7", "b2 has potential 4, so it moves 4 cells at most, and b7 is 5 away"),
        (START, "b2 c1", "c1 lies behind b2, and only a promoted piece moves backward"),
        (START, "b2 c2 b1", ""),
        (START, "b2 c2 b1 c3", ""),
        (
            START,
            "b2 c2 b1 d4",
            "b2 has potential 4; with two transported it moves 1 cell at most, and d4 is 2 away",
        ),
        (START, "b2 c2 c3 c4", "the move is complete"),
        (PREY, "d4 d5", ""),
        (PREY, "d4 d5 d6", "the move is complete"),
        (PREY, "d4 d4 d5 d5", ""),
        (PREY, "d4 c4 d5", "d5 is not empty, and a piece that transports others cannot capture"),
        (
            PREY,
            "d4 d4 d6",
            "a second click on d4 is for transporting a piece that it could capture; choose such a piece first",
        ),
        (
            PUX.position("b7/w7/1w6/8/8/8/8/8 w w 4 9"),
            "a7 a7",
            "a second click on a7 is for transporting a piece that it could capture, and it can transport none",
        ),
        (
            PUX.position("8/8/8/3b4/1w1w4/1w6/8/7b w - 0 1"),
            "d4 d5",
            "d4 has potential 1 and d5 has 1; a capture needs a greater potential",
        ),
        (
            PUX.position("8/8/8/b7/bww5/8/8/8 w - 0 1"),
            "b4 c4 a4",
            "b4 has potential 2; with two transported it cannot move at all",
        ),
        (PUX.position("w7/w7/8/8/8/8/8/7b w w 4 9"), "a7 a8", "a7 cannot move with a8 transported"),
        (STUCK, "a8", "the white stone on a8 cannot move"),
        (STUCK, "pass", ""),
        (STUCK, "pass pass", "the move is complete"),
        (PUX.position("8/8/8/3W4/8/8/8/8 w - 0 1"), "d5", "the game is over"),
        (PUX.position("8/8/8/3W4/8/8/8/8 w - 0 1"), "pass", "the game is over"),
    ],
)
def test_illegal_click_is_explained(position, places, words):
    numbers = {cell.id: cell.number for cell in PUX.board.cells} | {"pass": ACTION_PLACE}
    assert illegal_click_text(PUX, position.state, [numbers[place] for place in places.split()]) == words
