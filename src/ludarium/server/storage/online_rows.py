"""The rows of online games: the database's tables, and the corresponding dataclasses.

Initial data, seats, events and progress have separate tables.  Storing a move inserts one small row and updates
another, and never rewrites long values.  The tables have no foreign keys, which would add a lookup to each move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import JSON, BigInteger, Boolean, Index, Integer, LargeBinary, String, Text, and_, false, text
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base

# Conditions of partial indexes.  Queries must use the same text, or the database does not use the index.
HAS_DEADLINE = text("deadline IS NOT NULL")
LISTED_UNFINISHED = text("listed AND status IN ('waiting', 'playing', 'paused')")
ABORTED = text("status = 'aborted'")
HAS_ASSIGNED_PROCESS = text("thinker IS NOT NULL")
HIDDEN_FROM_LOBBY = and_(LISTED_UNFINISHED, text("status = 'waiting' AND thinker IS NULL"))
"""Listed games that wait for players while their creator is absent.  Queries use the index of LISTED_UNFINISHED."""


class OnlineGameRow(Base):
    """The initial data of a game.  Only a transfer of a user's games or the removal of a user's name changes rows."""

    __tablename__ = "online_games"
    __table_args__ = (Index("online_games_creator", "creator"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    created: Mapped[int] = mapped_column(BigInteger)  # milliseconds since 1970, like all times in this module
    creator: Mapped[str] = mapped_column(String(64))  # the id of a user
    terms: Mapped[dict[str, Any]] = mapped_column(JSON)
    seats: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    opening: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), deferred=True)
    """See `GameHeader.opening`."""
    alone: Mapped[bool] = mapped_column(Boolean, server_default=false())  # whether the game was created as a solo game


class OnlineSeatRow(Base):
    """A seat with its holder and its unused invitation, if any."""

    __tablename__ = "online_seats"
    __table_args__ = (Index("online_seats_person", "person"), {"sqlite_with_rowid": False})

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    person: Mapped[str | None] = mapped_column(String(64))
    """The id of the user who holds the seat, or who may return to it when a computer replaces the user."""
    secret: Mapped[bytes | None] = mapped_column(LargeBinary(32))  # the SHA-256 of the invitation's secret
    name: Mapped[str] = mapped_column(String(40))  # the user's name in this game; empty without a user
    guest: Mapped[bool] = mapped_column(Boolean)  # whether others may use the same name, see `SeatHolder`
    level: Mapped[int | None] = mapped_column(Integer)  # the level of the computer that has replaced the player


class OnlineEventRow(Base):
    """An event of a game.  Rows change only when a user's name is removed from them."""

    __tablename__ = "online_events"
    __table_args__ = ({"sqlite_with_rowid": False},)

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    event: Mapped[str] = mapped_column(Text)  # the event (`schema.events`) as JSON text


class OnlineProgressRow(Base):
    """The progress of a game, for lists and clocks."""

    __tablename__ = "online_progress"
    __table_args__ = (
        Index("online_progress_deadline", "deadline", sqlite_where=HAS_DEADLINE, postgresql_where=HAS_DEADLINE),
        Index("online_progress_lobby", "status", sqlite_where=LISTED_UNFINISHED, postgresql_where=LISTED_UNFINISHED),
        Index("online_progress_aborted", "changed", sqlite_where=ABORTED, postgresql_where=ABORTED),
        Index(
            "online_progress_thinker",
            "assigned_process",
            sqlite_where=HAS_ASSIGNED_PROCESS,
            postgresql_where=HAS_ASSIGNED_PROCESS,
        ),
    )

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    listed: Mapped[bool] = mapped_column(Boolean)
    """Whether the lobby may list the game.  Never changes.  Stored here for the index of LISTED_UNFINISHED."""
    status: Mapped[str] = mapped_column(String(10))
    ply: Mapped[int] = mapped_column(Integer)
    turn: Mapped[int] = mapped_column(Integer)  # the seat to move
    position: Mapped[str] = mapped_column(Text)
    deadline: Mapped[int | None] = mapped_column(BigInteger)
    """The expiry time of the running clock; null if none is running."""
    changed: Mapped[int] = mapped_column(BigInteger)  # the time of the last event
    assigned_process: Mapped[str | None] = mapped_column("thinker", String(16), key="assigned_process")
    """The name of a server process, or null.  If a computer or engine is to move in a game with others, this process
    searches the move (see `storage.search_assignment`).  If the game is listed and waits for players, its creator is
    present at this process."""
    alone: Mapped[bool] = mapped_column(Boolean, server_default=false())
    """Whether the game was created as a solo game, and no other user has taken a seat since."""
    number: Mapped[int | None] = mapped_column(Integer)  # the number of the last turn or round in the move list
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    size: Mapped[int] = mapped_column(Integer, server_default="0")  # bytes of the initial data and of all events


@dataclass(frozen=True)
class GameHeader:
    """An `OnlineGameRow` as a value: the database row of a game's initial data, with `OnlineProgressRow.listed`."""

    id: str
    created: int
    creator: str
    terms: dict[str, Any]
    seats: list[dict[str, Any]]
    """Each seat as JSON data of a `Seat`, with `invited` (the seat requires a link) and `taken` (it has a player)."""
    listed: bool
    opening: dict[str, Any] | None = None
    """`schema.new_game.Opening` as JSON data: the line that the game continues.  Lists of games do not read it."""
    alone: bool = False


@dataclass(frozen=True)
class SeatRow:
    """An `OnlineSeatRow` as a value: a seat, its holder and its unused invitation."""

    seat: int
    person: str | None
    secret: bytes | None
    name: str
    guest: bool = False
    level: int | None = None


@dataclass(frozen=True)
class GameProgress:
    """An `OnlineProgressRow` as a value: the progress of a game, known without replaying its events."""

    status: str
    ply: int
    turn: int
    position: str
    deadline: int | None
    changed: int
    assigned_process: str | None = None
    alone: bool = False
    number: int | None = None
    outcome: dict[str, Any] | None = None


@dataclass(frozen=True)
class StoredGame:
    """The rows of a stored game, without its events."""

    header: GameHeader
    seats: tuple[SeatRow, ...]
    progress: GameProgress
