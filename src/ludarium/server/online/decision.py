"""Decisions: a numbered event, and the game after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ludarium.match.match import Match
from ludarium.server.online.clock import replace_item
from ludarium.server.online.game import OnlineGame, SeatHolder, apply
from ludarium.server.refusals import Conflict, Disallowed, Reason
from ludarium.server.schema import commands, events

MAX_EVENTS = 8192
"""Maximum number of events of a game.  At this number, only `_UNLIMITED_EVENTS` are possible."""
MAX_OTHER_EVENTS = 1024
"""At this number of events outside `game.LINE_EVENTS`, a game refuses offers, invitations and `SettingCommand`s."""

_UNLIMITED_EVENTS = (
    events.Aborted,
    events.Resigned,
    events.Flagged,
    events.Failed,
    events.Agreed,
    events.RematchWanted,
    events.RematchBegun,
)
"""Possible after MAX_EVENTS.  These events end the game for a player or for all players, or follow the end."""


@dataclass(frozen=True)
class Decision:
    """An event, and the game after it."""

    event: events.Event
    game: OnlineGame
    successor: OnlineGame | None = None
    """The rematch, if the event begins it."""
    refused: Reason | None = None
    """Why the command's move was refused, if the player's time was over and the event is therefore `Flagged`."""


Decide = Callable[[OnlineGame, int], Decision | None]
"""A function of a game's present state and the time (milliseconds since 1970).  It returns None if no event follows."""


def check_in_progress(game: OnlineGame) -> None:
    if game.status == "waiting":
        raise Disallowed(Reason.NOT_BEGUN)
    if not game.in_progress:
        raise Disallowed(Reason.OVER)


def check_length(game: OnlineGame, more: int = 1) -> None:
    if game.seq + more > MAX_EVENTS:
        raise Disallowed(Reason.TOO_MANY_EVENTS)


def limit_other_events(game: OnlineGame) -> None:
    """Raise Disallowed, instead of a decision, if the game has MAX_OTHER_EVENTS events outside `game.LINE_EVENTS`."""
    if game.other_events >= MAX_OTHER_EVENTS:
        raise Disallowed(Reason.TOO_MANY_OFFERS)


def check_newest(game: OnlineGame, command: commands.SettingCommand, type: str, seat: int | None = None) -> None:
    """Raise Conflict, instead of a decision, if the last event of this type and seat is newer than `command.known`."""
    if command.known is not None and game.setting_seqs.get((type, seat), 0) > command.known:
        raise Conflict(game.seq)


def make_decision(
    game: OnlineGame,
    event_type: Callable[..., events.Event],
    now: int,
    /,
    *,
    played: Match | None = None,
    holder: SeatHolder | None = None,
    **fields: Any,
) -> Decision:
    """Create the decision for an event of this type with these fields.

    For `played`, see `apply`.  `holder` becomes the holder of the event's seat.  Raises Disallowed at MAX_EVENTS."""
    if event_type not in _UNLIMITED_EVENTS:
        check_length(game)
    event = event_type(game=game.id, seq=game.seq + 1, at=now, **fields)
    after = apply(game, event, played)
    if holder is not None:
        after = replace(after, holders=replace_item(game.holders, fields["seat"], holder))
    return Decision(event, after)
