"""Messages with the seats of a match, and with the state of a seat as one user sees it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.server.schema.fields import MAX_NAME_CHARACTERS, LevelNumber, Message, Name


class PersonSeat(Message):
    kind: Literal["person"]
    name: Name


class ComputerSeat(Message):
    kind: Literal["computer"]
    level: LevelNumber


class EngineSeat(Message):
    """An engine that this server offers."""

    kind: Literal["engine"]
    name: Annotated[str, Field(min_length=1, max_length=MAX_NAME_CHARACTERS)]


Seat = TypeAliasType("Seat", Annotated[PersonSeat | ComputerSeat | EngineSeat, Field(discriminator="kind")])
"""A seat.  `TypeAliasType` gives it a name in the JSON schema."""


class SeatState(Message):
    """The state of a seat as one user sees it."""

    seat: Seat
    taken: bool
    """Whether the seat has a player.  Always true for computers and engines."""
    invited: bool
    """Whether the seat, while it is free, requires a link."""
    offered: bool
    """Whether the seat has an unused invitation link.  A player of the seat stays until another user uses the link."""
    mine: bool
    """Whether the viewer holds the seat."""
    reserved: bool
    """Whether a computer replaces the viewer, who may return."""
    guest: bool
    """Whether a guest has chosen the name, or the creator has entered it for a seat of a former solo game.  Others may
    use the same name."""
    connected: bool
    """Whether the player has the game open.  Always true for computers and engines.  In lists, false for humans."""
    rating: int | None
    """The player's rating in a rated game; null in other games and in lists."""
    provisional: bool
    """Whether the rating is still uncertain."""
