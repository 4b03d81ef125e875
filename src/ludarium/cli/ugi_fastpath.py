"""The command `ugi`, without the slow imports of `app`, and functions that other commands also use."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from ludarium.errors import InvalidOption
from ludarium.games import registry
from ludarium.games.spec import Game
from ludarium.texts import speak_english


def printable(text: str) -> str:
    """Replace each unprintable character by a question mark, except the no-break spaces of translations."""
    return "".join(letter if letter.isprintable() or letter in "\u00a0\u202f" else "?" for letter in text)


def choose_game(name: str, options: Sequence[str] | None) -> Game:
    """The game with options, each of the form `key=value`.  Raises UnknownGame or InvalidOption."""
    return registry.game_class(name)(**read_options(options))


def read_options(options: Sequence[str] | None) -> dict[str, str]:
    """Parse options of the form `key=value`.  Raises InvalidOption."""
    values: dict[str, str] = {}
    for text in options or ():
        key, equals, value = text.partition("=")
        if not equals:
            raise InvalidOption("option {text!r} is not of the form key=value", text=text[:40])
        if key in values:
            raise InvalidOption("option {key!r} is given twice", key=key[:40])
        values[key] = value
    return values


STANDARD_DIALECT = "standard"


class UgiArguments(NamedTuple):
    """The arguments of `ugi`, except `--launcher`."""

    game: str
    options: list[str]
    dialect: str = STANDARD_DIALECT


def ugi_arguments(words: Sequence[str]) -> UgiArguments | None:
    """Parse `ugi GAME [--dialect NAME] [--option KEY=VALUE]…`; returns None for any other command line."""
    command, game, flags, values = words[:1], "".join(words[1:2]), words[2::2], words[3::2]
    is_ugi = list(command) == ["ugi"] and game and not any(word.startswith("-") for word in (game, *values))
    if not is_ugi or len(flags) != len(values) or not set(flags) <= {"--option", "--dialect"}:
        return None
    pairs = list(zip(flags, values, strict=True))
    dialects = [value for flag, value in pairs if flag == "--dialect"]
    options = [value for flag, value in pairs if flag == "--option"]
    return UgiArguments(game, options, dialects[-1] if dialects else STANDARD_DIALECT)


def run_ugi(game: str, options: Sequence[str] | None, dialect: str = STANDARD_DIALECT) -> None:
    """Run the engine on standard input and output until `quit` or the end of input.  Raises UnknownGame or
    InvalidOption."""
    from ludarium.ugi.dialect import dialect_named
    from ludarium.ugi.engine import serve_engine

    speak_english()
    busy = serve_engine(choose_game(game, options), sys.stdin.buffer, sys.stdout, dialect_named(dialect))
    if busy:  # a search is running in another thread, so only `os._exit` ends the process at once
        sys.stdout.flush()
        os._exit(0)
