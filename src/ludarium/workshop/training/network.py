"""Train the small network whose output is added to a linear evaluation (`kernel.evaluation`), for two-player games.

Training changes only the network, not the linear evaluation.  An L2 penalty on the first layer prevents rare inputs
from overfitting to single games.  Each epoch uses each position once, in a random symmetry of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, embedding_bag

from ludarium.kernel.evaluation import HIDDEN, Network
from ludarium.workshop.training.positions import ABSENT, Inputs, Reals
from ludarium.workshop.training.quantised import quantise

EPOCHS = 20
_BATCH_ROWS = 1024
_LEARNING_RATE, _L2_PENALTY = 4e-3, 3e-4
Layers = dict[str, Tensor]
"""The network in floating point: `first` [inputs + 1, HIDDEN], `bias` [HIDDEN], `output` [HIDDEN] and `constant`.

The last row of `first` is padding."""


def _save_checkpoint(layers: Layers, optimizer_parts: Sequence[Any], epochs_done: int, file: Path | None) -> None:
    """Write a checkpoint atomically.  `optimizer_parts`: the optimiser and its schedule."""
    if file is not None:
        unfinished = file.with_suffix(".part")
        states = [part.state_dict() for part in optimizer_parts]
        torch.save({"done": epochs_done, "layers": dict(layers), "others": states}, unfinished)
        unfinished.replace(file)


def _load_checkpoint(layers: Layers, optimizer_parts: Sequence[Any], file: Path | None, device: str) -> int:
    """Load the checkpoint, if it exists, into `layers` and `optimizer_parts`.  Return the number of epochs done."""
    if file is None or not file.exists():
        return 0
    checkpoint = torch.load(file, map_location=device, weights_only=True)
    with torch.no_grad():
        for name, layer in layers.items():
            layer.copy_(checkpoint["layers"][name])
    for part, state in zip(optimizer_parts, checkpoint["others"], strict=True):
        part.load_state_dict(state)
    return int(checkpoint["done"])


def learn_network(
    active: Inputs,
    input_count: int,
    log_odds: Reals,
    targets: Reals,
    seed: int,
    scale: float,
    *,
    device: str = "cpu",
    checkpoint: Path | None = None,
    progress: Callable[[int, int], bool] = lambda _done, _total: True,
) -> Network | None:
    """Train a network whose output, added to `log_odds` [n], fits the probabilities `targets` [n].

    `active` [n, symmetries, max_active]: active inputs, padded with `ABSENT`.  `scale`: hundredths of a piece per unit
    of log-odds.  Saves each epoch to the file `checkpoint`, from which a later call resumes.  `progress` receives the
    epochs done and the total.  Stops and returns None if `progress` returns False before an epoch."""
    layers = _initial_layers(input_count, seed, device)
    optimizer = torch.optim.Adam(
        [
            {"params": [layers["first"]], "weight_decay": _L2_PENALTY},
            {"params": [layers[name] for name in ("bias", "output", "constant")]},
        ],
        lr=_LEARNING_RATE,
    )
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, EPOCHS)
    epochs_done = _load_checkpoint(layers, [optimizer, schedule], checkpoint, device)
    padded = torch.from_numpy(np.where(active == ABSENT, input_count, active)).to(device)
    base_log_odds, target_probabilities = torch.from_numpy(log_odds).to(device), torch.from_numpy(targets).to(device)
    while epochs_done < EPOCHS:
        if not progress(epochs_done, EPOCHS):
            return None
        rng = np.random.default_rng((seed, epochs_done))
        order, symmetries = (
            torch.from_numpy(numbers).to(device)
            for numbers in (rng.permutation(len(active)), rng.integers(active.shape[1], size=len(active)))
        )
        for rows, symmetry in zip(order.split(_BATCH_ROWS), symmetries.split(_BATCH_ROWS), strict=True):
            optimizer.zero_grad()
            output = _output(layers, padded[rows, symmetry].long())
            binary_cross_entropy_with_logits(base_log_odds[rows] + output, target_probabilities[rows]).backward()
            optimizer.step()
        schedule.step()
        epochs_done += 1
        _save_checkpoint(layers, [optimizer, schedule], epochs_done, checkpoint)
    progress(EPOCHS, EPOCHS)
    return quantise({name: layer.detach().cpu().numpy() for name, layer in layers.items()}, scale)


def _initial_layers(input_count: int, seed: int, device: str) -> Layers:
    rng = torch.Generator().manual_seed(seed)
    layers = {
        "first": 0.1 * torch.randn(input_count + 1, HIDDEN, generator=rng, dtype=torch.float64),
        "bias": torch.full((HIDDEN,), 0.3, dtype=torch.float64),
        "output": 0.1 * torch.randn(HIDDEN, generator=rng, dtype=torch.float64),
        "constant": torch.zeros((), dtype=torch.float64),
    }
    return {name: layer.to(device).requires_grad_() for name, layer in layers.items()}


def _output(layers: Layers, active: Tensor) -> Tensor:
    """Return outputs [n] in log-odds for active inputs [n, max_active].  Padding is the index after the last input."""
    first = layers["first"]
    sums = embedding_bag(active, first, mode="sum", padding_idx=len(first) - 1) + layers["bias"]
    return sums.clamp(0.0, 1.0) @ layers["output"] + layers["constant"]
