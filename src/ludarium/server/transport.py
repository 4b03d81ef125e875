"""Limits for TCP connections: their number per address, the time and size of a request's head, WebSocket frames.

uvicorn never closes a connection that sends no complete first request, so a few thousand such connections would use up
the file descriptors of the process.  Neither uvicorn nor httptools limits the head of a request, although the time
for parsing a path grows with the square of its length.  `limits.ConnectionLimits` limits the number of WebSockets."""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from ludarium.server.limits import TokenBuckets, network_of
from ludarium.server.settings import ServerSettings

FRAMES_PER_SECOND, FRAME_BURST = 10.0, 100
"""Rate limit for the frames that a client sends over one WebSocket."""
MAX_HEAD_BYTES, MAX_HEAD_FIELDS = 64 * 1024, 200
"""Maximum bytes and fields of one request's head.  Chunk headers and trailers in the body have the same limits."""
MAX_PIPELINED = 8
"""Maximum number of pipelined requests of a connection.  uvicorn has no limit.  Browsers do not pipeline."""
MAX_UNSENT_BYTES = 16 * 1024
"""Maximum unsent bytes of one WebSocket in uvicorn's buffer.  While more bytes are unsent, the application waits."""
_CLOSE_SECONDS = 12.0
"""Time limit for the closing handshake."""

_Base: Any = HttpToolsProtocol


