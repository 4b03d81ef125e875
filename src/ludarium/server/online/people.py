"""Account names and ratings of players."""

from __future__ import annotations

from ludarium.server.identity.accounts import Accounts
from ludarium.server.identity.ratings import AccountRatings, SpeedClass, final_ranks, rating_key, speed_of
from ludarium.server.names import guest_name
from ludarium.server.online.game import OnlineGame
from ludarium.server.refusals import Forbidden, Reason
from ludarium.server.schema.account import Rating


class People:
    """Finds the names of players, and rates finished games."""

    def __init__(self, accounts: Accounts, ratings: AccountRatings) -> None:
        self._accounts, self._ratings = accounts, ratings

    async def name(self, user: str, guest_choice: str, *, rated: bool) -> tuple[str, bool]:
        """The user's name in a game, and whether the user is a guest.  `guest_choice` is the name that a guest wants.

        Raises NameRefused for a reserved name.  Raises Forbidden for a guest in a rated game, and during the
        deletion of the user's account."""
        name = await self._accounts.name_of(user)
        if name == "":
            raise Forbidden(Reason.NOT_SIGNED_IN)
        if name is not None:
            return name, False
        if rated:
            raise Forbidden(Reason.RATED_GUEST)
        return guest_name(guest_choice), True

    async def seat_ratings(self, game: OnlineGame) -> dict[int, Rating]:
        """The rating of each seat held by an account, for the game's speed; empty for unrated games."""
        seats = {seat: holder.user for seat, holder in enumerate(game.holders) if holder.user is not None}
        if not game.terms.rated or not seats:
            return {}
        ratings = await self._ratings.at_speed(*_key_and_speed(game), list(seats.values()))
        return {seat: ratings[user] for seat, user in seats.items()}

    async def rate(self, game: OnlineGame) -> None:
        """Change ratings after a finished game with rated terms, enough plies and a user in each seat.  Idempotent."""
        accounts = [holder.user for holder in game.holders if holder.user is not None]
        is_complete = game.status == "over" and game.ply >= game.match.game.rated_plies
        if game.terms.rated and is_complete and len(accounts) == len(game.holders):
            await self._ratings.rate(game.id, *_key_and_speed(game), accounts, final_ranks(game.match))


def _key_and_speed(game: OnlineGame) -> tuple[str, SpeedClass]:
    return rating_key(game.terms.game, len(game.holders)), speed_of(game.terms.control)
