"""Positions in characters, read strictly: `bbbbbbbb/bbbbbbbb/8/8/8/8/wwwwwwww/wwwwwwww w`.

The ranks from 8 down to 1, runs of empty cells as numbers; the side to move; `x` if the other side has resigned.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.games.resignation import has_fields_or_resigned, put_resigned, read_resigned
from ludarium.kernel import description
from ludarium.kernel.bits import bit, popcount
from ludarium.kernel.messages import NO_SIDE, refuse
from ludarium.kernel.operations import compilable
from ludarium.kernel.text import SLASH, SPACE, ZERO, codes, count_parts, end_of_part, find, put, put_number
from ludarium_breakthrough.board import BLACK, LAST_RANKS, RANK_1, RANK_2, RANK_7, RANK_8, WHITE, WIDTH
from ludarium_breakthrough.messages import (
    BOTH_ARRIVED,
    EMPTY_APART,
    NO_PIECES,
    POSITION_FIELDS,
    TOO_MANY,
    UNKNOWN_LETTER,
    WRONG_RANK,
    WRONG_RANKS,
)
from ludarium_breakthrough.rules import PIECES, BreakthroughState

_SIDES = codes("wb")
_EMPTY = -1


@description.blank.register(BreakthroughState)
def blank(_like: BreakthroughState, _values: Sequence[int]) -> BreakthroughState:
    """The empty board with the game's options, of which this one has none."""
    return BreakthroughState(0, 0, WHITE, 0)


@description.setup.register(BreakthroughState)
def setup(_like: BreakthroughState, _number: int, _seed: int) -> BreakthroughState:
    """The only one there is, in which chance has no part."""
    return BreakthroughState(RANK_1 | RANK_2, RANK_7 | RANK_8, WHITE, 0)


@description.write_position.register(BreakthroughState)
def write_position(state: BreakthroughState, out: MutableSequence[int]) -> int:
    at = 0
    for rank in range(WIDTH - 1, -1, -1):
        at = put(out, put_rank(state, rank, out, at), SLASH if rank else SPACE)
    return put_resigned(out, put(out, at, _SIDES[state.turn]), state.resigned)


@compilable
def owner_on(state: BreakthroughState, cell: int) -> int:
    """Whose piece stands on a cell, -1 for nobody's."""
    if state.white & bit(cell):
        return WHITE
    return BLACK if state.black & bit(cell) else _EMPTY


@compilable
def put_rank(state: BreakthroughState, rank: int, out: MutableSequence[int], at: int) -> int:
    empty = 0
    for cell in range(WIDTH * rank, WIDTH * (rank + 1)):
        owner = owner_on(state, cell)
        if owner == _EMPTY:
            empty += 1
            continue
        if empty:
            at, empty = put_number(out, at, empty), 0
        at = put(out, at, _SIDES[owner])
    return put_number(out, at, empty) if empty else at


@description.read_position.register(BreakthroughState)
def read_position(
    like: BreakthroughState, text: Sequence[int], length: int, error: MutableSequence[int]
) -> BreakthroughState:
    if not has_fields_or_resigned(text, length, 2, POSITION_FIELDS, error):
        return like
    board = end_of_part(text, 0, length, SPACE)
    side = end_of_part(text, board + 1, length, SPACE)
    state = read_board(text, board, error)
    turn = find(_SIDES, int(text[board + 1]))
    if error[0] == 0 and (turn < 0 or side != board + 2):
        refuse(error, NO_SIDE, board + 1, side - board - 1)
    if error[0] == 0:
        state = read_resigned(BreakthroughState(state.white, state.black, turn, 0), text, side, length, error)
    return like if error[0] else state


@compilable
def read_board(text: Sequence[int], end: int, error: MutableSequence[int]) -> BreakthroughState:
    """A state with the pieces of the first field."""
    state = BreakthroughState(0, 0, WHITE, 0)
    ranks = count_parts(text, 0, end, SLASH)
    if ranks != WIDTH:
        refuse(error, WRONG_RANKS, 0, ranks, end)
        return state
    start = 0
    for rank in range(WIDTH - 1, -1, -1):
        stop = end_of_part(text, start, end, SLASH)
        if error[0] == 0:
            state = read_rank(state, rank, text, start, stop, error)
        start = stop + 1
    if error[0] == 0:
        check_board(state, end, error)
    return state


@compilable
def read_rank(
    state: BreakthroughState, rank: int, text: Sequence[int], start: int, end: int, error: MutableSequence[int]
) -> BreakthroughState:
    """The state with the pieces of one rank; refused unless it fills the rank."""
    filled, after_number = 0, False
    for at in range(start, end):
        empty, owner = int(text[at]) - ZERO, find(_SIDES, int(text[at]))
        is_number = 1 <= empty <= WIDTH
        if is_number and after_number:
            refuse(error, EMPTY_APART, at - 1, rank + 1, 2)
            return state
        if not is_number and owner < 0:
            refuse(error, UNKNOWN_LETTER, at, rank + 1, 1)
            return state
        if owner >= 0 and filled < WIDTH:
            here = bit(WIDTH * rank + filled)
            white, black = (here, 0) if owner == WHITE else (0, here)
            state = BreakthroughState(state.white | white, state.black | black, WHITE, 0)
        filled += empty if is_number else 1
        after_number = is_number
    if filled != WIDTH:
        refuse(error, WRONG_RANK, start, rank + 1, end - start, filled)
    return state


@compilable
def check_board(state: BreakthroughState, end: int, error: MutableSequence[int]) -> None:
    """Refuse what no game comes to: no pieces, too many, or two winners."""
    white, black = popcount(state.white), popcount(state.black)
    if white + black == 0:
        refuse(error, NO_PIECES, 0, end)
    elif white > PIECES or black > PIECES:
        seat = WHITE if white > PIECES else BLACK
        refuse(error, TOO_MANY, 0, max(white, black), seat, PIECES)
    elif state.white & LAST_RANKS[WHITE] and state.black & LAST_RANKS[BLACK]:
        refuse(error, BOTH_ARRIVED, 0, end)
