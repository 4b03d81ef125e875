"""What becomes of seats at online games when their person signs in, leaves, or asks for all that is kept."""

from __future__ import annotations

from typing import Any

from ludarium.server.identity.person import new_person
from ludarium.server.online.service import OnlineGames


class SeatsKeeper:
    """The seats at online games, as `identity.accounts.Keeper`."""

    def __init__(self, games: OnlineGames) -> None:
        self._games = games

    async def take_over(self, guest: str, account: str) -> None:
        await self._games.live.hand_over(guest, account)

    async def leave(self, person: str) -> None:
        """The games are the others' too, so they stay; nobody can act for these seats any more."""
        await self._games.live.hand_over(person, new_person())

    async def export(self, person: str) -> dict[str, Any]:
        return {"online": [one.model_dump() for one in await self._games.listing(person)]}
