"""Unwatched games continue: computers and engines move and flags fall, even after a process was killed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from tests.server.conftest import unlimited
from tests.server.online.games import game_request
from tests.server.online.pages import Page, running, wait_until
from tests.server.online.processes import Process
from tests.server.online.test_channel import create_and_sit
from tests.server.postgresql import PostgreSQL

from ugi.mock import mock_command

ENGINES = {"Cat": mock_command("")}
COMPUTER = {"kind": "computer", "level": 1}
ENGINE = {"kind": "engine", "name": "Cat"}
LONG = 3600.0
"""Seconds of a computer's move in tests that kill the process before the move."""
TAKEOVER_SECONDS = 90.0
"""Seconds until another process must have taken over all games."""
OPPONENTS = [pytest.param(COMPUTER, 5, id="computer"), pytest.param(ENGINE, 2, id="engine")]
"""Opponents with the number of games against each: fewer against an engine, because each game starts a process."""
Start = Callable[..., Process]


@pytest.fixture
def start() -> Iterator[Start]:
    """A function that starts server processes."""
    with ExitStack() as ending:

        def begin(database: str, **changes: Any) -> Process:
            process = Process(database, **changes)
            ending.callback(process.end)
            return process

        yield begin


def stored_column(database: str, column: str) -> list[Any]:
    """The values of a column for all games, from the database, because a request would load the games into memory."""
    address = database.replace("postgresql:", "postgresql+psycopg:") if "://" in database else f"sqlite:///{database}"
    engine = create_engine(address)
    with engine.connect() as connection:
        found = list(connection.execute(text(f"SELECT {column} FROM online_progress")).scalars())
    engine.dispose()
    return found


def begin_and_leave_games(address: str, count: int, opponent: dict[str, Any]) -> None:
    """Begin games against a computer or engine.  Their users move once and leave."""
    for _ in range(count):
        page = Page(address)
        new = game_request("me", "1").model_dump()
        new["seats"][1] = opponent
        page.ask("play", game=page.create(new)["game"], ply=0, move="a4b5c4")
        page.leave()


@pytest.mark.parametrize(("opponent", "games"), OPPONENTS)
def test_computers_and_engines_move_after_a_kill(
    address: str, start: Start, opponent: dict[str, Any], games: int
) -> None:
    process = start(address, min_move_seconds=LONG, engines=ENGINES)
    begin_and_leave_games(process.address, games, opponent)
    process.end()
    assert stored_column(address, "ply") == [1] * games
    process.start(engines=ENGINES)
    wait_until(lambda: stored_column(address, "ply") == [2] * games, TAKEOVER_SECONDS)
    assert stored_column(address, "thinker") == [None] * games


@pytest.mark.parametrize(("opponent", "games"), OPPONENTS)
def test_another_process_takes_over(postgresql: PostgreSQL, start: Start, opponent: dict[str, Any], games: int) -> None:
    database = postgresql.new_database()
    first, second = start(database, min_move_seconds=LONG, engines=ENGINES), start(database, engines=ENGINES)
    begin_and_leave_games(first.address, games, opponent)
    assert len(set(stored_column(database, "thinker"))) == 1
    first.end()
    wait_until(lambda: stored_column(database, "ply") == [2] * games, TAKEOVER_SECONDS)
    assert second.is_alive
    assert stored_column(database, "thinker") == [None] * games


def test_takeover_from_ended_process_is_immediate(postgresql: PostgreSQL, start: Start) -> None:
    database = postgresql.new_database()
    with running(unlimited(database, min_move_seconds=LONG)) as first:
        begin_and_leave_games(first.address, 3, COMPUTER)
    start(database)
    wait_until(lambda: stored_column(database, "ply") == [2] * 3)


def test_only_one_process_searches(postgresql: PostgreSQL) -> None:
    settings = unlimited(postgresql.new_database(), min_move_seconds=LONG)
    with running(settings) as first, running(settings) as second:
        ann, bob = Page(first.address), Page(second.address)
        game = ann.create(game_request("me", "1").model_dump())["game"]
        bob.ask("watch", game=game)
        ann.ask("play", game=game, ply=0, move="a4b5c4")
        bob.wait_for("moved", ply=0)
        one, other = (server.app.state.online.live_games.get(game) for server in (first, second))
        assert one.search is not None
        assert other.search is None
        for page in (ann, bob):
            page.leave()


def test_flag_falls_in_unwatched_games(address: str, start: Start) -> None:
    process = start(address)
    ann, bob = Page(process.address), Page(process.address)
    game = create_and_sit(ann, bob, control={"initial": 3000, "increment": 0, "perMove": 0})
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    for page in (ann, bob):
        page.leave()
    process.kill()
    wait_until(lambda: stored_column(address, "status") == ["over"])


def test_flag_falls_after_the_clock_was_set_back(tmp_path: Path) -> None:
    with running(unlimited(str(tmp_path / "games.db"))) as server:
        ann, bob = Page(server.address), Page(server.address)
        game = create_and_sit(ann, bob, control={"initial": 1000, "increment": 0, "perMove": 0})
        ann.ask("play", game=game, ply=0, move="a4b5c4")
        online = server.app.state.online
        online.log.clock._ahead -= 50  # the timer now ends 50 ms before the deadline
        bob.wait_for("flagged", seat=1)
        for page in (ann, bob):
            page.leave()
