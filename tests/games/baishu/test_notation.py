"""Notation of Baishu's actions, and errors of illegal ones."""

import pytest

import ludarium
from ludarium.errors import IllegalMove
from ludarium.ugi.protocol import play_turn

SMALL = ludarium.game("baishu", side=3)
TEXT = "bW2/2aO1/1aFaFaE1/4/3 9,0,10,10,10,10|10,10,10,10,10,10 a 1:2:- 0 3 5"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("F@a1", "F@a1"),
        (" f@A1 ", "F@a1"),
        ("c2-b1", "c2-b1"),
        ("c3~c4", "c3~c4"),
        ("c4~c3", "c3~c4"),
        ("d3~c3", "c3~d3"),
        ("c3X", "c3x"),
        (".", "."),
    ],
)
def test_ways_to_write_an_action(text, canonical):
    assert str(SMALL.position(TEXT).move(text)) == canonical


@pytest.mark.parametrize(
    ("before", "text", "words"),
    [
        ("", "", ["is not an action"]),
        ("", "pass", ["is not an action", ". to end the turn"]),
        ("", "F@a1,.", ["is not an action"]),
        ("", "F@f1", ["there is no cell f1"]),
        ("", "c2-c9", ["there is no cell c9"]),
        ("", "X@a1", ["X is not an element"]),
        ("", "F@c2", ["c2 is not empty", "Red’s fire"]),
        ("", "F@e1", ["e1 is not empty", "Blue’s water"]),
        ("", "O@a1", ["Red has no order in reserve"]),
        ("d3x", "O@a1", ["the order just taken back cannot be placed in the same turn"]),
        ("d3x", "c2x", ["an order has been taken back in this turn already"]),
        ("F@a1", "C@a2", ["one piece has been placed"]),
        ("", "a1-a2", ["a1 is empty"]),
        ("", "e1-e2", ["it is Red’s turn", "Blue’s water is on e1"]),
        ("", "c2-c5", ["c5 does not touch c2"]),
        ("", "c2-c2", ["c2 does not touch c2"]),
        ("", "c3-c4", ["c4 is not empty", "Red’s earth", "c3~c4"]),
        ("", "c2~c3", ["same element"]),
        ("", "c2~b1", ["b1 is empty"]),
        ("c2-c1", "c3~c4", ["two movements", "one movement is left"]),
        ("c2-c1 c1-b1", "c3-c2", ["no movement is left"]),
        ("c3~c4", "c2-c1", ["no movement is left"]),
        ("c3~c4", "c3~c4", ["two movements", "no movement is left"]),
        ("", "a1x", ["a1 is empty"]),
    ],
)
def test_illegal_action_is_explained(before, text, words):
    position = SMALL.position(TEXT)
    for action in before.split():
        position = position.play(action)
    with pytest.raises(IllegalMove) as caught:
        position.move(text)
    for word in words:
        assert word in str(caught.value), str(caught.value)


def test_ending_turn_needs_piece_on_board():
    with pytest.raises(IllegalMove, match="without a piece of your own on the board means surrendering"):
        SMALL.start().play(".")


def test_no_actions_after_game_end():
    over = SMALL.position("3/4/2aF2/4/3 9,9,9,9,9,9|x a 1:2:- 0 0 2")
    with pytest.raises(IllegalMove, match="over"):
        over.move(".")


def test_whole_turn():
    position = play_turn(SMALL.start(), "F@c3,c3-c4,.")
    assert position.turn == "b"
    with pytest.raises(IllegalMove, match="c4 is not empty"):
        play_turn(position, "F@c3,F@c4,.")
