"""Decisions: a numbered event, and the game after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ludarium.match.match import Match
from ludarium.server.online.clock import replace_item
from ludarium.server.online.game import OnlineGame, SeatHolder, apply
from ludarium.server.refusals import Conflict, Impossible, Reason
from ludarium.server.schema import commands, events

MAX_EVENTS = 8192
"""Maximum number of events of a game.  At this number, the game accepts only `_UNLIMITED_EVENTS`."""
MAX_NON_LINE_EVENTS = 1024
"""A game with this number of events refuses offers, invitations and `SettingCommand`s.  Line events
(`game.LINE_EVENTS`: moves, undone moves, resignations, ends) do not count."""

_UNLIMITED_EVENTS = (
    events.Aborted,
    events.Resigned,
    events.Flagged,
    events.Failed,
    events.Agreed,
    events.RematchWanted,
    events.RematchBegun,
)
"""Event types without the limit MAX_EVENTS.  They end the game for a player or for all players, or follow the end."""


@dataclass(frozen=True)
class Decision:
    """An event, and the game after it."""

    event: events.Event
    game: OnlineGame
    successor: OnlineGame | None = None
    """The rematch, if the event begins it."""
    refusal: Reason | None = None
    """`TIME_UP` if the event is `Flagged` because a move came after the player's time; else None."""


DecisionFunction = Callable[[OnlineGame, int], Decision | None]
"""A function of a game and the time, in milliseconds since 1970.  It returns None if the game does not change."""


def check_in_progress(game: OnlineGame) -> None:
    if game.status == "waiting":
        raise Impossible(Reason.NOT_BEGUN)
    if not game.in_progress:
        raise Impossible(Reason.OVER)


def check_length(game: OnlineGame, event_count: int = 1) -> None:
    if game.seq + event_count > MAX_EVENTS:
        raise Impossible(Reason.TOO_MANY_EVENTS)


def check_event_limit(game: OnlineGame) -> None:
    """Before a `Decision` with a non-line event, raise Impossible if the game has reached MAX_NON_LINE_EVENTS."""
    if game.non_line_events >= MAX_NON_LINE_EVENTS:
        raise Impossible(Reason.TOO_MANY_OFFERS)


def check_no_newer_event(
    game: OnlineGame, command: commands.SettingCommand, type: str, seat: int | None = None
) -> None:
    """Before a decision, raise Conflict if an event of this type and seat is newer than event `command.known`."""
    if command.known is not None and game.setting_seqs.get((type, seat), 0) > command.known:
        raise Conflict(game.seq)


def make_decision(
    game: OnlineGame,
    event_type: Callable[..., events.Event],
    now: int,
    /,
    *,
    match_after: Match | None = None,
    holder: SeatHolder | None = None,
    **fields: Any,
) -> Decision:
    """Create the decision for an event of this type with these fields.

    `match_after`: the match after the event, if known.  `holder` becomes the holder of the event's seat.  Raises
    Impossible at MAX_EVENTS, except for `_UNLIMITED_EVENTS`."""
    if event_type not in _UNLIMITED_EVENTS:
        check_length(game)
    event = event_type(game=game.id, seq=game.seq + 1, at=now, **fields)
    game_after = apply(game, event, match_after)
    if holder is not None:
        game_after = replace(game_after, holders=replace_item(game.holders, fields["seat"], holder))
    return Decision(event, game_after)
