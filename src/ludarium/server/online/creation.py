"""Create a game from a user's request, or as the rematch of another game."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass, replace

from ludarium.match.seats import Computer, Engine, Human
from ludarium.match.study import STUDY
from ludarium.server.online.clock import clip_times
from ludarium.server.online.decision import Decision, make_decision
from ludarium.server.online.game import InitialSeat, OnlineGame, SeatHolder, begin_game
from ludarium.server.online.invitations import digest_of_secret, new_invitation_secret
from ludarium.server.refusals import Reason, Refused
from ludarium.server.schema import events
from ludarium.server.schema.new_game import InvitedSeat, MySeat, NewGame, NewSeat, Opening, OpenSeat
from ludarium.server.schema.seats import ComputerSeat, EngineSeat


@dataclass(frozen=True)
class CreatedGame:
    """The result of the creation of an online game: the `OnlineGame`, and the secrets of its invitations."""

    game: OnlineGame
    secrets: dict[int, str]
    """The secrets by seat.  The game contains only the digests of the secrets."""


def new_game_id() -> str:
    """For the creation of an online game, a new random id.  Users who know the id may watch the game, unless the game
    is private."""
    return secrets.token_urlsafe(9)  # 12 characters


def new_game(user: str, wanted: NewGame, *, guest: bool = False) -> CreatedGame:
    """Create the game of a request.  Raises Refused or LudariumError.  `guest`: the user has no account."""
    _check_request(wanted)
    seats = list(wanted.seats)
    if wanted.shuffle:
        random.SystemRandom().shuffle(seats)
    invitations = {n: new_invitation_secret() for n, seat in enumerate(seats) if isinstance(seat, InvitedSeat)}
    initial = [_initial_seat(seat, user, wanted.name, invitations.get(n), guest=guest) for n, seat in enumerate(seats)]
    game = begin_game(new_game_id(), wanted.terms, user, initial, wanted.opening, alone=wanted.alone)
    if game.match.over and not game.alone:
        raise Refused(Reason.OVER)
    if game.clock is not None:
        game = replace(game, clock=replace(game.clock, left=tuple(clip_times(game, game.clock.left))))
    return CreatedGame(game, invitations)


def new_rematch(game: OnlineGame) -> OnlineGame:
    """The rematch of a finished game.  Each seat has the player of the following seat in the finished game."""
    old_seats = list(zip(game.match.seats, game.holders, game.invited, strict=True))
    # A computer that replaced a player also plays the rematch, and the replaced player does not.
    seats = [
        InitialSeat(seat, replace(holder, link_digest=None) if holder.level is None else SeatHolder(), invited)
        for seat, holder, invited in (*old_seats[1:], old_seats[0])
    ]
    return begin_game(new_game_id(), game.terms, game.creator, seats, None)


def begin_rematch(game: OnlineGame, now: int) -> Decision:
    successor = new_rematch(game)
    return replace(make_decision(game, events.RematchBegun, now, next=successor.id), successor=successor)


def _initial_seat(seat: NewSeat, user: str, name: str, secret: str | None, *, guest: bool) -> InitialSeat:
    match seat:
        case MySeat(name=own_name):
            # `guest` also marks a name that the creator entered, because this name is not the account's.
            holder = SeatHolder(user, guest=guest or own_name not in (None, name))
            return InitialSeat(Human(name if own_name is None else own_name), holder)
        case ComputerSeat(level=level):
            return InitialSeat(Computer(level))
        case EngineSeat(name=engine):
            return InitialSeat(Engine(engine))
        case _:
            holder = SeatHolder(link_digest=None if secret is None else digest_of_secret(secret))
            return InitialSeat(Human(""), holder, secret is not None, taken=False)


def _check_request(wanted: NewGame) -> None:
    terms, seats, opening, control = wanted.terms, wanted.seats, wanted.opening, wanted.terms.control
    if control is not None and (control.initial > 0) == (control.perMove > 0):
        raise Refused(Reason.TWO_CONTROLS)
    if control is not None and control.perMove and control.increment:
        raise Refused(Reason.INCREMENT_PER_MOVE)
    if wanted.alone:
        _check_alone(wanted)
        return
    # In games with others, an opening has only moves and resignations.
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
