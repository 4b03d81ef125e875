"""What processes on one database tell each other in passing, besides the events that they store.

Nothing here is kept: a process that misses something shows a little less until the next time.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from ludarium.server.schema.events import ChatLine
from ludarium.server.schema.fields import Message

PROCESS = secrets.token_hex(4)
"""By which a process is known to the others."""


class ListsNews(Message):
    """The lists of these persons' games are others now, and perhaps the lobby's."""

    type: Literal["lists"] = "lists"
    persons: list[str]
    lobby: bool
    game: str | None = None
    """Where only this one has changed."""


class HereNews(Message):
    """Who watches a game by this process: the seats whose persons do, and how many others."""

    type: Literal["here"] = "here"
    process: str
    game: str
    seats: list[int]
    spectators: int


class WhoIsThere(Message):
    """A process has loaded a game and wants to know who watches it elsewhere."""

    type: Literal["who"] = "who"
    game: str


class StudyNews(Message):
    """A person's study of a game has a new version."""

    type: Literal["study"] = "study"
    game: str
    person: str
    version: int


Passing = TypeAliasType(
    "Passing", Annotated[ChatLine | ListsNews | HereNews | WhoIsThere | StudyNews, Field(discriminator="type")]
)
_PASSING: TypeAdapter[Passing] = TypeAdapter(Passing)


def read_passing(text: str) -> Passing:
    """What another process has said; raises ValueError."""
    return _PASSING.validate_json(text)
