"""Convert errors to HTTP responses, and send them.  The body of an error is always a `Failure` of `schema`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Match, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.errors import InvalidGame, LudariumError
from ludarium.server.refusals import Refused, failure_of, server_log
from ludarium.server.schema.failures import Failure

_STATUS = {
    "not-yours": 403,
    "not-found": 404,
    "passkey": 403,
    "conflict": 409,
    "account": 409,
    "too-many-games": 429,
    "too-fast": 429,
    "unavailable": 503,
}
"""The HTTP status for each error word (`Failure.error`).  Refusals with other error words have the status 400."""

FAILURES: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Failure, "description": "The request was refused"},
    "5XX": {"model": Failure, "description": "The server failed"},
}
"""Failures that any request may return, for the OpenAPI description."""


def error_response(status: int, error: str, detail: str, headers: Mapping[str, str] | None = None) -> Response:
    failure = Failure(error=error, detail=detail, version=None, text=None)
    return Response(failure.model_dump_json(), status, headers, "application/json")


def refusal_response(error: Refused | LudariumError) -> Response:
    failure, seconds = failure_of(error), error.retry_after if isinstance(error, Refused) else None
    headers = {} if seconds is None else {"Retry-After": str(seconds)}
    return Response(failure.model_dump_json(), _STATUS.get(failure.error, 400), headers, "application/json")


async def send_refusal(scope: Scope, receive: Receive, send: Send, response: Response) -> None:
    """Refuse a request or a WebSocket handshake with `response`.  If the server cannot answer
    handshakes with a response, close the WebSocket."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    await response(scope, receive, send)


def handle_errors(app: FastAPI, routes: Sequence[BaseRoute]) -> None:
    """Register responses for expected exceptions; `UnexpectedErrors` answers others.  `routes`: all API routes."""

    @app.exception_handler(Refused)
    @app.exception_handler(LudariumError)
    async def refused(_request: Request, error: Refused | LudariumError) -> Response:
        return refusal_response(error)

    @app.exception_handler(InvalidGame)
    async def invalid_game(_request: Request, error: InvalidGame) -> Response:
        server_log.error("%s", error)
        return error_response(500, "internal", str(error))

    @app.exception_handler(RequestValidationError)
    async def invalid_request(_request: Request, error: RequestValidationError) -> Response:
        return error_response(400, "invalid", describe_first_error(error.errors()))

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        path = request.url.path[:80]
        errors = {
            400: ("invalid", "the body is not valid JSON"),
            404: ("not-found", f"there is nothing at {path}"),
            405: ("method", f"{request.scope.get('method', 'a WebSocket')} is not possible at {path}"),
        }
        word, detail = errors.get(error.status_code, ("invalid", str(error.detail)))
        headers = {"Allow": _allowed_methods(routes, request.scope)} if error.status_code == 405 else error.headers
        return error_response(error.status_code, word, detail, headers)


def _allowed_methods(routes: Sequence[BaseRoute], scope: Scope) -> str:
    """The value of the header `Allow`, which RFC 9110 requires with status 405."""
    matching = [route for route in routes if isinstance(route, Route) and route.matches(scope)[0] is not Match.NONE]
    exact = [route for route in matching if route.path == scope["path"]]  # a path without parameters has priority
    methods = {method for route in exact or matching for method in route.methods or ()}
    return ", ".join(sorted(methods)) or "GET, HEAD"  # files of the page have no route


def describe_first_error(errors: Sequence[Mapping[str, Any]]) -> str:
    """The `detail` of an HTTP or channel error: the field and the message of the first of pydantic's errors."""
    where = ".".join(str(part)[:40] for part in errors[0]["loc"] if part != "body")
    return f"{where or 'the body'}: {errors[0]['msg']}"


class UnexpectedErrors:
    """ASGI middleware that answers unexpected exceptions with one sentence and logs the traceback."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_and_record(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, send_and_record)
        except Exception:
            server_log.exception("%s %s failed", scope["method"], scope["path"])
            if started:
                raise
            response = error_response(500, "internal", "the server failed; its log has the details")
            await response(scope, receive, send)
