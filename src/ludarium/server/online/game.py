"""An online game as an immutable value: the sum of its events.

`decide` says which event a command leads to, `apply` what an event makes of a game.  Neither reads a clock or does
anything else to the world, so a game is read back from storage by applying its events, and tests need no server.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ludarium.errors import InvalidRecord
from ludarium.games import registry
from ludarium.match.line import Resignation
from ludarium.match.match import Match
from ludarium.match.seats import Computer, Person, Seat
from ludarium.server.online.clock import OnlineClock
from ludarium.server.schema import events
from ludarium.server.schema.events import Event
from ludarium.server.schema.online import Offer, Status
from ludarium.server.schema.terms import Opening, Terms


@dataclass(frozen=True)
class Chair:
    """Who may act for a seat; computers' and engines' chairs stay empty."""

    person: str | None = None
    secret: bytes | None = None
    """SHA-256 of the invitation's secret; None where there is no invitation, or it was used."""
    guest: bool = False
    """Whether the seat's name is one that a guest has chosen, which anybody else may have."""
    level: int | None = None
    """That of the computer that has taken over the seat; the person may take it again, if there is one."""


@dataclass(frozen=True)
class Place:
    """A seat as it was when the game was made."""

    seat: Seat
    invited: bool = False
    """Only who has the secret of its link may sit here."""
    taken: bool = True


@dataclass(frozen=True)
class OnlineGame:
    """A game between people, and perhaps computers."""

    id: str
    terms: Terms
    creator: str
    """The person who created it."""
    match: Match
    """Its line; a match's own clock is not used."""
    opening: int
    """How many plies had been played when the game was created."""
    chairs: tuple[Chair, ...]
    invited: tuple[bool, ...]
    """The seats that are for who has a link."""
    taken: tuple[bool, ...]
    """The seats at which somebody sits; computers always do."""
    clock: OnlineClock | None
    seq: int = 0
    """The number of the last event."""
    other_events: int = 0
    """How many events were not moves."""
    begun: bool = False
    """All seats have been taken once."""
    ended: Literal["aborted"] | None = None
    paused: bool = False
    offer: Offer | None = None
    wanted: tuple[int, ...] = ()
    """The seats that want a rematch."""
    next: str | None = None
    """The rematch."""

    @property
    def status(self) -> Status:
        if self.ended is not None:
            return self.ended
        if self.match.over:
            return "over"
        if not self.begun:
            return "waiting"
        return "paused" if self.paused else "playing"

    @property
    def going_on(self) -> bool:
        return self.status in ("playing", "paused")

    @property
    def ply(self) -> int:
        return self.match.cursor

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self.match.position.seat

    @property
    def deadline(self) -> int | None:
        return self.clock.deadline(self.turn) if self.clock is not None and self.status == "playing" else None

    @property
    def grace(self) -> int:
        """How long after the deadline, in milliseconds, a move that is under way may still arrive in time."""
        return self.clock.grace(self.turn) if self.clock is not None else 0

    def seat_of(self, person: str) -> int | None:
        """The seat at which a person sits."""
        return next((n for n, chair in enumerate(self.chairs) if chair.person == person and chair.level is None), None)

    def reserved_seat(self, person: str) -> int | None:
        """The seat that a computer plays while this person is away."""
        seats = (n for n, chair in enumerate(self.chairs) if chair.person == person and chair.level is not None)
        return next(seats, None) if self.going_on else None

    @property
    def persons(self) -> list[int]:
        """The seats of persons, taken or not."""
        return [seat for seat, who in enumerate(self.match.seats) if isinstance(who, Person)]

    def still_in(self, seat: int) -> bool:
        """Whether the player of a seat is still in the game."""
        return self.match.position.can_resign(seat)


def begin(
    id: str,
    terms: Terms,
    creator: str,
    places: Sequence[Place],
    chairs: Sequence[Chair],
    opening: Opening | None = None,
) -> OnlineGame:
    """A new game; raises LudariumError where there is no such game, option, position, opening, or number of seats."""
    game = registry.game(terms.game, **terms.options)
    start = game.position(terms.start) if terms.start else game.start()
    taken = tuple(place.taken for place in places)
    moves, resignations = (opening.moves, opening.resignations) if opening is not None else ([], [])
    resigned = [Resignation(ply, seat) for ply, seat in resignations]
    return OnlineGame(
        id,
        terms,
        creator,
        Match.begin(start, [place.seat for place in places], moves, resigned),
        len(moves),
        tuple(chairs),
        tuple(place.invited for place in places),
        taken,
        OnlineClock.begin(terms.control, len(places)) if terms.control is not None else None,
        begun=all(taken),
    )


