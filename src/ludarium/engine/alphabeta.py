"""Alpha-beta for two players who alternate: principal-variation search over any game's operations.

Negamax with a transposition table, killer and history ordering (Knuth and Moore 1975; Marsland's survey, ICCA
Journal 1986), null-move pruning (Donninger, ICCA Journal 1993), futility pruning (Heinz, ICCA Journal 1998) and
late-move reductions; and a quiescence search that follows captures and answers threats to win at once.  Nothing is
pruned where the opponent threatens to win at once.  Wins in one are seen without searching (`winning_move`), so a line
of depth n sees wins n + 1 plies away.
"""

from __future__ import annotations

from typing import Any

from ludarium.engine import table as tt
from ludarium.engine.scores import INFINITE, PROVED, WIN
from ludarium.engine.workspace import HISTORY_SIZE, LIMIT, MAX_PLY, NODES, PASSED, THREATS, Int64s, Workspace
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled

_TABLE_FIRST, _KILLER, _PROMISE = 1 << 40, 900 << 10, 1 << 10
_NOISY = 1000
"""A `promise` from which a move is no quiet move: captures and the like."""

_FUTILE_DEPTH, _FUTILE_MARGIN = 2, 100
"""So near the horizon, an evaluation so many hundredths a ply outside the window decides about quiet moves."""

_LATE = 16
"""So many moves a ply are looked at near the horizon before the quiet rest is given up."""

_PASS_REDUCTION = 2
"""A side that stands well even after passing, searched so many plies less, need not be searched further."""


@compiled
def settled(state: Any, ply: int) -> int:
    """The score for the mover if the game is over here or the mover wins at once, else INFINITE."""
    outcome = op.outcome(state)
    if outcome != op.ONGOING:
        winner = op.winner_of(outcome)
        if winner < 0:
            return 0
        return WIN - ply if winner == op.turn(state) else ply - WIN
    if op.winning_move(state) != op.NO_MOVE:
        return WIN - ply - 1
    return INFINITE


@compiled
def interrupted(work: Workspace) -> bool:
    """Whether the search has to end now."""
    return work.stop[0] != 0 or work.counters[NODES] >= work.counters[LIMIT]


@compiled
def search(state: Any, depth: int, alpha: int, beta: int, ply: int, work: Workspace) -> int:
    """The score of `state` for its mover, exact between alpha and beta, a bound outside; meaningless once interrupted.

    Leaves the principal variation in `work.line[ply]`.
    """
    work.line[ply, 0] = op.NO_MOVE
    if depth <= 0 or ply >= MAX_PLY - 1:
        return quiesce(state, alpha, beta, ply, work.counters[THREATS], work)
    work.counters[NODES] += 1
    if interrupted(work):
        return 0
    known = settled(state, ply)
    if known != INFINITE:
        if known == WIN - ply - 1:
            work.line[ply, 0] = op.winning_move(state)
            work.line[ply, 1] = op.NO_MOVE
        return known
    key = op.key(state)
    entry = tt.probe(work.table, key)
    if beta - alpha == 1:
        score = remembered(entry, depth, alpha, beta, ply)
        if score != INFINITE:
            return score
    passed = op.null_move(state)
    calm = beta - alpha == 1 and abs(beta) < PROVED and op.winning_move(passed) == op.NO_MOVE
    hopeless = False
    if calm:
        static = op.evaluate(state, op.turn(state))
        if depth <= _FUTILE_DEPTH:
            if static - _FUTILE_MARGIN * depth >= beta:
                return static
            hopeless = static + _FUTILE_MARGIN * depth <= alpha
        if static >= beta and depth >= 2 and work.counters[PASSED] == 0:
            work.counters[PASSED] = 1
            score = -search(passed, depth - 1 - _PASS_REDUCTION, -beta, -beta + 1, ply + 1, work)
            work.counters[PASSED] = 0
            if interrupted(work):
                return 0
            if score >= beta:
                return min(score, PROVED - 1)
    moves, order = work.moves[ply], work.order[ply]
    total = op.moves(state, moves)
    rate(state, moves, total, tt.move_of(entry), ply, work)
    best, best_move, floor = -INFINITE, op.NO_MOVE, alpha
    for i in range(total):
        move = take_best(moves, order, total - i)
        quiet = order[total - i - 1] < _NOISY * _PROMISE
        if calm and quiet and i > 0 and (hopeless or late(depth, i)):
            best = max(best, alpha)
            break
        child = op.play(state, move)
        if i == 0:
            score = -search(child, depth - 1, -beta, -alpha, ply + 1, work)
        else:
            less = reduction(depth, i) if quiet else 0
            score = -search(child, depth - 1 - less, -alpha - 1, -alpha, ply + 1, work)
            if less and score > alpha:
                score = -search(child, depth - 1, -alpha - 1, -alpha, ply + 1, work)
            if alpha < score < beta:
                score = -search(child, depth - 1, -beta, -alpha, ply + 1, work)
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
    bound = tt.LOWER if best >= beta else tt.EXACT if best > floor else tt.UPPER
    tt.store(work, key, best_move, depth, bound, best, ply)
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
def late(depth: int, i: int) -> bool:
    """Whether a quiet move at place `i` of the order is not looked at any more so near the horizon."""
    return depth <= _FUTILE_DEPTH and i >= _LATE * depth


@compiled
def reduction(depth: int, i: int) -> int:
    """By how much less than its siblings a quiet move at place `i` is searched at first."""
    if depth < 3 or i < 4:
        return 0
    return 1 if i < 16 else 2


