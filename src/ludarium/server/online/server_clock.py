"""The server's clock, by which games are timed: it runs evenly, whatever happens to the machine's wall clock.

It counts milliseconds since 1970 by the monotonic clock.  Where it began, and a small drift since, follow a reference
(`storage.outages`): the database's time on PostgreSQL, so that all processes agree, and the machine's on SQLite.  A
reference that jumps forward is an outage, in which games' clocks stand still.  One that jumps backward is ignored.
"""

from __future__ import annotations

import time

MAX_DRIFT = 1000
"""A larger difference from the reference, in milliseconds, is a jump."""
_CORRECTION = 2
"""Milliseconds by which a drift is made up for at a time, which is 0.1 % of the time from one sign of life to the
next."""


class ServerClock:
    """Called, it answers the time now, in milliseconds since 1970.

    It never goes back by more than a drift."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() // 1_000_000 - self._monotonic()
        """Of the monotonic clock."""

    def __call__(self) -> int:
        return self._monotonic() + self._ahead

    def begin(self, now: int) -> None:
        """Set it, before anything is timed."""
        self._ahead = now - self._monotonic()

    def at_least(self, now: int) -> None:
        """Move it forward, where other processes, or an outage, have led further."""
        self._ahead = max(self._ahead, now - self._monotonic())

    def follow(self, ahead: int) -> None:
        """Make up for some of a drift: the reference is `ahead` milliseconds ahead."""
        if abs(ahead) <= MAX_DRIFT:
            self._ahead += max(-_CORRECTION, min(_CORRECTION, ahead))

    @staticmethod
    def _monotonic() -> int:
        return time.monotonic_ns() // 1_000_000
