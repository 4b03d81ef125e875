"""Stopping a running search or perft count from another thread or at a deadline."""

from __future__ import annotations

import heapq
import itertools
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Stop:
    """A flag that stops searches and perft counts.  Once set, it stays set.  WebAssembly modules read copies of the
    flag in their memory."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_set = False
        self._copies: list[Any] = []

    def set(self) -> None:
        """Stop all searches and perft counts that use this flag; thread-safe."""
        with self._lock:
            self._is_set = True
            for memory in self._copies:
                memory[0] = 1

    @property
    def is_set(self) -> bool:
        return self._is_set

    @contextmanager
    def copied_to(self, memory: Any) -> Iterator[None]:
        """Context that keeps a copy of the flag in `memory[0]`: 0, or 1 if the flag is set."""
        with self._lock:
            memory[0] = int(self._is_set)
            self._copies.append(memory)
        try:
            yield
        finally:
            with self._lock:
                self._copies = [copy for copy in self._copies if copy is not memory]


class Deadline:
    """Context that sets `stop` after `seconds` (None: never), unless the context ends earlier.  The seconds count from
    `started_at`, a value of `time.monotonic`; by default, from the start of the context."""

    def __init__(self, stop: Stop, seconds: float | None, started_at: float | None = None) -> None:
        self._stop: Stop | None = stop
        self._seconds, self._started_at = seconds, started_at

    def __enter__(self) -> None:
        if self._seconds is not None:
            started_at = time.monotonic() if self._started_at is None else self._started_at
            _alarm.add(self, started_at + self._seconds)

    def __exit__(self, *_error: object) -> None:
        self._stop = None

    def expire(self) -> None:
        """Set `stop`, unless the context has ended."""
        stop = self._stop
        if stop is not None:
            stop.set()


class _Alarm:
    """One thread that expires all deadlines, because starting a thread takes longer than a search at a low level.  A
    deadline whose context has ended stays in the queue until it is due, because a removal would be slow."""

    def __init__(self) -> None:
        self._queue: list[tuple[float, int, Deadline]] = []
        self._changed = threading.Condition()
        self._tie_breakers = itertools.count()
        self._thread: threading.Thread | None = None

    def add(self, deadline: Deadline, due_at: float) -> None:
        """Expire a deadline when `time.monotonic` reaches `due_at`."""
        with self._changed:
            heapq.heappush(self._queue, (due_at, next(self._tie_breakers), deadline))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="deadlines", daemon=True)
                self._thread.start()
            elif self._queue[0][2] is deadline:
                self._changed.notify()

    def _run(self) -> None:
        with self._changed:
            while True:
                while self._queue and self._queue[0][0] <= time.monotonic():
                    heapq.heappop(self._queue)[2].expire()
                seconds = min(self._queue[0][0] - time.monotonic(), threading.TIMEOUT_MAX) if self._queue else None
                self._changed.wait(seconds)


_alarm = _Alarm()
