"""A way to stop a running search or count from another thread, or at a deadline."""

from __future__ import annotations

import threading
from types import TracebackType
from typing import Any
from weakref import WeakValueDictionary

import numpy as np


class Stop:
    """A flag that compiled loops look at.  Once set it stays set.

    One may serve any number of searches: what they work with is not kept alive by it.
    """

    def __init__(self) -> None:
        self.flag = np.zeros(1, np.int64)
        """What compiled code reads: 0 go on, 1 stop."""
        self._watching: WeakValueDictionary[int, Any] = WeakValueDictionary()

    def set(self) -> None:
        """Ask whoever holds this to stop; safe from any thread."""
        self.flag[0] = 1
        for alive in self._watching.valuerefs():
            work = alive()
            if work is not None:
                work.stop[0] = 1

    def watch(self, work: Any) -> None:
        """Let the flag `work.stop`, which some compiled code reads, be set together with this one."""
        self._watching[id(work)] = work
        work.stop[0] = self.flag[0]

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
