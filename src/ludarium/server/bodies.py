"""Limits for JSON bodies: members of an object, and nesting levels.

pydantic describes every invalid member of an object.  A body of 256 KiB with 22,000 invalid members would block the
event loop for 60 ms.  `BoundedRoute` therefore refuses such bodies before pydantic reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from itertools import islice
from typing import Any

from fastapi import Request
from fastapi.responses import Response
from fastapi.routing import APIRoute
from starlette.requests import ClientDisconnect

from ludarium.server.http_errors import error_response
from ludarium.server.schema.fields import MAX_SEATS, MAX_TAGS

MAX_MEMBERS = MAX_TAGS
"""Maximum members of an object.  The largest valid object holds a game's tags."""
MAX_LEVELS = 16
"""Maximum nesting of objects and lists.  Valid requests have at most five levels."""
_UNBOUNDED = f"the body has more than {MAX_LEVELS} levels, or an object with more than {MAX_MEMBERS} members"


class BoundedRoute(APIRoute):
    """A route that refuses bodies over these limits."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_bounded(request: Request) -> Response:
            if self.body_field is not None and not _is_bounded(await _json_of(request)):
                return error_response(400, "invalid", _UNBOUNDED)
            return await handle(request)

        return handle_bounded


async def _json_of(request: Request) -> Any:
    """The body, which the request caches.  None if the body is invalid; the handler reports this error."""
    try:
        return await request.json()
    except (ValueError, RecursionError, ClientDisconnect):
        return None


def _is_bounded(data: Any, levels: int = MAX_LEVELS) -> bool:
    """Whether all objects and lists are within the limits.

    Checks only the first MAX_SEATS items of a list.  In valid bodies, longer lists contain no objects."""
    if not isinstance(data, dict | list):
        return True
    values = data.values() if isinstance(data, dict) else islice(data, MAX_SEATS)
    fits = levels > 0 and (isinstance(data, list) or len(data) <= MAX_MEMBERS)
    return fits and all(_is_bounded(value, levels - 1) for value in values)
