"""The session and user of a request, and access to attributes of the application's state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request
from starlette.types import Scope

SESSION = "ludarium.session"
"""The key of the session in an ASGI scope."""


@dataclass(frozen=True)
class CurrentSession:
    """The current user and their session, for the duration of a request."""

    user: str
    """The user's id in the database: 22 characters, or 64 if a version without signed sessions made the id."""
    has_cookie: bool
    """Whether the client has the session's cookie, or receives it with the answer.  Other clients may only read."""
    new: bool = False
    """Whether the session begins with this request."""
    id: str = ""
    """The session's id, 16 characters.  A renewed cookie keeps it."""
    generation: int = 0
    """The generation of the user's sessions.  Sessions of older generations are void."""


def session_of(scope: Scope) -> CurrentSession:
    session: CurrentSession = scope[SESSION]
    return session


def app_state(name: str) -> Any:
    """A FastAPI dependency that gives request handlers the attribute `name` of the application's state."""

    async def find(request: Request) -> Any:
        return getattr(request.app.state, name)

    return Depends(find)


async def _find_user(request: Request) -> str:
    return session_of(request.scope).user


CurrentUser = Annotated[str, Depends(_find_user)]
