"""Kept games on disk.

A change is written before its request is answered.  Every row has a version, and a change is written only over the
version that it was made from, so processes that share a database do not overwrite each other's changes.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import JSON, Connection, Float, Index, Integer, String, bindparam, delete, func, insert, select, update
from sqlalchemy.orm import Mapped, aliased, mapped_column

from ludarium.server.reasons import Reason
from ludarium.server.refusals import Refused, TooManyGames
from ludarium.server.storage.accounts import AccountRow
from ludarium.server.storage.database import Base, Database
from ludarium.server.storage.errors import unavailable_on_error
from ludarium.server.storage.room import MIB, Room


class GameRow(Base):
    """A match and its summary for the list of games."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64))
    """A person's id."""
    version: Mapped[int] = mapped_column(Integer)
    created: Mapped[float] = mapped_column(Float)
    """Seconds since 1970, as `changed`."""
    changed: Mapped[float] = mapped_column(Float)
    match: Mapped[dict[str, Any]] = mapped_column(JSON)
    """`Match.to_data`."""
    summary: Mapped[dict[str, Any]] = mapped_column(JSON)
    size: Mapped[int] = mapped_column(Integer)
    """Bytes of `match`."""

    __table_args__ = (Index("ix_games_owner_size", "owner", "size"),)


_OF_GAME = GameRow.id == bindparam("game")
# What every request asks for is put together once: doing it costs more than the database takes to answer.
_VERSION = select(GameRow.version).where(_OF_GAME)
_SAVE = (
    update(GameRow)
    .where(_OF_GAME, GameRow.version == bindparam("previous"))
    .values({name: bindparam(f"new_{name}") for name in ("version", "changed", "match", "summary", "size")})
)
_COUNT = select(func.count()).select_from(GameRow)
_LOCK = select(func.pg_advisory_xact_lock(func.hashtextextended(bindparam("person"), 0)))
_CHANGED = aliased(GameRow)
_USED = select(
    func.count(),
    func.coalesce(func.sum(GameRow.size), 0),
    select(_CHANGED.size).where(_CHANGED.id == bindparam("game")).scalar_subquery(),
    select(AccountRow.person).where(AccountRow.person == bindparam("person")).scalar_subquery(),
).where(GameRow.owner == bindparam("person"))
"""The number and the bytes of an owner's games, the bytes of one that is to change, and the owner, if with account."""


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

    def __init__(self, database: Database, room: Room | None = None) -> None:
        self._database, self._room = database, room or Room()

    @unavailable_on_error()
    def add(self, game: StoredGame, summary: dict[str, Any]) -> Refused | None:
        """Write a new game, or return why there is no room for it."""
        now, size = time.time(), _size(game.match)
        values = {"created": now, "changed": now, "summary": summary, "size": size}
        row = {"id": game.id, "owner": game.owner, "version": game.version, "match": game.match, **values}

        def write(connection: Connection) -> Refused | None:
            refused = self._no_room(connection, game, size)
            if refused is None:
                connection.execute(insert(GameRow), row)
            return refused

        return self._database.write(write)

    @unavailable_on_error()
    def save(self, game: StoredGame, summary: dict[str, Any]) -> bool | Refused:
        """Write `game` over its previous version; False when another process has changed or removed it.

        A game may not grow where there is no room."""
        size = _size(game.match)
        values = {
            "game": game.id,
            "previous": game.version - 1,
            "new_version": game.version,
            "new_changed": time.time(),
            "new_match": game.match,
            "new_summary": summary,
            "new_size": size,
        }

        def write(connection: Connection) -> bool | Refused:
            return self._no_room(connection, game, size) or connection.execute(_SAVE, values).rowcount == 1

        return self._database.write(write)

    def _no_room(self, connection: Connection, game: StoredGame, size: int) -> Refused | None:
        """Why a game may not be written with this size, in the transaction that is to write it."""
        number, used, before, most = self._used(connection, game.owner, game.id)
        if used - (before or 0) + size > most and size > (before or 0):
            return TooManyGames(Reason.TOO_MANY_BYTES, most=most // MIB)
        if before is not None:
            return None
        if number >= self._room.games:
            return TooManyGames(Reason.TOO_MANY_GAMES, most=self._room.games)
        if connection.execute(_COUNT).scalar_one() >= self._room.in_all:
            return TooManyGames(Reason.SERVER_FULL)
        return None

    def _used(self, connection: Connection, owner: str, game: str = "") -> tuple[int, int, int | None, int]:
        """The number and the bytes of an owner's games, the bytes of one of them, and the maximum of the bytes.

        Other processes cannot add to the owner's games before the transaction ends."""
        if self._database.is_postgresql:  # two processes at once would find the same room
            connection.execute(_LOCK, {"person": owner})
        number, used, before, account = connection.execute(_USED, {"person": owner, "game": game}).one()
        return number, used, before, self._room.guest_bytes if account is None else self._room.account_bytes

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
    def hand_over(self, owner: str, heir: str) -> Refused | None:
        """Give all games of a person to another, or return why not: the other's room was full before."""

        def write(connection: Connection) -> Refused | None:
            if not connection.execute(_COUNT.where(GameRow.owner == owner)).scalar_one():
                return None
            number, used, _, most = self._used(connection, heir)
            if number >= self._room.games or used >= most:
                return TooManyGames(Reason.ACCOUNT_FULL)
            connection.execute(update(GameRow).where(GameRow.owner == owner).values(owner=heir))
            return None

        return self._database.write(write)

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
        query = _COUNT if owner is None else _COUNT.where(GameRow.owner == owner)
        with self._database.reading() as connection:
            return connection.execute(query).scalar_one()


def _size(match: dict[str, Any]) -> int:
    """Bytes of a match as it is stored."""
    return len(json.dumps(match))
