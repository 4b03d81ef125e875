"""Decide which event a command causes.

The rules:

- Before the game begins, users take and leave seats, and the creator may abort it.  Afterwards players cannot leave.
- With more than two players, a player who resigns or runs out of time is out, and the others play on.
- Players move in turn, and may resign at any time.  A draw, take-back, abort, pause, more time or replacement needs an
  offer and the consent of the other players.  An offer is pending until all of them accept it, one declines it, or a
  player moves, is out or takes a seat.  Computers accept all offers except a draw.
- If the others agree, a computer replaces a player, and the game becomes unrated.  Players replaced while absent may
  return to their seat; players who offered to be replaced cannot.
- Except in rated games, players may transfer their seat by a link.  They keep the seat until the link is used.
- A player who has not moved yet may abort the game without consent.
- Clocks start with the first move after the game was created.  If it was a solo game, they start with the first move
  after another user joined."""

from __future__ import annotations

import hmac
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace

from ludarium.errors import IllegalMove
from ludarium.server.online.clock import replace_item, time_left
from ludarium.server.online.decision import (
    Decision,
    check_event_limit,
    check_in_progress,
    check_no_newer_event,
    make_decision,
)
from ludarium.server.online.game import OnlineGame, SeatHolder
from ludarium.server.online.invitations import decide_withdrawal, digest_of_secret
from ludarium.server.online.offers import answer_offer, decide_rematch_wish, make_offer
from ludarium.server.online.solo import decide_solo
from ludarium.server.refusals import Conflict, Forbidden, Impossible, Reason
from ludarium.server.schema import commands, events


def decide(
    game: OnlineGame,
    user: str,
    command: commands.Command,
    now: int,
    lag: int = 0,
    *,
    guest: bool = False,
    absent: Collection[int] = (),
) -> Decision | None:
    """The decision on a user's command; None if the command would change nothing.

    The command arrived at `now` (milliseconds since 1970) with a network delay of `lag` milliseconds.  `guest`:
    for `Sit`, whether the user has no account.  `absent`: the seats whose players have been away for a minute.

    Raises Impossible, IllegalMove or NotAllowed if the game's state or rules forbid the command, Forbidden if this user
    must not send it, and Conflict if the sender's state of the game is outdated."""
    match command:
        case commands.Sit():
            return _decide_sit(game, SeatHolder(user, guest=guest), command, now)
        case commands.Invite():
            raise TypeError("call `decide_invitation` for invitations, which need a secret")
        case commands.Show():
            return _decide_visibility(game, user, command, now)
        case commands.Withdraw():
            return decide_withdrawal(game, user, command, now)
        case _ if game.alone:
            return decide_solo(game, user, command, now)
        case commands.MakeOffer(kind="abort") if game.status == "waiting" and user == game.creator:
            return make_decision(game, events.Aborted, now)  # without the consent of others
    seat = game.acting_seat(user)
    if seat is None:
        raise Forbidden(Reason.NOT_SEATED)
    match command:
        case commands.Play():
            return _decide_play(game, seat, command, now, lag)
        case commands.Stand():
            return _decide_stand(game, seat, now)
        case commands.Resign():
            return _decide_resignation(game, user, seat if command.seat is None else command.seat, now)
        case commands.MakeOffer():
            return make_offer(game, seat, command, now, absent)
        case commands.Answer():
            return answer_offer(game, seat, accept=command.accept, now=now, absent=absent)
        case commands.Resume():
            return _decide_resume(game, now)
        case commands.Rematch():
            return decide_rematch_wish(game, seat, now)
        case commands.Say():
            raise TypeError("chat is not an event")
        case _:
            raise Impossible(Reason.NOT_ALONE)


def check_base(game: OnlineGame, command: commands.Command, base: int) -> None:
    """Raise Conflict if the sender of a `TimedCommand` does not know the newest event that changed or ended the game.

    `base` is the number of the last event that the sender knows, of the types in `online.game.LINE_EVENTS`.  A move
    does not conflict with newer resignations and losses by time of other seats.  In a game with others, a resignation
    conflicts only with newer moves, resignations and losses by time of the seat that it names, or of all seats if it
    names none."""
    if not isinstance(command, commands.TimedCommand):
        return
    min_base = game.base
    if isinstance(command, commands.Play):
        min_base = max(game.move_seq, game.seat_seqs[game.turn])
    elif isinstance(command, commands.Resign) and not game.alone:
        min_base = max((seq for seat, seq in enumerate(game.seat_seqs) if command.seat in (None, seat)), default=0)
    if not min_base <= base <= game.base:
        raise Conflict(game.base)


# Seats


def _decide_sit(game: OnlineGame, holder: SeatHolder, command: commands.Sit, now: int) -> Decision | None:
    assert holder.user is not None
    own, reserved = game.seat_of(holder.user), game.reserved_seat(holder.user)
    if command.secret is not None:
        return _sit_by_invitation(game, holder, own, command.secret, command.name, now)
    if own is not None and command.seat in (None, own):
        return None
    if reserved is not None and command.seat in (None, reserved):
        return _take_seat(game, reserved, holder, command.name, now)
    if own is not None:
        raise Impossible(Reason.SEATED)
    free = [seat for seat, taken in enumerate(game.taken) if not taken and not game.invited[seat]]
    if game.status != "waiting" or (command.seat is not None and command.seat not in free) or not free:
        raise Impossible(Reason.NO_FREE_SEAT if command.seat is None else Reason.SEAT_TAKEN)
    return _take_seat(game, free[0] if command.seat is None else command.seat, holder, command.name, now)


