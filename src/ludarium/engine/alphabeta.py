"""Alpha-beta for two players who alternate: principal-variation search over any game's operations.

Negamax with a transposition table, killer and history ordering (Knuth and Moore 1975; Marsland's survey, ICCA
Journal 1986), null-move pruning (Donninger, ICCA Journal 1993), futility pruning (Heinz, ICCA Journal 1998) and
late-move reductions; and a quiescence search that follows captures and answers threats to win at once.  Nothing is
pruned where the opponent threatens to win at once.  Wins in one are seen without searching (`winning_move`), so a line
of depth n sees wins n + 1 plies away.
"""

from __future__ import annotations

from typing import Any

from ludarium.engine import transposition_table as tt
from ludarium.engine.move_picker import begin, next_move, only_the_rest_left
from ludarium.engine.ordering import NOISY, reward
from ludarium.engine.pruning import FUTILE_DEPTH, FUTILE_MARGIN, PASS_DEPTH, PASS_REDUCTION, late, reduction
from ludarium.engine.quiescence import mover_at, quiesce, terminal_score
from ludarium.engine.scores import INFINITE, PROVED, WIN
from ludarium.engine.workspace import (
    GENERATION,
    MAX_PLY,
    NODES,
    PASSED,
    ROOT_DEPTH,
    SEAT,
    SELDEPTH,
    THREATS,
    Int64s,
    Workspace,
    interrupted,
)
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled


@compiled
def search(state: Any, depth: int, alpha: int, beta: int, ply: int, work: Workspace, table: Int64s) -> int:
    """The score of `state` for its mover, exact between alpha and beta, a bound outside; meaningless once interrupted.

    Leaves the principal variation in `work.line[ply]`.
    """
    work.line[ply, 0] = op.NO_MOVE
    if depth <= 0 or ply >= MAX_PLY - 1:
        return quiesce(state, alpha, beta, ply, work.counters[THREATS], work)
    work.counters[NODES] += 1
    if interrupted(work):
        return 0
    known = terminal_score(state, ply, mover_at(ply, work))
    if known != INFINITE:
        if known == WIN - ply - 1:
            work.line[ply, 0] = op.winning_move(state)
            work.line[ply, 1] = op.NO_MOVE
        return known
    passed = op.null_move(state)
    threat = op.winning_move(passed)
    if threat != op.NO_MOVE and ply < 2 * work.counters[ROOT_DEPTH]:
        depth += 1
    key = op.key(state)
    entry = tt.probe(table, key)
    if beta - alpha == 1:
        score = remembered(entry, depth, alpha, beta, ply)
        if score != INFINITE:
            return score
    calm = beta - alpha == 1 and abs(beta) < PROVED and threat == op.NO_MOVE
    hopeless = False
    if calm:
        static = op.evaluate(state, op.turn(state), work.weights)
        if depth <= FUTILE_DEPTH:
            if static - FUTILE_MARGIN * depth >= beta:
                return static
            hopeless = static + FUTILE_MARGIN * depth <= alpha
        if static >= beta and depth >= PASS_DEPTH and work.counters[PASSED] == 0:
            work.counters[PASSED] = 1
            score = -search(passed, depth - 1 - PASS_REDUCTION, -beta, -beta + 1, ply + 1, work, table)
            work.counters[PASSED] = 0
            if interrupted(work):
                return 0
            if score >= beta:
                return min(score, PROVED - 1)
    begin(tt.move_of(entry), ply, work)
    best, best_move, floor, tried = -INFINITE, op.NO_MOVE, alpha, 0
    while True:
        if hopeless and best > -PROVED and only_the_rest_left(ply, work):
            best = max(best, alpha)
            break
        move = next_move(state, threat, ply, work)
        if move == op.NO_MOVE:
            break
        quiet = op.move_score(state, move) < NOISY
        if calm and quiet and best > -PROVED and late(depth, tried):
            best = max(best, alpha)
            break
        child = op.play(state, move)
        if tried == 0:
            score = -search(child, depth - 1, -beta, -alpha, ply + 1, work, table)
        else:
            less = reduction(depth, tried) if quiet else 0
            score = -search(child, depth - 1 - less, -alpha - 1, -alpha, ply + 1, work, table)
            if less and score > alpha:
                score = -search(child, depth - 1, -alpha - 1, -alpha, ply + 1, work, table)
            if alpha < score < beta:
                score = -search(child, depth - 1, -beta, -alpha, ply + 1, work, table)
        tried += 1
        if interrupted(work):
            return 0
        if score > best:
            best, best_move = score, move
            if score > alpha:
                alpha = score
                extend_line(work.line, ply, move)
                if score >= beta:
                    reward(state, move, depth, ply, work)
                    break
    if tried == 0:  # there is no evasion
        return ply + 2 - WIN
    bound = tt.LOWER if best >= beta else tt.EXACT if best > floor else tt.UPPER
    tt.store(table, work.counters[GENERATION], key, best_move, depth, bound, best, ply)
    return best


