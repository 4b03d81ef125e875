"""The clock that times games.  It runs evenly even if the machine's wall clock jumps.

It counts milliseconds since 1970 by the monotonic clock.  A reference clock sets its start and corrects a small drift:
PostgreSQL's, so that all processes agree, or the machine's with SQLite.  A forward jump of the reference counts as an
outage (`storage.outages`).  A jump backward has no effect.
"""

from __future__ import annotations

import time

MAX_DRIFT = 1000
"""Maximum drift from the reference, in milliseconds.  A larger difference is a jump."""
_MAX_CORRECTION = 2
"""Maximum correction per heartbeat, in milliseconds: 0.1 % of the interval."""


class ServerClock:
    """A callable that returns the current time, in milliseconds since 1970.

    The time decreases only to correct a drift."""

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
            self._ahead += max(-_MAX_CORRECTION, min(_MAX_CORRECTION, ahead))

    @staticmethod
    def _monotonic() -> int:
        return time.monotonic_ns() // 1_000_000
