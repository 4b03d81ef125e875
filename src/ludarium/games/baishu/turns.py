"""Turns of Baishu and their actions: notation, errors, clicks and animation.

`F@g7` places, `g7-g8` moves, `g7~g8` swaps, `g7x` takes back, `.` ends the turn.  A swap names the lower cell first or,
in one row, the left cell.  Commas separate the actions of a turn: `F@g7,g7-g8,.`."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.baishu.board import (
    DIRECTIONS,
    ELEMENT_LETTERS,
    NOBODY,
    State,
    cell_named,
    cells_of_player,
    direction_to,
    element_on,
    empty,
    has_cells,
    in_reserve,
    neighbour,
    owner_on,
    put_cell,
)
from ludarium.games.baishu.messages import (
    ALREADY_PLACED,
    ALREADY_TAKEN_BACK,
    CANNOT_ACT,
    CELL_WANTED,
    JUST_TAKEN_BACK,
    NO_EMPTY_CELL,
    NO_MOVEMENT_LEFT,
    NO_PIECE_TO_END,
    NO_THIRD_CLICK,
    NONE_IN_RESERVE,
    NOT_AN_ELEMENT,
    NOT_EMPTY,
    NOT_EMPTY_BUT_OWN,
    NOT_TOUCHING,
    NOT_YOURS,
    SAME_ELEMENT,
    SWAP_COSTS_TWO,
    UNREADABLE,
)
from ludarium.games.baishu.rules import (
    ENDING,
    PLACING,
    STEPPING,
    SWAPPING,
    TAKING_BACK,
    cell_of,
    detail_of,
    encode,
    kind_of,
    outcome,
    placements_per_turn,
    target_of,
)
from ludarium.games.baishu.view import symbol_number
from ludarium.kernel import description
from ludarium.kernel.description import ACTION_PLACE, TRAY_PLACE, put_hop, put_step
from ludarium.kernel.messages import EMPTY_CELL, GAME_OVER, NO_SUCH_CELL, report_error
from ludarium.kernel.operations import NO_MOVE, ONGOING, compilable
from ludarium.kernel.text import ZERO, index_of, is_digit, is_lower_letter, lower, put, upper

_PLACE_SIGN, _STEP_SIGN, _SWAP_SIGN, _TAKE_SIGN, _END_SIGN = ord("@"), ord("-"), ord("~"), ord("x"), ord(".")


class Action(NamedTuple):
    """An action as a text or clicks describe it, legal or not."""

    kind: int
    cell: int
    element: int  # the element to place (0 to 5)
    end: int  # the target of a move, or the other piece of a swap


@description.write_move.register(State)
def write_move(state: State, move: int, _notation: int, out: MutableSequence[int]) -> int:
    """Write an action.  The canonical and the record notation are the same."""
    kind, side = kind_of(move), state.rules.side
    if kind == ENDING:
        return put(out, 0, _END_SIGN)
    if kind == PLACING:
        return put_cell(out, put(out, put(out, 0, ELEMENT_LETTERS[detail_of(move)]), _PLACE_SIGN), side, cell_of(move))
    at = put_cell(out, 0, side, cell_of(move))
    if kind == TAKING_BACK:
        return put(out, at, _TAKE_SIGN)
    return put_cell(out, put(out, at, _STEP_SIGN if kind == STEPPING else _SWAP_SIGN), side, target_of(move, side))


@compilable
def read_action(side: int, text: Sequence[int], length: int, error: MutableSequence[int]) -> Action:
    """The action of a text in Baishu's notation of turns.  Reports an error if the text is invalid.  The action's cells
    are always on the board."""
    if length == 1 and int(text[0]) == _END_SIGN:
        return Action(ENDING, 0, 0, 0)
    if length > 2 and int(text[1]) == _PLACE_SIGN:
        return read_placement(side, text, length, error)
    first = end_of_name(text, 0, length)
    if 0 < first < length:
        sign = lower(int(text[first]))
        if sign == _TAKE_SIGN and first + 1 == length:
            return Action(TAKING_BACK, read_cell(side, text, 0, first, error), 0, 0)
        if sign in (_STEP_SIGN, _SWAP_SIGN) and end_of_name(text, first + 1, length) == length:
            start, end = read_cell(side, text, 0, first, error), read_cell(side, text, first + 1, length, error)
            return Action(STEPPING if sign == _STEP_SIGN else SWAPPING, start, 0, end)
    report_error(error, UNREADABLE, 0)
    return Action(ENDING, 0, 0, 0)


@compilable
def read_placement(side: int, text: Sequence[int], length: int, error: MutableSequence[int]) -> Action:
    """The action of a text such as `F@g7`."""
    letter = lower(int(text[0]))
    if not is_lower_letter(letter) or end_of_name(text, 2, length) != length:
        report_error(error, UNREADABLE, 0)
        return Action(ENDING, 0, 0, 0)
    cell, element = read_cell(side, text, 2, length, error), index_of(ELEMENT_LETTERS, upper(letter))
    if element < 0 and error[0] == 0:
        report_error(error, NOT_AN_ELEMENT, 0, 1)
    return Action(PLACING, cell, element, 0)


@compilable
def end_of_name(text: Sequence[int], at: int, length: int) -> int:
    """In an action's text, the end of the cell name (a letter and a number from 1 to 99) at `at`, or 0 for none."""
    if at + 1 >= length or not is_lower_letter(lower(int(text[at]))):
        return 0
    if not is_digit(int(text[at + 1])) or int(text[at + 1]) == ZERO:
        return 0
    return at + 3 if at + 2 < length and is_digit(int(text[at + 2])) else at + 2