@compiled
def remembered(entry: int, depth: int, alpha: int, beta: int, ply: int) -> int:
    """The score of a table entry if it is deep enough and decides the window, else INFINITE."""
    if not entry or tt.depth_of(entry) < depth:
        return INFINITE
    score, bound = tt.score_of(entry, ply), tt.bound_of(entry)
    if bound == tt.EXACT or (bound == tt.LOWER and score >= beta) or (bound == tt.UPPER and score <= alpha):
        return score
    return INFINITE


@compiled
def extend_line(line: Int64s, ply: int, move: int) -> None:
    """The principal variation from `ply`: `move`, then the one from the next ply."""
    line[ply, 0] = move
    i = 0
    while line[ply + 1, i] != op.NO_MOVE and i < MAX_PLY - 1:
        line[ply, i + 1] = line[ply + 1, i]
        i += 1
    line[ply, i + 1] = op.NO_MOVE


@compiled
def search_root(
    state: Any, moves: Int64s, total: int, depth: int, alpha: int, beta: int, work: Workspace, table: Int64s
) -> int:
    """Search the first `total` of `moves`; returns how many were finished before an interruption.

    The best one found is brought to the front, the others keep their order, so that the next, deeper search begins
    well; `work.line[0]` begins with it, and the score is left in `work.order[0, 0]`.  It is exact between alpha and
    beta; alpha itself, without a line, where no move is better; and where one reaches beta, the rest is not searched.
    """
    ply = op.opaque_int(1)
    work.counters[SELDEPTH] = 0
    work.order[0, 0] = alpha
    work.counters[ROOT_DEPTH], work.counters[SEAT] = depth, op.turn(state)
    for i in range(total):
        move = int(moves[i])
        child = op.play(state, move)
        score = alpha + 1
        if i > 0:
            less = reduction(depth, i) if op.move_score(state, move) < NOISY else 0
            score = -search(child, depth - 1 - less, -alpha - 1, -alpha, ply, work, table)
            if less and score > alpha:
                score = -search(child, depth - 1, -alpha - 1, -alpha, ply, work, table)
        if score > alpha:
            score = -search(child, depth - 1, -beta, -alpha, ply, work, table)
        if interrupted(work):
            return i
        if score > alpha:
            alpha = score
            extend_line(work.line, 0, move)
            work.order[0, 0] = score
            for k in range(i, 0, -1):
                moves[k] = moves[k - 1]
            moves[0] = move
            if score >= beta:
                break
    return total


@compiled
def score_all(
    state: Any, moves: Int64s, total: int, depth: int, margin: int, scores: Int64s, work: Workspace, table: Int64s
) -> int:
    """The score of each move, searched to `depth`; returns how many were finished.

    Exact where it is within `margin` of the best found before it, else too high but still outside the margin."""
    best, beta, ply = op.opaque_int(-INFINITE), op.opaque_int(INFINITE), op.opaque_int(1)
    work.counters[ROOT_DEPTH], work.counters[SEAT] = depth, op.turn(state)
    for i in range(total):
        floor = max(best - margin - 1, -beta)
        score = -search(op.play(state, int(moves[i])), depth - 1, -beta, -floor, ply, work, table)
        if interrupted(work):
            return i
        scores[i] = score
        best = max(best, score)
    return total


@compiled
def score_at_sight(state: Any, moves: Int64s, total: int, scores: Int64s, weights: Int64s) -> None:
    """A score for each move without a search: wins at once and losses in two are seen, the rest is evaluated."""
    seat = op.turn(state)
    for i in range(total):
        child = op.play(state, int(moves[i]))
        known = terminal_score(child, 1, 1 - seat)
        scores[i] = op.evaluate(child, seat, weights) if known == INFINITE else -known
