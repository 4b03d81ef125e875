"""Alpha-beta for two alternating players: principal-variation search over any game's operations.

Techniques: negamax with a transposition table, killer and history ordering (Knuth and Moore 1975; Marsland's survey,
ICCA Journal 1986), null-move pruning (Donninger, ICCA Journal 1993), futility pruning (Heinz, ICCA Journal 1998),
late-move reductions by the logarithms of depth and move number, and a quiescence search of captures and of moves that
evade an immediate win.  Nodes in which the opponent threatens to win at once are not pruned, and are extended by one
ply in the first 2 n plies of a search to depth n.  The constants were tuned in Pijersi games (docs/experiments.md)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludarium.engine import transposition_table as tt
from ludarium.engine.ordering import begin_node, next_move, only_quiet_left, record_cutoff
from ludarium.engine.quiescence import mover_at, quiesce, terminal_score
from ludarium.engine.scores import INFINITE, PROVED, WIN
from ludarium.engine.transposition_table import table_score
from ludarium.engine.workspace import (
    LONGEST_LINE,
    NULL_MOVED,
    ROOT_DEPTH,
    ROOT_SEAT,
    THREAT_LIMIT,
    TT_GENERATION,
    VISITED_NODES,
    Int64s,
    Workspace,
    extend_line,
    interrupted,
)
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable

FUTILITY_DEPTH, FUTILITY_MARGIN = 2, 100
"""Futility pruning: maximum depth in plies, and margin per ply of depth in hundredths of a piece."""

NULL_MOVE_DEPTH, NULL_MOVE_REDUCTION = 2, 2
"""Null-move pruning: minimum depth, and the reduction of the search after the null move, in plies."""

_LATE_MOVES_PER_PLY = 16  # up to FUTILITY_DEPTH, quiet moves from index 16 * depth on are pruned

_FIRST_REDUCED_PLACE, _MIN_REDUCED_DEPTH, _REDUCTION_FACTOR = 4, 2, 0.35

_TABLE_DEPTHS, _TABLE_PLACES = 64, 256


def _reductions() -> Any:
    """[depth, place]: reductions in plies; `place` is the move's index in the ordering."""
    table = np.zeros((_TABLE_DEPTHS, _TABLE_PLACES), np.int64)
    depths, places = np.arange(_MIN_REDUCED_DEPTH, _TABLE_DEPTHS), np.arange(_FIRST_REDUCED_PLACE, _TABLE_PLACES)
    table[_MIN_REDUCED_DEPTH:, _FIRST_REDUCED_PLACE:] = np.outer(_REDUCTION_FACTOR * np.log(depths), np.log(places))
    return table


_REDUCTIONS = _reductions()


@compilable
def skip_late_move(depth: int, place: int) -> bool:
    """Whether alpha-beta prunes a quiet move with index `place` in the ordering at this depth."""
    return depth <= FUTILITY_DEPTH and place >= _LATE_MOVES_PER_PLY * depth


@compilable
def reduction(depth: int, place: int) -> int:
    """The late-move reduction, in plies, of a quiet move with index `place` in the ordering."""
    return int(_REDUCTIONS[min(depth, _TABLE_DEPTHS - 1), min(place, _TABLE_PLACES - 1)])


