"""Positions of Baishu: the start, and position strings.

A string such as `7/8/… 12,12,12,12,12,12|12,12,12,12,12,12 a 2:2:- 0 0 1` has the rows from the top, reserves by
player, the player to move, the actions left in the turn, null turns, quiet turns (see `State`), and the round."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.baishu.board import (
    ELEMENT_LETTERS,
    NOBODY,
    NOWHERE,
    Reserves,
    State,
    Variant,
    cells_with,
    count_cells,
    count_rows,
    element_on,
    in_reserve,
    intersection,
    occupied,
    owner_on,
    reserve_of_one,
    with_piece,
    with_reserve,
)
from ludarium.games.baishu.messages import (
    MOVER_CANNOT_ACT,
    MOVER_IS_OUT,
    NOT_A_COUNT,
    NOT_A_NUMBER_OF_CELLS,
    NOT_A_PIECE,
    NOT_A_PLAYER,
    NOT_A_RESERVE,
    NULL_TURNS,
    QUIET_TURNS,
    ROUND_FIELD,
    TOO_MANY_MOVEMENTS,
    TOO_MANY_PIECES,
    TOO_MANY_PLACEMENTS,
    WRONG_BOARD_ROWS,
    WRONG_REMAINING_ACTIONS,
    WRONG_RESERVES,
)
from ludarium.games.baishu.rules import can_act, outcome, placements_per_turn, players_left
from ludarium.games.baishu.view import symbol_number
from ludarium.games.limits import draw_limit
from ludarium.kernel import description
from ludarium.kernel.fields import has_fields, read_counter
from ludarium.kernel.hexagons import row_length, row_start
from ludarium.kernel.messages import POSITION_FIELDS, WRONG_ROW, report_error
from ludarium.kernel.operations import ONGOING, compilable, replaced
from ludarium.kernel.text import (
    COLON,
    COMMA,
    HIGHEST_COUNTER,
    LOWER_A,
    SLASH,
    SPACE,
    ZERO,
    count_parts,
    end_of_part,
    index_of,
    is_digit,
    put,
    put_number,
    whole_number,
)


@description.blank.register(State)
def blank(_like: State, values: Sequence[int]) -> State:
    """A position of Baishu with an empty board.  The reserves are full, as at the start, because with empty reserves no
    player could act."""
    limit = draw_limit(int(values[4]), 1)
    return start_position(Variant(int(values[0]), int(values[1]), int(values[2]), int(values[3]), limit))


@description.setup.register(State)
def setup(like: State, _number: int, _seed: int) -> State:
    return start_position(like.rules)


@compilable
def start_position(rules: Variant) -> State:
    """The start position: empty board, full reserves, the first player to move."""
    full_reserve = 0
    for element in range(6):
        full_reserve += reserve_of_one(element) * rules.pieces
    reserves = (
        full_reserve,
        full_reserve,
        full_reserve if rules.players > 2 else NOBODY,
        full_reserve if rules.players > 3 else NOBODY,
        full_reserve if rules.players > 4 else NOBODY,
        full_reserve if rules.players > 5 else NOBODY,
    )
    nothing = (NOWHERE, NOWHERE, NOWHERE)
    return State(nothing, nothing, reserves, 0, placements_per_turn(1), 2, 0, 0, 0, 1, rules)


PLAYER_LETTERS = "abcdef"
_FIRST_PLAYER = ord(PLAYER_LETTERS[0])
_OUT, _BAR, _NONE = ord("x"), ord("|"), ord("-")
_MAX_IN_RESERVE = 999


class RemainingActions(NamedTuple):
    """The actions left in the turn, as a position string states them."""

    placements: int
    movements: int
    removed: int  # the element number (1 to 6) of the piece taken back this turn, or 0; it is not in the reserve yet


@description.write_position.register(State)
def write_position(state: State, out: MutableSequence[int]) -> int:
    at = 0
    for row in range(count_rows(state.rules.side) - 1, -1, -1):
        at = put(out, put_row(state, row, out, at), SLASH if row else SPACE)
    for seat in range(state.rules.players):
        at = put_reserve(state.reserves[seat], out, at)
        at = put(out, at, _BAR if seat + 1 < state.rules.players else SPACE)
    at = put(out, put(out, at, _FIRST_PLAYER + state.turn), SPACE)
    at = put(out, put_number(out, at, state.placements), COLON)
    at = put(out, put_number(out, at, state.movements), COLON)
    at = put(out, put(out, at, ELEMENT_LETTERS[state.removed - 1] if state.removed else _NONE), SPACE)
    at = put(out, put_number(out, at, state.nulls), SPACE)
    at = put(out, put_number(out, at, state.quiet), SPACE)
    return put_number(out, at, state.round)


@compilable
def put_row(state: State, row: int, out: MutableSequence[int], at: int) -> int:
    empty, first = 0, row_start(state.rules.side, row)
    for cell in range(first, first + row_length(state.rules.side, row)):
        element = element_on(state, cell)
        if element < 0:
            empty += 1
            continue
        if empty:
            at, empty = put_number(out, at, empty), 0
        at = put(out, put(out, at, _FIRST_PLAYER + owner_on(state, cell)), ELEMENT_LETTERS[element])
    return put_number(out, at, empty) if empty else at


@compilable
def put_reserve(reserve: int, out: MutableSequence[int], at: int) -> int:
    if reserve < 0:
        return put(out, at, _OUT)
    for element in range(6):
        if element:
            at = put(out, at, COMMA)
        at = put_number(out, at, in_reserve(reserve, element))
    return at


@description.read_position.register(State)
def read_position(like: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> State:
    if not has_fields(text, length, 7, POSITION_FIELDS, error):
        return like
    board_end = end_of_part(text, 0, length, SPACE)
    reserves_end = end_of_part(text, board_end + 1, length, SPACE)
    mover_end = end_of_part(text, reserves_end + 1, length, SPACE)
    left_end = end_of_part(text, mover_end + 1, length, SPACE)
    nulls_end = end_of_part(text, left_end + 1, length, SPACE)
    quiet_end = end_of_part(text, nulls_end + 1, length, SPACE)
    state = read_board(start_position(like.rules), text, board_end, error)
    round_number = 0 if error[0] else read_counter(text, quiet_end + 1, length, 1, HIGHEST_COUNTER, ROUND_FIELD, error)
    state = replaced(
        state,
        reserves=read_reserves(state, text, board_end + 1, reserves_end, error),
        turn=read_mover(state, text, reserves_end + 1, mover_end, error),
    )
    remaining = read_remaining_actions(text, mover_end + 1, left_end, round_number, error)
    state = replaced(
        state,
        placements=remaining.placements,
        movements=remaining.movements,
        removed=remaining.removed,
        nulls=0 if error[0] else read_counter(text, left_end + 1, nulls_end, 0, HIGHEST_COUNTER, NULL_TURNS, error),
        quiet=0 if error[0] else read_counter(text, nulls_end + 1, quiet_end, 0, HIGHEST_COUNTER, QUIET_TURNS, error),
        round=round_number,
    )
    check_totals(state, error)
    check_mover(state, error)
    return like if error[0] else state


@compilable
def read_board(state: State, text: Sequence[int], end: int, error: MutableSequence[int]) -> State:
    """`state`, whose board must be empty, with the pieces in the position string's first field."""
    parts, rows = count_parts(text, 0, end, SLASH), count_rows(state.rules.side)
    if parts != rows:
        report_error(error, WRONG_BOARD_ROWS, 0, parts, end, state.rules.side, rows)
        return state
    first = 0
    for row in range(rows - 1, -1, -1):
        stop = end_of_part(text, first, end, SLASH)
        if error[0] == 0:
            state = read_row(state, row, text, first, stop, error)
        first = stop + 1
    return state


