"""Pux moves in characters.

`b2-b5` moves, `b2,b1c2-c3` moves and transports b1 and c2, `b7:b5` captures, `pass` passes.  Reading is tolerant of
case, blanks and the order of the transported cells; writing names them from a to h, then from 1 to 8.  Whether what is
read can be played, and why not, is asked of `refusals`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.pux.board import cell_named, put_cell
from ludarium.games.pux.messages import UNREADABLE
from ludarium.games.pux.rules import PASS, State
from ludarium.games.pux.stones import CARRY_STEPS, NO_PIECE, piece_on
from ludarium.kernel import description
from ludarium.kernel.bits import bit
from ludarium.kernel.messages import NO_SUCH_CELL, refuse
from ludarium.kernel.operations import compilable
from ludarium.kernel.text import SPACE, codes, is_digit, lower, put, put_codes

PASS_WORD = codes("pass")
_COMMA, _MOVES, _CAPTURES = ord(","), ord("-"), ord(":")
_A, _Z = ord("a"), ord("z")
_TAB, _RETURN = ord("\t"), ord("\r")


class MoveParts(NamedTuple):
    """Where a piece goes and what it takes along, as a text or clicks ask for it."""

    start: int
    carried: int
    """The cells whose pieces are transported, as a set."""
    twice: int
    """1 if one of them is named twice."""
    end: int
    capture: int
    """1 if it is said to capture."""


@compilable
def is_capture(state: State, move: int) -> bool:
    """Whether a legal move that is no pass captures."""
    return move >> 12 == 0 and piece_on(state, move >> 6 & 63) != NO_PIECE


@description.write_move.register(State)
def write_move(state: State, move: int, _notation: int, out: MutableSequence[int]) -> int:
    """In the only notation."""
    if move == PASS:
        return put_codes(out, 0, PASS_WORD)
    start, carry = move & 63, move >> 12
    at = put_cell(out, 0, start)
    if carry:
        at = put(out, at, _COMMA)
    for n in range(len(CARRY_STEPS)):
        if carry >> n & 1:
            at = put_cell(out, at, start + CARRY_STEPS[n])
    return put_cell(out, put(out, at, _CAPTURES if is_capture(state, move) else _MOVES), move >> 6 & 63)


@compilable
def read_turn(text: Sequence[int], length: int, error: MutableSequence[int]) -> MoveParts:
    """What a text that is no pass asks for, on cells that there are; refused if it is no move at all."""
    start, at = read_cell(text, length, 0, error)
    carried, twice = 0, 0
    if code_at(text, length, at) == _COMMA:
        at = after(text, length, at)
        another = True
        while another:
            if code_at(text, length, at) == _COMMA:
                at = after(text, length, at)
            cell, at = read_cell(text, length, at, error)
            twice |= carried >> cell & 1
            carried |= bit(cell)
            another = code_at(text, length, at) == _COMMA or is_letter(code_at(text, length, at))
    sign = code_at(text, length, at)
    end, at = read_cell(text, length, after(text, length, at), error)
    if at != length or sign not in (_MOVES, _CAPTURES):
        refuse(error, UNREADABLE, 0)
    return MoveParts(start, carried, twice, end, 1 if sign == _CAPTURES else 0)


@compilable
def read_cell(text: Sequence[int], length: int, at: int, error: MutableSequence[int]) -> tuple[int, int]:
    """The cell that is named there, and the place after it; refused unless there is one.

    That the text is no move at all is the refusal that stays; without it, the first cell that there is not.
    """
    letter, place = code_at(text, length, at), after(text, length, at)
    digit = code_at(text, length, place)
    if not is_letter(letter) or not is_digit(digit):
        refuse(error, UNREADABLE, 0)
        return 0, length
    cell = cell_named(letter, digit)
    if cell < 0 and error[0] == 0:
        refuse(error, NO_SUCH_CELL, at, place + 1 - at)
    return max(cell, 0), after(text, length, place)


@compilable
def code_at(text: Sequence[int], length: int, at: int) -> int:
    """The character at a place, a capital letter as a small one; 0 after the end."""
    return lower(int(text[at])) if at < length else 0


@compilable
def after(text: Sequence[int], length: int, at: int) -> int:
    """The next place that holds no blank, or the text's length."""
    at += 1
    while at < length and is_blank(int(text[at])):
        at += 1
    return min(at, length)


@compilable
def is_blank(code: int) -> bool:
    return code == SPACE or _TAB <= code <= _RETURN


@compilable
def is_letter(code: int) -> bool:
    return _A <= code <= _Z
