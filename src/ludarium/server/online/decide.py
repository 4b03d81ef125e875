"""Which event a command leads to.

Who may do what, as people who play over a network expect it:

- Before the game has begun, people sit down and stand up, and who created it may call it off.  Afterwards a seat stays
  with its person.
- One moves in turn, resigns at any time, asks the others for what needs their consent.  An offer stands until it is
  answered or somebody moves.  Computers consent to everything but a draw.
- A computer takes over a seat where the others agree: one's own for good, that of a player who is away until that
  player comes back.  The game is not rated any more.
- Who has not moved yet may call the game off without asking.
- Of more than two, who resigns or runs out of time is out as the game's own rules have it, and the others play on.
- Clocks begin to run with the first move.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from ludarium.errors import IllegalMove
from ludarium.match.line import Resignation
from ludarium.match.record import MOVE_SEPARATOR
from ludarium.match.record_reader import read_turn
from ludarium.server.online.game import Chair, OnlineGame, apply
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Conflict, Disallowed, Forbidden
from ludarium.server.schema import commands, events, terms
from ludarium.server.schema.events import Event
from ludarium.server.schema.online import Offer

E = TypeVar("E", bound=events.Numbered)

MAX_EVENTS = 8192
"""Events of a game, after which it can only end."""
MAX_OTHER_EVENTS = 1024
"""Events of a game that are not moves, after which no more offers can be made."""


_ALWAYS_FIT = (
    events.Aborted,
    events.Resigned,
    events.Flagged,
    events.Failed,
    events.Agreed,
    events.RematchWanted,
    events.RematchBegun,
)
"""What ends a game or follows its end, a few times at most."""


@dataclass(frozen=True)
class Decision:
    """An event, and the game after it."""

    event: Event
    game: OnlineGame
    successor: OnlineGame | None = None
    """A new game that begins with the event."""
    refused: Reason | None = None
    """Why what was asked for was not done, where another event has come of it."""


def decide(
    game: OnlineGame,
    person: str,
    command: commands.Command,
    now: int,
    lag: int = 0,
    *,
    guest: bool = False,
    absent: Collection[int] = (),
) -> Decision | None:
    """What a person's command leads to; None where that has been done already.

    It arrived at `now` (milliseconds since 1970) and had travelled for `lag` milliseconds.  `guest`: the name of who
    sits down is a guest's.  `absent`: the seats whose players have been away for a minute.

    Raises Disallowed or IllegalMove where the game's state or the rules forbid it, Forbidden where it is not this
    person's to do, Conflict where the game stands elsewhere."""
    if isinstance(command, commands.Sit):
        return _sit(game, Chair(person, guest=guest), command, now)
    if isinstance(command, commands.Invite):
        raise TypeError("an invitation has a secret, which `invite` is given")
    if _calls_off(game, person, command):
        return _decision(game, _event(events.Aborted, game, now))
    seat = game.seat_of(person)
    if seat is None:
        raise Forbidden(Reason.NOT_SEATED)
    match command:
        case commands.Play():
            return _play(game, seat, command, now, lag)
        case commands.Stand():
            return _stand(game, seat, now)
        case commands.Resign():
            return _resign(game, seat, now)
        case commands.MakeOffer():
            _check_replacement(game, seat, command, absent)
            return _offer(game, seat, command, now)
        case commands.Answer():
            return _answer(game, seat, accept=command.accept, now=now, absent=absent)
        case commands.Resume():
            return _resume(game, now)
        case commands.Rematch():
            return _rematch(game, seat, now)
        case commands.Say():
            raise TypeError("what is said is no event")


def digest(secret: str) -> bytes:
    """What is kept of an invitation's secret."""
    return hashlib.sha256(secret.encode()).digest()


# Seats


def _sit(game: OnlineGame, chair: Chair, command: commands.Sit, now: int) -> Decision | None:
    assert chair.person is not None
    own, reserved = game.seat_of(chair.person), game.reserved_seat(chair.person)
    if command.secret is not None:
        return _sit_invited(game, chair, own, command.secret, command.name, now)
    if own is not None and command.seat in (None, own):
        return None
    if reserved is not None and command.seat in (None, reserved):
        return _seated(game, reserved, chair, command.name, now)
    if own is not None:
        raise Disallowed(Reason.SEATED)
    free = [seat for seat, taken in enumerate(game.taken) if not taken and not game.invited[seat]]
    if game.status != "waiting" or (command.seat is not None and command.seat not in free) or not free:
        raise Disallowed(Reason.NO_FREE_SEAT if command.seat is None else Reason.SEAT_TAKEN)
    return _seated(game, free[0] if command.seat is None else command.seat, chair, command.name, now)


