"""Games on disk: one table through SQLAlchemy, on SQLite by default or PostgreSQL.

A change is written before its request is answered.  Every row has a version, and a change is written only over the
version that it was made from, so processes that share a database do not overwrite each other's changes.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar

from sqlalchemy import (
    JSON,
    Float,
    Integer,
    String,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from ludarium.errors import LudariumError
from ludarium.server.http_errors import Unavailable, log

P = ParamSpec("P")
R = TypeVar("R")


class InvalidDatabase(LudariumError):
    """A database that cannot be opened."""


class Base(DeclarativeBase):
    """The models' common base."""


class GameRow(Base):
    """A match and its summary for the list of games."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    """The SHA-256 of the owner's cookie."""
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


def _unavailable_on_error(method: Callable[P, R]) -> Callable[P, R]:
    """Decorator: database errors are logged and become `Unavailable`."""

    @wraps(method)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return method(*args, **kwargs)
        except SQLAlchemyError as error:
            log.exception("the database failed")
            raise Unavailable("the games cannot be read or saved just now; nothing was changed") from error

    return wrapped


class Store:
    """The database; safe to use from several threads."""

    def __init__(self, database: str) -> None:
        """Opens or creates it; raises InvalidDatabase."""
        url = _address(database)
        try:
            self._engine = _open(url)
            Base.metadata.create_all(self._engine)
        except (SQLAlchemyError, ImportError, OSError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            name = url.render_as_string(hide_password=True)
            raise InvalidDatabase(f"the database {name} cannot be opened: {reason}") from error

    def close(self) -> None:
        self._engine.dispose()

    @_unavailable_on_error
    def add(self, game: StoredGame, summary: dict[str, Any]) -> None:
        now = time.time()
        values = {"created": now, "changed": now, "summary": summary}
        with self._engine.begin() as connection:
            connection.execute(
                insert(GameRow).values(id=game.id, owner=game.owner, version=game.version, match=game.match, **values)
            )

    @_unavailable_on_error
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
        with self._engine.begin() as connection:
            return connection.execute(_SAVE, values).rowcount == 1

    @_unavailable_on_error
    def load(self, id: str) -> StoredGame | None:
        with self._engine.connect() as connection:
            row = connection.execute(
                select(GameRow.id, GameRow.owner, GameRow.version, GameRow.match).where(GameRow.id == id)
            ).one_or_none()
        return StoredGame(*row) if row else None

    @_unavailable_on_error
    def version(self, id: str) -> int | None:
        """The version of a game, or None if there is no such game."""
        with self._engine.connect() as connection:
            return connection.execute(_VERSION, {"game": id}).scalar_one_or_none()

    @_unavailable_on_error
    def remove(self, id: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(GameRow).where(GameRow.id == id))

    @_unavailable_on_error
    def summaries(self, owner: str) -> list[SummaryRow]:
        """The summaries of all games of `owner`, the one changed last first."""
        query = select(GameRow.id, GameRow.changed, GameRow.summary).where(GameRow.owner == owner)
        with self._engine.connect() as connection:
            rows = connection.execute(query.order_by(GameRow.changed.desc(), GameRow.id)).all()
        return [SummaryRow(*row) for row in rows]

    @_unavailable_on_error
    def summarise(self, id: str, version: int, summary: dict[str, Any]) -> SummaryRow | None:
        """Replace the summary of a game; None where it no longer has this version."""
        game = GameRow.id == id, GameRow.version == version
        with self._engine.begin() as connection:
            connection.execute(update(GameRow).where(*game).values(summary=summary))
            changed = connection.execute(select(GameRow.changed).where(*game)).scalar_one_or_none()
        return None if changed is None else SummaryRow(id, changed, summary)

    @_unavailable_on_error
    def count(self, owner: str | None = None) -> int:
        """The number of games of `owner`, or of all."""
        query = select(func.count()).select_from(GameRow)
        if owner is not None:
            query = query.where(GameRow.owner == owner)
        with self._engine.connect() as connection:
            return connection.execute(query).scalar_one()


def _address(database: str) -> URL:
    if "://" not in database:
        return URL.create("sqlite", database=str(Path(database).expanduser().absolute()))
    try:
        return make_url(database)
    except ArgumentError as error:
        raise InvalidDatabase(f"{database[:80]!r} is neither a file nor the address of a database") from error


def _open(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        """Readers and the writer do not wait for each other, and what is committed is on the disk."""
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
