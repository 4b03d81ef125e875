"""The server sends nothing on a live channel after closing it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from ludarium.server.channel import MESSAGE_BYTES, Connection, Services, _listen, _run_channel
from ludarium.server.current_user import SESSION, CurrentSession
from ludarium.server.metrics import Metrics
from ludarium.server.outbox import SOCKET_BYTES

CONNECT: Message = {"type": "websocket.connect"}
LEAVES: Message = {"type": "websocket.disconnect", "code": 1001}
LONG: Message = {"type": "websocket.receive", "text": "x" * (MESSAGE_BYTES + 1)}
SHORT: Message = {"type": "websocket.receive", "text": "x"}
EVENTS = 10


def services() -> Services:
    return Services(AsyncMock(), Mock(), Metrics())


def serve(received: Sequence[Message], *, lost: bool = False, slow: bool = False) -> list[Message]:
    """Serve a client that sends `received`, and return the messages to it.

    `lost`: sending fails.  `slow`: the client is too far behind."""
    sent: list[Message] = []

    async def run() -> None:
        waiting = [*received]

        async def receive() -> Message:
            await asyncio.sleep(0)
            if waiting:
                return waiting.pop(0)
            return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]

        async def send(message: Message) -> None:
            await asyncio.sleep(0.001)  # let the other tasks run meanwhile
            if lost and message["type"] != "websocket.accept":
                raise OSError
            sent.append(message)

        scope: Any = {"type": "websocket", SESSION: CurrentSession("ann", has_cookie=True)}
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        connection = Connection(scope, services())
        for number in range(EVENTS):
            connection.post(str(number))
        if slow:
            connection.post("x" * SOCKET_BYTES)
        async with asyncio.timeout(10):
            await _run_channel(socket, connection)

    asyncio.run(run())
    return sent[1:]


@pytest.mark.parametrize("first", range(4))
def test_nothing_is_sent_after_close(first: int) -> None:
    sent = serve([CONNECT, *[SHORT] * (3 * first), LONG, LONG, LEAVES])
    assert [message["type"] for message in sent].index("websocket.close") == len(sent) - 1
    assert sent[-1]["code"] == 1009


def test_slow_client_is_closed_with_busy() -> None:
    sent = serve([CONNECT], slow=True)
    assert [(message["type"], message.get("code")) for message in sent] == [("websocket.close", 1013)]


@pytest.mark.parametrize("received", [[CONNECT], [CONNECT, LONG], [CONNECT, LEAVES]])
def test_lost_client_is_not_logged(received: list[Message]) -> None:
    assert serve(received, lost=True) == []


def test_leaving_client_receives_nothing() -> None:
    sent = serve([CONNECT, LEAVES])
    assert "websocket.close" not in [message["type"] for message in sent]
    assert len(sent) < EVENTS


def test_client_without_session_may_only_watch() -> None:
    async def run() -> list[str]:
        connection = Connection({SESSION: CurrentSession("eve", has_cookie=False)}, services())
        for do in ('{"type": "watch", "game": "abcdefghijkl"}', '{"type": "resign", "game": "abcdefghijkl"}'):
            await connection.answer(f'{{"id": 1, "do": {do}}}')
        return [await connection.outbox.next() for _ in range(2)]

    watching, resigning = map(json.loads, asyncio.run(run()))
    assert watching["type"] == "done"
    assert (resigning["type"], resigning["error"]) == ("refused", "too-fast")


def test_lag_is_smoothed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A late answer raises the mean by its share, and by at most that of one second."""
    now = 100.0
    monkeypatch.setattr("ludarium.server.channel.time.monotonic", lambda: now)
    connection = Connection({"type": "websocket", SESSION: CurrentSession("ann", has_cookie=True)}, services())

    def pong(seconds: float) -> int:
        nonlocal now
        number = json.loads(connection.next_ping())["ping"]
        now += seconds
        asyncio.run(connection.answer(json.dumps({"id": 1, "do": {"type": "pong", "ping": number}})))
        return connection.lag

    assert [pong(0.125) for _ in range(5)] == [125] * 5
    assert pong(9.0) == (4 * 125 + 1000) // 5
    assert [pong(0.125) for _ in range(5)][-1] == 125


def test_each_ping_has_its_own_number() -> None:
    """A repeated answer to an old ping is not the answer to a later ping."""
    connection = Connection({"type": "websocket", SESSION: CurrentSession("ann", has_cookie=True)}, services())
    numbers = []
    for _ in range(20):
        numbers.append(json.loads(connection.next_ping())["ping"])
        asyncio.run(connection.answer(json.dumps({"id": 1, "do": {"type": "pong", "ping": numbers[-1]}})))
    assert len(set(numbers)) == 20


def test_clients_take_turns() -> None:
    """Several messages of one client do not delay those of other clients."""
    answered: list[str] = []

    async def listen(name: str) -> None:
        waiting = [SHORT] * 4 + [LEAVES]
        socket = Mock(receive=AsyncMock(side_effect=waiting))
        connection = Mock(answer=AsyncMock(side_effect=lambda _content: answered.append(name)))
        await _listen(socket, connection)

    async def run() -> None:
        await asyncio.gather(listen("ann"), listen("bob"))

    asyncio.run(run())
    assert answered == ["ann", "bob"] * 4
