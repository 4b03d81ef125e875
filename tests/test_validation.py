"""Helpers for sentences."""

from __future__ import annotations

from ludarium.validation import quote, with_article
from toy_game import Strides


def test_long_texts_are_cut() -> None:
    assert quote("a\nb") == r"'a\nb'"
    assert quote("a" * 60) == f"'{'a' * 60}'"
    assert quote("a" * 61) == f"'{'a' * 57}...'"


def test_articles() -> None:
    assert [with_article(word) for word in ("fire", "earth", "int")] == ["a fire", "an earth", "an int"]


def test_long_names_of_pieces_do_not_overlap() -> None:
    game = Strides()
    row = game.draw_text(game.start().state).splitlines()[0]
    assert row.split()[-9:] == ["stone", *(f"a{number}" for number in range(2, 10))]
