"""The form of a match in messages: its moves, ending, outcome and clock."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ludarium.match.match import MAX_MATCH_PLIES
from ludarium.server.schema.fields import (
    DAY_MS,
    MAX_DETAIL_CHARACTERS,
    MAX_SEATS,
    MAX_TAGS,
    ClockTime,
    Message,
    MoveText,
    Name,
    OptionValues,
    Ply,
    Resignations,
    SeatNumber,
    TagText,
)
from ludarium.server.schema.seats import Seat


class Ending(Message):
    """Data of a `match.ending.Ending`: an ending outside the game's rules.  `fault`: the player of `seat`
    failed to make a legal move."""

    reason: Literal["fault", "agreement", "time"]
    seat: SeatNumber | None
    detail: Annotated[str, Field(max_length=MAX_DETAIL_CHARACTERS)]


class TimeControl(Message):
    """Data of a match's time control, in milliseconds.  Exactly one of `initial` and `perMove` is 0."""

    initial: Annotated[int, Field(ge=0, le=DAY_MS)]
    """Each player's time for the whole game."""
    increment: Annotated[int, Field(ge=0, le=DAY_MS // 24)]
    """Time added after each turn; 0 if `initial` is 0."""
    perMove: ClockTime  # noqa: N815 - the page's name
    """Time for each turn."""


class Clock(TimeControl):
    """Data of a match's clock: a time control with the remaining times."""

    left: Annotated[list[ClockTime], Field(max_length=MAX_SEATS)]
    """Each seat's remaining time when the clock last changed."""


class MatchData(Message):
    """A whole game in the form of `Match.to_data`."""

    game: Name
    options: OptionValues
    start: Annotated[str, Field(max_length=1000)]
    seats: Annotated[list[Seat], Field(max_length=MAX_SEATS)]
    moves: Annotated[list[MoveText], Field(max_length=MAX_MATCH_PLIES)]
    resignations: Resignations
    """The ply and the seat of each resignation."""
    cursor: Ply
    """The number of moves that are not undone."""
    standing: SeatNumber
    """The number of resignations that are not undone."""
    ending: Ending | None
    tags: Annotated[dict[TagText, TagText], Field(max_length=MAX_TAGS)]
    clock: Clock | None


class Outcome(Message):
    status: Literal["ongoing", "win", "draw"]
    winner: int | None
    """The seat of the winner."""
    reason: str | None
