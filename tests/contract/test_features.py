"""What a game that can be trained says of its positions: the same to both players, compiled and plain."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.cases import CASES
from ludarium.kernel import operations as op
from ludarium.training.train import write_feature_differences

TRAINED = [case for case in CASES if type(case.start().state) in op.features.implementations]
walks = st.lists(st.integers(0, 1 << 20), max_size=60)
each_trained = pytest.mark.parametrize("case", TRAINED, ids=str)


@each_trained
@settings(deadline=None)
@given(choices=walks)
def test_compiled_features_are_the_plain_ones(case, choices):
    state = case.walk(choices).state
    names = op.features(state, 0)._fields
    native, plain = np.zeros(len(names)), [0.0] * len(names)
    weights = np.array(case.game.weights(), np.int64)
    assert write_feature_differences(state, native, weights) == getattr(
        write_feature_differences, "py_func", write_feature_differences
    )(state, plain, weights)
    assert native.tolist() == plain


@each_trained
@given(choices=walks)
def test_what_is_good_for_one_is_as_bad_for_the_other(case, choices):
    state, weights = case.walk(choices).state, case.game.weights()
    if len(case.game.players) == 2:
        assert op.evaluate(state, 0, weights) == -op.evaluate(state, 1, weights)


@pytest.mark.parametrize("case", [case for case in TRAINED if case.mirror], ids=str)
@given(choices=walks)
def test_players_exchanged_have_each_other_s_features(case, choices):
    state = case.walk(choices).state
    other = case.game.position(case.mirror(str(case.walk(choices)))).state
    for seat in (0, 1):
        assert op.features(other, seat) == op.features(state, 1 - seat)
