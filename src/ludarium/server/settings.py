"""The settings of the web application, including the limits for clients."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from ludarium.server.engines.engine_file import EngineSpec
from ludarium.server.storage.room import Room
from ludarium.site.data import DOCS, PAGE

_DAY = 24 * 3600.0


def default_database() -> str:
    """`LUDARIUM_DATABASE` (a file's path or an SQLAlchemy address), else a file in the user's data folder."""
    folder = platformdirs.user_data_path("ludarium", appauthor=False)
    return os.environ.get("LUDARIUM_DATABASE") or str(folder / "ludarium.db")


@dataclass(frozen=True)
class Rate:
    """A rate limit: `burst` at once, then `per_second`."""

    burst: float
    per_second: float


NO_LIMIT = Rate(1e9, 1e9)


@dataclass(frozen=True)
class Limits:
    """Limits per user.  All users of one network address together have `address_factor` times as much."""

    address_factor: int = 4
    requests: Rate = Rate(300, 30)
    """Requests to the API, opened WebSockets, and `watch`."""
    guests: Rate = Rate(200, 1)
    """New sessions; by address only."""
    games: Rate = Rate(500, 500 / _DAY)
    """New games."""
    seats: Rate = Rate(20, 0.1)
    """New games with others, and seats taken."""
    commands: Rate = Rate(60, 10)
    """Moves and other commands in games."""
    plies: Rate = Rate(20_000, 500)
    """Plies and other events of games that the server replays."""
    chat: Rate = Rate(6, 0.5)
    """Lines of chat."""
    thinking: Rate = Rate(60, 1)
    """Searches of computers and engines that the server starts."""
    searches: int = 8
    """Searches that wait or run at a time.  Each user may always have one."""
    accounts: Rate = Rate(20, 0.1)
    """Requests that change accounts."""
    sign_ins: Rate = Rate(50, 50 / _DAY)
    """New accounts, and guest sessions that end by signing in.  The database keeps a row of each such session for 400
    days."""
    connections: int = 32
    """Open WebSockets."""
    connections_of_address: int = 512
    """Open WebSockets of an address, and as many other connections."""
    waiting_games: int = 5
    """Own games that wait for players.  An address has `address_factor` times as many listed ones."""
    guest_games: int = 10
    """Unfinished games in which a guest has a seat."""


@dataclass(frozen=True)
class Settings:
    """The settings of `create_app`.  The defaults are for use on one machine."""

    database: str = field(default_factory=default_database)
    """A file's path, or an address such as `postgresql+psycopg://…`."""
    page: Path = PAGE
    """The folder of the built page."""
    docs: Path = DOCS
    """The folder of the built documentation."""
    hosts: tuple[str, ...] = ()
    """Accepted Host names besides localhost, 127.0.0.1 and [::1]."""
    any_address: bool = False
    """Whether the Host may be any IP address, for a server that listens beyond its own machine."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto the server trusts."""

    searches: int = max(1, (os.cpu_count() or 2) - 1)
    """Searches of computers and engines at the same time; the others wait."""
    min_move_time: float = 0.4
    """Minimum time of an engine's move in seconds, so that users can follow."""

    engines: tuple[EngineSpec, ...] = ()
    """Engines of other programs that users may play against."""
    engine_processes: int = 8
    """Maximum number of engine processes.  The process that has been idle longest ends to make room."""

    head_seconds: float = 20.0
    """The time in which the head of a request must arrive, from the opening of the connection."""
    body_bytes: int = 256 * 1024
    """Maximum size of a body: the longest game with the longest study."""
    body_seconds: float = 20.0
    """The time in which a body must arrive."""
    limits: Limits = Limits()
    room: Room = field(default_factory=Room)
    """For solo games and studies."""
