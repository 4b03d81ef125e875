"""Offers to the other players, including rematches, and the events that follow accepted offers.  In a `replace` offer,
a computer of the level `level` takes over the seat `of`."""

from __future__ import annotations

from collections.abc import Collection

from ludarium.match.ending import Resignation
from ludarium.server.online.clock import time_left
from ludarium.server.online.decision import Decision, check_event_limit, check_in_progress, make_decision
from ludarium.server.online.game import OnlineGame, SeatHolder
from ludarium.server.refusals import Conflict, Impossible, Reason
from ludarium.server.schema import commands, events
from ludarium.server.schema.fields import DAY_MS, OfferKind
from ludarium.server.schema.online import Offer


def make_offer(
    game: OnlineGame, seat: int, command: commands.MakeOffer, now: int, absent: Collection[int]
) -> Decision | None:
    """The decision on an offer; None if this player has already made or accepted it.  Before the player's first
    move, an `abort` needs no agreement.  `absent`: the seats whose players have been away for a minute."""
    _check_replacement(game, seat, command, absent)
    check_in_progress(game)
    if command.ply != game.ply:
        raise Conflict(game.seq)
    pending, kind = game.offer, command.kind
    if pending is not None and (pending.kind, pending.of, pending.level) == (kind, command.of, command.level):
        if _has_answered(game, pending, seat):
            return None
        # Making the same offer accepts it.  `_check_replacement` has checked that the player to replace is absent.
        return answer_offer(game, seat, accept=True, now=now, absent=[pending.of])
    if pending is not None:
        raise Impossible(Reason.OTHER_OFFER)
    check_event_limit(game)
    _check_offer(game, seat, kind)
    moves = game.match.moves[game.opening_plies :]
    if kind == "abort" and not any(move.position.seat in game.own_seats(seat) for move in moves):
        return make_decision(game, events.Aborted, now)
    offered = make_decision(game, events.Offered, now, seat=seat, kind=kind, of=command.of, level=command.level)
    offer = offered.game.offer
    assert offer is not None
    return offered if _unanswered_seats(offered.game, offer) else _decide_accepted_offer(game, offer, now)


def _check_offer(game: OnlineGame, seat: int, kind: OfferKind) -> None:
    if not game.still_in(seat):
        raise Impossible(Reason.OUT)
    if kind in ("pause", "time") and game.clock is None:
        raise Impossible(Reason.NO_CLOCK)
    if kind == "pause" and game.paused:
        raise Impossible(Reason.PAUSED_ALREADY)
    if kind == "draw" and not game.match.can_agree:
        raise Impossible(Reason.NO_DRAW)
    if kind == "takeback" and not game.terms.takebacks:
        raise Impossible(Reason.NO_TAKEBACKS)
    if kind == "takeback" and _takeback_ply(game, seat) is None:
        raise Impossible(Reason.NOTHING_TO_TAKE_BACK)


def _check_replacement(game: OnlineGame, seat: int, command: commands.MakeOffer, absent: Collection[int]) -> None:
    """Raise Impossible if a `replace` offer is forbidden, or if an offer of another kind has `of` or `level`.

    A player other than the sender and the replaced player must be able to agree.  An absent player can be replaced only
    in games with a clock and less than a day per turn, because in slower games players are away most of the time."""
    of, control = command.of, game.terms.control
    if command.kind != "replace":
        if of is not None or command.level is not None:
            raise Impossible(Reason.NO_REPLACEMENT)
        return
    if of is None or command.level is None or of not in game.human_seats or not game.still_in(of):
        raise Impossible(Reason.NO_REPLACEMENT)
    own, replaced = game.own_seats(seat), game.own_seats(of)
    others = [other for other in game.human_seats if other not in (*own, *replaced) and game.still_in(other)]
    is_live = control is not None and control.perMove < DAY_MS
    if not others or (of not in own and not is_live):
        raise Impossible(Reason.NO_REPLACEMENT)
    if of not in own and of not in absent:
        raise Impossible(Reason.NOT_ABSENT)


