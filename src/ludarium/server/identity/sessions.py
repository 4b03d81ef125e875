"""The session cookie: read from requests, begun where there is none, renewed while it is used.

The cookie is `SameSite=Lax`, so that the browser sends it when somebody opens the link of an invitation in a mail.
Were it `Strict`, the page would be asked for without it, and the session that is begun then would take the place of the
person's own.  What `Strict` adds nobody needs here: no GET changes anything, and for other methods Origin is checked.

The version before this one had a cookie without signature, `ludarium-owner`; games are stored under its SHA-256.  It
counts where there are such games, and is replaced at once; so it cannot be invented.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from contextlib import suppress

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.server.identity.person import SESSION, Session, new_person
from ludarium.server.identity.tokens import TOKEN_DAYS, Holder, Tokens
from ludarium.server.limits import RateLimit
from ludarium.server.refusals import Unavailable
from ludarium.server.security import refuse

COOKIE = "ludarium-session"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Over https.  With this prefix browsers take it from this very host alone, and over https."""
UNSIGNED_COOKIE = "ludarium-owner"

_UNSIGNED = re.compile(r"[A-Za-z0-9_-]{43}")
_SECONDS = TOKEN_DAYS * 24 * 3600
_RENEWING = ("/", "/api/hello")
_LOOKING = ("GET", "HEAD", "OPTIONS")

_ANSWER = "ludarium.session-answer"
"""The key in a scope of what the answer does to the cookie."""


class _Answer:
    """What an answer does to the cookie; the application may change it before the answer begins."""

    person: str | None = None
    """Whose session it brings."""
    ends: bool = False
    """Whether it takes the cookie away."""


def become(scope: Scope, person: str) -> None:
    """Let the answer to this request bring a session of another person."""
    answer: _Answer = scope[_ANSWER]
    answer.person = person


def sign_out(scope: Scope) -> None:
    """Let the answer to this request take the session away."""
    answer: _Answer = scope[_ANSWER]
    answer.person, answer.ends = None, True


class SessionCookie:
    """Finds out who asks: puts a `Session` into the scope of requests for the page and for all of the API."""

    def __init__(
        self,
        app: ASGIApp,
        tokens: Tokens,
        guests: RateLimit,
        has_games: Callable[[str], bool],
        hand_over: Callable[[str, str], None],
    ) -> None:
        """`guests` limits new sessions by address.  `has_games` says whether there are games of an id, `hand_over`
        gives those of one to another; both may block."""
        self.app, self.tokens, self.guests = app, tokens, guests
        self.has_games, self.hand_over = has_games, hand_over

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] not in ("http", "websocket") or not (path == "/" or path.startswith("/api/")):
            await self.app(scope, receive, send)
            return
        secure = scope["scheme"] in ("https", "wss")
        cookies = _cookies(Headers(scope=scope).get("cookie", ""))
        token = cookies.get(SECURE_COOKIE if secure else COOKIE)
        holder = await self._holder(token or cookies.get(COOKIE, ""))
        unsigned = await self._unsigned(scope, cookies.get(UNSIGNED_COOKIE, ""))
        if unsigned and holder is not None and unsigned != holder.person:
            await run_in_threadpool(self.hand_over, unsigned, holder.person)
        session = self._session(scope, holder.person if holder else unsigned)
        if session is None:
            sentence = "too many new visitors come from this address; wait a minute"
            await refuse(scope, receive, send, 429, "too-fast", sentence)
            return
        answer = _Answer()
        scope[SESSION], scope[_ANSWER] = session, answer
        if session.lasting and (holder is None or token is None or (holder.old and path in _RENEWING)):
            answer.person = session.person

        async def send_with_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if answer.person is not None:
                    cookie = _set(SECURE_COOKIE if secure else COOKIE, self.tokens.issue(answer.person), secure=secure)
                    headers.append("Set-Cookie", cookie)
                for name in cookies if answer.ends else ():
                    headers.append("Set-Cookie", _set(name, "", secure=secure))
                if unsigned is not None:
                    headers.append("Set-Cookie", _set(UNSIGNED_COOKIE, "", secure=secure))
            await send(message)

        await self.app(scope, receive, send_with_cookies)

    async def _holder(self, token: str) -> Holder | None:
        """Who holds a token.  One that is unknown may have been signed by another process with a new key."""
        holder = self.tokens.read(token)
        if self.tokens.wants_refresh(unknown=bool(token) and holder is None):
            with suppress(Unavailable):  # then what is known has to do
                await run_in_threadpool(self.tokens.refresh)
            holder = self.tokens.read(token)
        return holder

    async def _unsigned(self, scope: Scope, cookie: str) -> str | None:
        """The id by which games belong to a cookie of the version before; empty where there are none, None where there
        is no such cookie, or its address has sent too many."""
        if not _UNSIGNED.fullmatch(cookie) or not self.guests.allows(scope):
            return None
        owner = hashlib.sha256(cookie.encode()).hexdigest()
        return owner if await run_in_threadpool(self.has_games, owner) else ""

    def _session(self, scope: Scope, person: str | None) -> Session | None:
        """The session of this person, or else a new one; None where that address has too many of them."""
        if person:
            return Session(person, lasting=True)
        if scope["type"] == "http" and self.guests.allows(scope):
            return Session(new_person(), lasting=True, new=True)
        if scope["type"] == "websocket" or scope["method"] in _LOOKING:
            return Session(new_person(), lasting=False)
        return None


def _cookies(header: str) -> dict[str, str]:
    """Our cookies in a Cookie header, whatever other programs on this host have set beside them.  Of two with the same
    name the first counts, as browsers put the one of the longest path there."""
    found: dict[str, str] = {}
    for cookie in header.split(";"):
        name, _, value = cookie.strip().partition("=")
        if name in (COOKIE, SECURE_COOKIE, UNSIGNED_COOKIE):
            found.setdefault(name, value)
    return found


def _set(name: str, value: str, *, secure: bool) -> str:
    """A Set-Cookie header; no value: the cookie is taken away."""
    attributes = f"Path=/; Max-Age={_SECONDS if value else 0}; HttpOnly; SameSite=Lax"
    return f"{name}={value}; {attributes}{'; Secure' if secure else ''}"
