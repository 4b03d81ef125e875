"""Run searches in a bounded number of threads, which users share equally.

The user who has used the least thread time is next (start-time fair queueing: Goyal, Vin and Cheng, 1996).  A user who
returns after a pause is therefore next, even if other users have long queues.  While other users wait, a user's search
ends after its share of ROUND_SECONDS, with the best move so far."""

from __future__ import annotations

import math
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ludarium.server.refusals import Reason, TooFast, server_log

ROUND_SECONDS = 1.0
"""Time in which each waiting user gets one search."""
MIN_SHARE_SECONDS = 0.02
"""Minimum time of a search, however many users wait."""


class QueuedSearch(Protocol):
    """A task for a thread of `SearchQueue`."""

    game: str  # the id of the game in which the move is searched
    owner: str  # the user whose thread time the search uses

    def think(self) -> None:
        """Find the answer."""

    def deliver(self) -> None:
        """Deliver the answer after a computer's minimum time for a move.  The queue runs other searches meanwhile."""

    def hurry(self) -> None:
        """Answer soon with the best move found so far, because other users wait."""

    def abandon(self) -> None:
        """End soon, and discard the result."""


@dataclass
class _RunningSearch:
    began: float
    charged: float  # seconds charged to the owner in advance
    hurry_at: float = math.inf
    """The `time.monotonic()` value at which `hurry` is called.  Infinite without a limit, and after the call."""
    is_hurried: bool = False


