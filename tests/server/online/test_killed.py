"""Servers and PostgreSQL killed (SIGKILL) during games: no acknowledged move is lost or stored twice."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.online.players import check_events, check_states, play_while, seated_players
from tests.server.online.processes import Process
from tests.server.postgresql import PostgreSQL

PAUSE = 0.2
"""Mean seconds before a player's move in at most 20 games.  With more games, players wait longer."""
FEW_OR_MANY = pytest.mark.parametrize(
    ("games", "times"), [(5, 2), pytest.param(200, 50, marks=pytest.mark.slow)], ids=["few", "many"]
)


@pytest.fixture
def process(address: str) -> Iterator[Process]:
    server = Process(address)
    yield server
    server.end()


def play_while_killed(process: Process, kill: Callable[[], None], games: int, times: int) -> None:
    """Play games while `kill` kills and restarts a process several times.  Checks the games and clocks afterwards."""
    begun, pause = time.monotonic(), PAUSE * max(1, games / 20)
    players = [player for _ in range(games) for player in seated_players([process.address], pause)]

    async def disturbed() -> None:
        for _ in range(times):
            await asyncio.sleep(random.uniform(0.5, 1.5))
            await asyncio.to_thread(kill)

    def check() -> None:
        asyncio.run(play_while(players, disturbed))
        assert sum(player.acknowledged for player in players) > 0
        check_states(players, process.address, begun)
        assert process.is_alive
        process.end()
        check_events(players, process.database)

    with ThreadPoolExecutor(1) as elsewhere:  # after a Chromium test, this thread already has an event loop
        elsewhere.submit(check).result()


@FEW_OR_MANY
def test_killed_server_loses_no_move(process: Process, games: int, times: int) -> None:
    play_while_killed(process, process.kill, games, times)


@FEW_OR_MANY
def test_server_killed_before_answer_loses_no_move(process: Process, games: int, times: int) -> None:
    """The players repeat their moves, and each counts once."""
    play_while_killed(process, process.kill_unanswered, games, times)


@FEW_OR_MANY
def test_killed_postgresql_loses_no_move(postgresql: PostgreSQL, games: int, times: int) -> None:
    """While PostgreSQL is down, the server refuses moves.  Afterwards the same server process continues."""
    process = Process(postgresql.new_database())
    number = process.process.pid

    def kill() -> None:
        postgresql.stop()
        time.sleep(random.uniform(0.0, 1.0))
        postgresql.start()

    try:
        play_while_killed(process, kill, games, times)
        assert process.process.pid == number
    finally:
        process.end()
