"""The settings of the web application, including the limits for clients."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from ludarium.server.engines.engine_file import EngineSpec

PAGE = Path(__file__).resolve().parent.parent / "page"


def default_database() -> str:
    """`LUDARIUM_DATABASE` (a file's path or an SQLAlchemy address), else a file in the user's data folder."""
    folder = platformdirs.user_data_path("ludarium", appauthor=False)
    return os.environ.get("LUDARIUM_DATABASE") or str(folder / "ludarium.db")


@dataclass(frozen=True)
class Settings:
    """The settings of `create_app`.  The defaults are for use on one machine."""

    database: str = field(default_factory=default_database)
    """A file's path, or an address such as `postgresql+psycopg://…`."""
    page: Path = PAGE
    """The folder of the built page."""
    hosts: tuple[str, ...] = ()
    """Names by which the server may be called, besides this machine's own (localhost, 127.0.0.1, [::1])."""
    any_address: bool = False
    """Whether it may be called by any IP address: for a server that listens beyond its own machine."""

    searches: int = max(1, (os.cpu_count() or 2) - 1)
    """Searches of engines at the same time; the others wait."""
    min_move_time: float = 0.4
    """The least time of an engine's move in seconds, so that people can follow."""

    engines: tuple[EngineSpec, ...] = ()
    """Engines of other programs that people may play against."""
    engine_processes: int = 8
    """Engine processes at the same time; the longest idle one is ended to make room."""

    body_bytes: int = 256 * 1024
    """Room for the longest game with the longest study."""
    body_seconds: float = 20.0
    """The time in which a body must arrive."""
    requests_per_second: float = 30.0
    request_burst: int = 300
    """Requests that an owner may send at once, then `requests_per_second`; an address four times as many."""
    games_per_owner: int = 500
    games_in_all: int = 100_000
    connections_per_owner: int = 32
    """Open WebSockets."""
    live_games: int = 64
    """The number of games in memory above which unused ones are dropped."""
