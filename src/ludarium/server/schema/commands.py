"""What people ask of a game that they play together.  Each command is for one game, and decided by the server alone."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.server.schema.fields import Message, MoveText, Name, Ply, SeatNumber
from ludarium.server.schema.terms import CHAT_CHARACTERS, GameId, Level, OfferKind, Secret


class Sit(Message):
    """Take the seat of an invitation, or a free one (`seat`, or any)."""

    type: Literal["sit"]
    game: GameId
    name: Name
    secret: Secret | None = None
    seat: SeatNumber | None = None


class Stand(Message):
    """Leave one's seat before the game has begun.  If all persons have left, the game is called off."""

    type: Literal["stand"]
    game: GameId


class Invite(Message):
    """Make a new link for a free seat; the old one is void.  For who created the game."""

    type: Literal["invite"]
    game: GameId
    seat: SeatNumber


class Play(Message):
    """Make a move, or the moves of a turn as records write them.  The same one sent twice counts once."""

    type: Literal["play"]
    game: GameId
    ply: Ply
    move: MoveText


class Resign(Message):
    type: Literal["resign"]
    game: GameId


class MakeOffer(Message):
    """Ask the other persons: for a draw; to take one's last move back; to call the game off; to stop the clocks; for
    more time for oneself (a minute, or a day where a turn has a day or more); to let a computer take over one's own
    seat or, where three or more play by the clock, that of a player who is away."""

    type: Literal["offer"]
    game: GameId
    kind: OfferKind
    ply: Ply
    of: SeatNumber | None = None
    """With the kind `replace`: the seat that a computer takes over."""
    level: Level | None = None
    """With the kind `replace`: the computer's."""


class Answer(Message):
    """Accept or decline the offer that stands; who made it withdraws it by declining."""

    type: Literal["answer"]
    game: GameId
    accept: bool


class Resume(Message):
    """Let the clocks run again after a pause; each person may."""

    type: Literal["resume"]
    game: GameId


class Rematch(Message):
    """Want the same game once more, with seats moved on by one.  It begins when all persons want it."""

    type: Literal["rematch"]
    game: GameId


class Say(Message):
    """Chat, for those who sit at the game."""

    type: Literal["say"]
    game: GameId
    text: Annotated[str, Field(min_length=1, max_length=CHAT_CHARACTERS)]


Command = TypeAliasType(
    "Command",
    Annotated[
        Sit | Stand | Invite | Play | Resign | MakeOffer | Answer | Resume | Rematch | Say,
        Field(discriminator="type"),
    ],
)
