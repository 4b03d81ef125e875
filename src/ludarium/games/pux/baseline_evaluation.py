"""The baseline evaluation of Pux, which never changes: stones, move potentials, promoted pieces, advancement.  The
engine's own is `evaluation`."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.pux.board import BLACK, WHITE
from ludarium.games.pux.potentials import potentials
from ludarium.games.pux.rules import STONES, State, stones
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount, shift_left
from ludarium.kernel.operations import compilable

_STONE = 100
_PROMOTED = 30
"""The value of a promoted piece beyond its two stones: it can move backward."""
_COMPANY = 3
"""For each point of move potential."""
_TEMPO = 10

_ADVANCE = (0, 2, 5, 9, 14, 20, 28, -10)
"""For a single stone by the number of ranks it has advanced, while its owner has fewer than 12 stones; on the last rank
it can no longer be promoted unless it is transported away."""

_RANKS = tuple(shift_left(0xFF, 8 * rank) for rank in range(8))


@op.baseline_evaluate.register(State)
def baseline_evaluate(state: State, seat: int, _weights: Sequence[int]) -> int:
    """The balance for `seat`, in hundredths of a stone."""
    tempo = _TEMPO if state.turn == seat else -_TEMPO
    balance = _side_score(state.white, state.promoted, WHITE) - _side_score(state.black, state.promoted, BLACK)
    return (balance if seat == WHITE else -balance) + tempo


@compilable
def _side_score(pieces: int, promoted: int, seat: int) -> int:
    number = stones(pieces, promoted)
    company = potentials(pieces, promoted)
    total = _STONE * number + _PROMOTED * popcount(pieces & promoted)
    total += _COMPANY * (
        popcount(company.one) + 2 * popcount(company.two) + 4 * popcount(company.four) + 8 * popcount(company.eight)
    )
    if number < STONES:
        single = pieces & ~promoted
        for advanced in range(8):
            rank = advanced if seat == WHITE else 7 - advanced
            total += _ADVANCE[advanced] * popcount(single & _RANKS[rank])
    return total
