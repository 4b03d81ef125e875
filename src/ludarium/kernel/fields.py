"""The fields of position strings behind the board, each of which is also rows of an editor's numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ludarium.kernel.messages import HAS_RESIGNED, NO, NO_SIDE, NOT_RESIGNED
from ludarium.kernel.text import HIGHEST_COUNTER

Form = tuple[int, int, int, int, tuple[str, ...]]
"""The kind of a field, its least and greatest value, the refusal or title, the words for its values."""
Numbers = tuple[tuple[int, int, int, int, int, int, int, int], ...]
"""Rows of an editor: field, shift and bits of its value, label, seat, least, greatest, name of the least."""

FIRST, SECOND = 0xFF, 8
"""A word of one or two characters as a number: the bits of the first, and how far the second is shifted."""

WORD, COUNTER, RESIGNED = range(3)
"""Kinds of fields."""
OPPONENT = -2
"""In a row of numbers: the seat of the player who is not to move."""


class Mover(NamedTuple):
    """The field of the player to move, by a letter for each seat; the state's field is `turn`."""

    letters: str
    refusal: int = NO_SIDE
    name: str = "turn"

    @property
    def form(self) -> Form:
        return WORD, 0, 0, self.refusal, tuple(self.letters)

    def rows(self, _field: int) -> Numbers:
        return ()


class Counter(NamedTuple):
    """The field of a number: the state's field, the messages of its name and of its label in an editor."""

    name: str
    title: int
    label: int
    least: int = 0

    @property
    def form(self) -> Form:
        return COUNTER, self.least, HIGHEST_COUNTER, self.title, ()

    def rows(self, field: int) -> Numbers:
        return ((field, 0, -1, self.label, -1, self.least, HIGHEST_COUNTER, 0),)


class Players(NamedTuple):
    """The field of a set of the two players, a bit for each: `-`, a letter, or both letters."""

    name: str
    letters: str
    refusal: int
    label: int

    @property
    def form(self) -> Form:
        return WORD, 0, 0, self.refusal, ("-", *self.letters, self.letters)

    def rows(self, field: int) -> Numbers:
        return tuple((field, seat, 1, self.label, seat, 0, 1, NO) for seat in range(2))


class Resigned(NamedTuple):
    """The last field: `x` where the opponent of the player to move has resigned, else missing."""

    name: str = "resigned"

    @property
    def form(self) -> Form:
        return RESIGNED, 0, 0, NOT_RESIGNED, ("", "x")

    def rows(self, field: int) -> Numbers:
        return ((field, 0, 1, HAS_RESIGNED, OPPONENT, 0, 1, NO),)


Field = Mover | Counter | Players | Resigned


def words(known: Iterable[Field]) -> tuple[tuple[int, ...], ...]:
    """The words of each field as numbers, by the values that they mean, and as many for each field."""
    padded = ((*field.form[-1], "", "", "", "")[:4] for field in known)
    return tuple(tuple(sum(ord(c) << SECOND * n for n, c in enumerate(word)) for word in row) for row in padded)
