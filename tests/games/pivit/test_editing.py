"""The editor of Pivit: pieces turn, and corners are for masters."""

from __future__ import annotations

import pytest

import ludarium
from games.editing import Editor


@pytest.fixture
def editor() -> Editor:
    return Editor(ludarium.game("pivit", players=3).position("8/8/8/3r|4/8/8/8/8 r r0b0g0 0 9"))


def test_piece_turns(editor: Editor) -> None:
    editor.turn_piece("d5")
    assert str(editor) == "8/8/8/3r-4/8/8/8/8 r r0b0g0 0 9"
    editor.turn_piece("d5")
    editor.turn_piece("e5")
    assert str(editor) == "8/8/8/3r|4/8/8/8/8 r r0b0g0 0 9"


def test_corners_hold_masters_only(editor: Editor) -> None:
    assert editor.place("green-vertical-minion", 2, "a1") == "a1 is a corner, where a minion would be a master"
    assert editor.place("green-vertical-master", 2, "a1") == ""
    assert editor.place("blue-horizontal-minion", 1, "a1") == "a1 is not empty"
    assert str(editor) == "8/8/8/3r|4/8/8/8/G|7 r r0b0g0 0 9"


def test_first_masters_and_resignations(editor: Editor) -> None:
    first = "First master on move (0: none yet)"
    editor.set(first, 4, seat=2)
    editor.set("Resigned", 1, seat=1)
    assert str(editor) == "8/8/8/3r|4/8/8/8/8 r r0bxg4 0 9"
    assert editor.value(first, seat=1) == (0, 0, 0)
    editor.set("Resigned", 0, seat=1)
    editor.set("Moves without a capture or a promotion", 3)
    assert str(editor) == "8/8/8/3r|4/8/8/8/8 r r0b0g4 3 9"
