"""Commands of clients.  Each is for one game; the server decides it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.match.match import MAX_PLIES
from ludarium.match.study import MAX_BYTES
from ludarium.server.schema.fields import MAX_SEATS, Failure, Level, Message, MoveText, Name, Ply, SeatNumber
from ludarium.server.schema.terms import (
    CHAT_CHARACTERS,
    CommandId,
    GameId,
    Left,
    OfferKind,
    Secret,
    Seq,
    VisibleTo,
)

MAX_COMMANDS = 256
"""Maximum commands of a request."""


class ToGame(Message):
    """The base of commands."""

    game: GameId
    id: CommandId | None = None
    """A command with the id of an earlier one is accepted without effect."""


class Timed(ToGame):
    """The base of commands with the times of a solo game, whose clock the page keeps."""

    left: Left | None = None
    """Each seat's time; ignored in games with others."""


class Newest(ToGame):
    """The base of commands that set something which another device may have set meanwhile."""

    known: Seq | None = None
    """The number of the last event known to the sender.  The server refuses the command if a later event has set the
    same thing."""


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
    """Make a new link for a seat, which voids the old one.  The creator invites to free seats, and players to their own
    seats while the game goes on.  The player stays until the link is used."""

    type: Literal["invite"]
    seat: SeatNumber


class Withdraw(Newest):
    """Void the link of a seat."""

    type: Literal["withdraw"]
    seat: SeatNumber


class Play(Timed):
    """Play a move in any notation, or a whole turn as in records.  The same move sent twice counts once."""

    type: Literal["play"]
    ply: Ply
    move: MoveText


class GoTo(Timed):
    """Undo or redo in a solo game: go to the position after `step` moves and resignations of the line."""

    type: Literal["go-to"]
    step: Annotated[int, Field(ge=0, le=MAX_PLIES + MAX_SEATS)]


class Resign(Timed):
    type: Literal["resign"]
    seat: SeatNumber | None = None
    """One of your seats; null: the seat to move if it is yours, else your first."""


class Flag(Timed):
    """A seat of a solo game ran out of time."""

    type: Literal["flag"]
    seat: SeatNumber


class Agree(Timed):
    """Agree to a draw in a solo game whose players are all humans."""

    type: Literal["agree"]


class Replace(Newest):
    """Let a computer play a seat of a solo game."""

    type: Literal["replace"]
    seat: SeatNumber
    level: Level


class Show(Newest):
    """Make a game private, or visible to everyone who knows its address.  A game with others can only become
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
    """With the kind `replace`: the computer's level."""


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


AnyCommand = (
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
    | Say
)
Command = TypeAliasType("Command", Annotated[AnyCommand, Field(discriminator="type")])
AppendedCommand = TypeAliasType(
    "AppendedCommand",
    Annotated[Play | GoTo | Resign | Flag | Agree | Replace | Show | Withdraw, Field(discriminator="type")],
)


class Append(Message):
    """Commands that a page has already applied itself: `POST api/online/ID/events`."""

    base: Seq
    """The number of the last line event known to the page.  The server refuses commands for the line if it has a later
    line event from outside this request."""
    commands: Annotated[list[AppendedCommand], Field(min_length=1, max_length=MAX_COMMANDS)]


class AppendDone(Message):
    """The number of accepted commands, from the first on."""

    accepted: int
    seq: Seq
    """The number of the game's last event after them."""
    refused: Failure | None
    """Why the next command was refused.  Later commands were not tried."""


class StudyText(Message):
    """A user's study of a game, and the version that it is based on: `PUT api/online/ID/study`."""

    version: Annotated[int, Field(ge=0, le=2**31)]
    text: Annotated[str, Field(max_length=MAX_BYTES, pattern=r"^[^\x00]*$")]
    conflict: Annotated[int, Field(ge=0, le=MAX_PLIES + MAX_SEATS)] | None = None
    """Set if the study contains moves that another device's moves have replaced: the step of the game's line after
    which they are the second variation.  The server sends it to the user's other devices and does not store it."""
