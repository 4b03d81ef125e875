"""Which event a command leads to.

Who may do what, as people who play over a network expect it:

- Before the game has begun, people sit down and stand up, and who created it may call it off.  Afterwards a seat stays
  with its person.
- One moves in turn, resigns at any time, asks the others for what needs their consent.  An offer stands until it is
  answered or somebody moves.  Computers consent to everything but a draw.
- A computer takes over a seat where the others agree: one's own for good, that of a player who is away until that
  player comes back.  The game is not rated any more.
- Anybody may hand their seat over by a link, except in rated games, and keeps it until somebody uses the link.
- Who has not moved yet may call the game off without asking.
- Of more than two, who resigns or runs out of time is out as the game's own rules have it, and the others play on.
- Clocks begin to run with the first move.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace

from ludarium.errors import IllegalMove
from ludarium.match.record import MOVE_SEPARATOR
from ludarium.match.record_reader import read_turn
from ludarium.server.online import alone
from ludarium.server.online.decision import (
    Decision,
    check_going_on,
    check_length,
    check_other_events,
    decision,
    make_event,
    time_left,
)
from ludarium.server.online.game import Chair, OnlineGame, apply
from ludarium.server.online.offers import answer_offer, make_offer
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Conflict, Disallowed, Forbidden
from ludarium.server.schema import commands, events


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
    if isinstance(command, commands.Show):
        return _show(game, person, command, now)
    if isinstance(command, commands.Withdraw):
        return _withdraw(game, person, command.seat, now)
    if game.alone:
        return alone.decide(game, person, command, now)
    if _calls_off(game, person, command):
        return decision(game, make_event(events.Aborted, game, now))
    seat = game.acting_seat(person)
    if seat is None:
        raise Forbidden(Reason.NOT_SEATED)
    match command:
        case commands.Play():
            return _play(game, seat, command, now, lag)
        case commands.Stand():
            return _stand(game, seat, now)
        case commands.Resign():
            return _resign(game, person, seat if command.seat is None else command.seat, now)
        case commands.MakeOffer():
            return make_offer(game, seat, command, now, absent)
        case commands.Answer():
            return answer_offer(game, seat, accept=command.accept, now=now, absent=absent)
        case commands.Resume():
            return _resume(game, now)
        case commands.Rematch():
            return _rematch(game, seat, now)
        case commands.Say():
            raise TypeError("what is said is no event")
        case _:
            raise Disallowed(Reason.NOT_ALONE)


def check_base(game: OnlineGame, command: commands.Command, base: int) -> None:
    """Raise Conflict if the line has changed after the event `base`, the last one known to the sender of a command for
    the line.  A move applies though others have dropped out since; among several players, so does a resignation if that
    seat has done nothing since."""
    if not isinstance(command, commands.Timed) or base == game.base:
        return
    fits = False
    if base < game.base and isinstance(command, commands.Play):
        fits = base >= max(game.moved_at, game.seat_at[game.turn])
    elif base < game.base and isinstance(command, commands.Resign) and not game.alone:
        fits = all(base >= at for seat, at in enumerate(game.seat_at) if command.seat in (None, seat))
    if not fits:
        raise Conflict(game.base)


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
    if own is not None or (game.alone and chair.person == game.creator):
        raise Disallowed(Reason.SEATED_BY_LINK)
    if not (game.going_on if game.taken[seats[0]] else game.status == "waiting"):
        raise Disallowed(Reason.OVER)
    return _seated(game, seats[0], chair, name, now)


def _seated(game: OnlineGame, seat: int, chair: Chair, name: str, now: int) -> Decision:
    return decision(game, make_event(events.Sat, game, now, seat=seat, name=name, guest=chair.guest), seat, chair)


def _calls_off(game: OnlineGame, person: str, command: commands.Command) -> bool:
    """Who created a game may call it off as long as seats are free, whoever sits there."""
    wants = isinstance(command, commands.MakeOffer) and command.kind == "abort"
    return wants and game.status == "waiting" and person == game.creator


def _stand(game: OnlineGame, seat: int, now: int) -> Decision:
    if game.status != "waiting":
        raise Disallowed(Reason.BEGUN)
    if not any(game.taken[other] for other in game.persons if other != seat):
        return decision(game, make_event(events.Aborted, game, now))
    return decision(game, make_event(events.Stood, game, now, seat=seat), seat, Chair())


def invite(game: OnlineGame, person: str, seat: int, secret: str, now: int) -> Decision:
    """A new link for a seat, with this secret; raises Forbidden or Disallowed."""
    own = seat in game.seats_of(person) or (game.alone and person == game.creator)
    if person != game.creator and not own:
        raise Forbidden(Reason.CREATOR_INVITES)
    if game.status == "waiting":
        can_be_invited = seat < len(game.taken) and not game.taken[seat] and game.invited[seat]
    else:
        can_be_invited = own and game.going_on and seat < len(game.taken) and not game.terms.rated
    if not can_be_invited:
        raise Disallowed(Reason.NO_INVITATION)
    if not game.still_in(seat):
        raise Disallowed(Reason.OUT)
    check_other_events(game)
    chair = replace(game.chairs[seat], secret=digest(secret))
    return decision(game, make_event(events.Invited, game, now, seat=seat), seat, chair)


def _withdraw(game: OnlineGame, person: str, seat: int, now: int) -> Decision | None:
    is_free = seat < len(game.taken) and not game.taken[seat]
    if seat not in game.seats_of(person) and not (person == game.creator and (game.alone or is_free)):
        raise Forbidden(Reason.NOT_SEATED)
    if seat >= len(game.chairs) or game.chairs[seat].secret is None:
        return None
    check_other_events(game)
    chair = replace(game.chairs[seat], secret=None)
    return decision(game, make_event(events.Withdrawn, game, now, seat=seat), seat, chair)


def _show(game: OnlineGame, person: str, command: commands.Show, now: int) -> Decision | None:
    if person != game.creator or not (game.alone or game.seats_of(person)):
        raise Forbidden(Reason.NOT_YOURS)
    if command.to == game.visibility:
        return None
    if game.terms.listed:
        raise Disallowed(Reason.LISTED)
    if command.to == "link" and not game.alone:
        raise Disallowed(Reason.ONLY_NARROWER)
    check_other_events(game)
    return decision(game, make_event(events.Visibility, game, now, to=command.to))


# Moves


def _play(game: OnlineGame, seat: int, command: commands.Play, now: int, lag: int) -> Decision | None:
    if _is_played(game, seat, command):
        return None
    if _has_no_time(game, seat):
        raise Disallowed(Reason.TIME_UP)
    if game.status == "paused":
        raise Disallowed(Reason.PAUSED)
    check_going_on(game)
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
    if played.position.seat not in game.together(seat):
        return False
    with suppress(IllegalMove):
        return str(played) == command.move or played == played.position.move(command.move)
    return False


def single_moves(game: OnlineGame, person: str, command: commands.Command) -> list[commands.Command]:
    """The command, or one for each move of a turn as records write it, so that a turn with an illegal move is refused
    as a whole; raises IllegalMove."""
    if not isinstance(command, commands.Play) or not any(mark in command.move for mark in (MOVE_SEPARATOR, " ")):
        return [command]
    if command.ply > game.ply or game.seat_of(person) is None or game.alone:
        return [command]
    moves = read_turn(game.match.position_at(command.ply), command.move)
    if command.ply == game.ply:
        check_length(game, len(moves))
    single = [
        command.model_copy(update={"ply": command.ply + number, "move": str(move), "id": None})
        for number, move in enumerate(moves)
    ]
    return [*single[:-1], single[-1].model_copy(update={"id": command.id})]


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
    event = make_event(events.Moved, game, now, ply=game.ply, move=move, left=list(clock.left) if clock else [])
    return Decision(event, apply(game, event, played=match))


def flag(game: OnlineGame, now: int, grace: int = 0) -> Decision | None:
    """The end of the time of who is to move, if it has come; `grace`: so many milliseconds after it at the earliest."""
    deadline = game.deadline
    return _flagged(game, now) if deadline is not None and now >= deadline + grace else None


def _flagged(game: OnlineGame, now: int) -> Decision:
    assert game.clock is not None
    left = game.clock.out(game.turn).left
    return decision(game, make_event(events.Flagged, game, now, seat=game.turn, left=list(left)))


def failed(game: OnlineGame, seat: int, detail: str, now: int) -> Decision:
    """The end of the game by an engine's fault."""
    return decision(game, make_event(events.Failed, game, now, seat=seat, detail=detail))


