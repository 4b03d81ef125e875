"""Games that one browser keeps: what it asks for, and what those who watch are told."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ludarium.match.match import MAX_PLIES
from ludarium.server.schema.fields import (
    Clock,
    Ending,
    MatchData,
    Message,
    MoveText,
    Outcome,
    Ply,
    Resignations,
    Seat,
    SeatNumber,
    Tag,
)


class Change(Message):
    """What an action has changed in a game: all that may change of MatchData, with the moves that stay as a number."""

    keep: Ply
    """So many of the line's first moves stay; `moves` come after them."""
    moves: Annotated[list[MoveText], Field(max_length=MAX_PLIES)]
    resignations: Resignations
    cursor: Ply
    standing: SeatNumber
    ending: Ending | None
    clock: Clock | None
    study: Tag | None = None
    """The tag `study`, where that has changed; empty: there is none any more."""


class ChangeRequest(Message):
    """A change of the game that has this version."""

    version: Annotated[int, Field(ge=1, le=2**53)]
    change: Change


class Stored(Message):
    """A change has been stored; `thinking` is the seat of an engine that thinks now."""

    version: int
    thinking: int | None


class Kept(Message):
    """A game as it is kept."""

    id: str
    version: int
    """Goes up with every change."""
    mine: bool
    """Whether who asks may act in it."""
    match: MatchData
    thinking: int | None
    """The seat of an engine of the server's that thinks."""


class Summary(Message):
    """A game's entry in the list of games."""

    id: str
    game: str
    options: dict[str, int | str]
    seats: list[Seat]
    ply: int
    number: int
    """Of the last move in the list of moves, which numbers turns or rounds; 0 before the first."""
    over: bool
    turn: int
    """The seat to move."""
    position: str
    """For the thumbnail."""
    outcome: Outcome
    changed: str
    """When it was last changed, in ISO format."""


class GameList(Message):
    games: list[Summary]


class EngineOffer(Message):
    """An engine can be played against in a game with exactly these options."""

    name: str
    game: str
    options: dict[str, int | str]


class Hello(Message):
    version: str
    engines: list[EngineOffer]


class StateEvent(Message):
    """The whole kept game."""

    type: Literal["state"] = "state"
    game: str
    kept: Kept


class ChangeEvent(Message):
    """A kept game changed; it now has this version."""

    type: Literal["change"] = "change"
    game: str
    version: int
    change: Change
    thinking: int | None


class ThinkingEvent(Message):
    """An engine started or stopped thinking in a kept game of this version."""

    type: Literal["thinking"] = "thinking"
    game: str
    version: int
    thinking: int | None


class ReportEvent(Message):
    """The result so far of the engine that thinks, at most four times a second."""

    type: Literal["report"] = "report"
    game: str
    version: int
    depth: int
    score: int | None
    """Hundredths of a piece for who thinks; beyond ±29,000 proved."""


class GoneEvent(Message):
    """The kept game was deleted."""

    type: Literal["gone"] = "gone"
    game: str
