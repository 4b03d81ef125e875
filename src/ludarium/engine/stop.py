"""A way to stop a running search or count from another thread, or at a deadline."""

from __future__ import annotations

import threading
import weakref
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Stop:
    """A flag that compiled loops poll.  Once set it stays set."""

    def __init__(self) -> None:
        self.flag = np.zeros(1, np.int64)
        """[1] read by compiled code: 0 go on, 1 stop."""
        self._watched: weakref.WeakValueDictionary[int, NDArray[Any]] = weakref.WeakValueDictionary()

    def set(self) -> None:
        """Stop all searches and counts that use this; safe from any thread."""
        self.flag[0] = 1
        for watched in self._watched.valuerefs():
            records = watched()
            if records is not None:
                records["stop"] = 1

    def watch(self, records: NDArray[Any]) -> None:
        """Set the field `stop` of an array of records, which compiled code reads, together with this flag.

        The array is held by a weak reference only."""
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
        self, exc_type: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._timer is not None:
            self._timer.cancel()
