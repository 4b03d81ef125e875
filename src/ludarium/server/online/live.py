"""A game in memory, and the connections that watch it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from ludarium.match.match import Match
from ludarium.server.engines.search_queue import Search
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.view import state
from ludarium.server.schema.online import ChatLine, OnlineState

_RECENT = 64
"""Events kept in memory for those who were away for a moment."""
_CHAT_LINES = 50


class Watcher(Protocol):
    """A connection that is told what happens.  Called in the event loop alone."""

    @property
    def person(self) -> str: ...

    def post(self, message: str) -> None:
        """Send a message as soon as possible; messages arrive in their order."""


@dataclass(eq=False)
class LiveGame:
    """A game in memory, with all that is not kept: who watches, what is said, who thinks."""

    game: OnlineGame
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held from a command's decision until its event is stored: one command at a time."""
    watchers: set[Watcher] = field(default_factory=set)
    recent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_RECENT))
    """The last events with their numbers."""
    chat: deque[ChatLine] = field(default_factory=lambda: deque(maxlen=_CHAT_LINES))
    search: Search | None = None
    searched: Match | None = None
    """Where a computer or engine was last asked for its move."""
    flag_timer: asyncio.TimerHandle | None = None
    presence_timer: asyncio.TimerHandle | None = None
    used: float = 0.0
    """When it was last asked for, by the event loop's clock."""

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def connected(self) -> set[int]:
        """The seats whose persons are here."""
        here = {watcher.person for watcher in self.watchers}
        return {seat for seat, chair in enumerate(self.game.chairs) if chair.person in here}

    @property
    def spectators(self) -> int:
        """How many people watch who do not sit at the game; several windows of one count once."""
        return len({watcher.person for watcher in self.watchers} - {chair.person for chair in self.game.chairs})

    def state_for(self, viewer: str, now: int) -> OnlineState:
        return state(self.game, viewer, now, connected=self.connected, spectators=self.spectators, chat=self.chat)

    def since(self, seq: int) -> list[str] | None:
        """The events after the number `seq`; None where some are no longer in memory."""
        if seq == self.game.seq:
            return []
        missed = [message for number, message in self.recent if number > seq]
        return missed if len(missed) == self.game.seq - seq else None

    def tell(self, message: str, to: Iterable[Watcher] | None = None) -> None:
        for watcher in self.watchers if to is None else to:
            watcher.post(message)

    def sits(self, person: str) -> bool:
        return self.game.seat_of(person) is not None

    def stop_timers(self) -> None:
        for timer in (self.flag_timer, self.presence_timer):
            if timer is not None:
                timer.cancel()
        self.flag_timer = self.presence_timer = None
