"""What becomes of kept games when their person signs in, leaves, or asks for all that is kept."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from starlette.concurrency import iterate_in_threadpool, run_in_threadpool

from ludarium.server.kept.games import Games


class GamesKeeper:
    """The kept games, as `identity.accounts.UserDataHandler`."""

    def __init__(self, games: Games) -> None:
        self._games = games

    async def take_over(self, guest: str, account: str) -> None:
        await run_in_threadpool(self._games.hand_over, guest, account)

    async def leave(self, person: str) -> None:
        """Nobody else may act in them, so they go; who watches is told."""
        await run_in_threadpool(self._games.delete_all, person)

    def export(self, person: str) -> dict[str, AsyncIterator[Any]]:
        return {"kept": iterate_in_threadpool(self._games.export(person))}
