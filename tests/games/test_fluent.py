"""Messages of Project Fluent as text."""

from __future__ import annotations

import pytest
from babel import Locale

from ludarium.games.fluent import Messages

TEXT = """
-word = { $case ->
    [plural] pieces
   *[single] piece
}
    .kind = noun
taken = { $count ->
    [0] nothing is taken
    [one] one { -word } is taken
   *[other] { $count } { -word(case: "plural") } are taken
}
title = { taken }
owner = { $owner ->
    [white] White { "{" }{ 1.5 }
   *[black] { other.name }
}
other = of
    several lines
    .name = Black
"""


@pytest.fixture
def messages() -> Messages:
    return Messages("en", [TEXT, "taken = hidden\nlast = the last\nloop = { loop }\ncall = { NUMBER($n) }"])


@pytest.mark.parametrize(
    ("key", "values", "text"),
    [
        ("taken", {"count": 0}, "nothing is taken"),
        ("taken", {"count": 1}, "one piece is taken"),
        ("title", {"count": 1200}, "1200 pieces are taken"),
        ("owner", {"owner": "white"}, "White {1.5"),
        ("owner", {"owner": "nobody"}, "Black"),
        ("other", {}, "of\nseveral lines"),
        ("last", {}, "the last"),
    ],
)
def test_format(messages: Messages, key: str, values: dict[str, str | int], text: str) -> None:
    assert messages.format(key, values) == text


@pytest.mark.parametrize(
    ("key", "fault"),
    [
        ("missing", "missing"),
        ("taken", "count"),
        ("loop", "loop refers to itself"),
        ("call", "functions are not supported: NUMBER"),
    ],
)
def test_faults(messages: Messages, key: str, fault: str) -> None:
    with pytest.raises(LookupError, match=fault):
        messages.format(key, {})


@pytest.mark.parametrize("language", ["en", "fr", "pt"])
def test_plural_categories(language: str) -> None:
    """The categories are those of the Common Locale Data Repository."""
    messages = Messages(language, ["n = { $n ->\n    [one] one\n    [many] many\n   *[other] other\n}"])
    expected = Locale(language).plural_form
    for number in (*range(200), 10**6, 10**6 + 1, 3 * 10**6):
        assert messages.format("n", {"n": number}) == expected(number)
