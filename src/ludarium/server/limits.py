"""Limits for clients: rates and sizes of requests, numbers of connections.

Rates and connections have limits by user and by network address.  Only limits by address apply to the creation of
sessions (the rate `guests`), and to requests without a session or with a new session.  The limits of addresses are
higher than those of users, and stop attackers who create many users.  `settings.LimitSettings` has the figures."""

from __future__ import annotations

import asyncio
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import lru_cache
from threading import Lock
from typing import Any

from fastapi import Depends, Request
from fastapi.routing import APIRoute
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.match.match import MAX_MATCH_PLIES
from ludarium.server.current_user import SESSION, CurrentSession, session_of
from ludarium.server.http_errors import error_response, refusal_response, send_refusal
from ludarium.server.refusals import Reason, TooFast, server_log
from ludarium.server.schema.commands import MAX_COMMANDS
from ludarium.server.schema.fields import MAX_TAGS
from ludarium.server.settings import LimitSettings, RateSetting, ServerSettings

_MAX_CLIENTS = 10_000
"""Maximum number of clients that one `TokenBuckets` or `Addresses` remembers."""
_REFUSAL_DELAY_SECONDS = 0.5
"""Delay before `RequestRateMiddleware` refuses a request.  It slows clients that repeat refused requests at once."""
_MAX_RETRY_AFTER_SECONDS = 24 * 3600
MAX_MEMBERS = max(8 * MAX_COMMANDS, MAX_TAGS + 100)
"""Maximum members of all objects of a JSON body.  The largest valid bodies have MAX_COMMANDS commands with six members
each, or MAX_TAGS tags."""
MAX_ITEMS = MAX_MATCH_PLIES + 100
"""Maximum items of all lists of a JSON body.  The largest valid body has the moves of the longest game."""
MAX_NESTING = 16
"""Maximum nesting of JSON objects and lists.  Valid requests have a nesting of at most four."""
_UNKNOWN_PROXY = "requests come through an unknown proxy at %s: all its visitors count as one address (see --proxy)"
_TOO_COMPLEX = (
    f"the body has more than {MAX_NESTING} levels, {MAX_MEMBERS} members of objects or {MAX_ITEMS} items of lists"
)


class TokenBuckets:
    """A token bucket for each recent client, with up to `burst` tokens, refilled at `rate` tokens per second."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self._tokens: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, client: str, amount: float = 1.0) -> bool:
        """Take `amount` tokens from the client's bucket.  Returns False, and takes none, if the bucket has fewer."""
        with self._lock:
            now = self.clock()
            tokens, last = self._tokens.pop(client, (self.burst, now))
            tokens = min(self.burst, tokens + (now - last) * self.rate)
            allowed = tokens >= amount
            self._tokens[client] = (tokens - amount if allowed else tokens, now)
            if len(self._tokens) > _MAX_CLIENTS:
                self._tokens.popitem(last=False)
            return allowed

    def seconds_until(self, client: str, amount: float = 1.0) -> float:
        with self._lock:
            tokens, last = self._tokens.get(client, (self.burst, self.clock()))
            return max(0.0, (amount - tokens) / self.rate - (self.clock() - last)) if self.rate else math.inf


class RateLimit:
    """A rate limit by user and by address.  Thread-safe."""

    def __init__(self, rate: RateSetting, address_factor: int) -> None:
        self.user_buckets = TokenBuckets(rate.per_second, rate.burst)
        self.address_buckets = TokenBuckets(address_factor * rate.per_second, address_factor * rate.burst)

    def allows(self, scope: Scope, amount: float = 1.0) -> bool:
        """Count `amount` for the client of a request.  Returns whether `amount` is within both limits."""
        return self.allows_user(_limited_user(scope), address_of(scope), amount)

    def allows_user(self, user: str, address: str, amount: float = 1.0) -> bool:
        """Like `allows`, for a user and an address.  An empty user or address has no limit."""
        allowed = not address or self.address_buckets.take(address, amount)
        return allowed and (not user or self.user_buckets.take(user, amount))

    def check(self, scope: Scope, amount: float = 1.0) -> None:
        """Count `amount` for the client of a request.  Raises TooFast above the limit."""
        if not self.allows(scope, amount):
            raise self.too_fast(scope, amount)

    def too_fast(self, scope: Scope, amount: float = 1.0) -> TooFast:
        """The error for a request above the limit, with the time to wait."""
        limits = (self.address_buckets, address_of(scope)), (self.user_buckets, _limited_user(scope))
        seconds = max([1.0, *(buckets.seconds_until(client, amount) for buckets, client in limits if client)])
        return TooFast(Reason.TOO_OFTEN, retry_after=math.ceil(min(seconds, _MAX_RETRY_AFTER_SECONDS)))


