"""Exceptions for requests that the server refuses, over HTTP or a live channel."""

from __future__ import annotations

import logging
from typing import ClassVar

from ludarium.errors import IllegalMove, LudariumError, NotAllowed
from ludarium.server.reasons import Reason
from ludarium.server.schema.fields import Failure, RefusalText

server_log = logging.getLogger("ludarium.server")


class Refused(Exception):
    """A refused request.  `str(refused)` is an English sentence for authors of clients."""

    error: ClassVar[str] = "invalid"
    """An error word of `docs/api.md`."""
    version: int | None = None
    """The present version of the game or study, if the client's version is outdated."""
    retry_after: int | None = None
    """Seconds after which a new attempt may succeed.  None if waiting does not help."""

    def __init__(self, reason: Reason, **parameters: int | str) -> None:
        super().__init__(reason.value.format(**parameters))
        self.reason, self.parameters = reason, parameters

    @property
    def text(self) -> RefusalText:
        """The message key and parameters, with which the page shows the reason in the user's language."""
        return RefusalText(key=self.reason.key, parameters=self.parameters)


class Forbidden(Refused):
    """The user may not send this command."""

    error = "not-yours"


class Disallowed(Refused):
    """The state of the game forbids the command."""

    error = "refused"


class NotFound(Refused):
    """The game does not exist, or the user may not see it."""

    error = "not-found"

    def __init__(self, id: str) -> None:
        super().__init__(Reason.NO_GAME, id=id[:40])


class Conflict(Refused):
    """The client's version of the game, or of the user's study, is outdated."""

    error = "conflict"

    def __init__(self, version: int) -> None:
        super().__init__(Reason.MOVED_ON, version=version)
        self.version = version


class TooManyGames(Refused):
    """The user or the address has too many games, or the user's games and studies need too many bytes."""

    error = "too-many-games"


class TooFast(Refused):
    """Too many requests, connections, watched games or searches."""

    error = "too-fast"

    def __init__(self, reason: Reason, retry_after: int = 1, **parameters: int | str) -> None:
        super().__init__(reason, **parameters)
        self.retry_after = retry_after


class Unavailable(Refused):
    """The database, or another part of the server, does not work, or the page is older than the server."""

    error = "unavailable"
    retry_after = 1


def failure_of(error: Refused | LudariumError) -> Failure:
    """The failure that clients receive for an error."""
    if isinstance(error, Refused):
        return Failure(error=error.error, detail=str(error), version=error.version, text=error.text)
    word = "refused" if isinstance(error, IllegalMove | NotAllowed) else "invalid"
    return Failure(error=word, detail=str(error), version=None, text=None)
