"""The static evaluation of Pux, in hundredths of a stone: trained weights of features."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.pux.board import BLACK, WHITE
from ludarium.games.pux.features import features
from ludarium.games.pux.rules import State
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, popcount
from ludarium.kernel.linear import dot, hundredths


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
