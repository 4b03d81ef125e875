"""An online game as an immutable value, computed from its start, the holders of its seats, and its events.

`decide.decide` turns a command into an event, and `apply` computes the game after an event.  Both are pure functions,
so the server can load a game by applying its stored events, and tests need no server.
Events do not name the holders: `decision.make_decision` sets the holders, and `stored_games` loads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ludarium.errors import InvalidRecord
from ludarium.games import registry
from ludarium.games.position import Position
from ludarium.match.ending import Resignation, read_ending
from ludarium.match.match import Match
from ludarium.match.seats import Computer, Human, Seat
from ludarium.server.online.clock import OnlineClock, replace_item
from ludarium.server.schema import events
from ludarium.server.schema.fields import VisibleTo
from ludarium.server.schema.new_game import Opening
from ludarium.server.schema.online import Offer, Status, Terms

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
"""The types of line events, which change the line (`Match.line`) or the place in it (`Match.at`), or end the game."""

_SETTING_EVENTS = events.Visibility, events.Replaced, events.Withdrawn
"""Events that change a setting of the game or of a seat."""


@dataclass(frozen=True)
class SeatHolder:
    """The holder of a seat in an `OnlineGame`: the user who may act for the seat.  If a computer or engine has played
    from the start, only `link_digest` can be set."""

    user: str | None = None
    link_digest: bytes | None = None
    """SHA-256 of the secret in the seat's unused link, or None."""
    guest: bool = False
    """Whether a guest chose the seat's name, or the creator of a solo game entered the name.  Others may use such a
    name too, unlike the name of an account."""
    level: int | None = None
    """The level of the computer that has replaced the player.  `user`, if any, may return."""


@dataclass(frozen=True)
class InitialSeat:
    """A seat of the game that `begin_game` computes, before the first event."""

    seat: Seat
    holder: SeatHolder = SeatHolder()
    invited: bool = False
    """Whether the seat requires the secret of its link."""
    taken: bool = True


@dataclass(frozen=True)
class OnlineGame:
    """A game of one or more users, with or without computers: an immutable value, computed from events."""

    id: str
    terms: Terms
    creator: str
    match: Match
    opening_plies: int
    """The number of plies that were played before the game was created or, if it was created as a solo game, before
    another user first took a seat."""
    holders: tuple[SeatHolder, ...]
    invited: tuple[bool, ...]
    """Whether each seat requires a link."""
    taken: tuple[bool, ...]
    """Whether each seat is taken.  Seats of computers always are."""
    clock: OnlineClock | None
    seq: int = 0
    """The number of the last event."""
    non_line_events: int = 0
    """The number of events that are not in LINE_EVENTS."""
    base: int = 0
    """The number of the last event in LINE_EVENTS."""
    move_seq: int = 0
    """The number of the last event in LINE_EVENTS that is neither a resignation nor a flag."""
    seat_seqs: tuple[int, ...] = ()
    """For each seat, the number of the event of its last move, resignation or flag."""
    setting_seqs: Mapping[tuple[str, int | None], int] = field(default_factory=dict)
    """The number of the last event by type and seat, for the types in `_SETTING_EVENTS`.  The server refuses a
    change of a setting if the command's `known` is lower."""
    alone: bool = False
    """Whether the game was created as a solo game, and nobody has sat down since."""
    visibility: VisibleTo = "link"
    begun: bool = False
    """Whether there was a time at which all seats were taken."""
    aborted: bool = False
    paused: bool = False
    offer: Offer | None = None
    wanted: tuple[int, ...] = ()
    """The seats that want a rematch."""
    next: str | None = None
    """The id of the rematch."""

    @property
    def status(self) -> Status:
        if self.aborted:
            return "aborted"
        if self.match.over:
            return "over"
        if not self.begun:
            return "waiting"
        return "paused" if self.paused else "playing"

    @property
    def in_progress(self) -> bool:
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
        """Milliseconds after the deadline in which a move may still arrive."""
        return self.clock.grace(self.turn) if self.clock is not None else 0

    def seat_of(self, user: str) -> int | None:
        """The first seat that a user holds, or None."""
        return next((n for n, holder in enumerate(self.holders) if holder.user == user and holder.level is None), None)

    def seats_of(self, user: str | None) -> list[int]:
        """All seats that a user holds.  A user can hold several if the game began as a solo game."""
        holders = enumerate(self.holders) if user is not None else ()
        return [seat for seat, holder in holders if holder.user == user and holder.level is None]

    def own_seats(self, seat: int) -> list[int]:
        """All seats of the user who holds `seat`; only `seat` if no user holds it."""
        return self.seats_of(self.holders[seat].user) or [seat]

    def acting_seat(self, user: str) -> int | None:
        """The seat for which a user acts: the seat to move, if the user holds it; otherwise the user's first seat that
        is still in the game; otherwise the user's first seat.  None if the user has no seat."""
        seats = self.seats_of(user)
        if self.turn in seats:
            return self.turn
        return next((seat for seat in seats if self.still_in(seat)), seats[0] if seats else None)

    def may_see(self, user: str, link_digest: bytes | None = None) -> bool:
        """Whether a user may see the game.  `link_digest` is the digest of the secret in the user's link, if any."""
        if self.visibility == "link" or (self.alone and user == self.creator):
            return True
        has_link = link_digest is not None and any(holder.link_digest == link_digest for holder in self.holders)
        return has_link or any(holder.user == user for holder in self.holders)

    def reserved_seat(self, user: str) -> int | None:
        """The seat of a game in progress at which a computer replaces `user`, who may return; None if there is none."""
        seats = (n for n, holder in enumerate(self.holders) if holder.user == user and holder.level is not None)
        return next(seats, None) if self.in_progress else None

    @property
    def human_seats(self) -> list[int]:
        """The seats for humans, taken or not."""
        return [number for number, seat in enumerate(self.match.seats) if isinstance(seat, Human)]

    def still_in(self, seat: int) -> bool:
        return self.match.position.can_resign(seat)