def _sit_by_invitation(
    game: OnlineGame, holder: SeatHolder, own: int | None, secret: str, name: str, now: int
) -> Decision | None:
    wanted = digest_of_secret(secret)
    seats = [seat for seat, other in enumerate(game.holders) if hmac.compare_digest(other.link_digest or b"", wanted)]
    if not seats:
        if own is not None:
            return None  # perhaps the user took the seat with this link, which is then void
        raise Forbidden(Reason.LINK_VOID)
    if own is not None or (game.alone and holder.user == game.creator):
        raise Impossible(Reason.SEATED_BY_LINK)
    # The link of a taken seat transfers the seat during the game.
    if not (game.in_progress if game.taken[seats[0]] else game.status == "waiting"):
        raise Impossible(Reason.OVER)
    return _take_seat(game, seats[0], holder, name, now)


def _take_seat(game: OnlineGame, seat: int, holder: SeatHolder, name: str, now: int) -> Decision:
    return make_decision(game, events.Sat, now, seat=seat, name=name, guest=holder.guest, holder=holder)


def _decide_stand(game: OnlineGame, seat: int, now: int) -> Decision:
    if game.status != "waiting":
        raise Impossible(Reason.BEGUN)
    if not any(game.taken[other] for other in game.human_seats if other != seat):
        return make_decision(game, events.Aborted, now)
    return make_decision(game, events.Stood, now, seat=seat, holder=SeatHolder())


def _decide_visibility(game: OnlineGame, user: str, command: commands.Show, now: int) -> Decision | None:
    if user != game.creator or not (game.alone or game.seats_of(user)):
        raise Forbidden(Reason.NOT_YOURS)
    if command.to == game.visibility:
        return None
    check_no_newer_event(game, command, "visibility")
    if game.terms.listed:
        raise Impossible(Reason.LISTED)
    if command.to == "link" and not game.alone:
        raise Impossible(Reason.ONLY_NARROWER)
    check_event_limit(game)
    return make_decision(game, events.Visibility, now, to=command.to)


# Moves


def _decide_play(game: OnlineGame, seat: int, command: commands.Play, now: int, lag: int) -> Decision | None:
    if _is_played(game, seat, command):
        return None
    if _has_lost_by_time(game, seat):
        raise Impossible(Reason.TIME_UP)
    if game.status == "paused":
        raise Impossible(Reason.PAUSED)
    check_in_progress(game)
    if command.ply != game.ply:
        raise Conflict(game.seq)
    if game.turn != seat:
        raise Forbidden(Reason.NOT_YOUR_TURN)
    decided = decide_move(game, command.move, now, lag)
    return replace(decided, refusal=Reason.TIME_UP) if isinstance(decided.event, events.Flagged) else decided


def _is_played(game: OnlineGame, seat: int, command: commands.Play) -> bool:
    """Whether the command's move has already been played at the command's ply, by the same player."""
    if command.ply >= game.ply:
        return False
    played = game.match.moves[command.ply]
    if played.position.seat not in game.own_seats(seat):
        return False
    with suppress(IllegalMove):
        return str(played) == command.move or played == played.position.move(command.move)
    return False


def _has_lost_by_time(game: OnlineGame, seat: int) -> bool:
    ending = game.match.ending
    if ending is not None:
        return (ending.reason, ending.seat) == ("time", seat)
    return game.clock is not None and game.clock.left[seat] == 0 and not game.still_in(seat)


def decide_move(game: OnlineGame, text: str, now: int, lag: int = 0) -> Decision:
    """The decision on a move of the seat to move, or to flag this seat if its time is up.  Raises IllegalMove."""
    seat = game.turn
    match = game.match.play(text)
    following = None if match.over else match.position.seat
    clock = game.clock and game.clock.times_after_move(seat, following, now, lag)
    if game.clock is not None and clock is None:
        return _flag_seat_to_move(game, now)
    left = list(clock.left) if clock else []
    return make_decision(game, events.Moved, now, match_after=match, ply=game.ply, move=str(match.line[-1]), left=left)


def decide_flag(game: OnlineGame, now: int, grace: int = 0) -> Decision | None:
    """Decide the event that flags the seat to move, if its deadline passed at least `grace` milliseconds ago."""
    deadline = game.deadline
    return _flag_seat_to_move(game, now) if deadline is not None and now >= deadline + grace else None


def _flag_seat_to_move(game: OnlineGame, now: int) -> Decision:
    assert game.clock is not None
    left = list(replace_item(game.clock.left, game.turn, 0))
    return make_decision(game, events.Flagged, now, seat=game.turn, left=left)


def decide_failure(game: OnlineGame, seat: int, detail: str, now: int) -> Decision:
    """The decision to end the game because of an engine's error."""
    return make_decision(game, events.Failed, now, seat=seat, detail=detail)


def _decide_resignation(game: OnlineGame, user: str, seat: int, now: int) -> Decision | None:
    if seat not in game.seats_of(user):
        raise Forbidden(Reason.NOT_SEATED)
    if any(resignation.seat == seat for resignation in game.match.resignations):
        return None
    check_in_progress(game)
    return make_decision(game, events.Resigned, now, seat=seat, left=time_left(game, now))


# Pauses


def _decide_resume(game: OnlineGame, now: int) -> Decision | None:
    check_in_progress(game)
    if not game.paused:
        return None
    return make_decision(game, events.Resumed, now, left=time_left(game, now))
