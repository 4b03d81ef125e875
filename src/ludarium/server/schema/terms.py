"""What a game that people play together is begun with, and what all messages about it name."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.engine.levels import HIGHEST, LOWEST
from ludarium.match.match import MAX_PLIES
from ludarium.server.schema.fields import (
    MAX_SEATS,
    MAX_TAGS,
    NAME_CHARACTERS,
    Ending,
    Message,
    MoveText,
    Name,
    Options,
    Ply,
    Resignations,
    SeatNumber,
    Tag,
)

DAY = 24 * 3600 * 1000
"""Milliseconds, as all times here."""
MAX_PER_MOVE = 30 * DAY
CHAT_CHARACTERS = 200
GAME_ID = r"^([A-Za-z0-9_-]{12}|[A-Za-z0-9_-]{16})$"
"""Those of 16 characters were begun before games of one person were online games."""
SECRET = r"^[A-Za-z0-9_-]{22}$"  # noqa: S105 - what one looks like

GameId = Annotated[str, Field(pattern=GAME_ID)]
Secret = Annotated[str, Field(pattern=SECRET)]
"""The right to a seat, from the fragment of a link; good for one person to sit down once."""
Seq = Annotated[int, Field(ge=0, le=2**31)]
Time = Annotated[int, Field(ge=0, le=2**53)]
"""Milliseconds since 1970, by the server's clock."""
Left = list[Annotated[int, Field(ge=0)]]
"""What each seat has left; empty where time does not count."""
CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8}$")]
"""The client's name for a command, so that the server recognises a repeated one."""
VisibleTo = Literal["private", "link"]
"""Who sees a game: those who have or may take a seat; or all who know its address."""
Level = Annotated[int, Field(ge=LOWEST, le=HIGHEST)]


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
    """For the creator of the game."""

    kind: Literal["me"]
    name: Name | None = None
    """In a game alone: the name of the player at this seat; null: that of `NewGame`."""


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


class Opening(Message):
    """The moves of a game that goes on as another one.  The other fields are for games alone."""

    moves: Annotated[list[MoveText], Field(max_length=MAX_PLIES)]
    resignations: Resignations
    """Ply and seat of each."""
    cursor: Ply | None = None
    """The number of moves on the board; null: all."""
    standing: SeatNumber | None = None
    """The number of resignations on the board; null: all."""
    ending: Ending | None = None
    left: Left | None = None
    """What each seat has left; null: full clocks."""
    tags: dict[Tag, Tag] = Field(default_factory=dict, max_length=MAX_TAGS)
    """Those of an imported record, except the study."""


class NewGame(Message):
    """A game that somebody wants to play: `POST api/online`."""

    terms: Terms
    name: Name
    """Of who creates it; for guests, as those with an account have their name there."""
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MAX_SEATS)]
    shuffle: bool
    """Whether who sits where is drawn by lot."""
    opening: Opening | None = None
    """Moves that have been played already, from the start of `terms`."""
    alone: bool = False
    """One person, the creator, plays at all seats of humans, until someone else takes a seat."""


class Invitation(Message):
    """A seat's link is the game's with this secret."""

    seat: SeatNumber
    secret: Secret


class Created(Message):
    game: GameId
    invitations: list[Invitation]


OfferKind = Literal["draw", "takeback", "abort", "pause", "time", "replace"]
"""What the others can be asked for."""
