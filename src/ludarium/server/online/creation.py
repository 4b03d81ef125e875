"""Create a game from a request, or the rematch of a game."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass, replace

from ludarium.match.seats import Computer, Engine, Person
from ludarium.match.study import STUDY
from ludarium.server.online.decide import digest
from ludarium.server.online.game import Chair, OnlineGame, Place, begin
from ludarium.server.online.solo import clipped
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Refused
from ludarium.server.schema.fields import ComputerSeat, EngineSeat
from ludarium.server.schema.terms import InvitedSeat, MySeat, NewGame, NewSeat, Opening, OpenSeat, Terms

_SECRET_BYTES = 16
_GAME_BYTES = 9


@dataclass(frozen=True)
class NewlyMade:
    """A game, and the secrets of its invitations by seat.  The game has only their digests."""

    game: OnlineGame
    secrets: dict[int, str]


def new_id() -> str:
    """A new game id.  Knowing it permits watching, unless the game is private."""
    return secrets.token_urlsafe(_GAME_BYTES)


def new_secret() -> str:
    """A new secret, which permits taking a seat once."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def new_game(person: str, wanted: NewGame, *, guest: bool = False) -> NewlyMade:
    """The game of a request; raises Refused.  `guest`: the user has no account."""
    _check(wanted)
    seats = list(wanted.seats)
    if wanted.shuffle:
        random.SystemRandom().shuffle(seats)
    invitations = {number: new_secret() for number, seat in enumerate(seats) if isinstance(seat, InvitedSeat)}
    chairs = [
        Chair(
            person if isinstance(seat, MySeat) else None,
            digest(invitations[number]) if number in invitations else None,
            isinstance(seat, MySeat) and (guest or seat.name not in (None, wanted.name)),
        )
        for number, seat in enumerate(seats)
    ]
    places = [_place(seat, wanted.name) for seat in seats]
    game = begin(new_id(), wanted.terms, person, places, chairs, wanted.opening, alone=wanted.alone)
    if game.match.over and not game.alone:
        raise Refused(Reason.OVER)
    if game.clock is not None:
        game = replace(game, clock=replace(game.clock, left=tuple(clipped(game, game.clock.left))))
    return NewlyMade(game, invitations)


def next_game(game: OnlineGame) -> OnlineGame:
    """The rematch, in which everyone moves to the next seat."""
    moved = [(seat + 1) % len(game.chairs) for seat in range(len(game.chairs))]
    places = [Place(game.match.seats[seat], invited=game.invited[seat]) for seat in moved]
    chairs = [_chair_again(game.chairs[seat]) for seat in moved]
    return begin(new_id(), game.terms, game.creator, places, chairs)


def _chair_again(chair: Chair) -> Chair:
    """The chair in the rematch.  A computer that has replaced a player stays."""
    return replace(chair, secret=None) if chair.level is None else Chair()


def _place(seat: NewSeat, name: str) -> Place:
    match seat:
        case MySeat(name=typed):
            return Place(Person(name if typed is None else typed))
        case ComputerSeat(level=level):
            return Place(Computer(level))
        case EngineSeat(name=engine):
            return Place(Engine(engine))
        case InvitedSeat():
            return Place(Person(""), invited=True, taken=False)
        case _:
            return Place(Person(""), taken=False)


def _check(wanted: NewGame) -> None:
    """Raise Refused if the terms, seats or opening contradict each other."""
    terms, seats, opening = wanted.terms, wanted.seats, wanted.opening
    _check_control(terms)
    if wanted.alone:
        _check_alone(wanted)
        return
    if opening is not None and opening != Opening(moves=opening.moves, resignations=opening.resignations):
        raise Refused(Reason.ALONE_OPENING)
    if sum(isinstance(seat, MySeat) for seat in seats) > 1:
        raise Refused(Reason.ONE_OWN_SEAT)
    computers = sum(isinstance(seat, ComputerSeat | EngineSeat) for seat in seats)
    if computers == len(seats):
        raise Refused(Reason.NO_PERSON)
    if terms.rated and (computers or terms.takebacks or terms.start or opening is not None):
        raise Refused(Reason.NOT_RATED_SO)


def _check_alone(wanted: NewGame) -> None:
    terms, opening = wanted.terms, wanted.opening
    if any(isinstance(seat, OpenSeat | InvitedSeat) for seat in wanted.seats):
        raise Refused(Reason.ALONE_SEATS)
    if terms.rated or terms.listed or terms.delay:
        raise Refused(Reason.ALONE_TERMS)
    if opening is not None and STUDY in opening.tags:
        raise Refused(Reason.NO_STUDY_TAG)
    if opening is not None and opening.left is not None and len(opening.left) != len(wanted.seats):
        raise Refused(Reason.WRONG_LEFT, seats=len(wanted.seats))


def _check_control(terms: Terms) -> None:
    control = terms.control
    if control is not None and (control.initial > 0) == (control.perMove > 0):
        raise Refused(Reason.TWO_CONTROLS)
    if control is not None and control.perMove and control.increment:
        raise Refused(Reason.INCREMENT_PER_MOVE)
