"""Texts of a printed game other than its rules, from the Fluent files in `messages/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ludarium.games.fluent import Messages

_FOLDER = Path(__file__).parent / "messages"
_SEPARATORS = {"en": ",", "fr": "\u202f", "pt": "\u00a0"}


def say(language: str, key: str, **values: str | int) -> str:
    """Format a message.  Raises LookupError if it does not exist or needs other values."""
    return _kit_messages(language).format(key, values)


@cache
def _kit_messages(language: str) -> Messages:
    text = (_FOLDER / f"{language}.ftl").read_text("utf-8")
    return Messages(language, [text], separator=_SEPARATORS[language])
