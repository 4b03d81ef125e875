"""The fit recovers the weights behind random results, for any number of players.  Needs PyTorch."""

from __future__ import annotations

import math

import pytest

torch = pytest.importorskip("torch")
from ludarium.workshop.training.learn import fit_scale, fit_weights, losses, win_chances_of  # noqa: E402 - imports PyTorch

pytestmark = pytest.mark.slow

TRUE = (0.8, -0.3, 0.0, 0.1)


def samples(players: int, number: int = 20_000):
    """Return random features [n, p, d], and random results [n, p] with the probabilities of the true weights."""
    rng = torch.Generator().manual_seed(players)
    features = torch.randint(-4, 5, (number, players, len(TRUE)), generator=rng).double()
    chances = torch.softmax(features @ torch.tensor(TRUE, dtype=torch.float64), dim=1)
    winners = torch.multinomial(chances, 1, generator=rng)[:, 0]
    return features, torch.eye(players, dtype=torch.float64)[winners], chances[:, 0]


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("result_weight", [1.0, 0.5])
def test_true_weights_are_recovered(players: int, result_weight: float) -> None:
    features, results, win_chances = samples(players)
    found = fit_weights(features, results, win_chances, result_weight, 1.0)
    assert found.tolist() == pytest.approx(TRUE, abs=0.04)
    assert fit_weights(features, results, win_chances, result_weight, 1.0).tolist() == found.tolist()


def test_fitted_weights_minimise_the_loss() -> None:
    features, results, win_chances = samples(3)
    best = fit_weights(features, results, win_chances, 0.7, 1e-6)
    least = losses(features @ best, results, win_chances, 0.7).sum()
    for i in range(len(TRUE)):
        for change in (-0.02, 0.02):
            other = best.clone()
            other[i] += change
            assert losses(features @ other, results, win_chances, 0.7).sum() > least


def test_unused_weights_stay_0() -> None:
    features, results, win_chances = samples(2)
    features[:, :, 1] = 0.0
    assert fit_weights(features, results, win_chances, 1.0, 1.0)[1] == 0.0


def test_separable_results_give_finite_weights() -> None:
    """Without draws or upsets, the likeliest weights are infinite.  The ridge keeps them finite."""
    features = torch.tensor([[[1.0], [-1.0]], [[-1.0], [1.0]]] * 50, dtype=torch.float64)
    results = torch.tensor([[1.0, 0.0], [0.0, 1.0]] * 50, dtype=torch.float64)
    weights = fit_weights(features, results, results[:, 0], 1.0, 1.0)
    assert torch.isfinite(weights).all()
    assert losses(features @ weights, results, results[:, 0], 1.0).mean() < 0.1


@pytest.mark.parametrize("players", [2, 4])
def test_zero_weights_have_the_loss_of_guessing(players: int) -> None:
    strengths = torch.zeros((3, players), dtype=torch.float64)
    results = torch.full((3, players), 1 / players, dtype=torch.float64)
    assert losses(strengths, results, results[:, 0], 1.0).tolist() == pytest.approx([math.log(players)] * 3)


@pytest.mark.parametrize("players", [2, 3])
def test_scale_of_scores_is_recovered(players: int) -> None:
    rng = torch.Generator().manual_seed(1)
    scores = 300 * torch.randn(20_000, generator=rng, dtype=torch.float64)
    won = torch.bernoulli(win_chances_of(scores, 0.01, players), generator=rng)
    assert fit_scale(scores, won, players) == pytest.approx(0.01, rel=0.05)
    assert win_chances_of(torch.zeros(1), 0.01, players).item() == pytest.approx(1 / players)
