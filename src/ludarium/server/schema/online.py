"""An online game as one user sees it: terms, whole state, entry in a list, presence, searches and chat."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ludarium.match.match import MAX_MATCH_PLIES
from ludarium.match.study import MAX_STUDY_BYTES
from ludarium.server.schema.fields import (
    MAX_SEATS,
    GameId,
    LevelNumber,
    Message,
    Name,
    OfferKind,
    OptionValues,
    Ply,
    SeatNumber,
    Seq,
    Time,
    VisibleTo,
)
from ludarium.server.schema.match_data import MatchData, Outcome, TimeControl
from ludarium.server.schema.seats import SeatState


class Terms(Message):
    """The terms of an online game, which players see before they take a seat."""

    game: Name
    options: OptionValues
    start: Annotated[str, Field(max_length=1000)]
    """A position string, or empty for the game's default start."""
    control: TimeControl | None
    takebacks: bool
    """Whether players may take back moves if the others agree."""
    chat: bool
    rated: bool
    """Whether the game is rated.  Rated games are between accounts, from the default start, and without take-backs."""
    listed: bool
    """Whether the lobby lists the game, first with its free seats, then as a game to watch."""
    delay: Annotated[int, Field(ge=0, le=600)]
    """Delay for spectators, in seconds."""


class Offer(Message):
    """The pending offer of a player, such as a draw or a takeback."""

    seat: SeatNumber
    kind: OfferKind
    accepted: list[SeatNumber]
    of: SeatNumber | None
    """For `replace`: the seat that a computer takes over."""
    level: LevelNumber | None
    """For `replace`: the computer's level."""


Status = Literal["waiting", "playing", "paused", "over", "aborted"]


class Presence(Message):
    """Presence in an online game: which seats are connected, and the number of spectators."""

    type: Literal["presence"] = "presence"
    game: GameId
    seats: list[bool]
    spectators: int


class OnlineThinking(Message):
    """The best result so far of a search for a move; a null `seat` means that the search ended without a move."""

    type: Literal["thinks"] = "thinks"
    game: GameId
    seat: SeatNumber | None
    """The seat for which the move is searched."""
    depth: int
    """0 also when an engine of a solo game begins to search, and when a search has ended without a move."""
    score: int | None
    """Hundredths of a piece for the searching player.  A score beyond ±29,000 is a proved result."""


class ChatLine(Message):
    """A line of the chat of an online game."""

    type: Literal["said"] = "said"
    game: GameId
    at: Time
    seat: SeatNumber
    text: str


class OnlineState(Message):
    """A game as one viewer sees it."""

    type: Literal["online"] = "online"
    game: GameId
    seq: Seq
    """The number of the last event in this state."""
    status: Status
    terms: Terms
    creator: bool
    """Whether the viewer created the game."""
    alone: bool
    """Whether this is a solo game, in which only the creator has ever held a seat."""
    visibility: VisibleTo
    base: Seq
    """The number of the last line event: an event that changes moves or resignations, or ends the game."""
    seats: list[SeatState]
    opening: Ply
    """The number of plies that were played before the game was created, or before another user first took a seat."""
    # A docstring of `match` would replace the docstring of `MatchData` in `web/generated/schema.ts`.
    # `match.clock.left` has the times of the last event with `left`.  `match.clock` is null without a time control.
    match: MatchData
    since: Time | None
    """When the clock of the seat to move showed its time in `match.clock.left`; null if it does not run."""
    now: Time
    """The server's time, with which browsers correct their clocks."""
    offer: Offer | None
    wanted: list[SeatNumber]
    """The seats whose players want a rematch."""
    next: GameId | None
    """The id of the rematch; null if there is none."""
    spectators: int
    chat: list[ChatLine]


class OnlineSummary(Message):
    """A game's entry in the user's list or in the lobby."""

    game: GameId
    status: Status
    terms: Terms
    seats: list[SeatState]
    ply: Ply
    turn: int
    """The seat to move."""
    yours: bool
    """Whether the game waits for a move of the viewer.  False in solo games."""
    position: str
    deadline: Time | None
    """When the time of the seat to move is up; null if its clock does not run."""
    changed: Time
    """The time of the last event."""
    alone: bool
    """Whether this is a solo game, in which only the creator has ever held a seat."""
    number: int | None
    """The number of the last turn or round in the move list; 0 before the first.  Null in old stored games."""
    outcome: Outcome | None
    """Null during the game, in aborted games, and in old stored games."""


class OnlineList(Message):
    games: list[OnlineSummary]


class EngineOffer(Message):
    """An engine that can play an online game of `game` with exactly these options."""

    name: str
    game: str
    options: dict[str, int | str]


class Hello(Message):
    version: str
    engines: list[EngineOffer]


class StudyText(Message):
    """A user's study (variations, comments) of a game, in the requests and answers of `api/online/ID/study`."""

    version: Annotated[int, Field(ge=0, le=2**31)]
    """The version of the study; in a `PUT` request, the version that the study replaces."""
    text: Annotated[str, Field(max_length=MAX_STUDY_BYTES, pattern=r"^[^\x00]*$")]
    conflict: Annotated[int, Field(ge=0, le=MAX_MATCH_PLIES + MAX_SEATS)] | None = None
    """Set if moves of another device have replaced moves of the device that sends this study: the number of the step in
    the game's line after which the moves differ.  The study contains the replaced moves as the second variation after
    this step.  The server sends the number to all pages in which the user watches the game, and does not store it."""
