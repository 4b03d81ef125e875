"""The static evaluation of Pijersi, in hundredths of a cube: trained weights of features, plus a small network."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ludarium.games.pijersi.board import BLACK
from ludarium.games.pijersi.features import Features, features
from ludarium.games.pijersi.network import network_score, network_words
from ludarium.games.pijersi.rules import NO_CELL, State, stacks
from ludarium.games.weights import read_weights
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount
from ludarium.kernel.linear import dot, hundredths


def read(file: Path) -> tuple[int, ...]:
    """What training has found: a weight for each feature, then the network."""
    return (*read_weights(file, 2, Features._fields), *network_words(file))


@op.evaluate.register(State)
def evaluate(state: State, seat: int, weights: Sequence[int]) -> int:
    """The balance for `seat` of an ongoing position."""
    balance = dot(weights, features(state, state.turn)) - dot(weights, features(state, 1 - state.turn))
    balance += network_score(state, weights)
    return hundredths(balance if seat == state.turn else -balance)


@op.move_score.register(State)
def move_score(state: State, move: int) -> int:
    """Captures first, of stacks before single cubes; then moves towards the goal row."""
    start, middle, last = move & 63, (move >> 6) & 63, move >> 12
    end = middle if last == NO_CELL else last
    touched = 1 << middle | 1 << end
    enemy = (state.rock | state.paper | state.scissors) & (~state.black if state.turn == BLACK else state.black)
    total = op.NOISY * popcount(touched & enemy) + 500 * popcount(touched & enemy & stacks(state))
    forward = end - start if state.turn != BLACK else start - end
    return total + forward