@compiled
def search_for_two(state: Any, depth: int, alpha: int, beta: int, ply: int, work: Workspace, table: Int64s) -> int:
    """The score of `state` for its mover: exact between alpha and beta, a bound outside, meaningless after an
    interruption.  Writes the principal variation to `work.line[ply]`."""
    work.line[ply, 0] = op.NO_MOVE
    if depth <= 0 or ply >= op.MAX_PLY - 1:
        return quiesce(state, alpha, beta, ply, work.counters[THREAT_LIMIT], work)
    work.counters[VISITED_NODES] += 1
    if interrupted(work):
        return 0
    end_score = terminal_score(state, ply, mover_at(ply, work))
    if end_score != INFINITE:
        if end_score == WIN - ply - 1:
            work.line[ply, 0] = op.winning_move(state)
            work.line[ply, 1] = op.NO_MOVE
        return end_score
    after_pass = op.null_move(state)
    threat = op.winning_move(after_pass)
    if threat != op.NO_MOVE and ply < 2 * work.counters[ROOT_DEPTH]:
        depth += 1  # threat extension
    key = op.key(state)
    entry = tt.probe(table, key)
    if beta - alpha == 1:
        score = table_score(entry, depth, alpha, beta, ply)
        if score != INFINITE:
            return score
    prunable = beta - alpha == 1 and abs(beta) < PROVED and threat == op.NO_MOVE
    futile = False
    if prunable:
        static = op.evaluate(state, op.turn(state), work.weights)
        if depth <= FUTILITY_DEPTH:
            if static - FUTILITY_MARGIN * depth >= beta:
                return static
            futile = static + FUTILITY_MARGIN * depth <= alpha
        if static >= beta and depth >= NULL_MOVE_DEPTH and work.counters[NULL_MOVED] == 0:
            work.counters[NULL_MOVED] = 1
            score = -search_for_two(after_pass, depth - 1 - NULL_MOVE_REDUCTION, -beta, -beta + 1, ply + 1, work, table)
            work.counters[NULL_MOVED] = 0
            if interrupted(work):
                return 0
            if score >= beta:
                return min(score, PROVED - 1)  # a win after a pass is not proved
    begin_node(tt.entry_move(entry), ply, work)
    best, best_move, original_alpha, tried = -INFINITE, op.NO_MOVE, alpha, 0
    while True:
        if futile and best > -PROVED and only_quiet_left(ply, work):
            best = max(best, alpha)
            break
        move = next_move(state, threat, ply, work)
        if move == op.NO_MOVE:
            break
        quiet = op.move_score(state, move) < op.NOISY
        if prunable and quiet and best > -PROVED and skip_late_move(depth, tried):
            best = max(best, alpha)
            break
        child = op.play(state, move)
        if tried == 0:
            score = -search_for_two(child, depth - 1, -beta, -alpha, ply + 1, work, table)
        else:
            reduced_by = reduction(depth, tried) if quiet else 0
            score = -search_for_two(child, depth - 1 - reduced_by, -alpha - 1, -alpha, ply + 1, work, table)
            if reduced_by and score > alpha:
                score = -search_for_two(child, depth - 1, -alpha - 1, -alpha, ply + 1, work, table)
            if alpha < score < beta:
                score = -search_for_two(child, depth - 1, -beta, -alpha, ply + 1, work, table)
        tried += 1
        if interrupted(work):
            return 0
        if score > best:
            best, best_move = score, move
            if score > alpha:
                alpha = score
                extend_line(work.line, ply, move)
                if score >= beta:
                    record_cutoff(state, move, depth, ply, work)
                    break
    if tried == 0:  # no evasion: the opponent wins on the next ply
        return ply + 2 - WIN
    bound = tt.LOWER if best >= beta else tt.EXACT if best > original_alpha else tt.UPPER
    tt.store(table, work.counters[TT_GENERATION], key, best_move, depth, bound, best, ply)
    return best


@compiled
def search_root_for_two(
    state: Any, moves: Int64s, total: int, depth: int, alpha: int, beta: int, work: Workspace, table: Int64s
) -> int:
    """Search the first `total` of `moves`, and put the best first.  Returns `total` or, after an interruption, the
    number of finished moves.  Writes the score to `work.ratings[0, 0]`, exact between alpha and beta, and the principal
    variation to `work.line[0]`.  If no move is better than alpha (fail low), the score is alpha and the line stays
    unchanged.  A move that reaches beta ends the search (fail high)."""
    ply = op.nonliteral(1)
    work.counters[LONGEST_LINE] = 0
    work.ratings[0, 0] = alpha
    work.counters[ROOT_DEPTH], work.counters[ROOT_SEAT] = depth, op.turn(state)
    for i in range(total):
        move = int(moves[i])
        child = op.play(state, move)
        score = alpha + 1
        if i > 0:
            reduced_by = reduction(depth, i) if op.move_score(state, move) < op.NOISY else 0
            score = -search_for_two(child, depth - 1 - reduced_by, -alpha - 1, -alpha, ply, work, table)
            if reduced_by and score > alpha:
                score = -search_for_two(child, depth - 1, -alpha - 1, -alpha, ply, work, table)
        if score > alpha:
            score = -search_for_two(child, depth - 1, -beta, -alpha, ply, work, table)
        if interrupted(work):
            return i
        if score > alpha:
            alpha = score
            extend_line(work.line, 0, move)
            work.ratings[0, 0] = score
            for k in range(i, 0, -1):
                moves[k] = moves[k - 1]
            moves[0] = move
            if score >= beta:
                break
    return total


@compiled
def score_all_for_two(
    state: Any, moves: Int64s, total: int, depth: int, margin: int, scores: Int64s, work: Workspace, table: Int64s
) -> int:
    """Search each move to `depth` by alpha-beta, and write its score; returns how many were finished.  Scores within
    `margin` of the best earlier score are exact; lower scores are upper bounds."""
    best, beta, ply = op.nonliteral(-INFINITE), op.nonliteral(INFINITE), op.nonliteral(1)
    work.counters[ROOT_DEPTH], work.counters[ROOT_SEAT] = depth, op.turn(state)
    for i in range(total):
        alpha = max(best - margin - 1, -beta)
        score = -search_for_two(op.play(state, int(moves[i])), depth - 1, -beta, -alpha, ply, work, table)
        if interrupted(work):
            return i
        scores[i] = score
        best = max(best, score)
    return total


@compiled
def score_statically_for_two(state: Any, moves: Int64s, total: int, scores: Int64s, weights: Int64s) -> None:
    """Score each move as a leaf of alpha-beta for two players, without quiescence.  A win in one ply, or a loss
    in one or two, has a proved score; a draw has 0.  Other moves have the static evaluation after them."""
    seat = op.turn(state)
    for i in range(total):
        child = op.play(state, int(moves[i]))
        end_score = terminal_score(child, 1, 1 - seat)
        scores[i] = op.evaluate(child, seat, weights) if end_score == INFINITE else -end_score
