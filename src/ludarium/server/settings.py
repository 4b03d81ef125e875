"""The settings of the web application, including the limits for clients."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from ludarium.server.engines.engine_file import EngineSpec
from ludarium.server.storage.kept import Room

_DAY = 24 * 3600.0
PAGE = Path(__file__).resolve().parent.parent / "page"


def default_database() -> str:
    """`LUDARIUM_DATABASE` (a file's path or an SQLAlchemy address), else a file in the user's data folder."""
    folder = platformdirs.user_data_path("ludarium", appauthor=False)
    return os.environ.get("LUDARIUM_DATABASE") or str(folder / "ludarium.db")


@dataclass(frozen=True)
class Rate:
    """So many at once, then so many a second."""

    burst: float
    per_second: float


NO_LIMIT = Rate(1e9, 1e9)


@dataclass(frozen=True)
class Limits:
    """What one person may do.  All from one network address together may do `address_factor` times as much."""

    address_factor: int = 4
    requests: Rate = Rate(300, 30)
    """Requests to the API, the opening of WebSockets among them, and games that are asked for over a WebSocket."""
    guests: Rate = Rate(200, 1)
    """New sessions, by address alone."""
    games: Rate = Rate(500, 500 / _DAY)
    """New games."""
    seats: Rate = Rate(20, 0.1)
    """New games with others, and seats taken in them."""
    commands: Rate = Rate(60, 10)
    """Moves and all else that is done in a game."""
    plies: Rate = Rate(20_000, 500)
    """Plies of kept games that are sent, or read from storage to be shown: each is played once more."""
    chat: Rate = Rate(6, 0.5)
    """Lines of chat."""
    thinking: Rate = Rate(60, 1)
    """Searches of engines and computer players that the server is asked for."""
    searches: int = 8
    """Searches of computers and engines that wait or run at the same time.  A person who has none may always have one,
    whatever others have at the same address."""
    accounts: Rate = Rate(20, 0.1)
    """Signing in, and whatever else is done with accounts."""
    sign_ins: Rate = Rate(50, 50 / _DAY)
    """Accounts that are made, and sessions of guests that end because they sign in.  The database keeps a row of each
    such session for 400 days."""
    connections: int = 32
    """WebSockets that are open at the same time."""
    connections_of_address: int = 512
    """The same for an address, and as many connections of other kinds."""
    waiting_games: int = 5
    """Games that a person has created and that wait for players; of an address `address_factor` times as many that are
    listed."""
    guest_games: int = 10
    """Unfinished games at which a guest sits."""


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
    proxies: tuple[str, ...] = ()
    """Addresses, or networks, of proxies in front of the server: what they say of a client's address (X-Forwarded-For)
    and of https (X-Forwarded-Proto) is believed."""

    searches: int = max(1, (os.cpu_count() or 2) - 1)
    """Searches of computers and engines at the same time; the others wait."""
    min_move_time: float = 0.4
    """The least time of an engine's move in seconds, so that people can follow."""

    engines: tuple[EngineSpec, ...] = ()
    """Engines of other programs that people may play against."""
    engine_processes: int = 8
    """Engine processes at the same time; the longest idle one is ended to make room."""

    head_seconds: float = 20.0
    """The time in which the head of a request must arrive, from the opening of the connection."""
    body_bytes: int = 256 * 1024
    """Room for the longest game with the longest study."""
    body_seconds: float = 20.0
    """The time in which a body must arrive."""
    limits: Limits = Limits()
    kept: Room = field(default_factory=Room)
    """Games that browsers keep."""
    live_games: int = 64
    """The number of games in memory above which unused ones are dropped."""
