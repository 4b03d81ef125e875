"""The editor of Pijersi: cubes stack as in a game."""

from __future__ import annotations

import pytest

import ludarium
from games.editing import Editor

EMPTY = "6/7/6/7/6/7/6 w 0 1"


@pytest.fixture
def editor() -> Editor:
    return Editor(ludarium.game("pijersi").position(EMPTY))


def test_cube_stacks_on_cube_of_its_colour(editor: Editor) -> None:
    assert [editor.place("wise", 0, "b4"), editor.place("rock", 0, "b4"), editor.place("paper", 1, "g1")] == [
        "",
        "",
        "",
    ]
    assert str(editor) == "p-5/7/6/7/6/3WR3/6 w 0 1"
    editor.take("b4")
    editor.take("g1")
    assert str(editor) == "6/7/6/7/6/3W-3/6 w 0 1"


def test_illegal_stacks_are_rejected(editor: Editor) -> None:
    editor.place("rock", 0, "b4")
    before = str(editor)
    wrong = "white rock on b4: the cubes of a stack are of one colour"
    assert editor.place("paper", 1, "b4") == f"black paper cannot stack on the {wrong}"
    wrong = "white rock on b4: a wise can only be stacked on a wise"
    assert editor.place("wise", 0, "b4") == f"white wise cannot stack on the {wrong}"
    assert str(editor) == before
    editor.place("paper", 0, "b4")
    wrong = "white paper stack on b4: a stack has two cubes at most"
    assert editor.place("rock", 0, "b4") == f"white rock cannot stack on the {wrong}"


def test_counters_mover_and_who_has_resigned(editor: Editor) -> None:
    editor.set("Moves without a capture", 7)
    editor.set("Turn number", 30)
    editor.move_by(1)
    editor.set("Resigned", 1, seat=0)
    assert str(editor) == "6/7/6/7/6/7/6 b 7 30 x"
