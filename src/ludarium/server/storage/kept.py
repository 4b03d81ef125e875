"""Kept games on disk.

A change is written before its request is answered.  Every row has a version, and a change is written only over the
version that it was made from, so processes that share a database do not overwrite each other's changes.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import JSON, Connection, Float, Integer, String, bindparam, delete, func, insert, select, update
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base, Database
from ludarium.server.storage.errors import unavailable_on_error


class GameRow(Base):
    """A match and its summary for the list of games."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    """A person's id."""
    version: Mapped[int] = mapped_column(Integer)
    created: Mapped[float] = mapped_column(Float)
    """Seconds since 1970, as `changed`."""
    changed: Mapped[float] = mapped_column(Float)
    match: Mapped[dict[str, Any]] = mapped_column(JSON)
    """`Match.to_data`."""
    summary: Mapped[dict[str, Any]] = mapped_column(JSON)


_OF_GAME = GameRow.id == bindparam("game")
# What every request asks for is put together once: doing it costs more than the database takes to answer.
_VERSION = select(GameRow.version).where(_OF_GAME)
_SAVE = (
    update(GameRow)
    .where(_OF_GAME, GameRow.version == bindparam("previous"))
    .values({name: bindparam(f"new_{name}") for name in ("version", "changed", "match", "summary")})
)


@dataclass(frozen=True)
class StoredGame:
    """A game in the database."""

    id: str
    owner: str
    version: int
    match: dict[str, Any]


class SummaryRow(NamedTuple):
    """A game's summary and when the game was changed last, in seconds since 1970."""

    id: str
    changed: float
    summary: dict[str, Any]


class Store:
    """The kept games of a database; safe to use from several threads, but not from the event loop's: it waits."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @unavailable_on_error()
    def add(self, game: StoredGame, summary: dict[str, Any]) -> None:
        now = time.time()
        values = {"created": now, "changed": now, "summary": summary}
        row = {"id": game.id, "owner": game.owner, "version": game.version, "match": game.match, **values}
        self._database.write(lambda connection: connection.execute(insert(GameRow), row))

    @unavailable_on_error()
    def save(self, game: StoredGame, summary: dict[str, Any]) -> bool:
        """Write `game` over its previous version; False when another process has changed or removed it."""
        values = {
            "game": game.id,
            "previous": game.version - 1,
            "new_version": game.version,
            "new_changed": time.time(),
            "new_match": game.match,
            "new_summary": summary,
        }
        return self._database.write(lambda connection: connection.execute(_SAVE, values).rowcount == 1)

    @unavailable_on_error()
    def load(self, id: str) -> StoredGame | None:
        with self._database.reading() as connection:
            row = connection.execute(
                select(GameRow.id, GameRow.owner, GameRow.version, GameRow.match).where(GameRow.id == id)
            ).one_or_none()
        return StoredGame(*row) if row else None

    @unavailable_on_error()
    def version(self, id: str) -> int | None:
        """The version of a game, or None if there is no such game."""
        with self._database.reading() as connection:
            return connection.execute(_VERSION, {"game": id}).scalar_one_or_none()

    @unavailable_on_error()
    def remove(self, id: str) -> None:
        self._database.write(lambda connection: connection.execute(delete(GameRow).where(GameRow.id == id)))

    @unavailable_on_error()
    def owner(self, id: str) -> str | None:
        """Whose a game is, or None if there is no such game."""
        with self._database.reading() as connection:
            return connection.execute(select(GameRow.owner).where(GameRow.id == id)).scalar_one_or_none()

    @unavailable_on_error()
    def hand_over(self, owner: str, heir: str) -> None:
        """Give all games of a person to another."""
        query = update(GameRow).where(GameRow.owner == owner).values(owner=heir)
        self._database.write(lambda connection: connection.execute(query))

    @unavailable_on_error()
    def summaries(self, owner: str) -> list[SummaryRow]:
        """The summaries of all games of `owner`, the one changed last first."""
        query = select(GameRow.id, GameRow.changed, GameRow.summary).where(GameRow.owner == owner)
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(GameRow.changed.desc(), GameRow.id)).all()
        return [SummaryRow(*row) for row in rows]

    @unavailable_on_error()
    def summarise(self, id: str, version: int, summary: dict[str, Any]) -> SummaryRow | None:
        """Replace the summary of a game; None where it no longer has this version."""
        game = GameRow.id == id, GameRow.version == version

        def write(connection: Connection) -> SummaryRow | None:
            connection.execute(update(GameRow).where(*game).values(summary=summary))
            changed = connection.execute(select(GameRow.changed).where(*game)).scalar_one_or_none()
            return None if changed is None else SummaryRow(id, changed, summary)

        return self._database.write(write)

    @unavailable_on_error()
    def count(self, owner: str | None = None) -> int:
        """The number of games of `owner`, or of all."""
        query = select(func.count()).select_from(GameRow)
        if owner is not None:
            query = query.where(GameRow.owner == owner)
        with self._database.reading() as connection:
            return connection.execute(query).scalar_one()