def _resign(game: OnlineGame, person: str, seat: int, now: int) -> Decision | None:
    if seat not in game.seats_of(person):
        raise Forbidden(Reason.NOT_SEATED)
    if any(one.seat == seat for one in game.match.resignations):
        return None
    check_going_on(game)
    return decision(game, make_event(events.Resigned, game, now, seat=seat, left=time_left(game, now)))


# Pauses and the next game


def _resume(game: OnlineGame, now: int) -> Decision | None:
    check_going_on(game)
    if not game.paused:
        return None
    return decision(game, make_event(events.Resumed, game, now, left=time_left(game, now)))


def _rematch(game: OnlineGame, seat: int, now: int) -> Decision | None:
    if game.status != "over":
        raise Disallowed(Reason.NOT_OVER)
    if set(game.together(seat)) & set(game.wanted):
        return None
    return decision(game, make_event(events.RematchWanted, game, now, seat=seat))


def rematch_due(game: OnlineGame) -> bool:
    """Whether all want a rematch that has not begun."""
    waiting = {game.chairs[seat].person for seat in game.persons} - {game.chairs[seat].person for seat in game.wanted}
    return game.next is None and bool(game.wanted) and not waiting


def rematch_begun(game: OnlineGame, successor: OnlineGame, now: int) -> Decision:
    """All want a rematch, and this is the game."""
    return replace(decision(game, make_event(events.RematchBegun, game, now, next=successor.id)), successor=successor)
