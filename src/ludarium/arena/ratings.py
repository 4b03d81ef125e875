"""Ratings of many players from all their games together: maximum likelihood, for two and for more players a game.

The model: a player's chance to win a game is e^r over the sum of e^r of all who play in it (R. A. Bradley and
M. E. Terry, Biometrika 39, 1952; for more than two, R. D. Luce, Individual Choice Behavior, 1959).  A draw gives
each an equal share of the win.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludarium.arena.statistics import SIGMAS

_ELO = 400.0 / math.log(10.0)
"""Elo points to one unit of the natural scale."""

_MAX_STEPS = 200

_NO_SPREAD = 1e-9
"""What rounding leaves of a spread of 0."""

Floats = NDArray[np.float64]


class RatedGame(NamedTuple):
    """A game for rating: who played, each one's share of the win, and the pair of games that it belongs to."""

    players: tuple[int, ...]
    shares: tuple[float, ...]
    pair: int


class Rating(NamedTuple):
    """Elo above the average of all players; `error` is half the width of the 95 % interval."""

    elo: float
    error: float


class Ratings(NamedTuple):
    """`assumed`: some players never won, or never lost, against all others; half-draws were added to keep ratings
    finite, and they are then no more than a direction."""

    ratings: tuple[Rating, ...]
    assumed: bool


def rate(games: Sequence[RatedGame], players: int) -> Ratings:
    """The ratings that make these results likeliest.

    Errors come from the spread of the results of whole pairs (the sandwich estimator: P. J. Huber, 1967), so that
    draws and openings that decide a pair are accounted for.  A player whose pairs have no spread at all, say because
    each was won by whoever had White, gets the error that so many games without pairs would give.
    """
    weighted = _weights(games)
    assumed = not _connected(games, players)
    if assumed:
        for one in range(players):
            for other in range(one):
                weighted[(one, other), (0.5, 0.5)] += 1.0 / max(players - 1, 1)
    naturals = _most_likely(weighted, players)
    spread = np.linalg.pinv(_information(weighted, naturals))
    variances = np.diag(spread)
    if not assumed:
        scatter = _scatter(games, naturals)
        variances = np.where(np.diag(scatter) > _NO_SPREAD, np.diag(spread @ scatter @ spread), variances)
    errors = SIGMAS * np.sqrt(np.maximum(variances, 0.0))
    ratings = tuple(Rating(_ELO * float(r), _ELO * float(e)) for r, e in zip(naturals, errors, strict=True))
    return Ratings(ratings, assumed)


_Weighted = dict[tuple[tuple[int, ...], tuple[float, ...]], float]


def _weights(games: Sequence[RatedGame]) -> _Weighted:
    """How often each result of each group of players came about."""
    weighted: _Weighted = defaultdict(float)
    for game in games:
        weighted[game.players, game.shares] += 1.0
    return weighted


def _connected(games: Sequence[RatedGame], players: int) -> bool:
    """Whether finite ratings exist: from each player to each other leads a chain of "has scored against".

    L. R. Ford, American Mathematical Monthly 64, 1957.
    """
    scored = np.eye(players, dtype=bool)
    for game in games:
        for player, share in zip(game.players, game.shares, strict=True):
            if share > 0:
                scored[player, list(game.players)] = True
    for _ in range(max(players, 1).bit_length()):
        scored = scored @ scored
    return bool(scored.all())


def _most_likely(weighted: _Weighted, players: int) -> Floats:
    """Newton's method on the concave log-likelihood; steps are bounded, the average is kept at 0."""
    naturals = np.zeros(players)
    for _ in range(_MAX_STEPS):
        gradient = np.zeros(players)
        for (who, shares), weight in weighted.items():
            gradient[list(who)] += weight * (np.array(shares) - _chances(naturals, who))
        step = np.linalg.pinv(_information(weighted, naturals)) @ gradient
        step *= min(1.0, 1.0 / max(float(np.abs(step).max(initial=0.0)), 1e-300))
        naturals = naturals + step
        naturals -= naturals.mean()
        if np.abs(step).max(initial=0.0) < 1e-10:
            break
    return naturals


def _chances(naturals: Floats, who: tuple[int, ...]) -> Floats:
    powers = np.exp(naturals[list(who)] - naturals[list(who)].max())
    chances: Floats = powers / powers.sum()
    return chances


def _information(weighted: _Weighted, naturals: Floats) -> Floats:
    """Fisher's information matrix of all games."""
    information = np.zeros((len(naturals), len(naturals)))
    for (who, _), weight in weighted.items():
        chances = _chances(naturals, who)
        information[np.ix_(who, who)] += weight * (np.diag(chances) - np.outer(chances, chances))
    return information


def _scatter(games: Sequence[RatedGame], naturals: Floats) -> Floats:
    """The sum over pairs of the outer products of their gradients."""
    gradients: dict[int, Floats] = {}
    for game in games:
        gradient = gradients.setdefault(game.pair, np.zeros(len(naturals)))
        gradient[list(game.players)] += np.array(game.shares) - _chances(naturals, game.players)
    stacked = np.array(list(gradients.values()))
    scatter: Floats = stacked.T @ stacked
    return scatter
