"""Account names and ratings of players."""

from __future__ import annotations

from typing import Protocol

from ludarium.match.match import Match
from ludarium.server.identity.ratings import Ratings, rated_as
from ludarium.server.identity.speeds import speed_of
from ludarium.server.names import guest_name
from ludarium.server.online.game import OnlineGame
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Forbidden
from ludarium.server.schema.account import Rating


class Names(Protocol):
    """Looks up account names."""

    async def name_of(self, person: str) -> str | None: ...


class People:
    """Names players when they take a seat, and rates finished games."""

    def __init__(self, accounts: Names, ratings: Ratings) -> None:
        self._accounts, self._ratings = accounts, ratings

    async def name(self, person: str, wished: str, *, rated: bool) -> tuple[str, bool]:
        """The user's name in a game, and whether a guest has chosen it.

        Raises Forbidden for guests in rated games and during the deletion of the account, and NameRefused for a
        reserved name."""
        name = await self._accounts.name_of(person)
        if name == "":
            raise Forbidden(Reason.NOT_SIGNED_IN)
        if name is not None:
            return name, False
        if rated:
            raise Forbidden(Reason.RATED_GUEST)
        return guest_name(wished), True

    async def ratings_at(self, game: OnlineGame) -> dict[int, Rating]:
        """The rating of each seat held by an account; empty for unrated games."""
        seats = {seat: chair.person for seat, chair in enumerate(game.chairs) if chair.person is not None}
        if not game.terms.rated or not seats:
            return {}
        found = await self._ratings.at(_name(game), speed_of(game.terms.control), list(seats.values()))
        return {seat: found[person] for seat, person in seats.items()}

    async def ended(self, game: OnlineGame) -> None:
        """Rate a finished game, if it is rated and long enough.  Idempotent."""
        persons = [chair.person for chair in game.chairs]
        if not game.terms.rated or game.status != "over" or None in persons:
            return
        if game.ply < game.match.game.rated_plies:
            return
        known = [person for person in persons if person is not None]
        await self._ratings.rated(game.id, _name(game), speed_of(game.terms.control), known, ranks(game.match))


def ranks(match: Match) -> list[int]:
    """The rank of each seat in a finished game: 0 for the winner and in a draw, 1 for all others."""
    winner = match.outcome.winner
    return [0 if winner is None or player == winner else 1 for player in match.game.players]


def _name(game: OnlineGame) -> str:
    return rated_as(game.terms.game, len(game.chairs))
