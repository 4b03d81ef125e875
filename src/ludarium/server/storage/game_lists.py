"""Lists of stored games: the games of a user, and the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from sqlalchemy import Connection, Row, Select, and_, case, func, or_, select, update

from ludarium.server.storage.database import Database
from ludarium.server.storage.online_rows import (
    LISTED_UNFINISHED,
    GameHeader,
    GameProgress,
    OnlineGameRow,
    OnlineProgressRow,
    OnlineSeatRow,
    SeatRow,
    StoredGame,
)

PROGRESS_FIELDS = tuple(field.name for field in fields(GameProgress))
SEAT_FIELDS = tuple(field.name for field in fields(SeatRow) if field.name != "seat")
SELECT_GAMES = select(
    OnlineGameRow.id,
    OnlineGameRow.created,
    OnlineGameRow.creator,
    OnlineGameRow.terms,
    OnlineGameRow.seats,
    OnlineGameRow.alone.label("created_alone"),
    OnlineProgressRow.listed,
    *(getattr(OnlineProgressRow, name).label(name) for name in PROGRESS_FIELDS),
).join(OnlineProgressRow, OnlineProgressRow.game == OnlineGameRow.id)
SELECT_SEATS = select(
    OnlineSeatRow.game, OnlineSeatRow.seat, *(getattr(OnlineSeatRow, name) for name in SEAT_FIELDS)
).order_by(OnlineSeatRow.game, OnlineSeatRow.seat)
_NEWEST_FIRST = OnlineProgressRow.changed.desc(), OnlineProgressRow.game


class GameLists:
    """The lists of games of a database.  Its methods raise Unavailable if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def shared_games(self, user: str, limit: int) -> list[StoredGame]:
        """Return games with others in which the user has a seat.  Games in which it is the user's turn come first.
        Within each group, the most recently changed game is first."""
        is_users_turn = and_(OnlineProgressRow.status == "playing", OnlineProgressRow.turn == OnlineSeatRow.seat)
        own_games = (
            select(OnlineSeatRow.game, func.max(case((is_users_turn, 1), else_=0)).label("is_users_turn"))
            .join(OnlineProgressRow, OnlineProgressRow.game == OnlineSeatRow.game)
            .where(OnlineSeatRow.person == user, OnlineProgressRow.alone.is_(False))
            .group_by(OnlineSeatRow.game)
            .subquery()
        )
        query = SELECT_GAMES.join(own_games, own_games.c.game == OnlineGameRow.id)
        return await self._list(query.order_by(own_games.c.is_users_turn.desc(), *_NEWEST_FIRST).limit(limit))

    async def solo_games(self, user: str, limit: int) -> list[StoredGame]:
        """Return the user's solo games, the most recently changed first."""
        query = SELECT_GAMES.where(OnlineGameRow.creator == user, OnlineProgressRow.alone)
        return await self._list(query.order_by(*_NEWEST_FIRST).limit(limit))

    async def complete_progress(self, id: str, progress: GameProgress) -> None:
        """Complete the row of a game that an older Ludarium stored without `GameProgress.number`."""
        values = {name: getattr(progress, name) for name in ("status", "ply", "turn", "position", "number", "outcome")}
        incomplete = OnlineProgressRow.game == id, OnlineProgressRow.number.is_(None)
        query = update(OnlineProgressRow).where(*incomplete).values(**values)
        await self._database.write(lambda connection: connection.execute(query))

    async def find(self, id: str) -> StoredGame | None:
        games = await self._list(SELECT_GAMES.where(OnlineGameRow.id == id))
        return games[0] if games else None

    async def lobby(self, limit: int) -> list[StoredGame]:
        """Return the games that the lobby shows: first games that wait for players, then games in progress.  A waiting
        game is shown only while its creator is present.  Within each group, every creator's most recently changed game
        comes first, then every creator's second game, and so on, so that no creator fills the list."""
        has_begun = case((OnlineProgressRow.status == "waiting", 0), else_=1)
        nth_of_creator = func.row_number().over(partition_by=(has_begun, OnlineGameRow.creator), order_by=_NEWEST_FIRST)
        lobby_games = (
            select(OnlineGameRow.id, has_begun.label("has_begun"), nth_of_creator.label("nth_of_creator"))
            .join(OnlineProgressRow, OnlineProgressRow.game == OnlineGameRow.id)
            # For a game that waits, `assigned_process` is set only while the creator is present.
            .where(
                LISTED_UNFINISHED,
                or_(OnlineProgressRow.status != "waiting", OnlineProgressRow.assigned_process.is_not(None)),
            )
            .subquery()
        )
        query = SELECT_GAMES.join(lobby_games, lobby_games.c.id == OnlineGameRow.id)
        return await self._list(
            query.order_by(lobby_games.c.has_begun, lobby_games.c.nth_of_creator, *_NEWEST_FIRST).limit(limit)
        )

    async def _list(self, query: Select[Any]) -> list[StoredGame]:
        return await self._database.read(lambda connection: games_of_rows(connection, connection.execute(query).all()))


def games_of_rows(connection: Connection, rows: Sequence[Row[Any]]) -> list[StoredGame]:
    """Return the stored games of a list, such as the lobby, with their seats.  `rows`: the result of `SELECT_GAMES`."""
    seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    for game, *seat in connection.execute(SELECT_SEATS.where(OnlineSeatRow.game.in_(seats))):
        seats[game].append(SeatRow(*seat))
    return [
        StoredGame(
            GameHeader(row.id, row.created, row.creator, row.terms, row.seats, row.listed, alone=row.created_alone),
            tuple(seats[row.id]),
            GameProgress(*(getattr(row, name) for name in PROGRESS_FIELDS)),
        )
        for row in rows
    ]
