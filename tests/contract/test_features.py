"""What a game that can be trained says of its positions: the same to both players, compiled and plain."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.guests import GUESTS
from ludarium.kernel import operations as op
from ludarium.training.train import weigh

TRAINED = [guest for guest in GUESTS if type(guest.start().state) in op.features.implementations]
walks = st.lists(st.integers(0, 1 << 20), max_size=60)
each_trained = pytest.mark.parametrize("guest", TRAINED, ids=str)


@each_trained
@settings(deadline=None)
@given(choices=walks)
def test_compiled_features_are_the_plain_ones(guest, choices):
    state = guest.walk(choices).state
    names = op.features(state, 0)._fields
    native, plain = np.zeros(len(names)), [0.0] * len(names)
    weights = np.array(guest.game.weights(), np.int64)
    assert weigh(state, native, weights) == getattr(weigh, "py_func", weigh)(state, plain, weights)
    assert native.tolist() == plain


@each_trained
@given(choices=walks)
def test_what_is_good_for_one_is_as_bad_for_the_other(guest, choices):
    state, weights = guest.walk(choices).state, guest.game.weights()
    if len(guest.game.players) == 2:
        assert op.evaluate(state, 0, weights) == -op.evaluate(state, 1, weights)


@pytest.mark.parametrize("guest", [guest for guest in TRAINED if guest.mirror], ids=str)
@given(choices=walks)
def test_players_exchanged_have_each_other_s_features(guest, choices):
    state = guest.walk(choices).state
    other = guest.game.position(guest.mirror(str(guest.walk(choices)))).state
    for seat in (0, 1):
        assert op.features(other, seat) == op.features(state, 1 - seat)
