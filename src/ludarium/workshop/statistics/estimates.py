"""For large samples: confidence intervals, two-sample test, correction for multiple tests, sample sizes, entropy."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

from ludarium.arena.match_statistics import SIGMAS, wilson_interval
from ludarium.games.datafile import Json

_WIDEST_VARIANCE = 0.25
"""Maximum variance of results from 0 to 1, reached if half of them are 0 and half are 1."""


class Interval(NamedTuple):
    """An estimate with the bounds of its 95 % confidence interval.  `games`: sample size."""

    value: float
    low: float
    high: float
    games: int


def share_interval(mean: float, games: int, tests: int = 1) -> Interval:
    """Estimate a mean of results from 0 to 1, with Wilson's 95 % interval.

    `tests`: number of simultaneous tests, whose intervals have a joint confidence of 95 % (Bonferroni's correction)."""
    sigmas = SIGMAS if tests == 1 else NormalDist().inv_cdf(1 - 0.025 / tests)
    low, high = wilson_interval(mean, games, sigmas)
    return Interval(mean, max(0.0, min(mean, low)), min(1.0, max(mean, high)), games)


def corrected_interval(interval: Json, tests: int) -> Json:
    """Return the interval of a share, corrected for `tests` simultaneous tests."""
    return share_interval(interval["value"], interval["games"], tests)._asdict()


def mean_interval(values: Sequence[float], highest: float = math.inf) -> Interval:
    """Estimate the mean of values from 0 to `highest`, with its normal 95 % interval.

    The interval of a single value has width 0, which is meaningless."""
    mean = fmean(values)
    error = SIGMAS * math.sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0
    return Interval(mean, max(0.0, mean - error), min(highest, mean + error), len(values))


class Comparison(NamedTuple):
    """A difference of means (second minus first), its 95 % interval and its p-value."""

    effect: float
    low: float
    high: float
    p: float


def compare_means(first: Sequence[float], second: Sequence[float]) -> Comparison:
    """Compare two samples by Welch's test (B. L. Welch, Biometrika 34, 1947).

    The test uses the normal distribution instead of Student's.  With 30 or more values per sample, this changes p by
    at most 0.011.  Each sample must have at least two values."""
    effect = fmean(second) - fmean(first)
    error = math.sqrt(variance(first) / len(first) + variance(second) / len(second))
    if error == 0.0:
        return Comparison(effect, effect, effect, 1.0 if effect == 0.0 else 0.0)
    p = math.erfc(abs(effect) / error / math.sqrt(2))
    return Comparison(effect, effect - SIGMAS * error, effect + SIGMAS * error, p)


def holm(p_values: Sequence[float]) -> list[float]:
    """Correct p-values of a game's statistics for multiple tests (S. Holm, Scandinavian Journal of Statistics 6, 1979).

    If no samples differ, the probability that any corrected p-value is below 0.05 is at most 5 %."""
    corrected, greatest = [0.0] * len(p_values), 0.0
    for rank, index in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        greatest = max(greatest, min(1.0, (len(p_values) - rank) * p_values[index]))
        corrected[index] = greatest
    return corrected


def games_for(width: float) -> int:
    """Estimate a sample size for statistics: the number of games for which the 95 % interval of any score is at most
    `width` wide."""
    return math.ceil(4 * SIGMAS**2 * _WIDEST_VARIANCE / width**2)


def entropy(counts: Sequence[int]) -> float:
    """Estimate the entropy of a distribution, in bits (C. E. Shannon, A Mathematical Theory of Communication, 1948)."""
    total = sum(counts)
    return sum(count / total * math.log2(total / count) for count in counts)
