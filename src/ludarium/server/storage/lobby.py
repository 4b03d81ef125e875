"""Lobby queries: count a user's games, and show or hide listed games that wait for players.

The lobby shows a waiting game only while its creator is present (`online.lobby`).  `OnlineProgressRow.assigned_process`
then names the process at which the creator is present."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, func, select, union, update

from ludarium.server.storage.database import Database
from ludarium.server.storage.online_rows import (
    HIDDEN_FROM_LOBBY,
    LISTED_UNFINISHED,
    OnlineGameRow,
    OnlineProgressRow,
    OnlineSeatRow,
)

_UNFINISHED = OnlineProgressRow.status.in_(("waiting", "playing", "paused"))
_WAITING = OnlineProgressRow.status == "waiting"


class GameCounts(NamedTuple):
    """The result of a lobby query: the numbers of a user's unfinished games."""

    created_waiting: int  # waiting games that the user created, and that are listed or have a seat of the user
    seated: int  # games with others in which the user has a seat, started or not


class LobbyStore:
    """The lobby queries on a database.  The methods raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count_games(self, user: str) -> GameCounts:
        """Count a user's unfinished games."""
        seated = (
            select(OnlineProgressRow.game, OnlineProgressRow.status)
            .join(OnlineSeatRow, OnlineSeatRow.game == OnlineProgressRow.game)
            .where(OnlineSeatRow.person == user, _UNFINISHED, OnlineProgressRow.alone.is_(False))
            .distinct()
        )
        listed = select(OnlineProgressRow.game).where(LISTED_UNFINISHED, _WAITING)
        candidates = union(seated.where(_WAITING).with_only_columns(OnlineProgressRow.game), listed).subquery()
        waiting = (
            select(func.count())
            .select_from(candidates)
            .join(OnlineGameRow, OnlineGameRow.id == candidates.c.game)
            .where(OnlineGameRow.creator == user)
        )

        def count(connection: Connection) -> GameCounts:
            seats = select(func.count()).select_from(seated.subquery())
            return GameCounts(connection.execute(waiting).scalar_one(), connection.execute(seats).scalar_one())

        return await self._database.read(count)

    async def show_games(self, user: str) -> bool:
        """Show the hidden waiting games that the user created and has a seat in.  Returns whether there are such
        games.  The user must be present at this process."""
        hidden = (
            select(OnlineProgressRow.game)
            .join(OnlineSeatRow, OnlineSeatRow.game == OnlineProgressRow.game)
            .join(OnlineGameRow, OnlineGameRow.id == OnlineProgressRow.game)
            .where(OnlineSeatRow.person == user, OnlineGameRow.creator == user, HIDDEN_FROM_LOBBY)
        )
        games = await self._database.read(lambda connection: list(connection.execute(hidden).scalars()))
        if games:
            rows = OnlineProgressRow.game.in_(games), HIDDEN_FROM_LOBBY
            show = update(OnlineProgressRow).where(*rows).values(assigned_process=self._database.process)
            await self._database.write(lambda connection: connection.execute(show))
        return bool(games)

    async def hide_game(self, game: str) -> None:
        """Hide a waiting game, unless its creator is present at another process."""
        row = OnlineProgressRow.game == game, OnlineProgressRow.assigned_process == self._database.process, _WAITING
        hide = update(OnlineProgressRow).where(*row).values(assigned_process=None)
        await self._database.write(lambda connection: connection.execute(hide))
