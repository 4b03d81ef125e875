"""Logistic regression: the weights with which a sum of features predicts game results best.

Texel's method (P. Österlund, 2014) with Newton's method instead of local search: the loss is convex, so Newton's method
finds its minimum in a few steps, the same in every run.
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
    """The weights w [d] that minimise the cross-entropy of `targets` under sigmoid(features @ w).

    `features` [n, d]; `targets` [n] from 0 to 1.  `ridge` is L2 regularisation: half of it times the sum of squared
    weights is added to the summed loss, so that weights on which the positions have no influence stay 0.
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
    """The mean cross-entropy of the targets under these log-odds, in nats; 0.693 for a constant prediction of ½."""
    probability = sigmoid(log_odds)
    return float(-np.mean(targets * np.log(probability) + (1.0 - targets) * np.log(1.0 - probability)))
