"""What people ask of a game that they play together.  Each command is for one game, and decided by the server alone."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.server.schema.fields import Message, MoveText, Name, Ply, SeatNumber
from ludarium.server.schema.terms import CHAT_CHARACTERS, GameId, Level, OfferKind, Secret


class Sit(Message):
    """Take the seat of an invitation, the free seat `seat`, or any free seat.  The last one taken begins the game."""

    type: Literal["sit"]
    game: GameId
    name: Name
    secret: Secret | None = None
    seat: SeatNumber | None = None


class Stand(Message):
    """Leave your seat before the game begins.  If nobody is left, the game is aborted."""

    type: Literal["stand"]
    game: GameId


class Invite(Message):
    """Make a new link for a free seat; the old one is void.  For who created the game."""

    type: Literal["invite"]
    game: GameId
    seat: SeatNumber


class Play(Message):
    """Play a move in any notation, or a whole turn as in records.  The same move sent twice counts once."""

    type: Literal["play"]
    game: GameId
    ply: Ply
    move: MoveText


class Resign(Message):
    type: Literal["resign"]
    game: GameId


class MakeOffer(Message):
    """Ask the other players for a `draw`, `takeback`, `abort`, `pause`, more `time`, or to `replace` a player by a
    computer.  More time is a minute, or a day if a turn has a day or more.  A computer can take over one's own seat or,
    with three or more players and a clock, the seat of a player who has been away for a minute."""

    type: Literal["offer"]
    game: GameId
    kind: OfferKind
    ply: Ply
    of: SeatNumber | None = None
    """With the kind `replace`: the seat that a computer takes over."""
    level: Level | None = None
    """With the kind `replace`: the computer's."""


class Answer(Message):
    """Accept or decline the pending offer, or withdraw your own by declining it."""

    type: Literal["answer"]
    game: GameId
    accept: bool


class Resume(Message):
    """End a pause; every player may."""

    type: Literal["resume"]
    game: GameId


class Rematch(Message):
    """Ask for the same game with seats moved on by one.  It begins once all human players ask."""

    type: Literal["rematch"]
    game: GameId


class Say(Message):
    """Chat with the other players.  Chat is never stored."""

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
