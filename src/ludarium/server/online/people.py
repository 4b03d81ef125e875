"""What a game knows of people besides who sits where: their accounts' names, and their ratings."""

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
    """Who has an account, and under which name."""

    async def name_of(self, person: str) -> str | None: ...


class People:
    """Asked when somebody sits down, and when a rated game has ended."""

    def __init__(self, accounts: Names, ratings: Ratings) -> None:
        self._accounts, self._ratings = accounts, ratings

    async def name(self, person: str, wished: str, *, rated: bool) -> tuple[str, bool]:
        """The name under which a person plays, an account's or a guest's own, and whether it is a guest's.

        Raises Forbidden where guests cannot play and while the account is being deleted, NameRefused where this name
        is reserved."""
        name = await self._accounts.name_of(person)
        if name == "":
            raise Forbidden(Reason.NOT_SIGNED_IN)
        if name is not None:
            return name, False
        if rated:
            raise Forbidden(Reason.RATED_GUEST)
        return guest_name(wished), True

    async def ratings_at(self, game: OnlineGame) -> dict[int, Rating]:
        """The rating of each seat at which somebody with an account sits; of rated games alone."""
        seats = {seat: chair.person for seat, chair in enumerate(game.chairs) if chair.person is not None}
        if not game.terms.rated or not seats:
            return {}
        found = await self._ratings.at(_name(game), speed_of(game.terms.control), list(seats.values()))
        return {seat: found[person] for seat, person in seats.items()}

    async def ended(self, game: OnlineGame) -> None:
        """Let a game count that is over, if it is rated and long enough.  May be called again."""
        persons = [chair.person for chair in game.chairs]
        if not game.terms.rated or game.status != "over" or None in persons:
            return
        if game.ply < game.match.game.rated_plies:
            return
        known = [person for person in persons if person is not None]
        await self._ratings.rated(game.id, _name(game), speed_of(game.terms.control), known, ranks(game.match))


def ranks(match: Match) -> list[int]:
    """The place of each seat in a game that is over: the winner before all others, which are alike."""
    winner = match.outcome.winner
    return [0 if winner is None or player == winner else 1 for player in match.game.players]


def _name(game: OnlineGame) -> str:
    return rated_as(game.terms.game, len(game.chairs))
