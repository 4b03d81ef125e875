"""What the server tells of a game that people play together.

A command that is accepted appends exactly one event to the game, numbered without a gap (`seq`), and kept; it is the
same for everybody.  Who comes back asks for those after the last one known.  What is said in passing (who is here,
chat, what an engine has found) has no number and is not kept.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.server.schema.fields import DETAIL_CHARACTERS, Message, MoveText, Name, Ply, SeatNumber
from ludarium.server.schema.terms import GameId, Left, Level, OfferKind, Seq, Time


class Numbered(Message):
    """The base of events that are kept."""

    game: GameId
    seq: Seq
    at: Time


class Sat(Numbered):
    """Somebody has sat down; when the last seat is taken, the game begins."""

    type: Literal["sat"] = "sat"
    seat: SeatNumber
    name: Name
    guest: bool = False
    """Whether a guest has chosen the name, which anybody else may have."""


class Stood(Numbered):
    type: Literal["stood"] = "stood"
    seat: SeatNumber


class Invited(Numbered):
    """A seat has a new link."""

    type: Literal["invited"] = "invited"
    seat: SeatNumber


class Moved(Numbered):
    """A move at a ply.  The clock of who is to move runs from `at`, as after each event with `left`."""

    type: Literal["moved"] = "moved"
    ply: Ply
    move: MoveText
    left: Left


class Resigned(Numbered):
    """Out by own will.  Of more than two the others play on, as the game's rules say."""

    type: Literal["resigned"] = "resigned"
    seat: SeatNumber
    left: Left


class Flagged(Numbered):
    """Out because time is up.  Of more than two the others play on as after a resignation."""

    type: Literal["flagged"] = "flagged"
    seat: SeatNumber
    left: Left


class Failed(Numbered):
    """An engine has failed, by which the game ends."""

    type: Literal["failed"] = "failed"
    seat: SeatNumber
    detail: Annotated[str, Field(max_length=DETAIL_CHARACTERS)]


class Offered(Numbered):
    """An offer stands until it is answered or a move is made."""

    type: Literal["offered"] = "offered"
    seat: SeatNumber
    kind: OfferKind
    of: SeatNumber | None = None
    """With the kind `replace`: the seat that a computer takes over."""
    level: Level | None = None
    """With the kind `replace`: the computer's."""


class Accepted(Numbered):
    """One of several has accepted; others still have to."""

    type: Literal["accepted"] = "accepted"
    seat: SeatNumber


class Declined(Numbered):
    """The offer stands no longer; by who made it, it is withdrawn."""

    type: Literal["declined"] = "declined"
    seat: SeatNumber


class Agreed(Numbered):
    """All have agreed to a draw."""

    type: Literal["agreed"] = "agreed"
    left: Left


class TookBack(Numbered):
    """The game stands at this ply again."""

    type: Literal["took-back"] = "took-back"
    ply: Ply
    left: Left


class Replaced(Numbered):
    """A computer plays this seat from now on, and the game is not rated."""

    type: Literal["replaced"] = "replaced"
    seat: SeatNumber
    level: Level


class Aborted(Numbered):
    """Called off: nobody has won or lost."""

    type: Literal["aborted"] = "aborted"


class Paused(Numbered):
    type: Literal["paused"] = "paused"
    left: Left


class Resumed(Numbered):
    type: Literal["resumed"] = "resumed"
    left: Left


class TimeAdded(Numbered):
    type: Literal["time-added"] = "time-added"
    seat: SeatNumber
    left: Left


class RematchWanted(Numbered):
    type: Literal["rematch-wanted"] = "rematch-wanted"
    seat: SeatNumber


class RematchBegun(Numbered):
    """The next game: who sat here sits there."""

    type: Literal["rematch-begun"] = "rematch-begun"
    next: GameId


Event = TypeAliasType(
    "Event",
    Annotated[
        Sat
        | Stood
        | Invited
        | Moved
        | Resigned
        | Flagged
        | Failed
        | Offered
        | Accepted
        | Declined
        | Agreed
        | TookBack
        | Replaced
        | Aborted
        | Paused
        | Resumed
        | TimeAdded
        | RematchWanted
        | RematchBegun,
        Field(discriminator="type"),
    ],
)


# What is said in passing.


class Presence(Message):
    """Who is connected: each seat, and how many watch."""

    type: Literal["presence"] = "presence"
    game: GameId
    seats: list[bool]
    spectators: int


class ChatLine(Message):
    type: Literal["said"] = "said"
    game: GameId
    at: Time
    seat: SeatNumber
    text: str


class OnlineThinking(Message):
    """What an engine or computer player has found; `seat` null: it no longer thinks."""

    type: Literal["thinks"] = "thinks"
    game: GameId
    seat: SeatNumber | None
    depth: int
    score: int | None
    """Hundredths of a piece for who thinks; beyond ±29,000 proved."""
