"""The editor of Baishu's positions.  `place` moves a piece from its owner's reserve to the board, and `take` moves it
back.  An owner who is out of the game has no reserve: `place` then adds a piece, and `take` removes it."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.baishu.board import (
    NOBODY,
    State,
    cells_of_player,
    cells_with,
    count_cells,
    element_on,
    in_reserve,
    intersection,
    owner_on,
    reserve_of_one,
    with_piece,
    with_reserve,
)
from ludarium.games.baishu.messages import (
    IN_RESERVE,
    IS_OUT,
    MOVEMENTS_LEFT,
    NO_MORE,
    NONE_IN_RESERVE,
    NOT_EMPTY,
    NOTHING_TAKEN_BACK,
    PLACEMENTS_LEFT,
    ROUND,
    TAKEN_BACK,
    TURNS_WITHOUT_ACTION,
    TURNS_WITHOUT_CAPTURE,
)
from ludarium.games.baishu.rules import is_in_game
from ludarium.games.baishu.turns import report_piece_error
from ludarium.games.baishu.view import symbol_number
from ludarium.kernel import editing
from ludarium.kernel.editing import put_number_row, put_palette_piece, put_yes_or_no
from ludarium.kernel.messages import report_error
from ludarium.kernel.operations import compilable, replaced
from ludarium.kernel.text import HIGHEST_COUNTER

_ELEMENTS = len(IN_RESERVE)

_OUT_ROW = _ELEMENTS
"""In the operation `numbers`, the last of a player's rows: whether the player is out.  The rows before it have the
number of each element in reserve."""
_ROWS_PER_PLAYER = _ELEMENTS + 1  # rows of `numbers` for each player

_PLACEMENTS, _MOVEMENTS, _TAKEN_BACK, _NULL_TURNS, _QUIET_TURNS, _ROUND = range(6)
"""The rows of `numbers` after the rows of all players, counted from 0."""

_MAX_PLACEMENTS, _MAX_MOVEMENTS = 2, 2


@editing.piece_palette.register(State)
def piece_palette(state: State, out: MutableSequence[int]) -> int:
    """The elements of each player, player by player."""
    n = 0
    for seat in range(state.rules.players):
        for element in range(_ELEMENTS):
            n = put_palette_piece(out, n, symbol_number(state.rules.players, element, seat), seat)
    return n


@editing.place.register(State)
def place(state: State, cell: int, item: int, error: MutableSequence[int]) -> State:
    seat, element = item // _ELEMENTS, item % _ELEMENTS
    if owner_on(state, cell) != NOBODY:
        report_piece_error(state, NOT_EMPTY, cell, 0, error)
    else:
        check_supply(state, seat, element, error)
    if error[0]:
        return state
    return with_piece(with_reserve_change(state, seat, element, -1), cell, seat, element)


@compilable
def check_supply(state: State, seat: int, element: int, error: MutableSequence[int]) -> None:
    """In the editor of Baishu's positions, report an error if the owner has no piece of the element in reserve.  For an
    owner who is out of the game, report an error if the owner already has all pieces of the element on the board."""
    symbol = symbol_number(state.rules.players, element, seat)
    if is_in_game(state, seat):
        if in_reserve(state.reserves[seat], element) == 0:
            report_error(error, NONE_IN_RESERVE, 0, seat, symbol)
    elif max_in_reserve(state, seat, element) == 0:
        report_error(error, NO_MORE, 0, seat, symbol, state.rules.pieces * state.rules.players)


@editing.take.register(State)
def take(state: State, cell: int) -> State:
    seat = owner_on(state, cell)
    if seat == NOBODY:
        return state
    return with_piece(with_reserve_change(state, seat, element_on(state, cell), 1), cell, NOBODY, -1)


@compilable
def with_reserve_change(state: State, seat: int, element: int, count: int) -> State:
    """In the editor of Baishu's positions, add `count` pieces of the element, 1 or -1, to a player's reserve.  Change
    nothing if the player is out."""
    if not is_in_game(state, seat):
        return state
    reserve = state.reserves[seat] + count * reserve_of_one(element)
    return replaced(state, reserves=with_reserve(state.reserves, seat, reserve))


@compilable
def max_in_reserve(state: State, seat: int, element: int) -> int:
    """Maximum pieces of the element in a player's reserve: the number of pieces of the element in the whole game, minus
    this player's pieces of the element on the board."""
    on_board = count_cells(intersection(cells_of_player(state, seat), cells_with(state.elements, element + 1)))
    return state.rules.pieces * state.rules.players - on_board


@editing.numbers.register(State)
def numbers(state: State, out: MutableSequence[int]) -> int:
    n = 0
    for seat in range(state.rules.players):
        is_out = not is_in_game(state, seat)
        for element in range(_ELEMENTS):
            count = in_reserve(state.reserves[seat], element)
            limit = 0 if is_out else max_in_reserve(state, seat, element)
            n = put_number_row(out, n, IN_RESERVE[element], seat, count, 0, limit)
        n = put_yes_or_no(out, n, IS_OUT, seat, 1 if is_out else 0)
    # -1: the following rows belong to no seat
    n = put_number_row(out, n, PLACEMENTS_LEFT, -1, state.placements, 0, _MAX_PLACEMENTS)
    n = put_number_row(out, n, MOVEMENTS_LEFT, -1, state.movements, 0, _MAX_MOVEMENTS)
    # `state.removed` is not a count: it is the number of an element, or 0
    n = put_number_row(out, n, TAKEN_BACK, -1, state.removed, 0, _ELEMENTS, NOTHING_TAKEN_BACK)
    n = put_number_row(out, n, TURNS_WITHOUT_ACTION, -1, state.nulls, 0, HIGHEST_COUNTER)
    n = put_number_row(out, n, TURNS_WITHOUT_CAPTURE, -1, state.quiet, 0, HIGHEST_COUNTER)
    return put_number_row(out, n, ROUND, -1, state.round, 1, HIGHEST_COUNTER)


@editing.with_number.register(State)
def with_number(state: State, number: int, value: int) -> State:
    seat, row = number // _ROWS_PER_PLAYER, number % _ROWS_PER_PLAYER
    if seat < state.rules.players:
        reserve = with_row_value(state.reserves[seat], row, value)
        return replaced(state, reserves=with_reserve(state.reserves, seat, reserve))
    return replaced(
        state,
        placements=value if row == _PLACEMENTS else state.placements,
        movements=value if row == _MOVEMENTS else state.movements,
        removed=value if row == _TAKEN_BACK else state.removed,
        nulls=value if row == _NULL_TURNS else state.nulls,
        quiet=value if row == _QUIET_TURNS else state.quiet,
        round=value if row == _ROUND else state.round,
    )


@compilable
def with_row_value(reserve: int, row: int, value: int) -> int:
    """The reserve after an edit of a row of `numbers`: NOBODY if the player is now out, empty if the player returns."""
    if row == _OUT_ROW:
        return NOBODY if value else max(reserve, 0)
    return reserve if reserve < 0 else reserve + (value - in_reserve(reserve, row)) * reserve_of_one(row)


@editing.with_turn.register(State)
def with_turn(state: State, seat: int) -> State:
    return replaced(state, turn=seat)
