"""A server process that dies (-9) after the commit of an event and before it sends the event."""

from __future__ import annotations

import os
import signal
from typing import Any

from ludarium.server.storage import writer
from ludarium.server.storage.online_tables import LogEntry


def die_unanswered_on_signal() -> None:
    """After SIGUSR1, the next commit of an event kills this process."""
    armed = False
    settle = writer._set_results

    def arm(*_: object) -> None:
        nonlocal armed
        armed = True

    def settle_or_die(batch: list[Any], results: list[Any]) -> None:
        if armed and any(isinstance(one.item, LogEntry) for one in batch):
            os.kill(os.getpid(), signal.SIGKILL)
        settle(batch, results)

    writer._set_results = settle_or_die
    signal.signal(signal.SIGUSR1, arm)
