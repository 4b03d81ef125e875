"""One live game, and the connections that watch it.

A change to a game is made under its lock, from any thread, and sent to the watchers before the lock is released.  Each
watcher's connection has a queue; one that cannot keep up gets the newest view only.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field

from ludarium.match.match import Match
from ludarium.server.search_jobs import SearchJob
from ludarium.server.views import Snapshot, Thinking

_BACKLOG = 16


@dataclass(frozen=True)
class ThinkingChanged:
    """The search has made progress or ended."""

    thinking: Thinking | None


@dataclass(frozen=True)
class Gone:
    """The game has been deleted."""


Event = Snapshot | ThinkingChanged | Gone


class Watcher:
    """The mailbox of one connection.  `post` is for any thread, `next` for the connection's event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop, viewer: str) -> None:
        self.viewer = viewer
        """The owner id of the browser; it may watch games of other owners too."""
        self._loop = loop
        self._events: deque[Event] = deque()
        self._something = asyncio.Event()

    def post(self, event: Event) -> None:
        with suppress(RuntimeError):  # the loop has ended, and with it the connection
            self._loop.call_soon_threadsafe(self._put, event)

    def _put(self, event: Event) -> None:
        if len(self._events) >= _BACKLOG:
            if isinstance(event, ThinkingChanged):
                return  # the view after the search will follow
            self._events.clear()
        self._events.append(event)
        self._something.set()

    async def next(self) -> Event:
        while not self._events:
            self._something.clear()
            await self._something.wait()
        return self._events.popleft()


@dataclass(eq=False)
class LiveGame:
    """A game in memory.  All but `users` is read and written under `lock`."""

    id: str
    owner: str
    version: int
    match: Match
    lock: threading.Lock = field(default_factory=threading.Lock)
    search: SearchJob | None = None
    thinking: Thinking | None = None
    progress_sent: float = 0.0
    """When progress was last sent to the watchers (monotonic seconds)."""
    failed_at: int = -1
    """The version at which the computer player failed; it is not asked again before something changes."""
    deleted: bool = False
    watchers: set[Watcher] = field(default_factory=set)
    users: int = 0
    """The number of threads that use it; guarded by the lock of `Matches`."""

    @property
    def busy(self) -> bool:
        """Whether it must stay in memory."""
        return self.users > 0 or bool(self.watchers) or self.search is not None

    @property
    def followed(self) -> bool:
        """Whether its owner is watching it."""
        return any(watcher.viewer == self.owner for watcher in self.watchers)

    def snapshot(self) -> Snapshot:
        return Snapshot(self.id, self.owner, self.version, self.match, self.thinking)

    def broadcast(self, event: Event) -> None:
        for watcher in self.watchers:
            watcher.post(event)
