"""Servers that are restarted during games: a single one, and two on one PostgreSQL, one after the other."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from benchmarks.rolling import HERE, roll
from tests.server.online.games import FIVE_AND_THREE
from tests.server.online.pages import TIMEOUT_SECONDS, Page
from tests.server.online.processes import Process
from tests.server.online.test_channel import create_and_sit
from tests.server.postgresql import PostgreSQL
from websockets.exceptions import ConnectionClosed

SERVICE_RESTART = 1012
"""The close code of a stopping server (RFC 6455)."""


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    process = Process(str(tmp_path / "games.db"))
    yield process
    process.end()


def close_code(page: Page) -> int | None:
    """The code with which the server closes the page's channel."""
    socket = page.socket
    with suppress(ConnectionClosed):
        while True:
            socket.recv(timeout=TIMEOUT_SECONDS)
    page.leave()
    return socket.close_code


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_pages_reconnect_and_miss_nothing(process: Process, number: signal.Signals) -> None:
    ann, bob, eve = (Page(process.address) for _ in range(3))
    game = create_and_sit(ann, bob, control=FIVE_AND_THREE)
    eve.ask("watch", game=game)
    known = eve.wait_for("online")["seq"]
    eve.leave()
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    last = bob.ask("play", game=game, ply=1, move="g6f7d6")["seq"]
    left = ann.get(f"online/{game}")["match"]["clock"]["left"]

    process.process.send_signal(number)
    assert [close_code(page) for page in (ann, bob)] == [SERVICE_RESTART] * 2
    assert process.process.wait(TIMEOUT_SECONDS) in (0, -number)
    process.start()

    for page, since in ((ann, last), (eve, known)):
        page.ask("watch", game=game, since=since)
        state = page.wait_for("online")
        assert (state["seq"], state["match"]["moves"]) == (last, ["a4b5c4", "g6f7d6"])
        assert state["match"]["clock"]["left"] == left
    assert ann.ask("play", game=game, ply=2, move="c4e5f6")["seq"] == last + 1
    assert eve.wait_for("moved")["ply"] == 2
    for page in (ann, eve):
        page.leave()


def test_rolling_upgrade_loses_no_move(postgresql: PostgreSQL) -> None:
    upgraded = roll(postgresql.new_database(), HERE, games=5, every=0.2, seconds=1.0, upgrades=1)
    assert upgraded.moves >= len(upgraded.calm) + len(upgraded.restarting) > 0
    assert upgraded.restarting


@pytest.mark.slow
def test_many_rolling_upgrades_lose_no_move(postgresql: PostgreSQL) -> None:
    roll(postgresql.new_database(), HERE, games=100, every=2.0, seconds=10.0, upgrades=5)


def test_build_with_other_schema_is_refused(tmp_path: Path) -> None:
    migrations = tmp_path / "src/ludarium/server/storage/migrations"
    migrations.mkdir(parents=True)
    (migrations / "__init__.py").write_text('NEWEST = "0001"\n')
    with pytest.raises(SystemExit, match="has revision 0001 of the database and this build"):
        roll("postgresql://nowhere", tmp_path, games=1, every=1.0, seconds=1.0, upgrades=1)
