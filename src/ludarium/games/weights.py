"""Trained weights: the file that training writes beside a game's evaluation and the evaluation reads.

The file is JSON: `weights` has a number for each feature by its name, in hundredths of a piece; `network`, where the
evaluation has one, the fields of `kernel.network.Network`; everything else says how they were made and is for people
(`docs/training.md`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludarium.errors import InvalidWeights
from ludarium.kernel.linear import WEIGHT_SCALE
from ludarium.kernel.network import HIDDEN, MAX_HIDDEN_WEIGHT, Network

FILE = "weights.json"
"""Its name in a game's folder."""

TRAINED_EVAL_SCALE = 280.0
"""The static evaluation that corresponds to log-odds of 1 with trained weights, in hundredths of a piece: the same for
all games, so that the search's margins mean the same in all of them.  For scores of a search, which sees more, it is
`Game.eval_scale`."""

_MAX_WEIGHT = 10_000
"""The greatest weight in hundredths, so that sums stay below the scores of proved wins."""


def read_weights(file: Path, names: tuple[str, ...]) -> tuple[int, ...]:
    """The weights of the features with these names, in their order, as whole numbers of 1 / WEIGHT_SCALE hundredths.

    Raises InvalidWeights, which names what is wrong, where the file is none or tells of other features.
    """
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        weights = dict(data["weights"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InvalidWeights(f"{file}: no file of weights: {error}") from None
    unknown, missing = weights.keys() - set(names), set(names) - weights.keys()
    if unknown or missing:
        wrong = [f"{name} is no feature" for name in sorted(unknown)]
        wrong += [f"{name} is missing" for name in sorted(missing)]
        raise InvalidWeights(f"{file}: {', '.join(wrong)}; train it anew")
    for name, weight in weights.items():
        if isinstance(weight, bool) or not isinstance(weight, int | float) or not abs(weight) <= _MAX_WEIGHT:
            raise InvalidWeights(f"{file}: {name}: {weight!r} is not a number from -{_MAX_WEIGHT} to {_MAX_WEIGHT}")
    return tuple(round(WEIGHT_SCALE * weights[name]) for name in names)


def read_network(file: Path, inputs: int) -> Network:
    """The network of so many inputs; raises InvalidWeights where the file holds none."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))["network"]
        first = tuple(tuple(row) for row in data["first"])
        bias, output, constant = tuple(data["bias"]), tuple(data["output"]), data["constant"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InvalidWeights(f"{file}: no file with a network: {error}") from None
    if len(first) != inputs:
        raise InvalidWeights(f"{file}: the network has {len(first)} inputs, not {inputs}; train it anew")
    if any(len(row) != HIDDEN for row in (*first, bias, output)):
        raise InvalidWeights(f"{file}: a layer of the network has not {HIDDEN} weights a row; train it anew")
    if any(type(weight) is not int for row in (*first, bias, output, (constant,)) for weight in row):
        raise InvalidWeights(f"{file}: the network's weights are not all whole numbers")
    if (
        any(abs(weight) > MAX_HIDDEN_WEIGHT for row in (*first, bias) for weight in row)
        or max(map(abs, output)) >= 1 << 31
    ):
        raise InvalidWeights(f"{file}: the network has weights too large for its sums")
    return Network(first, bias, output, constant)


def write_weights(
    file: Path, weights: dict[str, float], origin: dict[str, Any], network: Network | None = None
) -> None:
    """Write weights and where they come from, a line each; and a line for each input of the network."""
    text = json.dumps({**origin, "weights": weights}, indent=2, ensure_ascii=False)
    if network is not None:
        rows = ",\n".join("      " + json.dumps(row) for row in network.first)
        text = (
            text.removesuffix("\n}")
            + f',\n  "network": {{\n    "constant": {network.constant},\n    "output": {json.dumps(network.output)},\n'
            + f'    "bias": {json.dumps(network.bias)},\n    "first": [\n{rows}\n    ]\n  }}\n}}'
        )
    file.write_text(text + "\n", encoding="utf-8")
