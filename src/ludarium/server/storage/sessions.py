"""Tables of sessions: the keys that sign session tokens, and the ended sessions."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import BigInteger, Connection, Float, Integer, String, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base, Database
from ludarium.server.storage.errors import unavailable_on_error

MAX_ENDED_SESSIONS = 100
"""Maximum ended sessions stored per user.  Instead of storing one more, the server ends all sessions of the user."""


class SigningKeyRow(Base):
    """A key that signs session tokens.  Anyone who can read the keys can impersonate any user."""

    __tablename__ = "signing_keys"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    """Counts from 1, so that only one of two processes can create the next key."""
    created: Mapped[float] = mapped_column(Float)  # seconds since 1970
    secret: Mapped[str] = mapped_column(String(64))


class SessionEndRow(Base):
    """A user whose sessions were all ended.  Sessions begun later form a new generation; only they are valid."""

    __tablename__ = "session_ends"

    person: Mapped[str] = mapped_column(String(64), primary_key=True)
    generation: Mapped[int] = mapped_column(BigInteger, index=True)
    """The generation of the user's present sessions: the time at which all earlier sessions ended, in seconds since
    1970.  After several ends within a second the number is higher than the time, because each end increases it."""


class EndedSessionRow(Base):
    """A session that ended while the user's other sessions continue."""

    __tablename__ = "ended_sessions"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    person: Mapped[str] = mapped_column(String(64), index=True)
    ended: Mapped[int] = mapped_column(BigInteger, index=True)  # seconds since 1970


class SigningKey(NamedTuple):
    """A row of `signing_keys`."""

    id: int
    created: float
    secret: str


class SessionStore:
    """The tables of sessions.  Thread-safe.  All methods block, and raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @unavailable_on_error()
    def keys(self) -> list[SigningKey]:
        """All keys, the oldest first."""
        columns = SigningKeyRow.id, SigningKeyRow.created, SigningKeyRow.secret
        with self._database.reading() as connection:
            return [SigningKey(*row) for row in connection.execute(select(*columns).order_by(SigningKeyRow.id))]

    @unavailable_on_error()
    def add_key(self, key: SigningKey) -> None:
        """Store a key, unless another process has just created a key with the same id."""
        query = insert(SigningKeyRow).values(**key._asdict())
        with suppress(IntegrityError):
            self._database.write_blocking(lambda connection: connection.execute(query))

    @unavailable_on_error()
    def generations_since(self, since: int) -> dict[str, int]:
        """The generations that began at or after this time (seconds since 1970), by user."""
        columns = SessionEndRow.person, SessionEndRow.generation
        with self._database.reading() as connection:
            rows = connection.execute(select(*columns).where(SessionEndRow.generation >= since)).all()
        return {row.person: row.generation for row in rows}

    @unavailable_on_error()
    def end_all(self, user: str, now: int) -> int:
        """End all sessions of a user: begin a new generation and return its number."""
        return self._database.write_blocking(lambda connection: end_sessions(connection, user, now))

    @unavailable_on_error()
    def ended_since(self, since: int) -> list[tuple[str, str, int]]:
        """User, id and end time of each single session that ended since this time (seconds since 1970)."""
        columns = EndedSessionRow.person, EndedSessionRow.id, EndedSessionRow.ended
        query = select(*columns).where(EndedSessionRow.ended >= since)
        with self._database.reading() as connection:
            return [(row.person, row.id, row.ended) for row in connection.execute(query)]

    @unavailable_on_error()
    def end_one(self, user: str, id: str, now: int) -> int | None:
        """End one session.  If the user has `MAX_ENDED_SESSIONS` rows, begin a new generation and return its number."""
        of_user = EndedSessionRow.person == user

        def write(connection: Connection) -> int | None:
            stored = connection.execute(select(EndedSessionRow.id).where(of_user)).scalars().all()
            if id not in stored and len(stored) >= MAX_ENDED_SESSIONS:
                return end_sessions(connection, user, now)
            if id not in stored:
                connection.execute(insert(EndedSessionRow).values(id=id, person=user, ended=now))
            return None

        return self._database.write_blocking(write)

    @unavailable_on_error()
    def forget(self, keys_before: float, ends_before: int) -> None:
        """Delete keys, generations and ended sessions from before these times, in seconds since 1970.  Callers
        choose times so early that no valid token needs the deleted rows."""

        def write(connection: Connection) -> None:
            connection.execute(delete(SigningKeyRow).where(SigningKeyRow.created < keys_before))
            connection.execute(delete(SessionEndRow).where(SessionEndRow.generation < ends_before))
            connection.execute(delete(EndedSessionRow).where(EndedSessionRow.ended < ends_before))

        self._database.write_blocking(write)


def generation_of(connection: Connection, user: str) -> int:
    """The generation of a user's new sessions."""
    query = select(SessionEndRow.generation).where(SessionEndRow.person == user)
    return connection.execute(query).scalar_one_or_none() or 0


def end_sessions(connection: Connection, user: str, now: int) -> int:
    """In the connection's transaction, begin a new generation of a user's sessions and return its number."""
    of_user = SessionEndRow.person == user
    former = connection.execute(select(SessionEndRow.generation).where(of_user).with_for_update()).scalar_one_or_none()
    generation = max(now, (former or 0) + 1)
    if former is None:
        connection.execute(insert(SessionEndRow).values(person=user, generation=generation))
    else:
        connection.execute(update(SessionEndRow).where(of_user).values(generation=generation))
    # The rows of ended sessions belong to earlier generations, which are now void.
    connection.execute(delete(EndedSessionRow).where(EndedSessionRow.person == user))
    return generation
