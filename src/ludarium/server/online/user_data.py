"""Transfer, delete and export the games of a user."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from ludarium.server.online.service import OnlineGames


class GameDataHandler:
    """The games and seats of users; a `UserDataHandler`."""

    def __init__(self, games: OnlineGames) -> None:
        self._games = games

    async def take_over(self, guest: str, account: str) -> None:
        await self._games.hand_over(guest, account)

    async def leave(self, person: str) -> None:
        """Delete the games in which only this user held seats; keep games with others, without the user's name."""
        await self._games.leave(person)

    def export(self, person: str) -> dict[str, AsyncIterator[Any]]:
        return {"online": self._games.export(person)}
