"""Helpers for sentences, and checks of single values."""

from __future__ import annotations

from collections.abc import Iterable

from ludarium.errors import InvalidOption

_SHOWN, _SHOWN_OF_VALUES = 60, 40
"""Maximum characters."""


def quote(text: str) -> str:
    """A text quoted for an error message, on one line, shortened."""
    return repr(text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}...")


def shown(value: object) -> str:
    """Any value for an error message, on one line, shortened."""
    return " ".join(repr(value).split())[:_SHOWN_OF_VALUES]


def check_number(what: str, value: object, low: int, high: int) -> None:
    """Raise InvalidOption unless a value is a whole number from `low` to `high`."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InvalidOption(
            "{what} is a whole number from {low} to {high}, not {value}",
            what=what,
            low=low,
            high=high,
            value=shown(value),
        )


def one_of(what: str, value: str, known: Iterable[str]) -> str:
    """The value, if it is one of those known; raises InvalidOption otherwise."""
    names = list(known)
    if value not in names:
        raise InvalidOption(
            "{name} is one of {choices}, not {value}", name=what, choices=", ".join(names), value=shown(value)
        )
    return value


def with_article(word: str) -> str:
    """`a fire`, `an earth`."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
