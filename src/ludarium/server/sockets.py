"""The WebSocket that sends a game's changes to the page.  Clients only listen; floods end the connection."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress

from anyio import CancelScope, create_task_group
from fastapi import APIRouter, WebSocket
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketDisconnect

from ludarium.errors import LudariumError
from ludarium.server.http_errors import Refused
from ludarium.server.identity.person import person_of
from ludarium.server.kept.games import Games
from ludarium.server.kept.live import Watcher
from ludarium.server.limits import Connections, TokenBuckets
from ludarium.server.schema.kept import GoneEvent
from ludarium.server.security import refuse

router = APIRouter(prefix="/api")

MESSAGE_BYTES = 1024
_MESSAGES_PER_SECOND = 5.0
_MESSAGE_BURST = 50
_NORMAL, _TOO_BIG, _POLICY = 1000, 1009, 1008  # close codes of RFC 6455


@router.websocket("/games/{id}/live")
async def live(socket: WebSocket, id: str, since: int | None = None) -> None:
    """`since`: the version that the client knows."""
    games: Games = socket.app.state.games
    connections: Connections = socket.app.state.connections
    watcher = Watcher(asyncio.get_running_loop(), person_of(socket.scope))
    try:
        with connections.one_more(socket.scope):
            await run_in_threadpool(games.watch, id, watcher, since)
            try:
                await socket.accept()
                await _serve(socket, id, watcher)
            finally:
                with CancelScope(shield=True):  # else a cancelled connection would keep the game in memory
                    await run_in_threadpool(games.unwatch, id, watcher)
    except Refused as error:
        await refuse(socket.scope, socket.receive, socket.send, error.status, error.error, str(error))
    except LudariumError as error:
        await refuse(socket.scope, socket.receive, socket.send, 400, "invalid", str(error))


async def _serve(socket: WebSocket, id: str, watcher: Watcher) -> None:
    """Send events and listen for the end, until the client leaves or the game is gone.

    It is closed when nothing is being sent any more: to send after that is an error."""
    code: int | None = None
    async with create_task_group() as both:

        async def run(side: Awaitable[int | None]) -> None:
            nonlocal code
            with suppress(WebSocketDisconnect):  # the client left while something was being sent
                code = await side
            both.cancel_scope.cancel()

        both.start_soon(run, _send(socket, id, watcher))
        both.start_soon(run, _listen(socket))
    if code is not None:
        with suppress(WebSocketDisconnect):
            await socket.close(code)


async def _send(socket: WebSocket, id: str, watcher: Watcher) -> int:
    """Send until the game is gone; the code to close with."""
    games: Games = socket.app.state.games
    while True:
        event = await watcher.next()
        if event is None:
            event = await run_in_threadpool(games.state, id, watcher.viewer)
        await socket.send_text(event.model_dump_json())
        if isinstance(event, GoneEvent):
            return _NORMAL


async def _listen(socket: WebSocket) -> int | None:
    """Ignore what clients send.  The code to close with, after a message that is too long or one too many; None when
    the client has left."""
    allowance = TokenBuckets(_MESSAGES_PER_SECOND, _MESSAGE_BURST)
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        if len(message.get("bytes") or (message.get("text") or "").encode()) > MESSAGE_BYTES:
            return _TOO_BIG
        if not allowance.take("client"):
            return _POLICY