def limited_protocol(settings: ServerSettings) -> type[asyncio.Protocol]:
    """Return uvicorn's HTTP protocol with the limits of this module.

    The limit for the connections of an address does not apply to trusted proxies."""
    open_connections: Counter[str] = Counter()
    proxies = [ip_network(proxy, strict=False) for proxy in settings.proxies]
    max_connections, head_seconds = settings.limits.connections_of_address, settings.head_seconds

    class LimitedProtocol(_Base):  # type: ignore[misc]
        _counted_network = ""
        """The network whose open connections include this connection; empty if it is not counted."""
        _refused = False
        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:
            address = _client_address(transport)
            if address and not any(ip_address(address) in proxy for proxy in proxies):
                network = network_of(address)
                if open_connections[network] >= max_connections:
                    self._refused = True
                    transport.abort()
                    return
                open_connections[network] += 1
                self._counted_network = network
            super().connection_made(transport)
            self._wait_for_head()

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return
            self._advanced = False
            super().data_received(data)
            self._unparsed = 0 if self._advanced else self._unparsed + len(data)
            if self._unparsed > MAX_HEAD_BYTES:
                self.send_400_response("The head of the request is too long.")
            elif self._in_request():
                self._cancel_timer()
            elif self._timer is None and not self.transport.is_closing():
                self._wait_for_head()

        def connection_lost(self, exc: Exception | None) -> None:
            if not self._refused:
                self._stop_counting()
                if self._current_request is not None:
                    self._current_request.disconnected = True
                    self._current_request.message_event.set()
                super().connection_lost(exc)
                # After a client has aborted, uvicorn's timer would keep the last request in memory for 30 seconds.
                self._unset_keepalive_if_required()

        _current_request: Any = None
        """The request that the application is answering.  When the connection ends, uvicorn marks only the last
        pipelined request as disconnected, so the answer to an earlier request would fail with a traceback."""

        def _start_asgi_task(self, cycle: Any, app: Any) -> None:
            self._current_request = cycle
            super()._start_asgi_task(cycle, app)

        def handle_websocket_upgrade(self, *event: Any) -> None:
            self._stop_counting()
            self._upgraded = True
            super().handle_websocket_upgrade(*event)

        _upgraded = False

        # The parser calls the `on_…` methods.

        _unparsed = 0
        """Bytes received since the parser last completed a head or a request, or delivered a part of a body."""
        _advanced = False
        """Whether the last received bytes completed a head or a request, or contained a part of a body."""
        _head_bytes = _head_fields = 0

        def on_message_begin(self) -> None:
            self._head_bytes = self._head_fields = 0
            super().on_message_begin()

        def on_url(self, url: bytes) -> None:
            self._count_head(len(url))
            super().on_url(url)

        def on_header(self, name: bytes, value: bytes) -> None:
            self._head_fields += 1
            self._count_head(len(name) + len(value))
            super().on_header(name, value)

        def _count_head(self, size: int) -> None:
            """Raise ValueError above the limit.  The parser then stops, and the answer has status 400."""
            self._head_bytes += size
            if self._head_bytes > MAX_HEAD_BYTES or self._head_fields > MAX_HEAD_FIELDS:
                raise ValueError("the head of a request is too long")

        def on_headers_complete(self) -> None:
            self._advanced = True
            if len(self.pipeline) >= MAX_PIPELINED:
                raise ValueError("too many pipelined requests")
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            self._advanced = True
            super().on_body(body)

        def on_message_complete(self) -> None:
            self._advanced = True
            super().on_message_complete()

        def _in_request(self) -> bool:
            """Whether a request has a complete head and no complete answer.  Always True after a WebSocket upgrade."""
            return self._upgraded or (self.cycle is not None and not self.cycle.response_complete)

        def _wait_for_head(self) -> None:
            self._timer = self.loop.call_later(head_seconds, self._close_without_head)

        def _close_without_head(self) -> None:
            self._timer = None
            if not self._in_request():
                self.transport.close()

        def _cancel_timer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _stop_counting(self) -> None:
            self._cancel_timer()
            if self._counted_network:
                open_connections[self._counted_network] -= 1
                if not open_connections[self._counted_network]:
                    del open_connections[self._counted_network]
                self._counted_network = ""

    return LimitedProtocol


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with limits for frames and unsent bytes.

    If a client sends too many frames, the server disconnects it and ignores its later frames.  If a client does
    not read, the server disconnects it without a closing handshake, because the client would not complete one."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._frame_tokens = TokenBuckets(FRAMES_PER_SECOND, FRAME_BURST)
        self._receive_frame = self.conn.recv_frame
        self.conn.recv_frame = self._count_frame  # type: ignore[method-assign]
        self._refusal_code: int | None = None  # set after too many frames or invalid UTF-8
        self._abort_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        transport.set_write_buffer_limits(high=MAX_UNSENT_BYTES)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._abort_timer is not None:
            self._abort_timer.cancel()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._refusal_code is not None and not self.close_sent:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": self._refusal_code})
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        if self._refusal_code is not None:
            self.transport.close()

    def _count_frame(self, frame: Frame) -> None:
        """Count frames of every kind: messages, their fragments, pings and pongs."""
        if self._frame_tokens.take("client"):
            self._receive_frame(frame)
        else:
            self._refuse(CloseCode.POLICY_VIOLATION, "too many frames")

    def _refuse(self, code: CloseCode, reason: str) -> None:
        """Disconnect the client, and ignore its later frames."""
        self._refusal_code = code
        self.conn.fail(code, reason)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # drop the pong, which would wait in memory

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                self.frames = [b"".join(self.frames)]
                self.frames[0].decode()
            except UnicodeDecodeError:  # uvicorn would log a traceback
                self._refuse(CloseCode.INVALID_DATA, "a text message is not valid UTF-8")
                return
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """Send a message, and wait while more than `MAX_UNSENT_BYTES` are unsent.

        During the wait, later messages stay in the outbox of `Channel`.  The outbox disconnects a slow client."""
        if message["type"] == "websocket.close" and not self.writable.is_set():
            self.transport.abort()
            return
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True  # otherwise uvicorn logs the refused connection as an application error
        await self.writable.wait()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.writable.is_set():
            self.transport.abort()
        elif not self.disconnected:
            self._abort_timer = self.loop.call_later(_CLOSE_SECONDS, self.transport.abort)


def _client_address(transport: asyncio.Transport) -> str:
    name = transport.get_extra_info("peername")
    return str(name[0]).partition("%")[0] if isinstance(name, tuple) and name else ""
