"""Bodies of requests: those with too many members or levels are refused before their fields are checked.

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
MAX_LEVELS = 16
"""Of objects and lists within each other; requests need five."""
_UNBOUNDED = f"the body has more than {MAX_LEVELS} levels, or an object with more than {MAX_MEMBERS} members"


class BoundedRoute(APIRoute):
    """A route that refuses bodies with larger objects or more levels."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_bounded(request: Request) -> Response:
            if self.body_field is not None and not _is_bounded(await _json_of(request)):
                return answer(400, "invalid", _UNBOUNDED)
            return await handle(request)

        return handle_bounded


async def _json_of(request: Request) -> Any:
    """The body, which the request keeps; None where it cannot be read, which the handler finds out again."""
    try:
        return await request.json()
    except (ValueError, RecursionError, ClientDisconnect):
        return None


def _is_bounded(data: Any, levels: int = MAX_LEVELS) -> bool:
    """Whether all objects and lists are, so far as there may be any where the schema has them."""
    if not isinstance(data, dict | list):
        return True
    inner = data.values() if isinstance(data, dict) else islice(data, MAX_SEATS)
    fits = levels > 0 and (isinstance(data, list) or len(data) <= MAX_MEMBERS)
    return fits and all(_is_bounded(one, levels - 1) for one in inner)
