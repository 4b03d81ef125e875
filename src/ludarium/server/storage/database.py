"""The database: opened by a file's path or an address, its errors made into answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase

from ludarium.errors import LudariumError
from ludarium.server.refusals import Unavailable, log

P = ParamSpec("P")
R = TypeVar("R")


class InvalidDatabase(LudariumError):
    """A database that cannot be opened."""


class Base(DeclarativeBase):
    """The models' common base."""


def unavailable_on_error(method: Callable[P, R]) -> Callable[P, R]:
    """Decorator: database errors are logged and become `Unavailable`."""

    @wraps(method)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return method(*args, **kwargs)
        except SQLAlchemyError as error:
            log.exception("the database failed")
            raise Unavailable("the games cannot be read or saved just now; nothing was changed") from error

    return wrapped


def open_database(database: str) -> Engine:
    """The database of this file or address, with all tables; raises InvalidDatabase."""
    url = _address(database)
    try:
        engine = _open(url)
        Base.metadata.create_all(engine)
    except (SQLAlchemyError, ImportError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        name = url.render_as_string(hide_password=True)
        raise InvalidDatabase(f"the database {name} cannot be opened: {reason}") from error
    return engine


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
