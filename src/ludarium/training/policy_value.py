"""Training of a policy-value network (`kernel.policy_value`), in PyTorch.

The policy learns which move a search chose, by the cross-entropy of a softmax over the moves that are kept of a
position; the value learns, by a logistic loss, what to add to the score of the quiescence search so that it fits the
targets.  The optimiser is Adam, its steps shrink along half a cosine.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy, embedding_bag

from ludarium.kernel.policy_value import HIDDEN, LOGIT, ONE, SCALE, UNITS
from ludarium.training.checkpoint import keep, restore
from ludarium.training.moves import Choices
from ludarium.training.positions import ABSENT

_BATCH = 1024
_LEARNING_RATE = 2e-3

Layers = dict[str, Tensor]
"""The layers in floating point, by the names of `kernel.policy_value`; tables of inputs have a last row of no input."""


class Losses(NamedTuple):
    """What a network is worth on positions that it has not learned from."""

    policy: float
    """The cross-entropy, in nats a position."""
    best: float
    """How often the best move is the likeliest."""
    value: float
    """The logistic loss, in nats a position."""

    def as_json(self) -> dict[str, float]:
        """Rounded, as reports have them."""
        return {name: round(number, 5) for name, number in self._asdict().items()}


class Data(NamedTuple):
    """Rows of `Choices` as tensors."""

    active: Tensor
    moves: Tensor
    ratings: Tensor
    beliefs: Tensor
    """[n] the quiescence search's score as log-odds."""
    targets: Tensor
    """[n] the probability that the mover wins."""

    def rows(self, numbers: Tensor | slice) -> Data:
        """Some of them."""
        return Data(*(tensor[numbers] for tensor in self))


def to_tensors(found: Choices, inputs: int, move_inputs: int, scale: float, trust: float, device: str) -> Data:
    """What is learned from; scores become probabilities by a logistic curve of this scale, in hundredths of a piece."""
    believed = 1.0 / (1.0 + np.exp(-found.score / scale))
    return Data(
        torch.from_numpy(np.where(found.active == ABSENT, inputs, found.active)).to(device),
        torch.from_numpy(np.where(found.moves == ABSENT, move_inputs, found.moves)).to(device),
        torch.from_numpy(found.ratings).to(device),
        torch.from_numpy((found.quiet / scale).clip(-8.0, 8.0).astype(np.float32)).to(device),
        torch.from_numpy((trust * found.result + (1.0 - trust) * believed).astype(np.float32)).to(device),
    )


def learn_policy_value(
    data: Data,
    held_out: Data,
    inputs: int,
    move_inputs: int,
    seed: int,
    epochs: int,
    *,
    checkpoint: Path | None = None,
    progress: Callable[[int, int], bool] = lambda _done, _total: True,
) -> tuple[Layers, Losses, Losses] | None:
    """The layers, and the losses of the ratings and scores alone and of the network, on `held_out`; None where
    `progress`, called with the epochs done and wanted, returns False.

    Each epoch is kept in the file `checkpoint`, from which a later call goes on."""
    device = str(data.active.device)
    layers = _begun(inputs, move_inputs, seed, device)
    before = _losses(layers, held_out)
    optimizer = torch.optim.Adam(layers.values(), lr=_LEARNING_RATE)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, epochs * (1 + (len(data.active) - 1) // _BATCH))
    done = restore(layers, [optimizer, schedule], checkpoint, device)
    while done < epochs:
        if not progress(done, epochs):
            return None
        order = torch.from_numpy(np.random.default_rng((seed, done)).permutation(len(data.active))).to(device)
        for numbers in order.split(_BATCH):
            rows = data.rows(numbers)
            optimizer.zero_grad()
            logits, values = _judged(layers, rows)
            loss = _policy_loss(logits) + binary_cross_entropy_with_logits(values, rows.targets)
            loss.backward()
            optimizer.step()
            schedule.step()
        done += 1
        keep(layers, [optimizer, schedule], done, checkpoint)
    progress(epochs, epochs)
    return layers, before, _losses(layers, held_out)


def _begun(inputs: int, move_inputs: int, seed: int, device: str) -> Layers:
    """Layers that at first say nothing beside ratings and scores."""
    rng = torch.Generator().manual_seed(seed)

    def noise(*shape: int, size: float) -> Tensor:
        return size * torch.randn(*shape, generator=rng)

    layers = {
        "first": noise(inputs + 1, HIDDEN, size=0.1),
        "bias": torch.full((HIDDEN,), 0.3),
        "second": noise(HIDDEN, UNITS, size=HIDDEN**-0.5),
        "unit_bias": torch.full((UNITS,), 0.2),
        "moves": noise(move_inputs + 1, UNITS, size=0.2),
        "policy": noise(UNITS, size=UNITS**-0.5),
        "value": torch.zeros(UNITS),
        "constant": torch.zeros(()),
        "rating": torch.ones(()),
        "belief": torch.ones(()),
    }
    return {name: layer.to(device).requires_grad_() for name, layer in layers.items()}


def _judged(layers: Layers, rows: Data) -> tuple[Tensor, Tensor]:
    """[n, choices] and [n] in log-odds: how likely each move is the best one, and that the mover wins."""
    hidden = _sums(rows.active, layers["first"]) + layers["bias"]
    units = hidden.clamp(0.0, 1.0) @ layers["second"] + layers["unit_bias"]
    absent = len(layers["moves"]) - 1
    count, choices, parts = rows.moves.shape
    sums = _sums(rows.moves.reshape(count * choices, parts), layers["moves"]).view(count, choices, UNITS)
    logits = (units[:, None] + sums).relu() @ layers["policy"] + layers["rating"] * rows.ratings / LOGIT
    values = units.relu() @ layers["value"] + layers["constant"] + layers["belief"] * rows.beliefs
    return logits.masked_fill(rows.moves[:, :, 0] == absent, -torch.inf), values


def _sums(active: Tensor, table: Tensor) -> Tensor:
    return embedding_bag(active.int(), table, mode="sum", padding_idx=len(table) - 1)


def _policy_loss(logits: Tensor) -> Tensor:
    """The best move stands first."""
    return cross_entropy(logits, torch.zeros(len(logits), dtype=torch.long, device=logits.device))


def _losses(layers: Layers, rows: Data) -> Losses:
    with torch.no_grad():
        found = [_judged(layers, rows.rows(slice(n, n + _BATCH))) for n in range(0, len(rows.active), _BATCH)]
        logits, values = (torch.cat(parts) for parts in zip(*found, strict=True))
        return Losses(
            float(_policy_loss(logits)),
            float((logits.argmax(dim=1) == 0).float().mean()),
            float(binary_cross_entropy_with_logits(values, rows.targets)),
        )


def in_whole_numbers(layers: Layers) -> tuple[tuple[int, int], list[list[int]]]:
    """The words RATING and BELIEF and the layers as `games.policy_value` writes them."""

    def scaled(name: str, one: int) -> NDArray[np.int64]:
        numbers = layers[name].detach().cpu().numpy()
        whole: NDArray[np.int64] = np.clip(np.rint(numbers * one), -32768, 32767).astype(np.int64)
        return whole

    rating, belief = (int(scaled(name, LOGIT)) for name in ("rating", "belief"))
    value = np.append(scaled("value", SCALE), scaled("constant", LOGIT))
    written = [
        scaled("first", ONE)[:-1],
        scaled("bias", ONE),
        scaled("second", SCALE),
        scaled("unit_bias", ONE),
        scaled("moves", ONE)[:-1],
        scaled("policy", SCALE),
        value,
    ]
    return (rating, belief), [layer.ravel().tolist() for layer in written]
