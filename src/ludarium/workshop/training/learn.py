"""Learn weights from positions: fit the feature weights, and train a network if the game defines network inputs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from ludarium.engine.workspace import Int64s
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.games.weights import TRAINED_EVAL_SCALE
from ludarium.kernel import operations as op
from ludarium.kernel.evaluation import Network
from ludarium.texts import games_text
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


HELD_OUT = 10
"""Games whose number is a multiple of `HELD_OUT` form the held-out set, on which the loss is measured."""


def held_out_of(game_numbers: Int64s, games: int) -> NDArray[np.bool_]:
    """Return a mask [n] of the held-out positions.

    `game_numbers` [n]: the game of each position.  Raises InvalidOption if the held-out set or the training set is
    empty."""
    held_out: NDArray[np.bool_] = game_numbers % HELD_OUT == 0
    if min(held_out.sum(), (~held_out).sum()) == 0:
        raise InvalidOption(
            "{games} gave only {positions} quiet positions to learn from; play more games",
            games=games_text(games),
            positions=len(game_numbers),
        )
    return held_out


def device_of(settings: dict[str, Any]) -> str:
    """Return the PyTorch device of the settings.  `auto` selects CUDA if it is available, otherwise the CPU."""
    import torch  # noqa: PLC0415 - several gigabytes

    device: str = settings["device"]
    return device if device != "auto" else "cuda" if torch.cuda.is_available() else "cpu"
