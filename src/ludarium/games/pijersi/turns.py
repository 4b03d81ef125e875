"""Turns of Pijersi: notation, errors, clicks and animation.  Canonical notation joins cell names (`a4b5c4`); record
notation shows the actions (`a4-b5=c4`): `-` moves a cube, `=` moves a stack, `!` follows a capture.  Checks follow the
order of the actions, so that an error names the first illegal action."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.pijersi.board import (
    BOARD_CELLS,
    PREY,
    WISE,
    State,
    cell_between,
    cell_named,
    height_on,
    is_enemy,
    is_own,
    line_reach,
    neighbours,
    occupied,
    owner_on,
    put_cell,
    role_on,
)
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
    START_WRITTEN_TWICE,
    UNREADABLE,
    WISE_CAPTURES_NOTHING,
    WISE_NEVER_CAPTURED,
    WISE_ON_OTHER,
)
from ludarium.games.pijersi.rules import (
    NO_CELL,
    bases_of,
    encode,
    move_cube,
    move_stack,
    outcome,
    prey_of,
    side_to_move,
)
from ludarium.kernel import description
from ludarium.kernel.bits import lowest_index
from ludarium.kernel.description import put_hop, put_step
from ludarium.kernel.messages import EMPTY_CELL, GAME_OVER, NO_SUCH_CELL, NO_WAY, report_error
from ludarium.kernel.operations import NO_MOVE, ONGOING, compilable
from ludarium.kernel.text import is_cell_name, lower, put

CUBE_SIGN, STACK_SIGN, CAPTURE_SIGN = ord("-"), ord("="), ord("!")


class TurnActions(NamedTuple):
    """The one or two actions that a turn's notation names: a cube (single or a stack's top) or a whole stack moves to
    a cell.  The second action begins where the first action ended.  With one action, `end` is NO_CELL."""

    start: int
    first_stack: int  # 1 if the first action moves a whole stack
    middle: int
    second_stack: int
    end: int
    marked_captures: int  # set of actions: bit 0 for the first, bit 1 for the second


@compilable
def turn_of(state: State, move: int) -> TurnActions:
    """The actions of a legal move, as `rules.play` executes them."""
    start, middle, end = move & 63, move >> 6 & 63, move >> 12
    if middle == start:
        return TurnActions(start, 0, end, 0, NO_CELL, 0)
    if height_on(state, start) == 1 or is_own(state, middle):
        return TurnActions(start, 0, middle, 1, end, 0)
    return TurnActions(start, 1, middle, 0, NO_CELL if end == middle else end, 0)


@compilable
def move_of_turn(state: State, turn: TurnActions) -> int:
    """The move that consists of these actions, the inverse of `turn_of`."""
    if turn.end != NO_CELL:
        return encode(turn.start, turn.middle, turn.end)
    if turn.first_stack:
        return encode(turn.start, turn.middle, turn.middle)
    if height_on(state, turn.start) == 1:
        return encode(turn.start, turn.middle, NO_CELL)
    return encode(turn.start, turn.start, turn.middle)


@description.write_move.register(State)
def write_move(state: State, move: int, notation: int, out: MutableSequence[int]) -> int:
    """Write the cells of a move (CANONICAL) or its actions (RECORD)."""
    if notation == description.CANONICAL:
        at = put_cell(out, put_cell(out, 0, move & 63), move >> 6 & 63)
        return at if move >> 12 == NO_CELL else put_cell(out, at, move >> 12)
    turn = turn_of(state, move)
    at = put_turn_action(state, out, put_cell(out, 0, turn.start), turn.first_stack, turn.middle)
    return at if turn.end == NO_CELL else put_turn_action(state, out, at, turn.second_stack, turn.end)


@compilable
def put_turn_action(state: State, out: MutableSequence[int], at: int, stack: int, end: int) -> int:
    """Write the sign of a cube or a stack, the target, and the sign of a capture."""
    at = put_cell(out, put(out, at, STACK_SIGN if stack else CUBE_SIGN), end)
    return put(out, at, CAPTURE_SIGN) if is_enemy(state, end) else at


@compilable
def read_turn_actions(state: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> TurnActions:
    """The actions of a turn in Pijersi's notation.  Reports an error if the text is invalid; the cells are valid even
    then."""
    if is_canonical(text, length):
        return read_canonical(state, text, length, error)
    if is_record_notation(text, length):
        return read_record_notation(text, length, error)
    report_error(error, UNREADABLE, 0)
    return TurnActions(0, 0, 0, 0, 0, 0)


@compilable
def is_canonical(text: Sequence[int], length: int) -> bool:
    """Whether the text is two or three cell names."""
    names = is_cell_name(text, length, 0) and is_cell_name(text, length, 2)
    return names and (length == 4 or (length == 6 and is_cell_name(text, length, 4)))


@compilable
def is_record_notation(text: Sequence[int], length: int) -> bool:
    """Whether the text is a cell name and one or two actions."""
    if not is_cell_name(text, length, 0):
        return False
    after = end_of_action(text, length, 2)
    return after == length or (after > 0 and end_of_action(text, length, after) == length)


@compilable
def end_of_action(text: Sequence[int], length: int, at: int) -> int:
    """The end of the action at `at` (`-b5`, `=c4!`), or 0 if there is none."""
    if not is_cell_name(text, length, at + 1) or (int(text[at]) != CUBE_SIGN and int(text[at]) != STACK_SIGN):
        return 0
    return at + 4 if at + 3 < length and int(text[at + 3]) == CAPTURE_SIGN else at + 3


@compilable
def read_cell(text: Sequence[int], at: int, error: MutableSequence[int]) -> int:
    """The cell named at index `at` of a turn in Pijersi's notation.  Reports an error if there is none, but keeps an
    earlier error."""
    cell = cell_named(lower(int(text[at])), int(text[at + 1]))
    if cell < 0 and error[0] == 0:
        report_error(error, NO_SUCH_CELL, at, 2)
    return max(cell, 0)


@compilable
def read_canonical(state: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> TurnActions:
    """Interpret two or three cells, depending on the board.  Two spellings of other engines are accepted: `a1a1b1` for
    a single cube that stacks, `b4c4` for a whole stack."""
    start, middle = read_cell(text, 0, error), read_cell(text, 2, error)
    end = read_cell(text, 4, error) if length == 6 else NO_CELL
    stack = height_on(state, start) == 2
    if end == NO_CELL:
        return TurnActions(start, 1 if stack else 0, middle, 0, NO_CELL, 0)
    if start == middle:
        if not stack and is_own(state, start) and not is_own(state, end) and error[0] == 0:
            report_error(error, START_WRITTEN_TWICE, 0, start, end)
        return TurnActions(start, 0, end, 0, NO_CELL, 0)
    if not stack or is_own(state, middle):
        return TurnActions(start, 0, middle, 1, end, 0)
    return TurnActions(start, 1, middle, 0, NO_CELL if middle == end else end, 0)


@compilable
def read_record_notation(text: Sequence[int], length: int, error: MutableSequence[int]) -> TurnActions:
    start, first_stack, middle = read_cell(text, 0, error), int(text[2]) == STACK_SIGN, read_cell(text, 3, error)
    marked_captures = 1 if length > 5 and int(text[5]) == CAPTURE_SIGN else 0
    at = 5 + marked_captures
    if at == length:
        return TurnActions(start, 1 if first_stack else 0, middle, 0, NO_CELL, marked_captures)
    second_stack, end = int(text[at]) == STACK_SIGN, read_cell(text, at + 1, error)
    marked_captures += 2 if int(text[length - 1]) == CAPTURE_SIGN else 0
    return TurnActions(start, 1 if first_stack else 0, middle, 1 if second_stack else 0, end, marked_captures)


@description.read_move.register(State)
def read_move(state: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> int:
    """Read a move in either notation, ignoring case."""
    turn = read_turn_actions(state, text, length, error)
    if error[0] == 0:
        check_turn(state, turn, error)
    return NO_MOVE if error[0] else move_of_turn(state, turn)


@description.explain_illegal_click.register(State)
def explain_illegal_click(state: State, places: Sequence[int], total: int, error: MutableSequence[int]) -> int:
    """`places` are clicks as in `paths`: the moving piece (a second click selects a stack's top), then the targets."""
    start = int(places[0])
    top = total > 1 and int(places[1]) == start
    first = 2 if top else 1
    if total <= first:
        check_first_click(state, start, top, error)
    elif total > first + 2:
        report_error(error, NO_THIRD_ACTION, 0)
    else:
        middle = int(places[first])
        stack = height_on(state, start) == 2 and not top and not is_own(state, middle)
        end = int(places[first + 1]) if total == first + 2 else NO_CELL
        check_turn(state, TurnActions(start, 1 if stack else 0, middle, 0 if stack else 1, end, 0), error)
    return int(error[0])


@compilable
def check_first_click(state: State, cell: int, top: bool, error: MutableSequence[int]) -> None:
    """Report an error if the piece on a cell or, with `top`, the stack's upper cube cannot begin a turn."""
    if outcome(state) != ONGOING:
        report_error(error, GAME_OVER, 0)
    elif has_own_piece(state, cell, error):
        if top and height_on(state, cell) == 1:
            report_error(error, NO_WAY, 0, cell, cell)
        elif not can_begin(state, cell, top):
            report_error(error, CANNOT_MOVE, 0, cell, state.turn, role_on(state, cell))


@compilable
def can_begin(state: State, cell: int, top: bool) -> bool:
    """Whether the piece on `cell` can begin one of Pijersi's turns: a single cube, a stack's top or, unless `top`, the
    whole stack."""
    side, here = side_to_move(state), 1 << cell
    targets = neighbours(here) & (side.empty | prey_of(side, here) | bases_of(side, here))
    if height_on(state, cell) == 2 and not top:
        targets |= line_reach(here, side.empty) & (side.empty | prey_of(side, here))
    return targets != 0


@compilable
def check_turn(state: State, turn: TurnActions, error: MutableSequence[int]) -> None:
    """Report the first reason why these actions are not a legal turn."""
    if outcome(state) != ONGOING:
        report_error(error, GAME_OVER, 0)
        return
    check_action(state, turn.start, turn.middle, turn.first_stack, turn.marked_captures & 1, error)
    if error[0] or turn.end == NO_CELL:
        return
    if turn.second_stack == turn.first_stack:
        report_error(error, SECOND_ACTION, 0)
    elif not turn.first_stack and not is_own(state, turn.middle):
        report_error(error, NOTHING_STACKED, 0, turn.middle)
    else:
        start, middle = 1 << turn.start, 1 << turn.middle
        after = move_stack(state, start, middle) if turn.first_stack else move_cube(state, start, middle)
        check_action(after, turn.middle, turn.end, turn.second_stack, turn.marked_captures >> 1, error)


@compilable
def check_action(
    state: State, start: int, end: int, stack: int, marked_capture: int, error: MutableSequence[int]
) -> None:
    """Report an error if a cube or stack cannot move from `start` to `end`, or is wrongly marked as a capture."""
    if not has_own_piece(state, start, error):
        return
    if stack and height_on(state, start) == 1:
        report_error(error, NO_STACK, 0, start)
    elif start == end:
        report_error(error, NO_WAY, 0, start, end)
    elif stack:
        check_stack_path(state, start, end, error)
    elif neighbours(1 << start) >> end & 1 == 0:
        report_error(error, NOT_TOUCHING, 0, start, end)
    if error[0] == 0:
        check_arrival(state, start, end, stack, error)
    if error[0] == 0 and marked_capture and not is_enemy(state, end):
        report_error(error, NOTHING_CAPTURED, 0, end)


@compilable
def has_own_piece(state: State, cell: int, error: MutableSequence[int]) -> bool:
    """Whether the player to move has a piece on a cell of a turn of Pijersi; if not, reports an error."""
    if occupied(state) >> cell & 1 == 0:
        report_error(error, EMPTY_CELL, 0, cell)
    elif not is_own(state, cell):
        height = height_on(state, cell)
        report_error(error, NOT_YOURS, 0, cell, state.turn, owner_on(state, cell), role_on(state, cell), height)
    return error[0] == 0


@compilable
def check_stack_path(state: State, start: int, end: int, error: MutableSequence[int]) -> None:
    """Report an error if a stack's path is too long or not straight, or leads across a piece."""
    here, there = 1 << start, 1 << end
    if line_reach(here, BOARD_CELLS) & there == 0:
        report_error(error, NOT_STRAIGHT, 0, start, end)
    elif neighbours(here) & there == 0:
        between = cell_between(here, there)
        if between & occupied(state):
            report_error(error, JUMPS, 0, start, lowest_index(between), end)


@compilable
def check_arrival(state: State, start: int, end: int, stack: int, error: MutableSequence[int]) -> None:
    """Report an error for a piece on the target that can be neither captured nor stacked on."""
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
        report_error(error, reason, 0, end, owner, height, other, state.turn, role)


_BOTTOM, _TOP = 1, 2  # a hop's set of `layers` if one cube moves; a single cube is on the bottom layer


@description.paths.register(State)
def paths(state: State, move: int, out: MutableSequence[int]) -> int:
    """Clicks: the moving piece, its target, the second action's target.  A second click on a stack selects its top.
    This second click is optional if the top steps onto a friendly cube, because a whole stack cannot move there."""
    turn = turn_of(state, move)
    if turn.first_stack or height_on(state, turn.start) == 1:
        return put_path(state, move, 0, 1, out, 0)
    if not is_own(state, turn.middle):
        return put_path(state, move, 0, 2, out, 0)
    return put_path(state, move, 1, 2, out, put_path(state, move, 0, 1, out, 0))


@compilable
def put_path(state: State, move: int, path: int, start_clicks: int, out: MutableSequence[int], n: int) -> int:
    """Write click path number `path`, which begins with `start_clicks` clicks (one or two) on the moving piece."""
    turn = turn_of(state, move)
    for _ in range(start_clicks):
        n = put_step(out, n, path, turn.start, description.FROM, 0)
    n = put_step(out, n, path, turn.middle, arrival_kind(state, turn.start, turn.middle), 0)
    if turn.end == NO_CELL:
        return n
    return put_step(out, n, path, turn.end, arrival_kind(state, turn.start, turn.end), 0)


@compilable
def arrival_kind(state: State, start: int, end: int) -> int:
    """The effect of a click on `end`, where an action ends.  If `end` is the turn's `start`, it is empty by then."""
    if is_enemy(state, end):
        return description.CAPTURE
    return description.STACK if is_own(state, end) and end != start else description.MOVE


@description.frames.register(State)
def frames(state: State, move: int, out: MutableSequence[int]) -> int:
    """One frame per action.  In each frame, a whole stack, its upper cube or a single cube moves."""
    turn = turn_of(state, move)
    cube = _TOP if height_on(state, turn.start) == 2 else _BOTTOM
    n = put_hop(out, 0, 0, turn.start, turn.middle, 0 if turn.first_stack else cube)
    return n if turn.end == NO_CELL else put_hop(out, n, 1, turn.middle, turn.end, 0 if turn.second_stack else _TOP)
