"""Errors as HTTP responses: always `{"error": sentence}`, never a traceback."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.errors import InvalidGame, LudariumError, NotAllowed

log = logging.getLogger("ludarium.server")


class Refused(Exception):
    """A request that is answered with an error; `str(refused)` is a sentence for people."""

    status = 400


class Forbidden(Refused):
    status = 403


class NotFound(Refused):
    status = 404


class Conflict(Refused):
    """The game is not where the client believes it to be."""

    status = 409


class TooMuch(Refused):
    status = 429


class Unavailable(Refused):
    """The server's fault: something that it needs does not work."""

    status = 503


def answer(status: int, sentence: str, headers: Mapping[str, str] | None = None) -> Response:
    """An error as a response: the sentence with a capital, unless it begins with a move or the like, and a stop."""
    text = sentence.strip()
    if text.partition(" ")[0].isalpha():
        text = text[0].upper() + text[1:]
    if text[-1:] not in (".", "!", "?", "…"):
        text += "."
    return JSONResponse({"error": text}, status, headers)


def handle_errors(app: FastAPI) -> None:
    """Register a response for every type of exception."""

    @app.exception_handler(Refused)
    async def refused(_request: Request, error: Refused) -> Response:
        return answer(error.status, str(error), {"Retry-After": "1"} if error.status in (429, 503) else None)

    @app.exception_handler(LudariumError)
    async def wrong(_request: Request, error: LudariumError) -> Response:
        return answer(409 if isinstance(error, NotAllowed) else 400, str(error))

    @app.exception_handler(InvalidGame)
    async def broken(_request: Request, error: InvalidGame) -> Response:
        log.error("%s", error)
        return answer(500, str(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> Response:
        return answer(400, error_sentence(error.errors()))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        sentences = {
            400: "the body is no JSON that can be read",
            404: f"there is nothing at {request.url.path[:80]}",
            405: f"{request.method} is not possible at {request.url.path[:80]}",
        }
        return answer(error.status_code, sentences.get(error.status_code, str(error.detail)), error.headers)


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
            await answer(500, "something went wrong in the server; it is noted in its log")(scope, receive, send)


_WORDS = {
    "missing": "is missing",
    "int_type": "has to be a whole number",
    "int_from_float": "has to be a whole number",
    "string_type": "has to be a text",
    "string_unicode": "is a text with characters that do not exist",
    "bool_type": "has to be true or false",
    "list_type": "has to be a list",
    "dict_type": "has to be an object",
    "model_type": "has to be an object",
    "model_attributes_type": "has to be an object",
    "extra_forbidden": "is not known here",
    "greater_than_equal": "has to be at least {ge}",
    "less_than_equal": "has to be at most {le}",
    "string_too_long": "is longer than {max_length} characters",
    "string_too_short": "is too short",
    "too_long": "has more than {max_length} entries",
    "too_short": "has fewer than {min_length} entries",
    "union_tag_not_found": "needs a “kind”, person or computer",
    "union_tag_invalid": "has to be of the kind person or computer",
}


def error_sentence(errors: Sequence[Mapping[str, Any]]) -> str:
    """The first of pydantic's errors as a sentence that names the field."""
    error = errors[0]
    where = [str(part)[:40] for part in error["loc"] if part != "body"]
    if error["type"] == "json_invalid":
        return "the body is no JSON that can be read"
    if not where:
        return "the body has to be a JSON object, sent with the content type application/json"
    words = _WORDS.get(error["type"])
    message = words.format(**error.get("ctx", {})) if words else str(error["msg"])
    return f"“{'.'.join(where)}” {message}"
