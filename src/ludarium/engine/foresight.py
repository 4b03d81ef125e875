"""prototype"""

from __future__ import annotations

from typing import Any

from ludarium.engine import table as tt
from ludarium.engine.alphabeta import extend_line, interrupted, heapify, take_best
from ludarium.engine.scores import INFINITE, PROVED, WIN
from ludarium.engine.workspace import MAX_PLY, NODES, SEAT, Int64s, Workspace
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled

_BELIEVED = PROVED - 100


@compiled
def worth(state: Any, seat: int, ply: int) -> int:
    outcome = op.outcome(state)
    if outcome == op.ONGOING:
        return op.evaluate(state, seat)
    winner = op.winner_of(outcome)
    if winner < 0:
        return -100
    return _BELIEVED - ply if winner == seat else ply - _BELIEVED


@compiled
def replied(state: Any, seat: int, ply: int, work: Workspace) -> Any:
    """The state when it is `seat`'s turn again."""
    first = op.turn(state)
    n = 0
    while op.turn(state) != seat and op.outcome(state) == op.ONGOING:
        mover = op.turn(state)
        n += 1
        if n > 4:
            break
        quick = op.winning_move(state)
        if quick != op.NO_MOVE:
            return op.play(state, quick)
        moves = work.moves[ply]
        total = op.moves(state, moves)
        best, chosen = -INFINITE, int(moves[0])
        for i in range(total):
            value = op.evaluate(op.play(state, int(moves[i])), mover)
            if value > best:
                best, chosen = value, int(moves[i])
        work.counters[NODES] += total
        state = op.play(state, chosen)
    return state


@compiled
def search(state: Any, depth: int, ply: int, seat: int, work: Workspace) -> int:
    """Score for `seat` of a state where it is to move."""
    work.line[ply, 0] = op.NO_MOVE
    if op.outcome(state) != op.ONGOING or depth <= 0 or op.turn(state) != seat or ply >= MAX_PLY // 2 - 1:
        return worth(state, seat, ply)
    quick = op.winning_move(state)
    if quick != op.NO_MOVE:
        return _BELIEVED - ply
    key = op.key(state)
    entry = tt.probe(work.table, key)
    if entry and tt.depth_of(entry) >= depth:
        return tt.score_of(entry, ply)
    moves, order = work.moves[2 * ply], work.order[2 * ply]
    total = op.moves(state, moves)
    for i in range(total):
        then = replied(op.play(state, int(moves[i])), seat, 2 * ply + 1, work)
        order[i] = worth(then, seat, ply)
    if interrupted(work):
        return 0
    heapify(moves, order, total)
    best, best_move = -INFINITE, op.NO_MOVE
    keep = 1 if depth == 1 else 6 if ply == 1 else 4
    for i in range(min(total, keep)):
        move = take_best(moves, order, total - i)
        if depth == 1:
            score = int(order[total - i - 1])
        else:
            then = replied(op.play(state, move), seat, 2 * ply + 1, work)
            score = search(then, depth - 1, ply + 1, seat, work)
        if interrupted(work):
            return 0
        if score > best:
            best, best_move = score, move
            extend_line(work.line, ply, move)
    tt.store(work.table, key, best_move, depth, tt.EXACT, best, ply)
    return best


@compiled
def search_root(state: Any, moves: Int64s, total: int, depth: int, work: Workspace) -> int:
    seat = op.turn(state)
    best = -INFINITE
    one = op.number(1)
    for i in range(total):
        move = int(moves[i])
        child = op.play(state, move)
        then = replied(child, seat, 1, work)
        score = search(then, depth - 1, one, seat, work)
        if interrupted(work):
            return i
        if score > best:
            best = score
            extend_line(work.line, 0, move)
            work.order[0, 0] = score
            for k in range(i, 0, -1):
                moves[k] = moves[k - 1]
            moves[0] = move
    return total
