"""The command `ugi`, without the slow imports of `app`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from ludarium.games.registry import choose_game
from ludarium.texts import speak_english

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
    """Run the command `ugi` on standard input and output until `quit` or the end of input.  Raises UnknownGame or
    InvalidOption."""
    from ludarium.ugi.dialect import dialect_named
    from ludarium.ugi.engine import serve_engine

    speak_english()
    busy = serve_engine(choose_game(game, options), sys.stdin.buffer, sys.stdout, dialect_named(dialect))
    if busy:  # a search is running in another thread, so only `os._exit` ends the process at once
        sys.stdout.flush()
        os._exit(0)
