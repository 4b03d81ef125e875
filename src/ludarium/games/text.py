"""Words in sentences for people."""

from __future__ import annotations

_SHOWN, _SHOWN_OF_VALUES = 60, 40
"""Characters."""


def quote(text: str) -> str:
    """A text for an error message: in quotation marks, on one line, cut where it is long."""
    return repr(text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}...")


def shown(value: object) -> str:
    """Any value for an error message: one line, cut where it is long."""
    return " ".join(repr(value).split())[:_SHOWN_OF_VALUES]


def with_article(word: str) -> str:
    """`a fire`, `an earth`."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
