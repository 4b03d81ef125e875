"""One game in memory, and the connections that watch it.

A change to a game is made under its lock, from any thread, and sent to the watchers before the lock is released.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ludarium.match.match import Match
from ludarium.server.engines.pool import EngineSearch
from ludarium.server.schema.fields import MatchData
from ludarium.server.schema.kept import ChangeEvent, GoneEvent, Kept, ReportEvent, StateEvent, ThinkingEvent

_RECENT = 64

Event = StateEvent | ChangeEvent | ThinkingEvent | ReportEvent | GoneEvent


class Watcher(Protocol):
    """A connection that follows a game."""

    viewer: str
    """Who watches; everybody may watch everybody's games."""

    def post(self, event: Event) -> None:
        """Send an event as soon as possible; for any thread."""


@dataclass(eq=False)
class LiveGame:
    """A game in memory.  All but `users` is read and written under `lock`."""

    id: str
    owner: str
    version: int
    match: Match
    data: dict[str, Any]
    """`match.to_data()`."""
    lock: threading.Lock = field(default_factory=threading.Lock)
    search: EngineSearch | None = None
    failed_at: int = -1
    """The version at which an engine failed without losing; it is not asked again before something changes."""
    deleted: bool = False
    watchers: set[Watcher] = field(default_factory=set)
    recent: deque[ChangeEvent] = field(default_factory=lambda: deque(maxlen=_RECENT))
    """The last changes, for those who have been away for a moment; versions without a gap."""
    users: int = 0
    """The number of threads that use it; guarded by the lock of `Games`."""

    @property
    def busy(self) -> bool:
        """Whether it must stay in memory."""
        return self.users > 0 or bool(self.watchers) or self.search is not None

    @property
    def followed(self) -> bool:
        """Whether its owner is watching it."""
        return any(watcher.viewer == self.owner for watcher in self.watchers)

    @property
    def thinking(self) -> int | None:
        """The seat of the engine that thinks."""
        return None if self.search is None else self.search.match.position.seat

    def kept(self, viewer: str) -> Kept:
        """The game as `viewer` sees it."""
        return Kept(
            id=self.id,
            version=self.version,
            mine=viewer == self.owner,
            match=MatchData.model_validate(self.data),
            thinking=self.thinking,
        )

    def state(self, viewer: str) -> StateEvent:
        return StateEvent(game=self.id, kept=self.kept(viewer))

    def since(self, version: int | None, viewer: str) -> Sequence[Event]:
        """What somebody who knows this version has missed: the changes, or else the whole state."""
        missed = [event for event in self.recent if version is not None and event.version > version]
        if version == self.version or (missed and version == missed[0].version - 1):
            return [*missed, self.thinks()]
        return [self.state(viewer)]

    def thinks(self) -> ThinkingEvent:
        return ThinkingEvent(game=self.id, version=self.version, thinking=self.thinking)

    def remember(self, event: ChangeEvent) -> None:
        """For `since`.  Of studies only the newest is kept in memory: who missed one before it gets the whole state."""
        if event.change.study is not None:
            self.recent.clear()
        self.recent.append(event)

    def broadcast(self, event: Event) -> None:
        for watcher in self.watchers:
            watcher.post(event)
