"""Elo estimates and the sequential test for a match between two players.

Games are played in pairs, with the same opening and exchanged seats, so their results are not independent.  Statistics
therefore use the *pentanomial*: the numbers of pairs that gave 0, ½, 1, 1½ and 2 points.  Scores are shares of the
points, from 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
GAME_SCORES = (0.0, 0.5, 1.0)

SIGMAS = 1.959964  # standard errors on each side of a 95 % interval
ELO_TEN_TO_ONE = 400.0  # the Elo difference with odds of ten to one, by definition
_BOUND_ERROR = 0.05  # the error probability of a one-sided bound
_MIN_COUNT = 1e-3  # replaces a count of 0 in the likelihood ratio, so that unseen results stay possible


def expected_score(elo: float) -> float:
    """For the statistics of a match between two players, its expected score at an Elo difference (A. Elo, The Rating of
    Chessplayers, 1978, logistic form)."""
    return 1.0 / (1.0 + math.pow(10.0, -elo / ELO_TEN_TO_ONE))


def elo_of(score: float) -> float | None:
    """The Elo difference of a match's expected score; None for 0 and 1, where it is infinite."""
    if not 0.0 < score < 1.0:
        return None
    return ELO_TEN_TO_ONE * math.log10(score / (1.0 - score))


class Estimate(NamedTuple):
    """A score, its standard error (`deviation`), and the corresponding Elo difference.  `elo_error` is half the width
    of the 95 % interval in Elo.  For a score of 0 or 1, `elo` and `elo_error` are None, and `elo_bound` is the maximum
    Elo (for 0) or minimum Elo (for 1) with 95 % confidence.  Otherwise `elo_bound` is None."""

    score: float
    deviation: float
    elo: float | None
    elo_error: float | None
    elo_bound: float | None = None


def estimate(counts: Sequence[int], scores: Sequence[float]) -> Estimate | None:
    """Estimate the score and Elo of a match, if `scores[i]` occurs `counts[i]` times; None without results.

    The interval is the normal interval around the mean.  If the normal interval has no width or reaches 0 or 1,
    Wilson's conservative interval replaces the normal interval.  If all n results are 1, the bound is the Elo of the
    score p with p^n = 0.05 (C. J. Clopper and E. S. Pearson, Biometrika 26, 1934).  If all results are 0, the bound is
    the negative of this bound."""
    total = sum(counts)
    if not total:
        return None
    mean = sum(count * score for count, score in zip(counts, scores, strict=True)) / total
    variance = sum(count * (score - mean) ** 2 for count, score in zip(counts, scores, strict=True)) / total
    deviation = math.sqrt(variance / total)
    elo = elo_of(mean)
    if elo is None:
        score_bound = math.pow(_BOUND_ERROR, 1.0 / total)
        return Estimate(mean, deviation, None, None, elo_of(score_bound if mean else 1.0 - score_bound))
    low, high = mean - SIGMAS * deviation, mean + SIGMAS * deviation
    if not 0.0 < low < high < 1.0:
        low, high = wilson_interval(mean, total)
    width = ELO_TEN_TO_ONE * math.log10(high / (1.0 - high) * (1.0 - low) / low)
    return Estimate(mean, deviation, elo, width / 2)


def wilson_interval(mean: float, results: int, sigmas: float = SIGMAS) -> tuple[float, float]:
    """Wilson's interval for a match whose `results` games or pairs have the mean score `mean`.  An expected
    score is in the interval if `mean` is at most `sigmas` standard errors away from the expected score (E. B. Wilson,
    Journal of the American Statistical Association 22, 1927).

    The interval assumes that all results are 0 or 1, for which the standard error of an expected score s is largest:
    √(s (1 - s) / results).  For other results, such as those of pairs, the interval is wider than necessary."""
    square = sigmas**2 / results
    middle = (mean + square / 2) / (1 + square)
    half_width = sigmas * math.sqrt(mean * (1 - mean) / results + square / (4 * results)) / (1 + square)
    return middle - half_width, middle + half_width


def log_likelihood_ratio(counts: Sequence[float], scores: Sequence[float], elo0: float, elo1: float) -> float:
    """The logarithm of a quotient: the results' likelihood under `elo1`, divided by their likelihood under `elo0`.  The
    ratio is generalised: a hypothesis fixes only the mean score, and uses the likeliest distribution with this mean (M.
    Van den Bergh, A Practical Introduction to the GSPRT; A. Owen, Empirical Likelihood, 2001)."""
    positive = [max(count, _MIN_COUNT) for count in counts]
    mean0, mean1 = expected_score(elo0), expected_score(elo1)
    tilt0, tilt1 = (_tilt(positive, scores, mean) for mean in (mean0, mean1))
    return sum(
        count * (math.log1p(tilt0 * (score - mean0)) - math.log1p(tilt1 * (score - mean1)))
        for count, score in zip(positive, scores, strict=True)
    )


def _tilt(counts: Sequence[float], scores: Sequence[float], mean: float) -> float:
    """The number t for which probabilities proportional to count / (1 + t (score - mean)) have the mean `mean`."""
    low, high = -1.0 / (max(scores) - mean), 1.0 / (mean - min(scores))
    margin = 1e-12 * (high - low)
    low, high = low + margin, high - margin
    for _ in range(100):
        middle = (low + high) / 2
        pull = sum(
            count * (score - mean) / (1.0 + middle * (score - mean))
            for count, score in zip(counts, scores, strict=True)
        )
        low, high = (middle, high) if pull > 0 else (low, middle)
    return (low + high) / 2


@dataclass(frozen=True)
class Sprt:
    """A sequential probability ratio test (A. Wald, Annals of Mathematical Statistics 16, 1945).  H0: the first player
    is stronger by `elo0` Elo; H1: by `elo1` Elo.  `alpha` is the probability of wrongly accepting H1, `beta` the
    probability of wrongly accepting H0."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios that decide: at or below the first for H0, at or above the second for H1."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def llr(self, pentanomial: Sequence[int]) -> float:
        """The log-likelihood ratio of these pairs."""
        if not sum(pentanomial):
            return 0.0
        return log_likelihood_ratio(pentanomial, PAIR_SCORES, self.elo0, self.elo1)

    def verdict(self, pentanomial: Sequence[int]) -> Literal["H0", "H1"] | None:
        """The accepted hypothesis, or None while the test continues."""
        lower, upper = self.bounds
        ratio = self.llr(pentanomial)
        return "H1" if ratio >= upper else "H0" if ratio <= lower else None
