"""Learned weights: what training writes beside a game's evaluation, and how the evaluation reads it.

The file is JSON: `weights` holds a number for each feature by its name, in hundredths of a piece; everything else says
where they come from and is for people (`docs/training.md`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludarium.errors import InvalidWeights
from ludarium.kernel.linear import UNITS

FILE = "weights.json"
"""Its name in a game's folder."""

_MOST = 10_000
"""Hundredths beyond which no sum of weights would stay below the scores of proved wins."""


def read_weights(file: Path, names: tuple[str, ...]) -> tuple[int, ...]:
    """The weights of the features with these names, in their order, as whole numbers of 1 / UNITS hundredths.

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
        if isinstance(weight, bool) or not isinstance(weight, int | float) or not abs(weight) <= _MOST:
            raise InvalidWeights(f"{file}: {name}: {weight!r} is not a number from -{_MOST} to {_MOST}")
    return tuple(round(UNITS * weights[name]) for name in names)


def write_weights(file: Path, weights: dict[str, float], origin: dict[str, Any]) -> None:
    """Write weights and where they come from, a line each."""
    file.write_text(json.dumps({**origin, "weights": weights}, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
