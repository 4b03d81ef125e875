"""Operations for the search: counting moves, winning moves, captures, answers to threats, keys, scores."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, lowest_index, mix, popcount
from ludarium_breakthrough.board import (
    LAST_RANKS,
    STRAIGHT,
    WAYS,
    WHITE,
    WIDTH,
    BreakthroughState,
    distance,
    enemy_pieces,
)
from ludarium_breakthrough.rules import ends, outcome, write_moves


@op.count.register(BreakthroughState)
def count(state: BreakthroughState) -> int:
    """The number of targets over all directions, since each target has one piece per direction."""
    if outcome(state) != op.ONGOING:
        return 0
    total = 0
    for way in range(WAYS):
        total += popcount(ends(state, way))
    return total


@op.winning_move.register(BreakthroughState)
def winning_move(state: BreakthroughState) -> int:
    """A step to the last rank, or the capture of the last enemy piece."""
    if outcome(state) != op.ONGOING:
        return op.NO_MOVE
    goal, enemies = LAST_RANKS[state.turn], enemy_pieces(state)
    if popcount(enemies) == 1:
        goal |= enemies
    for way in range(WAYS):
        targets = ends(state, way) & goal
        if way == STRAIGHT:
            targets &= LAST_RANKS[state.turn]
        if targets:
            end = lowest_index(targets)
            return end - distance(state.turn, way) | end << 6
    return op.NO_MOVE


@op.noisy_moves.register(BreakthroughState)
def noisy_moves(state: BreakthroughState, out: MutableSequence[int]) -> int:
    """The captures."""
    if outcome(state) != op.ONGOING:
        return 0
    total = 0
    for way in range(WAYS):
        if way != STRAIGHT:
            total = write_moves(state, way, ends(state, way) & enemy_pieces(state), out, total)
    return total


@op.evasions.register(BreakthroughState)
def evasions(state: BreakthroughState, threat: int, out: MutableSequence[int]) -> int:
    """If the threat is a step to the last rank: captures of the threatening piece, and wins.  Pieces cannot step back
    to block.  If the last piece is in danger: all moves."""
    reaches = bit(threat >> 6) & LAST_RANKS[1 - state.turn]
    total = 0
    for way in range(WAYS):
        targets = ends(state, way)
        if reaches:
            targets &= bit(threat & 63) | LAST_RANKS[state.turn]
        total = write_moves(state, way, targets, out, total)
    return total


@op.null_move.register(BreakthroughState)
def null_move(state: BreakthroughState) -> BreakthroughState:
    """A pass, which only the search uses."""
    return op.replaced(state, turn=1 - state.turn)


@op.key.register(BreakthroughState)
def key(state: BreakthroughState) -> int:
    return mix(mix(state.white, state.black), state.turn | state.resigned << 1)


@op.move_score.register(BreakthroughState)
def move_score(state: BreakthroughState, move: int) -> int:
    """Captures first, then the most advanced pieces."""
    rank = move >> 9
    advanced = rank if state.turn == WHITE else WIDTH - 1 - rank
    captured = (state.white | state.black) & bit(move >> 6)
    return advanced + (op.NOISY if captured else 0)
