"""Bodies of requests: objects that have too many members are refused before their fields are checked.

pydantic checks all members of an object, however many, and describes each that is wrong: 22,000 of them, in a body of
256 KiB, would hold up the event loop for 60 ms.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from itertools import islice
from typing import Any

from fastapi import Request
from fastapi.responses import Response
from fastapi.routing import APIRoute
from starlette.requests import ClientDisconnect

from ludarium.server.http_errors import answer
from ludarium.server.schema.fields import MAX_SEATS, MAX_TAGS

MAX_MEMBERS = MAX_TAGS
"""Of one object; the largest that is wanted are a game's tags."""


class BoundedRoute(APIRoute):
    """A route that refuses bodies with larger objects."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_bounded(request: Request) -> Response:
            if self.body_field is not None and not _is_bounded(await _json_of(request)):
                return answer(400, "invalid", f"an object of the body has more than {MAX_MEMBERS} members")
            return await handle(request)

        return handle_bounded


async def _json_of(request: Request) -> Any:
    """The body, which the request keeps; None where it cannot be read, which the handler finds out again."""
    try:
        return await request.json()
    except (ValueError, RecursionError, ClientDisconnect):
        return None


def _is_bounded(data: Any) -> bool:
    """Whether all objects are, so far as they may be where the schema has any."""
    if isinstance(data, dict):
        return len(data) <= MAX_MEMBERS and all(map(_is_bounded, data.values()))
    return not isinstance(data, list) or all(map(_is_bounded, islice(data, MAX_SEATS)))
