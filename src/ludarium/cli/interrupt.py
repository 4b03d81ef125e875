"""Waiting for long work so that Ctrl-C ends it at once.

Python gives Ctrl-C to the main thread alone, wherever that is; the compiler, interrupted in its middle, fails in
ways of its own.  So everything that may compile runs in another thread, while the main one only waits.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

T = TypeVar("T")

_NAME = "ludarium-work"
_PATIENCE = 0.5
"""Seconds that interrupted work has to end by itself; a compilation cannot, and is left behind."""


def wait_for(work: Callable[[], T], stop: Callable[[], None] = lambda: None) -> T:
    """What `work` returns, done in another thread; on Ctrl-C `stop` is called, and KeyboardInterrupt raised soon."""
    future: Future[T] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as error:  # all of them belong to the thread that waits
            future.set_exception(error)

    thread = threading.Thread(target=run, name=_NAME, daemon=True)
    thread.start()
    try:
        return future.result()
    except KeyboardInterrupt:
        stop()
        thread.join(_PATIENCE)
        raise


def left_behind() -> bool:
    """Whether interrupted work goes on: then Python's orderly end would wait for it, or crash under it."""
    return any(thread.name == _NAME for thread in threading.enumerate())