def _sit_invited(game: OnlineGame, chair: Chair, own: int | None, secret: str, name: str, now: int) -> Decision | None:
    wanted = digest(secret)
    seats = [seat for seat, chair in enumerate(game.chairs) if hmac.compare_digest(chair.secret or b"", wanted)]
    if not seats:
        if own is not None:
            return None  # the link that has brought this person here
        raise Forbidden(Reason.LINK_VOID)
    if own is not None:
        raise Disallowed(Reason.SEATED_BY_LINK)
    if game.status != "waiting":
        raise Disallowed(Reason.OVER)
    return _seated(game, seats[0], chair, name, now)


def _seated(game: OnlineGame, seat: int, chair: Chair, name: str, now: int) -> Decision:
    return _decision(game, _event(events.Sat, game, now, seat=seat, name=name, guest=chair.guest), seat, chair)


def _calls_off(game: OnlineGame, person: str, command: commands.Command) -> bool:
    """Who created a game may call it off as long as seats are free, whoever sits there."""
    wants = isinstance(command, commands.MakeOffer) and command.kind == "abort"
    return wants and game.status == "waiting" and person == game.creator


def _stand(game: OnlineGame, seat: int, now: int) -> Decision:
    if game.status != "waiting":
        raise Disallowed(Reason.BEGUN)
    if not any(game.taken[other] for other in game.persons if other != seat):
        return _decision(game, _event(events.Aborted, game, now))
    return _decision(game, _event(events.Stood, game, now, seat=seat), seat, Chair())


def invite(game: OnlineGame, person: str, seat: int, secret: str, now: int) -> Decision:
    """A new link for a free seat, with this secret; raises Forbidden or Disallowed."""
    if person != game.creator:
        raise Forbidden(Reason.CREATOR_INVITES)
    if game.status != "waiting" or seat >= len(game.taken) or game.taken[seat] or not game.invited[seat]:
        raise Disallowed(Reason.NO_INVITATION)
    return _decision(game, _event(events.Invited, game, now, seat=seat), seat, Chair(None, digest(secret)))


# Moves


def _play(game: OnlineGame, seat: int, command: commands.Play, now: int, lag: int) -> Decision | None:
    if _is_played(game, seat, command):
        return None
    if _has_no_time(game, seat):
        raise Disallowed(Reason.TIME_UP)
    if game.status == "paused":
        raise Disallowed(Reason.PAUSED)
    _check_going_on(game)
    if command.ply != game.ply:
        raise Conflict(game.seq)
    if game.turn != seat:
        raise Forbidden(Reason.NOT_YOUR_TURN)
    decided = moved(game, command.move, now, lag)
    return replace(decided, refused=Reason.TIME_UP) if isinstance(decided.event, events.Flagged) else decided


def _is_played(game: OnlineGame, seat: int, command: commands.Play) -> bool:
    """The same command has come before."""
    if command.ply >= game.ply:
        return False
    played = game.match.moves[command.ply]
    if played.position.seat != seat:
        return False
    with suppress(IllegalMove):
        return str(played) == command.move or played == played.position.move(command.move)
    return False


def single_moves(game: OnlineGame, person: str, command: commands.Command) -> list[commands.Command]:
    """The command, or one for each move of a turn as records write it, so that a turn with an illegal move is refused
    as a whole; raises IllegalMove."""
    if not isinstance(command, commands.Play) or not any(mark in command.move for mark in (MOVE_SEPARATOR, " ")):
        return [command]
    if command.ply > game.ply or game.seat_of(person) is None:
        return [command]
    moves = read_turn(game.match.position_at(command.ply), command.move)
    if command.ply == game.ply:
        _check_length(game, len(moves))
    return [
        command.model_copy(update={"ply": command.ply + number, "move": str(move)}) for number, move in enumerate(moves)
    ]


def _has_no_time(game: OnlineGame, seat: int) -> bool:
    """Whether the flag of a seat has fallen."""
    ending = game.match.ending
    if ending is not None:
        return (ending.reason, ending.seat) == ("time", seat)
    return game.clock is not None and game.clock.left[seat] == 0 and not game.still_in(seat)


def moved(game: OnlineGame, text: str, now: int, lag: int = 0) -> Decision:
    """A move of who is to move; raises IllegalMove.  Time may be up before it."""
    seat = game.turn
    match = game.match.play(text)
    following = None if match.over else match.position.seat
    clock = game.clock and game.clock.moved(seat, following, now, lag)
    if game.clock is not None and clock is None:
        return _flagged(game, now)
    move = str(match.line[-1])
    event = _event(events.Moved, game, now, ply=game.ply, move=move, left=list(clock.left) if clock else [])
    return Decision(event, apply(game, event, played=match))


