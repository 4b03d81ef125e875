"""The session cookie: read from requests, begun where there is none, renewed while it is used.

A cookie whose session has ended is replaced by that of a new guest only with the page or by a request that changes
something.  A browser that has just signed in may have sent others with its old cookie; their answers, which may come
last, must not replace the new one.

The cookie is `SameSite=Lax`, so that the browser sends it when somebody opens the link of an invitation in a mail.
Were it `Strict`, the page would be asked for without it, and the session that is begun then would take the place of the
person's own.  What `Strict` adds nobody needs here: no GET changes anything, and for other methods Origin is checked.

The version before this one had a cookie without signature, `ludarium-owner`; games are stored under its SHA-256.  It
counts where there are such games, and is replaced at once; so it cannot be invented.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.server.http_errors import refusal
from ludarium.server.identity.tokens import TOKEN_DAYS, Holder, Tokens
from ludarium.server.limits import RateLimit
from ludarium.server.person import SESSION, Session, new_person, new_session_id
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Refused, TooFast, TooManyGames, Unavailable
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

    token: str | None = None
    """The session that it brings."""
    ends: bool = False
    """Whether it takes the cookie away."""


def bring(scope: Scope, token: str) -> None:
    """Let the answer to this request bring another session."""
    answer: _Answer = scope[_ANSWER]
    answer.token = token


def sign_out(scope: Scope) -> None:
    """Let the answer to this request take the session away."""
    answer: _Answer = scope[_ANSWER]
    answer.token, answer.ends = None, True


class SessionCookie:
    """Finds out who asks: puts a `Session` into the scope of requests for the page and for all of the API."""

    def __init__(
        self,
        app: ASGIApp,
        tokens: Tokens,
        guests: RateLimit,
        has_games: Callable[[str], Awaitable[bool]],
        take_over: Callable[[str, str], Awaitable[bool]],
        ended: Callable[[], None],
    ) -> None:
        """`guests` limits new sessions by address.  `has_games` says whether there are kept games of an id that is
        no account; `take_over` is that of `Accounts`.  `ended` is called where sessions may have ended, after the
        answer: the browser then has the cookie with which its pages connect again."""
        self.app, self.tokens, self.guests = app, tokens, guests
        self.has_games, self.take_over, self.ended = has_games, take_over, ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] not in ("http", "websocket") or not (path == "/" or path.startswith("/api/")):
            await self.app(scope, receive, send)
            return
        secure = scope["scheme"] in ("https", "wss")
        cookies = _cookies(Headers(scope=scope).get("cookie", ""))
        name = SECURE_COOKIE if secure else COOKIE
        try:
            session, brings, unsigned = await self._found(scope, cookies, name)
        except Refused as error:
            await refuse(scope, receive, send, refusal(error))
            return
        answer = _Answer()
        scope[SESSION], scope[_ANSWER] = session, answer
        # Issued now: were the person's sessions ended meanwhile, one issued with the answer would count again.
        renewed = self.tokens.issue(session.person, session.id) if brings else None

        async def send_with_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                token = answer.token or renewed
                replaced = {UNSIGNED_COOKIE: unsigned is not None, COOKIE: secure and token is not None}
                values = {cookie: "" for cookie in cookies if answer.ends or replaced.get(cookie)}
                if token is not None and not answer.ends:
                    values[name] = token
                headers = MutableHeaders(scope=message)
                for cookie, value in values.items():
                    headers.append("Set-Cookie", _set(cookie, value, secure=secure))
                if values:
                    headers["Cache-Control"] = "private, no-cache"  # no proxy may keep it for others
            await send(message)

        await self.app(scope, receive, send_with_cookies)
        if answer.token is not None or answer.ends:
            self.ended()

    async def _found(self, scope: Scope, cookies: Mapping[str, str], name: str) -> tuple[Session, bool, str | None]:
        """The session of the request, whether the answer is to bring it, and whose an unsigned cookie is; raises
        Refused."""
        unsigned = await self._unsigned(scope, cookies.get(UNSIGNED_COOKIE, ""))
        holder = await self._holder(cookies.get(name, ""))
        if holder is None and name == SECURE_COOKIE and not unsigned:
            holder = await self._from_plain(scope, cookies.get(COOKIE, ""))
        if holder is None:
            session = self._session(scope, unsigned, ended=self.tokens.was_issued(cookies.get(name, "")))
            return session, session.lasting, unsigned
        if unsigned:
            try:
                await self.take_over(unsigned, holder.person)
            except TooManyGames:
                unsigned = None  # the browser keeps the cookie until there is room
        session = Session(holder.person, lasting=True, id=holder.session, generation=holder.generation)
        return session, holder.old and scope["path"] in _RENEWING, unsigned

    async def _holder(self, token: str) -> Holder | None:
        """Who holds a token.  One that is unknown may have been signed by another process with a new key."""
        holder = self.tokens.read(token)
        if self.tokens.wants_refresh(unknown=bool(token) and holder is None):
            with suppress(Unavailable):  # then what is known has to do
                await run_in_threadpool(self.tokens.refresh)
            holder = self.tokens.read(token)
        return holder

    async def _from_plain(self, scope: Scope, token: str) -> Holder | None:
        """Who holds a cookie from before there was https here: with the page, a new person who takes over all that the
        guest of that cookie has.

        Other hosts of the same domain can set such a cookie: who did may go on to use it, and must not be the person
        whom this browser becomes."""
        holder = await self._holder(token)
        if holder is None or scope["path"] not in _RENEWING:
            return holder and holder._replace(old=False)
        heir = Holder(new_person(), new_session_id(), 0, old=True)
        return heir if await self.take_over(holder.person, heir.person) else None

    async def _unsigned(self, scope: Scope, cookie: str) -> str | None:
        """The id by which games belong to a cookie of the version before; empty where there are none, None where there
        is no such cookie, or its address has sent too many."""
        if not _UNSIGNED.fullmatch(cookie) or not self.guests.allows(scope):
            return None
        owner = hashlib.sha256(cookie.encode()).hexdigest()
        return owner if await self.has_games(owner) else ""

    def _session(self, scope: Scope, person: str | None, *, ended: bool) -> Session:
        """The session of this person, or else a new one; raises TooFast where that address has too many of them.
        `ended`: the request has the cookie of a session that has ended."""
        session = partial(Session, id=new_session_id(), generation=self.tokens.generation(person or ""))
        if person:
            return session(person, lasting=True)
        looks = scope["type"] == "websocket" or scope["method"] in _LOOKING
        stays_out = ended and looks and scope["path"] not in _RENEWING
        if scope["type"] == "http" and not stays_out and self.guests.allows(scope):
            return session(new_person(), lasting=True, new=True)
        if looks:
            return session(new_person(), lasting=False)
        raise TooFast(Reason.TOO_MANY_VISITORS)


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
