"""A way to stop a running search or count from another thread, or at a deadline."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Stop:
    """A flag that compiled loops look at.  Once set it stays set."""

    def __init__(self) -> None:
        self.flag = np.zeros(1, np.int64)
        """What compiled code reads: 0 go on, 1 stop."""
        self._lock = threading.Lock()
        self._words: list[Any] = []
        self._watched: weakref.WeakValueDictionary[int, NDArray[Any]] = weakref.WeakValueDictionary()

    def set(self) -> None:
        """Ask whoever holds this to stop; safe from any thread."""
        with self._lock:
            self.flag[0] = 1
            for word in self._words:
                word[0] = 1
        for watched in self._watched.valuerefs():
            records = watched()
            if records is not None:
                records["stop"] = 1

    @contextmanager
    def watching(self, word: Any) -> Iterator[None]:
        """Context in which word[0], in the memory of a module that runs, is set together with this."""
        with self._lock:
            word[0] = self.flag[0]
            self._words.append(word)
        try:
            yield
        finally:
            with self._lock:
                self._words = [other for other in self._words if other is not word]

    def watch(self, records: NDArray[Any]) -> None:
        """Let the field `stop` of an array of records, which compiled code reads, be set together with this one, for
        as long as somebody else keeps the array."""
        self._watched[id(records)] = records
        records["stop"] = self.flag[0]

    @property
    def is_set(self) -> bool:
        return bool(self.flag[0])


class Deadline:
    """Context that sets `stop` after `seconds` (None: never), unless it is left before."""

    def __init__(self, stop: Stop, seconds: float | None) -> None:
        self._timer = None if seconds is None else threading.Timer(max(seconds, 0.0), stop.set)

    def __enter__(self) -> None:
        if self._timer is not None:
            self._timer.daemon = True
            self._timer.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._timer is not None:
            self._timer.cancel()
