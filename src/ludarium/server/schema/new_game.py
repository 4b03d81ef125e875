"""Messages that create a game: its opening, seats and invitations."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.match.match import MAX_MATCH_PLIES
from ludarium.server.schema.fields import (
    MAX_SEATS,
    MAX_TAGS,
    GameId,
    Message,
    MoveText,
    Name,
    Ply,
    Resignations,
    SeatNumber,
    Secret,
    TagText,
    TimesLeft,
)
from ludarium.server.schema.match_data import Ending
from ludarium.server.schema.online import Terms
from ludarium.server.schema.seats import ComputerSeat, EngineSeat


class Opening(Message):
    """A line that a new game continues.  A game with others accepts only `moves` and `resignations`."""

    moves: Annotated[list[MoveText], Field(max_length=MAX_MATCH_PLIES, fail_fast=True)]
    resignations: Resignations
    """The ply and the seat of each resignation."""
    cursor: Ply | None = None
    """The number of moves that are not undone.  Null: all moves."""
    standing: SeatNumber | None = None
    """The number of resignations that are not undone.  Null: all resignations."""
    ending: Ending | None = None
    left: TimesLeft | None = None
    """Each seat's remaining time.  Null: full clocks."""
    tags: dict[TagText, TagText] = Field(default_factory=dict, max_length=MAX_TAGS)
    """Tags of an imported record, except the tag `study`."""


class MySeat(Message):
    """A new game's seat for the creator of the game."""

    kind: Literal["me"]
    name: Name | None = None
    """In a solo game: the name of the player at this seat.  Null: the same as `NewGame.name`."""


class OpenSeat(Message):
    """In a message that creates a game: a seat for the first user who takes the seat."""

    kind: Literal["open"]


class InvitedSeat(Message):
    """A new game's seat for the user who opens the link of the seat."""

    kind: Literal["invited"]


NewSeat = TypeAliasType(
    "NewSeat", Annotated[MySeat | OpenSeat | InvitedSeat | ComputerSeat | EngineSeat, Field(discriminator="kind")]
)


class NewGame(Message):
    """`POST api/online`: create a game."""

    terms: Terms
    name: Name
    """The creator's name, if the creator is a guest.  Accounts play under their own name."""
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MAX_SEATS)]
    shuffle: bool
    """Whether the server assigns the seats at random."""
    opening: Opening | None = None
    """The line that the game continues, from the start position in `terms`."""
    alone: bool = False
    """Whether the game begins as a solo game, in which the creator plays all human seats."""


class Invitation(Message):
    """An invitation to a new game: the secret of a seat's link."""

    seat: SeatNumber
    secret: Secret


class Created(Message):
    game: GameId
    invitations: list[Invitation]
