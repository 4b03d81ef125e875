"""What search scores mean: hundredths of a piece, and beyond them wins that are proved, counted in plies."""

from __future__ import annotations

from typing import Literal, NamedTuple

WIN = 30_000
"""A win at the root itself; a win in n plies scores WIN - n, a loss in n plies n - WIN."""

PROVED = WIN - 1_000
"""Scores at least so far from 0 are proved results; evaluations stay below."""

INFINITE = 32_000


class Score(NamedTuple):
    """A score in words: `cp` with hundredths of a piece for the mover, or `win`/`loss` with the plies it takes."""

    kind: Literal["cp", "win", "loss"]
    value: int

    def __str__(self) -> str:
        if self.kind == "cp":
            return f"{self.value / 100:+.2f}"
        return f"{self.kind} in {self.value}"


def score_of(value: int) -> Score:
    """The search's number as a Score."""
    if value >= PROVED:
        return Score("win", WIN - value)
    if value <= -PROVED:
        return Score("loss", WIN + value)
    return Score("cp", value)


def number_of(score: Score) -> int:
    """The search's number for a Score."""
    if score.kind == "cp":
        return score.value
    return WIN - score.value if score.kind == "win" else score.value - WIN
