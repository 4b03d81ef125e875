"""Pijersi positions in characters: the community's position strings (PSN), read strictly.

`s-p-…/… w 0 1`: rows from g down to a, a cube with its colour's letter and `-` or a stack's lower and upper cube, runs
of empty cells as numbers; then the side to move, plies without a capture, the turn number, and `x` if somebody has
resigned.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.games.pijersi.board import FIRST_LETTER, ROW_LENGTHS, ROW_STARTS, ROWS
from ludarium.games.pijersi.cubes import (
    BLACK_CUBE,
    CUBES,
    NO_CUBE,
    SUPPLY,
    WISE,
    emptied,
    height_on,
    lower_role_on,
    on_board,
    owner_on,
    role_on,
    with_cubes,
)
from ludarium.games.pijersi.messages import (
    BOARD,
    EMPTY_APART,
    NO_CUBE_THERE,
    POSITION_FIELDS,
    QUIET_PLIES,
    TOO_MANY,
    TURN_NUMBER,
    TWO_COLOURS,
    WISE_ABOVE,
    WRONG_ROW,
    WRONG_ROWS,
)
from ludarium.games.pijersi.rules import State
from ludarium.games.resignation import has_fields_or_resigned, put_resigned, read_resigned
from ludarium.kernel import description
from ludarium.kernel.messages import NO_SIDE, refuse
from ludarium.kernel.operations import compilable, replaced
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
_ALONE = ord("-")
_MOST_EMPTY = 7


@description.write_position.register(State)
def write_position(state: State, out: MutableSequence[int]) -> int:
    at = 0
    for row in range(ROWS - 1, -1, -1):
        at = put(out, put_row(state, row, out, at), SLASH if row else SPACE)
    at = put(out, put(out, at, _SIDES[state.turn]), SPACE)
    at = put(out, put_number(out, at, state.quiet), SPACE)
    return put_resigned(out, put_number(out, at, state.number), state.resigned)


@compilable
def put_row(state: State, row: int, out: MutableSequence[int], at: int) -> int:
    empty = 0
    for cell in range(ROW_STARTS[row], ROW_STARTS[row] + ROW_LENGTHS[row]):
        height = height_on(state, cell)
        if height == 0:
            empty += 1
            continue
        if empty:
            at, empty = put_number(out, at, empty), 0
        colour = BLACK_CUBE * owner_on(state, cell)
        upper = CUBES[colour + role_on(state, cell)]
        at = put(out, at, CUBES[colour + lower_role_on(state, cell)] if height == 2 else upper)
        at = put(out, at, upper if height == 2 else _ALONE)
    return put_number(out, at, empty) if empty else at


@description.read_position.register(State)
def read_position(like: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> State:
    if not has_fields_or_resigned(text, length, 4, POSITION_FIELDS, error):
        return like
    board = end_of_part(text, 0, length, SPACE)
    side = end_of_part(text, board + 1, length, SPACE)
    quiet = end_of_part(text, side + 1, length, SPACE)
    last = end_of_part(text, quiet + 1, length, SPACE)
    state = read_board(emptied(like, 0, 0, 0), text, board, error)
    if error[0]:
        return like
    turn = find(_SIDES, int(text[board + 1]))
    if turn < 0 or side != board + 2:
        refuse(error, NO_SIDE, board + 1, side - board - 1)
        return like
    plies = read_counter(text, side + 1, quiet, 0, HIGHEST_COUNTER, QUIET_PLIES, error)
    number = 0 if error[0] else read_counter(text, quiet + 1, last, 1, HIGHEST_COUNTER, TURN_NUMBER, error)
    if error[0]:
        return like
    after: State = replaced(state, turn=turn, quiet=plies, number=number)
    after = read_resigned(after, text, last, length, error)
    return like if error[0] else after


@compilable
def read_board(state: State, text: Sequence[int], end: int, error: MutableSequence[int]) -> State:
    """`state`, which is empty, with the cubes of the first field."""
    rows = count_parts(text, 0, end, SLASH)
    if rows != ROWS:
        refuse(error, WRONG_ROWS, 0, rows, end)
        return state
    start = 0
    for row in range(ROWS - 1, -1, -1):
        stop = end_of_part(text, start, end, SLASH)
        if error[0] == 0:
            state = read_row(state, row, text, start, stop, error)
        start = stop + 1
    if error[0] == 0:
        check_supply(state, BOARD, error)
    return state


@compilable
def read_row(state: State, row: int, text: Sequence[int], start: int, end: int, error: MutableSequence[int]) -> State:
    """The state with the cubes of one row; refused unless it fills the row."""
    letter, width = FIRST_LETTER + row, ROW_LENGTHS[row]
    at, filled, after_number = start, 0, False
    while at < end:
        empty = int(text[at]) - ZERO
        if 1 <= empty <= _MOST_EMPTY:
            if after_number:
                refuse(error, EMPTY_APART, at - 1, letter, 2)
                return state
            at, filled, after_number = at + 1, filled + empty, True
            continue
        lower = find(CUBES, int(text[at]))
        second = int(text[at + 1]) if at + 1 < end else 0
        upper = lower if second == _ALONE else find(CUBES, second)
        if lower < 0 or upper < 0:
            refuse(error, NO_CUBE_THERE, at, letter, min(2, end - at))
            return state
        if filled < width:
            cell = ROW_STARTS[row] + filled
            if second == _ALONE:
                state = with_cubes(state, cell, upper, NO_CUBE)
            elif is_stack(cell, lower, upper, BOARD, at, error):
                state = with_cubes(state, cell, upper, lower)
            else:
                return state
        at, filled, after_number = at + 2, filled + 1, False
    if filled != width:
        refuse(error, WRONG_ROW, start, letter, end - start, filled, width)
    return state


@compilable
def is_stack(cell: int, lower: int, upper: int, field: int, at: int, error: MutableSequence[int]) -> bool:
    """Whether two cubes may stand on each other; otherwise refused, with the message that names the field."""
    if lower & BLACK_CUBE != upper & BLACK_CUBE:
        refuse(error, TWO_COLOURS, at, field, cell, CUBES[lower], CUBES[upper])
    elif upper & 3 == WISE and lower & 3 != WISE:
        refuse(error, WISE_ABOVE, at, field, cell, CUBES[lower], CUBES[upper], lower & 3)
    return error[0] == 0


@compilable
def check_supply(state: State, field: int, error: MutableSequence[int]) -> None:
    """Refuse more cubes of a kind than a player has; `field` as in `is_stack`."""
    for cube in range(len(CUBES)):
        seat, role = cube // BLACK_CUBE, cube & 3
        found = on_board(state, seat, role)
        if found > SUPPLY[role] and error[0] == 0:
            refuse(error, TOO_MANY, 0, field, found, seat, role, CUBES[cube], SUPPLY[role])
