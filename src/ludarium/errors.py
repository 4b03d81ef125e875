"""The errors that bad input from people and programs causes; their messages are written for people.

One hierarchy: catching `LudariumError` catches everything that bad input can cause.
"""

from ludarium.texts import tr


class LudariumError(Exception):
    """The base of all errors that bad input causes.  `str(error)` says what was wrong and what would be right.

    `text` is the English sentence, with a `{place}` for each of `values`; the error translates it (`texts.tr`).
    """

    def __init__(self, text: str = "", /, **values: object) -> None:
        super().__init__(tr(text, **values) if text else "")


class UnknownGame(LudariumError):
    """No game has this name."""


class InvalidGame(LudariumError):
    """A game's own code is wrong: it cannot be loaded or compiled, or fails.  The message names the file and, where it
    is known, the line, and is for the author of the game."""


class InvalidOption(LudariumError):
    """An option, a setup or a seed that the game does not have or that is out of its range."""


class InvalidPosition(LudariumError):
    """An invalid position string; the message names the field and the offending text."""


class IllegalMove(LudariumError):
    """A move that cannot be read or cannot be played here; the message says why in the player's terms."""


class InvalidRecord(LudariumError):
    """A record that cannot be read or replayed; the message names the line or the turn."""


class NotAllowed(LudariumError):
    """An action that the state of a match does not permit: a move out of turn, an undo at the start."""


class InvalidCommand(LudariumError):
    """A line of the engine protocol that cannot be read."""


class EngineFault(LudariumError):
    """An engine process that does not play as it should: no answer in time, no legal move, no process any more.

    `kind` is one word for tables: `start`, `handshake`, `late`, `died`, `illegal`, `garbage`, or `unwanted` where its
    move is no longer needed.  `complaint` is what the engine wrote about it; it may tell of files and commands, so only
    `message`, without it, is for everybody.
    """

    def __init__(self, kind: str, message: str, complaint: str = "") -> None:
        Exception.__init__(self, f"{message}; it wrote: {complaint}" if complaint else message)
        self.kind = kind
        self.message = message
        self.complaint = complaint


class InvalidWeights(LudariumError):
    """A weights file that cannot be read, or that belongs to another version of its game's features."""


class InvalidModule(LudariumError):
    """A game's WebAssembly module that is damaged, of another version, or of another game."""


class BuildError(LudariumError):
    """A game's module cannot be built: something that it takes is missing, or does not compile."""


class MissingPackage(LudariumError):
    """Something takes a package that is not installed; the message says which extra brings it."""
