"""Gradient descent for the small network that adds to a linear evaluation (`kernel.network`).

It is the network alone that learns here: the log-odds of the features' sum stay what they are.  The descent is Adam's
(D. P. Kingma and J. Ba, 2015), with a penalty on large weights of the first layer that keeps inputs which are seldom 1
from learning single games by heart.  Each pass sees each position in one of the game's views, drawn at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.linear import UNITS
from ludarium.kernel.network import HIDDEN, LARGEST, ONE, OUTPUT_SHIFT, Network
from ludarium.training.fit import Floats

Inputs = NDArray[np.int16]
Numbers = NDArray[np.int64]

_PASSES, _BATCH = 20, 1024
_RATE, _PENALTY = 4e-3, 3e-4
_MEAN, _SQUARE, _TINY = 0.9, 0.999, 1e-8
"""Adam's constants."""

_ABSENT = -1


def learn_network(
    states: Sequence[Any], log_odds: Floats, targets: Floats, learned: NDArray[np.bool_], seed: int, scale: float
) -> Network:
    """The network whose output, added to `log_odds` [n], comes nearest to `targets` [n] where `learned` [n].

    `scale` hundredths stand for odds of e to 1.
    """
    rng = np.random.default_rng(seed)
    seen = _seen(states)
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
    places, step = np.flatnonzero(learned), 0
    for turn in range(_PASSES):
        rate = _RATE * (1.0 + np.cos(np.pi * turn / _PASSES)) / 2.0
        order, views = rng.permutation(places), rng.integers(len(seen), size=len(places))
        step = _pass(seen, log_odds, targets, order, views, weights, moments, inputs, step, rate)
    return _rounded(weights, inputs, scale)


def judge(network: Network, states: Sequence[Any]) -> Floats:
    """What the network adds to the evaluation of each state, in hundredths."""
    seen = _seen(states, views=1)[0]
    rows = np.concatenate([network.first, np.zeros((1, HIDDEN), np.int64)])
    hidden = np.full((len(states), HIDDEN), network.bias)
    for column in seen.T:
        hidden += rows[column]
    units: Floats = np.clip(hidden, 0, ONE) @ np.array(network.output) + network.constant
    return units / (UNITS << OUTPUT_SHIFT)


def _seen(states: Sequence[Any], views: int | None = None) -> Inputs:
    """The inputs that are 1 [views, n, most], the rest of each row _ABSENT."""
    shape = op.input_shape(states[0])
    seen = np.full((views or shape.views, len(states), shape.most), _ABSENT, np.int16)
    for view in range(len(seen)):
        for row, state in zip(seen[view], states, strict=True):
            _write(state, view, row)
    return seen


@compiled
def _write(state: Any, view: int, row: Inputs) -> None:
    op.inputs(state, view, row)


@compiled
def _pass(
    seen: Inputs,
    log_odds: Floats,
    targets: Floats,
    order: Numbers,
    views: Numbers,
    weights: Floats,
    moments: Floats,
    inputs: int,
    step: int,
    rate: float,
) -> int:
    """One pass over the positions in this order and these views; returns the number of steps made so far."""
    gradient = np.zeros_like(weights)
    for begin in range(0, len(order), _BATCH):
        end = min(begin + _BATCH, len(order))
        gradient[:] = 0.0
        gradient[: inputs * HIDDEN] = _PENALTY * weights[: inputs * HIDDEN]
        for i in range(begin, end):
            place = order[i]
            _add_gradient(
                seen[views[i], place], log_odds[place], targets[place], weights, inputs, 1.0 / (end - begin), gradient
            )
        step += 1
        first, second = 1.0 - _MEAN**step, 1.0 - _SQUARE**step
        for i in range(len(weights)):
            moments[0, i] = _MEAN * moments[0, i] + (1.0 - _MEAN) * gradient[i]
            moments[1, i] = _SQUARE * moments[1, i] + (1.0 - _SQUARE) * gradient[i] ** 2
            weights[i] -= rate * (moments[0, i] / first) / (np.sqrt(moments[1, i] / second) + _TINY)
    return step


@compiled
def _add_gradient(
    row: Inputs, log_odds: float, target: float, weights: Floats, inputs: int, part: float, gradient: Floats
) -> None:
    """Add `part` of the gradient of one position's cross-entropy to `gradient`, which is laid out as `weights` are."""
    bias = inputs * HIDDEN
    output = bias + HIDDEN
    sums = weights[bias:output].copy()
    for place in row:
        if place != _ABSENT:
            sums += weights[int(place) * HIDDEN : (int(place) + 1) * HIDDEN]
    total = log_odds + weights[-1]
    for unit in range(HIDDEN):
        total += min(max(sums[unit], 0.0), 1.0) * weights[output + unit]
    error = part * (1.0 / (1.0 + np.exp(-total)) - target)
    gradient[-1] += error
    for unit in range(HIDDEN):
        gradient[output + unit] += error * min(max(sums[unit], 0.0), 1.0)
        sums[unit] = error * weights[output + unit] if 0.0 < sums[unit] < 1.0 else 0.0
    gradient[bias:output] += sums
    for place in row:
        if place != _ABSENT:
            gradient[int(place) * HIDDEN : (int(place) + 1) * HIDDEN] += sums


def _rounded(weights: Floats, inputs: int, scale: float) -> Network:
    """The same network in whole numbers."""
    units = scale * UNITS * (1 << OUTPUT_SHIFT)
    first, bias, output, constant = np.split(weights, np.cumsum([inputs * HIDDEN, HIDDEN, HIDDEN]))
    rows = np.clip(np.rint(first.reshape(inputs, HIDDEN) * ONE), -LARGEST, LARGEST).astype(np.int64).tolist()
    return Network(
        tuple(tuple(row) for row in rows),
        tuple(np.clip(np.rint(bias * ONE), -LARGEST, LARGEST).astype(np.int64).tolist()),
        tuple(np.rint(output * units / ONE).astype(np.int64).tolist()),
        round(float(constant[0]) * units),
    )
