"""Connections to PostgreSQL with psycopg.  Only with PostgreSQL can several server processes share a database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Engine, create_engine
from sqlalchemy.event import listen
from sqlalchemy.exc import DisconnectionError

_PARAMETERS = {
    "connect_timeout": "5",
    # Notice an unreachable database server within half a minute instead of hours.
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "25000",
}


def default_parameters(url: URL) -> dict[str, str]:
    """The connection parameters of this module that the URL does not set."""
    return {name: value for name, value in _PARAMETERS.items() if name not in url.query}


def open_postgresql(url: URL) -> Engine:
    """An SQLAlchemy engine with a pool of connections.  The pool replaces connections that PostgreSQL has closed."""
    url = url.set(drivername="postgresql+psycopg")
    # The pool hands out the connection used last, because its memory is still in the caches of client and server.
    engine = create_engine(url, connect_args=default_parameters(url), pool_size=8, max_overflow=8, pool_use_lifo=True)
    listen(engine, "checkout", _check_open)
    return engine


def _check_open(connection: Any, _record: object, _proxy: object) -> None:
    """Raise DisconnectionError for a closed connection.  A test by a query would make storing a move 10 % slower."""
    from psycopg import Error  # noqa: PLC0415 - installed only for PostgreSQL

    try:
        connection.pgconn.consume_input()
    except Error as error:
        raise DisconnectionError from error
