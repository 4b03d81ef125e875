"""The command line of another program's engine, as people write it in a contest or in the file of engines."""

from __future__ import annotations

import shlex

from ludarium.errors import InvalidOption

MAX_COMMAND = 8192
"""Characters.  Splitting takes time that grows with the square of the length."""


def split_command(text: str) -> list[str]:
    """The words of a command line, quoted as for a shell; raises InvalidOption."""
    if len(text) > MAX_COMMAND:
        raise InvalidOption(f"a command line of {len(text)} characters is too long; {MAX_COMMAND} are the most")
    try:
        return shlex.split(text)
    except ValueError as error:
        raise InvalidOption(f"the command cannot be read: {error}") from None
