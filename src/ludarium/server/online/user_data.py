"""Transfer, delete and export the games of a user."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from ludarium.errors import LudariumError
from ludarium.server.online.game_log import GameLog
from ludarium.server.online.stored_games import restore_game
from ludarium.server.online.view import list_view
from ludarium.server.refusals import Impossible, NotFound
from ludarium.server.storage.online_store import LoadedGame
from ludarium.server.storage.quotas import QuotaStore
from ludarium.server.storage.studies import Studies


class GameDataHandler:
    """The games, seats and studies (variations, comments) of users; a `UserDataHandler`."""

    def __init__(self, log: GameLog, quotas: QuotaStore, studies: Studies) -> None:
        self._log, self._quotas, self._studies = log, quotas, studies

    async def take_over(self, guest: str, new_owner: str) -> None:
        """Transfer a guest's seats, games and studies to another user.  The guest keeps a seat (a study) in a
        game in which `new_owner` already has a seat (a study).

        Raises LimitReached, without any transfer, if the guest has solo games and `new_owner` has reached a limit."""
        if await self._log.store.game_ids(guest, only_solo=True):
            await self._quotas.check_transfer(new_owner)
        await self._log.live_games.hand_over(guest, new_owner)
        await self._studies.hand_over(guest, new_owner)
        self._log.lists.forget_lobby()

    async def delete_user(self, user: str) -> None:
        """Anonymise the user's seats in games with others, and delete the user's solo games and studies."""
        for id in await self._log.store.game_ids(user, only_solo=True):
            with suppress(NotFound, Impossible):
                await self._log.delete(await self._log.live_games.open(id, user), user)
        await self._studies.delete_all(user)
        await self._log.live_games.anonymise(user)
        self._log.lists.forget_lobby()

    def export(self, user: str) -> dict[str, AsyncIterator[Any]]:
        return {"online": self._export_games(user)}

    async def _export_games(self, user: str) -> AsyncIterator[dict[str, Any]]:
        """Yield each game of a user: its list entry, moves, events and study, and its chat if the game is in memory.

        A game that cannot be replayed comes with its opening and events as they are stored."""
        for id in await self._log.store.game_ids(user):
            if (stored := await self._log.store.load(id)) is not None:
                live = self._log.live_games.get(id)
                chat = [line.model_dump() for line in live.chat] if live is not None else []
                try:
                    moves = await asyncio.to_thread(_moves_and_events, stored)
                except (LudariumError, ValueError):
                    moves = {"unreadable": [stored.header.opening, *stored.events]}
                study = await self._studies.load(id, user)
                studies = {} if study is None else {"study": study[1]}
                yield {**list_view(stored, user).model_dump(), **moves, "chat": chat, **studies}


def _moves_and_events(stored: LoadedGame) -> dict[str, list[Any]]:
    match = restore_game(stored).match
    moves = [str(move) for move in match.moves[: match.cursor]]
    return {"moves": moves, "events": [json.loads(event) for event in stored.events]}
