"""The session cookie: middleware that reads, issues and renews it.

A browser that has just signed in may still have requests under way with its old cookie.  Their answers must not replace
the new cookie.  So only the page and requests that change something replace the cookie of an ended session.

The cookie is `SameSite=Lax`.  With `Strict`, the browser would omit it when a user follows an invitation from an
e-mail, and a new session would replace the user's own.  `Lax` is safe here: GET requests change nothing, and the server
checks the Origin of all others.
"""

from __future__ import annotations

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
from ludarium.server.refusals import Refused, TooFast, Unavailable
from ludarium.server.security import refuse

COOKIE = "ludarium-session"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""The cookie's name over HTTPS.  Browsers accept a name with this prefix only over HTTPS, and only for this host."""

_SECONDS = TOKEN_DAYS * 24 * 3600
_RENEWING = ("/", "/api/hello")
_LOOKING = ("GET", "HEAD", "OPTIONS")

_ANSWER = "ludarium.session-answer"
"""The key of the `_Answer` in a scope."""


class _Answer:
    """The change of the cookie by an answer.  The application may set it before the answer begins."""

    token: str | None = None
    """The new session's token."""
    ends: bool = False
    """Whether the answer deletes the cookie."""


def bring(scope: Scope, token: str) -> None:
    """Send a new session with the answer to this request."""
    answer: _Answer = scope[_ANSWER]
    answer.token = token


def sign_out(scope: Scope) -> None:
    """Delete the cookie with the answer to this request."""
    answer: _Answer = scope[_ANSWER]
    answer.token, answer.ends = None, True


class SessionCookie:
    """ASGI middleware that adds a `Session` to the scope of requests for the page and the API."""

    def __init__(
        self,
        app: ASGIApp,
        tokens: Tokens,
        guests: RateLimit,
        take_over: Callable[[str, str], Awaitable[bool]],
        ended: Callable[[], None],
    ) -> None:
        """`guests` limits new sessions per address.  `take_over` is `Accounts.take_over`.  `ended` is called after an
        answer that may have ended sessions, when the browser has the cookie with which its pages connect again."""
        self.app, self.tokens, self.guests, self.take_over, self.ended = app, tokens, guests, take_over, ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] not in ("http", "websocket") or not (path == "/" or path.startswith("/api/")):
            await self.app(scope, receive, send)
            return
        secure = scope["scheme"] in ("https", "wss")
        cookies = _cookies(Headers(scope=scope).get("cookie", ""))
        name = SECURE_COOKIE if secure else COOKIE
        try:
            session, renews = await self._found(scope, cookies, name)
        except Refused as error:
            await refuse(scope, receive, send, refusal(error))
            return
        answer = _Answer()
        scope[SESSION], scope[_ANSWER] = session, answer
        # Issue the token now: if the user's sessions end meanwhile, a token issued with the answer would be valid.
        renewed = self.tokens.issue(session.person, session.id) if renews else None

        async def send_with_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                token = answer.token or renewed
                is_replaced = secure and token is not None
                values = {cookie: "" for cookie in cookies if answer.ends or (cookie == COOKIE and is_replaced)}
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

    async def _found(self, scope: Scope, cookies: Mapping[str, str], name: str) -> tuple[Session, bool]:
        """The session of the request, and whether the answer sets its cookie.  Raises Refused."""
        holder = await self._holder(cookies.get(name, ""))
        if holder is None and name == SECURE_COOKIE:
            holder = await self._from_plain(scope, cookies.get(COOKIE, ""))
        if holder is None:
            session = self._new_session(scope, ended=self.tokens.was_issued(cookies.get(name, "")))
            return session, session.lasting
        session = Session(holder.person, lasting=True, id=holder.session, generation=holder.generation)
        return session, holder.old and scope["path"] in _RENEWING

    async def _holder(self, token: str) -> Holder | None:
        """The holder of a token.  Reloads the keys for an unknown token: another process may have made a new key."""
        holder = self.tokens.read(token)
        if self.tokens.wants_refresh(unknown=bool(token) and holder is None):
            with suppress(Unavailable):  # keep the known keys
                await run_in_threadpool(self.tokens.refresh)
            holder = self.tokens.read(token)
        return holder

    async def _from_plain(self, scope: Scope, token: str) -> Holder | None:
        """The holder of a cookie from before the server used HTTPS.  With a request for the page, a new user who takes
        over the guest's data.

        Another host of the same domain may have set this cookie and may keep using it, so it must not identify the
        user of this browser."""
        holder = await self._holder(token)
        if holder is None or scope["path"] not in _RENEWING:
            return holder and holder._replace(old=False)
        heir = Holder(new_person(), new_session_id(), 0, old=True)
        return heir if await self.take_over(holder.person, heir.person) else None

    def _new_session(self, scope: Scope, *, ended: bool) -> Session:
        """A new session; raises TooFast if the address has begun too many.

        `ended`: the request has the cookie of an ended session."""
        session = partial(Session, new_person(), id=new_session_id())
        looks = scope["type"] == "websocket" or scope["method"] in _LOOKING
        stays_out = ended and looks and scope["path"] not in _RENEWING
        if scope["type"] == "http" and not stays_out and self.guests.allows(scope):
            return session(lasting=True, new=True)
        if looks:
            return session(lasting=False)
        raise TooFast(Reason.TOO_MANY_VISITORS)


def _cookies(header: str) -> dict[str, str]:
    """The session cookies in a Cookie header; cookies of other programs on this host are ignored.

    Of two with the same name the first counts: browsers list the cookie with the longest path first."""
    found: dict[str, str] = {}
    for cookie in header.split(";"):
        name, _, value = cookie.strip().partition("=")
        if name in (COOKIE, SECURE_COOKIE):
            found.setdefault(name, value)
    return found


def _set(name: str, value: str, *, secure: bool) -> str:
    """A Set-Cookie header; an empty value deletes the cookie."""
    attributes = f"Path=/; Max-Age={_SECONDS if value else 0}; HttpOnly; SameSite=Lax"
    return f"{name}={value}; {attributes}{'; Secure' if secure else ''}"
