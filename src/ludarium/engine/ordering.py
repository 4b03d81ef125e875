"""Move ordering within a stage: captures, killers, then history and the game's move score.

Killer moves: Marsland's survey, ICCA Journal 1986.  History: Schaeffer, "The history heuristic", ICCA Journal 1983.
Most nodes need only a few of their moves, so the moves are a heap from which the best is taken, not a sorted list.
"""

from __future__ import annotations

from typing import Any

from ludarium.engine.workspace import HISTORY_SIZE, Int64s, Workspace
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled

_PREFERRED, _KILLER, _MOVE_SCORE = 1 << 40, 900 << 10, 1 << 10


@compiled
def rate(state: Any, moves: Int64s, order: Int64s, total: int, preferred: int, ply: int, work: Workspace) -> None:
    """Write the rating of each move to `order`, the `preferred` move (or NO_MOVE) first, and make them a heap."""
    history = work.history[op.turn(state)]
    first, second = work.killers[ply, 0], work.killers[ply, 1]
    for i in range(total):
        move = int(moves[i])
        rating = op.move_score(state, move) * _MOVE_SCORE + history[move % HISTORY_SIZE]
        if move == preferred:
            rating = _PREFERRED
        elif move in (first, second):
            rating += _KILLER
        order[i] = rating
    heapify(moves, order, total)


@compiled
def heapify(moves: Int64s, order: Int64s, total: int) -> None:
    """Make the first `total` moves a heap by their ratings, the highest at the top."""
    for i in range(total // 2 - 1, -1, -1):
        sift_down(moves, order, i, total)


@compiled
def take_best(moves: Int64s, order: Int64s, left: int) -> int:
    """Remove the best-rated of the `left` moves from the heap; it is moved to the index after those that remain."""
    last = left - 1
    moves[0], moves[last] = moves[last], moves[0]
    order[0], order[last] = order[last], order[0]
    sift_down(moves, order, 0, last)
    return int(moves[last])


@compiled
def sift_down(moves: Int64s, order: Int64s, at: int, total: int) -> None:
    """Move the entry at index `at` down until no child has a higher rating."""
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
def record_cutoff(state: Any, move: int, depth: int, ply: int, work: Workspace) -> None:
    """After a beta cutoff by a quiet move: make it a killer and raise its history."""
    if op.move_score(state, move) >= op.NOISY:
        return
    if work.killers[ply, 0] != move:
        work.killers[ply, 1] = work.killers[ply, 0]
        work.killers[ply, 0] = move
    history = work.history[op.turn(state)]
    history[move % HISTORY_SIZE] += depth * depth
    if history[move % HISTORY_SIZE] > _KILLER // 2:
        for i in range(HISTORY_SIZE):
            history[i] >>= 1
