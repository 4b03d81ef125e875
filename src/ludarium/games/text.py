"""Words in sentences for people."""

from __future__ import annotations

_SHOWN = 60


def quote(text: str) -> str:
    """A text for an error message: in quotation marks, on one line, cut where it is long."""
    return repr(text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}...")


def with_article(word: str) -> str:
    """`a fire`, `an earth`."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
