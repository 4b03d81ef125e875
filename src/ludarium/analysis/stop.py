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
    """A flag that stops searches and perft counts: it sets words in module memory.  It cannot be cleared."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._set = False
        self._words: list[Any] = []

    def set(self) -> None:
        """Stop all searches and perft counts that use this flag; thread-safe."""
        with self._lock:
            self._set = True
            for word in self._words:
                word[0] = 1

    @property
    def is_set(self) -> bool:
        return self._set

    @contextmanager
    def watching(self, word: Any) -> Iterator[None]:
        """Context in which word[0], in module memory, is 0 until the flag is set and then 1."""
        with self._lock:
            word[0] = int(self._set)
            self._words.append(word)
        try:
            yield
        finally:
            with self._lock:
                self._words = [other for other in self._words if other is not word]


class Deadline:
    """Context that sets `stop` after `seconds` (None: never), unless the context ends earlier.  The time starts at
    `begun`, a value of `time.monotonic`, or by default on entry."""

    def __init__(self, stop: Stop, seconds: float | None, begun: float | None = None) -> None:
        self._stop: Stop | None = stop
        self._seconds, self._begun = seconds, begun

    def __enter__(self) -> None:
        if self._seconds is not None:
            _alarm.set((time.monotonic() if self._begun is None else self._begun) + self._seconds, self)

    def __exit__(self, *_error: object) -> None:
        self._stop = None

    def expire(self) -> None:
        """Set the stop, unless the context has ended."""
        stop = self._stop
        if stop is not None:
            stop.set()


class _Alarm:
    """One thread for all deadlines: starting a thread takes longer than the searches of low levels.  A deadline whose
    context has ended stays in the queue until its time: removing it would take longer."""

    def __init__(self) -> None:
        self._queue: list[tuple[float, int, Deadline]] = []
        self._changed = threading.Condition()
        self._numbers = itertools.count()
        self._thread: threading.Thread | None = None

    def set(self, time_due: float, deadline: Deadline) -> None:
        """Let a deadline expire at the time `time_due` of `time.monotonic`."""
        with self._changed:
            heapq.heappush(self._queue, (time_due, next(self._numbers), deadline))
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
                wait = min(self._queue[0][0] - time.monotonic(), threading.TIMEOUT_MAX) if self._queue else None
                self._changed.wait(wait)


_alarm = _Alarm()
