"""Checks of Host and Origin, and the security headers of responses.

Any page that is open in a browser can send requests to a server on the loopback address.  The Host check stops DNS
rebinding.  The Origin check stops requests of other sites.  Ludarium's page loads only resources of its own origin.
The headers isolate the page from other origins, so that its workers can share memory."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.server.http_errors import error_response, send_refusal
from ludarium.server.settings import ServerSettings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "::1")
_DEFAULT_PORTS = {"http": 80, "https": 443}

_POLICY_START = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors "
)
HEADERS = {
    "Content-Security-Policy": f"{_POLICY_START}'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}

EMBEDDED_PATH = "/embed.html"
"""Path of the viewer for shared games, the only page that other sites may embed in a frame.  Clickjacking cannot abuse
the viewer, because it stores and changes nothing."""

EMBEDDED_HEADERS = {
    **{name: value for name, value in HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": f"{_POLICY_START}*",
    "Cross-Origin-Resource-Policy": "cross-origin",
}


class SecurityHeaders:
    """ASGI middleware that adds missing headers: `EMBEDDED_HEADERS` to the viewer, `HEADERS` to other responses."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        defaults = EMBEDDED_HEADERS if scope.get("path") == EMBEDDED_PATH else HEADERS

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in defaults.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)


class HostAndOriginCheck:
    """ASGI middleware that refuses requests with an unknown Host, and unsafe requests with another site's Origin."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self.app = app
        self.hosts = {name.lower().strip("[]") for name in (*LOOPBACK_HOSTS, *settings.hosts)}
        self.any_ip_host = settings.any_ip_host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not self._host_is_known(headers.getlist("host")):
            detail = "unknown host name in the Host header; see `ludarium serve --allowed-host`"
            await send_refusal(scope, receive, send, error_response(403, "host", detail))
        elif not self._is_safe_or_same_origin(scope, headers):
            detail = "the Origin header names another site"
            await send_refusal(scope, receive, send, error_response(403, "origin", detail))
        else:
            await self.app(scope, receive, send)

    def _host_is_known(self, values: list[str]) -> bool:
        if len(values) != 1 or (host_and_port := _host_and_port(f"http://{values[0]}")) is None:
            return False
        return host_and_port[0] in self.hosts or (self.any_ip_host and is_ip_address(host_and_port[0]))

    def _is_safe_or_same_origin(self, scope: Scope, headers: Headers) -> bool:
        """Whether a request changes nothing, or cannot come from another site's page.

        Browsers send an Origin header with each request that may change something.  Other programs may omit the
        header, because no other site's page can make them send requests."""
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return True
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origins = headers.getlist("origin")
        if not origins:
            return True
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        own_site = _host_and_port(f"{scheme}://{headers['host']}")
        return len(origins) == 1 and origins[0].startswith(f"{scheme}://") and _host_and_port(origins[0]) == own_site


def _host_and_port(address: str) -> tuple[str, int] | None:
    try:
        parts = urlsplit(address)
        port = parts.port or _DEFAULT_PORTS.get(parts.scheme, 0)
    except ValueError:
        return None
    if parts.path or parts.query or parts.fragment or "@" in parts.netloc or not parts.hostname:
        return None
    return parts.hostname, port


def is_ip_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
