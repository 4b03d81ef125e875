"""Files of trained weights, written by training and read by a game's evaluation.

In the JSON file, `players` has a section per number of players.  A section's `weights` maps features to hundredths of a
piece; `network` holds the fields of `kernel.evaluation.Network`.  Other fields describe the training."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from ludarium.errors import InvalidWeights
from ludarium.kernel.evaluation import HIDDEN, MAX_HIDDEN_WEIGHT, WEIGHT_SCALE, Network
from ludarium.texts import tr

WEIGHTS_FILE = "weights.json"  # the file's name in a game's folder `data`

TRAINED_EVAL_SCALE = 1.4
"""Training scales the weights so that a static evaluation of this number times `Game.eval_scale` means odds of e to 1.
For search scores, which are more reliable, `Game.eval_scale` itself means these odds."""

_MAX_WEIGHT = 10_000
"""Maximum absolute value of a weight, in hundredths of a piece, so that evaluations stay below win scores."""

_NUMBER_LIST = re.compile(r"\[[\s\d,-]+\]")


def read_weights(file: Path, players: int, names: tuple[str, ...]) -> tuple[int, ...]:
    """The weights of the features `names`, in this order, for a number of players.  Each is an integer: hundredths of a
    piece, times WEIGHT_SCALE.  Raises InvalidWeights if the file is invalid or has other features."""
    try:
        weights = dict(read_section(file, players)["weights"])
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidWeights("{file}: not a file of weights: {error}", file=file, error=error) from None
    unknown, missing = weights.keys() - set(names), set(names) - weights.keys()
    if unknown or missing:
        wrong = [tr("{name} is not a feature", name=name) for name in sorted(unknown)]
        wrong += [tr("{name} is missing", name=name) for name in sorted(missing)]
        raise InvalidWeights("{file}: {wrong}; train it again", file=file, wrong=", ".join(wrong))
    for name, weight in weights.items():
        if isinstance(weight, bool) or not isinstance(weight, int | float) or not abs(weight) <= _MAX_WEIGHT:
            details = {"file": file, "name": name, "weight": weight, "maximum": _MAX_WEIGHT}
            raise InvalidWeights("{file}: {name}: {weight!r} is not a number from -{maximum} to {maximum}", **details)
    return tuple(round(WEIGHT_SCALE * weights[name]) for name in names)


def read_network(file: Path, players: int, inputs: int) -> Network:
    """The network with this number of inputs for a number of players; raises InvalidWeights if there is none."""
    try:
        data = read_section(file, players)["network"]
        first = tuple(tuple(row) for row in data["first"])
        bias, output, constant = tuple(data["bias"]), tuple(data["output"]), data["constant"]
    except (KeyError, TypeError) as error:
        raise InvalidWeights("{file}: not a file with a network: {error}", file=file, error=error) from None
    if len(first) != inputs:
        details = {"file": file, "found": len(first), "inputs": inputs}
        raise InvalidWeights("{file}: the network has {found} inputs, not {inputs}; train it again", **details)
    if any(len(row) != HIDDEN for row in (*first, bias, output)):
        raise InvalidWeights(
            "{file}: a layer of the network does not have {hidden} weights a row; train it again",
            file=file,
            hidden=HIDDEN,
        )
    if any(type(weight) is not int for row in (*first, bias, output, (constant,)) for weight in row):
        raise InvalidWeights("{file}: the network's weights are not all whole numbers", file=file)
    if (
        any(abs(weight) > MAX_HIDDEN_WEIGHT for row in (*first, bias) for weight in row)
        or max(map(abs, output)) >= 1 << 31
    ):
        raise InvalidWeights("{file}: the network has weights that are too large", file=file)
    return Network(first, bias, output, constant)


def read_section(file: Path, players: int) -> Any:
    """The section for a number of players; raises InvalidWeights if there is none."""
    data = _read_weights_file(file)
    try:
        return data["players"][str(players)]
    except (KeyError, TypeError):
        raise InvalidWeights(
            "{file}: not a file of weights for {players} players", file=file, players=players
        ) from None


def write_section(file: Path, base: Path, players: int, section: dict[str, Any]) -> None:
    """Write a copy of the file `base` with a new section for a number of players.  Each list of numbers takes one line.
    Raises InvalidWeights if `base` is not a file of weights."""
    data = _read_weights_file(base)
    try:
        data["players"] = dict(sorted({**data["players"], str(players): section}.items()))
    except (KeyError, TypeError, ValueError):
        raise InvalidWeights(
            "{base}: not a file of weights: it has no sections by number of players", base=base
        ) from None
    text = _NUMBER_LIST.sub(_in_one_line, json.dumps(data, indent=2, ensure_ascii=False))
    temporary_file = file.with_suffix(".part")
    temporary_file.write_text(text + "\n", encoding="utf-8")
    temporary_file.replace(file)


def _in_one_line(numbers: re.Match[str]) -> str:
    return " ".join(numbers[0].split()).replace("[ ", "[").replace(" ]", "]")


def _read_weights_file(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InvalidWeights("{file}: not a file of weights: {error}", file=file, error=error) from None
