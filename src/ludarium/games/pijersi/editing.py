"""Pijersi's positions changed cube by cube, for an editor: the stock has the cubes in the order of CUBES."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pijersi.cubes import (
    BLACK_CUBE,
    CUBES,
    NO_CUBE,
    WISE,
    cleared,
    height_on,
    lower_role_on,
    owner_on,
    role_on,
    with_cubes,
)
from ludarium.games.pijersi.messages import OTHER_COLOUR, PLIES_WITHOUT_CAPTURE, STACK_FULL, WISE_ON_OTHER
from ludarium.games.pijersi.rules import State
from ludarium.games.resignation import put_resigned_or_not
from ludarium.kernel import editing
from ludarium.kernel.editing import put_number, put_stock
from ludarium.kernel.messages import TURN_NUMBER, refuse
from ludarium.kernel.operations import compilable, replaced
from ludarium.kernel.text import HIGHEST_COUNTER

_QUIET, _NUMBER, _RESIGNED = range(3)
"""Rows of `numbers`."""


@editing.stock.register(State)
def stock(_state: State, out: MutableSequence[int]) -> int:
    n = 0
    for cube in range(len(CUBES)):
        n = put_stock(out, n, cube & 3, cube // BLACK_CUBE)
    return n


@editing.place.register(State)
def place(state: State, cell: int, cube: int, error: MutableSequence[int]) -> State:
    if height_on(state, cell) == 0:
        return with_cubes(state, cell, cube, NO_CUBE)
    check_stacking(state, cell, cube, error)
    if error[0]:
        return state
    lower = BLACK_CUBE * owner_on(state, cell) + role_on(state, cell)
    return with_cubes(cleared(state, cell), cell, cube, lower)


@compilable
def check_stacking(state: State, cell: int, cube: int, error: MutableSequence[int]) -> None:
    """Refuse a cube that cannot stand on what there is on a cell."""
    seat, role = cube // BLACK_CUBE, cube & 3
    owner, other, height = owner_on(state, cell), role_on(state, cell), height_on(state, cell)
    reason = 0
    if height == 2:
        reason = STACK_FULL
    elif owner != seat:
        reason = OTHER_COLOUR
    elif role == WISE and other != WISE:
        reason = WISE_ON_OTHER
    if reason:
        refuse(error, reason, 0, cell, owner, other, height, seat, role)


@editing.take.register(State)
def take(state: State, cell: int) -> State:
    if height_on(state, cell) < 2:
        return cleared(state, cell)
    lower = BLACK_CUBE * owner_on(state, cell) + lower_role_on(state, cell)
    return with_cubes(cleared(state, cell), cell, lower, NO_CUBE)


@editing.numbers.register(State)
def numbers(state: State, out: MutableSequence[int]) -> int:
    put_number(out, _QUIET, PLIES_WITHOUT_CAPTURE, -1, state.quiet, 0, HIGHEST_COUNTER)
    put_number(out, _NUMBER, TURN_NUMBER, -1, state.number, 1, HIGHEST_COUNTER)
    return put_resigned_or_not(out, _RESIGNED, state.turn, state.resigned)


@editing.with_number.register(State)
def with_number(state: State, number: int, value: int) -> State:
    return replaced(
        state,
        quiet=value if number == _QUIET else state.quiet,
        number=value if number == _NUMBER else state.number,
        resigned=value if number == _RESIGNED else state.resigned,
    )


@editing.with_turn.register(State)
def with_turn(state: State, seat: int) -> State:
    return replaced(state, turn=seat)
