"""Decisions: a numbered event, and the game after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from ludarium.server.online.game import Chair, OnlineGame, apply
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Conflict, Disallowed
from ludarium.server.schema import commands, events
from ludarium.server.schema.events import Event

E = TypeVar("E", bound=events.Numbered)

MAX_EVENTS = 8192
"""Maximum events of a game.  After it the game can only end."""
MAX_OTHER_EVENTS = 1024
"""Maximum events that do not change the line of moves.  After it the game refuses offers and links."""


_ALWAYS_FIT = (
    events.Aborted,
    events.Resigned,
    events.Flagged,
    events.Failed,
    events.Agreed,
    events.RematchWanted,
    events.RematchBegun,
)
"""Events that are possible above the limit: they end a game or follow its end."""


@dataclass(frozen=True)
class Decision:
    """An event, and the game after it."""

    event: Event
    game: OnlineGame
    successor: OnlineGame | None = None
    """The rematch, if the event begins it."""
    refused: Reason | None = None
    """Why the command was refused, if it led to another event, such as a flag."""


Decide = Callable[[OnlineGame, int], Decision | None]
"""A decision on the present state of a game at a time in milliseconds; None for none."""


def check_going_on(game: OnlineGame) -> None:
    if game.status == "waiting":
        raise Disallowed(Reason.NOT_BEGUN)
    if not game.going_on:
        raise Disallowed(Reason.OVER)


def time_left(game: OnlineGame, now: int) -> list[int]:
    """Each seat's time at this moment; empty without a clock."""
    return [] if game.clock is None else list(game.clock.read(game.turn, now).left)


def check_length(game: OnlineGame, more: int = 1) -> None:
    if game.seq + more > MAX_EVENTS:
        raise Disallowed(Reason.TOO_MANY_EVENTS)


def check_other_events(game: OnlineGame) -> None:
    if game.other_events >= MAX_OTHER_EVENTS:
        raise Disallowed(Reason.TOO_MANY_OFFERS)


def check_newest(game: OnlineGame, command: commands.Newest, type: str, seat: int | None = None) -> None:
    """Raise Conflict if an event of this type, and for this seat, follows the last event known to the sender."""
    if command.known is not None and game.set_at.get((type, seat), 0) > command.known:
        raise Conflict(game.seq)


def make_event(of: type[E], game: OnlineGame, now: int, /, **fields: Any) -> E:
    if not issubclass(of, _ALWAYS_FIT):
        check_length(game)
    return of(game=game.id, seq=game.seq + 1, at=now, **fields)


def decision(game: OnlineGame, event: Event, seat: int = 0, chair: Chair | None = None) -> Decision:
    """The decision for this event.  `chair`: replaces the chair of `seat` after the event."""
    after = apply(game, event)
    if chair is not None:
        after = replace(after, chairs=(*game.chairs[:seat], chair, *game.chairs[seat + 1 :]))
    return Decision(event, after)
