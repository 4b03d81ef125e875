"""Run long work in another thread, so that Ctrl-C ends it at once.

Python raises KeyboardInterrupt in the main thread, and an interrupted compiler fails unpredictably.  Code that may
compile therefore runs in another thread, while the main thread waits.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import TypeVar

from ludarium.analysis.stop import Stop

T = TypeVar("T")

BAD_INPUT, FAILURE, INTERRUPTED = 2, 1, 130
"""Exit codes of the command line."""

_NAME = "ludarium-work"
_POLL_SECONDS = 0.1
_GRACE_SECONDS = 0.5
"""Seconds to wait for interrupted work to end.  A compilation cannot be stopped; its thread keeps running."""


def wait_for(work: Callable[[], T], stop: Callable[[], None] = lambda: None) -> T:
    """Run `work` in another thread and return its result.  On Ctrl-C, call `stop` and raise KeyboardInterrupt."""
    future: Future[T] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as error:  # the waiting thread raises it
            future.set_exception(error)

    thread = threading.Thread(target=run, name=_NAME, daemon=True)
    thread.start()
    try:
        while sys.platform == "win32" and not future.done():  # there, only waits with a limit end at Ctrl-C
            wait([future], _POLL_SECONDS)
        return future.result()
    except KeyboardInterrupt:
        stop()
        thread.join(_GRACE_SECONDS)
        raise


def stoppable(work: Callable[[Stop], T]) -> T:
    """Run work in another thread, with a stop that Ctrl-C sets."""
    stop = Stop()
    return wait_for(lambda: work(stop), stop.set)


def work_is_running() -> bool:
    """Whether interrupted work is still running.  A normal exit of Python would wait for it or crash."""
    return any(thread.name == _NAME for thread in threading.enumerate())
