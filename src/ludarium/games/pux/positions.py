"""Pux positions in characters, read strictly.

`1bbbbbb1/…/1wwwwww1 w - 0 1`: ranks from 8 down to 1, `W` and `B` promoted pieces, runs of empty cells as numbers; then
the side to move, the players whose last turn was lateral, plies without a capture or promotion, the ply number, and
`x` if somebody has resigned.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.pux.board import BLACK, FIRST_RANK, WHITE, WIDTH
from ludarium.games.pux.messages import (
    EMPTY_APART,
    NO_LATERAL,
    NO_PIECE_THERE,
    NO_STONES,
    PLY_NUMBER,
    POSITION_FIELDS,
    QUIET_PLIES,
    TOO_MANY,
    WRONG_RANK,
    WRONG_RANKS,
)
from ludarium.games.pux.rules import STONES, State, stones
from ludarium.games.pux.stones import NO_PIECE, PIECES, height_of, owner_of, piece_on
from ludarium.games.resignation import has_fields_or_resigned, put_resigned, read_resigned
from ludarium.kernel import description
from ludarium.kernel.bits import bit
from ludarium.kernel.messages import NO_SIDE, refuse
from ludarium.kernel.operations import compilable
from ludarium.kernel.text import (
    HIGHEST_COUNTER,
    SLASH,
    SPACE,
    ZERO,
    codes,
    count_parts,
    end_of_part,
    find,
    put,
    put_number,
    read_counter,
)

_SIDES = codes("wb")
_LATERAL = codes("-wb")
_BOTH_LATERAL = 3
"""Players as a set: 1 White, 2 Black."""


class Board(NamedTuple):
    """The first field of a position, in the sets of the state."""

    white: int
    black: int
    promoted: int


@description.write_position.register(State)
def write_position(state: State, out: MutableSequence[int]) -> int:
    at = 0
    for rank in range(WIDTH - 1, -1, -1):
        at = put(out, put_rank(state, rank, out, at), SLASH if rank else SPACE)
    at = put(out, put(out, at, _SIDES[state.turn]), SPACE)
    at = put(out, put_lateral(state.lateral, out, at), SPACE)
    at = put(out, put_number(out, at, state.quiet), SPACE)
    return put_resigned(out, put_number(out, at, state.number), state.resigned)


@compilable
def put_rank(state: State, rank: int, out: MutableSequence[int], at: int) -> int:
    empty = 0
    for cell in range(WIDTH * rank, WIDTH * (rank + 1)):
        piece = piece_on(state, cell)
        if piece == NO_PIECE:
            empty += 1
            continue
        if empty:
            at, empty = put_number(out, at, empty), 0
        at = put(out, at, PIECES[piece])
    return put_number(out, at, empty) if empty else at


@compilable
def put_lateral(lateral: int, out: MutableSequence[int], at: int) -> int:
    if lateral == _BOTH_LATERAL:
        return put(out, put(out, at, _SIDES[WHITE]), _SIDES[BLACK])
    return put(out, at, _LATERAL[lateral])


@description.read_position.register(State)
def read_position(like: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> State:
    if not has_fields_or_resigned(text, length, 5, POSITION_FIELDS, error):
        return like
    board = end_of_part(text, 0, length, SPACE)
    side = end_of_part(text, board + 1, length, SPACE)
    lateral = end_of_part(text, side + 1, length, SPACE)
    quiet = end_of_part(text, lateral + 1, length, SPACE)
    last = end_of_part(text, quiet + 1, length, SPACE)
    pieces = read_board(text, board, error)
    turn = find(_SIDES, int(text[board + 1]))
    if error[0] == 0 and (turn < 0 or side != board + 2):
        refuse(error, NO_SIDE, board + 1, side - board - 1)
    barred = read_lateral(text, side + 1, lateral, error)
    plies = 0 if error[0] else read_counter(text, lateral + 1, quiet, 0, HIGHEST_COUNTER, QUIET_PLIES, error)
    number = 0 if error[0] else read_counter(text, quiet + 1, last, 1, HIGHEST_COUNTER, PLY_NUMBER, error)
    if error[0]:
        return like
    state: State = State(pieces.white, pieces.black, pieces.promoted, turn, barred, plies, number, like.draw_after, 0)
    state = read_resigned(state, text, last, length, error)
    return like if error[0] else state


@compilable
def read_lateral(text: Sequence[int], start: int, end: int, error: MutableSequence[int]) -> int:
    """The set of players that a field names; the first refusal stays."""
    if end == start + 1:
        players = find(_LATERAL, int(text[start]))
    else:
        both = end == start + 2 and int(text[start]) == _SIDES[WHITE] and int(text[start + 1]) == _SIDES[BLACK]
        players = _BOTH_LATERAL if both else -1
    if players < 0 and error[0] == 0:
        refuse(error, NO_LATERAL, start, end - start)
    return players


@compilable
def read_board(text: Sequence[int], end: int, error: MutableSequence[int]) -> Board:
    """The pieces of the first field."""
    board = Board(0, 0, 0)
    ranks = count_parts(text, 0, end, SLASH)
    if ranks != WIDTH:
        refuse(error, WRONG_RANKS, 0, ranks, end)
        return board
    start = 0
    for rank in range(WIDTH - 1, -1, -1):
        stop = end_of_part(text, start, end, SLASH)
        if error[0] == 0:
            board = read_rank(board, rank, text, start, stop, error)
        start = stop + 1
    if error[0] == 0:
        check_supply(board, end, error)
    return board


@compilable
def read_rank(board: Board, rank: int, text: Sequence[int], start: int, end: int, error: MutableSequence[int]) -> Board:
    """The board with the pieces of one rank; refused unless it fills the rank."""
    digit = FIRST_RANK + rank
    filled, after_number = 0, False
    for at in range(start, end):
        empty, piece = int(text[at]) - ZERO, find(PIECES, int(text[at]))
        is_number = 1 <= empty <= WIDTH
        if is_number and after_number:
            refuse(error, EMPTY_APART, at - 1, digit, 2)
            return board
        if not is_number and piece < 0:
            refuse(error, NO_PIECE_THERE, at, digit, 1)
            return board
        if piece >= 0 and filled < WIDTH:
            board = with_piece(board, WIDTH * rank + filled, piece)
        filled += empty if is_number else 1
        after_number = is_number
    if filled != WIDTH:
        refuse(error, WRONG_RANK, start, digit, end - start, filled, WIDTH)
    return board


@compilable
def with_piece(board: Board, cell: int, piece: int) -> Board:
    """The board with a piece on an empty cell."""
    here = bit(cell)
    return Board(
        board.white | (here if owner_of(piece) == WHITE else 0),
        board.black | (here if owner_of(piece) == BLACK else 0),
        board.promoted | (here if height_of(piece) > 1 else 0),
    )


@compilable
def check_supply(board: Board, end: int, error: MutableSequence[int]) -> None:
    """Refuse a board without stones, and more of a colour than there are."""
    white, black = stones(board.white, board.promoted), stones(board.black, board.promoted)
    if white + black == 0:
        refuse(error, NO_STONES, 0, end)
    elif white > STONES:
        refuse(error, TOO_MANY, 0, white, WHITE, end, STONES)
    elif black > STONES:
        refuse(error, TOO_MANY, 0, black, BLACK, end, STONES)
