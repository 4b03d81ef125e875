"""Messages between the processes that share a database.  The messages are not stored.

A process that misses a message lacks a line of chat, or shows outdated presence or games until the next message."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter
from typing_extensions import TypeAliasType

from ludarium.server.schema.fields import Message
from ludarium.server.schema.online import ChatLine


class ListsChanged(Message):
    """A process's message: the lists of these users' games have changed and, if `lobby` is true, the lobby's list."""

    model_config = ConfigDict(validate_by_name=True, serialize_by_alias=True)

    type: Literal["lists"] = "lists"
    users: list[str] = Field(validation_alias="persons", serialization_alias="persons")  # JSON name of older versions
    lobby: bool
    game: str | None = None
    """The only changed game: pages update its entry in the users' lists.  None: pages request these lists again."""


class WatchersHere(Message):
    """A process's message: which players (by seat) and how many spectators are connected to it and watch a game."""

    type: Literal["here"] = "here"
    process: str
    game: str
    seats: list[int]
    spectators: int


class PresenceRequest(Message):
    """A process's message: the process has loaded a game and requests `WatchersHere` from the other processes."""

    type: Literal["who"] = "who"
    game: str


class StudyChanged(Message):
    """A process's message: a user's study of a game has a new version."""

    type: Literal["study"] = "study"
    game: str
    person: str
    version: int
    conflict: int | None = None
    """The `StudyText.conflict` of the new version."""


ProcessMessage = TypeAliasType(
    "ProcessMessage",
    Annotated[ChatLine | ListsChanged | WatchersHere | PresenceRequest | StudyChanged, Field(discriminator="type")],
)
PROCESS_MESSAGE: TypeAdapter[ProcessMessage] = TypeAdapter(ProcessMessage)
