"""Features of trainable games: symmetric between players, and the same compiled and plain."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.cases import CASES
from ludarium.kernel import operations as op
from ludarium.workshop.training.positions import _compiled_if_possible, _write_quiet_positions, feature_names

TRAINED = [case for case in CASES if type(case.start().state) in op.features.implementations]
walks = st.lists(st.integers(0, 1 << 20), max_size=60)
each_trained = pytest.mark.parametrize("case", TRAINED, ids=str)


def training_data(case, state, write):
    """The training data of a position: whether it is quiet, features and evaluation per player."""
    players, width = len(case.game.players), len(feature_names(case.game))
    weights, buffer = np.array(case.game.weights(), np.int64), np.zeros(op.move_limit(state), np.int64)
    features, evaluations = np.zeros((1, players, width), np.int64), np.zeros((1, players), np.int64)
    found, mover = np.zeros(1, np.int64), np.zeros(1, np.int64)
    start, nothing = np.zeros(1, np.int64), np.full(1, op.NO_MOVE, np.int64)
    moves = np.array(case.game.position(case.game.format_position(state)).codes[:1], np.int64)
    total = write(state, moves, start, nothing, weights, buffer, found, mover, features, evaluations)
    return total, features.tolist(), evaluations.tolist()


@each_trained
@settings(deadline=None)
@given(choices=walks)
def test_compiled_features_match_plain_ones(case, choices):
    state = case.walk(choices).state
    assert training_data(case, state, _compiled_if_possible(_write_quiet_positions)) == training_data(
        case, state, _write_quiet_positions
    )


@each_trained
@given(choices=walks)
def test_evaluation_is_zero_sum(case, choices):
    state, weights = case.walk(choices).state, case.game.weights()
    if len(case.game.players) == 2:
        assert op.evaluate(state, 0, weights) == -op.evaluate(state, 1, weights)


@pytest.mark.parametrize("case", [case for case in TRAINED if case.mirror], ids=str)
@given(choices=walks)
def test_mirrored_position_has_same_features(case, choices):
    """Mirroring exchanges the features of the players if it exchanges the players."""
    state = case.walk(choices).state
    other = case.game.position(case.mirror(str(case.walk(choices)))).state
    exchanged = op.turn(other) != op.turn(state)
    for seat in (0, 1):
        assert op.features(other, seat) == op.features(state, 1 - seat if exchanged else seat)