def flag(game: OnlineGame, now: int, grace: int = 0) -> Decision | None:
    """The end of the time of who is to move, if it has come; `grace`: so many milliseconds after it at the earliest."""
    deadline = game.deadline
    return _flagged(game, now) if deadline is not None and now >= deadline + grace else None


def _flagged(game: OnlineGame, now: int) -> Decision:
    assert game.clock is not None
    left = game.clock.out(game.turn).left
    return _decision(game, _event(events.Flagged, game, now, seat=game.turn, left=list(left)))


def failed(game: OnlineGame, seat: int, detail: str, now: int) -> Decision:
    """The end of the game by an engine's fault."""
    return _decision(game, _event(events.Failed, game, now, seat=seat, detail=detail))


def _resign(game: OnlineGame, seat: int, now: int) -> Decision | None:
    if any(one.seat == seat for one in game.match.resignations):
        return None
    _check_going_on(game)
    return _decision(game, _event(events.Resigned, game, now, seat=seat, left=_left(game, now)))


# What the others have to agree to


def _offer(game: OnlineGame, seat: int, command: commands.MakeOffer, now: int) -> Decision | None:
    _check_going_on(game)
    if command.ply != game.ply:
        raise Conflict(game.seq)
    standing, kind = game.offer, command.kind
    if standing is not None and (standing.kind, standing.of, standing.level) == (kind, command.of, command.level):
        if standing.seat == seat or seat in standing.accepted:
            return None
        return _answer(game, seat, accept=True, now=now, absent=[standing.of])  # asking for the same is to agree
    if standing is not None:
        raise Disallowed(Reason.OTHER_OFFER)
    if game.other_events >= MAX_OTHER_EVENTS:
        raise Disallowed(Reason.TOO_MANY_OFFERS)
    _check_offer(game, seat, kind)
    if kind == "abort" and not _has_moved(game, seat):
        return _decision(game, _event(events.Aborted, game, now))
    event = _event(events.Offered, game, now, seat=seat, kind=kind, of=command.of, level=command.level)
    offered = _decision(game, event)
    assert offered.game.offer is not None
    return offered if _to_be_asked(offered.game) else _granted(game, offered.game.offer, now)


def _check_offer(game: OnlineGame, seat: int, kind: terms.OfferKind) -> None:
    if not game.still_in(seat):
        raise Disallowed(Reason.OUT)
    if kind in ("pause", "time") and game.clock is None:
        raise Disallowed(Reason.NO_CLOCK)
    if kind == "pause" and game.paused:
        raise Disallowed(Reason.PAUSED_ALREADY)
    if kind == "draw" and not game.match.can_agree:
        raise Disallowed(Reason.NO_DRAW)
    if kind == "takeback" and not game.terms.takebacks:
        raise Disallowed(Reason.NO_TAKEBACKS)
    if kind == "takeback" and _ply_before(game, seat) is None:
        raise Disallowed(Reason.NOTHING_TO_TAKE_BACK)


def _check_replacement(game: OnlineGame, seat: int, command: commands.MakeOffer, absent: Collection[int]) -> None:
    """Raises Disallowed where a computer cannot take over a seat.

    Somebody else has to agree: the others to a computer in one's own place, a third player to one for a player who is
    away.  That is for games by the clock in which no turn has days: in others people are away most of the time."""
    of, control = command.of, game.terms.control
    if command.kind != "replace":
        if of is not None or command.level is not None:
            raise Disallowed(Reason.NO_REPLACEMENT)
        return
    if of is None or command.level is None or of not in game.persons or not game.still_in(of):
        raise Disallowed(Reason.NO_REPLACEMENT)
    others = [one for one in game.persons if one not in (seat, of) and game.still_in(one)]
    is_live = control is not None and control.perMove < terms.DAY
    if not others or (of != seat and not is_live):
        raise Disallowed(Reason.NO_REPLACEMENT)
    if of != seat and of not in absent:
        raise Disallowed(Reason.NOT_ABSENT)


