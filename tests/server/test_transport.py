"""TCP connections over the wire: silent ones are closed, and one address has not all of them."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
import uvicorn
from tests.server.conftest import UNLIMITED, settings_in
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludarium.server.app import create_app
from ludarium.server.settings import Settings
from ludarium.server.transport import RefusingWebSocket, guarded

REQUEST = b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Wire:
    """A server in a thread, and connections to it."""

    def __init__(self, settings: Settings) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        config = uvicorn.Config(
            create_app(settings),
            http=guarded(settings),
            ws=RefusingWebSocket,
            log_config=None,
            log_level="warning",
            access_log=False,
            proxy_headers=False,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.server.serve([self.listener])))
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=5)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join()
        self.listener.close()


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[Wire]:
    limits = replace(UNLIMITED, connections_of_address=5)
    wire = Wire(replace(settings_in(tmp_path), head_seconds=0.3, limits=limits))
    yield wire
    wire.close()


def answers(connection: socket.socket) -> bool:
    """Whether a request is answered; False where the connection is closed instead."""
    try:
        connection.sendall(REQUEST)
        answer = b""
        while b'"engines":[]' not in answer:
            if not (data := connection.recv(65536)):
                return False
            answer += data
    except (ConnectionResetError, BrokenPipeError):
        return False
    return answer.startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("sent", [b"", REQUEST[:-2]])
def test_a_silent_connection_is_closed(wire: Wire, sent: bytes) -> None:
    with wire.connect() as connection:
        connection.sendall(sent)
        begun = time.monotonic()
        assert connection.recv(10) == b""
        assert 0.2 < time.monotonic() - begun < 3


def test_a_slow_second_request_is_not_waited_for(wire: Wire) -> None:
    with wire.connect() as connection:
        assert answers(connection)
        time.sleep(0.5)
        assert answers(connection), "between requests uvicorn's own limit counts"
        begun = time.monotonic()
        for byte in REQUEST[:-2]:
            connection.sendall(bytes([byte]))
            time.sleep(0.001)
        assert connection.recv(10) == b""
        assert time.monotonic() - begun < 3


def test_one_address_has_only_so_many(wire: Wire) -> None:
    with ExitStack() as stack:
        connections = [stack.enter_context(wire.connect()) for _ in range(8)]
        time.sleep(0.05)
        assert [answers(connection) for connection in connections] == [True] * 5 + [False] * 3
        connections[0].close()
        time.sleep(0.05)
        assert answers(stack.enter_context(wire.connect()))


def test_an_open_websocket_is_not_one_of_them_and_may_be_silent(wire: Wire) -> None:
    address = f"ws://localhost:{wire.port}/api/live"
    with ExitStack() as stack:
        pages = [stack.enter_context(connect(address, proxy=None)) for _ in range(5)]
        time.sleep(0.5)
        for page in pages:
            page.send("nonsense")
            answered = [page.recv(timeout=5), page.recv(timeout=5)]
            assert any('"refused"' in str(one) for one in answered), "the other is a ping"
        connections = [stack.enter_context(wire.connect()) for _ in range(5)]
        assert all(answers(connection) for connection in connections)


def test_a_proxy_has_as_many_as_it_needs(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, connections_of_address=2)
    wire = Wire(replace(settings_in(tmp_path), limits=limits, proxies=("127.0.0.0/8",)))
    with ExitStack() as stack:
        connections = [stack.enter_context(wire.connect()) for _ in range(6)]
        assert all(answers(connection) for connection in connections)
    wire.close()


def test_bad_requests_fill_no_log(wire: Wire, caplog: pytest.LogCaptureFixture) -> None:
    """Each is one line before the filter of the log, never a traceback."""
    with caplog.at_level(logging.WARNING):
        for _ in range(20):
            with wire.connect() as connection:
                connection.sendall(b"\x00\x01\x02\r\n\r\n")
                assert connection.recv(100).startswith(b"HTTP/1.1 400 ")
    assert all(record.exc_info is None for record in caplog.records)
    assert len(caplog.records) <= 20


def test_a_websocket_where_there_is_none_is_refused_quietly(wire: Wire, caplog: pytest.LogCaptureFixture) -> None:
    for path in ("api/nothing", "api/hello", "nothing", ""):
        with pytest.raises(InvalidStatus) as refused, connect(f"ws://localhost:{wire.port}/{path}", proxy=None):
            pass
        assert refused.value.response.status_code in (403, 404)
    assert not caplog.records
