"""What becomes of seats at online games when their person signs in, leaves, or asks for all that is kept."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from ludarium.server.online.service import OnlineGames


class SeatsKeeper:
    """The seats at online games, as `identity.accounts.UserDataHandler`."""

    def __init__(self, games: OnlineGames) -> None:
        self._games = games

    async def take_over(self, guest: str, account: str) -> None:
        await self._games.hand_over(guest, account)

    async def leave(self, person: str) -> None:
        """Games alone go; the others stay for their players, without the person's name."""
        await self._games.leave(person)

    def export(self, person: str) -> dict[str, AsyncIterator[Any]]:
        return {"online": self._games.export(person)}
