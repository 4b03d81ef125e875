"""The WebSocket that sends a game's changes to the page.  Clients only listen; floods end the connection."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from anyio import CancelScope, create_task_group
from fastapi import APIRouter, WebSocket
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketDisconnect

from ludarium.errors import LudariumError
from ludarium.server import views
from ludarium.server.http_errors import Refused
from ludarium.server.limits import Connections, TokenBuckets
from ludarium.server.live import Event, Gone, ThinkingChanged, Watcher
from ludarium.server.matches import Matches
from ludarium.server.security import address_of, owner_of, refuse

router = APIRouter(prefix="/api")

MESSAGE_BYTES = 1024
_MESSAGES_PER_SECOND = 5.0
_MESSAGE_BURST = 50
_TOO_BIG, _POLICY = 1009, 1008  # close codes of RFC 6455


@router.websocket("/games/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    matches: Matches = socket.app.state.matches
    connections: Connections = socket.app.state.connections
    watcher = Watcher(asyncio.get_running_loop(), owner_of(socket.scope))
    client = address_of(socket.scope) if socket.scope["ludarium.new_owner"] else owner_of(socket.scope)
    try:
        with connections.one_more(client):
            await run_in_threadpool(matches.watch, id, watcher)
            try:
                await socket.accept()
                await _serve(socket, watcher)
            finally:
                with CancelScope(shield=True):  # else a cancelled connection would keep the game in memory
                    await run_in_threadpool(matches.unwatch, id, watcher)
    except (Refused, LudariumError) as error:
        status = error.status if isinstance(error, Refused) else 400
        await refuse(socket.scope, socket.receive, socket.send, status, str(error))


async def _serve(socket: WebSocket, watcher: Watcher) -> None:
    """Send events and listen for the end, until the client leaves or the game is gone."""
    async with create_task_group() as both:

        async def run(side: Awaitable[None]) -> None:
            with suppress(WebSocketDisconnect):  # the client left while something was being sent
                await side
            both.cancel_scope.cancel()

        both.start_soon(run, _send(socket, watcher))
        both.start_soon(run, _listen(socket))


async def _send(socket: WebSocket, watcher: Watcher) -> None:
    viewer = owner_of(socket.scope)
    while True:
        event = await watcher.next()
        await socket.send_text(await run_in_threadpool(_text, event, viewer))
        if isinstance(event, Gone):
            await socket.close()
            return


def _text(event: Event, viewer: str) -> str:
    message: dict[str, Any]
    match event:
        case Gone():
            message = {"type": "gone"}
        case ThinkingChanged(thinking):
            message = {"type": "thinking", "thinking": thinking and thinking.as_json()}
        case _:
            message = {"type": "view", "view": views.view(event, viewer)}
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


async def _listen(socket: WebSocket) -> None:
    """Ignore what clients send; messages that are too long or too many end the connection."""
    allowance = TokenBuckets(_MESSAGES_PER_SECOND, _MESSAGE_BURST)
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if len(message.get("bytes") or (message.get("text") or "").encode()) > MESSAGE_BYTES:
            await socket.close(_TOO_BIG)
            return
        if not allowance.take("client"):
            await socket.close(_POLICY)
            return
