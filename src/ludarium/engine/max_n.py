"""Search for three and more players who each maximise their own score: max^n (Luckhardt and Irani, AAAI 1986).

A node has a score for every seat, and its mover chooses the child with the highest own score.  There is no pruning, so
it reaches less depth than the searches of `many_players`; it is kept for comparison (`benchmarks/many_players.py`).
"""

from __future__ import annotations

from typing import Any

from ludarium.engine.alphabeta import extend_line
from ludarium.engine.request import PLAYERS
from ludarium.engine.scores import INFINITE, WIN
from ludarium.engine.workspace import NODES, Int64s, Workspace, interrupted
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled

_CAPTURE_PLIES = 3
"""The greatest depth of the quiescence search of captures, in plies."""


@compiled
def search(state: Any, depth: int, ply: int, work: Workspace) -> None:
    """Write every seat's score of `state` to `work.values[ply]` and the line to `work.line[ply]`; meaningless once
    interrupted.  At depth 0 and below the mover captures or passes."""
    work.line[ply, 0] = op.NO_MOVE
    work.counters[NODES] += 1
    values = work.values[ply]
    seats = work.request[PLAYERS]
    if interrupted(work) or _score_terminal(state, ply, work):
        return
    mover = op.turn(state)
    values[mover] = -INFINITE
    moves = work.moves[ply]
    if depth > 0:
        total = op.moves(state, moves)
    else:
        for seat in range(seats):
            values[seat] = op.evaluate(state, seat, work.weights)
        if depth <= -_CAPTURE_PLIES or ply >= op.MAX_PLY - 1:
            return
        total = op.noisy_moves(state, moves)
    for i in range(total):
        move = int(moves[i])
        search(op.play(state, move), depth - 1, ply + 1, work)
        if interrupted(work):
            return
        found = work.values[ply + 1]
        if found[mover] > values[mover]:
            for seat in range(seats):
                values[seat] = found[seat]
            extend_line(work.line, ply, move)


@compiled
def _score_terminal(state: Any, ply: int, work: Workspace) -> bool:
    """Whether the game is over here or the mover wins at once; if so, writes the scores to `work.values[ply]`."""
    values = work.values[ply]
    winner, plies = op.turn(state), ply + 1
    outcome = op.outcome(state)
    if outcome != op.ONGOING:
        winner, plies = op.winner_of(outcome), ply
    elif op.winning_move(state) == op.NO_MOVE:
        return False
    else:
        work.line[ply, 0] = op.winning_move(state)
        work.line[ply, 1] = op.NO_MOVE
    for seat in range(work.request[PLAYERS]):
        values[seat] = 0 if winner < 0 else WIN - plies if seat == winner else plies - WIN
    return True


@compiled
def search_root(
    state: Any, moves: Int64s, total: int, depth: int, _alpha: int, _beta: int, work: Workspace, _table: Int64s
) -> int:
    """`alphabeta.search_root` by max^n, which has no window."""
    seat, ply = op.turn(state), op.opaque_int(1)
    best = -INFINITE
    for i in range(total):
        move = int(moves[i])
        search(op.play(state, move), depth - 1, ply, work)
        if interrupted(work):
            return i
        score = work.values[1, seat]
        if score > best:
            best = score
            extend_line(work.line, 0, move)
            work.order[0, 0] = score
            for k in range(i, 0, -1):
                moves[k] = moves[k - 1]
            moves[0] = move
    return total
