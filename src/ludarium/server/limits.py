"""Limits for clients: rates of requests, sizes of bodies, numbers of connections.

Each limit counts by user and by network address.  Addresses have higher limits, but new users cost an attacker nothing
and new addresses do.  `settings.Limits` has the figures.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.server.http_errors import answer, refusal
from ludarium.server.person import SESSION, Session, address_of, session_of
from ludarium.server.reasons import Reason
from ludarium.server.refusals import TooFast, log
from ludarium.server.security import refuse
from ludarium.server.settings import Limits, Rate, Settings

_CLIENTS_REMEMBERED = 10_000
_REFUSED_AFTER = 0.5
"""Seconds before an excess request is refused, so that a client does not repeat it at once."""
_LONGEST_WAIT = 24 * 3600
"""Maximum value of Retry-After, in seconds."""


class TokenBuckets:
    """A token bucket for each client: `burst` tokens, refilled at `rate` per second.

    Only the buckets of the last 10,000 clients are kept.  Others start with a full bucket again."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self._tokens: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, client: str, wanted: float = 1.0) -> bool:
        """Take tokens; return whether `client` had enough."""
        with self._lock:
            now = self.clock()
            tokens, last = self._tokens.pop(client, (self.burst, now))
            tokens = min(self.burst, tokens + (now - last) * self.rate)
            allowed = tokens >= wanted
            self._tokens[client] = (tokens - wanted if allowed else tokens, now)
            if len(self._tokens) > _CLIENTS_REMEMBERED:
                self._tokens.popitem(last=False)
            return allowed

    def seconds_until(self, client: str, wanted: float = 1.0) -> float:
        """Seconds until `client` has enough tokens."""
        with self._lock:
            tokens, last = self._tokens.get(client, (self.burst, self.clock()))
            return max(0.0, (wanted - tokens) / self.rate - (self.clock() - last)) if self.rate else math.inf


class RateLimit:
    """A rate limit by user and by address.  Thread-safe."""

    def __init__(self, rate: Rate, address_factor: int) -> None:
        self.persons = TokenBuckets(rate.per_second, rate.burst)
        self.addresses = TokenBuckets(address_factor * rate.per_second, address_factor * rate.burst)

    def allows(self, scope: Scope, amount: float = 1.0) -> bool:
        """Count `amount` for the client of this request; return whether it is within the limit.

        New and unrecognised clients count by address alone."""
        return self.takes(_known_person(scope), address_of(scope), amount)

    def takes(self, person: str, address: str, amount: float = 1.0) -> bool:
        """As `allows`, for a user and an address; either is empty if unknown."""
        return (not address or self.addresses.take(address, amount)) and (
            not person or self.persons.take(person, amount)
        )

    def check(self, scope: Scope, amount: float = 1.0) -> None:
        """As `allows`; raise TooFast above the limit."""
        if not self.allows(scope, amount):
            raise self.too_fast(scope, amount)

    def too_fast(self, scope: Scope, amount: float = 1.0) -> TooFast:
        """The refusal of a request above the limit, with the time to wait."""
        waits = (
            limit.seconds_until(client, amount)
            for limit, client in ((self.addresses, address_of(scope)), (self.persons, _known_person(scope)))
            if client
        )
        seconds = max(waits, default=0.0)
        return TooFast(Reason.TOO_OFTEN, retry_after=math.ceil(min(max(1.0, seconds), _LONGEST_WAIT)))


def _known_person(scope: Scope) -> str:
    """The user of a request; empty for new and unrecognised clients."""
    session = scope.get(SESSION)
    known = session is not None and session.lasting and not session.new
    return session.person if session is not None and known else ""


