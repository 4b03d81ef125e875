"""Helpers for sentences, and checks of single values."""

from __future__ import annotations

from collections.abc import Iterable

from ludarium.errors import InvalidOption

_MAX_QUOTED, _MAX_QUOTED_VALUE = 60, 40
"""Maximum characters."""


def quote(text: str) -> str:
    """A text quoted for an error message, on one line, shortened."""
    return repr(text if len(text) <= _MAX_QUOTED else f"{text[: _MAX_QUOTED - 3]}...")


def short_repr(value: object) -> str:
    """Any value for an error message, on one line, shortened."""
    return " ".join(repr(value).split())[:_MAX_QUOTED_VALUE]


def check_number(name: str, value: object, low: int, high: int) -> None:
    """Raise InvalidOption unless a value is a whole number from `low` to `high`."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InvalidOption(
            "{what} is a whole number from {low} to {high}, not {value}",
            what=name,
            low=low,
            high=high,
            value=short_repr(value),
        )


def one_of(name: str, value: str, known: Iterable[str]) -> str:
    """The value, if it is one of those known; raises InvalidOption otherwise."""
    names = list(known)
    if value not in names:
        raise InvalidOption(
            "{name} is one of {choices}, not {value}", name=name, choices=", ".join(names), value=short_repr(value)
        )
    return value


def with_article(word: str) -> str:
    """`a fire`, `an earth`."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
