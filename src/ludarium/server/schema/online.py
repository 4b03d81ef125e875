"""Games that people play together: what they ask of the server (commands), and what it tells them (events).

A command is decided by the server alone.  One that is accepted appends exactly one event to the game, numbered without
a gap (`seq`), and kept; who comes back asks for those after the last one known.  What is said in passing (who is here,
chat, what an engine has found) has no number and is not kept.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.engine.levels import LEVELS
from ludarium.server.schema.fields import (
    DETAIL_CHARACTERS,
    MAX_SEATS,
    NAME_CHARACTERS,
    MatchData,
    Message,
    MoveText,
    Name,
    Options,
    Ply,
    Seat,
    SeatNumber,
)

DAY = 24 * 3600 * 1000
"""Milliseconds, as all times here."""
MAX_PER_MOVE = 30 * DAY
CHAT_CHARACTERS = 200
GAME_ID = r"^[A-Za-z0-9_-]{12}$"
SECRET = r"^[A-Za-z0-9_-]{22}$"  # noqa: S105 - what one looks like

GameId = Annotated[str, Field(pattern=GAME_ID)]
Secret = Annotated[str, Field(pattern=SECRET)]
"""The right to a seat, from the fragment of a link; good for one person to sit down once."""
Seq = Annotated[int, Field(ge=0, le=2**31)]
Time = Annotated[int, Field(ge=0, le=2**53)]
"""Milliseconds since 1970, by the server's clock."""
Left = list[Annotated[int, Field(ge=0)]]
"""What each seat has left; empty where time does not count."""
Level = Annotated[int, Field(ge=LEVELS[0].number, le=LEVELS[-1].number)]


class TimeControl(Message):
    """`initial` for the whole game with `increment` after each turn, or else `perMove` for each turn."""

    initial: Annotated[int, Field(ge=0, le=DAY)]
    increment: Annotated[int, Field(ge=0, le=DAY // 24)]
    perMove: Annotated[int, Field(ge=0, le=MAX_PER_MOVE)]  # noqa: N815 - as the page calls it


class Terms(Message):
    """What a game is played by; known to all before they sit down."""

    game: Name
    options: Options
    start: Annotated[str, Field(max_length=1000)]
    """A position; empty: the game's usual start."""
    control: TimeControl | None
    takebacks: bool
    """Whether moves may be taken back, where the others agree."""
    chat: bool
    rated: bool
    """Whether it counts for ratings: persons with accounts alone, from the usual start, without taking back."""
    listed: bool
    """Whether the lobby shows it while seats are free, and afterwards as a game to watch."""
    delay: Annotated[int, Field(ge=0, le=600)]
    """Seconds by which spectators are behind."""


class MySeat(Message):
    """For who creates the game."""

    kind: Literal["me"]


class OpenSeat(Message):
    """For whoever comes first."""

    kind: Literal["open"]


class InvitedSeat(Message):
    """For who opens the seat's link."""

    kind: Literal["invited"]


class LevelSeat(Message):
    """A computer player, that the server plays."""

    kind: Literal["computer"]
    level: Level


class OfferedEngineSeat(Message):
    """One of the engines that this server offers."""

    kind: Literal["engine"]
    name: Annotated[str, Field(min_length=1, max_length=NAME_CHARACTERS)]


NewSeat = TypeAliasType(
    "NewSeat",
    Annotated[MySeat | OpenSeat | InvitedSeat | LevelSeat | OfferedEngineSeat, Field(discriminator="kind")],
)


class NewGame(Message):
    """A game that somebody wants to play: `POST api/online`."""

    terms: Terms
    name: Name
    """Of who creates it; for guests, as those with an account have their name there."""
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MAX_SEATS)]
    shuffle: bool
    """Whether who sits where is drawn by lot."""


class Invitation(Message):
    """A seat's link is the game's with this secret."""

    seat: SeatNumber
    secret: Secret


class Created(Message):
    game: GameId
    invitations: list[Invitation]


# Commands.  Each is for one game; `ply` says which position the client has before it.


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
    """Make a move.  The same one sent twice counts once."""

    type: Literal["play"]
    game: GameId
    ply: Ply
    move: MoveText


class Resign(Message):
    type: Literal["resign"]
    game: GameId


OfferKind = Literal["draw", "takeback", "abort", "pause", "time"]


class MakeOffer(Message):
    """Ask the other persons: for a draw; to take one's last move back; to call the game off; to stop the clocks; for
    more time for oneself (a minute, or a day where a turn has a day or more)."""

    type: Literal["offer"]
    game: GameId
    kind: OfferKind
    ply: Ply


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


# Events: kept, and the same for everybody.


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


# The whole state.


class SeatState(Message):
    """A place at the game."""

    seat: Seat
    taken: bool
    """Somebody sits there; always so for computers and engines."""
    invited: bool
    """It is for who opens its link."""
    mine: bool
    connected: bool
    rating: int | None
    """Where the person has an account, for this game and speed; as it was at the start."""


class Offer(Message):
    """The offer that stands."""

    seat: SeatNumber
    kind: OfferKind
    accepted: list[SeatNumber]


Status = Literal["waiting", "playing", "paused", "over", "aborted"]


class OnlineState(Message):
    """A game as one viewer sees it."""

    type: Literal["online"] = "online"
    game: GameId
    seq: Seq
    """The number of the last event in it."""
    status: Status
    terms: Terms
    creator: bool
    """Whether the viewer created it."""
    seats: list[SeatState]
    match: MatchData
    """`clock.left` as of the last event; `clock` is null where time does not count."""
    since: Time | None
    """When the clock of who is to move began to run; null: it does not run."""
    now: Time
    """The server's clock, so that browsers need not be right."""
    offer: Offer | None
    wanted: list[SeatNumber]
    """Who wants a rematch."""
    next: GameId | None
    """The rematch."""
    spectators: int
    chat: list[ChatLine]


class OnlineSummary(Message):
    """A game's entry in a list: one's own, or the lobby's."""

    game: GameId
    status: Status
    terms: Terms
    seats: list[SeatState]
    ply: Ply
    turn: int
    """The seat to move."""
    yours: bool
    """Whether it waits for the viewer."""
    position: str
    deadline: Time | None
    """When the time of who is to move is up."""
    changed: Time


class OnlineList(Message):
    games: list[OnlineSummary]
