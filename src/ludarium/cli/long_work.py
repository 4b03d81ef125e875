"""Run long work in another thread, so that Ctrl-C ends the command at once, and show the progress on stderr.

Python raises KeyboardInterrupt in the main thread, and an interrupted compiler fails unpredictably.  Code that may
compile therefore runs in another thread, while the main thread waits."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from typing import TypeVar

from ludarium.analysis.stop import Stop
from ludarium.texts import tr

WorkResult = TypeVar("WorkResult")

BAD_INPUT, FAILURE, INTERRUPTED = 2, 1, 130  # exit codes of the command line

ProgressFunction = Callable[[int, int], None]
"""A function that shows progress.  Its arguments are the number of finished units of work and the total number."""

LOG_SECONDS = 60.0  # minimum seconds between two lines of progress, where stderr is not a terminal

_THREAD_NAME = "ludarium-work"
_WAIT_SECONDS = 0.1  # time limit of each wait on Windows, see `run_interruptible`
_GRACE_SECONDS = 0.5
"""Maximum seconds to wait for interrupted work to end.  Compilations cannot be stopped: they run on in their thread."""


def run_interruptible(work: Callable[[], WorkResult], stop: Callable[[], None] = lambda: None) -> WorkResult:
    """Run a command's long work in another thread and return its result.  On Ctrl-C, call `stop` and raise
    KeyboardInterrupt."""
    future: Future[WorkResult] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as error:  # `future.result` raises it in the main thread
            future.set_exception(error)

    thread = threading.Thread(target=run, name=_THREAD_NAME, daemon=True)
    thread.start()
    try:
        while sys.platform == "win32" and not future.done():  # on Windows, Ctrl-C cannot end waits without a time limit
            wait([future], _WAIT_SECONDS)
        return future.result()
    except KeyboardInterrupt:
        stop()
        thread.join(_GRACE_SECONDS)
        raise


def run_stoppable(work: Callable[[Stop], WorkResult]) -> WorkResult:
    """Run a command's long work in another thread and return its result.  `work` receives a `Stop`, which Ctrl-C
    sets."""
    stop = Stop()
    return run_interruptible(lambda: work(stop), stop.set)


def work_is_running() -> bool:
    """Whether interrupted long work still runs.  During such work, a normal exit of Python would wait or crash."""
    return any(thread.name == _THREAD_NAME for thread in threading.enumerate())


def run_with_progress(
    title: str, work: Callable[[Stop, ProgressFunction], WorkResult], hint: str | None = None
) -> WorkResult:
    """Like `run_stoppable`; `work` also receives a function that shows progress.  On Ctrl-C, print `hint`, which
    names the file with the results so far, to stderr."""
    try:
        with show_progress(title) as progress:
            return run_stoppable(lambda stop: work(stop, progress))
    except KeyboardInterrupt:
        if hint:
            print(hint, file=sys.stderr)
        raise


@contextmanager
def show_progress(title: str) -> Iterator[ProgressFunction]:
    """Context with a function that shows the progress of a command's long work on stderr: a bar on a terminal, or lines
    of text elsewhere."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if not console.is_terminal:
        yield _progress_logger(title)
        return
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _progress_logger(title: str) -> ProgressFunction:
    """Return a function that prints progress to stderr, at most one line in LOG_SECONDS."""
    started_at = last_line_at = time.monotonic()
    first_done: int | None = None  # `done` of the first call: work that resumes from a file may have finished units

    def log(done: int, total: int) -> None:
        nonlocal last_line_at, first_done
        first_done = done if first_done is None else first_done
        now = time.monotonic()
        if now - last_line_at >= LOG_SECONDS:
            last_line_at = now
            text = tr(
                "{doing}: {done} of {total} after {seconds:.0f} s, about {left:.0f} s left",
                doing=title,
                done=done,
                total=total,
                seconds=now - started_at,
                left=(now - started_at) * (total - done) / max(done - first_done, 1),
            )
            print(text, file=sys.stderr, flush=True)

    return log
