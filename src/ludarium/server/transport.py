"""TCP connections: how many one address may have open, and how long one may be silent.

uvicorn closes a connection that waits for another request too long.  One that never sends its first one, or not all of
its head, would stay open for ever: a few thousand of them, from one machine, are all the files that a process may have.
WebSockets are counted by `limits.Connections` instead, and closed by the channel.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ludarium.server.identity.person import network_of
from ludarium.server.settings import Settings

_Base: Any = AutoHTTPProtocol


def guarded(settings: Settings) -> type[asyncio.Protocol]:
    """uvicorn's protocol of HTTP with these limits; those of one address are not for the proxies in front."""
    open_connections: Counter[str] = Counter()
    proxies = [ip_network(proxy, strict=False) for proxy in settings.proxies]
    limit, seconds = settings.limits.connections_of_address, settings.head_seconds

    class Guarded(_Base):  # type: ignore[misc]
        _address = ""
        """What it is counted under, while it is."""
        _refused = False
        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:
            address = _peer(transport)
            if address and not any(ip_address(address) in proxy for proxy in proxies):
                network = network_of(address)
                if open_connections[network] >= limit:
                    self._refused = True
                    transport.abort()
                    return
                open_connections[network] += 1
                self._address = network
            super().connection_made(transport)
            self._wait_for_head()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self._in_request():
                self._cancel()
            elif self._timer is None and not self.transport.is_closing():
                self._wait_for_head()

        def connection_lost(self, exc: Exception | None) -> None:
            if not self._refused:
                self._leave()
                super().connection_lost(exc)

        def handle_websocket_upgrade(self, *event: Any) -> None:
            self._leave()
            self._upgraded = True
            super().handle_websocket_upgrade(*event)

        _upgraded = False

        def _in_request(self) -> bool:
            """Whether the head of a request has come, and its answer has not yet been given."""
            return self._upgraded or (self.cycle is not None and not self.cycle.response_complete)

        def _wait_for_head(self) -> None:
            self._timer = self.loop.call_later(seconds, self._silent)

        def _silent(self) -> None:
            self._timer = None
            if not self._in_request():
                self.transport.close()

        def _cancel(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _leave(self) -> None:
            self._cancel()
            if self._address:
                open_connections[self._address] -= 1
                if not open_connections[self._address]:
                    del open_connections[self._address]
                self._address = ""

    return Guarded


class RefusingWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol of WebSockets, which takes one that is refused with an answer for a fault, and logs each."""

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True


def _peer(transport: asyncio.Transport) -> str:
    """The IP address at the other end; empty for a socket of another kind."""
    name = transport.get_extra_info("peername")
    return str(name[0]).partition("%")[0] if isinstance(name, tuple) and name else ""