def begin_game(
    id: str, terms: Terms, creator: str, seats: Sequence[InitialSeat], opening: Opening | None, *, alone: bool = False
) -> OnlineGame:
    """The game before its first event.  Raises LudariumError for invalid terms, opening or number of seats."""
    game = registry.game(terms.game, **terms.options)
    start = game.position(terms.start) if terms.start else game.start()
    holders, invited = tuple(seat.holder for seat in seats), tuple(seat.invited for seat in seats)
    taken = tuple(seat.taken for seat in seats)
    match = _opened_match(start, [seat.seat for seat in seats], opening)
    clock = OnlineClock.begin(terms.control, len(seats)) if terms.control is not None else None
    if clock is not None and opening is not None and opening.left is not None:
        clock = replace(clock, left=tuple(opening.left))
    created = OnlineGame(id, terms, creator, match, match.cursor, holders, invited, taken, clock, alone=alone)
    return replace(created, begun=all(taken), seat_seqs=(0,) * len(seats))


def _opened_match(start: Position, seats: Sequence[Seat], opening: Opening | None) -> Match:
    if opening is None:
        return Match.begin(start, seats)
    resigned = [Resignation(ply, seat) for ply, seat in opening.resignations]
    match = Match.begin(start, seats, opening.moves, resigned)
    if opening.cursor is not None or opening.standing is not None:  # `standing`: the number of resignations not undone
        cursor = len(opening.moves) if opening.cursor is None else opening.cursor
        match = match.go_to(cursor, len(resigned) if opening.standing is None else opening.standing)
    ending = None if opening.ending is None else read_ending(opening.ending.model_dump(), match.position)
    return replace(match, ending=ending, tags=dict(opening.tags))


def apply(game: OnlineGame, event: events.Event, played: Match | None = None) -> OnlineGame:
    """The game after an event (`played`: the match after it, if known).  Raises LudariumError for an invalid event."""
    if event.seq != game.seq + 1:
        raise InvalidRecord(f"event {event.seq} of the game {game.id} does not follow event {game.seq}")
    after = _game_after(game, event, played)
    if not isinstance(event, LINE_EVENTS):
        setting_seqs = game.setting_seqs
        if isinstance(event, _SETTING_EVENTS):
            setting_seqs = {**setting_seqs, (event.type, getattr(event, "seat", None)): event.seq}
        return replace(after, seq=event.seq, non_line_events=game.non_line_events + 1, setting_seqs=setting_seqs)
    move_seq, seat_seqs = event.seq, game.seat_seqs
    if isinstance(event, events.Moved | events.Resigned | events.Flagged):
        seat = game.turn if isinstance(event, events.Moved) else event.seat
        seat_seqs = replace_item(seat_seqs, seat, event.seq)
        if not isinstance(event, events.Moved):
            move_seq = game.move_seq
    return replace(after, seq=event.seq, base=event.seq, move_seq=move_seq, seat_seqs=seat_seqs)


