"""The editor of Pux: a promoted piece is a stone on a stone."""

from __future__ import annotations

import pytest

import ludarium
from games.editing import Editor


@pytest.fixture
def editor() -> Editor:
    return Editor(ludarium.game("pux").position("8/8/8/8/8/8/8/w7 w - 0 1"))


def test_stone_on_stone_is_promoted_piece(editor: Editor) -> None:
    assert editor.place("stone", 0, "a1") == editor.place("stone", 1, "h8") == ""
    assert str(editor) == "7b/8/8/8/8/8/8/W7 w - 0 1"
    editor.take("a1")
    editor.take("h8")
    assert str(editor) == "8/8/8/8/8/8/8/w7 w - 0 1"


def test_illegal_stacks_are_rejected(editor: Editor) -> None:
    room = "a second stone goes only on a single stone of its own colour"
    assert editor.place("stone", 1, "a1") == f"a1 holds a white stone; {room}"
    editor.place("stone", 0, "a1")
    assert editor.place("stone", 0, "a1") == f"a1 holds a white promoted piece; {room}"


def test_lateral_marks(editor: Editor) -> None:
    for seat, field in ((1, "b"), (0, "wb")):
        editor.set("Last turn was a sideways move", 1, seat=seat)
        assert str(editor) == f"8/8/8/8/8/8/8/w7 w {field} 0 1"
    editor.set("Last turn was a sideways move", 0, seat=1)
    editor.set("Move number", 9)
    assert str(editor) == "8/8/8/8/8/8/8/w7 w w 0 9"
