"""The static evaluation of Pux, in hundredths of a stone: trained weights of features of one side.

Ranks are counted from the side's own, 1, to the far rank, 8.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludarium.games.pux.board import BLACK, WHITE, block
from ludarium.games.pux.counting import potentials
from ludarium.games.pux.rules import STONES, State, stones
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, popcount, shift_left
from ludarium.kernel.linear import dot, hundredths


class Features(NamedTuple):
    """Numbers of stones, pieces and cells of one side.

    *Rising* stones are single ones while their owner has fewer than 12: they can be promoted.  What ends in `_now`
    counts only while the side is to move.
    """

    stones: int
    stones_squared: int
    """The last stones are worth more or less than the first."""
    promoted: int
    company: int
    """The sum of all move potentials."""
    company2: int
    """Pieces with a potential of 2 or more, and so on."""
    company3: int
    rising_rank2: int
    rising_rank3: int
    rising_rank4: int
    rising_rank5: int
    rising_rank6: int
    rising_rank7: int
    rising_rank8: int
    """They never will be promoted there unless they are carried away."""
    edge: int
    """Pieces on the files to the left and right."""
    centre: int
    near2: int
    """Pieces within two steps of an enemy piece."""
    near3: int
    """Within three steps.  Who has more pieces to bring near gains by it; without it who has won many stones would not
    know how to catch the last enemies."""
    pieces_now: int
    """All pieces on the board, of both sides: the move is worth more or less while there are many."""
    tempo: int


_RANKS = tuple(shift_left(0xFF, 8 * rank) for rank in range(8))
_EDGE = sum(bit(cell) for cell in range(64) if cell % 8 in (0, 7))
_CENTRE = sum(bit(8 * rank + file) for rank in range(2, 6) for file in range(2, 6))


@op.features.register(State)
def features(state: State, seat: int) -> Features:
    """The numbers for one side, whether or not it is to move."""
    own, enemy = (state.white, state.black) if seat == WHITE else (state.black, state.white)
    _, rank2, rank3, rank4, rank5, rank6, rank7, rank8 = _RANKS if seat == WHITE else _RANKS[::-1]
    promoted, number = own & state.promoted, stones(own, state.promoted)
    rising = own & ~promoted if number < STONES else 0
    company = potentials(own, state.promoted)
    four = company.four | company.eight
    within2 = block(block(enemy))
    now = int(state.turn == seat)
    return Features(
        stones=number,
        stones_squared=number * number,
        promoted=popcount(promoted),
        company=popcount(company.one)
        + 2 * popcount(company.two)
        + 4 * popcount(company.four)
        + 8 * popcount(company.eight),
        company2=popcount(company.two | four),
        company3=popcount((company.two & company.one) | four),
        rising_rank2=popcount(rising & rank2),
        rising_rank3=popcount(rising & rank3),
        rising_rank4=popcount(rising & rank4),
        rising_rank5=popcount(rising & rank5),
        rising_rank6=popcount(rising & rank6),
        rising_rank7=popcount(rising & rank7),
        rising_rank8=popcount(rising & rank8),
        edge=popcount(own & _EDGE),
        near2=popcount(own & within2),
        near3=popcount(own & block(within2)),
        centre=popcount(own & _CENTRE),
        pieces_now=now * popcount(own | enemy),
        tempo=now,
    )


@op.evaluate.register(State)
def evaluate(state: State, seat: int, weights: Sequence[int]) -> int:
    """The balance for `seat` of an ongoing position."""
    balance = dot(weights, features(state, WHITE)) - dot(weights, features(state, BLACK))
    return hundredths(balance if seat == WHITE else -balance)


@op.move_score.register(State)
def move_score(state: State, move: int) -> int:
    """Captures first, of promoted pieces before stones; then forward moves."""
    start, end = move & 63, move >> 6 & 63
    goal = bit(end)
    forward = (end >> 3) - (start >> 3)
    total = forward if state.turn == WHITE else -forward
    enemy = state.white if state.turn == BLACK else state.black
    if move >> 12 == 0 and goal & enemy:
        total += op.NOISY + 500 * popcount(goal & state.promoted)
    return total
