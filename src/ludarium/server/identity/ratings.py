"""Ratings of accounts, by game, number of players and speed.

The model is OpenSkill's Plackett-Luce (Weng and Lin, *A Bayesian Approximation Method for Online Ranking*, JMLR 12,
2011).  A player's strength is a normal distribution.  The final ranking of a game, with ties, moves the mean μ and
narrows the standard deviation σ of each player.  Displayed ratings have a scale like Elo's:

    rating = 1000 + 30 × (μ − 3σ), at least 100

A new player has 1000.  The true strength exceeds μ − 3σ with a probability of 99.9 %, so early games usually raise the
rating.  Between established players, a lead of 100 points means winning about 64 games of 100, as with Elo."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from ludarium.match.match import Match
from ludarium.server.schema.account import Rating
from ludarium.server.schema.fields import DAY_MS
from ludarium.server.schema.match_data import TimeControl
from ludarium.server.storage.ratings import NEW_MU, NEW_SIGMA, RatingsByUser, RatingStore, StoredRating

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

_BASE, _SCALE, _MIN_RATING = 1000, 30, 100
PROVISIONAL_SIGMA = 5.0
"""A rating with a larger σ is provisional.  After about 30 games, σ is smaller."""
ESTABLISHED_GAMES = 10  # rated games after which an account has full weight as an opponent
_NEW_OPPONENT = 0.02
"""The weight of an opponent without rated games.  It limits the gain from new accounts that lose on purpose: wins
against twelve such accounts raise a new rating by 24 points in all."""

SpeedClass = Literal["bullet", "blitz", "rapid", "slow", "correspondence"]
"""The speed classes of time controls.  Each class has separate ratings."""
_TURNS = 40  # turns of a player in a typical game
_MAX_SECONDS: tuple[tuple[int, SpeedClass], ...] = ((180, "bullet"), (600, "blitz"), (1800, "rapid"))
"""The fast speed classes, each with the limit of the seconds that a player uses in a typical game of the class.
Slower games are `slow` or `correspondence`."""


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # noqa: PLC0415 - takes half a second

    return PlackettLuce(mu=NEW_MU, sigma=NEW_SIGMA)


def displayed_rating(mu: float, sigma: float) -> int:
    """The rating that users see: the formula of the module docstring."""
    return max(_MIN_RATING, round(_BASE + _SCALE * (mu - 3 * sigma)))


def rated_strengths(
    before: Sequence[tuple[float, float]], ranks: Sequence[int], weights: Sequence[float] | None = None
) -> list[tuple[float, float]]:
    """μ and σ of each player after a game.  A lower rank is better, and equal ranks are a draw.  `weights` scales each
    player's change."""
    teams = [[_model().rating(mu, sigma)] for mu, sigma in before]
    rated = _model().rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        (mu + weight * (team[0].mu - mu), sigma + weight * (team[0].sigma - sigma))
        for (mu, sigma), team, weight in zip(before, rated, weights or [1.0] * len(before), strict=True)
    ]


def opponents_weight(games: Sequence[int]) -> float:
    """The weight of a game for one player.  `games` has each opponent's number of rated games.  The weight is low
    against new accounts, which may have been created to lose.  Each game counts fully towards ESTABLISHED_GAMES, so new
    players can become established by playing each other."""
    return sum(min(1.0, max(_NEW_OPPONENT, number / ESTABLISHED_GAMES)) for number in games) / len(games)


def rating_key(game: str, players: int) -> str:
    """The key of a game's ratings.  Each number of players has separate ratings."""
    return game if players == 2 else f"{game} {players}"


def speed_of(control: TimeControl | None) -> SpeedClass:
    """The speed class of a game's ratings.  Without a clock, or with a day or more per turn, it is correspondence."""
    if control is None or control.perMove >= DAY_MS:
        return "correspondence"
    expected = control.perMove * _TURNS if control.perMove else control.initial + control.increment * _TURNS
    for seconds, speed in _MAX_SECONDS:
        if expected < seconds * 1000:
            return speed
    return "slow"


class AccountRatings:
    """The ratings of the server; a `UserDataHandler`."""

    def __init__(self, store: RatingStore) -> None:
        self._store = store

    async def of_user(self, user: str) -> list[Rating]:
        return [_rating_view(stored) for stored in await self._store.of_user(user)]

    async def at_speed(self, game: str, speed: SpeedClass, users: Sequence[str]) -> dict[str, Rating]:
        """The rating of each user at one game and speed.  `game` is a result of `rating_key`.  Users without a rated
        game have the initial rating."""
        known = await self._store.at_speed(game, speed, users)
        new = StoredRating(game, speed, NEW_MU, NEW_SIGMA, 0)
        return {user: _rating_view(known.get(user, new)) for user in users}

    async def rate(
        self, id: str, game: str, speed: SpeedClass, users: Sequence[str], ranks: Sequence[int]
    ) -> dict[str, Rating] | None:
        """Rate a finished game, and return the new ratings.

        Returns None, and changes nothing, if the game was rated before or if a user has several seats.  `game` is a
        result of `rating_key`.  `users` and `ranks` have one item per seat.  Lower ranks are better, and equal ranks
        are a draw.

        Each player's change has the weight `opponents_weight`.  The weight is halved n times.  To find n, count for
        each pair of users the other games that both played and that were rated in the last 24 hours; n is the highest
        count."""
        if len(users) != len(ranks) or len(users) < 2:
            raise ValueError(f"{len(users)} users have {len(ranks)} ranks")
        if len(set(users)) < len(users):
            return None

        def new_ratings(before: RatingsByUser, recent_games: int) -> RatingsByUser:
            others = [[before[other].games for other in users if other != user] for user in users]
            weights = [0.5**recent_games * opponents_weight(games) for games in others]
            strengths = rated_strengths([(before[user].mu, before[user].sigma) for user in users], ranks, weights)
            return {
                user: replace(before[user], mu=mu, sigma=sigma, games=before[user].games + 1)
                for user, (mu, sigma) in zip(users, strengths, strict=True)
            }

        changed = await self._store.rate(id, game, speed, users, new_ratings)
        return None if changed is None else {user: _rating_view(stored) for user, stored in changed.items()}

    async def take_over(self, guest: str, new_owner: str) -> None:
        """Do nothing, because guests have no ratings."""

    async def delete_user(self, user: str) -> None:
        """Delete the user's ratings.  Opponents' ratings do not change."""
        await self._store.remove(user)

    def export(self, user: str) -> dict[str, AsyncIterator[Any]]:
        return {"ratings": self._exported(user)}

    async def _exported(self, user: str) -> AsyncIterator[dict[str, Any]]:
        for stored in await self._store.of_user(user):
            yield vars(stored)


def _rating_view(stored: StoredRating) -> Rating:
    rating, provisional = displayed_rating(stored.mu, stored.sigma), stored.sigma > PROVISIONAL_SIGMA
    return Rating(game=stored.game, speed=stored.speed, rating=rating, provisional=provisional, games=stored.games)


def final_ranks(match: Match) -> list[int]:
    """The ranks for ratings, by seat: 0 for a finished game's winner, or for all seats after a draw; otherwise 1."""
    winner = match.outcome.winner
    return [0 if winner is None or player == winner else 1 for player in match.game.players]
