"""Pivit moves in characters, `b8-b5`, `b8xb5` and `pass`; whether they can be played is asked of `refusals`."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.games.pivit.board import cell_named, put_cell
from ludarium.games.pivit.messages import OFF_BOARD
from ludarium.games.pivit.pieces import NO_PIECE, piece_on
from ludarium.games.pivit.rules import PASS, State
from ludarium.kernel import description
from ludarium.kernel.messages import refuse
from ludarium.kernel.operations import compilable
from ludarium.kernel.text import codes, find, is_digit, lower, put, put_codes

PASS_WORD = codes("pass")
MOVES, CAPTURES, PROMOTES = ord("-"), ord("x"), ord("*")
_SIGNS = (MOVES, CAPTURES)
START, SIGN, END = 0, 2, 3
"""Where the parts of a move begin."""
LENGTH = 5
"""Of a move without the sign that it promotes."""

_A, _Z = ord("a"), ord("z")


@description.write_move.register(State)
def write_move(state: State, move: int, _notation: int, out: MutableSequence[int]) -> int:
    if move == PASS:
        return put_codes(out, 0, PASS_WORD)
    sign = MOVES if piece_on(state, move >> 6) == NO_PIECE else CAPTURES
    return put_cell(out, put(out, put_cell(out, START, move & 63), sign), move >> 6)


@compilable
def is_move(text: Sequence[int], length: int) -> bool:
    """Whether the text is two names of cells with a sign between them, with or without that of a promotion."""
    if length != LENGTH and (length != LENGTH + 1 or int(text[LENGTH]) != PROMOTES):
        return False
    return is_name(text, START) and is_name(text, END) and find(_SIGNS, lower(int(text[SIGN]))) >= 0


@compilable
def is_name(text: Sequence[int], at: int) -> bool:
    """Whether a letter and a digit stand there, as in a cell's name."""
    return _A <= lower(int(text[at])) <= _Z and is_digit(int(text[at + 1]))


@compilable
def read_cell(text: Sequence[int], at: int, size: int, error: MutableSequence[int]) -> int:
    """The cell that is named there; refused, unless something was before, if the board has none of this name."""
    cell = cell_named(lower(int(text[at])), int(text[at + 1]), size)
    if cell < 0 and error[0] == 0:
        refuse(error, OFF_BOARD, at, 2, 9 * (size - 1))
    return cell
