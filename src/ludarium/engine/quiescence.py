"""Quiescence search: noisy moves that do not lose material, evasions of threats to win, then the static evaluation."""

from __future__ import annotations

from typing import Any

from ludarium.engine.ordering import rate_moves, take_best
from ludarium.engine.scores import INFINITE, WIN
from ludarium.engine.workspace import LONGEST_LINE, ROOT_SEAT, VISITED_NODES, Int64s, Workspace, interrupted
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable


@compiled
def terminal_score(state: Any, ply: int, mover: int) -> int:
    """The score for `mover` that ends quiescence if the game is over or `mover` can win at once, else INFINITE.  Two
    players must alternate.  `mover` is a parameter, because in a finished game `op.turn` may be the winner instead."""
    outcome = op.outcome(state)
    if outcome != op.ONGOING:
        winner = op.winner_of(outcome)
        if winner < 0:
            return 0
        return WIN - ply if winner == mover else ply - WIN
    if op.winning_move(state) != op.NO_MOVE:
        return WIN - ply - 1
    return INFINITE


@compilable
def mover_at(ply: int, work: Workspace) -> int:
    """The seat to move `ply` plies after the root of quiescence search or alpha-beta, if two players alternate."""
    return work.counters[ROOT_SEAT] ^ (ply & 1)


@compiled
def keep_safe_moves(state: Any, moves: Int64s, total: int) -> int:
    """Keep those of the first `total` moves that pass the static exchange evaluation; returns their number."""
    kept = 0
    for i in range(total):
        move = int(moves[i])
        if op.see_ok(state, move):
            moves[kept] = move
            kept += 1
    return kept


@compiled
def quiesce(state: Any, alpha: int, beta: int, ply: int, threats_left: int, work: Workspace) -> int:
    """The score after noisy moves that do not lose material.  Each line evades up to `threats_left` threats to win."""
    work.line[ply, 0] = op.NO_MOVE
    work.counters[VISITED_NODES] += 1
    work.counters[LONGEST_LINE] = max(work.counters[LONGEST_LINE], ply)
    if interrupted(work):
        return 0
    end_score = terminal_score(state, ply, mover_at(ply, work))
    if end_score != INFINITE:
        return end_score
    threat = op.winning_move(op.null_move(state))
    evade = threat != op.NO_MOVE and threats_left > 0
    best = -INFINITE
    if not evade:
        best = op.evaluate(state, op.turn(state), work.weights)
        if best >= beta or ply >= op.MAX_PLY - 1:
            return best
        alpha = max(alpha, best)
    elif ply >= op.MAX_PLY - 1:
        return op.evaluate(state, op.turn(state), work.weights)
    moves, ratings = work.moves[ply], work.ratings[ply]
    if evade:
        total = op.evasions(state, threat, moves)
        best = ply + 2 - WIN  # if no evasion helps, the opponent wins with its next move
    else:
        total = keep_safe_moves(state, moves, op.noisy_moves(state, moves))
    rate_moves(state, moves, ratings, total, op.NO_MOVE, ply, work)
    for i in range(total):
        move = take_best(moves, ratings, total - i)
        score = -quiesce(op.play(state, move), -beta, -alpha, ply + 1, threats_left - evade, work)
        if interrupted(work):
            return 0
        if score > best:
            best = score
            if score > alpha:
                alpha = score
                if score >= beta:
                    break
    return best
