"""Ratings: how strong persons are, by game, number of players and speed.

They are OpenSkill's, after Plackett and Luce (Weng and Lin, *A Bayesian Approximation Method for Online Ranking*, JMLR
12, 2011): each person's strength is a normal distribution, and the order in which two or more players end, draws among
them, moves its mean μ and narrows its width σ.  What people are shown is on a scale like Elo's:

    rating = 1000 + 30 × (μ − 3σ), at least 100

Who is new has 1000.  It is what one is stronger than with a probability of 99.9 %, so it grows at first with every game
that makes it surer.  Of two who have played a lot, one with 100 points more wins about 64 games of 100, as with Elo.
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
"""Above which a rating is provisional: after about 30 games it is below."""
ESTABLISHED_GAMES = 10
"""An account counts in full as an opponent from this number of rated games."""
_NEW_OPPONENT = 0.02
"""The weight of an opponent who has no rated game: 12 new accounts that lose on purpose bring 24 points in all."""


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # noqa: PLC0415 - half a second that no start has to wait for

    return PlackettLuce(mu=NEW_MU, sigma=NEW_SIGMA)


def points(mu: float, sigma: float) -> int:
    """A strength as it is shown."""
    return max(_LEAST, round(_ZERO + _POINT * (mu - 3 * sigma)))


def after(
    before: Sequence[tuple[float, float]], ranks: Sequence[int], weights: Sequence[float] | None = None
) -> list[tuple[float, float]]:
    """μ and σ of each player after a game; of two players the one with the lower rank was better, with equal ranks
    they have drawn.  `weights`: by which part of the way each of them moves, 1 by default."""
    teams = [[_model().rating(mu, sigma)] for mu, sigma in before]
    rated = _model().rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        (mu + weight * (team[0].mu - mu), sigma + weight * (team[0].sigma - sigma))
        for (mu, sigma), team, weight in zip(before, rated, weights or [1.0] * len(before), strict=True)
    ]


def opponents_weight(games: Sequence[int]) -> float:
    """The weight of a game against opponents who have had these numbers of rated games.

    OpenSkill's update widens with an opponent's σ, but a new account is no player drawn at random: it may have been
    made to lose.  The number of games grows with each game whatever its weight, so new players establish each other."""
    return sum(min(1.0, max(_NEW_OPPONENT, number / ESTABLISHED_GAMES)) for number in games) / len(games)


def rated_as(game: str, players: int) -> str:
    """The name under which a game's ratings are kept: games of two and of three players are not alike."""
    return game if players == 2 else f"{game} {players}"


class Ratings:
    """The ratings of the server; a `Keeper` of accounts."""

    def __init__(self, store: RatingStore) -> None:
        self._store = store

    async def of(self, person: str) -> list[Rating]:
        """All ratings of a person."""
        return [_shown(stored) for stored in await self._store.of(person)]

    async def at(self, game: str, speed: Speed, persons: Sequence[str]) -> dict[str, Rating]:
        """The ratings of these persons at a game (as `rated_as` calls it) and speed; of all, those who are new too."""
        known = await self._store.at(game, speed, persons)
        return {person: _shown(known.get(person) or _new(game, speed)) for person in persons}

    async def rated(
        self, id: str, game: str, speed: Speed, persons: Sequence[str], ranks: Sequence[int]
    ) -> dict[str, Rating] | None:
        """Let a game count that has ended, and tell the new ratings; None where it has counted already.

        A game of two who have met within a day moves their ratings by half as much as the one before.  Each player's
        moves by `opponents_weight`.

        `game`: as `rated_as` calls it.  `persons` and `ranks`: of each seat; lower ranks are better, equal ones drew.
        A game with one person on several seats does not count."""
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
        """Guests have no ratings."""

    async def leave(self, person: str) -> None:
        """The ratings go; those of who has played with the person stay as they are."""
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
