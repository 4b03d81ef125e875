"""PostgreSQL, by psycopg: for several server processes, and for whoever has one already."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import URL, Engine, create_engine
from sqlalchemy.event import listen
from sqlalchemy.exc import DisconnectionError

_TRUSTED_SECONDS = 1.0
"""A connection that was used less than this ago is not tried before it is used again."""

_USED = "ludarium.used"
"""When a connection was used last, by `time.monotonic`."""

_PARAMETERS = {
    "connect_timeout": "5",
    # A server that has vanished without a word is noticed within half a minute, not after hours.
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "25000",
}


def parameters(url: URL) -> dict[str, str]:
    """What connections are asked for that the address says nothing of."""
    return {name: value for name, value in _PARAMETERS.items() if name not in url.query}


def open_engine(url: URL) -> Engine:
    """Connections that the server has closed are opened anew, where they are used next."""
    url = url.set(drivername="postgresql+psycopg")
    engine = create_engine(url, connect_args=parameters(url), pool_size=8, max_overflow=8)
    listen(engine, "checkout", _try)
    listen(engine, "checkin", _note)
    return engine


def _try(connection: Any, record: Any, _proxy: object) -> None:
    """Ask the server for an answer, unless it gave one just now: of what a move costs, asking each time is a tenth."""
    from psycopg import Error  # noqa: PLC0415 - only where there is PostgreSQL

    if time.monotonic() - record.info.get(_USED, 0.0) < _TRUSTED_SECONDS:
        return
    try:
        connection.execute("")
        connection.rollback()
    except Error as error:
        raise DisconnectionError from error


def _note(_connection: object, record: Any) -> None:
    record.info[_USED] = time.monotonic()
