"""Message tables, and the buffer in which operations report errors.  Compiled code names a message by number and passes
its parameters as integers, whose meaning the table defines.  The sentences are in Fluent files (`games.sentences`)."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from dataclasses import dataclass
from enum import Enum, auto

from ludarium.kernel.operations import NO_MOVE, compilable


class ParameterKind(Enum):
    """The meaning of a parameter's integer, which determines how sentences show the parameter."""

    CELL = auto()  # a cell's number, written as the cell's name
    SEAT = auto()  # a seat, written as the player's name
    SYMBOL = auto()
    """A symbol's index in `Board.symbols`.  The sentence receives the symbol's `title`, such as `rock`, which the
    message `symbol-rock` translates.  Several symbols may have the same title."""
    NUMBER = auto()
    CHARACTER = auto()  # a character's code, written as the character
    TEXT = auto()  # a length: that many characters of the input, from the place of the error
    QUOTED = auto()  # as TEXT, but in quotation marks, and shortened if long
    MESSAGE = auto()  # the number of a message without parameters, written as its sentence
    MOVE = auto()  # a legal move, written in canonical notation
    INPUT = auto()  # the input in quotation marks, shortened if long; without an integer
    SETUPS = auto()  # the names of the game's setups, without an integer

    @property
    def takes_integer(self) -> bool:
        return self not in (ParameterKind.INPUT, ParameterKind.SETUPS)


@dataclass(frozen=True)
class MessageDefinition:
    """A message of a table: its key in the Fluent files, and its parameters in the order of their integers."""

    number: int
    key: str
    parameters: dict[str, ParameterKind]


MESSAGE_INTEGERS = 6  # maximum integers per message: parameters of the kinds INPUT and SETUPS have none
ERROR_FIELDS = 2 + MESSAGE_INTEGERS  # an error: message number (0: no error), place in the input, parameters

_FIRST_GAME_MESSAGE = 100


_NAMES_BY_KIND = {
    ParameterKind.CELL: "cell start end between obstacle last",
    ParameterKind.SEAT: "player owner",
    ParameterKind.SYMBOL: "element other piece role second third top",
    ParameterKind.CHARACTER: "axis cube file letter lower upper row",
    ParameterKind.QUOTED: "text firsts",
    ParameterKind.MESSAGE: "field fields",
    ParameterKind.INPUT: "input",
    ParameterKind.SETUPS: "names",
    ParameterKind.MOVE: "move",
}
_KIND_BY_NAME = {name: kind for kind, names in _NAMES_BY_KIND.items() for name in names.split()}
"""The kind of a parameter by its name, unless `add` overrides it.  Parameters with other names are numbers."""


class MessageTable:
    """The messages of a game, numbered in the order of `add`.  Shared messages have the same numbers in all games."""

    def __init__(self, first: int = _FIRST_GAME_MESSAGE) -> None:
        self._first = first
        self._messages: list[MessageDefinition] = []

    def add(self, key: str, names: str = "", /, **kinds: ParameterKind) -> int:
        """Add a message and return its number.  `names` are its parameters, separated by spaces, in the order of their
        integers.  `kinds` overrides the kinds that the names imply."""
        parameters = {name: _KIND_BY_NAME.get(name, ParameterKind.NUMBER) for name in names.split()} | kinds
        integers = sum(kind.takes_integer for kind in parameters.values())
        if integers > MESSAGE_INTEGERS or any(key == known.key for known in self):
            raise ValueError(f"message {key}: duplicate key, or more than {MESSAGE_INTEGERS} integers")
        self._messages.append(MessageDefinition(self._first + len(self._messages), key, parameters))
        return self._messages[-1].number

    def __getitem__(self, number: int) -> MessageDefinition:
        """A message of the game or a shared one, by its number, 1 or more.  Raises IndexError if there is none."""
        table = self if number >= self._first else SHARED
        return table._messages[number - table._first]

    def __iter__(self) -> Iterator[MessageDefinition]:
        """The messages of this table, without shared ones."""
        return iter(self._messages)


SHARED = MessageTable(first=1)  # Messages of several games; the sentences are in `games/messages/en.ftl`

GAME_OVER = SHARED.add("game-over")
NO_SUCH_CELL = SHARED.add("no-such-cell", "text", text=ParameterKind.TEXT)
EMPTY_CELL = SHARED.add("empty-cell", "cell")
NO_WAY = SHARED.add("no-way", "start end")  # the general error: this is not a move
SETUP_UNKNOWN = SHARED.add("setup-unknown", "input names")
WRONG_FIELDS = SHARED.add("wrong-fields", "input count fields")
NOT_A_NUMBER_IN_RANGE = SHARED.add("no-counter", "field text low high")
NOT_A_SIDE_TO_MOVE = SHARED.add("no-side", "text")
RESIGNED = SHARED.add("resigned")
WRONG_FIELDS_OR_RESIGNED = SHARED.add("wrong-fields-or-resigned", "input count fields")
NOT_RESIGNED = SHARED.add("not-resigned", "text")
RESIGNED_TOO_LATE = SHARED.add("resigned-too-late")

NO = SHARED.add("no")
YES = SHARED.add("yes")
"""The editor's names of the values 0 and 1 of a flag.  Their numbers are adjacent, as `kernel.editing` requires."""
RESIGNED_LABEL = SHARED.add("has-resigned")
TURN_NUMBER = SHARED.add("turn-number")
PLY_NUMBER = SHARED.add("ply-number")
CELL_IS_FILLED = SHARED.add("cell-is-filled", "cell")
POSITION_FIELDS = SHARED.add("position-fields")
BOARD_FIELD = SHARED.add("field-board")
WRONG_ROWS = SHARED.add("wrong-rows", "count text")
SPLIT_EMPTY_RUN = SHARED.add("empty-apart", "row text")
NO_PIECE_THERE = SHARED.add("no-piece", "row text")
WRONG_ROW = SHARED.add("wrong-row", "row text count cells")
TOO_MANY = SHARED.add("too-many", "field count player role letter supply")


@compilable
def report_error(
    error: MutableSequence[int], message: int, place: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0,
    f: int = 0,
) -> int:  # fmt: skip
    """Write the message number, the place in the input and the parameters over any earlier error.  Returns NO_MOVE, so
    that functions that read a move can return the result."""
    error[0], error[1] = message, place
    error[2], error[3], error[4], error[5], error[6], error[7] = a, b, c, d, e, f
    return NO_MOVE


refuse = report_error  # old name of `report_error`; the next release removes it
