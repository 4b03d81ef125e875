"""Limits on the storage of a user's solo games and studies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, func, select

from ludarium.server.reasons import Reason
from ludarium.server.refusals import TooManyGames
from ludarium.server.storage.accounts import AccountRow
from ludarium.server.storage.database import Database
from ludarium.server.storage.online_tables import OnlineGameRow, OnlineProgressRow
from ludarium.server.storage.studies import StudyRow

MIB = 1024 * 1024


@dataclass(frozen=True)
class Room:
    """Storage limits."""

    games: int = 500
    """Maximum solo games of one user."""
    in_all: int = 100_000
    """Maximum solo games in the database."""
    account_bytes: int = 16 * MIB
    """Maximum bytes of the solo games and studies of a user with an account."""
    guest_bytes: int = 4 * MIB
    """Maximum bytes of the solo games and studies of a guest."""


class RoomStore:
    """Checks a user's storage limits.  Its methods raise Unavailable and TooManyGames."""

    def __init__(self, database: Database, room: Room) -> None:
        self._database, self._room = database, room

    async def check(self, user: str) -> None:
        """Raise TooManyGames if the user has used all bytes."""
        await self._database.read(lambda connection: self._check_bytes(connection, user, 1))

    def check_new(self, user: str) -> Callable[[Connection, int], None]:
        """Return a function that raises TooManyGames if a new game of a given size, in bytes, exceeds a limit.

        Call the function in the transaction that writes the game.  A lock prevents other processes from adding games of
        the same user before the transaction ends.
        """

        def check(connection: Connection, size: int) -> None:
            self._lock(connection, user)
            if self._check_bytes(connection, user, size) >= self._room.games:
                raise TooManyGames(Reason.TOO_MANY_GAMES, most=self._room.games)
            if connection.execute(_IN_ALL).scalar_one() >= self._room.in_all:
                raise TooManyGames(Reason.SERVER_FULL)

        return check

    def check_larger(self, user: str) -> Callable[[Connection, int], None]:
        """Return a function that raises TooManyGames if a study cannot grow by a given number of bytes.

        Call it, as that of `check_new`, in the transaction that writes the study."""

        def check(connection: Connection, growth: int) -> None:
            self._lock(connection, user)
            self._check_bytes(connection, user, growth)

        return check

    async def check_transfer(self, user: str) -> None:
        """Raise TooManyGames if the user has reached a limit and therefore cannot take over games."""
        number, used, most = await self._database.read(lambda connection: self._used(connection, user))
        if number >= self._room.games or used >= most:
            raise TooManyGames(Reason.ACCOUNT_FULL)

    def _lock(self, connection: Connection, user: str) -> None:
        if self._database.is_postgresql:
            connection.execute(_LOCK, {"person": user})

    def _check_bytes(self, connection: Connection, user: str, size: int) -> int:
        """Raise TooManyGames if `size` more bytes exceed the limit.  Returns the number of solo games."""
        number, used, most = self._used(connection, user)
        if used + size > most:
            raise TooManyGames(Reason.TOO_MANY_BYTES, most=most // MIB)
        return number

    def _used(self, connection: Connection, user: str) -> tuple[int, int, int]:
        """Return the number of the user's solo games, the bytes of these and the studies, and the maximum bytes."""
        number, used = connection.execute(_GAMES.where(OnlineGameRow.creator == user)).one()
        studies = connection.execute(_STUDIES.where(StudyRow.person == user)).scalar_one()
        account = connection.execute(select(AccountRow.person).where(AccountRow.person == user)).one_or_none()
        return number, used + studies, self._room.guest_bytes if account is None else self._room.account_bytes


_GAMES = (
    select(func.count(), func.coalesce(func.sum(OnlineProgressRow.size), 0))
    .select_from(OnlineGameRow)
    .join(OnlineProgressRow, OnlineProgressRow.game == OnlineGameRow.id)
    .where(OnlineProgressRow.alone)
)
_STUDIES = select(func.coalesce(func.sum(StudyRow.size), 0))
_IN_ALL = select(func.count()).select_from(OnlineProgressRow).where(OnlineProgressRow.alone)
_LOCK = select(func.pg_advisory_xact_lock(func.hashtextextended(bindparam("person"), 0)))
