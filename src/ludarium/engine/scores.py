"""Search scores are integers: evaluations in hundredths of a piece, or proved wins and losses (`WIN`, `PROVED`)."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

WIN = 30_000  # the score of a won game at the root; a win in n plies scores `WIN - n`, a loss in n plies `n - WIN`

PROVED = WIN - 1_000
"""Minimum score of a proved win; a proved loss scores at most -PROVED.  Evaluations are between -PROVED and PROVED."""

INFINITE = 32_000  # More than any score.  Functions also return it for "no score".


class Score(NamedTuple):
    """A search score for the player to move: hundredths of a piece for the kind `cp`, plies for `win` and `loss`."""

    kind: Literal["cp", "win", "loss"]
    value: int

    def __str__(self) -> str:
        if self.kind == "cp":
            return f"{self.value / 100:+.2f}"
        return f"{self.kind} in {self.value}"


def display_score(value: int) -> Score:
    """Convert a search score, an integer, to a Score for display; the inverse of `search_score`."""
    if value >= PROVED:
        return Score("win", WIN - value)
    if value <= -PROVED:
        return Score("loss", WIN + value)
    return Score("cp", value)


def search_score(score: Score) -> int:
    """Convert a Score to the search score, an integer; the inverse of `display_score`."""
    if score.kind == "cp":
        return score.value
    return WIN - score.value if score.kind == "win" else score.value - WIN


def expectation(score: Score, eval_scale: int) -> float:
    """The expected result for a search score, from 0 (loss) to 1 (win), in a game whose `Game.eval_scale` is
    `eval_scale`."""
    if score.kind != "cp":
        return 1.0 if score.kind == "win" else 0.0
    return 1 / (1 + math.exp(-score.value / eval_scale))
