"""The delayed view of a game for spectators."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import NamedTuple

from ludarium.match.seats import Seat
from ludarium.server.online.game import OnlineGame


class DelayedEvent(NamedTuple):
    """An event that delayed spectators have not received yet."""

    due: float
    """When the spectators receive the event, in seconds of the event loop's clock, unlike the times of DelayedView."""
    seq: int
    message: str


class DelayedView:
    """The recent states of a game.  Spectators see an older state, so that they cannot help a player."""

    def __init__(self, game: OnlineGame, at: int) -> None:
        """`at` is the time of the state `game`, in milliseconds since 1970."""
        self._delay = game.terms.delay * 1000
        self._states: deque[tuple[int, OnlineGame]] = deque([(at, game)])

    def add(self, at: int, game: OnlineGame) -> None:
        """Add the state of the game from the moment `at`."""
        if not self._delay:
            self._states.clear()
        while len(self._states) > 1 and self._states[1][0] <= at - self._delay:
            self._states.popleft()
        self._states.append((at, game))

    def rename(self, seats: tuple[Seat, ...]) -> None:
        """Replace the players' names in all states."""
        self._states = deque((at, replace(game, match=replace(game.match, seats=seats))) for at, game in self._states)

    def game_at(self, now: int) -> OnlineGame:
        """The state that spectators see at the moment `now`.  Changes before the game begins are not delayed."""
        visible = [game for at, game in self._states if at <= now - self._delay or not game.begun]
        return visible[-1] if visible else self._states[0][1]
