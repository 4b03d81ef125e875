"""Lobby queries: count a user's games, and list or unlist waiting games.

The lobby shows a listed game that waits for players while its row names a process (`OnlineProgressRow.thinker`).  An
open page of the game's creator is connected to this process.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, func, select, union, update

from ludarium.server.storage.database import Database
from ludarium.server.storage.online_tables import UNFINISHED, UNLISTED, OnlineGameRow, OnlineProgressRow, OnlineSeatRow

_UNFINISHED = OnlineProgressRow.status.in_(("waiting", "playing", "paused"))
_WAITING = OnlineProgressRow.status == "waiting"


class GameCounts(NamedTuple):
    """The numbers of a user's unfinished games."""

    created_waiting: int
    """Games that the user created and that wait for players."""
    seated: int
    """Games with others in which the user has a seat, started or not."""


class LobbyStore:
    """The lobby of a database.  Its methods raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games_of(self, user: str) -> GameCounts:
        """Count a user's games.

        A waiting game that the user created without taking a seat counts only if it is listed."""
        seated = (
            select(OnlineProgressRow.game, OnlineProgressRow.status)
            .join(OnlineSeatRow, OnlineSeatRow.game == OnlineProgressRow.game)
            .where(OnlineSeatRow.person == user, _UNFINISHED, OnlineProgressRow.alone.is_(False))
            .distinct()
        )
        listed = select(OnlineProgressRow.game).where(UNFINISHED, _WAITING)
        candidates = union(seated.where(_WAITING).with_only_columns(OnlineProgressRow.game), listed).subquery()
        waiting = (
            select(func.count())
            .select_from(candidates)
            .join(OnlineGameRow, OnlineGameRow.id == candidates.c.game)
            .where(OnlineGameRow.creator == user)
        )

        def look(connection: Connection) -> GameCounts:
            count = select(func.count()).select_from(seated.subquery())
            return GameCounts(connection.execute(waiting).scalar_one(), connection.execute(count).scalar_one())

        return await self._database.read(look)

    async def relist(self, user: str) -> list[str]:
        """List the waiting games that the user created and has a seat in.  Returns their ids.

        The user must be connected to this process.
        """
        own = (
            select(OnlineProgressRow.game)
            .join(OnlineSeatRow, OnlineSeatRow.game == OnlineProgressRow.game)
            .join(OnlineGameRow, OnlineGameRow.id == OnlineProgressRow.game)
            .where(OnlineSeatRow.person == user, OnlineGameRow.creator == user, UNLISTED)
        )
        games = await self._database.read(lambda connection: list(connection.execute(own).scalars()))
        if not games:
            return []
        rows = OnlineProgressRow.game.in_(games), UNLISTED
        list_games = update(OnlineProgressRow).where(*rows).values(thinker=self._database.process)
        await self._database.written(lambda connection: connection.execute(list_games))
        return games

    async def unlist(self, game: str) -> None:
        """Stop listing a waiting game, unless its creator is connected to another process."""
        row = OnlineProgressRow.game == game, OnlineProgressRow.thinker == self._database.process, _WAITING
        unlist_game = update(OnlineProgressRow).where(*row).values(thinker=None)
        await self._database.written(lambda connection: connection.execute(unlist_game))
