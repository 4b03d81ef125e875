"""The live channel, `WebSocket api/live`: one connection per page, for all games that its user plays and watches.

Messages to the client wait in an outbox (`outbox`).  `transport` limits the frames that a client sends."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count

from anyio import CancelScope, create_task_group
from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from pydantic_core import from_json
from starlette.types import Scope
from starlette.websockets import WebSocketDisconnect

from ludarium.errors import LudariumError
from ludarium.server.current_user import session_of
from ludarium.server.http_errors import describe_first_error, refusal_response, send_refusal
from ludarium.server.limits import ConnectionLimits, RateLimits, address_of
from ludarium.server.metrics import Metrics
from ludarium.server.online.clock import MAX_LAG_MS
from ludarium.server.online.service import OnlineGames
from ludarium.server.outbox import Outboxes
from ludarium.server.refusals import Reason, Refused, TooFast, Unavailable, failure_of, server_log
from ludarium.server.schema import channel as schema
from ludarium.server.schema.commands import Say, Sit
from ludarium.server.schema.failures import Failure, RefusedRequest

channel_router = APIRouter(prefix="/api")

MESSAGE_BYTES = 2048
"""Maximum size of a client's message.  The longest texts in commands have 200 characters."""
_MAX_WATCHED = 100  # games that one connection watches
_PING_SECONDS = 20.0
_MAX_SILENT_SECONDS = 50.0
"""Time after which the server disconnects a client that sends nothing.  The server checks this silence before pings."""
_CODE_TOO_BIG, _CODE_POLICY, _CODE_BUSY, _CODE_GONE = 1009, 1008, 1013, 1001  # WebSocket close codes


@dataclass(frozen=True)
class Services:
    """The parts of the server that a channel uses."""

    online: OnlineGames
    limits: RateLimits
    metrics: Metrics
    outboxes: Outboxes = field(default_factory=Outboxes)


class Connection:
    """The open channel of one page."""

    def __init__(self, scope: Scope, services: Services) -> None:
        self.user, self.address = session_of(scope).user, address_of(scope)
        self.lag = 0
        """Mean round-trip time of the last five answered pings, in milliseconds."""
        self._scope = scope
        self._online, self._limits, self.metrics = services.online, services.limits, services.metrics
        # All clients without a cookie at one address share the limit of one user.
        client = self.user if session_of(scope).has_cookie else self.address
        self.outbox = services.outboxes.open(client, self.address, lambda: self.end(_CODE_BUSY))
        self.ended = asyncio.Event()
        self.close_code = _CODE_GONE
        self._watched: set[str] = set()
        self._pings: dict[int, float] = {}
        """The monotonic time of each of the last four unanswered pings, by the ping's number."""
        self._ping_numbers = count()
        self._lags: deque[int] = deque(maxlen=5)
        self.last_received = time.monotonic()

    def post(self, message: str, key: str = "") -> None:
        """Add a message to the outbox; `key`: see `Outbox.post`."""
        self.outbox.post(message, key)

    def end(self, code: int = _CODE_POLICY) -> None:
        """Close the connection with a close code.  The default is the code for a session that has ended."""
        self.close_code = code
        self.ended.set()

    def next_ping(self) -> str:
        """Return the next `Ping` message as JSON, and record its time."""
        number = next(self._ping_numbers)
        self._pings = {**dict(list(self._pings.items())[-3:]), number: time.monotonic()}
        return schema.Ping(ping=number).model_dump_json()

    async def answer(self, text: str | bytes) -> None:
        """Execute a client's message and post the answer."""
        try:
            request = schema.Request.model_validate_json(text)
        except ValidationError as error:
            invalid = Failure(error="invalid", detail=describe_first_error(error.errors()), version=None, text=None)
            self._refuse(_request_id(text), failure_of(Unavailable(Reason.OLD_PAGE)) if _is_old(text) else invalid)
            return
        with self.metrics.request(request.do.type) as record_error:
            try:
                done = await self._execute(request.do)
            except (Refused, LudariumError) as error:
                failure = failure_of(error)
                record_error(failure.error)
                self._refuse(request.id, failure)
                return
        if done is not None:
            self.post(schema.Done(id=request.id, seq=done[0], secret=done[1]).model_dump_json())

    def _refuse(self, id: int | None, failure: Failure) -> None:
        refused = RefusedRequest(id=id, error=failure.error, detail=failure.detail, text=failure.text)
        self.post(refused.model_dump_json())

    async def _execute(self, message: schema.ClientMessage) -> tuple[int | None, str | None] | None:
        """Execute a message.  Returns `seq` and `secret` of the answer, or None if the message gets no answer."""
        match message:
            case schema.Pong(ping=number):
                self._measure_lag(number)
                return None
            case schema.Watch(game=game, since=since, secret=secret):
                self._limits.requests.check(self._scope)
                if game not in self._watched and len(self._watched) >= _MAX_WATCHED:
                    raise TooFast(Reason.TOO_MANY_WATCHED, most=_MAX_WATCHED)
                await self.outbox.wait_until_empty()
                await self._online.watch(game, self, since, secret)
                self._watched.add(game)
            case schema.Unwatch(game=game):
                self._watched.discard(game)
                self._online.unwatch(game, self)
            case schema.Lobby(on=on, own=own):
                self._online.lists.watch(self, lobby=on, own=own)
            # No cookie: usually the server gave none, because the client's address has too many sessions.
            case _ if not session_of(self._scope).has_cookie:
                raise TooFast(Reason.TOO_MANY_VISITORS)
            case Say():
                self._limits.chat.check(self._scope)
                return await self._online.command(self.user, message)
            case _:
                self._limits.commands.check(self._scope)
                if isinstance(message, Sit):
                    self._limits.seats.check(self._scope)
                return await self._online.command(self.user, message, self.lag, self.address)
        return None, None

    def _measure_lag(self, number: int) -> None:
        if (sent := self._pings.pop(number, None)) is not None:
            self._lags.append(min(int((time.monotonic() - sent) * 1000), 2 * MAX_LAG_MS))
            self.lag = sum(self._lags) // len(self._lags)

    async def leave(self) -> None:
        """Count the page as closed, and stop watching all games and lists."""
        self._online.lobby.pages.page_closed(self.user)
        self._online.lists.watch(self, lobby=False, own=False)
        for game in self._watched:
            self._online.unwatch(game, self)


