"""Commands of clients.  Each command is for one game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.match.match import MAX_MATCH_PLIES
from ludarium.server.schema.failures import Failure
from ludarium.server.schema.fields import (
    MAX_CHAT_CHARACTERS,
    MAX_SEATS,
    CommandId,
    GameId,
    LevelNumber,
    Message,
    MoveText,
    Name,
    OfferKind,
    Ply,
    SeatNumber,
    Secret,
    Seq,
    TimesLeft,
    VisibleTo,
)


class GameCommand(Message):
    """The base of commands."""

    game: GameId
    id: CommandId | None = None
    """If the server has executed your earlier command with this id, it accepts the new command without effect."""


class TimedCommand(GameCommand):
    """The base of commands that report the times of a solo game, because the page keeps the clock of a solo game."""

    left: TimesLeft | None = None
    """The time that each seat has left; ignored in games with others."""


class SettingCommand(GameCommand):
    """The base of commands that change a setting of a game or a seat."""

    known: Seq | None = None
    """The number of the last event known to the sender.  The server refuses the command if a later event changed the
    same setting."""


class Sit(GameCommand):
    """Take a seat: with `secret`, the seat of that link; with `seat`, this seat; with neither, the seat where a
    computer replaces you or, if there is none, a free seat.

    The game begins when all seats are taken."""

    type: Literal["sit"]
    name: Name
    secret: Secret | None = None
    seat: SeatNumber | None = None


class Stand(GameCommand):
    """Leave your seat before the game begins.  If no human player remains, the server aborts the game."""

    type: Literal["stand"]


class Invite(GameCommand):
    """Make a new link for a seat, and void the old link.  The creator can do so for free seats that require a link,
    and players for their own seats during an unrated game.  A player keeps the seat until the link is used.  In a solo
    game in progress, the creator can make a link for the seat of each player still in the game; when it is used,
    the game becomes a game with others."""

    type: Literal["invite"]
    seat: SeatNumber


class Withdraw(SettingCommand):
    """Void the link of a seat."""

    type: Literal["withdraw"]
    seat: SeatNumber


class Play(TimedCommand):
    """Play a move in any notation.  In games with others, you can also play a whole turn in the notation of records,
    and a command for a move that you have already played has no effect."""

    type: Literal["play"]
    ply: Ply
    move: MoveText


class GoTo(TimedCommand):
    """Undo or redo in a solo game: put the position after `step` moves and resignations on the board."""

    type: Literal["go-to"]
    step: Annotated[int, Field(ge=0, le=MAX_MATCH_PLIES + MAX_SEATS)]


class Resign(TimedCommand):
    """Resign at one of your seats."""

    type: Literal["resign"]
    seat: SeatNumber | None = None
    """Null: the seat to move if it is yours; otherwise your first seat still in the game.  On a computer's turn
    in a solo game, null is refused if several humans are still in the game."""


class Flag(TimedCommand):
    """Report that a seat of a solo game ran out of time."""

    type: Literal["flag"]
    seat: SeatNumber


class Agree(TimedCommand):
    """Agree to a draw in a solo game whose players are all humans."""

    type: Literal["agree"]


class Replace(SettingCommand):
    """Let a computer play a seat of a solo game."""

    type: Literal["replace"]
    seat: SeatNumber
    level: LevelNumber


class Show(SettingCommand):
    """Make an unlisted game `private`, for its players and people with a valid link only, or a solo game readable by
    `link`, for everyone who knows its address."""

    type: Literal["show"]
    to: VisibleTo


class MakeOffer(GameCommand):
    """Ask the other players for a `draw`, `takeback`, `abort`, `pause`, more `time`, or to `replace` a player by a
    computer.  More time means one minute, or one day if the clock gives at least a day per turn.  You can offer to
    replace yourself.  With three or more players, and a clock with less than a day per turn, you can also offer to
    replace a player who has been away for a minute."""

    type: Literal["offer"]
    kind: OfferKind
    ply: Ply
    of: SeatNumber | None = None
    """For `replace`: the seat that a computer takes over."""
    level: LevelNumber | None = None
    """For `replace`: the computer's level."""


class Answer(GameCommand):
    """Accept or decline the pending offer, or withdraw your own offer by declining it."""

    type: Literal["answer"]
    accept: bool


class Resume(GameCommand):
    """End a pause.  Every player may do so."""

    type: Literal["resume"]


class Rematch(GameCommand):
    """Ask for a new game with the seats rotated by one.  The game begins once all human players ask."""

    type: Literal["rematch"]


class Say(GameCommand):
    """Chat with the other players.  The server keeps the text in memory only, with the game."""

    type: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=MAX_CHAT_CHARACTERS)]


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

MAX_COMMANDS = 256
"""Maximum commands of a request."""


class Append(Message):
    """Commands of a client that has already applied them itself, for `POST api/online/ID/events`."""

    base: Seq
    """The number of the last *line event* (it changes moves or resignations, or ends the game) that the page knows.
    The server refuses a command that conflicts with a later line event from another request."""
    commands: Annotated[list[AppendedCommand], Field(min_length=1, max_length=MAX_COMMANDS, fail_fast=True)]


class AppendDone(Message):
    """The answer to the client's commands in `Append`."""

    accepted: int
    """The number of accepted commands, from the first on."""
    seq: Seq
    """The number of the game's last event."""
    refused: Failure | None
    """Why a command was refused.  The server ignored the commands after it.  Null if all commands were accepted."""