def _game_after(game: OnlineGame, event: events.Event, played: Match | None) -> OnlineGame:
    match event:
        case events.Sat(seat=seat, name=name):
            return _end_solo(_with_player(game, seat, Human(name), taken=True))
        case events.Stood(seat=seat):
            return _with_player(game, seat, Human(""), taken=False)
        case events.Invited() | events.Withdrawn():
            return game
        case events.Moved(move=move):
            match = played or game.match.play(move)
            game.match.position.forget_moves()  # the cached moves would use most of a long game's memory
            turn_ends = match.over or match.position.seat != game.turn
            clock = game.clock and game.clock.after_moved_event(game.turn, event.left, event.at, turn_ends=turn_ends)
            return _with_times(replace(game, match=match, offer=None, clock=clock), event.left, event.at)
        case events.Resigned(seat=seat):
            return _with_times(replace(game, match=game.match.resign(seat), offer=None), event.left, event.at)
        case events.Flagged(seat=seat):
            return _with_times(replace(game, match=game.match.flag(seat), offer=None), event.left, event.at)
        case events.Failed(seat=seat, detail=detail):
            return _with_stopped_clock(replace(game, match=game.match.lose(detail, seat), offer=None))
        case events.Offered(seat=seat, kind=kind, of=of, level=level):  # `of`: the seat that a computer takes over
            return replace(game, offer=Offer(seat=seat, kind=kind, accepted=[], of=of, level=level))
        case events.Replaced(seat=seat, level=level):
            terms = game.terms.model_copy(update={"rated": False})
            return replace(_with_player(game, seat, Computer(level), taken=True), terms=terms)
        case events.Accepted(seat=seat) if game.offer is not None:
            return replace(game, offer=game.offer.model_copy(update={"accepted": [*game.offer.accepted, seat]}))
        case events.Accepted() | events.Declined():
            return replace(game, offer=None)
        case events.Agreed():
            return _with_times(replace(game, match=game.match.agree(), offer=None), event.left, event.at)
        case events.TookBack(ply=ply):
            return _with_times(replace(game, match=game.match.branch(ply), offer=None), event.left, event.at)
        case events.WentTo(step=step):
            return _with_times(replace(game, match=replace(game.match, at=step, ending=None)), event.left, event.at)
        case events.Visibility(to=to):
            return replace(game, visibility=to)
        case events.Aborted():
            return _with_stopped_clock(replace(game, aborted=True, offer=None))
        case events.Paused():
            return _with_times(replace(game, paused=True, offer=None), event.left, event.at)
        case events.Resumed():
            return _with_times(replace(game, paused=False), event.left, event.at)
        case events.TimeAdded():
            return _with_times(replace(game, offer=None), event.left, event.at)
        case events.RematchWanted(seat=seat):
            return replace(game, wanted=(*game.wanted, seat))
        case events.RematchBegun(next=id):
            return replace(game, next=id)


def _with_player(game: OnlineGame, number: int, seat: Seat, *, taken: bool) -> OnlineGame:
    match = replace(game.match, seats=replace_item(game.match.seats, number, seat))
    taken_seats = replace_item(game.taken, number, taken)
    return replace(game, match=match, taken=taken_seats, begun=game.begun or all(taken_seats), offer=None)


def _end_solo(game: OnlineGame) -> OnlineGame:
    if not game.alone:
        return game
    clock = None if game.clock is None else OnlineClock.begin(game.clock.control, len(game.holders))
    return replace(game, alone=False, match=game.match.without_undone(), opening_plies=game.ply, clock=clock)


def _with_times(game: OnlineGame, left: Sequence[int], at: int) -> OnlineGame:
    """The game with the remaining times `left` after an event at the time `at`."""
    if game.clock is None:
        return game
    runs = game.in_progress and not game.paused and not game.alone and game.ply > game.opening_plies
    return replace(game, clock=replace(game.clock, left=tuple(left), since=at if runs else None))


def _with_stopped_clock(game: OnlineGame) -> OnlineGame:
    return replace(game, clock=game.clock and replace(game.clock, since=None))
