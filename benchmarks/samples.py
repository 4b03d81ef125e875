"""Helpers of several benchmarks: quantiles, random positions and processor times."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from pathlib import Path

from ludarium.games.position import Position


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value that is larger than this share of the values, or 0 without values."""
    ordered = sorted(values) or [0.0]
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def random_position(start: Position, max_plies: int, rng: random.Random) -> Position:
    """Return the position after fewer than `max_plies` random plies.  The game may be over."""
    position = start
    for _ in range(rng.randrange(max_plies)):
        if position.codes:
            position = position.play(rng.choice(position.moves))
    return position


def processor_seconds(process: int) -> float:
    """Return the processor time of all threads of a process, in seconds, with a resolution of 0.01 s (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
