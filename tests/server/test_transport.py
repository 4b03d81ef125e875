"""Limits of TCP connections and WebSocket frames."""

from __future__ import annotations

import gc
import logging
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.conftest import UNLIMITED, settings_in
from tests.server.wire import PING, PONG, REQUEST, TEXT, Wire, frame, open_channel
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludarium.server.transport import FRAME_BURST, MAX_HEAD_BYTES, MAX_HEAD_FIELDS, MAX_PIPELINED


@pytest.fixture
def wire(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Wire]:
    """A server that waits `request.param` seconds, or a short time, for the head of a request."""
    limits = replace(UNLIMITED, connections_of_address=5)
    wire = Wire(replace(settings_in(tmp_path), head_seconds=getattr(request, "param", 0.3), limits=limits))
    yield wire
    wire.close()


def answers(connection: socket.socket) -> bool:
    """Whether the server answers a request.  False if it closes the connection."""
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
def test_silent_connection_is_closed(wire: Wire, sent: bytes) -> None:
    with wire.connect() as connection:
        connection.sendall(sent)
        begun = time.monotonic()
        assert connection.recv(10) == b""
        assert 0.2 < time.monotonic() - begun < 3


def test_aborted_connection_frees_memory(wire: Wire) -> None:
    """The server frees the connections of clients that abort after the answer."""
    gc.collect()
    before = sum(isinstance(one, HttpToolsProtocol) for one in gc.get_objects())
    for _ in range(20):
        with wire.connect() as connection:
            assert answers(connection)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    until = time.monotonic() + 5
    while (left := sum(isinstance(one, HttpToolsProtocol) for one in gc.get_objects()) - before) > 1:
        assert time.monotonic() < until, left
        time.sleep(0.05)


def test_slow_second_request_is_closed(wire: Wire) -> None:
    with wire.connect() as connection:
        assert answers(connection)
        time.sleep(0.5)
        assert answers(connection), "between requests, uvicorn's own limit applies"
        begun = time.monotonic()
        for byte in REQUEST[:-2]:
            connection.sendall(bytes([byte]))
            time.sleep(0.001)
        assert connection.recv(10) == b""
        assert time.monotonic() - begun < 3


CHUNKED = b"POST /api/online HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
MEBIBYTE = b"a" * 2**20
LONG_HEADS = {
    "an address": b"GET /" + MEBIBYTE,
    "an address with an end": b"GET /" + MAX_HEAD_BYTES * b"a" + REQUEST[14:],
    "a value": REQUEST[:-2] + b"X: " + MEBIBYTE,
    "a name": REQUEST[:-2] + MEBIBYTE,
    "many fields": REQUEST[:-2] + b"X: a\r\n" * 200_000,
    "many fields with an end": REQUEST[:-2] + b"X: a\r\n" * MAX_HEAD_FIELDS + b"\r\n",
    "the fields after a body": CHUNKED + b"0\r\nX: " + MEBIBYTE,
    "the size of a chunk": CHUNKED + b"1;" + MEBIBYTE,
    "a second request": CHUNKED + b"0\r\n\r\nGET /" + MEBIBYTE,
}


@pytest.mark.parametrize("sent", LONG_HEADS.values(), ids=list(LONG_HEADS))
def test_long_head_refused(wire: Wire, sent: bytes) -> None:
    with wire.connect() as connection:
        received = b""
        with suppress(ConnectionResetError, BrokenPipeError):  # the server reads no more
            connection.sendall(sent)
            while data := connection.recv(65536):
                received += data
        assert b" 200 " not in received
    with wire.connect() as connection:
        assert answers(connection)


def test_longest_head_accepted(wire: Wire) -> None:
    fields = [b"X-%d: " % number + b"a" * 300 for number in range(MAX_HEAD_FIELDS - 2)]
    with wire.connect() as connection:
        for part in (REQUEST[:-2], *(field + b"\r\n" for field in fields)):
            connection.sendall(part)
        connection.sendall(b"\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")


def test_body_longer_than_a_head_accepted(wire: Wire) -> None:
    with wire.connect() as connection:
        head = b"POST /api/online HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % (3 * MAX_HEAD_BYTES)
        for part in (head, *(b" " * MAX_HEAD_BYTES for _ in range(3))):
            connection.sendall(part)
            time.sleep(0.01)
        received = b""
        while b'"error":"invalid"' not in received:  # head and body may arrive separately
            piece = connection.recv(65536)
            assert piece, received
            received += piece


def test_pipelined_requests_are_limited(wire: Wire) -> None:
    with wire.connect() as connection:
        received = b""
        with suppress(ConnectionResetError, BrokenPipeError):
            connection.sendall(REQUEST * 3)
            while received.count(b'"engines":[]') < 3:
                received += connection.recv(65536)
            connection.sendall(REQUEST * 20_000)
            while data := connection.recv(65536):
                received += data
        assert received.count(b'"engines":[]') <= 3 + MAX_PIPELINED
    with wire.connect() as connection:
        assert answers(connection)


