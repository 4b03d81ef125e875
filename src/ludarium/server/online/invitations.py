"""Invitations: links with a secret, which let one user take a seat."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace

from ludarium.server.online.decision import Decision, check_event_limit, check_no_newer_event, make_decision
from ludarium.server.online.game import OnlineGame
from ludarium.server.refusals import Forbidden, Impossible, Reason
from ludarium.server.schema import commands, events


def new_invitation_secret() -> str:
    return secrets.token_urlsafe(16)  # 22 characters


def digest_of_secret(secret: str) -> bytes:
    """The digest of an invitation's secret, by which the server decides whether a secret is right."""
    return hashlib.sha256(secret.encode()).digest()


def decide_invitation(game: OnlineGame, user: str, seat: int, secret: str, now: int) -> Decision:
    """Invite to a seat by a new link with this secret, and return the decision.  Raises Forbidden or Impossible."""
    # `alone`: a solo game that nobody has joined.
    controls_seat = seat in game.seats_of(user) or (game.alone and user == game.creator)
    if user != game.creator and not controls_seat:
        raise Forbidden(Reason.CREATOR_INVITES)
    if game.status == "waiting":  # `invited`: the seats that require a link
        can_be_invited = seat < len(game.taken) and not game.taken[seat] and game.invited[seat]
    else:
        can_be_invited = controls_seat and game.in_progress and seat < len(game.taken) and not game.terms.rated
    if not can_be_invited:
        raise Impossible(Reason.NO_INVITATION)
    if not game.still_in(seat):
        raise Impossible(Reason.OUT)
    check_event_limit(game)  # limits the number of events other than moves, resignations and ends
    holder = replace(game.holders[seat], link_digest=digest_of_secret(secret))
    return make_decision(game, events.Invited, now, seat=seat, holder=holder)


def decide_withdrawal(game: OnlineGame, user: str, command: commands.Withdraw, now: int) -> Decision | None:
    """Withdraw the invitation to a seat, by voiding its link, and return the decision; None if the seat has no link."""
    seat = command.seat
    is_free = seat < len(game.taken) and not game.taken[seat]
    if seat not in game.seats_of(user) and not (user == game.creator and (game.alone or is_free)):
        raise Forbidden(Reason.NOT_SEATED)
    if seat >= len(game.holders) or game.holders[seat].link_digest is None:
        return None
    check_no_newer_event(game, command, "withdrawn", seat)
    check_event_limit(game)
    return make_decision(game, events.Withdrawn, now, seat=seat, holder=replace(game.holders[seat], link_digest=None))
