"""The failures that the server reports to clients."""

from __future__ import annotations

from typing import Literal

from ludarium.server.schema.fields import Message


class RefusalText(Message):
    """The text of a failure: key and parameters of the page's message `refused-KEY`."""

    key: str
    parameters: dict[str, int | str]


class Failure(Message):
    """The body of every answer with an HTTP status of 400 or higher."""

    error: str
    """An error word of `docs/api.md`."""
    detail: str
    """An English sentence for authors of clients."""
    version: int | None
    """If `error` is `conflict`: the version of the study or, for a game, the number of its last event; for some
    commands, the number of its last line event (see `OnlineState.base`)."""
    text: RefusalText | None
    """Null if Ludarium's page never causes this error."""


class RefusedRequest(Message):
    """Failure: the request was refused.  The game may still have changed, because a player's time was up.  If a `play`
    command has a whole turn and the server refuses one of its moves, the earlier moves of the turn remain."""

    type: Literal["refused"] = "refused"
    id: int | None
    """The request's `id`; null if the server could not read the request."""
    error: str
    """An error word of `docs/api.md`."""
    detail: str
    """An English sentence for authors of clients."""
    text: RefusalText | None
    """Null if Ludarium's page never causes this error."""
