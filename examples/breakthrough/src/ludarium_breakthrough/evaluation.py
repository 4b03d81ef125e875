"""The evaluation, in hundredths of a piece: material and advancement, with values set by hand."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount, shift_left
from ludarium.kernel.operations import compilable
from ludarium_breakthrough.board import RANK_1, STRAIGHT, WAYS, WHITE, WIDTH, BreakthroughState, step

_PIECE = 100
_ADVANCED = (10, 0, 2, 8, 20, 45, 90, 0)
"""Values by the number of ranks advanced.  A piece on the first rank guards it."""
_GUARDED = 4
"""Value of a protected piece."""
_TEMPO = 8


@op.evaluate.register(BreakthroughState)
def evaluate(state: BreakthroughState, seat: int, _weights: Sequence[int]) -> int:
    balance = _strength(state.white, WHITE) - _strength(state.black, 1 - WHITE)
    balance += _TEMPO if state.turn == WHITE else -_TEMPO
    return balance if seat == WHITE else -balance


@compilable
def _strength(pieces: int, seat: int) -> int:
    total = _PIECE * popcount(pieces)
    for rank in range(WIDTH):
        advanced = rank if seat == WHITE else WIDTH - 1 - rank
        total += _ADVANCED[advanced] * popcount(pieces & shift_left(RANK_1, WIDTH * rank))
    guarded = 0
    for way in range(WAYS):
        if way != STRAIGHT:
            guarded |= step(pieces, seat, way)
    return total + _GUARDED * popcount(guarded & pieces)
