"""Quantise a trained network to integers, and evaluate it in NumPy, for training and tests."""

from __future__ import annotations

import numpy as np

from ludarium.kernel.evaluation import HIDDEN, HIDDEN_ONE, MAX_HIDDEN_WEIGHT, OUTPUT_SHIFT, WEIGHT_SCALE, Network
from ludarium.workshop.training.positions import Inputs, Reals


def evaluate_network(network: Network, active: Inputs) -> Reals:
    """Return the quantised network's outputs [n], in hundredths of a piece, for active inputs [n, max_active]."""
    rows = np.concatenate([np.array(network.first), np.zeros((1, HIDDEN), np.int64)])  # zeros for ABSENT (-1)
    hidden = np.full((len(active), HIDDEN), network.bias)
    for column in active.T:
        hidden += rows[column]
    units: Reals = np.clip(hidden, 0, HIDDEN_ONE) @ np.array(network.output) + network.constant
    return units / (WEIGHT_SCALE << OUTPUT_SHIFT)


def quantise(layers: dict[str, Reals], scale: float) -> Network:
    """Return the network with integer weights.  `scale`: hundredths of a piece per unit of log-odds."""
    units_per_log_odds = scale * WEIGHT_SCALE * (1 << OUTPUT_SHIFT)
    first, bias = (
        np.clip(np.rint(layers[name] * HIDDEN_ONE), -MAX_HIDDEN_WEIGHT, MAX_HIDDEN_WEIGHT).astype(np.int64).tolist()
        for name in ("first", "bias")
    )
    return Network(
        tuple(tuple(row) for row in first[:-1]),  # without the row of ABSENT
        tuple(bias),
        tuple(np.rint(layers["output"] * units_per_log_odds / HIDDEN_ONE).astype(np.int64).tolist()),
        round(float(layers["constant"]) * units_per_log_odds),
    )
