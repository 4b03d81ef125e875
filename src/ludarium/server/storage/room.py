"""The room that a person has for games alone and studies."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from ludarium.server.reasons import Reason
from ludarium.server.refusals import TooManyGames
from ludarium.server.storage.accounts import AccountRow
from ludarium.server.storage.database import Database
from ludarium.server.storage.online_tables import OnlineGameRow, OnlineProgressRow
from ludarium.server.storage.studies import StudyRow

MIB = 1024 * 1024


@dataclass(frozen=True)
class Room:
    """How much is kept at most."""

    games: int = 500
    """Games of one person."""
    in_all: int = 100_000
    """Maximum number of games in the database."""
    account_bytes: int = 16 * MIB
    """Maximum bytes of all games of a person with an account."""
    guest_bytes: int = 4 * MIB


class RoomStore:
    """Says whether there is room.  Methods raise Unavailable and TooManyGames.

    Two processes at once may each find room for the same bytes, so a person may have one request more than allowed."""

    def __init__(self, database: Database, room: Room) -> None:
        self._database, self._room = database, room

    async def check(self, person: str, *, games: int = 0) -> None:
        """Raise TooManyGames if the person has no room for more bytes, or for so many new games."""
        number, used, in_all, most = await self._database.read(lambda connection: self._used(connection, person, games))
        if used >= most:
            raise TooManyGames(Reason.TOO_MANY_BYTES, most=most // MIB)
        if games and number + games > self._room.games:
            raise TooManyGames(Reason.TOO_MANY_GAMES, most=self._room.games)
        if in_all + games > self._room.in_all:
            raise TooManyGames(Reason.SERVER_FULL)

    async def check_heir(self, person: str) -> None:
        """Raise TooManyGames if the person's room is full, so that no games can be added to it."""
        number, used, _, most = await self._database.read(lambda connection: self._used(connection, person))
        if number >= self._room.games or used >= most:
            raise TooManyGames(Reason.ACCOUNT_FULL)

    def _used(self, connection: Connection, person: str, games: int = 0) -> tuple[int, int, int, int]:
        """The number and the bytes of a person's games alone, the number of everybody's, and the most bytes."""
        number, used = connection.execute(_GAMES.where(OnlineGameRow.creator == person)).one()
        studies = connection.execute(_STUDIES.where(StudyRow.person == person)).scalar_one()
        account = connection.execute(select(AccountRow.person).where(AccountRow.person == person)).one_or_none()
        in_all = connection.execute(_IN_ALL).scalar_one() if games else 0
        most = self._room.guest_bytes if account is None else self._room.account_bytes
        return number, used + studies, in_all, most


_GAMES = (
    select(func.count(), func.coalesce(func.sum(OnlineProgressRow.size), 0))
    .select_from(OnlineGameRow)
    .join(OnlineProgressRow, OnlineProgressRow.game == OnlineGameRow.id)
    .where(OnlineProgressRow.alone)
)
_STUDIES = select(func.coalesce(func.sum(StudyRow.size), 0))
_IN_ALL = select(func.count()).select_from(OnlineProgressRow).where(OnlineProgressRow.alone)