def apply(game: OnlineGame, event: Event, played: Match | None = None) -> OnlineGame:
    """The game after an event of its own; raises InvalidRecord where events are missing between the two.

    `played`: the match after the event's move, where that has been made already."""
    if event.seq != game.seq + 1:
        raise InvalidRecord(f"event {event.seq} of the game {game.id} does not follow event {game.seq}")
    other_events = game.other_events + (not isinstance(event, events.Moved))
    return replace(_applied(game, event, played), seq=event.seq, other_events=other_events)


def _applied(game: OnlineGame, event: Event, played: Match | None) -> OnlineGame:
    match event:
        case events.Sat(seat=seat, name=name):
            return _seated(game, seat, Person(name), taken=True)
        case events.Stood(seat=seat):
            return _seated(game, seat, Person(""), taken=False)
        case events.Invited():
            return game
        case events.Moved(move=move):
            match = played or game.match.play(move)
            game.match.position.forget_moves()  # long games would be mostly these
            turn_ends = match.over or match.position.seat != game.turn
            clock = game.clock and game.clock.after_move(game.turn, event.left, event.at, turn_ends=turn_ends)
            return _timed(replace(game, match=match, offer=None, clock=clock), event.left, event.at)
        case events.Resigned(seat=seat):
            return _timed(replace(game, match=game.match.resign(seat), offer=None), event.left, event.at)
        case events.Flagged(seat=seat):
            return _timed(replace(game, match=game.match.flag(seat), offer=None), event.left, event.at)
        case events.Failed(seat=seat, detail=detail):
            return _stopped(replace(game, match=game.match.lose(detail, seat), offer=None))
        case events.Offered(seat=seat, kind=kind, of=of, level=level):
            return replace(game, offer=Offer(seat=seat, kind=kind, accepted=[], of=of, level=level))
        case events.Replaced(seat=seat, level=level):
            terms = game.terms.model_copy(update={"rated": False})
            return replace(_seated(game, seat, Computer(level), taken=True), terms=terms)
        case events.Accepted(seat=seat) if game.offer is not None:
            accepted = [*game.offer.accepted, seat]
            return replace(game, offer=game.offer.model_copy(update={"accepted": accepted}))
        case events.Accepted() | events.Declined():
            return replace(game, offer=None)
        case events.Agreed():
            return _stopped(_timed(replace(game, match=game.match.agree(), offer=None), event.left, event.at))
        case events.TookBack(ply=ply):
            back = replace(game, match=game.match.branch(ply), offer=None)
            return _timed(back, event.left, event.at)
        case events.Aborted():
            return _stopped(replace(game, ended="aborted", offer=None))
        case events.Paused():
            return _stopped(_timed(replace(game, paused=True, offer=None), event.left, event.at))
        case events.Resumed():
            return _timed(replace(game, paused=False), event.left, event.at)
        case events.TimeAdded():
            return _timed(replace(game, offer=None), event.left, event.at)
        case events.RematchWanted(seat=seat):
            return replace(game, wanted=(*game.wanted, seat))
        case events.RematchBegun(next=id):
            return replace(game, next=id)


def _seated(game: OnlineGame, seat: int, who: Seat, *, taken: bool) -> OnlineGame:
    seats = (*game.match.seats[:seat], who, *game.match.seats[seat + 1 :])
    sitting = (*game.taken[:seat], taken, *game.taken[seat + 1 :])
    match, begun = replace(game.match, seats=seats), game.begun or all(sitting)
    return replace(game, match=match, taken=sitting, begun=begun, offer=None)


def without_name(game: OnlineGame, person: str) -> OnlineGame:
    """The game without the name of a person who sits there."""
    seat = game.seat_of(person)
    if seat is None:
        return game
    chair = replace(game.chairs[seat], guest=False)
    seats = (*game.match.seats[:seat], Person(""), *game.match.seats[seat + 1 :])
    chairs = (*game.chairs[:seat], chair, *game.chairs[seat + 1 :])
    return replace(game, chairs=chairs, match=replace(game.match, seats=seats))


def _timed(game: OnlineGame, left: Sequence[int], at: int) -> OnlineGame:
    """The game with the clock of an event."""
    if game.clock is None:
        return game
    runs = game.going_on and not game.paused and game.ply > game.opening
    return replace(game, clock=replace(game.clock, left=tuple(left), since=at if runs else None))


def _stopped(game: OnlineGame) -> OnlineGame:
    return replace(game, clock=game.clock and game.clock.stopped())
