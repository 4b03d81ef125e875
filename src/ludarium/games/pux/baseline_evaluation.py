"""A judgement of Pux that is never changed, for the plain opponent that progress is measured with: stones, their
company, promoted pieces, the way forward.  The engine's own is `evaluation`."""

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
"""What a promoted piece is worth beyond its two stones: it goes backward."""
_COMPANY = 3
"""For each point of move potential."""
_TEMPO = 10

_ADVANCE = (0, 2, 5, 9, 14, 20, 28, -10)
"""For a single stone, by the ranks it has come forward, while its owner has fewer than 12 stones; on the last rank
it never will be promoted unless it is carried away."""

_RANKS = tuple(shift_left(0xFF, 8 * rank) for rank in range(8))


@op.baseline_evaluate.register(State)
def baseline_evaluate(state: State, seat: int, _weights: Sequence[int]) -> int:
    """The balance for `seat`, in hundredths of a stone."""
    tempo = _TEMPO if state.turn == seat else -_TEMPO
    balance = _worth(state.white, state.promoted, WHITE) - _worth(state.black, state.promoted, BLACK)
    return (balance if seat == WHITE else -balance) + tempo


@compilable
def _worth(pieces: int, promoted: int, seat: int) -> int:
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