class SearchQueue:
    """Runs searches, at most `threads` at the same time."""

    def __init__(self, threads: int, user_limit: int, address_limit: int, address_of: Callable[[str], str]) -> None:
        """`user_limit` limits the waiting and running searches of a user, and `address_limit` those of all users at a
        network address.  `address_of` returns a user's address, or an empty string if it is unknown."""
        self._thread_limit, self._address_of = threads, address_of
        self._user_limit, self._address_limit = user_limit, address_limit
        self._lock = threading.Lock()
        self._work_added, self._hurry_changed = threading.Condition(self._lock), threading.Condition(self._lock)
        self._waiting: OrderedDict[str, deque[QueuedSearch]] = OrderedDict()
        self._running: dict[QueuedSearch, _RunningSearch] = {}
        self._delivering: set[QueuedSearch] = set()
        self._search_counts: Counter[str] = Counter()
        """The number of waiting and running searches, by owner and by address."""
        self._addresses: dict[QueuedSearch, str] = {}
        self._used_seconds: dict[str, float] = {}
        """The thread time that each user has used.  For a new or returning user, at least `_virtual_time`."""
        self._virtual_time = 0.0  # the greatest `_used_seconds` with which an owner's search has started
        self._threads: set[threading.Thread] = set()
        self._idle_count = 0  # the number of threads without a search, including threads that are just starting
        self._closed = False

    def may_search(self, owner: str) -> bool:
        """Return whether this user may start another search.  A user without a search always may."""
        with self._lock:
            count, at_address = self._search_counts[owner], self._search_counts[f"address {self._address_of(owner)}"]
            return not count or (count < self._user_limit and at_address < self._address_limit)

    def check_may_search(self, owner: str) -> None:
        """Raise TooFast if this user may not start another search."""
        if not self.may_search(owner):
            raise TooFast(Reason.COMPUTERS_BUSY, most=self._user_limit)

    def submit(self, search: QueuedSearch) -> None:
        """Queue a search.  Does nothing after `close`."""
        with self._lock:
            if self._closed:
                return
            owner = search.owner
            if owner not in self._waiting:
                self._used_seconds[owner] = max(self._virtual_time, self._used_seconds.get(owner, 0.0))
            self._waiting.setdefault(owner, deque()).append(search)
            address = self._address_of(owner)
            self._addresses[search] = address
            self._search_counts.update((owner, f"address {address}") if address else (owner,))
            self._wake_threads()
            self._limit_running()

    def cancel(self, search: QueuedSearch) -> None:
        """Cancel a waiting or running search.  An answer that is already being delivered may still arrive."""
        with self._lock:
            waiting = self._waiting.get(search.owner)
            if waiting and search in waiting:
                waiting.remove(search)
                if not waiting:
                    del self._waiting[search.owner]
                self._stop_counting(search)
        search.abandon()

    def close(self, seconds: float) -> bool:
        """Stop all searches and wait at most `seconds` for the threads.  Returns whether all threads have ended."""
        with self._lock:
            self._closed = True
            self._waiting.clear()
            unfinished, threads = [*self._running, *self._delivering], list(self._threads)
            self._work_added.notify_all()
            self._hurry_changed.notify_all()
        for search in unfinished:
            search.abandon()
        deadline = time.monotonic() + seconds
        for thread in threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        return not any(thread.is_alive() for thread in threads)

    # The caller of the following methods must hold the lock.

    def _wake_threads(self) -> None:
        """Wake or start threads for the waiting searches, up to the limit."""
        waiting = len(self._addresses) - len(self._running)
        needed = min(waiting, self._thread_limit - len(self._running))
        if needed and not self._threads:
            self._start_thread(self._watch_shares, "search-time")
        for _ in range(needed - self._idle_count):
            self._idle_count += 1
            self._start_thread(self._work, "search")
        self._work_added.notify(needed)

    def _start_thread(self, work: Callable[[], None], name: str) -> None:
        thread = threading.Thread(target=work, name=name, daemon=True)
        self._threads.add(thread)
        thread.start()

    def _take_next(self) -> QueuedSearch:
        owner = min(self._waiting, key=self._used_seconds.__getitem__)
        searches = self._waiting[owner]
        search = searches.popleft()
        share = self._share_seconds()
        if not searches:
            del self._waiting[owner]
        self._virtual_time = max(self._virtual_time, self._used_seconds[owner])
        self._used_seconds[owner] += share
        self._running[search] = _RunningSearch(time.monotonic(), share)
        self._limit_running()
        return search

    def _share_seconds(self) -> float:
        owners = self._waiting.keys() | {search.owner for search in self._running}
        return max(MIN_SHARE_SECONDS, ROUND_SECONDS * self._thread_limit / len(owners))

    def _limit_running(self) -> None:
        """If users wait for a thread, limit the running searches of other users to their share."""
        if len(self._running) < self._thread_limit:
            return  # a free thread takes the next search at once
        for search, run in self._running.items():
            if not run.is_hurried and self._waiting.keys() - {search.owner}:
                run.hurry_at = min(run.hurry_at, run.began + self._share_seconds())
                self._hurry_changed.notify()

    def _stop_counting(self, search: QueuedSearch) -> None:
        address = self._addresses.pop(search)
        for key in (search.owner, f"address {address}"):
            self._search_counts[key] -= 1
            if self._search_counts[key] <= 0:
                del self._search_counts[key]

    def _finish(self, search: QueuedSearch) -> None:
        run = self._running.pop(search)
        self._used_seconds[search.owner] += time.monotonic() - run.began - run.charged
        self._stop_counting(search)
        self._delivering.add(search)
        self._used_seconds = {
            owner: used
            for owner, used in self._used_seconds.items()
            if used > self._virtual_time or owner in self._search_counts
        }
        self._wake_threads()

    # The following methods run in the queue's own threads.

    def _work(self) -> None:
        while (search := self._wait_for_next()) is not None:
            try:
                search.think()
            except Exception:
                server_log.exception("a search failed")
            with self._lock:
                self._finish(search)
            try:
                search.deliver()
            except Exception:
                server_log.exception("cannot deliver an answer")
            with self._lock:
                self._delivering.discard(search)
                self._idle_count += 1

    def _wait_for_next(self) -> QueuedSearch | None:
        """Wait for the next search.  Returns None if this thread is no longer needed."""
        with self._lock:
            if self._idle_count <= self._thread_limit:
                self._work_added.wait_for(
                    lambda: self._closed or (self._waiting and len(self._running) < self._thread_limit)
                )
            self._idle_count -= 1
            if self._waiting and len(self._running) < self._thread_limit:
                return self._take_next()
            self._threads.discard(threading.current_thread())
            return None

    def _watch_shares(self) -> None:
        with self._lock:
            while not self._closed:
                now = time.monotonic()
                for search, run in self._running.items():
                    if run.hurry_at <= now:
                        run.hurry_at, run.is_hurried = math.inf, True
                        search.hurry()
                next_hurry = min((run.hurry_at for run in self._running.values()), default=math.inf)
                self._hurry_changed.wait(min(next_hurry - now, threading.TIMEOUT_MAX))
