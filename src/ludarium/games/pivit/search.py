"""Operations for the search: winning moves and noisy moves (captures and promotions)."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pivit.board import cells_of, corners_of
from ludarium.games.pivit.rules import (
    State,
    cells_in_play,
    ends_from,
    is_over,
    occupied_cells,
    pieces_of,
    play,
    write_moves,
)
from ludarium.games.pivit.rules import outcome as outcome_of
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, lowest_index, popcount, without_lowest
from ludarium.kernel.operations import compilable


@op.winning_move.register(State)
def winning_move(state: State) -> int:
    """A winning move, if there is one.

    A winning move captures the last enemy piece, or captures or promotes the last minion: a ply removes at most one
    minion.  Pieces of resigned players do not count.
    """
    if is_over(state):
        return op.NO_MOVE
    left = cells_in_play(state)
    own = pieces_of(state, state.turn)
    enemies, minions = left & ~own, left & ~state.master
    move = op.NO_MOVE
    if popcount(enemies) == 1:
        move = _winning_arrival(state, own, enemies)
    if move == op.NO_MOVE and popcount(minions) == 1:
        last_is_own = minions & own
        pieces, ends = (minions, corners_of(state.size) & ~own) if last_is_own else (own, minions)
        move = _winning_arrival(state, pieces, ends)
    return move


@compilable
def _winning_arrival(state: State, pieces: int, ends: int) -> int:
    """A winning move by one of `pieces` to one of `ends`, or NO_MOVE."""
    empty = cells_of(state.size) & ~occupied_cells(state)
    while pieces:
        start = lowest_index(pieces)
        pieces = without_lowest(pieces)
        targets = ends_from(state, bit(start), empty) & ends
        while targets:
            end = lowest_index(targets)
            targets = without_lowest(targets)
            move = start | (end << 6)
            if op.winner_of(outcome_of(play(state, move))) == state.turn:
                return move
    return op.NO_MOVE


@op.noisy_moves.register(State)
def noisy_moves(state: State, out: MutableSequence[int]) -> int:
    """The promotions, and the captures except of resigned players' pieces."""
    if is_over(state):
        return 0
    own = pieces_of(state, state.turn)
    masters = own & state.master
    enemies = cells_in_play(state) & ~own
    total = write_moves(state, masters, enemies, out, 0)
    return write_moves(state, own & ~masters, enemies | (corners_of(state.size) & ~own), out, total)
