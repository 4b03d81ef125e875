"""Maximum-likelihood ratings of many players from all their games.

Model: the probability that a player wins is e^r divided by the sum of e^r of all players of the game (R. A. Bradley
and M. E. Terry, Biometrika 39, 1952; for more than two players, R. D. Luce, Individual Choice Behavior, 1959).  A draw
gives each player an equal share of the win."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludarium.arena.match_statistics import ELO_TEN_TO_ONE, SIGMAS

_ELO_PER_UNIT = ELO_TEN_TO_ONE / math.log(10.0)  # Elo points per unit of r in the model

_MAX_NEWTON_STEPS = 200

_MIN_SPREAD = 1e-9  # a smaller spread is a rounding error and counts as 0

Floats = NDArray[np.float64]
_ResultCounts = dict[tuple[tuple[int, ...], tuple[float, ...]], float]
"""The number of occurrences of each result of each group of players."""


class RatedGame(NamedTuple):
    """A game to rate: its players and their shares of the win.  `pair` is a number that all games with the same opening
    and the same players share (`Fixture.pair`)."""

    players: tuple[int, ...]
    shares: tuple[float, ...]
    pair: int


class EloRating(NamedTuple):
    """Elo above the average of all players; `error` is half the width of the 95 % interval."""

    elo: float
    error: float


class EloRatings(NamedTuple):
    """Ratings by player.  If some ratings would be infinite, each player gets one added draw, divided among all
    opponents.  The ratings are then rough, and `draws_added` is true."""

    ratings: tuple[EloRating, ...]
    draws_added: bool


def rate(games: Sequence[RatedGame], player_count: int) -> EloRatings:
    """The maximum-likelihood ratings.  The errors depend on the spread of the results of pairs (sandwich estimator: P.
    J. Huber, 1967).  This spread is smaller with draws, and with openings in which the same seat wins all games.  If
    draws are added, or if a player's pairs have no spread, the error is computed as if all games were independent."""
    counts: _ResultCounts = defaultdict(float)
    for game in games:
        counts[game.players, game.shares] += 1.0
    draws_added = not _has_finite_ratings(games, player_count)
    if draws_added:
        for player in range(player_count):
            for opponent in range(player):
                counts[(player, opponent), (0.5, 0.5)] += 1.0 / max(player_count - 1, 1)
    strengths = _most_likely_strengths(counts, player_count)
    covariance = np.linalg.pinv(_information(counts, strengths))
    variances = np.diag(covariance)
    if not draws_added:
        scatter = _scatter(games, strengths)
        variances = np.where(np.diag(scatter) > _MIN_SPREAD, np.diag(covariance @ scatter @ covariance), variances)
    errors = SIGMAS * np.sqrt(np.maximum(variances, 0.0))
    ratings = tuple(
        EloRating(_ELO_PER_UNIT * float(r), _ELO_PER_UNIT * float(e)) for r, e in zip(strengths, errors, strict=True)
    )
    return EloRatings(ratings, draws_added)


def _has_finite_ratings(games: Sequence[RatedGame], player_count: int) -> bool:
    """Whether finite ratings exist: a chain of players must lead from each player to every other player.  In a chain,
    each player has scored against the next (L. R. Ford, American Mathematical Monthly 64, 1957)."""
    scored = np.eye(player_count, dtype=bool)
    for game in games:
        for player, share in zip(game.players, game.shares, strict=True):
            if share > 0:
                scored[player, list(game.players)] = True
    for _ in range(max(player_count, 1).bit_length()):
        scored = scored @ scored
    return bool(scored.all())


def _most_likely_strengths(counts: _ResultCounts, player_count: int) -> Floats:
    """The strengths that maximise the concave log-likelihood, by Newton's method.  Their mean is 0."""
    strengths = np.zeros(player_count)
    for _ in range(_MAX_NEWTON_STEPS):
        gradient = np.zeros(player_count)
        for (group, shares), weight in counts.items():
            gradient[list(group)] += weight * (np.array(shares) - _win_probabilities(strengths, group))
        step = np.linalg.pinv(_information(counts, strengths)) @ gradient
        step *= min(1.0, 1.0 / max(float(np.abs(step).max(initial=0.0)), 1e-300))
        strengths = strengths + step
        strengths -= strengths.mean()
        if np.abs(step).max(initial=0.0) < 1e-10:
            break
    return strengths


def _win_probabilities(strengths: Floats, group: tuple[int, ...]) -> Floats:
    powers = np.exp(strengths[list(group)] - strengths[list(group)].max())
    probabilities: Floats = powers / powers.sum()
    return probabilities


def _information(counts: _ResultCounts, strengths: Floats) -> Floats:
    """Fisher's information matrix of all games."""
    information = np.zeros((len(strengths), len(strengths)))
    for (group, _), weight in counts.items():
        probabilities = _win_probabilities(strengths, group)
        information[np.ix_(group, group)] += weight * (np.diag(probabilities) - np.outer(probabilities, probabilities))
    return information


def _scatter(games: Sequence[RatedGame], strengths: Floats) -> Floats:
    """The sum, over all pairs, of the outer product of the gradient of the pair's log-likelihood with itself."""
    gradients: dict[int, Floats] = {}
    for game in games:
        gradient = gradients.setdefault(game.pair, np.zeros(len(strengths)))
        gradient[list(game.players)] += np.array(game.shares) - _win_probabilities(strengths, game.players)
    stacked = np.array(list(gradients.values()))
    scatter: Floats = stacked.T @ stacked
    return scatter
