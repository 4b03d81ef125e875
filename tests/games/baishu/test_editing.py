"""The editor of Baishu: pieces come from the reserves."""

from __future__ import annotations

import pytest

import ludarium
from games.editing import Editor

GAME = ludarium.game("baishu", players=3, side=3, pieces=2)


@pytest.fixture
def editor() -> Editor:
    return Editor(GAME.start())


def test_pieces_leave_the_reserve_and_come_back(editor: Editor) -> None:
    assert editor.place("fire-1", 1, "c3") == editor.place("fire-1", 1, "a1") == ""
    assert str(editor) == "3/4/2bF2/4/bF2 2,2,2,2,2,2|0,2,2,2,2,2|2,2,2,2,2,2 a 2:2:- 0 0 1"
    assert editor.value("Fire in reserve", seat=1) == (0, 0, 4)
    assert editor.place("fire-1", 1, "a2") == "Blue has no fire in reserve"
    assert editor.place("water-0", 0, "a1") == "a1 is not empty: Blue’s fire is there"
    editor.take("c3")
    editor.take("a1")
    assert editor.state == GAME.start().state


def test_eliminated_player_has_no_reserve(editor: Editor) -> None:
    editor.place("air-2", 2, "a1")
    editor.set("Out of the game", 1, seat=2)
    assert editor.value("Air in reserve", seat=2) == (0, 0, 0)
    for cell in ("a2", "a3", "b1", "b2", "b3"):
        assert editor.place("air-2", 2, cell) == ""
    assert str(editor) == "3/4/5/cAcAcA1/cAcAcA 2,2,2,2,2,2|2,2,2,2,2,2|x a 2:2:- 0 0 1"
    assert editor.place("air-2", 2, "c1") == "Green already has all 6 pieces of air on the board"
    editor.set("Out of the game", 0, seat=2)
    assert str(editor).split()[1].endswith("|0,0,0,0,0,0")


def test_rest_of_turn(editor: Editor) -> None:
    editor.move_by(1)
    labels = ("Pieces to place", "Steps to move", "Taken back in this turn", "Turns ended without an action")
    for label, value in zip((*labels, "Turns in which nothing was captured", "Round"), (1, 0, 3, 2, 5, 8), strict=True):
        editor.set(label, value)
    editor.set("Chaos in reserve", 1, seat=1)
    assert str(editor) == "3/4/5/4/3 2,2,2,2,2,2|2,2,1,2,2,2|2,2,2,2,2,2 b 1:0:C 2 5 8"
