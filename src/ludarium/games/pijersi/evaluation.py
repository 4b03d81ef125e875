"""The static evaluation of Pijersi, in hundredths of a cube: trained weights of features, plus a small network.

Nearly empty boards have weights of their own, no network, and the features of `endgame`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ludarium.games.pijersi import endgame as ending
from ludarium.games.pijersi.board import BLACK
from ludarium.games.pijersi.features import Features, features
from ludarium.games.pijersi.network import NETWORK_END, network_score, network_words
from ludarium.games.pijersi.rules import NO_CELL, State, stacks
from ludarium.games.weights import read_weights
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount
from ludarium.kernel.linear import dot, hundredths
from ludarium.kernel.operations import compilable

_ENDGAME = NETWORK_END
_PAIRS = _ENDGAME + len(Features._fields)
"""Offsets of the weights for nearly empty boards: those of the features, then those of `endgame`."""


def read(file: Path) -> tuple[int, ...]:
    """The trained weights: one for each feature, then the network's, then those for nearly empty boards."""
    few = read_weights(Path(__file__).with_name(ending.FILE), 2, Features._fields + ending.Endgame._fields)
    return (*read_weights(file, 2, Features._fields), *network_words(file), *few)


@op.evaluate.register(State)
def evaluate(state: State, seat: int, weights: Sequence[int]) -> int:
    """The balance for `seat` of an ongoing position."""
    if ending.cubes(state) > ending.MAX_CUBES:
        balance = _of_features(state, weights, 0) + network_score(state, weights)
    else:
        numbers = ending.endgame(state)
        balance = dot(weights, numbers, _PAIRS)
        if numbers.duel == 0:
            balance += _of_features(state, weights, _ENDGAME)
    return hundredths(balance if seat == state.turn else -balance)


@compilable
def _of_features(state: State, weights: Sequence[int], place: int) -> int:
    """The balance of the features for the player to move, with the weights that begin at `place`."""
    return dot(weights, features(state, state.turn), place) - dot(weights, features(state, 1 - state.turn), place)


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
