"""Pijersi moves in characters, in both notations, and the actions that they are made of.

Canonical notation runs cell names together (`a4b5c4`); the form of records shows what moves (`a4-b5=c4`: `-` a cube,
`=` a stack, `!` after a capture).  Reading turns either into one or two actions; whether they can be done, and why not,
is asked of `refusals`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.pijersi.board import cell_named, put_cell
from ludarium.games.pijersi.cubes import height_on, is_enemy, is_own
from ludarium.games.pijersi.messages import SINGLE_TWICE, UNREADABLE
from ludarium.games.pijersi.rules import NO_CELL, State, encode
from ludarium.kernel import description
from ludarium.kernel.messages import NO_SUCH_CELL, refuse
from ludarium.kernel.operations import compilable
from ludarium.kernel.text import is_digit, lower, put

CUBE, STACK, CAPTURES = ord("-"), ord("="), ord("!")
_A, _Z = ord("a"), ord("z")


class Turn(NamedTuple):
    """One or two actions, the parts of a turn: a cube (single or a stack's top), or a whole stack, goes to a cell.

    Each begins where the one before has ended.  Where there is one action, `end` is NO_CELL.
    """

    start: int
    first_stack: int
    """1 if the first action moves a whole stack."""
    middle: int
    second_stack: int
    end: int
    claims: int
    """Which actions are said to capture, as a set: 1 the first, 2 the second."""


@compilable
def turn_of(state: State, move: int) -> Turn:
    """The actions of a legal move, as `rules.play` carries them out."""
    start, middle, end = move & 63, move >> 6 & 63, move >> 12
    if middle == start:
        return Turn(start, 0, end, 0, NO_CELL, 0)
    if height_on(state, start) == 1 or is_own(state, middle):
        return Turn(start, 0, middle, 1, end, 0)
    return Turn(start, 1, middle, 0, NO_CELL if end == middle else end, 0)


@compilable
def move_of(state: State, turn: Turn) -> int:
    """The code of a legal turn."""
    if turn.end != NO_CELL:
        return encode(turn.start, turn.middle, turn.end)
    if turn.first_stack:
        return encode(turn.start, turn.middle, turn.middle)
    if height_on(state, turn.start) == 1:
        return encode(turn.start, turn.middle, NO_CELL)
    return encode(turn.start, turn.start, turn.middle)


@description.write_move.register(State)
def write_move(state: State, move: int, notation: int, out: MutableSequence[int]) -> int:
    """The cells that a move's code names, or its actions."""
    if notation == description.CANONICAL:
        at = put_cell(out, put_cell(out, 0, move & 63), move >> 6 & 63)
        return at if move >> 12 == NO_CELL else put_cell(out, at, move >> 12)
    turn = turn_of(state, move)
    at = put_action(state, out, put_cell(out, 0, turn.start), turn.first_stack, turn.middle)
    return at if turn.end == NO_CELL else put_action(state, out, at, turn.second_stack, turn.end)


@compilable
def put_action(state: State, out: MutableSequence[int], at: int, stack: int, end: int) -> int:
    """Write what moves, where to, and whether it captures."""
    at = put_cell(out, put(out, at, STACK if stack else CUBE), end)
    return put(out, at, CAPTURES) if is_enemy(state, end) else at


@compilable
def read_turn(state: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> Turn:
    """The actions that a text asks for, on cells that there are; refused if it is no move at all."""
    if is_canonical(text, length):
        return read_canonical(state, text, length, error)
    if is_of_record(text, length):
        return read_of_record(text, length, error)
    refuse(error, UNREADABLE, 0)
    return Turn(0, 0, 0, 0, 0, 0)


@compilable
def is_name(text: Sequence[int], length: int, at: int) -> bool:
    """Whether a letter and a digit stand there, as in a cell's name."""
    return at + 2 <= length and _A <= lower(int(text[at])) <= _Z and is_digit(int(text[at + 1]))


@compilable
def is_canonical(text: Sequence[int], length: int) -> bool:
    """Whether the text is two or three names of cells."""
    names = is_name(text, length, 0) and is_name(text, length, 2)
    return names and (length == 4 or (length == 6 and is_name(text, length, 4)))


@compilable
def is_of_record(text: Sequence[int], length: int) -> bool:
    """Whether the text is the name of a cell and one or two actions."""
    if not is_name(text, length, 0):
        return False
    after = end_of_action(text, length, 2)
    return after == length or (after > 0 and end_of_action(text, length, after) == length)


@compilable
def end_of_action(text: Sequence[int], length: int, at: int) -> int:
    """Where the action that stands there ends (`-b5`, `=c4!`), or 0 if none does."""
    if not is_name(text, length, at + 1) or (int(text[at]) != CUBE and int(text[at]) != STACK):
        return 0
    return at + 4 if at + 3 < length and int(text[at + 3]) == CAPTURES else at + 3


@compilable
def read_cell(text: Sequence[int], at: int, error: MutableSequence[int]) -> int:
    """The cell that is named there, refused if there is none of this name; the first refusal stays."""
    cell = cell_named(lower(int(text[at])), int(text[at + 1]))
    if cell < 0 and error[0] == 0:
        refuse(error, NO_SUCH_CELL, at, 2)
    return max(cell, 0)


@compilable
def read_canonical(state: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> Turn:
    """What two or three cells mean depends on the board.

    Two spellings of other engines are understood: `a1a1b1` for a single cube that stacks, `b4c4` for a whole stack.
    """
    start, middle = read_cell(text, 0, error), read_cell(text, 2, error)
    end = read_cell(text, 4, error) if length == 6 else NO_CELL
    stack = height_on(state, start) == 2
    if end == NO_CELL:
        return Turn(start, 1 if stack else 0, middle, 0, NO_CELL, 0)
    if start == middle:
        if not stack and is_own(state, start) and not is_own(state, end) and error[0] == 0:
            refuse(error, SINGLE_TWICE, 0, start, end)
        return Turn(start, 0, end, 0, NO_CELL, 0)
    if not stack or is_own(state, middle):
        return Turn(start, 0, middle, 1, end, 0)
    return Turn(start, 1, middle, 0, NO_CELL if middle == end else end, 0)


@compilable
def read_of_record(text: Sequence[int], length: int, error: MutableSequence[int]) -> Turn:
    """One or two actions with their signs."""
    start, first_stack, middle = read_cell(text, 0, error), int(text[2]) == STACK, read_cell(text, 3, error)
    claims = 1 if length > 5 and int(text[5]) == CAPTURES else 0
    at = 5 + claims
    if at == length:
        return Turn(start, 1 if first_stack else 0, middle, 0, NO_CELL, claims)
    second_stack, end = int(text[at]) == STACK, read_cell(text, at + 1, error)
    claims += 2 if int(text[length - 1]) == CAPTURES else 0
    return Turn(start, 1 if first_stack else 0, middle, 1 if second_stack else 0, end, claims)
