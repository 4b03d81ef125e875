"""The static evaluation of Pux, a weighted sum of features in hundredths of a stone.

Each side counts ranks from its own end of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludarium.games.pux.board import BLACK, MAX_STONES, WHITE, State, stones, with_neighbours
from ludarium.games.pux.potentials import potentials
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, popcount, shift_left
from ludarium.kernel.evaluation import dot, hundredths


class Features(NamedTuple):
    """Features of the evaluation of one side.  Most of them count stones or pieces.  *Company* is the move potential of
    a piece (ruling R1 in README.md): the stones of the piece plus those of friendly neighbours.  *Rising* stones are
    single stones of a side with fewer than 12 stones: with 12, they could not be promoted.  Features ending in `_now`
    count only for the side to move."""

    stones: int
    stones_squared: int  # the square of `stones`, because the value of a stone depends on the number of stones
    promoted: int  # promoted pieces
    company: int  # the sum of the move potentials of all pieces
    company2: int  # pieces with a move potential of at least 2
    company3: int  # pieces with a move potential of at least 3
    rising_rank2: int
    rising_rank3: int
    rising_rank4: int
    rising_rank5: int
    rising_rank6: int
    rising_rank7: int
    rising_rank8: int
    """Stones on the far rank.  They can be promoted only after another piece has transported them away."""
    edge: int  # pieces on the leftmost and rightmost files
    centre: int  # pieces on the 16 central cells
    near2: int  # pieces within two steps of an enemy piece
    near3: int  # pieces within three steps of an enemy, so that a player far ahead hunts the last enemies
    pieces_now: int  # all pieces of both sides, because the value of the right to move depends on the number of pieces
    tempo: int  # 1 if the side is to move


_RANKS = tuple(shift_left(0xFF, 8 * rank) for rank in range(8))
_EDGES = sum(bit(cell) for cell in range(64) if cell % 8 in (0, 7))
_CENTRE = sum(bit(8 * rank + file) for rank in range(2, 6) for file in range(2, 6))


@op.features.register(State)
def features(state: State, seat: int) -> Features:
    """The features of one side in the evaluation of Pux, which need not be the side to move."""
    own, enemy = (state.white, state.black) if seat == WHITE else (state.black, state.white)
    _, rank2, rank3, rank4, rank5, rank6, rank7, rank8 = _RANKS if seat == WHITE else _RANKS[::-1]
    promoted, number = own & state.promoted, stones(own, state.promoted)
    rising = own & ~promoted if number < MAX_STONES else 0
    own_potentials = potentials(own, state.promoted)  # one set of cells for each bit of the potentials
    one, two = own_potentials.one, own_potentials.two
    at_least_four = own_potentials.four | own_potentials.eight
    within2 = with_neighbours(with_neighbours(enemy))
    now = int(state.turn == seat)
    return Features(
        stones=number,
        stones_squared=number * number,
        promoted=popcount(promoted),
        company=popcount(one)
        + 2 * popcount(two)
        + 4 * popcount(own_potentials.four)
        + 8 * popcount(own_potentials.eight),
        company2=popcount(two | at_least_four),
        company3=popcount((two & one) | at_least_four),
        rising_rank2=popcount(rising & rank2),
        rising_rank3=popcount(rising & rank3),
        rising_rank4=popcount(rising & rank4),
        rising_rank5=popcount(rising & rank5),
        rising_rank6=popcount(rising & rank6),
        rising_rank7=popcount(rising & rank7),
        rising_rank8=popcount(rising & rank8),
        edge=popcount(own & _EDGES),
        near2=popcount(own & within2),
        near3=popcount(own & with_neighbours(within2)),
        centre=popcount(own & _CENTRE),
        pieces_now=now * popcount(own | enemy),
        tempo=now,
    )


@op.evaluate.register(State)
def evaluate(state: State, seat: int, weights: Sequence[int]) -> int:
    balance = dot(weights, features(state, WHITE)) - dot(weights, features(state, BLACK))
    return hundredths(balance if seat == WHITE else -balance)
