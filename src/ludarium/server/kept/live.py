"""One game in memory, and the connections that watch it.

A change to a game is made under its lock, from any thread, and sent to the watchers before the lock is released.  Each
watcher's connection has a queue; one that cannot keep up gets the newest state only.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from ludarium.match.match import Match
from ludarium.server.engines.pool import EngineSearch
from ludarium.server.schema.fields import MatchData
from ludarium.server.schema.kept import ChangeEvent, GoneEvent, Kept, ReportEvent, StateEvent, ThinkingEvent

_BACKLOG = 16
_RECENT = 64

Event = StateEvent | ChangeEvent | ThinkingEvent | ReportEvent | GoneEvent


class Watcher:
    """The mailbox of one connection.  `post` is for any thread, `next` for the connection's event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop, viewer: str) -> None:
        self.viewer = viewer
        """The owner id of the browser; it may watch games of other owners too."""
        self._loop = loop
        self._events: deque[Event] = deque()
        self._something = asyncio.Event()
        self._lost = False

    def post(self, event: Event) -> None:
        with suppress(RuntimeError):  # the loop has ended, and with it the connection
            self._loop.call_soon_threadsafe(self._put, event)

    def _put(self, event: Event) -> None:
        if isinstance(event, ReportEvent) and self._events and isinstance(self._events[-1], ReportEvent):
            self._events.pop()  # the newest is enough
        if len(self._events) >= _BACKLOG:
            self._events.clear()
            self._lost = True
        self._events.append(event)
        self._something.set()

    async def next(self) -> Event | None:
        """The next event; None where some have been lost and the whole state is wanted."""
        while not self._events:
            self._something.clear()
            await self._something.wait()
        event = self._events.popleft()
        if self._lost and not isinstance(event, GoneEvent):
            self._lost = False
            self._events = deque(gone for gone in self._events if isinstance(gone, GoneEvent))
            return None
        return event


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
        return StateEvent(kept=self.kept(viewer))

    def since(self, version: int | None, viewer: str) -> Sequence[Event]:
        """What somebody who knows this version has missed: the changes, or else the whole state."""
        missed = [event for event in self.recent if version is not None and event.version > version]
        if version == self.version or (missed and version == missed[0].version - 1):
            return [*missed, self.thinks()]
        return [self.state(viewer)]

    def thinks(self) -> ThinkingEvent:
        return ThinkingEvent(version=self.version, thinking=self.thinking)

    def remember(self, event: ChangeEvent) -> None:
        """For `since`.  Of studies only the newest is kept in memory: who missed one before it gets the whole state."""
        if event.change.study is not None:
            self.recent.clear()
        self.recent.append(event)

    def broadcast(self, event: Event) -> None:
        for watcher in self.watchers:
            watcher.post(event)