def _request_id(text: str | bytes) -> int | None:
    """The id of an otherwise invalid request."""
    with suppress(ValueError, TypeError, KeyError):
        id = from_json(text)["id"]
        return id if isinstance(id, int) and 0 <= id < 2**31 else None
    return None


def _is_old(text: str | bytes) -> bool:
    """Whether a page of an older version sent the request."""
    with suppress(ValueError, TypeError, KeyError):
        return from_json(text)["do"]["type"] in ("follow", "unfollow")
    return False


@channel_router.websocket("/live")
async def live(socket: WebSocket) -> None:
    connections: ConnectionLimits = socket.app.state.connections
    services: Services = socket.app.state.services
    connection = Connection(socket.scope, services)
    try:
        with connections.count(socket.scope, connection.end), services.metrics.channels.track_inprogress():
            await socket.accept()
            services.online.lobby.page_opened(connection.user)
            try:
                await _run_channel(socket, connection)
            finally:
                with CancelScope(shield=True):  # otherwise a cancelled connection keeps its games in memory
                    await connection.leave()
    except Refused as error:
        await send_refusal(socket.scope, socket.receive, socket.send, refusal_response(error))
    finally:
        services.outboxes.close(connection.outbox)


async def _run_channel(socket: WebSocket, connection: Connection) -> None:
    """Run `_send`, `_listen` and `_ping` until one ends.  If it returns a close code, close the socket."""
    code: int | None = None
    async with create_task_group() as tasks:

        async def run(loop: Callable[[WebSocket, Connection], Awaitable[int | None]]) -> None:
            nonlocal code
            with suppress(WebSocketDisconnect):  # the client left during a send
                code = await loop(socket, connection)
            tasks.cancel_scope.cancel()

        for loop in (_send, _listen, _ping):
            tasks.start_soon(run, loop)
    if code is not None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the client may have closed meanwhile
            await socket.close(code)


async def _send(socket: WebSocket, connection: Connection) -> None:
    while True:
        message = await connection.outbox.next()
        try:
            await socket.send_text(message)
        except RuntimeError:  # the client has closed, which `_listen` has not noticed yet
            return
        connection.metrics.messages.inc()


async def _listen(socket: WebSocket, connection: Connection) -> int | None:
    """Answer the client's messages.  Returns the close code after a message that is too long or cannot be answered."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        connection.last_received = time.monotonic()
        content = message.get("bytes") or (message.get("text") or "").encode()
        if len(content) > MESSAGE_BYTES:
            return _CODE_TOO_BIG
        try:
            await connection.answer(content)
        except Exception:
            server_log.exception("cannot answer a message")
            return _CODE_GONE
        await asyncio.sleep(0)  # serve other connections, even if more messages of this connection wait


async def _ping(_socket: WebSocket, connection: Connection) -> int:
    """Post pings.  Returns the close code when the connection has ended or was silent for `_MAX_SILENT_SECONDS`."""
    while time.monotonic() - connection.last_received < _MAX_SILENT_SECONDS:
        connection.post(connection.next_ping())
        with suppress(TimeoutError):
            async with asyncio.timeout(_PING_SECONDS):
                await connection.ended.wait()
            return connection.close_code
    return _CODE_GONE
