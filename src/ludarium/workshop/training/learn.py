"""Part of the step `weights`: fit the feature weights, and train a network if the game defines network inputs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from ludarium.games.spec import Game
from ludarium.games.weights import TRAINED_EVAL_SCALE
from ludarium.kernel import operations as op
from ludarium.kernel.evaluation import Network
from ludarium.workshop.training.linear import fit_scale, fit_strengths, losses, win_chances_of
from ludarium.workshop.training.network import learn_network
from ludarium.workshop.training.positions import Positions, Reals
from ludarium.workshop.training.quantised import evaluate_network


class Learned(NamedTuple):
    """The result of `learn`."""

    weights: Reals
    """[d] weights of the features, in log-odds."""
    network: Network | None
    before: float
    """Held-out loss of the evaluation that played the games, in nats per position, after fitting its scale."""
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

    `result_weight`, `ridge`: see `linear.fit_strengths`.  `checkpoint`, `progress`: see `network.learn_network`."""
    scale_of_weights = TRAINED_EVAL_SCALE * game.eval_scale
    learning = torch.from_numpy(~held_out).to(device)
    features, evaluations, scores, results = (
        torch.from_numpy(numbers).to(device, torch.float64)
        for numbers in (positions.features, positions.evaluations, positions.score, positions.result)
    )
    scale = fit_scale(scores[learning], results[learning, 0], positions.players)
    win_chances = win_chances_of(scores, scale, positions.players)

    def loss(strengths: torch.Tensor) -> float:
        return float(losses(strengths, results, win_chances, result_weight)[~learning].mean())

    def fitted(numbers: torch.Tensor, ridge: float) -> torch.Tensor:
        return fit_strengths(numbers[learning], results[learning], win_chances[learning], result_weight, ridge)

    weights = fitted(features, ridge)
    strengths, network = features @ weights, None
    before = evaluations[:, :, None] @ fitted(evaluations[:, :, None], 0.0)
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
    return Learned(weights.cpu().numpy(), network, loss(before), loss(strengths))
