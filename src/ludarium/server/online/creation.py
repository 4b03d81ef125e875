"""A new game: who sits where, who is invited; and the next one after a game."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludarium.match.seats import Computer, Engine, Person
from ludarium.server.online.decide import digest
from ludarium.server.online.game import Chair, OnlineGame, Place, begin
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Refused
from ludarium.server.schema.terms import (
    InvitedSeat,
    LevelSeat,
    MySeat,
    NewGame,
    NewSeat,
    OfferedEngineSeat,
    Opening,
    Terms,
)

_SECRET_BYTES = 16
_GAME_BYTES = 9


@dataclass(frozen=True)
class NewlyMade:
    """A game, and the secrets of its invitations by seat, which are nowhere else."""

    game: OnlineGame
    secrets: dict[int, str]


def new_id() -> str:
    """The name of a game; who knows it may watch."""
    return secrets.token_urlsafe(_GAME_BYTES)


def new_secret() -> str:
    """The right to a seat."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def new_game(person: str, wanted: NewGame, *, guest: bool = False) -> NewlyMade:
    """The game that a person wants, or a guest; raises Refused."""
    _check(wanted.terms, wanted.seats, wanted.opening)
    seats = list(wanted.seats)
    if wanted.shuffle:
        random.SystemRandom().shuffle(seats)
    invitations = {number: new_secret() for number, seat in enumerate(seats) if isinstance(seat, InvitedSeat)}
    chairs = [
        Chair(
            person if isinstance(seat, MySeat) else None,
            digest(invitations[number]) if number in invitations else None,
            guest and isinstance(seat, MySeat),
        )
        for number, seat in enumerate(seats)
    ]
    places = [_place(seat, wanted.name) for seat in seats]
    game = begin(new_id(), wanted.terms, person, places, chairs, wanted.opening)
    if game.match.over:
        raise Refused(Reason.OVER)
    return NewlyMade(game, invitations)


def next_game(game: OnlineGame) -> OnlineGame:
    """The same once more, each on the next one's place."""
    moved = [(seat + 1) % len(game.chairs) for seat in range(len(game.chairs))]
    places = [Place(game.match.seats[seat], invited=game.invited[seat]) for seat in moved]
    chairs = [_chair_again(game.chairs[seat]) for seat in moved]
    return begin(new_id(), game.terms, game.creator, places, chairs)


def _chair_again(chair: Chair) -> Chair:
    """A seat in the next game; a computer that has taken over stays."""
    return replace(chair, secret=None) if chair.level is None else Chair()


def _place(seat: NewSeat, name: str) -> Place:
    match seat:
        case MySeat():
            return Place(Person(name))
        case LevelSeat(level=level):
            return Place(Computer(level))
        case OfferedEngineSeat(name=engine):
            return Place(Engine(engine))
        case InvitedSeat():
            return Place(Person(""), invited=True, taken=False)
        case _:
            return Place(Person(""), taken=False)


def _check(terms: Terms, seats: Sequence[NewSeat], opening: Opening | None) -> None:
    """Raises Refused where a game cannot be played like this."""
    if sum(isinstance(seat, MySeat) for seat in seats) > 1:
        raise Refused(Reason.ONE_OWN_SEAT)
    computers = sum(isinstance(seat, LevelSeat | OfferedEngineSeat) for seat in seats)
    if computers == len(seats):
        raise Refused(Reason.NO_PERSON)
    control = terms.control
    if control is not None and (control.initial > 0) == (control.perMove > 0):
        raise Refused(Reason.TWO_CONTROLS)
    if control is not None and control.perMove and control.increment:
        raise Refused(Reason.INCREMENT_PER_MOVE)
    if terms.rated and (computers or terms.takebacks or terms.start or opening is not None):
        raise Refused(Reason.NOT_RATED_SO)
