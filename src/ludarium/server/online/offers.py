"""Offers to the other players, and their consequences once all have accepted."""

from __future__ import annotations

from collections.abc import Collection

from ludarium.match.line import Resignation
from ludarium.server.online.decision import (
    Decision,
    check_going_on,
    check_other_events,
    decision,
    make_event,
    time_left,
)
from ludarium.server.online.game import Chair, OnlineGame
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Conflict, Disallowed
from ludarium.server.schema import commands, events
from ludarium.server.schema.fields import DAY
from ludarium.server.schema.online import Offer
from ludarium.server.schema.terms import OfferKind


def make_offer(
    game: OnlineGame, seat: int, command: commands.MakeOffer, now: int, absent: Collection[int]
) -> Decision | None:
    """The decision on an offer; `absent` as for `decide`."""
    _check_replacement(game, seat, command, absent)
    check_going_on(game)
    if command.ply != game.ply:
        raise Conflict(game.seq)
    standing, kind = game.offer, command.kind
    if standing is not None and (standing.kind, standing.of, standing.level) == (kind, command.of, command.level):
        if _has_answered(game, standing, seat):
            return None
        return answer_offer(game, seat, accept=True, now=now, absent=[standing.of])  # the same offer means acceptance
    if standing is not None:
        raise Disallowed(Reason.OTHER_OFFER)
    check_other_events(game)
    _check_offer(game, seat, kind)
    if kind == "abort" and not _has_moved(game, seat):
        return decision(game, make_event(events.Aborted, game, now))
    event = make_event(events.Offered, game, now, seat=seat, kind=kind, of=command.of, level=command.level)
    offered = decision(game, event)
    assert offered.game.offer is not None
    return offered if _to_be_asked(offered.game) else _granted(game, offered.game.offer, now)


def _check_offer(game: OnlineGame, seat: int, kind: OfferKind) -> None:
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
    """Raise Disallowed if a computer cannot replace a player.

    Another player must agree.  An absent player can be replaced only with a third player, and only with a clock of less
    than a day per turn: in slower games players are away most of the time."""
    of, control = command.of, game.terms.control
    if command.kind != "replace":
        if of is not None or command.level is not None:
            raise Disallowed(Reason.NO_REPLACEMENT)
        return
    if of is None or command.level is None or of not in game.persons or not game.still_in(of):
        raise Disallowed(Reason.NO_REPLACEMENT)
    own, theirs = game.together(seat), game.together(of)
    others = [one for one in game.persons if one not in (*own, *theirs) and game.still_in(one)]
    is_live = control is not None and control.perMove < DAY
    if not others or (of not in own and not is_live):
        raise Disallowed(Reason.NO_REPLACEMENT)
    if of not in own and of not in absent:
        raise Disallowed(Reason.NOT_ABSENT)


def answer_offer(
    game: OnlineGame, seat: int, *, accept: bool, now: int, absent: Collection[int | None] = ()
) -> Decision | None:
    offer = game.offer
    if offer is None:
        raise Disallowed(Reason.NO_OFFER)
    if not accept:
        if seat != offer.seat and not game.still_in(seat):
            raise Disallowed(Reason.OUT)
        return decision(game, make_event(events.Declined, game, now, seat=seat))
    waiting = _to_be_asked(game)
    if seat not in waiting:
        raise Disallowed(Reason.OTHERS_ANSWER)
    if offer.of not in (None, *game.together(offer.seat)) and offer.of not in absent:
        raise Disallowed(Reason.NOT_ABSENT)
    if set(waiting) <= set(game.together(seat)):
        return _granted(game, offer, now)
    return decision(game, make_event(events.Accepted, game, now, seat=seat))


def _to_be_asked(game: OnlineGame) -> list[int]:
    """The seats of players still in the game who have not answered the offer yet, except the one to be replaced."""
    offer = game.offer
    if offer is None:
        return []
    replaced = [] if offer.of is None else game.together(offer.of)
    asked = (seat for seat in game.persons if seat not in replaced and game.still_in(seat))
    return [seat for seat in asked if not _has_answered(game, offer, seat)]


def _has_answered(game: OnlineGame, offer: Offer, seat: int) -> bool:
    """Whether the player of a seat has made or accepted the offer, at any of their seats."""
    return not {offer.seat, *offer.accepted}.isdisjoint(game.together(seat))


def _granted(game: OnlineGame, offer: Offer, now: int) -> Decision:
    """The decision once all players have accepted an offer."""
    seat, left = offer.seat, time_left(game, now)
    match offer.kind:
        case "draw":
            return decision(game, make_event(events.Agreed, game, now, left=left))
        case "takeback":
            ply = _ply_before(game, seat)
            assert ply is not None, "an offer ends with the next move"
            return decision(game, make_event(events.TookBack, game, now, ply=ply, left=left))
        case "abort":
            return decision(game, make_event(events.Aborted, game, now))
        case "pause":
            return decision(game, make_event(events.Paused, game, now, left=left))
        case "time":
            assert game.clock is not None
            more = game.clock.read(game.turn, now).with_more(seat).left
            return decision(game, make_event(events.TimeAdded, game, now, seat=seat, left=list(more)))
        case "replace":
            assert offer.of is not None
            assert offer.level is not None
            person = None if offer.of in game.together(seat) else game.chairs[offer.of].person
            event = make_event(events.Replaced, game, now, seat=offer.of, level=offer.level)
            return decision(game, event, offer.of, Chair(person, level=offer.level))


def _ply_before(game: OnlineGame, seat: int) -> int | None:
    """The ply before the last move of `seat` in this game; None after a later resignation."""
    line = game.match.line
    ply = game.ply
    for step in reversed(line):
        if isinstance(step, Resignation) or ply == game.opening:
            return None
        ply -= 1
        if step.position.seat in game.together(seat):
            return ply
    return None


def _has_moved(game: OnlineGame, seat: int) -> bool:
    return any(move.position.seat in game.together(seat) for move in game.match.moves[game.opening :])
