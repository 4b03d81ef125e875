"""What can be wrong with what a person or a program hands in; the messages are written for people.

One hierarchy: catching `LudariumError` catches everything that bad input can cause.
"""


class LudariumError(Exception):
    """The base of all errors that bad input causes.  `str(error)` says what was wrong and what would be right."""


class UnknownGame(LudariumError):
    """No game has this name."""


class InvalidOption(LudariumError):
    """An option, a setup or a seed that the game does not have or that is out of its range."""


class InvalidPosition(LudariumError):
    """A position string that cannot be; the message names the field and the offending text."""


class IllegalMove(LudariumError):
    """A move that cannot be read or cannot be played here; the message says why in the player's terms."""


class InvalidRecord(LudariumError):
    """A record that cannot be read or replayed; the message names the line or the turn."""


class NotAllowed(LudariumError):
    """Something that the state of a match does not permit: a move out of turn, an undo at the start."""


class InvalidCommand(LudariumError):
    """A line of the engine protocol that cannot be read."""


class EngineFault(LudariumError):
    """An engine process that does not play as it should: no answer in time, no legal move, no process any more.

    `kind` is one word for tables: `start`, `handshake`, `late`, `died`, `illegal`, `garbage` or,
    where nobody waits for its move any more, `unwanted`.
    """

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class InvalidWeights(LudariumError):
    """A file of learned weights that is none, or that belongs to another version of its game's features."""


class InvalidModule(LudariumError):
    """A game's WebAssembly module that is damaged, of another version, or of another game."""


class BuildError(LudariumError):
    """A game's module cannot be built: something that it takes is missing, or does not compile."""
