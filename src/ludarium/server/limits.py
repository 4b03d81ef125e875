"""Limits for clients: requests in a time, bytes of a body, connections at once."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.server.refusals import TooFast
from ludarium.server.security import address_of, owner_of, refuse
from ludarium.server.settings import Settings

ADDRESS_FACTOR = 4  # several people may sit behind one address
_CLIENTS_REMEMBERED = 10_000


class TokenBuckets:
    """A token bucket for each client: `burst` tokens, refilled at `rate` a second."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self._tokens: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """Whether `client` had a token left; it is taken."""
        now = self.clock()
        tokens, last = self._tokens.pop(client, (self.burst, now))
        tokens = min(self.burst, tokens + (now - last) * self.rate)
        allowed = tokens >= 1.0
        self._tokens[client] = (tokens - 1.0 if allowed else tokens, now)
        if len(self._tokens) > _CLIENTS_REMEMBERED:
            self._tokens.popitem(last=False)
        return allowed


class RequestRate:
    """Refuses requests to the API that come too fast from one owner or one address."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        rate, burst = settings.requests_per_second, settings.request_burst
        self.owners = TokenBuckets(rate, burst)
        self.addresses = TokenBuckets(ADDRESS_FACTOR * rate, ADDRESS_FACTOR * burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith("/api/"):
            allowed = self.addresses.take(address_of(scope))
            if not scope["ludarium.new_owner"]:
                allowed = self.owners.take(owner_of(scope)) and allowed
            if not allowed:
                await refuse(scope, receive, send, 429, "too-fast", "too many requests; wait a moment")
                return
        await self.app(scope, receive, send)


class BodySize:
    """Refuses bodies that are too long or too slow before anything of the application sees them."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.limit, self.seconds = settings.body_bytes, settings.body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        declared = Headers(scope=scope).get("content-length", "0")
        body = None
        if not declared.isascii() or not declared.isdigit() or int(declared[:12]) <= self.limit:
            try:
                async with asyncio.timeout(self.seconds):
                    body = await self._read(receive)
            except TimeoutError:
                await refuse(scope, receive, send, 408, "too-slow", "the body took too long to arrive")
                return
        if body is None:
            await refuse(scope, receive, send, 413, "too-large", f"a body may have {self.limit // 1024} KiB at most")
            return
        await self.app(scope, _replay(body, receive), send)

    async def _read(self, receive: Receive) -> list[Message] | None:
        """The messages that bring the body, or None when it is too long."""
        messages: list[Message] = []
        size = 0
        while True:
            message = await receive()
            messages.append(message)
            size += len(message.get("body", b""))
            if size > self.limit:
                return None
            if message["type"] != "http.request" or not message.get("more_body", False):
                return messages


def _replay(messages: list[Message], receive: Receive) -> Receive:
    waiting = list(reversed(messages))

    async def next_message() -> Message:
        return waiting.pop() if waiting else await receive()

    return next_message


class Connections:
    """Counts each client's open WebSockets."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, client: str) -> Iterator[None]:
        """Context that counts one connection; raises TooFast."""
        if self._open[client] >= self.limit:
            raise TooFast(f"more than {self.limit} connections are open; close some pages")
        self._open[client] += 1
        try:
            yield
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]