@compilable
def read_row(state: State, row: int, text: Sequence[int], first: int, end: int, error: MutableSequence[int]) -> State:
    """Place the pieces of one row of Baishu's position string, and return the new state.  Reports an error if the text
    has too few or too many cells."""
    side, letter, at, filled = state.rules.side, LOWER_A + row, first, 0
    width = row_length(side, row)
    while at < end:
        stop = end_of_word(text, at, end)
        if is_digit(int(text[at])):
            empty = whole_number(text, at, stop)
            if empty <= 0:
                report_error(error, NOT_A_NUMBER_OF_CELLS, at, letter, stop - at, width)
                return state
            filled += empty
        else:
            owner = int(text[at]) - _FIRST_PLAYER
            element = index_of(ELEMENT_LETTERS, int(text[at + 1])) if stop == at + 2 else -1
            if not 0 <= owner < state.rules.players or element < 0:
                report_error(error, NOT_A_PIECE, at, letter, stop - at, state.rules.players - 1)
                return state
            if filled < width:
                state = with_piece(state, row_start(side, row) + filled, owner, element)
            filled += 1
        at = stop
    if filled != width:
        report_error(error, WRONG_ROW, first, letter, end - first, filled, width)
    return state


@compilable
def end_of_word(text: Sequence[int], at: int, end: int) -> int:
    """In Baishu's position strings, the end of a number, or of a piece: two characters other than digits, or
    a single one, which `read_row` rejects."""
    if not is_digit(int(text[at])):
        return at + 2 if at + 1 < end and not is_digit(int(text[at + 1])) else at + 1
    while at < end and is_digit(int(text[at])):
        at += 1
    return at


