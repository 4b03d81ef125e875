"""Types shared by all messages: bounded texts and numbers, seats, a whole game, an error."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError
from typing_extensions import TypeAliasType

from ludarium.engine.levels import HIGHEST_LEVEL, LOWEST_LEVEL
from ludarium.match.match import MAX_MATCH_PLIES
from ludarium.match.study import MAX_STUDY_BYTES

NAME_CHARACTERS = 40
DETAIL_CHARACTERS = 500
MAX_SEATS = 8
MAX_TAGS = 1000
DAY_SECONDS = 24 * 3600
DAY_MS = 1000 * DAY_SECONDS
"""Times in messages are in milliseconds, unless the field names another unit."""


def _option_value(value: object) -> int | str:
    """Check an option's value, with one error message.  For a union, pydantic would report an error per member."""
    number = isinstance(value, int) and not isinstance(value, bool)
    if number or (isinstance(value, str) and len(value) <= 100 and value.isprintable()):
        assert isinstance(value, int | str)
        return value
    raise PydanticCustomError("option_value", "enter a whole number or a word")


Name = Annotated[str, Field(max_length=NAME_CHARACTERS)]
OptionValue = Annotated[
    int | str,
    PlainValidator(_option_value),
    WithJsonSchema({"anyOf": [{"type": "integer"}, {"type": "string"}]}),
]
OptionValues = Annotated[dict[Name, OptionValue], Field(max_length=20)]
Ply = Annotated[int, Field(ge=0, le=MAX_MATCH_PLIES)]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
LevelNumber = Annotated[int, Field(ge=LOWEST_LEVEL, le=HIGHEST_LEVEL)]
MoveText = Annotated[str, Field(min_length=1, max_length=200)]
Tag = Annotated[str, Field(max_length=MAX_STUDY_BYTES)]
"""The name or the value of a tag."""
MAX_PER_MOVE = 30 * DAY_MS
LongTime = Annotated[int, Field(ge=0, le=MAX_PER_MOVE)]
"""Milliseconds.  In games with others, a turn may take days."""


class Message(BaseModel):
    """The base of all messages."""

    model_config = ConfigDict(
        extra="forbid", strict=True, json_schema_serialization_defaults_required=True, use_attribute_docstrings=True
    )


class PersonSeat(Message):
    kind: Literal["person"]
    name: Name


class ComputerSeat(Message):
    """A computer player."""

    kind: Literal["computer"]
    level: LevelNumber


class EngineSeat(Message):
    """An engine that this server offers."""

    kind: Literal["engine"]
    name: Annotated[str, Field(min_length=1, max_length=NAME_CHARACTERS)]


Seat = TypeAliasType("Seat", Annotated[PersonSeat | ComputerSeat | EngineSeat, Field(discriminator="kind")])
"""A seat.  As a type alias, it also has a name in the JSON schema."""
ResignationData = Annotated[list[Annotated[int, Field(ge=0, le=MAX_MATCH_PLIES)]], Field(min_length=2, max_length=2)]
Resignations = Annotated[list[ResignationData], Field(max_length=MAX_SEATS)]


class Ending(Message):
    """An ending outside the game's rules."""

    reason: Literal["fault", "agreement", "time"]
    seat: SeatNumber | None
    detail: Annotated[str, Field(max_length=DETAIL_CHARACTERS)]


class TimeControl(Message):
    """A time control, in milliseconds.  Exactly one of `initial` and `perMove` is 0."""

    initial: Annotated[int, Field(ge=0, le=DAY_MS)]
    """Each player's time for the whole game."""
    increment: Annotated[int, Field(ge=0, le=DAY_MS // 24)]
    """Time added after each turn; 0 if `initial` is 0."""
    perMove: LongTime  # noqa: N815 - the page's name
    """Time for each turn."""


class Clock(TimeControl):
    """A time control with the remaining times."""

    left: Annotated[list[LongTime], Field(max_length=MAX_SEATS)]
    """Each seat's remaining time at the last change."""


class MatchData(Message):
    """A whole game in the form of `Match.to_data`."""

    game: Name
    options: OptionValues
    start: Annotated[str, Field(max_length=1000)]
    seats: Annotated[list[Seat], Field(max_length=MAX_SEATS)]
    moves: Annotated[list[MoveText], Field(max_length=MAX_MATCH_PLIES)]
    resignations: Resignations
    """The ply and the seat of each resignation."""
    cursor: Ply
    """The number of moves on the board."""
    standing: SeatNumber
    """The number of resignations that are not undone."""
    ending: Ending | None
    tags: Annotated[dict[Tag, Tag], Field(max_length=MAX_TAGS)]
    clock: Clock | None


class Outcome(Message):
    status: Literal["ongoing", "win", "draw"]
    winner: int | None
    """The seat of the winner."""
    reason: str | None


class RefusalText(Message):
    """The key and parameters of the page's message `refused-KEY`."""

    key: str
    parameters: dict[str, int | str]


class Failure(Message):
    """The body of every answer with an HTTP status of 400 or higher."""

    error: str
    """An error word of `docs/api.md`."""
    detail: str
    """An English sentence for authors of clients."""
    version: int | None
    """For `conflict`: the number of the game's last event or last line event, or the present version of the study."""
    text: RefusalText | None
    """Null if Ludarium's page never causes this error."""
