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
from ludarium.games.position import Position
from ludarium.match.ending import read_ending
from ludarium.match.line import Resignation
from ludarium.match.match import Match
from ludarium.match.seats import Computer, Person, Seat
from ludarium.server.online.clock import OnlineClock
from ludarium.server.schema import events
from ludarium.server.schema.events import Event
from ludarium.server.schema.online import Offer, Status
from ludarium.server.schema.terms import Opening, Terms, VisibleTo

LINE_EVENTS = (
    events.Moved,
    events.WentTo,
    events.TookBack,
    events.Resigned,
    events.Flagged,
    events.Failed,
    events.Agreed,
    events.Aborted,
)
"""Events that change the line or end the game."""


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
    """The seats at which a player sits; computers always do."""
    clock: OnlineClock | None
    seq: int = 0
    """The number of the last event."""
    other_events: int = 0
    """The number of events that are not of the line."""
    base: int = 0
    """The number of the last event of the line."""
    moved_at: int = 0
    """The same, where players who dropped out do not count."""
    seat_at: tuple[int, ...] = ()
    """The number of each seat's last move or drop-out."""
    alone: bool = False
    """The creator has always played at all seats of humans."""
    visibility: VisibleTo = "link"
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

    def seats_of(self, person: str | None) -> list[int]:
        """All seats at which a person sits: several where the game was begun alone."""
        found = enumerate(self.chairs) if person is not None else ()
        return [seat for seat, chair in found if chair.person == person and chair.level is None]

    def together(self, seat: int) -> list[int]:
        """The seats of the person who sits at `seat`."""
        return self.seats_of(self.chairs[seat].person) or [seat]

    def acting_seat(self, person: str) -> int | None:
        """The seat for which a person acts: the one to move, or else the first that is still in the game."""
        seats = self.seats_of(person)
        if self.turn in seats:
            return self.turn
        return next((seat for seat in seats if self.still_in(seat)), seats[0] if seats else None)

    def may_see(self, person: str, secret: bytes | None = None) -> bool:
        """Whether the game is shown to a person, who may have the secret of a link, of which this is the digest."""
        if self.visibility == "link" or (self.alone and person == self.creator):
            return True
        return any(chair.person == person or (secret is not None and chair.secret == secret) for chair in self.chairs)

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
    *,
    alone: bool = False,
) -> OnlineGame:
    """A new game; raises LudariumError where there is no such game, option, position, opening, or number of seats."""
    game = registry.game(terms.game, **terms.options)
    start = game.position(terms.start) if terms.start else game.start()
    taken = tuple(place.taken for place in places)
    match = _opened(start, [place.seat for place in places], opening)
    clock = OnlineClock.begin(terms.control, len(places)) if terms.control is not None else None
    if clock is not None and opening is not None and opening.left is not None:
        clock = replace(clock, left=tuple(opening.left))
    return OnlineGame(
        id,
        terms,
        creator,
        match,
        match.cursor,
        tuple(chairs),
        tuple(place.invited for place in places),
        taken,
        clock,
        begun=all(taken),
        seat_at=(0,) * len(places),
        alone=alone,
    )


def _opened(start: Position, seats: Sequence[Seat], opening: Opening | None) -> Match:
    if opening is None:
        return Match.begin(start, seats)
    resigned = [Resignation(ply, seat) for ply, seat in opening.resignations]
    match = Match.begin(start, seats, opening.moves, resigned)
    if opening.cursor is not None or opening.standing is not None:
        cursor = len(opening.moves) if opening.cursor is None else opening.cursor
        match = match.gone_to(cursor, len(resigned) if opening.standing is None else opening.standing)
    ending = None if opening.ending is None else read_ending(opening.ending.model_dump(), match.position)
    return replace(match, ending=ending, tags=dict(opening.tags))


def apply(game: OnlineGame, event: Event, played: Match | None = None) -> OnlineGame:
    """The game after an event of its own; raises InvalidRecord where events are missing between the two.

    `played`: the match after the event's move, where that has been made already."""
    if event.seq != game.seq + 1:
        raise InvalidRecord(f"event {event.seq} of the game {game.id} does not follow event {game.seq}")
    after = _applied(game, event, played)
    if not isinstance(event, LINE_EVENTS):
        return replace(after, seq=event.seq, other_events=game.other_events + 1)
    moved_at, seat_at = event.seq, game.seat_at
    if isinstance(event, events.Moved | events.Resigned | events.Flagged):
        seat = game.turn if isinstance(event, events.Moved) else event.seat
        seat_at = (*seat_at[:seat], event.seq, *seat_at[seat + 1 :])
        if not isinstance(event, events.Moved):
            moved_at = game.moved_at
    return replace(after, seq=event.seq, base=event.seq, moved_at=moved_at, seat_at=seat_at)


def _applied(game: OnlineGame, event: Event, played: Match | None) -> OnlineGame:
    match event:
        case events.Sat(seat=seat, name=name):
            return _together(_seated(game, seat, Person(name), taken=True))
        case events.Stood(seat=seat):
            return _seated(game, seat, Person(""), taken=False)
        case events.Invited() | events.Withdrawn():
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
        case events.WentTo(step=step):
            return _timed(replace(game, match=replace(game.match, at=step, ending=None)), event.left, event.at)
        case events.Visibility(to=to):
            return replace(game, visibility=to)
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


def _together(game: OnlineGame) -> OnlineGame:
    """The game with a second person, for good if it was one alone: it goes on from here, with full clocks."""
    if not game.alone:
        return game
    clock = None if game.clock is None else OnlineClock.begin(game.clock.control, len(game.chairs))
    return replace(game, alone=False, match=game.match.without_undone(), opening=game.ply, clock=clock)


def without_name(game: OnlineGame, person: str) -> OnlineGame:
    """The game without the names of a person who sits there."""
    own = game.seats_of(person)
    chairs = (replace(chair, guest=False) if seat in own else chair for seat, chair in enumerate(game.chairs))
    seats = (Person("") if seat in own else who for seat, who in enumerate(game.match.seats))
    return replace(game, chairs=tuple(chairs), match=replace(game.match, seats=tuple(seats)))


def _timed(game: OnlineGame, left: Sequence[int], at: int) -> OnlineGame:
    """The game with the clock of an event."""
    if game.clock is None:
        return game
    runs = game.going_on and not game.paused and not game.alone and game.ply > game.opening
    return replace(game, clock=replace(game.clock, left=tuple(left), since=at if runs else None))


def _stopped(game: OnlineGame) -> OnlineGame:
    return replace(game, clock=game.clock and game.clock.stopped())