@compilable
def read_cell(side: int, text: Sequence[int], start: int, end: int, error: MutableSequence[int]) -> int:
    """The cell named at text[start:end] in Baishu's notation of turns.  If it is off the board: 0, with an error unless
    one was reported before."""
    number = 0
    for at in range(start + 1, end):
        number = 10 * number + int(text[at]) - ZERO
    cell = cell_named(side, lower(int(text[start])), number)
    if cell < 0 and error[0] == 0:
        report_error(error, NO_SUCH_CELL, start, end - start)
    return max(cell, 0)


@description.read_move.register(State)
def read_move(state: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> int:
    """Read an action, ignoring case."""
    action = read_action(state.rules.side, text, length, error)
    return NO_MOVE if error[0] else check_action(state, action, error)


@description.explain_illegal_click.register(State)
def explain_illegal_click(state: State, places: Sequence[int], total: int, error: MutableSequence[int]) -> int:
    """`places` are clicks as in `paths`: the end of the turn; or a piece (in reserve or on the board), then a cell."""
    first = int(places[0])
    if total == 1:
        check_first_click(state, first, error)
    elif total > 2 or first >= ACTION_PLACE:
        report_error(error, NO_THIRD_CLICK, 0)
    elif int(places[1]) >= TRAY_PLACE:
        report_error(error, CELL_WANTED, 0)
    else:
        check_action(state, action_clicked(state, first, int(places[1])), error)
    return int(error[0])


@compilable
def action_clicked(state: State, first: int, cell: int) -> Action:
    """The action of two clicks: on the place `first`, then on a cell."""
    if first >= TRAY_PLACE:
        return Action(PLACING, cell, first - TRAY_PLACE, 0)
    if first == cell:
        return Action(TAKING_BACK, cell, 0, 0)
    return Action(SWAPPING if owner_on(state, cell) == state.turn else STEPPING, first, 0, cell)


@compilable
def check_first_click(state: State, place: int, error: MutableSequence[int]) -> None:
    """Report an error if no action of Baishu begins with this click."""
    if outcome(state) != ONGOING:
        report_error(error, GAME_OVER, 0)
    elif place >= ACTION_PLACE:
        check_end(state, error)
    elif place >= TRAY_PLACE:
        check_placing(state, place - TRAY_PLACE, error)
        if error[0] == 0 and not has_cells(empty(state)):
            report_error(error, NO_EMPTY_CELL, 0)
    else:
        check_own(state, place, error)
        if error[0] == 0 and state.removed > 0 and not can_move_or_swap(state, place):
            report_piece_error(state, CANNOT_ACT, place, 0, error)


@compilable
def can_move_or_swap(state: State, cell: int) -> bool:
    """Whether the mover's piece on a clicked cell can move or be swapped."""
    for direction in range(DIRECTIONS):
        there = neighbour(state.rules.side, cell, direction)
        if there >= 0:
            owner = owner_on(state, there)
            if owner == NOBODY and state.movements > 0:
                return True
            if owner == state.turn and state.movements == 2 and element_on(state, there) != element_on(state, cell):
                return True
    return False


@compilable
def check_action(state: State, action: Action, error: MutableSequence[int]) -> int:
    """Return the move code of an action that the notation or the clicks of a turn of Baishu describe.  For an illegal
    action, reports the first reason and returns NO_MOVE."""
    detail = 0
    if outcome(state) != ONGOING:
        report_error(error, GAME_OVER, 0)
    elif action.kind == ENDING:
        check_end(state, error)
    elif action.kind == PLACING:
        detail = action.element
        check_placing(state, detail, error)
        check_empty(state, action.cell, error)
    elif action.kind == TAKING_BACK:
        check_taking(state, action.cell, error)
    else:
        detail = direction_to(state.rules.side, action.cell, action.end)
        if action.kind == STEPPING:
            check_step(state, action.cell, action.end, error)
        else:
            check_swap(state, action.cell, action.end, error)
    if error[0]:
        return NO_MOVE
    if action.kind == SWAPPING and detail >= 3:
        return encode(SWAPPING, action.end, detail - 3)
    return encode(action.kind, action.cell, detail)


@compilable
def check_end(state: State, error: MutableSequence[int]) -> None:
    if not has_cells(cells_of_player(state, state.turn)):
        report_error(error, NO_PIECE_TO_END, 0)


@compilable
def check_placing(state: State, element: int, error: MutableSequence[int]) -> None:
    """Report an error if the mover has no placement left, or no piece of this element in reserve."""
    symbol = symbol_number(state.rules.players, element, state.turn)
    if state.placements == 0:
        report_error(error, ALREADY_PLACED, 0, placements_per_turn(state.round))
    elif in_reserve(state.reserves[state.turn], element) == 0:
        if state.removed == element + 1:
            report_error(error, JUST_TAKEN_BACK, 0, symbol)
        else:
            report_error(error, NONE_IN_RESERVE, 0, state.turn, symbol)


@compilable
def check_empty(state: State, cell: int, error: MutableSequence[int]) -> None:
    if error[0] == 0 and owner_on(state, cell) != NOBODY:
        report_piece_error(state, NOT_EMPTY, cell, 0, error)


@compilable
def check_taking(state: State, cell: int, error: MutableSequence[int]) -> None:
    check_own(state, cell, error)
    if error[0] == 0 and state.removed > 0:
        report_error(error, ALREADY_TAKEN_BACK, 0, symbol_number(state.rules.players, state.removed - 1, state.turn))


@compilable
def check_step(state: State, cell: int, end: int, error: MutableSequence[int]) -> None:
    check_own(state, cell, error)
    check_touching(state, cell, end, error)
    if error[0] == 0 and owner_on(state, end) == state.turn:
        report_piece_error(state, NOT_EMPTY_BUT_OWN, end, cell, error)
    check_empty(state, end, error)
    if error[0] == 0 and state.movements == 0:
        report_error(error, NO_MOVEMENT_LEFT, 0)


@compilable
def check_swap(state: State, cell: int, end: int, error: MutableSequence[int]) -> None:
    check_own(state, cell, error)
    check_own(state, end, error)
    check_touching(state, cell, end, error)
    if error[0] == 0 and element_on(state, cell) == element_on(state, end):
        report_error(error, SAME_ELEMENT, 0, cell, end)
    elif error[0] == 0 and state.movements < 2:
        report_error(error, SWAP_COSTS_TWO, 0, state.movements)


@compilable
def check_own(state: State, cell: int, error: MutableSequence[int]) -> None:
    """For an action of a turn of Baishu, report an error for a cell without a piece of the mover, unless there already
    is an error."""
    if error[0] == 0 and owner_on(state, cell) != state.turn:
        if owner_on(state, cell) == NOBODY:
            report_error(error, EMPTY_CELL, 0, cell)
        else:
            report_piece_error(state, NOT_YOURS, cell, state.turn, error)


@compilable
def check_touching(state: State, cell: int, end: int, error: MutableSequence[int]) -> None:
    if error[0] == 0 and direction_to(state.rules.side, cell, end) < 0:
        report_error(error, NOT_TOUCHING, 0, cell, end)


@compilable
def report_piece_error(state: State, message: int, cell: int, extra: int, error: MutableSequence[int]) -> None:
    """Report an error, in one of Baishu's turns or in the editor, about the piece on a cell.  `extra` is the message's
    last parameter, after cell, owner and element; 0 if the message has only these."""
    owner = owner_on(state, cell)
    symbol = symbol_number(state.rules.players, element_on(state, cell), owner)
    report_error(error, message, 0, cell, owner, symbol, extra)


@description.paths.register(State)
def paths(state: State, move: int, out: MutableSequence[int]) -> int:
    """Clicks: to place, reserve piece and cell; to move or swap, piece and neighbour; to take back, a piece twice."""
    kind, cell = kind_of(move), cell_of(move)
    if kind == ENDING:
        return put_step(out, 0, 0, ACTION_PLACE, description.ACTION, 0)
    if kind == PLACING:
        return put_clicks(out, 0, 0, TRAY_PLACE + detail_of(move), cell, description.PLACE)
    if kind == TAKING_BACK:
        return put_clicks(out, 0, 0, cell, cell, description.TAKE)
    end = target_of(move, state.rules.side)
    if kind == STEPPING:
        return put_clicks(out, 0, 0, cell, end, description.MOVE)
    return put_clicks(out, put_clicks(out, 0, 0, cell, end, description.SWAP), 1, end, cell, description.SWAP)


@compilable
def put_clicks(out: MutableSequence[int], n: int, path: int, start: int, end: int, kind: int) -> int:
    """Write click path number `path` for an action of Baishu: a click on a piece, then a click on a cell."""
    return put_step(out, put_step(out, n, path, start, description.FROM, 0), path, end, kind, 0)


@description.frames.register(State)
def frames(state: State, move: int, out: MutableSequence[int]) -> int:
    """The animation of an action: a move or swap has one frame, with a hop for each moving piece; others have none."""
    kind, cell = kind_of(move), cell_of(move)
    if kind not in (STEPPING, SWAPPING):
        return 0
    end = target_of(move, state.rules.side)
    n = put_hop(out, 0, 0, cell, end, 0)
    return put_hop(out, n, 0, end, cell, 0) if kind == SWAPPING else n
