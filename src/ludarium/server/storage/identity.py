"""What the database knows of sessions: the keys that they are signed with, and whose have been ended."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import BigInteger, Connection, Float, Integer, String, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base, Database
from ludarium.server.storage.errors import unavailable_on_error


class SigningKeyRow(Base):
    """A key that session cookies are signed with.  Who can read it can be anybody: the database is a secret."""

    __tablename__ = "signing_keys"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    """Counted from 1, so that of two processes that want to make the next key one fails."""
    created: Mapped[float] = mapped_column(Float)
    """Seconds since 1970."""
    secret: Mapped[str] = mapped_column(String(64))


class SessionEndRow(Base):
    """A person whose sessions were ended: those of an earlier generation are void."""

    __tablename__ = "session_ends"

    person: Mapped[str] = mapped_column(String(64), primary_key=True)
    generation: Mapped[int] = mapped_column(BigInteger, index=True)
    """Goes up; about the time at which they were ended, in seconds since 1970."""


class SigningKey(NamedTuple):
    """A row of `signing_keys`."""

    id: int
    created: float
    secret: str


class SessionStore:
    """The tables of sessions; safe to use from several threads, but not from the event loop's: it waits."""

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
        """Keep a key, unless another process has just made one with this number."""
        with suppress(IntegrityError):
            self._database.write(lambda connection: connection.execute(insert(SigningKeyRow).values(**key._asdict())))

    @unavailable_on_error()
    def ends(self, since: int) -> dict[str, int]:
        """The generation of each person whose sessions were ended since this time."""
        columns = SessionEndRow.person, SessionEndRow.generation
        with self._database.reading() as connection:
            rows = connection.execute(select(*columns).where(SessionEndRow.generation >= since)).all()
        return {row.person: row.generation for row in rows}

    @unavailable_on_error()
    def end(self, person: str, now: int) -> int:
        """Begin a new generation of a person's sessions; returns it."""
        return self._database.write(lambda connection: end_sessions(connection, person, now))

    @unavailable_on_error()
    def forget(self, keys_before: float, ends_before: int) -> None:
        """Forget keys and generations that are older than any session."""

        def write(connection: Connection) -> None:
            connection.execute(delete(SigningKeyRow).where(SigningKeyRow.created < keys_before))
            connection.execute(delete(SessionEndRow).where(SessionEndRow.generation < ends_before))

        self._database.write(write)


def end_sessions(connection: Connection, person: str, now: int) -> int:
    """Begin a new generation of a person's sessions, in the connection's transaction; returns it."""
    of_person = SessionEndRow.person == person
    known = connection.execute(select(SessionEndRow.generation).where(of_person).with_for_update()).scalar_one_or_none()
    generation = max(now, (known or 0) + 1)
    if known is None:
        connection.execute(insert(SessionEndRow).values(person=person, generation=generation))
    else:
        connection.execute(update(SessionEndRow).where(of_person).values(generation=generation))
    return generation
