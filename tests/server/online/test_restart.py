"""A server that receives SIGTERM and is restarted: its users miss nothing."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.server.online.games import FIVE_AND_THREE
from tests.server.online.pages import TIMEOUT_SECONDS, Page
from tests.server.online.processes import Process
from tests.server.online.test_channel import create_and_sit
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
