"""Ratings of accounts, by game, number of players and speed.

The model is OpenSkill's Plackett-Luce (Weng and Lin, *A Bayesian Approximation Method for Online Ranking*, JMLR 12,
2011).  A player's strength is a normal distribution.  The final ranking of a game, ties included, moves its mean μ and
narrows its standard deviation σ.  Displayed ratings use a scale like Elo's:

    rating = 1000 + 30 × (μ − 3σ), at least 100

A new player has 1000.  The true strength exceeds μ − 3σ with a probability of 99.9 %, so the rating rises at first with
each game.  Between established players, a lead of 100 points means winning about 64 games of 100, as with Elo.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from ludarium.server.identity.speeds import Speed
from ludarium.server.schema.account import Rating
from ludarium.server.storage.ratings import NEW_MU, NEW_SIGMA, RatingStore, StoredRating, Strengths

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

_ZERO, _POINT, _LEAST = 1000, 30, 100
PROVISIONAL_SIGMA = 5.0
"""A rating with a larger σ is provisional.  About 30 games bring σ below it."""
ESTABLISHED_GAMES = 10
"""Rated games after which an account has full weight as an opponent."""
_NEW_OPPONENT = 0.02
"""The weight of an opponent without rated games.  Twelve new accounts that lose on purpose bring 24 points in all."""


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # noqa: PLC0415 - half a second that no start has to wait for

    return PlackettLuce(mu=NEW_MU, sigma=NEW_SIGMA)


def points(mu: float, sigma: float) -> int:
    """The displayed rating."""
    return max(_LEAST, round(_ZERO + _POINT * (mu - 3 * sigma)))


def after(
    before: Sequence[tuple[float, float]], ranks: Sequence[int], weights: Sequence[float] | None = None
) -> list[tuple[float, float]]:
    """μ and σ of each player after a game.

    A lower rank is better; equal ranks are a draw.  `weights` scales each player's change, 1 by default."""
    teams = [[_model().rating(mu, sigma)] for mu, sigma in before]
    rated = _model().rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        (mu + weight * (team[0].mu - mu), sigma + weight * (team[0].sigma - sigma))
        for (mu, sigma), team, weight in zip(before, rated, weights or [1.0] * len(before), strict=True)
    ]


def opponents_weight(games: Sequence[int]) -> float:
    """The weight of a game against opponents with these numbers of rated games.

    OpenSkill treats a new account as a random player, but it may have been created to lose.  Every game counts toward
    the number of games whatever its weight, so new players establish each other."""
    return sum(min(1.0, max(_NEW_OPPONENT, number / ESTABLISHED_GAMES)) for number in games) / len(games)


def rated_as(game: str, players: int) -> str:
    """The key of a game's ratings, which are separate for each number of players."""
    return game if players == 2 else f"{game} {players}"


class Ratings:
    """The ratings of the server; a `UserDataHandler`."""

    def __init__(self, store: RatingStore) -> None:
        self._store = store

    async def of(self, person: str) -> list[Rating]:
        """All ratings of a user."""
        return [_shown(stored) for stored in await self._store.of(person)]

    async def at(self, game: str, speed: Speed, persons: Sequence[str]) -> dict[str, Rating]:
        """The rating of each user at a game (a key of `rated_as`) and speed; new users get the initial rating."""
        known = await self._store.at(game, speed, persons)
        return {person: _shown(known.get(person) or _new(game, speed)) for person in persons}

    async def rated(
        self, id: str, game: str, speed: Speed, persons: Sequence[str], ranks: Sequence[int]
    ) -> dict[str, Rating] | None:
        """Rate a finished game; return the new ratings, or None if it was rated before or is not rated.

        Each further game of the same two users within a day has half the weight of the one before.  In addition each
        player's change is scaled by `opponents_weight`.

        `game` is a key of `rated_as`.  `persons` and `ranks` have one item per seat; lower ranks are better, equal
        ranks drew.  A game with one user on several seats is not rated."""
        if len(persons) != len(ranks) or len(persons) < 2:
            raise ValueError(f"{len(persons)} persons and {len(ranks)} ranks are no game")
        if len(set(persons)) < len(persons):
            return None

        def rate(before: Strengths, met: int) -> Strengths:
            others = [[before[other].games for other in persons if other != person] for person in persons]
            weights = [0.5**met * opponents_weight(games) for games in others]
            strengths = after([(before[person].mu, before[person].sigma) for person in persons], ranks, weights)
            return {
                person: replace(before[person], mu=mu, sigma=sigma, games=before[person].games + 1)
                for person, (mu, sigma) in zip(persons, strengths, strict=True)
            }

        changed = await self._store.rate(id, game, speed, persons, rate)
        if changed is None:
            return None
        return {person: _shown(stored) for person, stored in changed.items()}

    async def take_over(self, guest: str, account: str) -> None:
        """Do nothing, because guests have no ratings."""

    async def leave(self, person: str) -> None:
        """Delete the user's ratings.  Opponents' ratings do not change."""
        await self._store.remove(person)

    def export(self, person: str) -> dict[str, AsyncIterator[Any]]:
        return {"ratings": self._exported(person)}

    async def _exported(self, person: str) -> AsyncIterator[dict[str, Any]]:
        for stored in await self._store.of(person):
            yield vars(stored)


def _new(game: str, speed: str) -> StoredRating:
    return StoredRating(game, speed, NEW_MU, NEW_SIGMA, 0)


def _shown(stored: StoredRating) -> Rating:
    return Rating(
        game=stored.game,
        speed=stored.speed,
        rating=points(stored.mu, stored.sigma),
        provisional=stored.sigma > PROVISIONAL_SIGMA,
        games=stored.games,
    )
