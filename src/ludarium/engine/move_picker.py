"""Staged move generation: a node's moves one by one, first the table's move, then noisy moves, then quiet ones.

A stage is generated when the one before is used up, so a node with an early cutoff generates few moves.  Where the
opponent threatens to win at once, the evasions are the only stage after the table's move.  Each stage is a heap from
which the best-rated move is taken (`ordering`).
"""

from __future__ import annotations

from typing import Any

from ludarium.engine.ordering import rate, take_best
from ludarium.engine.workspace import Int64s, Workspace
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable

STAGE, FIRST, END, LEFT = range(4)
"""Indices into `work.picker[ply]`: the next stage; where the moves of the present stage begin and end in
`work.moves[ply]`, after those of all earlier stages; and how many of them have not been taken yet."""

_NOISY, _QUIET, _DONE = range(3)


@compilable
def begin(table_move: int, ply: int, work: Workspace) -> None:
    """Begin a node: its first move is the one from the table, unless that is NO_MOVE."""
    picker = work.picker[ply]
    total = 0 if table_move == op.NO_MOVE else 1
    work.moves[ply, 0] = table_move
    picker[STAGE], picker[FIRST], picker[END], picker[LEFT] = _NOISY, 0, total, total


@compilable
def only_quiet_left(ply: int, work: Workspace) -> bool:
    """Whether all noisy moves have been taken."""
    stage, left = work.picker[ply, STAGE], work.picker[ply, LEFT]
    return stage == _DONE or (stage == _QUIET and left == 0)


@compiled
def next_move(state: Any, threat: int, ply: int, work: Workspace) -> int:
    """The next move of the node, or NO_MOVE after the last one; `threat` is the opponent's winning move or NO_MOVE."""
    picker = work.picker[ply]
    while picker[LEFT] == 0:
        if picker[STAGE] == _DONE:
            return op.NO_MOVE
        make_stage(state, threat, ply, work)
    first, left = picker[FIRST], picker[LEFT]
    picker[LEFT] = left - 1
    return take_best(work.moves[ply, first:], work.order[ply, first:], left)


@compiled
def make_stage(state: Any, threat: int, ply: int, work: Workspace) -> None:
    """Generate and rate the moves of the next stage, except those of earlier stages."""
    picker = work.picker[ply]
    first = picker[END]
    moves, order = work.moves[ply, first:], work.order[ply, first:]
    if threat != op.NO_MOVE:
        total = op.evasions(state, threat, moves)
        picker[STAGE] = _DONE
    elif picker[STAGE] == _NOISY:
        total = op.noisy_moves(state, moves)
        picker[STAGE] = _QUIET
    else:
        total = op.moves(state, moves)
        picker[STAGE] = _DONE
    total = drop_duplicates(work.moves[ply], first, total)
    rate(state, moves, order, total, op.NO_MOVE, ply, work)
    picker[FIRST], picker[END], picker[LEFT] = first, first + total, total


@compiled
def drop_duplicates(moves: Int64s, first: int, total: int) -> int:
    """Remove moves that also stand before index `first` from the `total` moves after it; returns how many remain."""
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
    """A bit from 0 to 63 for a move: two moves with different bits differ."""
    return (move ^ move >> 6 ^ move >> 12) & 63