@compiled
def quiesce(state: Any, alpha: int, beta: int, ply: int, threats: int, work: Workspace) -> int:
    """The score once captures are played out and the first `threats` threats to win at once of a line are answered."""
    work.line[ply, 0] = op.NO_MOVE
    work.counters[NODES] += 1
    if interrupted(work):
        return 0
    known = settled(state, ply)
    if known != INFINITE:
        return known
    threatened = op.winning_move(op.null_move(state)) != op.NO_MOVE
    evade = threatened and threats > 0
    best = -INFINITE
    if not evade:
        best = op.evaluate(state, op.turn(state))
        if best >= beta or ply >= MAX_PLY - 1:
            return best
        alpha = max(alpha, best)
    elif ply >= MAX_PLY - 1:
        return op.evaluate(state, op.turn(state))
    moves = work.moves[ply]
    total = op.moves(state, moves) if evade else op.tactical(state, moves)
    rate(state, moves, total, op.NO_MOVE, ply, work)
    for i in range(total):
        move = take_best(moves, work.order[ply], total - i)
        score = -quiesce(op.play(state, move), -beta, -alpha, ply + 1, threats - evade, work)
        if interrupted(work):
            return 0
        if score > best:
            best = score
            if score > alpha:
                alpha = score
                if score >= beta:
                    break
    return best


@compiled
def rate(state: Any, moves: Int64s, total: int, table_move: int, ply: int, work: Workspace) -> None:
    """Give each move its place in the order: table move, captures, killers, then by history and promise."""
    order = work.order[ply]
    history = work.history[op.turn(state)]
    first, second = work.killers[ply, 0], work.killers[ply, 1]
    for i in range(total):
        move = int(moves[i])
        rating = op.promise(state, move) * _PROMISE + history[move % HISTORY_SIZE]
        if move == table_move:
            rating = _TABLE_FIRST
        elif move in (first, second):
            rating += _KILLER
        order[i] = rating
    heapify(moves, order, total)


@compiled
def heapify(moves: Int64s, order: Int64s, total: int) -> None:
    """Make the first `total` moves a heap by their ratings, the best at the top."""
    for i in range(total // 2 - 1, -1, -1):
        sift_down(moves, order, i, total)


@compiled
def take_best(moves: Int64s, order: Int64s, left: int) -> int:
    """Take the best-rated of the `left` moves of the heap; it and its rating go to the place behind those that stay."""
    last = left - 1
    moves[0], moves[last] = moves[last], moves[0]
    order[0], order[last] = order[last], order[0]
    sift_down(moves, order, 0, last)
    return int(moves[last])


@compiled
def sift_down(moves: Int64s, order: Int64s, at: int, total: int) -> None:
    """Let the move at place `at` sink to where no move below it is rated higher."""
    move, rating = moves[at], order[at]
    while True:
        child = 2 * at + 1
        if child >= total:
            break
        if child + 1 < total and order[child + 1] > order[child]:
            child += 1
        if order[child] <= rating:
            break
        moves[at], order[at] = moves[child], order[child]
        at = child
    moves[at], order[at] = move, rating


@compiled
def reward(state: Any, move: int, depth: int, ply: int, work: Workspace) -> None:
    """A quiet move refuted its parent: look at it earlier next time."""
    if op.promise(state, move) >= _NOISY:
        return
    if work.killers[ply, 0] != move:
        work.killers[ply, 1] = work.killers[ply, 0]
        work.killers[ply, 0] = move
    history = work.history[op.turn(state)]
    history[move % HISTORY_SIZE] += depth * depth
    if history[move % HISTORY_SIZE] > _KILLER // 2:
        for i in range(HISTORY_SIZE):
            history[i] >>= 1


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
def search_root(state: Any, moves: Int64s, total: int, depth: int, work: Workspace) -> int:
    """Search the first `total` of `moves`; returns how many were finished before an interruption.

    The best one found is brought to the front, the others keep their order, so that the next, deeper search begins
    well; `work.line[0]` begins with it, and the score is left in `work.order[0, 0]`.
    """
    alpha, beta, ply = op.number(-INFINITE), op.number(INFINITE), op.number(1)
    for i in range(total):
        move = int(moves[i])
        child = op.play(state, move)
        score = alpha + 1
        if i > 0:
            score = -search(child, depth - 1, -alpha - 1, -alpha, ply, work)
        if score > alpha:
            score = -search(child, depth - 1, -beta, -alpha, ply, work)
        if interrupted(work):
            return i
        if score > alpha:
            alpha = score
            extend_line(work.line, 0, move)
            work.order[0, 0] = score
            for k in range(i, 0, -1):
                moves[k] = moves[k - 1]
            moves[0] = move
    return total


@compiled
def score_all(state: Any, moves: Int64s, total: int, depth: int, margin: int, scores: Int64s, work: Workspace) -> int:
    """The score of each move, searched to `depth`; returns how many were finished.

    Exact where it is within `margin` of the best found before it, else too high but still outside the margin."""
    best, beta, ply = op.number(-INFINITE), op.number(INFINITE), op.number(1)
    for i in range(total):
        floor = max(best - margin - 1, -beta)
        score = -search(op.play(state, int(moves[i])), depth - 1, -beta, -floor, ply, work)
        if interrupted(work):
            return i
        scores[i] = score
        best = max(best, score)
    return total


@compiled
def score_at_sight(state: Any, moves: Int64s, total: int, scores: Int64s) -> None:
    """A score for each move without a search: wins at once and losses in two are seen, the rest is evaluated."""
    seat = op.turn(state)
    for i in range(total):
        child = op.play(state, int(moves[i]))
        known = settled(child, 1)
        scores[i] = op.evaluate(child, seat) if known == INFINITE else -known
