"""Events of games: the numbered messages that the server stores.

An accepted command appends one event to its game.  A `Play` command with a whole turn appends one event for each move.
Chat and commands without effect append none.  The server numbers the events of a game without gaps (`seq`), stores each
event, and sends it to all watchers.  A client that reconnects requests the events after its last event.  Presence, chat
and the reports of searches have no number.

After an event with the players' remaining times (`left`), the clock of the player to move runs from the event's time
`at`, except in solo games, pauses and ended games.  The clocks of a new game, or of a solo game that another user
joins, start after the next move."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.match.match import MAX_MATCH_PLIES
from ludarium.server.schema.fields import (
    MAX_DETAIL_CHARACTERS,
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
    Seq,
    Time,
    TimesLeft,
    VisibleTo,
)


class NumberedEvent(Message):
    """The base of stored events."""

    game: GameId
    seq: Seq
    at: Time
    id: Annotated[CommandId | None, Field(exclude_if=lambda value: value is None)] = None
    """The id of the command that caused the event."""


class Sat(NumberedEvent):
    """A player took a seat.  The game begins when all seats are taken.

    If the game was a solo game, it becomes a game with others: undone moves are dropped, and all clocks are reset to
    the full time."""

    type: Literal["sat"] = "sat"
    seat: SeatNumber
    name: Name
    guest: bool = False
    """Whether a guest has chosen the name.  Others may use the same name."""


class Stood(NumberedEvent):
    """A player left a seat."""

    type: Literal["stood"] = "stood"
    seat: SeatNumber


class Invited(NumberedEvent):
    """A seat has a new invitation link.  The player of the seat, if any, stays until the link is used."""

    type: Literal["invited"] = "invited"
    seat: SeatNumber


class Withdrawn(NumberedEvent):
    """The invitation link of a seat no longer works."""

    type: Literal["withdrawn"] = "withdrawn"
    seat: SeatNumber


class Moved(NumberedEvent):
    """A move at this ply."""

    type: Literal["moved"] = "moved"
    ply: Ply
    move: MoveText
    left: TimesLeft


class Resigned(NumberedEvent):
    """A player resigned.  With more than two players, the others play on by the game's rules."""

    type: Literal["resigned"] = "resigned"
    seat: SeatNumber
    left: TimesLeft


class Flagged(NumberedEvent):
    """A player ran out of time.  With more than two players, the others play on as after a resignation."""

    type: Literal["flagged"] = "flagged"
    seat: SeatNumber
    left: TimesLeft


class Failed(NumberedEvent):
    """An engine failed, which ends the game."""

    type: Literal["failed"] = "failed"
    seat: SeatNumber
    detail: Annotated[str, Field(max_length=MAX_DETAIL_CHARACTERS)]


class Offered(NumberedEvent):
    """An offer, open until all others accept, one declines, or a player moves, resigns, times out or takes a seat."""

    type: Literal["offered"] = "offered"
    seat: SeatNumber
    kind: OfferKind
    of: SeatNumber | None = None
    """For `replace`: the seat that a computer takes over."""
    level: LevelNumber | None = None
    """For `replace`: the computer's level."""


class Accepted(NumberedEvent):
    """A player accepted, and others have not answered yet."""

    type: Literal["accepted"] = "accepted"
    seat: SeatNumber


class Declined(NumberedEvent):
    """The offer was declined, or withdrawn by the player who made it."""

    type: Literal["declined"] = "declined"
    seat: SeatNumber


class Agreed(NumberedEvent):
    """All players agreed to a draw."""

    type: Literal["agreed"] = "agreed"
    left: TimesLeft


class TookBack(NumberedEvent):
    """Moves were taken back to this ply."""

    type: Literal["took-back"] = "took-back"
    ply: Ply
    left: TimesLeft


class WentTo(NumberedEvent):
    """The position after `step` moves and resignations is on the board.  Later steps can be redone.  If an
    engine's failure, an agreement or the clock ended the game, this end is undone."""

    type: Literal["went-to"] = "went-to"
    step: Annotated[int, Field(ge=0, le=MAX_MATCH_PLIES + MAX_SEATS)]
    left: TimesLeft


class Replaced(NumberedEvent):
    """A computer plays this seat from now on, and the game becomes unrated."""

    type: Literal["replaced"] = "replaced"
    seat: SeatNumber
    level: LevelNumber


class Aborted(NumberedEvent):
    """The game was aborted, without a winner."""

    type: Literal["aborted"] = "aborted"


class Paused(NumberedEvent):
    """The clocks stopped."""

    type: Literal["paused"] = "paused"
    left: TimesLeft


class Resumed(NumberedEvent):
    """The clocks run again."""

    type: Literal["resumed"] = "resumed"
    left: TimesLeft


class TimeAdded(NumberedEvent):
    """A player received more time."""

    type: Literal["time-added"] = "time-added"
    seat: SeatNumber
    left: TimesLeft


class Visibility(NumberedEvent):
    """The game became private, or visible to all who know its address."""

    type: Literal["visibility"] = "visibility"
    to: VisibleTo


class RematchWanted(NumberedEvent):
    """A player asked for a rematch."""

    type: Literal["rematch-wanted"] = "rematch-wanted"
    seat: SeatNumber


class RematchBegun(NumberedEvent):
    """The rematch `next` with the same players began."""

    type: Literal["rematch-begun"] = "rematch-begun"
    next: GameId
    """The id of the rematch."""


Event = TypeAliasType(
    "Event",
    Annotated[
        Sat
        | Stood
        | Invited
        | Withdrawn
        | Moved
        | Resigned
        | Flagged
        | Failed
        | Offered
        | Accepted
        | Declined
        | Agreed
        | TookBack
        | WentTo
        | Replaced
        | Aborted
        | Paused
        | Resumed
        | TimeAdded
        | Visibility
        | RematchWanted
        | RematchBegun,
        Field(discriminator="type"),
    ],
)
