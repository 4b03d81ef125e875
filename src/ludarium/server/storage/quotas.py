"""Limits on the storage of a user's solo games and studies (variations and comments)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, func, select

from ludarium.server.refusals import LimitReached, Reason
from ludarium.server.storage.accounts import AccountRow
from ludarium.server.storage.database import Database
from ludarium.server.storage.online_rows import OnlineGameRow, OnlineProgressRow
from ludarium.server.storage.studies import StudyRow

MIB = 1024 * 1024


@dataclass(frozen=True)
class Quotas:
    """Limits on stored solo games and studies."""

    games: int = 500  # maximum solo games of one user
    total_games: int = 100_000  # maximum solo games in the database
    account_bytes: int = 16 * MIB  # maximum bytes of the solo games and studies of a user with an account
    guest_bytes: int = 4 * MIB  # maximum bytes of the solo games and studies of a guest


class QuotaStore:
    """Checks a user's storage limits.  Its methods raise Unavailable and LimitReached."""

    def __init__(self, database: Database, quotas: Quotas) -> None:
        self._database, self._quotas = database, quotas

    async def check_free_bytes(self, user: str) -> None:
        """Raise LimitReached if the user has used all bytes."""
        await self._database.read(lambda connection: self._check_bytes(connection, user, 1))

    def new_game_check(self, user: str) -> Callable[[Connection, int], None]:
        """Return a function that raises LimitReached if a new game of a given size, in bytes, exceeds a limit.  Call
        the function in the transaction that writes the game.  Until the transaction ends, a lock prevents other
        processes from adding games of the same user."""

        def check(connection: Connection, size: int) -> None:
            self._lock(connection, user)
            games = self._check_bytes(connection, user, size)
            if games >= self._quotas.games:
                raise LimitReached(Reason.TOO_MANY_GAMES, most=self._quotas.games)
            if connection.execute(_COUNT_ALL).scalar_one() >= self._quotas.total_games:
                raise LimitReached(Reason.SERVER_FULL)

        return check

    def study_growth_check(self, user: str) -> Callable[[Connection, int], None]:
        """Return a function that raises LimitReached if a study cannot grow by a given number of bytes.  Call the
        function in the transaction that writes the study.  The function takes the same lock as in `new_game_check`."""

        def check(connection: Connection, growth: int) -> None:
            self._lock(connection, user)
            self._check_bytes(connection, user, growth)

        return check

    async def check_transfer(self, user: str) -> None:
        """Raise LimitReached if the user has reached a limit, and therefore cannot receive the games of a guest."""
        number, used, max_bytes = await self._database.read(lambda connection: self._used(connection, user))
        if number >= self._quotas.games or used >= max_bytes:
            raise LimitReached(Reason.ACCOUNT_FULL)

    def _lock(self, connection: Connection, user: str) -> None:
        if self._database.is_postgresql:
            connection.execute(_LOCK_USER, {"person": user})

    def _check_bytes(self, connection: Connection, user: str, size: int) -> int:
        """Raise LimitReached if `size` more bytes exceed the limit.  Returns the number of solo games."""
        number, used, max_bytes = self._used(connection, user)
        if used + size > max_bytes:
            raise LimitReached(Reason.TOO_MANY_BYTES, most=max_bytes // MIB)
        return number

    def _used(self, connection: Connection, user: str) -> tuple[int, int, int]:
        """Return the number of the user's solo games, the bytes of solo games and studies, and the maximum bytes."""
        number, used = connection.execute(_SELECT_GAMES.where(OnlineGameRow.creator == user)).one()
        studies = connection.execute(_SELECT_STUDY_BYTES.where(StudyRow.person == user)).scalar_one()
        account = connection.execute(select(AccountRow.person).where(AccountRow.person == user)).one_or_none()
        return number, used + studies, self._quotas.guest_bytes if account is None else self._quotas.account_bytes


_SELECT_GAMES = (
    select(func.count(), func.coalesce(func.sum(OnlineProgressRow.size), 0))
    .select_from(OnlineGameRow)
    .join(OnlineProgressRow, OnlineProgressRow.game == OnlineGameRow.id)
    .where(OnlineProgressRow.alone)
)
_SELECT_STUDY_BYTES = select(func.coalesce(func.sum(StudyRow.size), 0))
_COUNT_ALL = select(func.count()).select_from(OnlineProgressRow).where(OnlineProgressRow.alone)
_LOCK_USER = select(func.pg_advisory_xact_lock(func.hashtextextended(bindparam("person"), 0)))
