"""The base of all messages, and the types of their fields: bounded texts and numbers, ids, secrets and times.

Times in messages are in milliseconds, unless a docstring names another unit."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from ludarium.engine.levels import HIGHEST_LEVEL, LOWEST_LEVEL
from ludarium.match.match import MAX_MATCH_PLIES
from ludarium.match.study import MAX_STUDY_BYTES

MAX_NAME_CHARACTERS = 40
MAX_DETAIL_CHARACTERS = 500
MAX_SEATS = 8
MAX_TAGS = 1000
DAY_SECONDS = 24 * 3600
DAY_MS = 1000 * DAY_SECONDS


def _option_value(value: object) -> int | str:
    """Check an option's value and report one error.  For the type `int | str`, pydantic would report two errors."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if is_number or (isinstance(value, str) and len(value) <= 100 and value.isprintable()):
        assert isinstance(value, int | str)
        return value
    raise PydanticCustomError("option_value", "enter a whole number or a word")


Name = Annotated[str, Field(max_length=MAX_NAME_CHARACTERS)]
OptionValue = Annotated[
    int | str, PlainValidator(_option_value), WithJsonSchema({"anyOf": [{"type": "integer"}, {"type": "string"}]})
]
OptionValues = Annotated[dict[Name, OptionValue], Field(max_length=20)]
Ply = Annotated[int, Field(ge=0, le=MAX_MATCH_PLIES)]
"""A number of plies.  For a move or a position: the number of moves before it, so the first move has 0."""
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
LevelNumber = Annotated[int, Field(ge=LOWEST_LEVEL, le=HIGHEST_LEVEL)]
MoveText = Annotated[str, Field(min_length=1, max_length=200)]
TagText = Annotated[str, Field(max_length=MAX_STUDY_BYTES)]
"""The name or the value of a tag."""
MAX_CLOCK_MS = 30 * DAY_MS
ClockTime = Annotated[int, Field(ge=0, le=MAX_CLOCK_MS)]
"""Milliseconds.  In games with others, a turn may take days."""


class Message(BaseModel):
    """The base of all messages."""

    model_config = ConfigDict(
        extra="forbid", strict=True, json_schema_serialization_defaults_required=True, use_attribute_docstrings=True
    )


ResignationData = Annotated[list[Annotated[int, Field(ge=0, le=MAX_MATCH_PLIES)]], Field(min_length=2, max_length=2)]
"""The ply and the seat of a resignation."""
Resignations = Annotated[list[ResignationData], Field(max_length=MAX_SEATS)]
MAX_CHAT_CHARACTERS = 200
GAME_ID = r"^([A-Za-z0-9_-]{12}|[A-Za-z0-9_-]{16})$"
"""New ids have 12 characters.  Solo games of older versions have ids of 16 characters."""
SECRET = r"^[A-Za-z0-9_-]{22}$"  # noqa: S105 - a pattern
GameId = Annotated[str, Field(pattern=GAME_ID)]
Secret = Annotated[str, Field(pattern=SECRET)]
"""The secret in the fragment of a link.  The secret permits one user to take a seat once."""
Seq = Annotated[int, Field(ge=0, le=2**31)]
"""The number of an event of a game."""
Time = Annotated[int, Field(ge=0, le=2**53)]
"""Milliseconds since 1970, by the server's clock."""
TimesLeft = Annotated[list[Annotated[int, Field(ge=0)]], Field(fail_fast=True)]
"""The time that each seat has left, in milliseconds; empty without a clock."""
CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8}$")]
"""An id that the client gives to a command, so that the server recognises a repeated command."""
VisibleTo = Literal["private", "link"]
"""Who may see a game.  `private`: players and users with a link to a seat.  `link`: all who know the game's address."""
OfferKind = Literal["draw", "takeback", "abort", "pause", "time", "replace"]
"""The offers of a player, to which the others must consent.  `time`: more time.  `replace`: a player by a computer."""
