"""The presence of users: who has a page open."""

from __future__ import annotations

import time
from collections import Counter
from itertools import takewhile


class OpenPages:
    """The users who have a page open at this process, or had one within the last ABSENCE_SECONDS."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self._last_present: dict[str, float] = {}
        """The monotonic time of each user's last `mark_present`, the earliest first."""

    def page_opened(self, user: str) -> bool:
        """Count an opened page.  Returns whether it is the user's first."""
        self._open[user] += 1
        return self._open[user] == 1

    def page_closed(self, user: str) -> None:
        """Count a closed page."""
        self._open[user] -= 1
        if self._open[user] <= 0:
            del self._open[user]
            self.mark_present(user)

    def mark_present(self, user: str) -> None:
        """Count a user without an open page as present for ABSENCE_SECONDS."""
        now = time.monotonic()
        self._last_present.pop(user, None)
        self._last_present[user] = now
        for absent in list(takewhile(lambda one: now - self._last_present[one] > ABSENCE_SECONDS, self._last_present)):
            del self._last_present[absent]

    def is_present(self, user: str) -> bool:
        last = self._last_present.get(user)
        return user in self._open or (last is not None and time.monotonic() - last <= ABSENCE_SECONDS)


ABSENCE_SECONDS = 60.0
"""Time without an open page after which a user is absent.  It allows for reloads and short losses of the connection."""
