"""Logistic regression: weights with which a sum of features tells best who is going to win.

The method is Texel's (P. Österlund, 2014) with Newton's steps instead of local search: the loss is convex, so these
find its one minimum in a few steps, the same in every run.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_STEPS, _SMALL = 50, 1e-9


def sigmoid(log_odds: Floats) -> Floats:
    """The probability of winning for these log-odds, element by element."""
    return 1.0 / (1.0 + np.exp(-np.clip(log_odds, -40.0, 40.0)))


def fit(features: Floats, targets: Floats, ridge: float) -> Floats:
    """The weights w [d] for which sigmoid(features @ w) are nearest to the targets, by cross-entropy.

    `features` [n, d]; `targets` [n] from 0 to 1.  `ridge` draws weights towards 0, so that those of which the positions
    tell nothing stay there: half of it times the sum of their squares is added to the loss of all positions.
    """
    weights = np.zeros(features.shape[1])
    for _ in range(_STEPS):
        probability = sigmoid(features @ weights)
        gradient = features.T @ (probability - targets) + ridge * weights
        curvature = (features.T * (probability * (1.0 - probability))) @ features + ridge * np.eye(len(weights))
        step = np.linalg.solve(curvature, gradient)
        weights -= step
        if np.abs(step).max() < _SMALL:
            break
    return weights


def loss(log_odds: Floats, targets: Floats) -> float:
    """The cross-entropy of the targets under these odds, in nats a position; 0.693 is what knowing nothing gives."""
    probability = sigmoid(log_odds)
    return float(-np.mean(targets * np.log(probability) + (1.0 - targets) * np.log(1.0 - probability)))