def test_client_that_leaves_in_a_body_is_not_logged(wire: Wire, caplog: pytest.LogCaptureFixture) -> None:
    head = (
        b"POST /api/online HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    )
    with wire.connect() as connection:
        connection.sendall(head + b"{")
        time.sleep(0.2)
    time.sleep(0.3)
    assert not caplog.records


LOBBY = REQUEST.replace(b"/api/hello", b"/api/online/lobby")
BROKEN = b"\x00\x01\x02\r\n\r\n"


@pytest.mark.parametrize("sent", [2 * LOBBY, 2 * LOBBY + BROKEN, (MAX_PIPELINED + 2) * LOBBY])
def test_connection_that_ends_while_answered_logs_no_traceback(
    wire: Wire, sent: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(20):
        with wire.connect() as connection:
            connection.sendall(sent)
    until = time.monotonic() + 20
    while wire.server.server_state.tasks and time.monotonic() < until:
        time.sleep(0.02)
    assert not wire.server.server_state.tasks
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize("wire", [30.0], indirect=True)
def test_connections_of_address_are_limited(wire: Wire) -> None:
    with ExitStack() as stack:
        connections = [stack.enter_context(wire.connect()) for _ in range(8)]
        time.sleep(0.05)
        assert [answers(connection) for connection in connections] == [True] * 5 + [False] * 3
        connections[0].close()
        time.sleep(0.05)
        assert answers(stack.enter_context(wire.connect()))


def test_websockets_do_not_count_as_connections(wire: Wire) -> None:
    address = f"ws://localhost:{wire.port}/api/live"
    with ExitStack() as stack:
        pages = [stack.enter_context(connect(address, proxy=None)) for _ in range(5)]
        time.sleep(0.5)
        for page in pages:
            page.send("nonsense")
            answered = [page.recv(timeout=5), page.recv(timeout=5)]
            assert any('"refused"' in str(one) for one in answered), "the other frame is a ping"
        connections = [stack.enter_context(wire.connect()) for _ in range(5)]
        assert all(answers(connection) for connection in connections)


def test_connections_of_proxy_are_not_limited(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, connections_of_address=2)
    wire = Wire(replace(settings_in(tmp_path), limits=limits, proxies=("127.0.0.0/8",)))
    with ExitStack() as stack:
        connections = [stack.enter_context(wire.connect()) for _ in range(6)]
        assert all(answers(connection) for connection in connections)
    wire.close()


def test_invalid_requests_log_no_traceback(wire: Wire, caplog: pytest.LogCaptureFixture) -> None:
    """Each request logs at most one line and no traceback."""
    with caplog.at_level(logging.WARNING):
        for _ in range(20):
            with wire.connect() as connection:
                connection.sendall(b"\x00\x01\x02\r\n\r\n")
                assert connection.recv(100).startswith(b"HTTP/1.1 400 ")
    assert all(record.exc_info is None for record in caplog.records)
    assert len(caplog.records) <= 20


def test_websocket_at_other_path_is_refused(wire: Wire, caplog: pytest.LogCaptureFixture) -> None:
    for path in ("api/nothing", "api/hello", "nothing", ""):
        with pytest.raises(InvalidStatus) as refused, connect(f"ws://localhost:{wire.port}/{path}", proxy=None):
            pass
        assert refused.value.response.status_code in (403, 404)
    assert not caplog.records


def read_to_the_end(port: int, sent: bytes) -> bytes:
    """The bytes that the server sends on a live channel until it closes the connection."""
    received = b""
    with open_channel(port) as connection:
        try:
            connection.sendall(sent)
            while data := connection.recv(65536):
                received += data
        except (ConnectionResetError, BrokenPipeError):
            pass
    return received


def closed_with(received: bytes) -> int:
    """The code of the final close frame."""
    at = received.rindex(b"\x88")
    return int(struct.unpack("!H", received[at + 2 : at + 4])[0])


FLOODS = {
    "pings": frame(PING) * 20_000,
    "full pings": frame(PING, bytes(125)) * 20_000,
    "pongs": frame(PONG) * 20_000,
    "fragments": frame(TEXT, final=False) + frame(0, final=False) * 20_000,
    "messages": frame(TEXT, b"!") * 20_000,
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=list(FLOODS))
def test_flood_of_frames_ends_connection(wire: Wire, flood: bytes) -> None:
    received = read_to_the_end(wire.port, flood)
    answered = received.count(b"\x8a") + received.count(b'"refused"')
    assert answered <= FRAME_BURST + 1
    if b"\x88" in received:  # otherwise the connection was reset before the client read the frame
        assert closed_with(received) == 1008
    with wire.connect() as connection:
        assert answers(connection)


def test_slow_frames_are_answered(wire: Wire) -> None:
    with open_channel(wire.port) as connection:
        connection.sendall(frame(PING, b"one") + frame(TEXT, b'{"id":', final=False) + frame(PONG))
        connection.sendall(frame(0, b'1,"do":{"type":"lobby","on":false,"own":false}}'))
        received = b""
        while b'"done"' not in received or b"one" not in received:
            received += connection.recv(65536)


@pytest.mark.parametrize("text", [b"\xff", b"\xc3"])
def test_invalid_utf8_ends_connection(wire: Wire, text: bytes, caplog: pytest.LogCaptureFixture) -> None:
    received = read_to_the_end(wire.port, frame(TEXT, text))
    assert closed_with(received) == 1007
    assert not caplog.records
