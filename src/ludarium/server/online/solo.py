"""Decide commands of a solo game, whose creator acts for all seats without consent.

The page runs the computer players and the clock, since only its own user could be cheated.  The server runs the engines
that it offers.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.match.line import Resignation
from ludarium.match.seats import Computer, Engine
from ludarium.server.online.decision import (
    Decision,
    check_going_on,
    check_newest,
    check_other_events,
    decision,
    make_event,
)
from ludarium.server.online.game import Chair, OnlineGame, apply
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Conflict, Disallowed, Forbidden
from ludarium.server.schema import commands, events
from ludarium.server.schema.terms import MAX_PER_MOVE


def decide(game: OnlineGame, person: str, command: commands.Command, now: int) -> Decision | None:
    """The decision on a command; None if it has been executed before.  Raises as `decide.decide` does."""
    if person != game.creator:
        raise Forbidden(Reason.NOT_YOURS)
    if isinstance(command, commands.GoTo):
        return _go_to(game, command, now)
    if not isinstance(command, commands.Timed | commands.Replace):
        raise Disallowed(Reason.ALONE)
    check_going_on(game)
    match command:
        case commands.Play():
            return _play(game, command, now)
        case commands.Resign():
            step = game.match.resign(command.seat).line[-1]
            assert isinstance(step, Resignation)
            left = _left(game, command.left)
            return decision(game, make_event(events.Resigned, game, now, seat=step.seat, left=left))
        case commands.Flag():
            return _flag(game, command, now)
        case commands.Agree():
            game.match.agree()
            return decision(game, make_event(events.Agreed, game, now, left=_left(game, command.left)))
        case commands.Replace():
            return _replace(game, command, now)
    raise Disallowed(Reason.ALONE)


def _play(game: OnlineGame, command: commands.Play, now: int) -> Decision:
    if command.ply != game.ply:
        raise Conflict(game.base)
    if isinstance(game.match.mover, Engine):
        raise Forbidden(Reason.ENGINES_TURN)
    match = game.match.play(command.move)
    clock = game.clock and game.clock.moved(game.turn, None if match.over else match.position.seat, now, 0)
    left = _left(game, command.left if command.left is not None or clock is None else clock.left)
    event = make_event(events.Moved, game, now, ply=game.ply, move=str(match.line[-1]), left=left)
    return Decision(event, apply(game, event, played=match))


def _go_to(game: OnlineGame, command: commands.GoTo, now: int) -> Decision | None:
    steps = len(game.match.line)
    if command.step > steps:
        raise Disallowed(Reason.NO_STEP, step=command.step, most=steps)
    return decision(game, make_event(events.WentTo, game, now, step=command.step, left=_left(game, command.left)))


def _flag(game: OnlineGame, command: commands.Flag, now: int) -> Decision:
    if game.clock is None:
        raise Disallowed(Reason.NO_CLOCK)
    if command.seat >= len(game.chairs) or not game.still_in(command.seat):
        raise Disallowed(Reason.OUT)
    left = _left(game, command.left)
    left[command.seat] = 0
    return decision(game, make_event(events.Flagged, game, now, seat=command.seat, left=left))


def _replace(game: OnlineGame, command: commands.Replace, now: int) -> Decision | None:
    seat = command.seat
    if seat >= len(game.chairs) or not game.still_in(seat):
        raise Disallowed(Reason.NO_REPLACEMENT)
    if game.match.seats[seat] == Computer(command.level):
        return None
    check_newest(game, command, "replaced", seat)
    check_other_events(game)
    event = make_event(events.Replaced, game, now, seat=seat, level=command.level)
    return decision(game, event, seat, Chair(level=command.level))


def _left(game: OnlineGame, reported: Sequence[int] | None) -> list[int]:
    """Each seat's time as the page reports it, by default as it was."""
    if game.clock is None:
        return []
    if reported is None:
        reported = game.clock.left
    if len(reported) != len(game.chairs):
        raise Disallowed(Reason.WRONG_LEFT, seats=len(game.chairs))
    return clipped(game, reported)


def clipped(game: OnlineGame, left: Sequence[int]) -> list[int]:
    """Times, limited to what the time control can give in the plies so far."""
    assert game.clock is not None
    control = game.clock.control
    most = control.perMove or min(control.initial + control.increment * (game.match.plies[-1] + 1), MAX_PER_MOVE)
    return [min(one, most) for one in left]