def _limited_user(scope: Scope) -> str:
    session = scope.get(SESSION)
    return session.user if session is not None and session.has_cookie and not session.new else ""


class RateLimits:
    """A `RateLimit` for each rate of `settings.LimitSettings`, under the same name."""

    def __init__(self, limits: LimitSettings) -> None:
        factor = limits.address_factor
        self.requests = RateLimit(limits.requests, factor)
        self.guests = RateLimit(limits.guests, 1)
        self.games = RateLimit(limits.games, factor)
        self.seats = RateLimit(limits.seats, factor)
        self.commands = RateLimit(limits.commands, factor)
        self.plies = RateLimit(limits.plies, factor)
        self.chat = RateLimit(limits.chat, factor)
        self.move_now = RateLimit(limits.move_now, factor)
        self.accounts = RateLimit(limits.accounts, factor)
        self.sign_ins = RateLimit(limits.sign_ins, factor)


class Addresses:
    """The last network address of recently active users, for limits on searches and other work outside requests."""

    def __init__(self) -> None:
        self._last: OrderedDict[str, str] = OrderedDict()

    def record(self, scope: Scope) -> None:
        session, address = scope.get(SESSION), address_of(scope)
        if session is not None and session.has_cookie and address:
            self._last[session.user] = address
            self._last.move_to_end(session.user)
            if len(self._last) > _MAX_CLIENTS:
                self._last.popitem(last=False)

    def of(self, user: str) -> str:
        """The address of a user; empty if unknown."""
        return self._last.get(user, "")


class RequestRateMiddleware:
    """ASGI middleware that limits the rate of API requests by user and by address."""

    def __init__(self, app: ASGIApp, limit: RateLimit, addresses: Addresses, *, proxied: bool) -> None:
        """`addresses` stores the client's address.  `proxied`: the server trusts the X-Forwarded-For of a proxy."""
        self.app, self.limit, self.addresses = app, limit, addresses
        self._warns_of_proxy = not proxied

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith("/api/"):
            if self._warns_of_proxy and "x-forwarded-for" in Headers(scope=scope):
                self._warns_of_proxy = False
                server_log.warning(_UNKNOWN_PROXY, address_of(scope))
            if not self.limit.allows(scope):
                await asyncio.sleep(_REFUSAL_DELAY_SECONDS)
                await send_refusal(scope, receive, send, refusal_response(self.limit.too_fast(scope)))
                return
            self.addresses.record(scope)
        await self.app(scope, receive, send)


class ConnectionLimits:
    """Limits open WebSockets by user and by address, and closes the WebSockets of ended sessions."""

    def __init__(self, limits: LimitSettings) -> None:
        self.limits = limits
        self._open: Counter[str] = Counter()
        self._sessions: dict[Callable[[], None], CurrentSession] = {}
        """The session of each connection, by the function that closes the connection."""

    @contextmanager
    def count(self, scope: Scope, close: Callable[[], None]) -> Iterator[None]:
        """Context that counts a connection as open.  `close` closes the connection.  Raises TooFast above a limit."""
        session, address = session_of(scope), address_of(scope)
        limits = {f"address {address}": self.limits.connections_of_address} if address else {}
        if session.has_cookie:
            limits[f"user {session.user}"] = self.limits.connections
        for client, limit in limits.items():
            if self._open[client] >= limit:
                raise TooFast(Reason.TOO_MANY_PAGES, most=limit)
        self._open.update(limits.keys())
        self._sessions[close] = session
        try:
            yield
        finally:
            del self._sessions[close]
            self._open.subtract(limits.keys())
            for client in limits:
                if not self._open[client]:
                    del self._open[client]

    def close_ended(self, has_ended: Callable[[str, str, int], bool]) -> None:
        """Close the connections of ended sessions.  `has_ended` is `Tokens.has_ended`."""
        for close, session in self._sessions.items():
            if has_ended(session.user, session.id, session.generation):
                close()


