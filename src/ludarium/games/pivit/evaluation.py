"""The static evaluation of Pivit for two to four players, in hundredths of a minion.

For two players it has trained weights of features; for more it is the baseline evaluation.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ludarium.games.pivit.baseline_evaluation import baseline_evaluate, faded
from ludarium.games.pivit.board import corners_of
from ludarium.games.pivit.features import Features, features
from ludarium.games.pivit.rules import State, cells_in_play
from ludarium.games.weights import read_weights
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit
from ludarium.kernel.linear import dot, hundredths


def read(file: Path) -> tuple[int, ...]:
    """The weights that training has found: one for each feature."""
    return read_weights(file, Features._fields)


@op.evaluate.register(State)
def evaluate(state: State, seat: int, weights: Sequence[int]) -> int:
    """For two players the weighted difference of features, scaled down as a quiet draw comes near; for more players the
    baseline evaluation."""
    if state.players > 2:
        return baseline_evaluate(state, seat, weights)
    balance = dot(weights, features(state, seat)) - dot(weights, features(state, 1 - seat))
    size = faded(state, hundredths(abs(balance)))
    return size if balance > 0 else -size


@op.move_score.register(State)
def move_score(state: State, move: int) -> int:
    """Captures of masters, promotions, captures of minions, each by a minion before a master."""
    if move & ~0xFFF:
        return 0
    start, end = bit(move & 63), bit(move >> 6)
    minion = start & ~state.master
    total = 0
    if end & cells_in_play(state):
        total = 2 * op.NOISY if end & state.master else op.NOISY
    if minion and end & corners_of(state.size):
        total += op.NOISY + 200
    return total + 50 if total and minion else total
