"""Baishu actions in characters.

`F@g7` places, `g7-g8` moves, `g7~g8` swaps (the lower cell first), `g7x` takes back, `.` ends the turn; a whole turn is
written with commas, `F@g7,g7-g8,.`.  Whether an action that has been read can be done, and why not, is asked of
`refusals`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.baishu.board import cell_named, put_cell
from ludarium.games.baishu.elements import LETTERS
from ludarium.games.baishu.messages import NO_ELEMENT, UNREADABLE
from ludarium.games.baishu.rules import END, PLACE, STEP, SWAP, TAKE, cell_of, detail_of, kind_of, target_of
from ludarium.games.baishu.state import State
from ludarium.kernel import description
from ludarium.kernel.messages import NO_SUCH_CELL, refuse
from ludarium.kernel.operations import compilable
from ludarium.kernel.text import ZERO, find, is_digit, lower, put

_PLACED, _MOVED, _SWAPPED, _TAKEN, _ENDED = ord("@"), ord("-"), ord("~"), ord("x"), ord(".")
_A, _Z, _TO_UPPER = ord("a"), ord("z"), ord("A") - ord("a")


class Action(NamedTuple):
    """An action that is asked for."""

    kind: int
    cell: int
    element: int
    """What is placed (0 to 5)."""
    end: int
    """Where a move goes, or what is swapped with."""


@description.write_move.register(State)
def write_move(state: State, move: int, _notation: int, out: MutableSequence[int]) -> int:
    """There is one notation."""
    kind, side = kind_of(move), state.rules.side
    if kind == END:
        return put(out, 0, _ENDED)
    if kind == PLACE:
        return put_cell(out, put(out, put(out, 0, LETTERS[detail_of(move)]), _PLACED), side, cell_of(move))
    at = put_cell(out, 0, side, cell_of(move))
    if kind == TAKE:
        return put(out, at, _TAKEN)
    return put_cell(out, put(out, at, _MOVED if kind == STEP else _SWAPPED), side, target_of(move, side))


@compilable
def read_action(side: int, text: Sequence[int], length: int, error: MutableSequence[int]) -> Action:
    """The action that a text asks for, on cells and with an element that there are; refused if it asks for none."""
    if length == 1 and int(text[0]) == _ENDED:
        return Action(END, 0, 0, 0)
    if length > 2 and int(text[1]) == _PLACED:
        return read_placement(side, text, length, error)
    first = end_of_name(text, 0, length)
    if 0 < first < length:
        sign = lower(int(text[first]))
        if sign == _TAKEN and first + 1 == length:
            return Action(TAKE, read_cell(side, text, 0, first, error), 0, 0)
        if sign in (_MOVED, _SWAPPED) and end_of_name(text, first + 1, length) == length:
            start, end = read_cell(side, text, 0, first, error), read_cell(side, text, first + 1, length, error)
            return Action(STEP if sign == _MOVED else SWAP, start, 0, end)
    refuse(error, UNREADABLE, 0)
    return Action(END, 0, 0, 0)


@compilable
def read_placement(side: int, text: Sequence[int], length: int, error: MutableSequence[int]) -> Action:
    """An element's letter, a sign and a cell."""
    letter = lower(int(text[0]))
    if not _A <= letter <= _Z or end_of_name(text, 2, length) != length:
        refuse(error, UNREADABLE, 0)
        return Action(END, 0, 0, 0)
    cell, element = read_cell(side, text, 2, length, error), find(LETTERS, letter + _TO_UPPER)
    if element < 0 and error[0] == 0:
        refuse(error, NO_ELEMENT, 0, 1)
    return Action(PLACE, cell, element, 0)


@compilable
def end_of_name(text: Sequence[int], at: int, length: int) -> int:
    """Where what looks like a cell's name, a letter and a number from 1 to 99, ends; 0 if nothing like it is there."""
    if at + 1 >= length or not _A <= lower(int(text[at])) <= _Z:
        return 0
    if not is_digit(int(text[at + 1])) or int(text[at + 1]) == ZERO:
        return 0
    return at + 3 if at + 2 < length and is_digit(int(text[at + 2])) else at + 2


@compilable
def read_cell(side: int, text: Sequence[int], start: int, end: int, error: MutableSequence[int]) -> int:
    """The cell that is named there, refused if there is none of this name; the first refusal stays."""
    number = 0
    for at in range(start + 1, end):
        number = 10 * number + int(text[at]) - ZERO
    cell = cell_named(side, lower(int(text[start])), number)
    if cell < 0 and error[0] == 0:
        refuse(error, NO_SUCH_CELL, start, end - start)
    return max(cell, 0)
