"""The game of a command line, and its options."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.errors import InvalidOption
from ludarium.games import registry
from ludarium.games.spec import Game


def choose_game(name: str, options: Sequence[str] | None) -> Game:
    """A command's game with its options, each of the form `key=value`.  Raises UnknownGame or InvalidOption."""
    return registry.game_class(name)(**read_options(options))


def read_options(options: Sequence[str] | None) -> dict[str, str]:
    """Parse a command's game options of the form `key=value`.  Raises InvalidOption."""
    values: dict[str, str] = {}
    for text in options or ():
        key, equals, value = text.partition("=")
        if not equals:
            raise InvalidOption("option {text!r} is not of the form key=value", text=text[:40])
        if key in values:
            raise InvalidOption("option {key!r} is given twice", key=key[:40])
        values[key] = value
    return values