def answer_offer(
    game: OnlineGame, seat: int, *, accept: bool, now: int, absent: Collection[int | None] = ()
) -> Decision:
    """The decision on the answer of `seat` to the pending offer.  Raises Impossible.  `absent`: as in `make_offer`."""
    offer = game.offer
    if offer is None:
        raise Impossible(Reason.NO_OFFER)
    if not accept:
        if seat != offer.seat and not game.still_in(seat):
            raise Impossible(Reason.OUT)
        return make_decision(game, events.Declined, now, seat=seat)
    unanswered_seats = _unanswered_seats(game, offer)
    if seat not in unanswered_seats:
        raise Impossible(Reason.OTHERS_ANSWER)
    if offer.of not in (None, *game.own_seats(offer.seat)) and offer.of not in absent:
        raise Impossible(Reason.NOT_ABSENT)
    if set(unanswered_seats) <= set(game.own_seats(seat)):
        return _decide_accepted_offer(game, offer, now)
    return make_decision(game, events.Accepted, now, seat=seat)


def _unanswered_seats(game: OnlineGame, offer: Offer) -> list[int]:
    """The seats of the players who must still answer the offer.  The player to replace need not answer."""
    replaced = [] if offer.of is None else game.own_seats(offer.of)
    asked = (seat for seat in game.human_seats if seat not in replaced and game.still_in(seat))
    return [seat for seat in asked if not _has_answered(game, offer, seat)]


def _has_answered(game: OnlineGame, offer: Offer, seat: int) -> bool:
    """Whether the player of a seat has made or accepted the offer, at any of their seats."""
    return not {offer.seat, *offer.accepted}.isdisjoint(game.own_seats(seat))


def _decide_accepted_offer(game: OnlineGame, offer: Offer, now: int) -> Decision:
    seat, left = offer.seat, time_left(game, now)
    match offer.kind:
        case "draw":
            return make_decision(game, events.Agreed, now, left=left)
        case "takeback":
            ply = _takeback_ply(game, seat)
            assert ply is not None, "a move or resignation since the offer would have ended it"
            return make_decision(game, events.TookBack, now, ply=ply, left=left)
        case "abort":
            return make_decision(game, events.Aborted, now)
        case "pause":
            return make_decision(game, events.Paused, now, left=left)
        case "time":
            assert game.clock is not None
            more = game.clock.read(game.turn, now).with_more_time(seat).left
            return make_decision(game, events.TimeAdded, now, seat=seat, left=list(more))
        case "replace":
            assert offer.of is not None
            assert offer.level is not None
            user = None if offer.of in game.own_seats(seat) else game.holders[offer.of].user
            holder = SeatHolder(user, level=offer.level)
            return make_decision(game, events.Replaced, now, seat=offer.of, level=offer.level, holder=holder)


def _takeback_ply(game: OnlineGame, seat: int) -> int | None:
    """The number of plies before the player's last move.  None if the player has made no move since the opening, or if
    a player has resigned or run out of time since that move."""
    ply = game.ply
    for step in reversed(game.match.line):
        if isinstance(step, Resignation) or ply == game.opening_plies:
            return None
        ply -= 1
        if step.position.seat in game.own_seats(seat):
            return ply
    return None


def decide_rematch_wish(game: OnlineGame, seat: int, now: int) -> Decision | None:
    if game.status != "over":
        raise Impossible(Reason.NOT_OVER)
    if set(game.own_seats(seat)) & set(game.wanted):
        return None
    return make_decision(game, events.RematchWanted, now, seat=seat)


def rematch_due(game: OnlineGame) -> bool:
    """Whether all players have offered or accepted a rematch that has not begun."""
    users = {game.holders[seat].user for seat in game.human_seats}
    return game.next is None and bool(game.wanted) and users <= {game.holders[seat].user for seat in game.wanted}
