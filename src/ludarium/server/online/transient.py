"""Transient messages between processes on one database, besides the events that they store.

They are not stored.  A process that misses one shows a little less until the next one.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from ludarium.server.schema.events import ChatLine
from ludarium.server.schema.fields import Message

PROCESS = secrets.token_hex(4)
"""Identifies this process in its messages."""


class ListsChanged(Message):
    """The game lists of these users have changed, and with `lobby` also the lobby's."""

    type: Literal["lists"] = "lists"
    persons: list[str]
    lobby: bool
    game: str | None = None
    """The changed game, if it is only one."""


class WatchersHere(Message):
    """The watchers of a game at this process: the seats of players, and the number of spectators."""

    type: Literal["here"] = "here"
    process: str
    game: str
    seats: list[int]
    spectators: int


class PresenceRequest(Message):
    """A process has loaded a game and asks for its watchers at other processes."""

    type: Literal["who"] = "who"
    game: str


class StudyChanged(Message):
    """A user's study of a game has a new version."""

    type: Literal["study"] = "study"
    game: str
    person: str
    version: int
    conflict: int | None = None
    """See `StudyText.conflict`."""


TransientMessage = TypeAliasType(
    "TransientMessage",
    Annotated[ChatLine | ListsChanged | WatchersHere | PresenceRequest | StudyChanged, Field(discriminator="type")],
)
_ADAPTER: TypeAdapter[TransientMessage] = TypeAdapter(TransientMessage)


def read_transient(text: str) -> TransientMessage:
    """Parse a message of another process; raises ValueError."""
    return _ADAPTER.validate_json(text)
