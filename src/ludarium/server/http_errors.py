"""Errors as HTTP responses: always a `Failure` of `schema`, never a traceback."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.errors import InvalidGame, LudariumError
from ludarium.server.refusals import Refused, failure_of, log
from ludarium.server.schema.fields import Failure

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
"""The status of an error; 400 of all others."""


def status_of(error: Refused) -> int:
    return _STATUS.get(error.error, 400)


def answer(
    status: int, error: str, detail: str, headers: Mapping[str, str] | None = None, version: int | None = None
) -> Response:
    """An error as a response."""
    retry = {"Retry-After": "1"} if status in (429, 503) else {}
    body = Failure(error=error, detail=detail, version=version).model_dump_json()
    return Response(body, status, {**retry, **(headers or {})}, "application/json")


def handle_errors(app: FastAPI) -> None:
    """Register a response for every type of exception."""

    @app.exception_handler(Refused)
    async def refused(_request: Request, error: Refused) -> Response:
        return answer(status_of(error), error.error, str(error), version=error.version)

    @app.exception_handler(LudariumError)
    async def wrong(_request: Request, error: LudariumError) -> Response:
        failure = failure_of(error)
        return answer(400, failure.error, failure.detail)

    @app.exception_handler(InvalidGame)
    async def broken(_request: Request, error: InvalidGame) -> Response:
        log.error("%s", error)
        return answer(500, "internal", str(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> Response:
        return answer(400, "invalid", sentence_of(error.errors()))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        path = request.url.path[:80]
        errors = {
            400: ("invalid", "the body is no JSON that can be read"),
            404: ("not-found", f"there is nothing at {path}"),
            405: ("method", f"{request.scope.get('method', 'a WebSocket')} is not possible at {path}"),
        }
        word, detail = errors.get(error.status_code, ("invalid", str(error.detail)))
        return answer(error.status_code, word, detail, error.headers)


def sentence_of(errors: Sequence[Mapping[str, Any]]) -> str:
    """The first of pydantic's errors, with the field that it is about."""
    where = ".".join(str(part)[:40] for part in errors[0]["loc"] if part != "body")
    return f"{where or 'the body'}: {errors[0]['msg']}"


class LastResort:
    """Answers unexpected exceptions with a plain sentence and logs the traceback."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_and_note(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if started:
                raise
            response = answer(500, "internal", "something went wrong in the server; it is noted in its log")
            await response(scope, receive, send)
