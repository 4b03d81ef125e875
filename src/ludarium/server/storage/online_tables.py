"""The tables of games that people play together, and what their rows are outside of the database.

What never changes, who sits where, what has happened and how the game stands are tables of their own: a move adds one
small row and changes another, and rewrites nothing that is long.  There are no foreign keys, as checking them would
cost each move a look at the game that the service has looked at anyway.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import JSON, BigInteger, Boolean, Index, Integer, LargeBinary, String, Text, and_, false, text
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base

# What the database's indexes are about; who asks has to use the same words.
HAS_DEADLINE = text("deadline IS NOT NULL")
UNFINISHED = text("listed AND status IN ('waiting', 'playing', 'paused')")
ABORTED = text("status = 'aborted'")
HAS_THINKER = text("thinker IS NOT NULL")
UNLISTED = and_(UNFINISHED, text("status = 'waiting' AND thinker IS NULL"))
"""Listed games that wait for players, whose creator is gone: the lobby does not show them."""


class OnlineGameRow(Base):
    """What never changes."""

    __tablename__ = "online_games"
    __table_args__ = (Index("online_games_creator", "creator"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    created: Mapped[int] = mapped_column(BigInteger)
    """In milliseconds since 1970, as all times here."""
    creator: Mapped[str] = mapped_column(String(64))
    terms: Mapped[dict[str, Any]] = mapped_column(JSON)
    seats: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    opening: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), deferred=True)
    """As `NewOnline.opening`."""
    alone: Mapped[bool] = mapped_column(Boolean, server_default=false())
    """Whether the game was begun alone."""


class OnlineSeatRow(Base):
    """Who sits on a seat, or may."""

    __tablename__ = "online_seats"
    __table_args__ = (Index("online_seats_person", "person"), {"sqlite_with_rowid": False})

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    person: Mapped[str | None] = mapped_column(String(64))
    secret: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    """The SHA-256 of an invitation's secret."""
    name: Mapped[str] = mapped_column(String(40))
    """As the person is called at this game; empty for all others."""
    guest: Mapped[bool] = mapped_column(Boolean)
    """Whether a guest has chosen the name."""
    level: Mapped[int | None] = mapped_column(Integer)
    """That of the computer that has taken over the seat."""


class OnlineEventRow(Base):
    """What has happened; only ever added to."""

    __tablename__ = "online_events"
    __table_args__ = ({"sqlite_with_rowid": False},)

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    event: Mapped[str] = mapped_column(Text)
    """JSON."""


class OnlineProgressRow(Base):
    """How a game stands, for lists and clocks."""

    __tablename__ = "online_progress"
    __table_args__ = (
        Index("online_progress_deadline", "deadline", sqlite_where=HAS_DEADLINE, postgresql_where=HAS_DEADLINE),
        Index("online_progress_lobby", "status", sqlite_where=UNFINISHED, postgresql_where=UNFINISHED),
        Index("online_progress_aborted", "changed", sqlite_where=ABORTED, postgresql_where=ABORTED),
        Index("online_progress_thinker", "thinker", sqlite_where=HAS_THINKER, postgresql_where=HAS_THINKER),
    )

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    listed: Mapped[bool] = mapped_column(Boolean)
    """It never changes, and is here for the lobby's index."""
    status: Mapped[str] = mapped_column(String(10))
    ply: Mapped[int] = mapped_column(Integer)
    turn: Mapped[int] = mapped_column(Integer)
    position: Mapped[str] = mapped_column(Text)
    deadline: Mapped[int | None] = mapped_column(BigInteger)
    """When the clock that runs has run out; null: none runs."""
    changed: Mapped[int] = mapped_column(BigInteger)
    """When the last event was."""
    thinker: Mapped[str | None] = mapped_column(String(16))
    """The process that looks after the game (see `storage.thinkers`): it thinks about the move of a computer or engine,
    or has the creator of a listed game that waits for players.  Null where no computer is to move, and where the
    creator is gone."""
    alone: Mapped[bool] = mapped_column(Boolean, server_default=false())
    """Whether the creator has always played at all seats of humans."""
    number: Mapped[int | None] = mapped_column(Integer)
    """Of the last move, as lists of moves count."""
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    size: Mapped[int] = mapped_column(Integer, server_default="0")
    """Bytes of the opening and of all events."""


@dataclass(frozen=True)
class NewOnline:
    """What never changes."""

    id: str
    created: int
    """In milliseconds since 1970, as all times here."""
    creator: str
    terms: dict[str, Any]
    seats: list[dict[str, Any]]
    """`schema.fields.Seat` as data, and whether it is for who is invited (`invited`)."""
    listed: bool
    opening: dict[str, Any] | None = None
    """`schema.terms.Opening` as data: the moves from before the game was created.  Lists are read without it."""
    alone: bool = False
    """Whether the game was begun alone."""


@dataclass(frozen=True)
class SeatRow:
    """Who sits on a seat, or may."""

    seat: int
    person: str | None
    secret: bytes | None
    """The SHA-256 of the invitation's secret."""
    name: str
    """As the person is called at this game; empty for all others."""
    guest: bool = False
    """Whether a guest has chosen the name."""
    level: int | None = None
    """That of the computer that has taken over the seat."""


@dataclass(frozen=True)
class Progress:
    """How a game stands, so that lists need no replay."""

    status: str
    ply: int
    turn: int
    position: str
    deadline: int | None
    changed: int
    thinker: str | None = None
    """As in `OnlineProgressRow`, as the rest."""
    alone: bool = False
    number: int | None = None
    outcome: dict[str, Any] | None = None


@dataclass(frozen=True)
class Beginning:
    """A game in which nothing has happened yet."""

    new: NewOnline
    seats: tuple[SeatRow, ...]
    """All of them."""
    progress: Progress


@dataclass(frozen=True)
class Entry:
    """An event to append, and what changes with it."""

    game: str
    seq: int
    event: str
    """JSON."""
    progress: Progress
    seats: tuple[SeatRow, ...] = ()
    """Those whose holder, secret or name changes."""
    successor: Beginning | None = None
    """A game that begins with the event."""
    news: str | None = None
    """What other processes are told with it, see `Appended`."""


@dataclass(frozen=True)
class Listed:
    """A game as lists show it."""

    new: NewOnline
    seats: tuple[SeatRow, ...]
    progress: Progress

    @property
    def id(self) -> str:
        return self.new.id


@dataclass(frozen=True)
class StoredOnline:
    """All that is stored of a game."""

    new: NewOnline
    seats: tuple[SeatRow, ...]
    events: list[str]
    """From the first on."""
    progress: Progress


@dataclass(frozen=True)
class Further:
    """What has happened at a game since."""

    events: list[str]
    seats: tuple[SeatRow, ...]
    """As they are now."""
    thinker: str | None
    """As in `Progress`, now."""
    creator: str
    """The person who may now call the game off and invite."""
