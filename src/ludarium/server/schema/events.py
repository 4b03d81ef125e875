"""Events of games, and the messages about a game that are not stored.

An accepted command appends exactly one event to its game.  The server stores the event, numbers it without a gap
(`seq`) and sends the same event to everyone.  A client that reconnects requests the events after the last one that it
has.  Presence, chat and reports of engines have no number.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.match.match import MAX_PLIES
from ludarium.server.schema.fields import DETAIL_CHARACTERS, MAX_SEATS, Level, Message, MoveText, Name, Ply, SeatNumber
from ludarium.server.schema.terms import CommandId, GameId, Left, OfferKind, Seq, Time, VisibleTo


class Numbered(Message):
    """The base of stored events."""

    game: GameId
    seq: Seq
    at: Time
    id: Annotated[CommandId | None, Field(exclude_if=lambda value: value is None)] = None
    """The id of the command that led to the event."""


class Sat(Numbered):
    """A player took a seat.  When the last seat is taken, the game begins.

    A solo game is one of several players from then on: undone moves are dropped, and the clocks are full and wait for
    the next move."""

    type: Literal["sat"] = "sat"
    seat: SeatNumber
    name: Name
    guest: bool = False
    """Whether a guest has chosen the name, so that others may use the same name."""


class Stood(Numbered):
    """A player left a seat."""

    type: Literal["stood"] = "stood"
    seat: SeatNumber


class Invited(Numbered):
    """A seat has a new link.  Its player, if any, stays until the link is used.  A game that has begun becomes
    unrated."""

    type: Literal["invited"] = "invited"
    seat: SeatNumber


class Withdrawn(Numbered):
    """The link of a seat is void."""

    type: Literal["withdrawn"] = "withdrawn"
    seat: SeatNumber


class Moved(Numbered):
    """A move at this ply.  The clock of the player to move runs from `at`, as after each event with `left`."""

    type: Literal["moved"] = "moved"
    ply: Ply
    move: MoveText
    left: Left


class Resigned(Numbered):
    """A player resigned.  With more than two players, the others play on by the game's rules."""

    type: Literal["resigned"] = "resigned"
    seat: SeatNumber
    left: Left


class Flagged(Numbered):
    """A player ran out of time.  With more than two players, the others play on as after a resignation."""

    type: Literal["flagged"] = "flagged"
    seat: SeatNumber
    left: Left


class Failed(Numbered):
    """An engine failed, which ends the game."""

    type: Literal["failed"] = "failed"
    seat: SeatNumber
    detail: Annotated[str, Field(max_length=DETAIL_CHARACTERS)]


class Offered(Numbered):
    """An offer, pending until all others accept, one declines, or a player moves."""

    type: Literal["offered"] = "offered"
    seat: SeatNumber
    kind: OfferKind
    of: SeatNumber | None = None
    """With the kind `replace`: the seat that a computer takes over."""
    level: Level | None = None
    """With the kind `replace`: the computer's level."""


class Accepted(Numbered):
    """A player accepted; others have not answered yet."""

    type: Literal["accepted"] = "accepted"
    seat: SeatNumber


class Declined(Numbered):
    """The offer was declined, or withdrawn by its own player."""

    type: Literal["declined"] = "declined"
    seat: SeatNumber


class Agreed(Numbered):
    """All players agreed to a draw."""

    type: Literal["agreed"] = "agreed"
    left: Left


class TookBack(Numbered):
    """Moves were taken back to this ply."""

    type: Literal["took-back"] = "took-back"
    ply: Ply
    left: Left


class WentTo(Numbered):
    """The position after `step` moves and resignations of the line is on the board; later steps can be redone.  An end
    by a fault, agreement or time is undone."""

    type: Literal["went-to"] = "went-to"
    step: Annotated[int, Field(ge=0, le=MAX_PLIES + MAX_SEATS)]
    left: Left


class Replaced(Numbered):
    """A computer plays this seat from now on, and the game becomes unrated."""

    type: Literal["replaced"] = "replaced"
    seat: SeatNumber
    level: Level


class Aborted(Numbered):
    """The game was aborted; nobody has won or lost."""

    type: Literal["aborted"] = "aborted"


class Paused(Numbered):
    """The clocks stopped."""

    type: Literal["paused"] = "paused"
    left: Left


class Resumed(Numbered):
    """The clocks run again."""

    type: Literal["resumed"] = "resumed"
    left: Left


class TimeAdded(Numbered):
    """A player got more time."""

    type: Literal["time-added"] = "time-added"
    seat: SeatNumber
    left: Left


class Visibility(Numbered):
    """The game became private or visible by its address."""

    type: Literal["visibility"] = "visibility"
    to: VisibleTo


class RematchWanted(Numbered):
    """A player asked for a rematch."""

    type: Literal["rematch-wanted"] = "rematch-wanted"
    seat: SeatNumber


class RematchBegun(Numbered):
    """The rematch with the same players began; `next` is its id."""

    type: Literal["rematch-begun"] = "rematch-begun"
    next: GameId


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


# Messages without a number, which are not stored.


class Presence(Message):
    """Which seats are connected, and the number of spectators."""

    type: Literal["presence"] = "presence"
    game: GameId
    seats: list[bool]
    spectators: int


class ChatLine(Message):
    """A line of chat."""

    type: Literal["said"] = "said"
    game: GameId
    at: Time
    seat: SeatNumber
    text: str


class OnlineThinking(Message):
    """The result so far of the search for `seat`; null when the search ends."""

    type: Literal["thinks"] = "thinks"
    game: GameId
    seat: SeatNumber | None
    depth: int
    score: int | None
    """Hundredths of a piece for the searching player; beyond ±29,000 a proved result."""


class Gone(Message):
    """The game was deleted, or became private for the viewer."""

    type: Literal["gone"] = "gone"
    game: GameId


class Noted(Message):
    """The viewer's study of the game has a new version, from another window."""

    type: Literal["noted"] = "noted"
    game: GameId
    version: int
    conflict: int | None = None
    """See `StudyText.conflict`."""