def address_of(scope: Scope) -> str:
    """The client's IPv4 address or IPv6 network, for limits; empty if unknown."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""


@lru_cache(4096)
def network_of(host: str) -> str:
    """The part of an IP address that a client cannot choose: an IPv4 address, or the network of an IPv6 address."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, 64), strict=False))  # one client may use all addresses of a /64


class BodySizeMiddleware:
    """Limits for clients: ASGI middleware that refuses bodies of requests that are too long or arrive too slowly."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self.app = app
        self.max_bytes, self.max_seconds = settings.body_bytes, settings.body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        content_length = Headers(scope=scope).get("content-length", "0")
        body, refusal = None, (413, "too-large", f"a body can have at most {self.max_bytes // 1024} KiB")
        if not content_length.isascii() or not content_length.isdigit() or int(content_length[:12]) <= self.max_bytes:
            try:
                async with asyncio.timeout(self.max_seconds):
                    body = await self._read(receive)
            except TimeoutError:
                refusal = 408, "too-slow", "the body took too long to arrive"
        if body is None:
            await error_response(*refusal)(scope, receive, send)
        else:
            await self.app(scope, _replay_messages(body, receive), send)

    async def _read(self, receive: Receive) -> list[Message] | None:
        messages: list[Message] = []
        size = 0
        while True:
            message = await receive()
            messages.append(message)
            size += len(message.get("body", b""))
            if size > self.max_bytes:
                return None
            if message["type"] != "http.request" or not message.get("more_body", False):
                return messages


class BoundedRoute(APIRoute):
    """Limits for clients: a route that bounds JSON bodies to MAX_NESTING, MAX_MEMBERS and MAX_ITEMS.

    Without these limits, a body of 256 KiB with 80,000 invalid values would block the event loop for 0.6 s, because
    pydantic describes every invalid value."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_bounded(request: Request) -> Response:
            if self.body_field is not None and not _is_bounded(await _json_of(request)):
                return error_response(400, "invalid", _TOO_COMPLEX)
            return await handle(request)

        return handle_bounded


def _replay_messages(messages: list[Message], receive: Receive) -> Receive:
    remaining = list(reversed(messages))

    async def next_message() -> Message:
        return remaining.pop() if remaining else await receive()

    return next_message


async def _json_of(request: Request) -> Any:
    """Parse the body, which the request caches.  Returns None for an invalid body, which the handler reports."""
    try:
        return await request.json()
    except (ValueError, RecursionError, ClientDisconnect):
        return None


def _is_bounded(data: Any) -> bool:
    """Whether a JSON body is within MAX_NESTING, MAX_MEMBERS and MAX_ITEMS.  Looks at one level after the other, and
    counts each object or list before it looks at the values."""
    members = items = 0
    level = [data]
    for _ in range(MAX_NESTING + 1):
        objects = [value for value in level if isinstance(value, dict)]
        lists = [value for value in level if isinstance(value, list)]
        if not objects and not lists:
            return True
        members += sum(map(len, objects))
        items += sum(map(len, lists))
        if members > MAX_MEMBERS or items > MAX_ITEMS:
            return False
        level = [value for values in (*(one.values() for one in objects), *lists) for value in values]
    return False


def rate_limited(name: str) -> Any:
    """A FastAPI dependency of the API that counts the request towards the limit `name` of `RateLimits`."""

    async def check(request: Request) -> None:
        getattr(request.app.state.limits, name).check(request.scope)

    return Depends(check)
