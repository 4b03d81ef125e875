"""The session cookie: middleware that reads, issues and renews it.

A browser that has just signed in may still wait for answers to requests with its old cookie.  These answers must not
replace the new cookie.  Therefore, an answer replaces the cookie of an ended session only if the request changes
something or is for one of `_RENEWING_PATHS`.

The cookie is `SameSite=Lax`.  With `Strict`, the browser would omit the cookie when a user follows an invitation from
an e-mail.  `Lax` is safe here: GET requests change nothing, and the server checks the Origin of all other requests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.server.current_user import SESSION, CurrentSession
from ludarium.server.http_errors import refusal_response, send_refusal
from ludarium.server.identity.tokens import TOKEN_DAYS, TokenHolder, Tokens, new_session_id, new_user_id
from ludarium.server.limits import RateLimit
from ludarium.server.refusals import Reason, Refused, TooFast, Unavailable
from ludarium.server.schema.fields import DAY_SECONDS
from ludarium.server.security import SAFE_METHODS

COOKIE = "ludarium-session"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""The cookie's name over HTTPS.  Browsers accept a name with this prefix only over HTTPS, and only for this host."""

_COOKIE_SECONDS = TOKEN_DAYS * DAY_SECONDS
_RENEWING_PATHS = ("/", "/api/hello")
_COOKIE_CHANGE = "ludarium.session-answer"  # the key of the `_CookieChange` in a scope


class _CookieChange:
    """The change of the cookie by an answer.  Request handlers may set its fields before the answer begins."""

    token: str | None = None
    deletes: bool = False


def set_session_cookie(scope: Scope, token: str) -> None:
    """Send a new session with the answer to this request."""
    scope[_COOKIE_CHANGE].token = token


def delete_session_cookie(scope: Scope) -> None:
    """Delete the cookie with the answer to this request."""
    change: _CookieChange = scope[_COOKIE_CHANGE]
    change.token, change.deletes = None, True


class SessionCookie:
    """ASGI middleware that adds a `CurrentSession` to the scope of requests for the page and the API."""

    def __init__(
        self,
        app: ASGIApp,
        tokens: Tokens,
        guests: RateLimit,
        take_over: Callable[[str, str], Awaitable[bool]],
        close_ended: Callable[[], None],
    ) -> None:
        """`guests` limits new sessions per address.  `take_over` is `Accounts.take_over`.  `close_ended`
        closes the connections of ended sessions.  The middleware calls `close_ended` after an answer that may have
        ended sessions.  The browser's pages then connect again, with the new cookie that the answer has set."""
        self.app, self.tokens, self.guests, self.take_over = app, tokens, guests, take_over
        self.close_ended = close_ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] not in ("http", "websocket") or not (path == "/" or path.startswith("/api/")):
            await self.app(scope, receive, send)
            return
        secure = scope["scheme"] in ("https", "wss")
        cookies = _cookies(Headers(scope=scope).get("cookie", ""))
        name = SECURE_COOKIE if secure else COOKIE
        try:
            session, renews = await self._find_session(scope, cookies, name)
        except Refused as error:
            await send_refusal(scope, receive, send, refusal_response(error))
            return
        change = _CookieChange()
        scope[SESSION], scope[_COOKIE_CHANGE] = session, change
        # Issue the token before the request runs.  If the user's sessions end meanwhile, this token is void too.
        renewed = self.tokens.issue(session.user, session.id) if renews else None

        async def send_with_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                token = change.token or renewed
                is_replaced = secure and token is not None
                values = {cookie: "" for cookie in cookies if change.deletes or (cookie == COOKIE and is_replaced)}
                if token is not None and not change.deletes:
                    values[name] = token
                headers = MutableHeaders(scope=message)
                for cookie, value in values.items():
                    headers.append("Set-Cookie", _set_cookie_header(cookie, value, secure=secure))
                if values:
                    headers["Cache-Control"] = "private, no-cache"  # proxies must not cache the cookie
            await send(message)

        await self.app(scope, receive, send_with_cookies)
        if change.token is not None or change.deletes:
            self.close_ended()

    async def _find_session(self, scope: Scope, cookies: Mapping[str, str], name: str) -> tuple[CurrentSession, bool]:
        """The session of the request, and whether the answer sets a new session cookie.  Raises Refused."""
        holder = await self._token_holder(cookies.get(name, ""))
        if holder is None and name == SECURE_COOKIE:
            holder = await self._find_http_holder(scope, cookies.get(COOKIE, ""))
        if holder is None:
            session = self._new_session(scope, ended=self.tokens.was_issued(cookies.get(name, "")))
            return session, session.has_cookie
        session = CurrentSession(holder.user, has_cookie=True, id=holder.session, generation=holder.generation)
        return session, holder.needs_renewal and scope["path"] in _RENEWING_PATHS

    async def _token_holder(self, token: str) -> TokenHolder | None:
        """The holder of a token.  Refreshes `tokens` first if a refresh is due (`Tokens.is_refresh_due`)."""
        holder = self.tokens.read(token)
        if self.tokens.is_refresh_due(has_unverified_token=bool(token) and holder is None):
            with suppress(Unavailable):  # `tokens` keeps the signing keys that it knows
                await run_in_threadpool(self.tokens.refresh)
            holder = self.tokens.read(token)
        return holder

    async def _find_http_holder(self, scope: Scope, token: str) -> TokenHolder | None:
        """The holder of a cookie that the server set over HTTP, before it used HTTPS.

        If the request renews the cookie, the holder is a new user, who takes over the old user's data, or None if the
        old user has an account.  The browser must not keep the old user, because another host of the same domain may
        have set the old cookie and still use it."""
        holder = await self._token_holder(token)
        if holder is None or scope["path"] not in _RENEWING_PATHS:
            return holder and holder._replace(needs_renewal=False)
        new_owner = TokenHolder(new_user_id(), new_session_id(), 0, needs_renewal=True)
        return new_owner if await self.take_over(holder.user, new_owner.user) else None

    def _new_session(self, scope: Scope, *, ended: bool) -> CurrentSession:
        """A new session.  If the address has begun too many sessions, raises TooFast, unless the request only reads.
        `ended`: the request has the cookie of a session that has ended or expired."""
        session = partial(CurrentSession, new_user_id(), id=new_session_id())
        reads = scope["type"] == "websocket" or scope["method"] in SAFE_METHODS
        keeps_cookie = ended and reads and scope["path"] not in _RENEWING_PATHS
        if scope["type"] == "http" and not keeps_cookie and self.guests.allows(scope):
            return session(has_cookie=True, new=True)
        if reads:
            return session(has_cookie=False)
        raise TooFast(Reason.TOO_MANY_VISITORS)


def _cookies(header: str) -> dict[str, str]:
    """The session cookies in a Cookie header, without cookies of other programs on this host.  If two cookies have the
    same name, the first counts.  Browsers send the cookie with the longest path first."""
    found: dict[str, str] = {}
    for cookie in header.split(";"):
        name, _, value = cookie.strip().partition("=")
        if name in (COOKIE, SECURE_COOKIE):
            found.setdefault(name, value)
    return found


def _set_cookie_header(name: str, value: str, *, secure: bool) -> str:
    """The value of a Set-Cookie header.  An empty `value` deletes the cookie."""
    attributes = f"Path=/; Max-Age={_COOKIE_SECONDS if value else 0}; HttpOnly; SameSite=Lax"
    return f"{name}={value}; {attributes}{'; Secure' if secure else ''}"
