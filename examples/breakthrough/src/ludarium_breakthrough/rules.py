"""The rules of Breakthrough as pure functions of an immutable state; `guide/rules.en.md` explains them."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, lowest_index, without_lowest
from ludarium.kernel.operations import compilable
from ludarium_breakthrough.board import (
    BLACK,
    LAST_RANKS,
    STRAIGHT,
    WAYS,
    WHITE,
    BreakthroughState,
    distance,
    own_pieces,
    step,
)

GOAL, CAPTURE = 0, 1
REASONS = ("goal", "capture")

PIECES = 16
"""Maximum number of pieces per player."""


@compilable
def ends(state: BreakthroughState, way: int) -> int:
    """The target cells of the mover in a direction: straight ahead only empty ones, diagonally also captures."""
    blocked = state.white | state.black if way == STRAIGHT else own_pieces(state)
    return step(own_pieces(state), state.turn, way) & ~blocked


@compilable
def write_moves(state: BreakthroughState, way: int, targets: int, out: MutableSequence[int], total: int) -> int:
    """Append the moves of one direction to `targets` after the first `total` moves; returns the new total."""
    back = distance(state.turn, way)
    while targets:
        end = lowest_index(targets)
        targets = without_lowest(targets)
        out[total] = end - back | end << 6
        total += 1
    return total


@op.turn.register(BreakthroughState)
def turn(state: BreakthroughState) -> int:
    return state.turn


@op.outcome.register(BreakthroughState)
def outcome(state: BreakthroughState) -> int:
    if state.resigned:
        return op.won_by(state.turn, op.RESIGNATION)
    if state.white & LAST_RANKS[WHITE]:
        return op.won_by(WHITE, GOAL)
    if state.black & LAST_RANKS[BLACK]:
        return op.won_by(BLACK, GOAL)
    if state.black == 0:
        return op.won_by(WHITE, CAPTURE)
    if state.white == 0:
        return op.won_by(BLACK, CAPTURE)
    return op.ONGOING


@op.move_limit.register(BreakthroughState)
def move_limit(_state: BreakthroughState) -> int:
    return PIECES * WAYS


@op.moves.register(BreakthroughState)
def moves(state: BreakthroughState, out: MutableSequence[int]) -> int:
    """The player can always move: only own pieces block a diagonal, so the most advanced piece is free."""
    if outcome(state) != op.ONGOING:
        return 0
    total = 0
    for way in range(WAYS):
        total = write_moves(state, way, ends(state, way), out, total)
    return total


@op.play.register(BreakthroughState)
def play(state: BreakthroughState, move: int) -> BreakthroughState:
    start, end = bit(move & 63), bit(move >> 6)
    if state.turn == WHITE:
        return BreakthroughState(state.white ^ (start | end), state.black & ~end, BLACK, 0)
    return BreakthroughState(state.white & ~end, state.black ^ (start | end), WHITE, 0)


@op.resign.register(BreakthroughState)
def resign(state: BreakthroughState, seat: int) -> BreakthroughState:
    """The opponent wins and is to move."""
    return op.replaced(state, turn=1 - seat, resigned=1) if outcome(state) == op.ONGOING else state
