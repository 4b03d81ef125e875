"""Command lines that start engines.  Contests and engine files name engines by command line or by Python function."""

from __future__ import annotations

import shlex
import sys

from ludarium.errors import InvalidOption
from ludarium.ugi.move_function import check_function_name

MAX_COMMAND = 8192  # maximum characters of a command line; the time to split it grows quadratically with its length


def split_engine_command(text: str) -> list[str]:
    """Split an engine's command line into words, with the quoting rules of a shell.  Raises InvalidOption."""
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


def function_command(name: str, folder: str = ".") -> tuple[str, ...]:
    """Return the command line that runs a Python function as an engine.  Callers append words for the game and its
    options.  Python searches `folder` for the module first.  Raises InvalidOption for an invalid name."""
    check_function_name(name)
    return sys.executable, "-m", "ludarium.ugi.function", "--folder", folder, name
