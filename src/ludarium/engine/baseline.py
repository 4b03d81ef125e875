"""The baseline: an opponent that never changes, to measure progress against.

Alpha-beta to a fixed depth (Knuth and Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6, 1975) and
nothing else: no transposition table, no quiescence search, no detection of wins in one.  Moves are ordered by the
game's `move_score`, leaves are scored by its `baseline_evaluate`.  All other players count as opponents, so it plays
games of any number of players.
"""

from __future__ import annotations

from typing import Any

from ludarium.engine.ordering import heapify, take_best
from ludarium.engine.scores import INFINITE, WIN
from ludarium.engine.workspace import Int64s
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled


@compiled
def alpha_beta(
    state: Any,
    seat: int,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    moves: Int64s,
    order: Int64s,
    found: Int64s,
    weights: Int64s,
    stop: Int64s,
) -> int:
    """The score of `state` for `seat`, exact between alpha and beta, a bound outside; a meaningless number soon after
    stop[0] is set.

    `moves` and `order` are [depth + 1, move_limit]; found[0] counts nodes, found[1] is the best move at the root.
    """
    found[0] += 1
    outcome = op.outcome(state)
    if outcome != op.ONGOING:
        winner = op.winner_of(outcome)
        return 0 if winner < 0 else WIN - ply if winner == seat else ply - WIN
    if depth <= 0:
        return op.baseline_evaluate(state, seat, weights)
    total = op.moves(state, moves[ply])
    for i in range(total):
        order[ply, i] = op.move_score(state, int(moves[ply, i]))
    heapify(moves[ply], order[ply], total)
    mine = op.turn(state) == seat
    best = -INFINITE if mine else INFINITE
    for i in range(total):
        move = take_best(moves[ply], order[ply], total - i)
        after = op.play(state, move)
        score = alpha_beta(after, seat, depth - 1, alpha, beta, ply + 1, moves, order, found, weights, stop)
        if stop[0]:
            break
        if (mine and score > best) or (not mine and score < best):
            best = score
            if ply == 0:
                found[1] = move
        if mine:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@compiled
def search_root(
    state: Any, depth: int, moves: Int64s, order: Int64s, found: Int64s, weights: Int64s, stop: Int64s
) -> int:
    """The score of the root for its mover; the best move is in found[1], NO_MOVE if it was stopped before there was
    one."""
    found[0], found[1] = 0, op.NO_MOVE
    alpha, beta, ply = op.opaque_int(-INFINITE), op.opaque_int(INFINITE), op.opaque_int(0)
    return alpha_beta(state, op.turn(state), depth, alpha, beta, ply, moves, order, found, weights, stop)
