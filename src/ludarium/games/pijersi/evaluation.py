"""The static evaluation of Pijersi, in hundredths of a cube: weighted features plus a small network.

Nearly empty boards use separate weights and the additional features of `endgame`, but not the network.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ludarium.games.pijersi import endgame as ending
from ludarium.games.pijersi.board import State, count_cubes
from ludarium.games.pijersi.features import Features, features
from ludarium.games.pijersi.network import NETWORK_END, network_score, network_words
from ludarium.games.weights import read_weights
from ludarium.kernel import operations as op
from ludarium.kernel.evaluation import dot, hundredths
from ludarium.kernel.operations import compilable

_ENDGAME = NETWORK_END
_DUEL_WEIGHTS = _ENDGAME + len(Features._fields)
"""Offsets of the weights for nearly empty boards: first for `Features`, then for `Endgame`."""


def read_trained_weights(file: Path) -> tuple[int, ...]:
    """The trained weights: features, network, nearly empty boards."""
    endgame_weights = read_weights(
        Path(__file__).parent / "data" / ending.ENDGAME_FILE, 2, Features._fields + ending.Endgame._fields
    )
    return (*read_weights(file, 2, Features._fields), *network_words(file), *endgame_weights)


@op.evaluate.register(State)
def evaluate(state: State, seat: int, weights: Sequence[int]) -> int:
    """The value of an ongoing position for `seat`."""
    if count_cubes(state) > ending.MAX_CUBES:
        balance = _feature_balance(state, weights, 0) + network_score(state, weights)
    else:
        numbers = ending.endgame(state)
        balance = dot(weights, numbers, _DUEL_WEIGHTS)
        if numbers.duel == 0:
            balance += _feature_balance(state, weights, _ENDGAME)
    return hundredths(balance if seat == state.turn else -balance)


@compilable
def _feature_balance(state: State, weights: Sequence[int], place: int) -> int:
    """The weighted features of the player to move minus those of the opponent, with the weights from `place` on."""
    return dot(weights, features(state, state.turn), place) - dot(weights, features(state, 1 - state.turn), place)
