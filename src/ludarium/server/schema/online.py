"""A game that people play together, as one viewer sees it: its whole state, and its entry in a list."""

from __future__ import annotations

from typing import Literal

from ludarium.server.schema.events import ChatLine
from ludarium.server.schema.fields import MatchData, Message, Outcome, Ply, Seat, SeatNumber
from ludarium.server.schema.terms import GameId, Level, OfferKind, Seq, Terms, Time, VisibleTo


class SeatState(Message):
    """A place at the game."""

    seat: Seat
    taken: bool
    """Somebody sits there; always so for computers and engines."""
    invited: bool
    """It is for who opens its link."""
    offered: bool
    """A link to it is open; its player stays until somebody uses the link."""
    mine: bool
    reserved: bool
    """A computer plays it while the viewer is away, who may take it again."""
    guest: bool
    """Whether a guest has chosen the name, which anybody else may have."""
    connected: bool
    rating: int | None
    """Where the person has an account, for this game and speed; as it was at the start."""
    provisional: bool
    """Whether the rating is not certain yet."""


class Offer(Message):
    """The offer that stands."""

    seat: SeatNumber
    kind: OfferKind
    accepted: list[SeatNumber]
    of: SeatNumber | None
    """With the kind `replace`: the seat that a computer takes over."""
    level: Level | None
    """With the kind `replace`: the computer's."""


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
    alone: bool
    """Whether its creator plays at all seats of humans, as ever since the beginning."""
    visibility: VisibleTo
    base: Seq
    """The number of the last event that changed the line or ended the game."""
    seats: list[SeatState]
    opening: Ply
    """How many plies had been played when the game was created."""
    # No docstring: with one of its own, the page would have a second type of the same.
    match: MatchData  # `clock.left` as of the last event; `clock` is null where time does not count
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
    alone: bool
    number: int | None
    """Of the last move in the list of moves, which numbers turns or rounds; 0 before the first.  Null in old games."""
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
