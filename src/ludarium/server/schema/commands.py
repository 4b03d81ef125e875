"""What people ask of a game that they play together.  Each command is for one game, and decided by the server alone."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.match.match import MAX_PLIES
from ludarium.match.study import MAX_BYTES
from ludarium.server.schema.fields import MAX_SEATS, Failure, Message, MoveText, Name, Ply, SeatNumber
from ludarium.server.schema.terms import (
    CHAT_CHARACTERS,
    CommandId,
    GameId,
    Left,
    Level,
    OfferKind,
    Secret,
    Seq,
    VisibleTo,
)

MAX_COMMANDS = 256
"""Commands of one request."""


class ToGame(Message):
    """The base of commands."""

    game: GameId
    id: CommandId | None = None
    """A command with the id of an earlier one is accepted without effect."""


class Timed(ToGame):
    """The base of commands with the times of a game alone, whose clock the page keeps."""

    left: Left | None = None
    """What each seat has left; ignored in games of several players."""


class Sit(ToGame):
    """Take the seat of an invitation, the free seat `seat`, or any free seat.  The last one taken begins the game."""

    type: Literal["sit"]
    name: Name
    secret: Secret | None = None
    seat: SeatNumber | None = None


class Stand(ToGame):
    """Leave your seat before the game begins.  If nobody is left, the game is aborted."""

    type: Literal["stand"]


class Invite(ToGame):
    """Make a new link for a seat; the old one is void.  The creator invites to free seats, and each player to their own
    ones while the game goes on.  The player stays until the link is used."""

    type: Literal["invite"]
    seat: SeatNumber


class Withdraw(ToGame):
    """Make the link of a seat void."""

    type: Literal["withdraw"]
    seat: SeatNumber


class Play(Timed):
    """Play a move in any notation, or a whole turn as in records.  The same move sent twice counts once."""

    type: Literal["play"]
    ply: Ply
    move: MoveText


class GoTo(Timed):
    """Undo and redo in a game alone: let so many steps of its line, moves and resignations, be on the board."""

    type: Literal["go-to"]
    step: Annotated[int, Field(ge=0, le=MAX_PLIES + MAX_SEATS)]


class Resign(Timed):
    type: Literal["resign"]
    seat: SeatNumber | None = None
    """One of your seats; null: the one to move, or else the first."""


class Flag(Timed):
    """The time of a seat is over, in a game alone."""

    type: Literal["flag"]
    seat: SeatNumber


class Agree(Timed):
    """The players of a game alone, all of them humans, agree to a draw."""

    type: Literal["agree"]


class Replace(ToGame):
    """Let a computer play a seat of a game alone."""

    type: Literal["replace"]
    seat: SeatNumber
    level: Level


class Show(ToGame):
    """Let all who know its address see a game, or only its players.  A game of several players can only become
    private."""

    type: Literal["show"]
    to: VisibleTo


class MakeOffer(ToGame):
    """Ask the other players for a `draw`, `takeback`, `abort`, `pause`, more `time`, or to `replace` a player by a
    computer.  More time is a minute, or a day if a turn has a day or more.  A computer can take over one's own seat or,
    with three or more players and a clock, the seat of a player who has been away for a minute."""

    type: Literal["offer"]
    kind: OfferKind
    ply: Ply
    of: SeatNumber | None = None
    """With the kind `replace`: the seat that a computer takes over."""
    level: Level | None = None
    """With the kind `replace`: the computer's."""


class Answer(ToGame):
    """Accept or decline the pending offer, or withdraw your own by declining it."""

    type: Literal["answer"]
    accept: bool


class Resume(ToGame):
    """End a pause; every player may."""

    type: Literal["resume"]


class Rematch(ToGame):
    """Ask for the same game with seats moved on by one.  It begins once all human players ask."""

    type: Literal["rematch"]


class Say(ToGame):
    """Chat with the other players.  Chat is never stored."""

    type: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=CHAT_CHARACTERS)]


Command = TypeAliasType(
    "Command",
    Annotated[
        Sit
        | Stand
        | Invite
        | Withdraw
        | Play
        | GoTo
        | Resign
        | Flag
        | Agree
        | Replace
        | Show
        | MakeOffer
        | Answer
        | Resume
        | Rematch
        | Say,
        Field(discriminator="type"),
    ],
)
AppendedCommand = TypeAliasType(
    "AppendedCommand",
    Annotated[Play | GoTo | Resign | Flag | Agree | Replace | Show | Withdraw, Field(discriminator="type")],
)


class Append(Message):
    """Commands that a page has done itself: `POST api/online/ID/events`."""

    base: Seq
    """The number of the last event known to the page that changed the line or ended the game.  Commands that do either
    are refused if the server knows a later one which is not of this request."""
    commands: Annotated[list[AppendedCommand], Field(min_length=1, max_length=MAX_COMMANDS)]


class AppendDone(Message):
    """How many commands, from the first one on, are done."""

    accepted: int
    seq: Seq
    """Of the game after them."""
    refused: Failure | None
    """Why the next command was not done; those after it were not tried."""


class StudyText(Message):
    """A person's study of a game, with the version from which it comes: `PUT api/online/ID/study`."""

    version: Annotated[int, Field(ge=0, le=2**31)]
    text: Annotated[str, Field(max_length=MAX_BYTES, pattern=r"^[^\x00]*$")]
