"""Learn weights from positions: fit the feature weights, and train a network if the game defines network inputs.

The *strength* of a player is the weighted sum of its features.  The softmax of the strengths gives the probabilities
of winning (conditional logit, D. McFadden, 1974).  For two players, this is logistic regression on the difference of
their features (Texel's method, P. Österlund, 2014).  For more players, an evaluation is the player's strength minus
the mean strength of the others; to first order, this equals the log-odds up to an additive constant.

Dimensions of arrays: n positions, p players, d features."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import logsigmoid

from ludarium.engine.workspace import Int64s
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.games.weights import TRAINED_EVAL_SCALE
from ludarium.kernel import operations as op
from ludarium.kernel.evaluation import Network
from ludarium.texts import game_count_text
from ludarium.workshop.training.network import learn_network
from ludarium.workshop.training.positions import Positions, Reals
from ludarium.workshop.training.quantised import evaluate_network

_MAX_ITERATIONS = 200
"""Maximum number of iterations of L-BFGS, which normally converges much earlier."""
HELD_OUT = 10
"""Games whose number is a multiple of `HELD_OUT` form the held-out set, on which the loss is measured."""


def fit_weights(features: Tensor, results: Tensor, win_chances: Tensor, result_weight: float, ridge: float) -> Tensor:
    """Return the weights [d] that minimise `losses` for features [n, p, d], in float64.

    `results` [n, p], `win_chances` [n] and `result_weight`: see `losses`.  `ridge`: L2 regularisation.  The summed loss
    includes `ridge` / 2 times the sum of squared weights, so weights of unused features stay 0."""
    return _minimum_point(
        lambda w: losses(features @ w, results, win_chances, result_weight).sum() + ridge / 2 * w.square().sum(),
        torch.zeros(features.shape[2], dtype=torch.float64, device=features.device),
    )


def fit_scale(scores: Tensor, mover_results: Tensor, players: int) -> float:
    """Fit the `scale` with which `win_chances_of` converts search scores [n] to win probabilities.

    The scale has the maximum likelihood for `mover_results` [n]."""

    def loss(factor: Tensor) -> Tensor:
        return -_log_likelihoods(scores * factor - math.log(players - 1), mover_results).sum()

    return float(_minimum_point(loss, torch.zeros(1, dtype=torch.float64, device=scores.device))[0])


def win_chances_of(scores: Tensor, scale: float, players: int) -> Tensor:
    """Convert search scores to the mover's win probabilities [n], from which the weights are learned.  A score of 0
    gives 1 / `players`."""
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
    """Return the log-likelihoods [n] of the target probabilities [n]: the negative cross-entropies."""
    return targets * logsigmoid(log_odds) + (1.0 - targets) * logsigmoid(-log_odds)


def _minimum_point(loss: Callable[[Tensor], Tensor], start: Tensor) -> Tensor:
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


class Learned(NamedTuple):
    """The result of `learn`."""

    weights: Reals
    """[d] weights of the features, in log-odds."""
    network: Network | None
    before: float
    """Held-out loss, in nats per position, of the evaluation that played the games, after a fit of its scale."""
    after: float
    """Held-out loss of the new weights and network, in nats per position."""


def learn(
    game: Game,
    positions: Positions,
    held_out: NDArray[np.bool_],
    result_weight: float,
    ridge: float,
    seed: int,
    device: str,
    checkpoint: Path,
    progress: Callable[[int, int], bool],
) -> Learned | None:
    """Learn from the positions that are not `held_out` [n].  Return None if `progress` returns False.

    `result_weight`, `ridge`: see `fit_weights`.  `checkpoint`, `progress`: see `network.learn_network`."""
    scale_of_weights = TRAINED_EVAL_SCALE * game.eval_scale  # hundredths of a piece per unit of log-odds
    learning = torch.from_numpy(~held_out).to(device)
    features, evaluations, scores, results = (
        torch.from_numpy(numbers).to(device, torch.float64)
        for numbers in (positions.features, positions.evaluations, positions.score, positions.result)
    )
    scale = fit_scale(scores[learning], results[learning, 0], positions.players)
    win_chances = win_chances_of(scores, scale, positions.players)

    def loss(strengths: Tensor) -> float:
        return float(losses(strengths, results, win_chances, result_weight)[~learning].mean())

    def fitted(numbers: Tensor, ridge: float) -> Tensor:
        return fit_weights(numbers[learning], results[learning], win_chances[learning], result_weight, ridge)

    weights = fitted(features, ridge)
    strengths, network = features @ weights, None
    old_strengths = evaluations[:, :, None] @ fitted(evaluations[:, :, None], 0.0)
    if type(game.start(seed=0).state) in op.inputs.implementations:
        targets = result_weight * results[:, 0] + (1.0 - result_weight) * win_chances
        network = learn_network(
            positions.active[~held_out],
            op.input_shape(game.start(seed=0).state).inputs,
            (strengths[:, 0] - strengths[:, 1])[learning].cpu().numpy(),
            targets[learning].cpu().numpy(),
            seed,
            scale_of_weights,
            device=device,
            checkpoint=checkpoint,
            progress=progress,
        )
        if network is None:
            return None
        added = evaluate_network(network, positions.active[:, 0]) / scale_of_weights
        strengths[:, 0] += torch.from_numpy(added).to(device)
    return Learned(weights.cpu().numpy(), network, loss(old_strengths), loss(strengths))


def held_out_of(game_numbers: Int64s, games: int) -> NDArray[np.bool_]:
    """Return the mask [n] of the held-out positions: those from which not to learn weights.

    `game_numbers` [n]: the game of each position.  Raises InvalidOption if the held-out or training set is empty."""
    held_out: NDArray[np.bool_] = game_numbers % HELD_OUT == 0
    if min(held_out.sum(), (~held_out).sum()) == 0:
        raise InvalidOption(
            "{games} gave only {positions} quiet positions to learn from; play more games",
            games=game_count_text(games),
            positions=len(game_numbers),
        )
    return held_out
