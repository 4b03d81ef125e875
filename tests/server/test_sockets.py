"""Whoever serves a WebSocket sends nothing after it has closed it, whatever happens at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from ludarium.server.kept.live import Watcher
from ludarium.server.schema.kept import GoneEvent, ThinkingEvent
from ludarium.server.sockets import _serve

LONG = {"type": "websocket.receive", "text": "x" * 2000}


def serve(
    received: Sequence[Message], events: Sequence[ThinkingEvent | GoneEvent], *, lost: bool = False
) -> list[Message]:
    """What a client that sends `received` gets while these events happen; `lost`: nothing can be sent any more."""
    sent: list[Message] = []

    async def run() -> None:
        waiting = [*received]

        async def receive() -> Message:
            await asyncio.sleep(0)
            if waiting:
                return waiting.pop(0)
            return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]

        async def send(message: Message) -> None:
            await asyncio.sleep(0.001)  # so that the other side goes on meanwhile
            if lost and message["type"] != "websocket.accept":
                raise OSError
            sent.append(message)

        scope = {"type": "websocket", "app": SimpleNamespace(state=SimpleNamespace(games=None))}
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        watcher = Watcher(asyncio.get_running_loop(), "ann")
        for event in events:
            watcher.post(event)
        async with asyncio.timeout(5):
            await _serve(socket, "game", watcher)

    asyncio.run(run())
    return sent[1:]


CONNECT: Message = {"type": "websocket.connect"}
LEAVES: Message = {"type": "websocket.disconnect", "code": 1001}
THINKS = [ThinkingEvent(version=1, thinking=None)] * 10


@pytest.mark.parametrize("first", range(4))
def test_nothing_is_sent_after_the_close(first: int) -> None:
    short = {"type": "websocket.receive", "text": "x"}
    sent = serve([CONNECT, *[short] * (3 * first), LONG, LONG, LEAVES], THINKS)
    assert [message["type"] for message in sent].index("websocket.close") == len(sent) - 1
    assert sent[-1]["code"] == 1009


def test_the_end_of_the_game_is_the_last_that_is_said() -> None:
    sent = serve([CONNECT], [*THINKS, GoneEvent(), *THINKS[:3]])
    assert [message["type"] for message in sent] == ["websocket.send"] * (len(sent) - 1) + ["websocket.close"]
    assert "gone" in sent[-2]["text"]
    assert sent[-1]["code"] == 1000


@pytest.mark.parametrize("received", [[CONNECT], [CONNECT, LONG], [CONNECT, LEAVES]])
def test_a_client_that_is_gone_is_no_fault(received: list[Message]) -> None:
    assert serve(received, THINKS, lost=True) == []


def test_a_client_that_leaves_gets_nothing_more() -> None:
    sent = serve([CONNECT, LEAVES], THINKS)
    assert "websocket.close" not in [message["type"] for message in sent]
    assert len(sent) < len(THINKS)
