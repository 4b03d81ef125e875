"""Move ordering and staged move generation: the transposition table's move, then noisy moves, then quiet moves.

Within a stage, the game's move score, killers and history determine the order (killer moves: Marsland's survey, ICCA
Journal 1986; history: Schaeffer, ICCA Journal 1983).  Stages are generated on demand, and moves form a heap instead of
a sorted list, because most nodes need only a few moves.  If the opponent threatens to win, one stage of
evasions replaces the noisy and the quiet stage."""

from __future__ import annotations

from typing import Any

from ludarium.engine.workspace import HISTORY_SIZE, Int64s, Workspace
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable

_PREFERRED_RATING, _KILLER_RATING, _MOVE_SCORE_FACTOR = 1 << 40, 900 << 10, 1 << 10


@compiled
def rate_moves(
    state: Any, moves: Int64s, ratings: Int64s, total: int, preferred: int, ply: int, work: Workspace
) -> None:
    """Write the moves' ratings, and make both arrays a heap.  A `preferred` move other than NO_MOVE is at the top."""
    history = work.history[op.turn(state)]
    first, second = work.killers[ply, 0], work.killers[ply, 1]
    for i in range(total):
        move = int(moves[i])
        rating = op.move_score(state, move) * _MOVE_SCORE_FACTOR + history[move % HISTORY_SIZE]
        if move == preferred:
            rating = _PREFERRED_RATING
        elif move in (first, second):
            rating += _KILLER_RATING
        ratings[i] = rating
    heapify(moves, ratings, total)


@compiled
def heapify(moves: Int64s, ratings: Int64s, total: int) -> None:
    """Make the first `total` moves a heap with the highest rating at the top."""
    for i in range(total // 2 - 1, -1, -1):
        sift_down(moves, ratings, i, total)


@compiled
def take_best(moves: Int64s, ratings: Int64s, left: int) -> int:
    """Remove the best move from a heap of `left` moves, and store this move behind the heap."""
    last = left - 1
    moves[0], moves[last] = moves[last], moves[0]
    ratings[0], ratings[last] = ratings[last], ratings[0]
    sift_down(moves, ratings, 0, last)
    return int(moves[last])


@compiled
def sift_down(moves: Int64s, ratings: Int64s, at: int, total: int) -> None:
    """Move the entry at index `at` down until no child has a higher rating."""
    move, rating = moves[at], ratings[at]
    while True:
        child = 2 * at + 1
        if child >= total:
            break
        if child + 1 < total and ratings[child + 1] > ratings[child]:
            child += 1
        if ratings[child] <= rating:
            break
        moves[at], ratings[at] = moves[child], ratings[child]
        at = child
    moves[at], ratings[at] = move, rating


@compiled
def record_cutoff(state: Any, move: int, depth: int, ply: int, work: Workspace) -> None:
    """After a beta cutoff by a quiet move, make this move a killer and raise its history score."""
    if op.move_score(state, move) >= op.NOISY:
        return
    if work.killers[ply, 0] != move:
        work.killers[ply, 1] = work.killers[ply, 0]
        work.killers[ply, 0] = move
    history = work.history[op.turn(state)]
    history[move % HISTORY_SIZE] += depth * depth
    if history[move % HISTORY_SIZE] > _KILLER_RATING // 2:
        for i in range(HISTORY_SIZE):
            history[i] >>= 1


NEXT_STAGE, STAGE_START, STAGE_END, MOVES_LEFT = range(4)
"""Indices into `work.picker[ply]`: the next stage, the start and end of the current stage in `work.moves[ply]`, and the
number of its moves that are not yet taken.  Each stage is stored behind the earlier ones."""

_NOISY_STAGE, _QUIET_STAGE, _NO_STAGE = range(3)


@compilable
def begin_node(table_move: int, ply: int, work: Workspace) -> None:
    """Begin a node.  Its first move is the table's move, unless that is NO_MOVE."""
    picker = work.picker[ply]
    total = 0 if table_move == op.NO_MOVE else 1
    work.moves[ply, 0] = table_move
    picker[NEXT_STAGE], picker[STAGE_START], picker[STAGE_END], picker[MOVES_LEFT] = _NOISY_STAGE, 0, total, total


@compilable
def only_quiet_left(ply: int, work: Workspace) -> bool:
    """For a node without a threat: whether all noisy moves of the node have been taken."""
    stage, left = work.picker[ply, NEXT_STAGE], work.picker[ply, MOVES_LEFT]
    return stage == _NO_STAGE or (stage == _QUIET_STAGE and left == 0)


@compiled
def next_move(state: Any, threat: int, ply: int, work: Workspace) -> int:
    """The next move of the node, or NO_MOVE after the last.  `threat` is the opponent's winning move or NO_MOVE."""
    picker = work.picker[ply]
    while picker[MOVES_LEFT] == 0:
        if picker[NEXT_STAGE] == _NO_STAGE:
            return op.NO_MOVE
        generate_stage(state, threat, ply, work)
    first, left = picker[STAGE_START], picker[MOVES_LEFT]
    picker[MOVES_LEFT] = left - 1
    return take_best(work.moves[ply, first:], work.ratings[ply, first:], left)


@compiled
def generate_stage(state: Any, threat: int, ply: int, work: Workspace) -> None:
    """Generate and rate the moves of the next stage, without those of earlier stages."""
    picker = work.picker[ply]
    first = picker[STAGE_END]
    moves, ratings = work.moves[ply, first:], work.ratings[ply, first:]
    if threat != op.NO_MOVE:
        total = op.evasions(state, threat, moves)
        picker[NEXT_STAGE] = _NO_STAGE
    elif picker[NEXT_STAGE] == _NOISY_STAGE:
        total = op.noisy_moves(state, moves)
        picker[NEXT_STAGE] = _QUIET_STAGE
    else:
        total = op.moves(state, moves)
        picker[NEXT_STAGE] = _NO_STAGE
    total = drop_duplicates(work.moves[ply], first, total)
    rate_moves(state, moves, ratings, total, op.NO_MOVE, ply, work)
    picker[STAGE_START], picker[STAGE_END], picker[MOVES_LEFT] = first, first + total, total


@compiled
def drop_duplicates(moves: Int64s, first: int, total: int) -> int:
    """Of `total` moves from index `first` on, remove those that also occur before `first`; returns how many remain."""
    marks = 0
    for i in range(first):
        marks |= bit(filter_bit(moves[i]))
    kept = first
    for i in range(first, first + total):
        move = moves[i]
        if marks >> filter_bit(move) & 1 and move in moves[:first]:
            continue
        moves[kept] = move
        kept += 1
    return kept - first


@compilable
def filter_bit(move: int) -> int:
    """For move ordering, the bit of a move in the filter of `drop_duplicates`, from 0 to 63.  Different moves may share
    a bit."""
    return (move ^ move >> 6 ^ move >> 12) & 63
