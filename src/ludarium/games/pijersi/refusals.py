"""Why a turn of Pijersi cannot be played, as a text asks for it or as it is clicked.

The actions are tried on the board one after the other, so that the first thing that is wrong can be named.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.games.pijersi.board import BOARD, lines, neighbours
from ludarium.games.pijersi.cubes import PREY, WISE, height_on, is_enemy, is_own, occupied, owner_on, role_on
from ludarium.games.pijersi.messages import (
    CANNOT_MOVE,
    JUMPS,
    NO_STACK,
    NO_THIRD_ACTION,
    NOT_PREY,
    NOT_STRAIGHT,
    NOT_TOUCHING,
    NOT_YOURS,
    NOTHING_CAPTURED,
    NOTHING_STACKED,
    SECOND_ACTION,
    STACK_FULL,
    STACK_ONTO_OWN,
    WISE_CAPTURES_NOTHING,
    WISE_NEVER_CAPTURED,
    WISE_ON_OTHER,
)
from ludarium.games.pijersi.notation import Turn, move_of, read_turn
from ludarium.games.pijersi.rules import (
    NO_CELL,
    State,
    hosts_of,
    move_cube,
    move_stack,
    outcome,
    prey_of,
    side_to_move,
)
from ludarium.kernel import description
from ludarium.kernel.bits import lowest_index
from ludarium.kernel.messages import EMPTY_CELL, GAME_OVER, NO_WAY, refuse
from ludarium.kernel.operations import NO_MOVE, ONGOING, compilable

_MOST_CLICKS = 4
"""The stack, its top, and where two actions go."""


@description.read_move.register(State)
def read_move(state: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> int:
    """In either notation, in any case of letters."""
    turn = read_turn(state, text, length, error)
    if error[0] == 0:
        check_turn(state, turn, error)
    return NO_MOVE if error[0] else move_of(state, turn)


@description.why_not.register(State)
def why_not(state: State, places: Sequence[int], total: int, error: MutableSequence[int]) -> int:
    """As `paths` are clicked: what moves, a stack's top by a second click on it, then where to."""
    start = int(places[0])
    by_top = total > 1 and int(places[1]) == start
    first = 2 if by_top else 1
    if total <= first:
        check_chosen(state, start, by_top, error)
    elif total > first + 2:
        refuse(error, NO_THIRD_ACTION, 0)
    else:
        middle = int(places[first])
        stack = height_on(state, start) == 2 and not by_top and not is_own(state, middle)
        end = int(places[first + 1]) if total == first + 2 else NO_CELL
        check_turn(state, Turn(start, 1 if stack else 0, middle, 0 if stack else 1, end, 0), error)
    return int(error[0])


@compilable
def check_chosen(state: State, cell: int, top: bool, error: MutableSequence[int]) -> None:
    """Whether the piece on a cell, or the top of the stack there, can begin a turn."""
    if outcome(state) != ONGOING:
        refuse(error, GAME_OVER, 0)
    elif is_moved(state, cell, error):
        if top and height_on(state, cell) == 1:
            refuse(error, NO_WAY, 0, cell, cell)
        elif not can_begin(state, cell, top):
            refuse(error, CANNOT_MOVE, 0, cell, state.turn, role_on(state, cell))


@compilable
def can_begin(state: State, cell: int, top: bool) -> bool:
    """Whether the only cube or the top there, or else the whole stack, has any action."""
    side, here = side_to_move(state), 1 << cell
    targets = neighbours(here) & (side.empty | prey_of(side, here) | hosts_of(side, here))
    if height_on(state, cell) == 2 and not top:
        targets |= lines(here, side.empty) & (side.empty | prey_of(side, here))
    return targets != 0


@compilable
def check_turn(state: State, turn: Turn, error: MutableSequence[int]) -> None:
    """Refuse with the first reason why these actions are no legal turn."""
    if outcome(state) != ONGOING:
        refuse(error, GAME_OVER, 0)
        return
    check_action(state, turn.start, turn.middle, turn.first_stack, turn.claims & 1, error)
    if error[0] or turn.end == NO_CELL:
        return
    if turn.second_stack == turn.first_stack:
        refuse(error, SECOND_ACTION, 0)
    elif not turn.first_stack and not is_own(state, turn.middle):
        refuse(error, NOTHING_STACKED, 0, turn.middle)
    else:
        start, middle = 1 << turn.start, 1 << turn.middle
        after = move_stack(state, start, middle) if turn.first_stack else move_cube(state, start, middle)
        check_action(after, turn.middle, turn.end, turn.second_stack, turn.claims >> 1, error)


@compilable
def check_action(state: State, start: int, end: int, stack: int, claims: int, error: MutableSequence[int]) -> None:
    """Refuse if a cube, or a whole stack, cannot go from cell to cell; `claims`: it is said to capture."""
    if not is_moved(state, start, error):
        return
    if stack and height_on(state, start) == 1:
        refuse(error, NO_STACK, 0, start)
    elif start == end:
        refuse(error, NO_WAY, 0, start, end)
    elif stack:
        check_way(state, start, end, error)
    elif neighbours(1 << start) >> end & 1 == 0:
        refuse(error, NOT_TOUCHING, 0, start, end)
    if error[0] == 0:
        check_arrival(state, start, end, stack, error)
    if error[0] == 0 and claims and not is_enemy(state, end):
        refuse(error, NOTHING_CAPTURED, 0, end)


@compilable
def is_moved(state: State, cell: int, error: MutableSequence[int]) -> bool:
    """Whether the player to move has a piece on a cell; otherwise refused."""
    if occupied(state) >> cell & 1 == 0:
        refuse(error, EMPTY_CELL, 0, cell)
    elif not is_own(state, cell):
        height = height_on(state, cell)
        refuse(error, NOT_YOURS, 0, cell, state.turn, owner_on(state, cell), role_on(state, cell), height)
    return error[0] == 0


@compilable
def check_way(state: State, start: int, end: int, error: MutableSequence[int]) -> None:
    """Refuse a stack's way that is not straight, too long, or leads across a piece."""
    here, there = 1 << start, 1 << end
    if lines(here, BOARD) & there == 0:
        refuse(error, NOT_STRAIGHT, 0, start, end)
    elif neighbours(here) & there == 0:
        between = in_line(here, there)
        if between & occupied(state):
            refuse(error, JUMPS, 0, start, lowest_index(between), end)


@compilable
def in_line(start: int, end: int) -> int:
    """The cell between two cells that are two steps apart in a straight line."""
    found, left = 0, neighbours(start) & BOARD
    while left:
        cell = left & -left
        left ^= cell
        if lines(start, cell) & ~neighbours(start) & end:
            found = cell
    return found


@compilable
def check_arrival(state: State, start: int, end: int, stack: int, error: MutableSequence[int]) -> None:
    """Refuse what can neither be captured nor stacked on."""
    if occupied(state) >> end & 1 == 0:
        return
    role, other, owner, height = role_on(state, start), role_on(state, end), owner_on(state, end), height_on(state, end)
    reason = 0
    if owner != state.turn:
        if role == WISE:
            reason = WISE_CAPTURES_NOTHING
        elif other == WISE:
            reason = WISE_NEVER_CAPTURED
        elif PREY[role] != other:
            reason = NOT_PREY
    elif stack:
        reason = STACK_ONTO_OWN
    elif height == 2:
        reason = STACK_FULL
    elif role == WISE and other != WISE:
        reason = WISE_ON_OTHER
    if reason:
        refuse(error, reason, 0, end, owner, height, other, state.turn, role)
