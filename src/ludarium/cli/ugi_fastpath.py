"""The command `ugi` without the imports of `app`, because programs start it and wait for it; and what it shares with
other commands."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from ludarium.errors import InvalidOption
from ludarium.games import registry
from ludarium.games.spec import Game


def visible(text: str) -> str:
    """`text` without control characters, for words from a file or a command line."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def choose_game(name: str, options: Sequence[str] | None) -> Game:
    """The game with its options, each given as `key=value`; raises UnknownGame or InvalidOption."""
    values: dict[str, int | str] = {}
    for text in options or []:
        key, equals, value = text.partition("=")
        if not equals:
            raise InvalidOption(f"option {text[:40]!r} is not of the form key=value")
        if key in values:
            raise InvalidOption(f"option {key[:40]!r} is given twice")
        values[key] = value
    return registry.game_class(name)(**values)


def ugi_arguments(words: Sequence[str]) -> tuple[str, list[str]] | None:
    """The game and the options of `ugi GAME [--option KEY=VALUE]…`; None where it is typed in any other way."""
    command, game, flags, values = words[:1], "".join(words[1:2]), words[2::2], words[3::2]
    simple = list(command) == ["ugi"] and game and not any(word.startswith("-") for word in (game, *values))
    complete = all(flag == "--option" for flag in flags) and len(flags) == len(values)
    return (game, list(values)) if simple and complete else None


def speak_ugi(game: str, options: Sequence[str] | None) -> None:
    """Speak the engine protocol on standard input and output until it ends."""
    from ludarium.ugi.engine import serve  # noqa: PLC0415 - the other commands do without

    # NumPy's library of linear algebra, which no search uses, starts a thread a core, and they spin for a while.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    busy = serve(choose_game(game, options), sys.stdin.buffer, sys.stdout)
    if busy:  # compiled code and the compiler cannot be stopped at once
        sys.stdout.flush()
        os._exit(0)
