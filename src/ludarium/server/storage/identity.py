"""What the database knows of sessions: the keys that they are signed with, and whose have been ended."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import BigInteger, Float, Integer, String, delete, insert, select, update
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base, unavailable_on_error


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
    """The tables of sessions; safe to use from several threads and processes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @unavailable_on_error
    def keys(self) -> list[SigningKey]:
        """All keys, the oldest first."""
        columns = SigningKeyRow.id, SigningKeyRow.created, SigningKeyRow.secret
        with self._engine.connect() as connection:
            return [SigningKey(*row) for row in connection.execute(select(*columns).order_by(SigningKeyRow.id))]

    @unavailable_on_error
    def add_key(self, key: SigningKey) -> bool:
        """Keep a key; False where another process has just made one with this number."""
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(SigningKeyRow).values(**key._asdict()))
        except IntegrityError:
            return False
        return True

    @unavailable_on_error
    def remove_keys(self, before: float) -> None:
        """Forget the keys that were made before this time."""
        with self._engine.begin() as connection:
            connection.execute(delete(SigningKeyRow).where(SigningKeyRow.created < before))

    @unavailable_on_error
    def ends(self, since: int) -> dict[str, int]:
        """The generation of each person whose sessions were ended since this time."""
        columns = SessionEndRow.person, SessionEndRow.generation
        with self._engine.connect() as connection:
            rows = connection.execute(select(*columns).where(SessionEndRow.generation >= since)).all()
        return {row.person: row.generation for row in rows}

    @unavailable_on_error
    def end(self, person: str, now: int) -> int:
        """Begin a new generation of a person's sessions; returns it."""
        of_person = SessionEndRow.person == person
        with self._engine.begin() as connection:
            query = select(SessionEndRow.generation).where(of_person).with_for_update()
            known = connection.execute(query).scalar_one_or_none()
            generation = max(now, (known or 0) + 1)
            if known is None:
                connection.execute(insert(SessionEndRow).values(person=person, generation=generation))
            else:
                connection.execute(update(SessionEndRow).where(of_person).values(generation=generation))
        return generation

    @unavailable_on_error
    def remove_ends(self, before: int) -> None:
        """Forget the generations from before this time: no session is so old."""
        with self._engine.begin() as connection:
            connection.execute(delete(SessionEndRow).where(SessionEndRow.generation < before))
