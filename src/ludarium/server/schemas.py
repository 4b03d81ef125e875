"""What clients may send.  Types are strict, texts and lists bounded, unknown fields refused."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator
from pydantic_core import PydanticCustomError

RECORD_CHARACTERS = 32 * 1024
NAME_CHARACTERS = 40

GameName = Annotated[str, Field(max_length=40)]
Ply = Annotated[int, Field(ge=0, le=100_000)]


def _option_value(value: object) -> int | str:
    """One check with one sentence: of a union pydantic would tell what is wrong with each of its branches."""
    number = isinstance(value, int) and not isinstance(value, bool)
    if number or (isinstance(value, str) and len(value) <= 100 and value.isprintable()):
        assert isinstance(value, int | str)
        return value
    raise PydanticCustomError("option_value", "has to be a whole number or a word")


OptionValue = Annotated[int | str, PlainValidator(_option_value)]
Options = Annotated[dict[Annotated[str, Field(max_length=40)], OptionValue], Field(max_length=20)]


class Body(BaseModel):
    """The base of all bodies."""

    model_config = ConfigDict(extra="forbid", strict=True)


class PersonSeat(Body):
    kind: Literal["person"]
    name: Annotated[str, Field(max_length=NAME_CHARACTERS)] = ""


class ComputerSeat(Body):
    kind: Literal["computer"]
    level: Annotated[int, Field(ge=1, le=100)]


class EngineSeat(Body):
    """An engine that this server offers, by its name; what runs then is the server's own affair."""

    kind: Literal["engine"]
    name: Annotated[str, Field(min_length=1, max_length=NAME_CHARACTERS)]


SeatBody = Annotated[PersonSeat | ComputerSeat | EngineSeat, Field(discriminator="kind")]
Seats = Annotated[list[SeatBody], Field(min_length=1, max_length=8)]


class NewGame(Body):
    """A game to begin, from a setup or from a record."""

    game: GameName
    options: Options = {}
    setup: Annotated[str, Field(max_length=400)] | None = None
    seed: Annotated[int, Field(ge=0, le=2**53)] | None = None
    record: Annotated[str, Field(max_length=RECORD_CHARACTERS)] | None = None
    seats: Seats


class AtPly(Body):
    """An action in a game that stands at `ply`."""

    ply: Ply


class MoveBody(AtPly):
    move: Annotated[str, Field(min_length=1, max_length=200)]


class ResignBody(AtPly):
    """Who resigns; whose turn it is, or the only person, where it is not said."""

    seat: Annotated[int, Field(ge=0, le=7)] | None = None


class BranchBody(AtPly):
    seats: Seats | None = None


class SettleBody(Body):
    """A game with options: who plays it then?"""

    game: GameName
    options: Options = {}


class CheckBody(SettleBody):
    """A pasted text: a position or a record?"""

    text: Annotated[str, Field(max_length=RECORD_CHARACTERS)]
