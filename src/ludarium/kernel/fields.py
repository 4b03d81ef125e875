"""The fields of a position string.  The number inputs of the position editor derive from the fields after the board."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from typing import NamedTuple

from ludarium.kernel.messages import (
    NO,
    NOT_A_NUMBER_IN_RANGE,
    NOT_A_SIDE_TO_MOVE,
    NOT_RESIGNED,
    RESIGNED_LABEL,
    WRONG_FIELDS,
    report_error,
)
from ludarium.kernel.operations import compilable
from ludarium.kernel.text import HIGHEST_COUNTER, SPACE, count_parts, whole_number

FieldForm = tuple[int, int, int, int, tuple[str, ...]]
"""Kind of the field, minimum, maximum, message, words for the values.  For a counter, the message is the field's name;
for other kinds, it is the error for an unknown word."""
EditorRows = tuple[tuple[int, int, int, int, int, int, int, int], ...]
"""Rows of the position editor: the field's index, the value's shift and mask, label, seat (-1: none, or OPPONENT),
minimum, maximum, and the message that names the minimum (0: values have no names).  The following messages name the
following values."""

FIRST_CHARACTER, SECOND_SHIFT = 0xFF, 8
"""A word of one or two characters is encoded as a number: FIRST_CHARACTER masks the code of the first character, and
SECOND_SHIFT is the shift of the second code, in bits."""

WORD_FIELD, COUNTER_FIELD, RESIGNED_FIELD = range(3)  # kinds of fields
OPPONENT = -2  # in the seat column of an editor's row: the player who is not to move


class MoverField(NamedTuple):
    """The player to move, one letter per seat."""

    letters: str
    error_message: int = NOT_A_SIDE_TO_MOVE
    name: str = "turn"  # the field of the state

    @property
    def form(self) -> FieldForm:
        return WORD_FIELD, 0, 0, self.error_message, tuple(self.letters)

    def rows(self, _field: int) -> EditorRows:
        return ()


class CounterField(NamedTuple):
    """A field of position strings: a whole number from `least` to HIGHEST_COUNTER."""

    name: str  # the field of the state
    title: int  # the message with the field's name, for errors
    label: int  # the message with the label in the editor
    least: int = 0

    @property
    def form(self) -> FieldForm:
        return COUNTER_FIELD, self.least, HIGHEST_COUNTER, self.title, ()

    def rows(self, field: int) -> EditorRows:
        return ((field, 0, -1, self.label, -1, self.least, HIGHEST_COUNTER, 0),)


class PlayersField(NamedTuple):
    """None, one or both of the two players, one bit each.  In text, `-` means none; otherwise letters name the
    players."""

    name: str  # the field of the state
    letters: str
    error_message: int
    label: int

    @property
    def form(self) -> FieldForm:
        return WORD_FIELD, 0, 0, self.error_message, ("-", *self.letters, self.letters)

    def rows(self, field: int) -> EditorRows:
        return tuple((field, seat, 1, self.label, seat, 0, 1, NO) for seat in range(2))


class ResignedField(NamedTuple):
    """The last field: `x` if the opponent of the player to move has resigned, otherwise absent."""

    name: str = "resigned"

    @property
    def form(self) -> FieldForm:
        return RESIGNED_FIELD, 0, 0, NOT_RESIGNED, ("", "x")

    def rows(self, field: int) -> EditorRows:
        return ((field, 0, 1, RESIGNED_LABEL, OPPONENT, 0, 1, NO),)


Field = MoverField | CounterField | PlayersField | ResignedField


def encoded_words(fields: Iterable[Field]) -> tuple[tuple[int, ...], ...]:
    """Encode the words of position strings: for each field, a row of the encoded words for its values 0, 1, 2 and 3.  A
    missing word is 0."""
    padded = ((*field.form[-1], "", "", "", "")[:4] for field in fields)
    return tuple(tuple(sum(ord(c) << SECOND_SHIFT * n for n, c in enumerate(word)) for word in row) for row in padded)


@compilable
def count_fields(text: Sequence[int], length: int) -> int:
    """The number of fields of a position string, or 0 unless single spaces separate them."""
    before = SPACE
    for i in range(length):
        code = int(text[i])
        if code == SPACE and before == SPACE:
            return 0
        before = code
    return 0 if before == SPACE else count_parts(text, 0, length, SPACE)


@compilable
def has_fields(
    text: Sequence[int], length: int, field_count: int, fields_message: int, error: MutableSequence[int]
) -> bool:
    """Whether a position string has `field_count` fields separated by single spaces.  If not, reports an error;
    `fields_message` is the message that lists the expected fields."""
    if count_fields(text, length) != field_count:
        report_error(error, WRONG_FIELDS, 0, field_count, fields_message)
        return False
    return True


@compilable
def read_counter(
    text: Sequence[int], start: int, end: int, low: int, high: int, name_message: int, error: MutableSequence[int]
) -> int:
    """The value of a counter field, from `low` to `high`; or -1 and an error.  `name_message`: its name."""
    number = whole_number(text, start, end)
    if not low <= number <= high or number < 0:
        return report_error(error, NOT_A_NUMBER_IN_RANGE, start, name_message, end - start, low, high)
    return number
