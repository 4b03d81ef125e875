"""Training of the small network that is added to a linear evaluation (`kernel.network`).

Only the network is trained here; the log-odds of the linear evaluation are constant.  The optimiser is Adam (D. P.
Kingma and J. Ba, 2015), with an L2 penalty on the weights of the first layer so that inputs which are rarely 1 do not
overfit to single games.  Each epoch presents each position in one of the game's symmetries, drawn at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.linear import WEIGHT_SCALE
from ludarium.kernel.network import HIDDEN, HIDDEN_ONE, MAX_HIDDEN_WEIGHT, OUTPUT_SHIFT, Network
from ludarium.training.fit import Floats

Inputs = NDArray[np.int16]
Numbers = NDArray[np.int64]

_EPOCHS, _BATCH = 20, 1024
_LEARNING_RATE, _L2_PENALTY = 4e-3, 3e-4
_BETA1, _BETA2, _EPSILON = 0.9, 0.999, 1e-8
"""Adam's parameters."""

_ABSENT = -1


def learn_network(
    states: Sequence[Any], log_odds: Floats, targets: Floats, training_set: NDArray[np.bool_], seed: int, scale: float
) -> Network:
    """Train a network whose output is added to `log_odds` [n] to fit `targets` [n] where `training_set` [n] is true.

    `scale`: the hundredths of a piece that correspond to log-odds of 1.
    """
    rng = np.random.default_rng(seed)
    active = _active_inputs(states)
    inputs = op.input_shape(states[0]).inputs
    weights = np.concatenate(
        [
            rng.normal(scale=0.1, size=inputs * HIDDEN),
            np.full(HIDDEN, 0.3),
            rng.normal(scale=0.1, size=HIDDEN),
            [0.0],
        ]
    )
    moments = np.zeros((2, len(weights)))
    indices, step = np.flatnonzero(training_set), 0
    for epoch in range(_EPOCHS):
        rate = _LEARNING_RATE * (1.0 + np.cos(np.pi * epoch / _EPOCHS)) / 2.0
        order, symmetries = rng.permutation(indices), rng.integers(len(active), size=len(indices))
        step = _epoch(active, log_odds, targets, order, symmetries, weights, moments, inputs, step, rate)
    return _rounded(weights, inputs, scale)


def evaluate_network(network: Network, states: Sequence[Any]) -> Floats:
    """The network's output for each state [n], in hundredths of a piece."""
    active = _active_inputs(states, symmetries=1)[0]
    rows = np.concatenate([network.first, np.zeros((1, HIDDEN), np.int64)])
    hidden = np.full((len(states), HIDDEN), network.bias)
    for column in active.T:
        hidden += rows[column]
    units: Floats = np.clip(hidden, 0, HIDDEN_ONE) @ np.array(network.output) + network.constant
    return units / (WEIGHT_SCALE << OUTPUT_SHIFT)


def _active_inputs(states: Sequence[Any], symmetries: int | None = None) -> Inputs:
    """The indices of the inputs that are 1 [symmetries, n, max_active]; rows are filled up with _ABSENT."""
    shape = op.input_shape(states[0])
    active = np.full((symmetries or shape.symmetries, len(states), shape.max_active), _ABSENT, np.int16)
    for symmetry in range(len(active)):
        for row, state in zip(active[symmetry], states, strict=True):
            _write_inputs(state, symmetry, row)
    return active


@compiled
def _write_inputs(state: Any, symmetry: int, row: Inputs) -> None:
    op.inputs(state, symmetry, row)


@compiled
def _epoch(
    active: Inputs,
    log_odds: Floats,
    targets: Floats,
    order: Numbers,
    symmetries: Numbers,
    weights: Floats,
    moments: Floats,
    inputs: int,
    step: int,
    rate: float,
) -> int:
    """One epoch over the positions in this order, each in its symmetry; returns the number of steps so far."""
    gradient = np.zeros_like(weights)
    for begin in range(0, len(order), _BATCH):
        end = min(begin + _BATCH, len(order))
        gradient[:] = 0.0
        gradient[: inputs * HIDDEN] = _L2_PENALTY * weights[: inputs * HIDDEN]
        for i in range(begin, end):
            index = order[i]
            _add_gradient(
                active[symmetries[i], index],
                log_odds[index],
                targets[index],
                weights,
                inputs,
                1.0 / (end - begin),
                gradient,
            )
        step += 1
        first, second = 1.0 - _BETA1**step, 1.0 - _BETA2**step
        for i in range(len(weights)):
            moments[0, i] = _BETA1 * moments[0, i] + (1.0 - _BETA1) * gradient[i]
            moments[1, i] = _BETA2 * moments[1, i] + (1.0 - _BETA2) * gradient[i] ** 2
            weights[i] -= rate * (moments[0, i] / first) / (np.sqrt(moments[1, i] / second) + _EPSILON)
    return step


@compiled
def _add_gradient(
    row: Inputs, log_odds: float, target: float, weights: Floats, inputs: int, weight: float, gradient: Floats
) -> None:
    """Add `weight` times the gradient of one position's cross-entropy to `gradient`, laid out as `weights`."""
    bias = inputs * HIDDEN
    output = bias + HIDDEN
    sums = weights[bias:output].copy()
    for index in row:
        if index != _ABSENT:
            sums += weights[int(index) * HIDDEN : (int(index) + 1) * HIDDEN]
    total = log_odds + weights[-1]
    for unit in range(HIDDEN):
        total += min(max(sums[unit], 0.0), 1.0) * weights[output + unit]
    error = weight * (1.0 / (1.0 + np.exp(-total)) - target)
    gradient[-1] += error
    for unit in range(HIDDEN):
        gradient[output + unit] += error * min(max(sums[unit], 0.0), 1.0)
        sums[unit] = error * weights[output + unit] if 0.0 < sums[unit] < 1.0 else 0.0
    gradient[bias:output] += sums
    for index in row:
        if index != _ABSENT:
            gradient[int(index) * HIDDEN : (int(index) + 1) * HIDDEN] += sums


def _rounded(weights: Floats, inputs: int, scale: float) -> Network:
    """The network quantised to integers."""
    units = scale * WEIGHT_SCALE * (1 << OUTPUT_SHIFT)
    first, bias, output, constant = np.split(weights, np.cumsum([inputs * HIDDEN, HIDDEN, HIDDEN]))
    rows = (
        np.clip(np.rint(first.reshape(inputs, HIDDEN) * HIDDEN_ONE), -MAX_HIDDEN_WEIGHT, MAX_HIDDEN_WEIGHT)
        .astype(np.int64)
        .tolist()
    )
    return Network(
        tuple(tuple(row) for row in rows),
        tuple(np.clip(np.rint(bias * HIDDEN_ONE), -MAX_HIDDEN_WEIGHT, MAX_HIDDEN_WEIGHT).astype(np.int64).tolist()),
        tuple(np.rint(output * units / HIDDEN_ONE).astype(np.int64).tolist()),
        round(float(constant[0]) * units),
    )
