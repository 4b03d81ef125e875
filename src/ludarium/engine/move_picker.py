"""The moves of a node one by one, made in stages: the table's move, those that change the balance at once, the rest.

A stage is made when the one before is used up, so a node that is left after its first move has made none of the others.
Where the opponent threatens to win at once, the evasions are one stage.  Each stage is a heap from which
the best-rated move is taken (`ordering`).
"""

from __future__ import annotations

from typing import Any

from ludarium.engine.ordering import rate, take_best
from ludarium.engine.workspace import Int64s, Workspace
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable

STAGE, FIRST, BEHIND, LEFT = range(4)
"""Places in `work.picker[ply]`: which stage is made next; where in `work.moves[ply]` the moves of the present one
begin and end, behind those of all earlier ones; and how many of them have not been taken."""

_NOISY, _REST, _NOTHING = range(3)


@compilable
def begin(table_move: int, ply: int, work: Workspace) -> None:
    """The moves of another node: first the one from the table, unless it is NO_MOVE."""
    picker = work.picker[ply]
    total = 0 if table_move == op.NO_MOVE else 1
    work.moves[ply, 0] = table_move
    picker[STAGE], picker[FIRST], picker[BEHIND], picker[LEFT] = _NOISY, 0, total, total


@compilable
def only_the_rest_left(ply: int, work: Workspace) -> bool:
    """Whether all moves that change the balance at once have been taken."""
    stage, left = work.picker[ply, STAGE], work.picker[ply, LEFT]
    return stage == _NOTHING or (stage == _REST and left == 0)


@compiled
def next_move(state: Any, threat: int, ply: int, work: Workspace) -> int:
    """The next move of the node, or NO_MOVE after the last; `threat` is the opponent's winning move, or NO_MOVE."""
    picker = work.picker[ply]
    while picker[LEFT] == 0:
        if picker[STAGE] == _NOTHING:
            return op.NO_MOVE
        make_stage(state, threat, ply, work)
    first, left = picker[FIRST], picker[LEFT]
    picker[LEFT] = left - 1
    return take_best(work.moves[ply, first:], work.order[ply, first:], left)


@compiled
def make_stage(state: Any, threat: int, ply: int, work: Workspace) -> None:
    """Make and rate the moves of the next stage, without those of the stages before."""
    picker = work.picker[ply]
    first = picker[BEHIND]
    moves, order = work.moves[ply, first:], work.order[ply, first:]
    if threat != op.NO_MOVE:
        total = op.evasions(state, threat, moves)
        picker[STAGE] = _NOTHING
    elif picker[STAGE] == _NOISY:
        total = op.noisy_moves(state, moves)
        picker[STAGE] = _REST
    else:
        total = op.moves(state, moves)
        picker[STAGE] = _NOTHING
    total = without_earlier(work.moves[ply], first, total)
    rate(state, moves, order, total, op.NO_MOVE, ply, work)
    picker[FIRST], picker[BEHIND], picker[LEFT] = first, first + total, total


@compiled
def without_earlier(moves: Int64s, first: int, total: int) -> int:
    """Keep of the `total` moves from place `first` on those that do not stand before it; how many they are."""
    marks = 0
    for i in range(first):
        marks |= bit(mark_of(moves[i]))
    kept = first
    for i in range(first, first + total):
        move = moves[i]
        if marks >> mark_of(move) & 1 and move in moves[:first]:
            continue
        moves[kept] = move
        kept += 1
    return kept - first


@compilable
def mark_of(move: int) -> int:
    """A number below 64 that most different moves do not share."""
    return (move ^ move >> 6 ^ move >> 12) & 63