@compilable
def read_reserves(state: State, text: Sequence[int], first: int, end: int, error: MutableSequence[int]) -> Reserves:
    """The reserves in the position string's second field; after an earlier error, those of `state`."""
    reserves, players = state.reserves, state.rules.players
    if error[0]:
        return reserves
    parts = count_parts(text, first, end, _BAR)
    if parts != players:
        report_error(error, WRONG_RESERVES, first, parts, end - first, players)
        return reserves
    for seat in range(players):
        stop = end_of_part(text, first, end, _BAR)
        if error[0] == 0:
            reserves = with_reserve(reserves, seat, read_reserve(state, seat, text, first, stop, error))
        first = stop + 1
    return reserves


@compilable
def read_reserve(
    state: State, seat: int, text: Sequence[int], first: int, end: int, error: MutableSequence[int]
) -> int:
    """One player's reserve."""
    if end == first + 1 and int(text[first]) == _OUT:
        return NOBODY
    if count_parts(text, first, end, COMMA) != 6:
        return report_error(error, NOT_A_RESERVE, first, seat, end - first)
    reserve = 0
    for element in range(6):
        stop = end_of_part(text, first, end, COMMA)
        count = whole_number(text, first, stop)
        if not 0 <= count <= _MAX_IN_RESERVE:
            symbol = symbol_number(state.rules.players, element, seat)
            return report_error(error, NOT_A_COUNT, first, seat, symbol, stop - first, _MAX_IN_RESERVE)
        reserve += reserve_of_one(element) * count
        first = stop + 1
    return reserve


@compilable
def read_mover(state: State, text: Sequence[int], first: int, end: int, error: MutableSequence[int]) -> int:
    """The seat of the player to move in one of Baishu's position strings; 0 after an error."""
    seat = int(text[first]) - _FIRST_PLAYER
    if error[0] == 0 and (end != first + 1 or not 0 <= seat < state.rules.players):
        report_error(error, NOT_A_PLAYER, first, end - first, state.rules.players)
    return 0 if error[0] else seat


@compilable
def read_remaining_actions(
    text: Sequence[int], first: int, end: int, round_number: int, error: MutableSequence[int]
) -> RemainingActions:
    """The actions left in a turn of the given round; zeros if the form is wrong or an error was reported before."""
    if error[0]:
        return RemainingActions(0, 0, 0)
    if not is_remaining_actions_text(text, first, end):
        report_error(error, WRONG_REMAINING_ACTIONS, first, end - first)
        return RemainingActions(0, 0, 0)
    placements, movements = int(text[first]) - ZERO, int(text[first + 2]) - ZERO
    if placements > placements_per_turn(round_number):
        report_error(error, TOO_MANY_PLACEMENTS, first, end - first, round_number)
    elif movements > 2:
        report_error(error, TOO_MANY_MOVEMENTS, first, end - first)
    return RemainingActions(placements, movements, index_of(ELEMENT_LETTERS, int(text[first + 4])) + 1)


@compilable
def is_remaining_actions_text(text: Sequence[int], first: int, end: int) -> bool:
    """Whether text[first:end] is two digits and an element's letter or `-`, separated by colons."""
    if end != first + 5 or int(text[first + 1]) != COLON or int(text[first + 3]) != COLON:
        return False
    removed = int(text[first + 4])
    is_element = removed == _NONE or index_of(ELEMENT_LETTERS, removed) >= 0
    return is_element and is_digit(int(text[first])) and is_digit(int(text[first + 2]))


@compilable
def check_totals(state: State, error: MutableSequence[int]) -> None:
    """Report an error if a position string has too many pieces of an element.  A piece taken back this turn counts too:
    it is neither on the board nor in the reserve, which it joins when the turn ends."""
    limit = state.rules.pieces * state.rules.players
    for element in range(6):
        total = count_cells(intersection(occupied(state), cells_with(state.elements, element + 1)))
        total += 1 if state.removed == element + 1 else 0
        for seat in range(state.rules.players):
            total += in_reserve(state.reserves[seat], element)
        if total > limit and error[0] == 0:
            symbol = symbol_number(state.rules.players, element, state.turn)
            report_error(error, TOO_MANY_PIECES, 0, total, symbol, ELEMENT_LETTERS[element], limit)


@compilable
def check_mover(state: State, error: MutableSequence[int]) -> None:
    """Report an error if the player to move in a position string is out or cannot act."""
    if error[0]:
        return
    if state.reserves[state.turn] < 0 and players_left(state) > 0:
        report_error(error, MOVER_IS_OUT, 0, state.turn)
    elif outcome(state) == ONGOING and not can_act(state):
        report_error(error, MOVER_CANNOT_ACT, 0, state.turn)
