"""What messages of all kinds are made of: bounded texts and numbers, seats, a whole game, an error."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError
from typing_extensions import TypeAliasType

from ludarium.engine.levels import HIGHEST, LOWEST
from ludarium.match.match import MAX_PLIES
from ludarium.match.study import MAX_BYTES

NAME_CHARACTERS = 40
DETAIL_CHARACTERS = 500
MAX_SEATS = 8
MAX_TAGS = 1000
_DAY = 24 * 3600 * 1000


def _option_value(value: object) -> int | str:
    """One check with one message: for a union, pydantic would report the errors of each of its members."""
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
MoveText = Annotated[str, Field(min_length=1, max_length=200)]
Tag = Annotated[str, Field(max_length=MAX_BYTES)]
Milliseconds = Annotated[int, Field(ge=0, le=_DAY)]
LongTime = Annotated[int, Field(ge=0, le=30 * _DAY)]
"""Milliseconds too; a turn may have days in games that people play together."""


class Message(BaseModel):
    """The base of all messages."""

    model_config = ConfigDict(
        extra="forbid", strict=True, json_schema_serialization_defaults_required=True, use_attribute_docstrings=True
    )


class PersonSeat(Message):
    kind: Literal["person"]
    name: Name


class ComputerSeat(Message):
    """A computer player; its moves come from the owner's browser."""

    kind: Literal["computer"]
    level: Annotated[int, Field(ge=LOWEST, le=HIGHEST)]


class EngineSeat(Message):
    """An engine that this server offers, by its name; the command is the server's."""

    kind: Literal["engine"]
    name: Annotated[str, Field(min_length=1, max_length=NAME_CHARACTERS)]


Seat = TypeAliasType("Seat", Annotated[PersonSeat | ComputerSeat | EngineSeat, Field(discriminator="kind")])
"""A type with a name in the JSON schema too."""
Resignation = Annotated[list[Annotated[int, Field(ge=0, le=MAX_PLIES)]], Field(min_length=2, max_length=2)]
Resignations = Annotated[list[Resignation], Field(max_length=MAX_SEATS)]


class Ending(Message):
    """An end that the rules do not know."""

    reason: Literal["fault", "agreement", "time"]
    seat: SeatNumber | None
    detail: Annotated[str, Field(max_length=DETAIL_CHARACTERS)]


class Clock(Message):
    """A time control and what is left of it, in milliseconds."""

    initial: Milliseconds
    """What a player begins with; 0 with `perMove`."""
    increment: Milliseconds
    """Added after each turn."""
    perMove: LongTime  # noqa: N815 - as the page calls it
    """For each turn, instead of the two; 0: none."""
    left: Annotated[list[LongTime], Field(max_length=MAX_SEATS)]
    """Of each seat, as of the last change."""


class MatchData(Message):
    """A whole game, as `Match.to_data` tells it."""

    game: Name
    options: Options
    start: Annotated[str, Field(max_length=1000)]
    seats: Annotated[list[Seat], Field(max_length=MAX_SEATS)]
    moves: Annotated[list[MoveText], Field(max_length=MAX_PLIES)]
    resignations: Resignations
    """Ply and seat of each."""
    cursor: Ply
    """How many of the moves are on the board."""
    standing: SeatNumber
    """How many of the resignations are."""
    ending: Ending | None
    tags: Annotated[dict[Tag, Tag], Field(max_length=MAX_TAGS)]
    clock: Clock | None


class Outcome(Message):
    """`winner` is a seat."""

    status: Literal["ongoing", "win", "draw"]
    winner: int | None
    reason: str | None


class RefusalText(Message):
    """A reason in words for people: the page's text `refused-KEY` with what is filled in."""

    key: str
    parameters: dict[str, int | str]


class Failure(Message):
    """The body of every answer with a status from 400."""

    error: str
    """One of the words of `docs/api.md`."""
    detail: str
    """A sentence for who writes clients."""
    version: int | None
    """Where the error is `conflict`: the game's."""
    text: RefusalText | None
    """Null where a page of ours gives no reason for it."""
