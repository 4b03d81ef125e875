"""What clients may send.  Types are strict, texts and lists bounded, unknown fields refused."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

RECORD_CHARACTERS = 32 * 1024

GameName = Annotated[str, Field(max_length=40)]
Ply = Annotated[int, Field(ge=0, le=100_000)]
OptionValue = int | Annotated[str, Field(max_length=100)]
Options = Annotated[dict[Annotated[str, Field(max_length=40)], OptionValue], Field(max_length=20)]


class Body(BaseModel):
    """The base of all bodies."""

    model_config = ConfigDict(extra="forbid", strict=True)


class PersonSeat(Body):
    kind: Literal["person"]
    name: Annotated[str, Field(max_length=40)] = ""


class ComputerSeat(Body):
    kind: Literal["computer"]
    level: Annotated[int, Field(ge=1, le=100)]


SeatBody = Annotated[PersonSeat | ComputerSeat, Field(discriminator="kind")]
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


class BranchBody(AtPly):
    seats: Seats | None = None


class SettleBody(Body):
    """A game with options: who plays it then?"""

    game: GameName
    options: Options = {}


class CheckBody(SettleBody):
    """A pasted text: a position or a record?"""

    text: Annotated[str, Field(max_length=RECORD_CHARACTERS)]