def _answer(
    game: OnlineGame, seat: int, *, accept: bool, now: int, absent: Collection[int | None] = ()
) -> Decision | None:
    offer = game.offer
    if offer is None:
        raise Disallowed(Reason.NO_OFFER)
    if not accept:
        if seat != offer.seat and not game.still_in(seat):
            raise Disallowed(Reason.OUT)
        return _decision(game, _event(events.Declined, game, now, seat=seat))
    waiting = _to_be_asked(game)
    if seat not in waiting:
        raise Disallowed(Reason.OTHERS_ANSWER)
    if offer.of not in (None, offer.seat) and offer.of not in absent:
        raise Disallowed(Reason.NOT_ABSENT)
    if waiting == [seat]:
        return _granted(game, offer, now)
    return _decision(game, _event(events.Accepted, game, now, seat=seat))


def _to_be_asked(game: OnlineGame) -> list[int]:
    """The seats that have not answered the offer yet: of the persons who are still in the game, but for the one who is
    to be replaced."""
    offer = game.offer
    if offer is None:
        return []
    done = {offer.seat, offer.of, *offer.accepted}
    return [seat for seat in game.persons if seat not in done and game.still_in(seat)]


def _granted(game: OnlineGame, offer: Offer, now: int) -> Decision:
    """All have agreed to what was asked for."""
    seat, left = offer.seat, _left(game, now)
    match offer.kind:
        case "draw":
            return _decision(game, _event(events.Agreed, game, now, left=left))
        case "takeback":
            ply = _ply_before(game, seat)
            assert ply is not None, "an offer ends with the next move"
            return _decision(game, _event(events.TookBack, game, now, ply=ply, left=left))
        case "abort":
            return _decision(game, _event(events.Aborted, game, now))
        case "pause":
            return _decision(game, _event(events.Paused, game, now, left=left))
        case "time":
            assert game.clock is not None
            more = game.clock.read(game.turn, now).with_more(seat).left
            return _decision(game, _event(events.TimeAdded, game, now, seat=seat, left=list(more)))
        case "replace":
            assert offer.of is not None
            assert offer.level is not None
            person = None if offer.of == seat else game.chairs[offer.of].person
            event = _event(events.Replaced, game, now, seat=offer.of, level=offer.level)
            return _decision(game, event, offer.of, Chair(person, level=offer.level))


def _ply_before(game: OnlineGame, seat: int) -> int | None:
    """The ply before the last move of `seat` in this game, where nobody has dropped out since."""
    line = game.match.line
    ply = game.ply
    for step in reversed(line):
        if isinstance(step, Resignation) or ply == game.opening:
            return None
        ply -= 1
        if step.position.seat == seat:
            return ply
    return None


def _has_moved(game: OnlineGame, seat: int) -> bool:
    return any(move.position.seat == seat for move in game.match.moves[game.opening :])


# Pauses and the next game


def _resume(game: OnlineGame, now: int) -> Decision | None:
    _check_going_on(game)
    if not game.paused:
        return None
    return _decision(game, _event(events.Resumed, game, now, left=_left(game, now)))


def _rematch(game: OnlineGame, seat: int, now: int) -> Decision | None:
    if game.status != "over":
        raise Disallowed(Reason.NOT_OVER)
    if seat in game.wanted:
        return None
    return _decision(game, _event(events.RematchWanted, game, now, seat=seat))


def rematch_due(game: OnlineGame) -> bool:
    """Whether all want a rematch that has not begun."""
    return game.next is None and set(game.wanted) == set(game.persons)


def rematch_begun(game: OnlineGame, successor: OnlineGame, now: int) -> Decision:
    """All want a rematch, and this is the game."""
    return replace(_decision(game, _event(events.RematchBegun, game, now, next=successor.id)), successor=successor)


def _check_going_on(game: OnlineGame) -> None:
    if game.status == "waiting":
        raise Disallowed(Reason.NOT_BEGUN)
    if not game.going_on:
        raise Disallowed(Reason.OVER)


def _left(game: OnlineGame, now: int) -> list[int]:
    """What each seat has left at this moment."""
    return [] if game.clock is None else list(game.clock.read(game.turn, now).left)


def _check_length(game: OnlineGame, more: int = 1) -> None:
    if game.seq + more > MAX_EVENTS:
        raise Disallowed(Reason.TOO_MANY_EVENTS)


def _event(of: type[E], game: OnlineGame, now: int, /, **fields: Any) -> E:
    if not issubclass(of, _ALWAYS_FIT):
        _check_length(game)
    return of(game=game.id, seq=game.seq + 1, at=now, **fields)


def _decision(game: OnlineGame, event: Event, seat: int = 0, chair: Chair | None = None) -> Decision:
    """The event with the game after it, in which `seat` may have another chair."""
    after = apply(game, event)
    if chair is not None:
        after = replace(after, chairs=(*game.chairs[:seat], chair, *game.chairs[seat + 1 :]))
    return Decision(event, after)
