"""The fit: it finds the weights that the outcomes were drawn with, and the same ones in every run."""

from __future__ import annotations

import numpy as np
import pytest

from ludarium.training.fit import fit, loss, sigmoid

TRUE = np.array([0.8, -0.3, 0.0, 0.1])


@pytest.fixture(scope="module")
def samples():
    """Features of positions, and outcomes drawn for them by the true weights."""
    rng = np.random.default_rng(1)
    features = rng.integers(-4, 5, (20_000, len(TRUE))).astype(np.float64)
    return features, (rng.random(len(features)) < sigmoid(features @ TRUE)).astype(np.float64)


def test_the_weights_behind_the_outcomes_are_found(samples):
    assert fit(*samples, 1.0) == pytest.approx(TRUE, abs=0.03)


def test_no_other_weights_do_better(samples):
    features, outcomes = samples
    best = fit(features, outcomes, 1e-6)
    for i in range(len(TRUE)):
        for change in (-0.02, 0.02):
            other = best.copy()
            other[i] += change
            assert loss(features @ other, outcomes) > loss(features @ best, outcomes)


def test_it_repeats_itself(samples):
    assert (fit(*samples, 1.0) == fit(*samples, 1.0)).all()


def test_what_the_positions_tell_nothing_of_stays_at_0():
    features = np.array([[1.0, 0.0], [2.0, 0.0], [-1.0, 0.0]])
    first, second = fit(features, np.array([1.0, 1.0, 0.0]), 1.0)
    assert first > 0
    assert second == 0


def test_certain_outcomes_stay_finite():
    """Without draws or upsets the likeliest weights are infinite; the ridge holds them."""
    features = np.array([[1.0], [-1.0]] * 50)
    weights = fit(features, np.array([1.0, 0.0] * 50), 1.0)
    assert np.isfinite(weights).all()
    assert loss(features @ weights, np.array([1.0, 0.0] * 50)) < 0.1


def test_knowing_nothing_costs_log_2():
    assert loss(np.zeros(4), np.array([0.0, 1.0, 0.5, 1.0])) == pytest.approx(np.log(2))
