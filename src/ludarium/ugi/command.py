"""Engines as people write them in a contest or in the file of engines: a command line, or a Python function's name."""

from __future__ import annotations

import shlex
import sys

from ludarium.errors import InvalidOption
from ludarium.games import registry
from ludarium.games.spec import Game

MAX_COMMAND = 8192
"""Characters.  Splitting takes time that grows with the square of the length."""


def split_command(text: str) -> list[str]:
    """The words of a command line, quoted as for a shell; raises InvalidOption."""
    if len(text) > MAX_COMMAND:
        raise InvalidOption(
            "a command line of {characters} characters is too long; the limit is {maximum}",
            characters=len(text),
            maximum=MAX_COMMAND,
        )
    try:
        return shlex.split(text)
    except ValueError as error:
        raise InvalidOption("invalid command: {error}", error=error) from None


def check_function_name(text: str) -> None:
    """Raises InvalidOption where a text cannot name a function of a module, as `my_bot:choose` does."""
    parts = text.split(":")
    if len(parts) != 2 or not all(word.isidentifier() for part in parts for word in part.split(".")):
        raise InvalidOption(
            "{text!r} does not name a function; enter MODULE:FUNCTION, such as my_bot:choose", text=text[:40]
        )


def function_command(name: str, folder: str = ".") -> tuple[str, ...]:
    """The command of an engine that is a Python function; the words of a game's full name are to be added.

    Modules are looked for in `folder` first.  Raises InvalidOption where the name cannot be one."""
    check_function_name(name)
    return sys.executable, "-m", "ludarium.ugi.function", "--folder", folder, name


def read_game(text: str) -> Game:
    """The game that a full name means, `pijersi draw_after=30`; raises UnknownGame, InvalidGame or InvalidOption."""
    name, *words = text.split() or [""]
    pairs = [word.partition("=") for word in words]
    if not all(equals for _, equals, _ in pairs):
        raise InvalidOption("{text!r}: after the game, enter options such as draw_after=30", text=text[:80])
    return registry.game(name, **{key: given for key, _, given in pairs})
