"""Progress of long work on stderr: a bar on a terminal, else a line every minute."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console

from ludarium.analysis.stop import Stop
from ludarium.cli.interrupt import stoppable
from ludarium.texts import tr

T = TypeVar("T")

Progress = Callable[[int, int], None]
"""A function that shows progress: the units of work done, and all units."""

LOG_SECONDS = 60.0
"""Seconds between two lines of progress if stderr is not a terminal."""


def run_with_progress(title: str, work: Callable[[Stop, Progress], T], hint: str | None = None) -> T:
    """Call `work` with a stop, which Ctrl-C sets, and a function that shows progress; return its result.

    After Ctrl-C, print `hint`, which says where the results so far are, to stderr.
    """
    try:
        with show_progress(title) as progress:
            return stoppable(lambda stop: work(stop, progress))
    except KeyboardInterrupt:
        if hint:
            print(hint, file=sys.stderr)
        raise


@contextmanager
def show_progress(title: str) -> Iterator[Progress]:
    """Context with a function that shows progress on stderr: a bar on a terminal, else a line every LOG_SECONDS."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _progress_logger(title)
        return
    from rich import progress as bars

    with bars.Progress(console=console, transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _progress_logger(title: str) -> Progress:
    """A function that prints progress to stderr at most every LOG_SECONDS."""
    begin = last_line_at = time.monotonic()
    done_before: int | None = None

    def log(done: int, total: int) -> None:
        nonlocal last_line_at, done_before
        done_before = done if done_before is None else done_before
        now = time.monotonic()
        if now - last_line_at >= LOG_SECONDS:
            last_line_at = now
            text = tr(
                "{doing}: {done} of {total} after {seconds:.0f} s, about {left:.0f} s left",
                doing=title,
                done=done,
                total=total,
                seconds=now - begin,
                left=(now - begin) * (total - done) / max(done - done_before, 1),
            )
            print(text, file=sys.stderr, flush=True)

    return log
