"""Exceptions with messages for users.  All derive from `LudariumError`."""

from ludarium.texts import tr


class LudariumError(Exception):
    """Base of all exceptions.  `text` is the message in English.  `texts.tr` translates it and fills its
    `{placeholders}` with `values`."""

    def __init__(self, text: str = "", /, **values: object) -> None:
        super().__init__(tr(text, **values) if text else "")


class UnknownGame(LudariumError):
    """No game has this name."""


class InvalidGame(LudariumError):
    """A game's code cannot be loaded or compiled, or fails.  The message is for the game's author, and names the file
    and the line, if known."""


class InvalidOption(LudariumError):
    """An unknown option or setup, an invalid value, or a data file that cannot be read or written."""


class InvalidPosition(LudariumError):
    """An invalid position string; the message gives the reason."""


class IllegalMove(LudariumError):
    """An unreadable or illegal move; the message gives the reason in the game's terms."""


class InvalidRecord(LudariumError):
    """A record that cannot be read or replayed; the message gives the reason and, if known, the line or the turn."""


class NotAllowed(LudariumError):
    """An action that the game does not permit now, such as a move out of turn or an undo at the start."""


class InvalidCommand(LudariumError):
    """The exception, with a message for users, for a command of the engine protocol that is invalid or not possible
    now."""


class EngineError(LudariumError):
    """The error for an engine that fails, for example by a late answer or an illegal move, or that is stopped.

    `kind` is `start`, `handshake`, `late`, `died`, `illegal`, `garbage` (a line without end) or `unwanted` (stopped).
    `complaint` is the engine's error text.  Do not publish it, nor `message` for `start` and `handshake`:
    they may contain paths and commands."""

    def __init__(self, kind: str, message: str, complaint: str = "") -> None:
        written = " / ".join(line.strip() for line in complaint.splitlines())
        Exception.__init__(self, f"{message}; it wrote: {written}" if written else message)
        self.kind = kind
        self.message = message
        self.complaint = complaint


EngineFault = EngineError
"""Old name; the next release removes it."""


class InvalidWeights(LudariumError):
    """The exception for a weights file that is unreadable, or made for another version of the game's features."""


class InvalidModule(LudariumError):
    """The exception for a WebAssembly module that is missing, stale, damaged, or of another version or another game."""


class BuildError(LudariumError):
    """The exception for a failed build of a module or native code, for example because a tool is missing."""


class MissingPackage(LudariumError):
    """A required package is not installed; the message names the extra that installs it."""
