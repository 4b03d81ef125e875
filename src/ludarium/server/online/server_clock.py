"""The clock that times games.  It runs evenly even if the machine's wall clock jumps.

It counts milliseconds since 1970 by the monotonic clock.  A reference (`storage.outages`) sets its start and corrects a
small drift: the time of PostgreSQL, so that all processes agree, or with SQLite that of the machine.  If the reference
jumps forward, an outage is recorded, during which game clocks stand still.  A jump backward is ignored.
"""

from __future__ import annotations

import time

MAX_DRIFT = 1000
"""The largest drift from the reference, in milliseconds; a larger difference is a jump."""
_CORRECTION = 2
"""The largest correction per heartbeat, in milliseconds: 0.1 % of the interval."""


class ServerClock:
    """A call returns the current time, in milliseconds since 1970.

    The clock goes backward only to correct a drift."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() // 1_000_000 - self._monotonic()
        """Milliseconds by which this clock is ahead of the monotonic clock."""

    def __call__(self) -> int:
        return self._monotonic() + self._ahead

    def begin(self, now: int) -> None:
        """Set the clock, before any game is timed."""
        self._ahead = now - self._monotonic()

    def at_least(self, now: int) -> None:
        """Move the clock forward to `now` if it is behind, because of another process or an outage."""
        self._ahead = max(self._ahead, now - self._monotonic())

    def follow(self, ahead: int) -> None:
        """Correct a part of the drift from a reference that is `ahead` milliseconds ahead."""
        if abs(ahead) <= MAX_DRIFT:
            self._ahead += max(-_CORRECTION, min(_CORRECTION, ahead))

    @staticmethod
    def _monotonic() -> int:
        return time.monotonic_ns() // 1_000_000
