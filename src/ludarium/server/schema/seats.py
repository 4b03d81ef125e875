"""The seats of a game in messages: humans, computer players and engines."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.server.schema.fields import NAME_CHARACTERS, LevelNumber, Message, Name


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
"""A seat.  `TypeAliasType` gives it a name in the JSON schema."""