class RateLimits:
    """All rates of `settings.Limits`, under the same names."""

    def __init__(self, limits: Limits) -> None:
        factor = limits.address_factor
        self.requests = RateLimit(limits.requests, factor)
        self.guests = RateLimit(limits.guests, 1)
        self.games = RateLimit(limits.games, factor)
        self.seats = RateLimit(limits.seats, factor)
        self.commands = RateLimit(limits.commands, factor)
        self.plies = RateLimit(limits.plies, factor)
        self.chat = RateLimit(limits.chat, factor)
        self.thinking = RateLimit(limits.thinking, factor)
        self.accounts = RateLimit(limits.accounts, factor)
        self.sign_ins = RateLimit(limits.sign_ins, factor)


class Addresses:
    """The last network address of each user, for work outside a request."""

    def __init__(self) -> None:
        self._last: OrderedDict[str, str] = OrderedDict()

    def note(self, scope: Scope) -> None:
        """Store the address of a request."""
        session, address = scope.get(SESSION), address_of(scope)
        if session is not None and session.lasting and address:
            self._last[session.person] = address
            self._last.move_to_end(session.person)
            if len(self._last) > _CLIENTS_REMEMBERED:
                self._last.popitem(last=False)

    def of(self, person: str) -> str:
        """The address of a user; empty if unknown."""
        return self._last.get(person, "")


class RequestRate:
    """ASGI middleware that limits the rate of API requests by user and by address."""

    def __init__(self, app: ASGIApp, limit: RateLimit, addresses: Addresses, *, proxied: bool) -> None:
        """`addresses` stores the client's address.  `proxied`: the server trusts a proxy's X-Forwarded-For."""
        self.app, self.limit, self.addresses = app, limit, addresses
        self._warns = not proxied

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith("/api/"):
            if self._warns and "x-forwarded-for" in Headers(scope=scope):
                self._warn(scope)
            if not self.limit.allows(scope):
                await asyncio.sleep(_REFUSED_AFTER)
                await refuse(scope, receive, send, refusal(self.limit.too_fast(scope)))
                return
            self.addresses.note(scope)
        await self.app(scope, receive, send)

    def _warn(self, scope: Scope) -> None:
        """Warn once that all clients behind an unknown proxy count as one address."""
        self._warns = False
        sentence = (
            "requests come through a proxy at %s that is not named: all its visitors count as one address (--proxy)"
        )
        log.warning(sentence, address_of(scope))


class BodySize:
    """ASGI middleware that refuses bodies that are too long or arrive too slowly."""

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
                response = answer(408, "too-slow", "the body took too long to arrive")
                await refuse(scope, receive, send, response)
                return
        if body is None:
            response = answer(413, "too-large", f"a body may have {self.limit // 1024} KiB at most")
            await refuse(scope, receive, send, response)
            return
        await self.app(scope, _replay(body, receive), send)

    async def _read(self, receive: Receive) -> list[Message] | None:
        """The messages with the body, or None if the body is too long."""
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
    """The open WebSockets, counted by user and by address, and closed when their session ends."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._open: Counter[str] = Counter()
        self._ends: dict[Callable[[], None], Session] = {}

    @contextmanager
    def one_more(self, scope: Scope, end: Callable[[], None]) -> Iterator[None]:
        """Context that counts one connection, which `end` closes; raises TooFast."""
        session, address = session_of(scope), address_of(scope)
        counted = {f"address {address}": self.limits.connections_of_address} if address else {}
        if session.lasting:
            counted[f"person {session.person}"] = self.limits.connections
        for client, limit in counted.items():
            if self._open[client] >= limit:
                raise TooFast(Reason.TOO_MANY_PAGES, most=limit)
        self._open.update(counted.keys())
        self._ends[end] = session
        try:
            yield
        finally:
            del self._ends[end]
            self._open.subtract(counted.keys())
            for client in counted:
                if not self._open[client]:
                    del self._open[client]

    def end_void(self, has_ended: Callable[[str, str, int], bool]) -> None:
        """Close the connections of ended sessions.  Arguments of `has_ended`: user, session, generation."""
        for end, session in self._ends.items():
            if has_ended(session.person, session.id, session.generation):
                end()
