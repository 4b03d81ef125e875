"""PostgreSQL, by psycopg: for several server processes, and for whoever has one already."""

from __future__ import annotations

from sqlalchemy import URL, Engine, create_engine

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
    return create_engine(url, connect_args=parameters(url), pool_pre_ping=True, pool_size=8, max_overflow=8)
