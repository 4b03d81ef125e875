"""Decide which event a command of a solo game causes.  The creator acts for all seats and needs no consent.

The page runs the computer players and the clock, because its user has no opponent to cheat.  The server runs
the engines that it offers."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.match.ending import Resignation
from ludarium.match.seats import Computer, Engine
from ludarium.server.online.clock import clip_times
from ludarium.server.online.decision import (
    Decision,
    check_event_limit,
    check_in_progress,
    check_no_newer_event,
    make_decision,
)
from ludarium.server.online.game import OnlineGame, SeatHolder
from ludarium.server.refusals import Conflict, Forbidden, Impossible, Reason
from ludarium.server.schema import commands, events


def decide_solo(game: OnlineGame, user: str, command: commands.Command, now: int) -> Decision | None:
    """The decision on a command; None if the command would change nothing.  Raises like `decide.decide`."""
    if user != game.creator:
        raise Forbidden(Reason.NOT_YOURS)
    if isinstance(command, commands.GoTo):
        return _decide_go_to(game, command, now)
    if not isinstance(command, commands.TimedCommand | commands.Replace):
        raise Impossible(Reason.ALONE)
    check_in_progress(game)
    match command:
        case commands.Play():
            return _decide_move(game, command, now)
        case commands.Resign():
            step = game.match.resign(command.seat).line[-1]
            assert isinstance(step, Resignation)
            return make_decision(game, events.Resigned, now, seat=step.seat, left=_times_left(game, command.left))
        case commands.Flag():
            return _decide_flag(game, command, now)
        case commands.Agree():
            game.match.agree()
            return make_decision(game, events.Agreed, now, left=_times_left(game, command.left))
        case commands.Replace():
            return _decide_replacement(game, command, now)
    raise Impossible(Reason.ALONE)


def _decide_move(game: OnlineGame, command: commands.Play, now: int) -> Decision:
    if command.ply != game.ply:
        raise Conflict(game.base)
    if isinstance(game.match.mover, Engine):
        raise Forbidden(Reason.ENGINES_TURN)
    match = game.match.play(command.move)
    clock = game.clock and game.clock.times_after_move(game.turn, None if match.over else match.position.seat, now, 0)
    left = _times_left(game, command.left if command.left is not None or clock is None else clock.left)
    return make_decision(game, events.Moved, now, match_after=match, ply=game.ply, move=str(match.line[-1]), left=left)


def _decide_go_to(game: OnlineGame, command: commands.GoTo, now: int) -> Decision:
    steps = len(game.match.line)
    if command.step > steps:
        raise Impossible(Reason.NO_STEP, step=command.step, most=steps)
    return make_decision(game, events.WentTo, now, step=command.step, left=_times_left(game, command.left))


def _decide_flag(game: OnlineGame, command: commands.Flag, now: int) -> Decision:
    if game.clock is None:
        raise Impossible(Reason.NO_CLOCK)
    if command.seat >= len(game.holders) or not game.still_in(command.seat):
        raise Impossible(Reason.OUT)
    left = _times_left(game, command.left)
    left[command.seat] = 0
    return make_decision(game, events.Flagged, now, seat=command.seat, left=left)


def _decide_replacement(game: OnlineGame, command: commands.Replace, now: int) -> Decision | None:
    seat, level = command.seat, command.level
    if seat >= len(game.holders) or not game.still_in(seat):
        raise Impossible(Reason.NO_REPLACEMENT)
    if game.match.seats[seat] == Computer(level):
        return None
    check_no_newer_event(game, command, "replaced", seat)
    check_event_limit(game)
    return make_decision(game, events.Replaced, now, seat=seat, level=level, holder=SeatHolder(level=level))


def _times_left(game: OnlineGame, reported: Sequence[int] | None) -> list[int]:
    """Each seat's remaining time as the page reports it, or unchanged without a report."""
    if game.clock is None:
        return []
    reported = game.clock.left if reported is None else reported
    if len(reported) != len(game.holders):
        raise Impossible(Reason.WRONG_LEFT, seats=len(game.holders))
    return clip_times(game, reported)
