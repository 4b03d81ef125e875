"""Words in sentences for people, and errors about single values."""

from __future__ import annotations

from collections.abc import Iterable

from ludarium.errors import InvalidOption

_SHOWN, _SHOWN_OF_VALUES = 60, 40
"""Characters."""


def quote(text: str) -> str:
    """A text for an error message: in quotation marks, on one line, cut where it is long."""
    return repr(text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}...")


def shown(value: object) -> str:
    """Any value for an error message: one line, cut where it is long."""
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
    """The value, one of those that are known; raises InvalidOption."""
    names = list(known)
    if value not in names:
        raise InvalidOption(
            "{name} is one of {choices}, not {value}", name=what, choices=", ".join(names), value=shown(value)
        )
    return value


def with_article(word: str) -> str:
    """`a fire`, `an earth`."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
