"""Intervals, a test of two samples and its correction for many, and how many games an interval takes.

All are for large samples: they take the mean of many games to be normally distributed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

from ludarium.arena.statistics import SIGMAS, wilson_interval

_WIDEST_VARIANCE = 0.25
"""That of a share of one half, the greatest that results from 0 to 1 can have."""


class Interval(NamedTuple):
    """An estimate, and the bounds that hold the truth in 95 of 100 studies; `games` is how many games it is of."""

    value: float
    low: float
    high: float
    games: int


def share(mean: float, games: int, tests: int = 1) -> Interval:
    """Wilson's interval of a mean of results from 0 to 1.

    With `tests`, all of that many intervals hold the truth in 95 of 100 studies (Bonferroni's correction)."""
    sigmas = SIGMAS if tests == 1 else NormalDist().inv_cdf(1 - 0.025 / tests)
    low, high = wilson_interval(mean, games, sigmas)
    return Interval(mean, max(0.0, min(mean, low)), min(1.0, max(mean, high)), games)


def average(values: Sequence[float], highest: float = math.inf) -> Interval:
    """The normal interval of a mean of values from 0 to `highest`; that of a single value has no width and says
    nothing."""
    mean = fmean(values)
    error = SIGMAS * math.sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0
    return Interval(mean, max(0.0, mean - error), min(highest, mean + error), len(values))


class Comparison(NamedTuple):
    """How much the mean of a second sample exceeds that of a first, and the chance `p` of a difference as great if both
    were alike."""

    effect: float
    low: float
    high: float
    p: float


def compare(first: Sequence[float], second: Sequence[float]) -> Comparison:
    """Welch's test (B. L. Welch, Biometrika 34, 1947) with the normal distribution in place of Student's, which differs
    by less than a hundredth from thirty games on.  Each sample has at least two values."""
    effect = fmean(second) - fmean(first)
    error = math.sqrt(variance(first) / len(first) + variance(second) / len(second))
    if error == 0.0:
        return Comparison(effect, effect, effect, 1.0 if effect == 0.0 else 0.0)
    return Comparison(
        effect, effect - SIGMAS * error, effect + SIGMAS * error, math.erfc(abs(effect) / error / math.sqrt(2))
    )


def holm(chances: Sequence[float]) -> list[float]:
    """The same chances corrected for their number: S. Holm, Scandinavian Journal of Statistics 6, 1979.  If nothing
    differs, one of them is below 0.05 in one of twenty studies, however many there are."""
    corrected, greatest = [0.0] * len(chances), 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        greatest = max(greatest, min(1.0, (len(chances) - rank) * chances[place]))
        corrected[place] = greatest
    return corrected


def games_for(width: float) -> int:
    """How many games make the interval of a score no wider than this, whatever the score."""
    return math.ceil(4 * SIGMAS**2 * _WIDEST_VARIANCE / width**2)


def entropy(counts: Sequence[int]) -> float:
    """In bits: C. E. Shannon, A Mathematical Theory of Communication, 1948."""
    total = sum(counts)
    return sum(count / total * math.log2(total / count) for count in counts)
