"""Pivit positions in characters, read strictly: whatever cannot come about by playing is an error where it can be seen.

`1r|b|…/… r r0b0 0 1`: ranks from the top down, a piece with its owner's letter and its axis, runs of empty cells as
numbers; then the player to move, first masters, plies without a capture or promotion, the number of the ply.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.games.pivit.board import corners_of
from ludarium.games.pivit.messages import (
    EMPTY_APART,
    EMPTY_BOARD,
    FIRST_TO_COME,
    MINION_IN_CORNER,
    MOVER_RESIGNED,
    NEVER_MASTER,
    NO_FIRSTS,
    NO_PIECE_THERE,
    NO_PLAYER,
    PLAYER_IS_OUT,
    PLY_NUMBER,
    POSITION_FIELDS,
    QUIET_PLIES,
    SAME_FIRST,
    TOO_MANY,
    WRONG_RANK,
    WRONG_RANKS,
)
from ludarium.games.pivit.pieces import (
    LETTERS,
    NO_PIECE,
    emptied,
    letter_of,
    piece_of,
    piece_on,
    put_letters,
    sign_of,
    supply,
    with_piece,
)
from ludarium.games.pivit.rules import (
    RESIGNED,
    State,
    first_master_of,
    occupied_cells,
    pieces_of,
    with_first,
)
from ludarium.kernel import description
from ludarium.kernel.bits import lowest_index, popcount, shift_left
from ludarium.kernel.messages import refuse
from ludarium.kernel.operations import compilable, replaced
from ludarium.kernel.text import (
    HIGHEST_COUNTER,
    SLASH,
    SPACE,
    ZERO,
    count_parts,
    end_of_part,
    find,
    has_fields,
    is_digit,
    put,
    put_number,
    read_counter,
    whole_number,
)

_OUT = ord("x")
"""In place of the ply of a first master: the player has resigned."""
_FIRST_RANK = 0xFF
_MOST_EMPTY = 9


@description.write_position.register(State)
def write_position(state: State, out: MutableSequence[int]) -> int:
    at = 0
    for rank in range(state.size - 1, -1, -1):
        at = put(out, put_rank(state, rank, out, at), SLASH if rank else SPACE)
    at = put(out, put(out, at, LETTERS[state.turn]), SPACE)
    for seat in range(state.players):
        at = put_first(out, put(out, at, LETTERS[seat]), first_master_of(state, seat))
    at = put(out, put_number(out, put(out, at, SPACE), state.quiet), SPACE)
    return put_number(out, at, state.number)


@compilable
def put_first(out: MutableSequence[int], at: int, ply: int) -> int:
    return put(out, at, _OUT) if ply == RESIGNED else put_number(out, at, ply)


@compilable
def put_rank(state: State, rank: int, out: MutableSequence[int], at: int) -> int:
    empty = 0
    for cell in range(8 * rank, 8 * rank + state.size):
        piece = piece_on(state, cell)
        if piece == NO_PIECE:
            empty += 1
            continue
        if empty:
            at, empty = put_number(out, at, empty), 0
        at = put_letters(out, at, piece)
    return put_number(out, at, empty) if empty else at


@description.read_position.register(State)
def read_position(like: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> State:
    if not has_fields(text, length, 5, POSITION_FIELDS, error):
        return like
    board = end_of_part(text, 0, length, SPACE)
    mover = end_of_part(text, board + 1, length, SPACE)
    firsts = end_of_part(text, mover + 1, length, SPACE)
    quiet = end_of_part(text, firsts + 1, length, SPACE)
    state = read_board(emptied(like, 0, 0, 0), text, board, error)
    turn = 0 if error[0] else read_mover(state, text, board + 1, mover, error)
    number = 0 if error[0] else read_counter(text, quiet + 1, length, 1, HIGHEST_COUNTER, PLY_NUMBER, error)
    if error[0] == 0:
        state = read_firsts(state, text, mover + 1, firsts, number, error)
    if error[0] == 0 and first_master_of(state, turn) == RESIGNED:
        refuse(error, MOVER_RESIGNED, mover + 1, LETTERS[turn], firsts - mover - 1)
    plies = 0 if error[0] else read_counter(text, firsts + 1, quiet, 0, HIGHEST_COUNTER, QUIET_PLIES, error)
    return like if error[0] else replaced(state, turn=turn, quiet=plies, number=number)


@compilable
def read_board(state: State, text: Sequence[int], end: int, error: MutableSequence[int]) -> State:
    """`state`, which is empty, with the pieces of the first field."""
    ranks = count_parts(text, 0, end, SLASH)
    if ranks != state.size:
        refuse(error, WRONG_RANKS, 0, ranks, end, state.size)
        return state
    start = 0
    for rank in range(state.size - 1, -1, -1):
        stop = end_of_part(text, start, end, SLASH)
        if error[0] == 0:
            state = read_rank(state, rank, text, start, stop, error)
        start = stop + 1
    if error[0] == 0 and occupied_cells(state) == 0:
        refuse(error, EMPTY_BOARD, 0, end)
    for seat in range(state.players):
        found = popcount(pieces_of(state, seat))
        if found > supply(state) and error[0] == 0:
            refuse(error, TOO_MANY, 0, found, seat, LETTERS[seat], supply(state))
    return state


@compilable
def read_rank(state: State, rank: int, text: Sequence[int], start: int, end: int, error: MutableSequence[int]) -> State:
    """The state with the pieces of one rank; refused unless it fills the rank."""
    at, filled, after_number = start, 0, False
    while at < end:
        empty = int(text[at]) - ZERO
        if 1 <= empty <= _MOST_EMPTY:
            if after_number:
                refuse(error, EMPTY_APART, at - 1, rank + 1, 2)
                return state
            at, filled, after_number = at + 1, filled + empty, True
            continue
        piece = piece_of(int(text[at]), int(text[at + 1]) if at + 1 < end else 0, state.players)
        if piece == NO_PIECE:
            refuse(error, NO_PIECE_THERE, at, rank + 1, min(2, end - at), state.players)
            return state
        if filled < state.size:
            state = with_piece(state, 8 * rank + filled, piece)
        at, filled, after_number = at + 2, filled + 1, False
    if filled != state.size:
        refuse(error, WRONG_RANK, start, rank + 1, end - start, filled, state.size)
    else:
        check_corners(state, rank, start, end, error)
    return state


@compilable
def check_corners(state: State, rank: int, start: int, end: int, error: MutableSequence[int]) -> None:
    """Refuse minions in the corners of a rank, whose text stands from `start` to before `end`."""
    minions = occupied_cells(state) & ~state.master & corners_of(state.size) & shift_left(_FIRST_RANK, 8 * rank)
    if minions:
        cell = lowest_index(minions)
        piece = piece_on(state, cell)
        refuse(error, MINION_IN_CORNER, start, rank + 1, end - start, letter_of(piece), sign_of(piece), cell)


@compilable
def read_mover(state: State, text: Sequence[int], start: int, end: int, error: MutableSequence[int]) -> int:
    """The seat whose letter a field is; refused if it has no piece."""
    seat = find(LETTERS, int(text[start]))
    if end != start + 1 or not 0 <= seat < state.players:
        return refuse(error, NO_PLAYER, start, end - start, state.players)
    if pieces_of(state, seat) == 0:
        return refuse(error, PLAYER_IS_OUT, start, end - start)
    return seat


@compilable
def read_firsts(
    state: State, text: Sequence[int], start: int, end: int, number: int, error: MutableSequence[int]
) -> State:
    """The state with the plies of first masters, all of them before ply `number`."""
    at = start
    for seat in range(state.players):
        stop = end_of_first(text, at, end)
        resigned = is_out(text, at + 1, stop)
        ply = RESIGNED if resigned else whole_number(text, at + 1, stop)
        if at == end or int(text[at]) != LETTERS[seat] or (ply < 0 and not resigned):
            refuse(error, NO_FIRSTS, start, end - start, state.players)
            return state
        state, at = with_first(state, seat, ply), stop
    if at != end:
        refuse(error, NO_FIRSTS, start, end - start, state.players)
        return state
    check_firsts(state, text, start, end, number, error)
    return state


@compilable
def end_of_first(text: Sequence[int], start: int, end: int) -> int:
    """Where the letter that stands at `start` ends with the digits after it, or the sign of a resignation."""
    at = start + 1
    if is_out(text, at, end):
        return at + 1
    while at < end and is_digit(int(text[at])):
        at += 1
    return min(at, end)


@compilable
def is_out(text: Sequence[int], at: int, end: int) -> bool:
    return at < end and int(text[at]) == _OUT


@compilable
def check_firsts(
    state: State, text: Sequence[int], start: int, end: int, number: int, error: MutableSequence[int]
) -> None:
    """Refuse first masters at a ply that is still to come or at the same as another's, and masters without a first."""
    at = start
    for seat in range(state.players):
        stop, ply = end_of_first(text, at, end), first_master_of(state, seat)
        alike = 0
        for other in range(state.players):
            alike += first_master_of(state, other) == ply
        if ply >= number:
            refuse(error, FIRST_TO_COME, at, stop - at, number)
        elif ply > 0 and alike > 1:
            refuse(error, SAME_FIRST, start, end - start, ply)
        elif ply == 0 and pieces_of(state, seat) & state.master:
            refuse(error, NEVER_MASTER, at, stop - at, seat)
        if error[0]:
            return
        at = stop
