"""The settings of the web application, including the limits for clients."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from ludarium.server.engines.engine_file import EngineSpec
from ludarium.server.schema.fields import DAY_SECONDS
from ludarium.server.storage.quotas import Quotas
from ludarium.site.data import DOCS, PAGE


def default_database() -> str:
    """The environment variable `LUDARIUM_DATABASE` (a file's path or an SQLAlchemy URL), or a file in the user's data
    folder if the variable is not set."""
    folder = platformdirs.user_data_path("ludarium", appauthor=False)
    return os.environ.get("LUDARIUM_DATABASE") or str(folder / "ludarium.db")


@dataclass(frozen=True)
class RateSetting:
    """The setting of a rate limit: `burst` units (requests, plies …) at once, then `per_second`."""

    burst: float
    per_second: float


NO_RATE_LIMIT = RateSetting(1e9, 1e9)


@dataclass(frozen=True)
class LimitSettings:
    """Settings of the limits per user.

    The users at one network address also share limits that are `address_factor` times as high: on `searches`, on
    `watched_plies`, on the `waiting_games` that the lobby lists, and on all rates except `guests`."""

    address_factor: int = 4
    requests: RateSetting = RateSetting(300, 30)
    """Requests to the API, new WebSockets, and `watch` messages."""
    guests: RateSetting = RateSetting(200, 1)
    """New sessions, limited by address only."""
    games: RateSetting = RateSetting(500, 500 / DAY_SECONDS)
    """New games."""
    seats: RateSetting = RateSetting(20, 0.1)
    """New games with others, and seats that users take."""
    commands: RateSetting = RateSetting(60, 10)
    """Moves and other commands in games."""
    plies: RateSetting = RateSetting(20_000, 500)
    """Plies and other events that the server replays, a quarter of the plies in states of games that it sends, commands
    sent to `api/online/ID/events`, and games in answers to `GET api/online`."""
    chat: RateSetting = RateSetting(6, 0.5)
    """Lines of chat."""
    move_now: RateSetting = RateSetting(60, 1)
    """`move-now` requests to engines."""
    searches: int = 8
    """Searches that wait or run.  A user may always have one search, even if the address is at its limit."""
    accounts: RateSetting = RateSetting(20, 0.1)
    """Requests about accounts, except `GET api/account`."""
    sign_ins: RateSetting = RateSetting(50, 50 / DAY_SECONDS)
    """New accounts, and guests who sign in.  The limit is low because ended sessions remain in the database for
    400 days."""
    connections: int = 32
    """Open WebSockets."""
    connections_of_address: int = 512
    """Open WebSockets of an address.  The same limit applies, separately, to its open HTTP connections."""
    watchers_of_address: int = 60
    """Connections of an address that watch the same game.  There is no such limit for the game's players and creator.
    Two school classes behind one address can watch a game together."""
    watched_plies: int = 20_000
    """Plies (or events, if there are more) of the games that the user watches; at least 100 for each game.  Watched
    games stay in memory, with one to two kilobytes for each ply."""
    waiting_games: int = 5
    """Games that the user created and that wait for players."""
    guest_games: int = 10
    """Unfinished games with others in which a guest has a seat."""


@dataclass(frozen=True)
class ServerSettings:
    """The settings of `create_app`.  The defaults are for use on one machine."""

    database: str = field(default_factory=default_database)
    """A file's path, or a URL such as `postgresql+psycopg://…`."""
    page: Path = PAGE
    docs: Path = DOCS
    hosts: tuple[str, ...] = ()
    """Accepted Host names besides localhost, 127.0.0.1 and [::1]."""
    any_ip_host: bool = False
    """Whether the Host header of requests may be any IP address, for a server that other machines can reach."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto the server trusts."""
    searches: int = max(1, (os.cpu_count() or 2) - 1)
    """Maximum number of searches of computers and engines at the same time."""
    min_move_seconds: float = 0.4
    """Minimum time of a computer's or engine's move, so that users can see each move."""
    engines: tuple[EngineSpec, ...] = ()
    engine_processes: int = 8
    """Maximum number of engine processes; `searches` if that is greater.  Above the maximum, the process that has been
    idle longest ends."""
    head_seconds: float = 20.0
    """Time limit for the head of a request to arrive; `body_seconds` limits the body."""
    body_bytes: int = 256 * 1024
    """Maximum size of a request's body, enough for the longest game."""
    body_seconds: float = 20.0
    limits: LimitSettings = LimitSettings()
    quotas: Quotas = field(default_factory=Quotas)
    """Storage limits for solo games and studies."""
