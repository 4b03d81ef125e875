"""Searches in a bounded pool of threads; those that wait are taken round-robin by owner."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict, deque
from typing import Protocol

from ludarium.server.refusals import log


class Search(Protocol):
    """Work for one of the threads of `SearchQueue`."""

    game: str
    """The id of the game whose move it is."""
    owner: str

    def abandon(self) -> None:
        """End soon: the result is no longer needed."""

    def run(self) -> None: ...


class SearchQueue:
    """Runs searches in at most `threads` threads."""

    def __init__(self, threads: int) -> None:
        self._limit = threads
        self._changed = threading.Condition()
        self._waiting: OrderedDict[str, deque[Search]] = OrderedDict()
        self._running: set[Search] = set()
        self._threads: list[threading.Thread] = []
        self._idle = 0
        self._closed = False

    def submit(self, search: Search) -> None:
        with self._changed:
            if self._closed:
                return
            self._waiting.setdefault(search.owner, deque()).append(search)
            if not self._idle and len(self._threads) < self._limit:
                thread = threading.Thread(target=self._work, name=f"search-{len(self._threads)}", daemon=True)
                self._threads.append(thread)
                thread.start()
            self._changed.notify()

    def cancel(self, search: Search) -> None:
        """Cancel a waiting or running search; an answer that is being delivered may still arrive."""
        with self._changed:
            waiting = self._waiting.get(search.owner)
            if waiting and search in waiting:
                waiting.remove(search)
                if not waiting:
                    del self._waiting[search.owner]
        search.abandon()

    def close(self, seconds: float) -> bool:
        """Stop all searches and wait for the threads, at most `seconds`; whether they have ended."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            running = list(self._running)
            self._changed.notify_all()
        for search in running:
            search.abandon()
        deadline = time.monotonic() + seconds
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        return not any(thread.is_alive() for thread in self._threads)

    def _work(self) -> None:
        while (search := self._next()) is not None:
            try:
                search.run()
            except Exception:
                log.exception("a search failed")
            with self._changed:
                self._running.discard(search)

    def _next(self) -> Search | None:
        """Wait for the next search; None once `close` was called."""
        with self._changed:
            self._idle += 1
            self._changed.wait_for(lambda: self._closed or self._waiting)
            self._idle -= 1
            if self._closed:
                return None
            owner, searches = self._waiting.popitem(last=False)
            search = searches.popleft()
            if searches:
                self._waiting[owner] = searches  # at the end, after the other owners
            self._running.add(search)
            return search
