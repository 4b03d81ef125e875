"""An online game as one user sees it: its whole state, and its entry in a list."""

from __future__ import annotations

from typing import Literal

from ludarium.server.schema.events import ChatLine
from ludarium.server.schema.fields import Level, MatchData, Message, Outcome, Ply, Seat, SeatNumber
from ludarium.server.schema.terms import GameId, OfferKind, Seq, Terms, Time, VisibleTo


class SeatState(Message):
    """The state of a seat."""

    seat: Seat
    taken: bool
    """Whether a player sits there; always true for computers and engines."""
    invited: bool
    """Whether the seat requires a link."""
    offered: bool
    """Whether an unused link offers the seat.  Its player stays until the link is used."""
    mine: bool
    reserved: bool
    """Whether a computer replaces the viewer, who may return."""
    guest: bool
    """Whether a guest has chosen the name, so that others may use the same name."""
    connected: bool
    rating: int | None
    """The player's rating at the start of a rated game; null for others."""
    provisional: bool
    """Whether the rating is still uncertain."""


class Offer(Message):
    """The pending offer."""

    seat: SeatNumber
    kind: OfferKind
    accepted: list[SeatNumber]
    of: SeatNumber | None
    """With the kind `replace`: the seat that a computer takes over."""
    level: Level | None
    """With the kind `replace`: the computer's level."""


Status = Literal["waiting", "playing", "paused", "over", "aborted"]


class OnlineState(Message):
    """A game as one viewer sees it."""

    type: Literal["online"] = "online"
    game: GameId
    seq: Seq
    """The number of the last event in this state."""
    status: Status
    terms: Terms
    creator: bool
    """Whether the viewer created it."""
    alone: bool
    """Whether no other user than the creator has ever held a seat."""
    visibility: VisibleTo
    base: Seq
    """The number of the last line event."""
    seats: list[SeatState]
    opening: Ply
    """Plies at the creation of the game, or at its hand-over."""
    # No docstring: with one of its own, the page would have a second type of the same.
    match: MatchData  # `clock.left` as of the last event; `clock` is null where time does not count
    since: Time | None
    """When the clock of the seat to move began to run; null: it does not run."""
    now: Time
    """The server's time, with which browsers correct their own."""
    offer: Offer | None
    wanted: list[SeatNumber]
    """The seats that want a rematch."""
    next: GameId | None
    """The rematch."""
    spectators: int
    chat: list[ChatLine]


class OnlineSummary(Message):
    """A game's entry in the user's list or the lobby's."""

    game: GameId
    status: Status
    terms: Terms
    seats: list[SeatState]
    ply: Ply
    turn: int
    """The seat to move."""
    yours: bool
    """Whether it is the viewer's turn."""
    position: str
    deadline: Time | None
    """When the time of the seat to move is up."""
    changed: Time
    alone: bool
    number: int | None
    """The number of the last turn or round in the move list; 0 before the first.  Null in old games."""
    outcome: Outcome | None
    """Null while the game goes on, and in old games."""


class OnlineList(Message):
    games: list[OnlineSummary]


class EngineOffer(Message):
    """An engine can be played against in a game with exactly these options."""

    name: str
    game: str
    options: dict[str, int | str]


class Hello(Message):
    version: str
    engines: list[EngineOffer]
