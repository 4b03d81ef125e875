"""What the database knows of a person in the lobby: how many games they have, and which of these are listed.

A listed game that waits for players is shown while its row names a process (`OnlineProgressRow.thinker`): the one at
which its creator has a page open.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, func, select, union, update

from ludarium.server.storage.database import Database
from ludarium.server.storage.online_tables import UNFINISHED, UNLISTED, OnlineGameRow, OnlineProgressRow, OnlineSeatRow

_UNFINISHED = OnlineProgressRow.status.in_(("waiting", "playing", "paused"))
_WAITING = OnlineProgressRow.status == "waiting"


class GamesOfPerson(NamedTuple):
    """How many unfinished games a person has."""

    created_waiting: int
    """Created by the person and waiting for players."""
    seated: int
    """The person has a seat, before or after the beginning."""


class LobbyStore:
    """The lobby of a database.  Its methods raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games_of(self, person: str) -> GamesOfPerson:
        """Games that a person created without a seat count where they are listed."""
        seated = (
            select(OnlineProgressRow.game, OnlineProgressRow.status)
            .join(OnlineSeatRow, OnlineSeatRow.game == OnlineProgressRow.game)
            .where(OnlineSeatRow.person == person, _UNFINISHED)
            .distinct()
        )
        listed = select(OnlineProgressRow.game).where(UNFINISHED, _WAITING)
        candidates = union(seated.where(_WAITING).with_only_columns(OnlineProgressRow.game), listed).subquery()
        waiting = (
            select(func.count())
            .select_from(candidates)
            .join(OnlineGameRow, OnlineGameRow.id == candidates.c.game)
            .where(OnlineGameRow.creator == person)
        )

        def look(connection: Connection) -> GamesOfPerson:
            count = select(func.count()).select_from(seated.subquery())
            return GamesOfPerson(connection.execute(waiting).scalar_one(), connection.execute(count).scalar_one())

        return await self._database.read(look)

    async def list_again(self, person: str) -> list[str]:
        """List the waiting games that a person created and sits at, as this process has the person; which they are."""
        own = (
            select(OnlineProgressRow.game)
            .join(OnlineSeatRow, OnlineSeatRow.game == OnlineProgressRow.game)
            .join(OnlineGameRow, OnlineGameRow.id == OnlineProgressRow.game)
            .where(OnlineSeatRow.person == person, OnlineGameRow.creator == person, UNLISTED)
        )
        games = await self._database.read(lambda connection: list(connection.execute(own).scalars()))
        if not games:
            return []
        rows = OnlineProgressRow.game.in_(games), UNLISTED
        named = update(OnlineProgressRow).where(*rows).values(thinker=self._database.process)
        await self._database.written(lambda connection: connection.execute(named))
        return games

    async def take_off(self, game: str) -> None:
        """List a waiting game no longer, unless another process has its creator."""
        row = OnlineProgressRow.game == game, OnlineProgressRow.thinker == self._database.process, _WAITING
        unnamed = update(OnlineProgressRow).where(*row).values(thinker=None)
        await self._database.written(lambda connection: connection.execute(unnamed))
