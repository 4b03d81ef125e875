"""Types shared by all messages: bounded texts and numbers, seats, a whole game, an error."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError
from typing_extensions import TypeAliasType

from ludarium.engine.levels import HIGHEST_LEVEL, LOWEST_LEVEL
from ludarium.match.match import MAX_PLIES
from ludarium.match.study import MAX_BYTES

NAME_CHARACTERS = 40
DETAIL_CHARACTERS = 500
MAX_SEATS = 8
MAX_TAGS = 1000
DAY = 24 * 3600 * 1000
"""A day in milliseconds, the unit of all times in messages."""


def _option_value(value: object) -> int | str:
    """A check with a single message.  For a union, pydantic would report errors of each member."""
    number = isinstance(value, int) and not isinstance(value, bool)
    if number or (isinstance(value, str) and len(value) <= 100 and value.isprintable()):
        assert isinstance(value, int | str)
        return value
    raise PydanticCustomError("option_value", "has to be a whole number or a word")


Name = Annotated[str, Field(max_length=NAME_CHARACTERS)]
OptionValue = Annotated[
    int | str,
    PlainValidator(_option_value),
    WithJsonSchema({"anyOf": [{"type": "integer"}, {"type": "string"}]}),
]
Options = Annotated[dict[Name, OptionValue], Field(max_length=20)]
Ply = Annotated[int, Field(ge=0, le=MAX_PLIES)]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
Level = Annotated[int, Field(ge=LOWEST_LEVEL, le=HIGHEST_LEVEL)]
MoveText = Annotated[str, Field(min_length=1, max_length=200)]
Tag = Annotated[str, Field(max_length=MAX_BYTES)]
Milliseconds = Annotated[int, Field(ge=0, le=DAY)]
LongTime = Annotated[int, Field(ge=0, le=30 * DAY)]
"""Milliseconds.  In games with others, a turn may have days."""


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
    level: Level


class EngineSeat(Message):
    """An engine that this server offers, by its name."""

    kind: Literal["engine"]
    name: Annotated[str, Field(min_length=1, max_length=NAME_CHARACTERS)]


Seat = TypeAliasType("Seat", Annotated[PersonSeat | ComputerSeat | EngineSeat, Field(discriminator="kind")])
"""A type alias, which also has a name in the JSON schema."""
Resignation = Annotated[list[Annotated[int, Field(ge=0, le=MAX_PLIES)]], Field(min_length=2, max_length=2)]
Resignations = Annotated[list[Resignation], Field(max_length=MAX_SEATS)]


class Ending(Message):
    """An end outside the game's rules."""

    reason: Literal["fault", "agreement", "time"]
    seat: SeatNumber | None
    detail: Annotated[str, Field(max_length=DETAIL_CHARACTERS)]


class Clock(Message):
    """A time control and what is left of it, in milliseconds."""

    initial: Milliseconds
    """Each player's initial time; 0 with `perMove`."""
    increment: Milliseconds
    """Added after each turn."""
    perMove: LongTime  # noqa: N815 - as the page calls it
    """Time for each turn, instead of the other two; 0: none."""
    left: Annotated[list[LongTime], Field(max_length=MAX_SEATS)]
    """Each seat's time at the last change."""


class MatchData(Message):
    """A whole game in the form of `Match.to_data`."""

    game: Name
    options: Options
    start: Annotated[str, Field(max_length=1000)]
    seats: Annotated[list[Seat], Field(max_length=MAX_SEATS)]
    moves: Annotated[list[MoveText], Field(max_length=MAX_PLIES)]
    resignations: Resignations
    """Ply and seat of each."""
    cursor: Ply
    """The number of moves on the board."""
    standing: SeatNumber
    """The number of resignations that are in effect."""
    ending: Ending | None
    tags: Annotated[dict[Tag, Tag], Field(max_length=MAX_TAGS)]
    clock: Clock | None


class Outcome(Message):
    """`winner` is a seat."""

    status: Literal["ongoing", "win", "draw"]
    winner: int | None
    reason: str | None


class RefusalText(Message):
    """The key and parameters of the page's message `refused-KEY`."""

    key: str
    parameters: dict[str, int | str]


class Failure(Message):
    """The body of every answer with a status from 400."""

    error: str
    """An error word of `docs/api.md`."""
    detail: str
    """An English sentence for authors of clients."""
    version: int | None
    """With the error `conflict`: the present version."""
    text: RefusalText | None
    """Null if Ludarium's page never causes this error."""
