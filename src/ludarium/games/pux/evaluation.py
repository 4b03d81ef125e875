"""How good a position of Pux is, in hundredths of a stone: stones, their company, promoted pieces, the way forward."""

from __future__ import annotations

from ludarium.games.pux.board import BLACK, WHITE
from ludarium.games.pux.potentials import potentials
from ludarium.games.pux.rules import STONES, State, stones
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, popcount, shift_left
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


@op.evaluate.register(State)
def evaluate(state: State, seat: int) -> int:
    """The balance for `seat` of an ongoing position."""
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


@op.promise.register(State)
def promise(state: State, move: int) -> int:
    """Captures first, of promoted pieces before stones; then what goes forward."""
    start, end = move & 63, move >> 6 & 63
    goal = bit(end)
    forward = (end >> 3) - (start >> 3)
    total = forward if state.turn == WHITE else -forward
    enemy = state.white if state.turn == BLACK else state.black
    if move >> 12 == 0 and goal & enemy:
        total += 1000 + 500 * popcount(goal & state.promoted)
    return total
