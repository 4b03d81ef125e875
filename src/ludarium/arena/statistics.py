"""What the results of a match between two are worth: Elo with its error, and the sequential test.

Games are played in pairs, the same opening with both colours, and their results are not independent: what counts
is the *pentanomial*, how many pairs gave 0, ½, 1, 1½ and 2 points.  Scores are shares of the points, from 0 to 1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
GAME_SCORES = (0.0, 0.5, 1.0)

SIGMAS = 1.959964
"""Standard errors to each side that hold the truth in 95 of 100 cases."""

_NEVER_SEEN = 1e-3
"""The count that stands for 0 in the likelihood ratio, so that what has not been seen yet stays possible."""


def expected_score(elo: float) -> float:
    """The score that a player so much stronger expects (A. Elo, The Rating of Chessplayers, 1978, logistic form)."""
    return 1.0 / (1.0 + math.pow(10.0, -elo / 400.0))


def elo_of(score: float) -> float | None:
    """The difference in Elo that a score stands for; None for 0 and 1, which no finite difference explains."""
    if not 0.0 < score < 1.0:
        return None
    return -400.0 * math.log10(1.0 / score - 1.0)


class Estimate(NamedTuple):
    """A score with its standard error, and both in Elo; `elo_error` is half the width of the 95 % interval.

    The Elo values are None where the score is 0 or 1, the error also where the interval reaches them.
    """

    score: float
    deviation: float
    elo: float | None
    elo_error: float | None


def estimate(counts: Sequence[int], scores: Sequence[float]) -> Estimate | None:
    """The mean of `counts[i]` results of `scores[i]` each; None without any."""
    total = sum(counts)
    if not total:
        return None
    mean = sum(count * score for count, score in zip(counts, scores, strict=True)) / total
    variance = sum(count * (score - mean) ** 2 for count, score in zip(counts, scores, strict=True)) / total
    deviation = math.sqrt(variance / total)
    low, high = elo_of(mean - SIGMAS * deviation), elo_of(mean + SIGMAS * deviation)
    error = (high - low) / 2 if low is not None and high is not None and deviation else None
    return Estimate(mean, deviation, elo_of(mean), error)


def log_likelihood_ratio(counts: Sequence[float], scores: Sequence[float], elo0: float, elo1: float) -> float:
    """How much likelier the results are if the difference is `elo1` than if it is `elo0`: the log of the ratio.

    Generalised: nothing is assumed of the distribution but its mean, and each hypothesis takes the likeliest one with
    that mean (M. Van den Bergh, A Practical Introduction to the GSPRT; A. Owen, Empirical Likelihood, 2001).
    """
    seen = [max(count, _NEVER_SEEN) for count in counts]
    mean0, mean1 = expected_score(elo0), expected_score(elo1)
    tilt0, tilt1 = (_tilt(seen, scores, mean) for mean in (mean0, mean1))
    return sum(
        count * (math.log1p(tilt0 * (score - mean0)) - math.log1p(tilt1 * (score - mean1)))
        for count, score in zip(seen, scores, strict=True)
    )


def _tilt(counts: Sequence[float], scores: Sequence[float], mean: float) -> float:
    """The number t for which probabilities in proportion to count / (1 + t (score - mean)) have that mean."""
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
    """A sequential probability ratio test (A. Wald, Annals of Mathematical Statistics 16, 1945) of two hypotheses.

    H0: the first player is `elo0` stronger; H1: `elo1`.  `alpha` is the chance to accept H1 though H0 holds, `beta`
    that to accept H0 though H1 holds.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the log-likelihood ratio decides: at or below the first for H0, at or above the second for H1."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def llr(self, pentanomial: Sequence[int]) -> float:
        """The log-likelihood ratio of these pairs."""
        if not sum(pentanomial):
            return 0.0
        return log_likelihood_ratio(pentanomial, PAIR_SCORES, self.elo0, self.elo1)

    def verdict(self, pentanomial: Sequence[int]) -> Literal["H0", "H1"] | None:
        """The accepted hypothesis, or None while the test goes on."""
        lower, upper = self.bounds
        ratio = self.llr(pentanomial)
        return "H1" if ratio >= upper else "H0" if ratio <= lower else None
