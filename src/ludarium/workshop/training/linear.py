"""Fit a weighted sum of features to game results, for any number of players.

The *strength* of a player is the weighted sum of its features.  The softmax of the strengths gives the probabilities
of winning (conditional logit, D. McFadden, 1974).  For two players, this is logistic regression on the difference of
their features (Texel's method, P. Österlund, 2014).  For more players, an evaluation is the player's strength minus
the mean strength of the others; to first order, this equals the log-odds up to an additive constant.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import torch
from torch import Tensor
from torch.nn.functional import logsigmoid

_MAX_ITERATIONS = 200
"""Maximum number of iterations of L-BFGS, which normally converges much earlier."""


def fit_strengths(features: Tensor, results: Tensor, win_chances: Tensor, result_weight: float, ridge: float) -> Tensor:
    """Return the weights [d] that minimise `losses` for features [n, p, d], in float64.

    `results` [n, p], `win_chances` [n] and `result_weight`: see `losses`.  `ridge`: L2 regularisation.  The summed loss
    includes `ridge` / 2 times the sum of squared weights, so weights of unused features stay 0."""
    return _minimised(
        lambda weights: (
            losses(features @ weights, results, win_chances, result_weight).sum() + ridge / 2 * weights.square().sum()
        ),
        torch.zeros(features.shape[2], dtype=torch.float64, device=features.device),
    )


def fit_scale(scores: Tensor, won: Tensor, players: int) -> float:
    """Fit a linear factor that converts search scores [n] to log-odds of winning.

    It is the maximum-likelihood fit to `won` [n], the mover's results."""
    log_odds_at_zero = -math.log(players - 1)

    def loss(factor: Tensor) -> Tensor:
        return -_log_likelihoods(scores * factor + log_odds_at_zero, won).sum()

    return float(_minimised(loss, torch.zeros(1, dtype=torch.float64, device=scores.device))[0])


def win_chances_of(scores: Tensor, scale: float, players: int) -> Tensor:
    """Return the mover's win probabilities [n] according to the search: 1 / `players` for a score of 0."""
    return torch.sigmoid(scores * scale - math.log(players - 1))


def losses(strengths: Tensor, results: Tensor, win_chances: Tensor, result_weight: float) -> Tensor:
    """Return the loss of each position [n], in nats, for strengths [n, p] with the mover first.

    The loss is a weighted sum of two cross-entropies.  `result_weight` applies to `results` [n, p]; the remaining
    weight applies to `win_chances` [n], the mover's win probabilities according to the search."""
    log_probabilities = torch.log_softmax(strengths, dim=1)
    by_results = -(results * log_probabilities).sum(dim=1)
    log_odds = strengths[:, 0] - torch.logsumexp(strengths[:, 1:], dim=1)
    return result_weight * by_results - (1.0 - result_weight) * _log_likelihoods(log_odds, win_chances)


def _log_likelihoods(log_odds: Tensor, targets: Tensor) -> Tensor:
    """Return the log-likelihoods [n] of the target probabilities [n], which are negative cross-entropies."""
    return targets * logsigmoid(log_odds) + (1.0 - targets) * logsigmoid(-log_odds)


def _minimised(loss: Callable[[Tensor], Tensor], start: Tensor) -> Tensor:
    """Minimise a smooth function by L-BFGS with a line search.  Return the minimum point."""
    point = start.clone().requires_grad_()
    optimizer = torch.optim.LBFGS(
        [point], max_iter=_MAX_ITERATIONS, tolerance_grad=1e-7, tolerance_change=1e-12, line_search_fn="strong_wolfe"
    )

    def evaluate() -> Tensor:
        optimizer.zero_grad()
        value = loss(point)
        value.backward()
        return value

    optimizer.step(evaluate)
    return point.detach()
