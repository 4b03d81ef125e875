"""Moves as text (`a2-a3`, captures `a2xb3`), reasons why a move is illegal, clicks and animation."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.kernel import description
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit
from ludarium.kernel.description import CAPTURE, FROM, MOVE, put_hop, put_step
from ludarium.kernel.messages import EMPTY_CELL, GAME_OVER, NO_SUCH_CELL, report_error
from ludarium.kernel.operations import NO_MOVE, compilable
from ludarium.kernel.text import lower, put
from ludarium_breakthrough.board import (
    STRAIGHT,
    WAYS,
    BreakthroughState,
    cell_named,
    distance,
    enemy_pieces,
    own_pieces,
    put_cell,
    step,
)
from ludarium_breakthrough.messages import (
    BLOCKED,
    CANNOT_MOVE,
    IS_CAPTURE,
    NOT_YOURS,
    NOTHING_CAPTURED,
    ONE_STEP,
    OWN_PIECE,
    TURN_IS_COMPLETE,
    UNREADABLE,
)
from ludarium_breakthrough.rules import ends, outcome

_MOVES, _CAPTURES = ord("-"), ord("x")
_SIGN, _END, _LENGTH = 2, 3, 5
"""Positions of the parts of a move in its text, and the length of the text."""


@description.write_move.register(BreakthroughState)
def write_move(state: BreakthroughState, move: int, _notation: int, out: MutableSequence[int]) -> int:
    """Write `a2-a3` or `a2xb3`."""
    sign = _CAPTURES if enemy_pieces(state) & bit(move >> 6) else _MOVES
    return put_cell(out, put(out, put_cell(out, 0, move & 63), sign), move >> 6)


@description.read_move.register(BreakthroughState)
def read_move(state: BreakthroughState, text: Sequence[int], length: int, error: MutableSequence[int]) -> int:
    """Case is ignored."""
    if length != _LENGTH:
        return report_error(error, UNREADABLE, 0)
    sign = lower(int(text[_SIGN]))
    if sign not in (_MOVES, _CAPTURES):
        return report_error(error, UNREADABLE, 0)
    start = cell_named(lower(int(text[0])), int(text[1]))
    end = cell_named(lower(int(text[_END])), int(text[_END + 1]))
    if start < 0 or end < 0:
        return report_error(error, NO_SUCH_CELL, 0 if start < 0 else _END, 2)
    check_move(state, start, end, error)
    captures = enemy_pieces(state) & bit(end) != 0
    if error[0] == 0 and captures != (sign == _CAPTURES):
        report_error(error, IS_CAPTURE if captures else NOTHING_CAPTURED, 0, start, end)
    return NO_MOVE if error[0] else start | end << 6


@description.explain_illegal_click.register(BreakthroughState)
def explain_illegal_click(
    state: BreakthroughState, places: Sequence[int], total: int, error: MutableSequence[int]
) -> int:
    """The clicks are those of `paths`: a piece, then its target."""
    start, last = int(places[0]), int(places[total - 1])
    if outcome(state) != op.ONGOING:
        report_error(error, GAME_OVER, 0)
    elif total > 2:
        report_error(error, TURN_IS_COMPLETE, 0)
    elif total == 2:
        check_move(state, start, last, error)
    else:
        check_chosen(state, start, error)
    return int(error[0])


@compilable
def check_chosen(state: BreakthroughState, cell: int, error: MutableSequence[int]) -> None:
    """Report an error for a cell without a movable piece of the player to move."""
    if own_pieces(state) & bit(cell):
        free = 0
        for way in range(WAYS):
            free |= step(bit(cell), state.turn, way) & ends(state, way)
        if not free:
            report_error(error, CANNOT_MOVE, 0, cell)
    elif enemy_pieces(state) & bit(cell):
        report_error(error, NOT_YOURS, 0, cell, 1 - state.turn, state.turn)
    else:
        report_error(error, EMPTY_CELL, 0, cell)


@compilable
def check_move(state: BreakthroughState, start: int, end: int, error: MutableSequence[int]) -> None:
    """Report the first reason why a move is illegal."""
    if outcome(state) != op.ONGOING:
        report_error(error, GAME_OVER, 0)
        return
    if not own_pieces(state) & bit(start):
        check_chosen(state, start, error)
        return
    way = way_between(start, end, state.turn)
    if way < 0:
        report_error(error, ONE_STEP, 0, start, end, state.turn)
    elif own_pieces(state) & bit(end):
        report_error(error, OWN_PIECE, 0, end, state.turn)
    elif way == STRAIGHT and enemy_pieces(state) & bit(end):
        report_error(error, BLOCKED, 0, end, 1 - state.turn)


@compilable
def way_between(start: int, end: int, turn: int) -> int:
    """The direction of the step from one cell to another, or -1."""
    found = -1
    for way in range(WAYS):
        if end - start == distance(turn, way) and step(bit(start), turn, way):
            found = way
    return found


@description.paths.register(BreakthroughState)
def paths(state: BreakthroughState, move: int, out: MutableSequence[int]) -> int:
    """Click the piece, then its target."""
    end = move >> 6
    n = put_step(out, 0, 0, move & 63, FROM, 0)
    return put_step(out, n, 0, end, CAPTURE if enemy_pieces(state) & bit(end) else MOVE, 0)


@description.frames.register(BreakthroughState)
def frames(_state: BreakthroughState, move: int, out: MutableSequence[int]) -> int:
    return put_hop(out, 0, 0, move & 63, move >> 6, 0)
