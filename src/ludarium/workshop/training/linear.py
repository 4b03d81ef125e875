"""The fit of a sum of features to the results of games, for any number of players.

Each player of a position has a *strength*, the weighted sum of the own features; the probability of winning is its
softmax (the conditional logit of D. McFadden, 1974).  With two players that is logistic regression on the difference
of their features (Texel's method, P. Österlund, 2014).  With more, the log-odds of a player are, to first order and
but for a constant, the own strength less the mean of the others', which is what evaluations say.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import torch
from torch import Tensor
from torch.nn.functional import logsigmoid

_STEPS = 200
"""The most that L-BFGS makes; it ends by itself long before."""


def fit_strengths(features: Tensor, results: Tensor, beliefs: Tensor, result_weight: float, ridge: float) -> Tensor:
    """The weights [d] that minimise `losses` of features [n, p, d], in float64.

    `ridge` is L2 regularisation: half of it times the sum of squared weights is added to the summed loss, so that
    weights on which the positions have no influence stay 0."""
    return _minimised(
        lambda weights: (
            losses(features @ weights, results, beliefs, result_weight).sum() + ridge / 2 * weights.square().sum()
        ),
        torch.zeros(features.shape[2], dtype=torch.float64, device=features.device),
    )


def fit_scale(scores: Tensor, won: Tensor, players: int) -> float:
    """The factor that makes the search's scores [n] the log-odds of winning that fit the results [n] best."""
    chance = -math.log(players - 1)

    def loss(factor: Tensor) -> Tensor:
        return -_cross_entropy(scores * factor + chance, won).sum()

    return float(_minimised(loss, torch.zeros(1, dtype=torch.float64, device=scores.device))[0])


def beliefs_of(scores: Tensor, scale: float, players: int) -> Tensor:
    """The search's probability that the mover wins [n]; even scores are even chances."""
    return torch.sigmoid(scores * scale - math.log(players - 1))


def losses(strengths: Tensor, results: Tensor, beliefs: Tensor, result_weight: float) -> Tensor:
    """The loss of each position [n], in nats, where the players have these strengths [n, p], the mover's first.

    `result_weight` is the weight of the cross-entropy of the results [n, p]; the rest is that of the search's beliefs
    [n], which say of the mover alone."""
    log_probabilities = torch.log_softmax(strengths, dim=1)
    by_results = -(results * log_probabilities).sum(dim=1)
    log_odds = strengths[:, 0] - torch.logsumexp(strengths[:, 1:], dim=1)
    return result_weight * by_results - (1.0 - result_weight) * _cross_entropy(log_odds, beliefs)


def _cross_entropy(log_odds: Tensor, targets: Tensor) -> Tensor:
    """Minus the cross-entropy of each target."""
    return targets * logsigmoid(log_odds) + (1.0 - targets) * logsigmoid(-log_odds)


def _minimised(loss: Callable[[Tensor], Tensor], start: Tensor) -> Tensor:
    """Where L-BFGS with a line search finds the minimum of a smooth function."""
    point = start.clone().requires_grad_()
    optimizer = torch.optim.LBFGS(
        [point], max_iter=_STEPS, tolerance_grad=1e-7, tolerance_change=1e-12, line_search_fn="strong_wolfe"
    )

    def evaluate() -> Tensor:
        optimizer.zero_grad()
        value = loss(point)
        value.backward()
        return value

    optimizer.step(evaluate)
    return point.detach()
