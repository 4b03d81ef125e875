"""Run units of work in parallel: the base of the executors in `arena.workers` and `arena.cluster`.

The result of a unit depends on its task alone, so it does not matter where it runs.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from ludarium.analysis.stop import Stop
from ludarium.errors import InvalidGame, InvalidOption, LudariumError

Unit = TypeVar("Unit")
Result = TypeVar("Result")
Work = Callable[[Any, Stop], Any]
"""A module-level function, or a partial of one, whose tasks and results are plain data.

In threads, the function should end soon after the stop is set.  In worker processes the stop is never set; the executor
ends the process instead."""

AHEAD = 2
"""Units given to each worker at a time, so that a worker has the next unit when it finishes one."""

POLL_SECONDS = 0.2
"""Seconds between checks of the stop."""


class WorkerFailure(ChildProcessError):
    """A worker process failed for a reason other than its task."""


class Executor:
    """A context that runs tasks in parallel."""

    max_running: int
    """Maximum number of series of units that run at a time."""

    def __enter__(self) -> Executor:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """End all workers."""

    def run(
        self, work: Work, units: Iterable[tuple[Unit, Any]], stop: Stop, *, ordered: bool = True
    ) -> Iterator[tuple[Unit, Any]]:
        """Yield each unit with its result, in the order of the units or, if not `ordered`, as they finish.

        Ends when `stop` is set, and sets `stop` if the caller stops iterating.  Raises WorkerFailure and the errors of
        `work`."""
        remaining, size = iter(units), 1
        running: dict[Any, list[Unit]] = {}
        try:
            while not stop.is_set:
                while len(running) < self.max_running and (batch := list(islice(remaining, size))):
                    handle = self._start(work, [task for _unit, task in batch], stop)
                    running[handle] = [unit for unit, _task in batch]
                if not running:
                    return
                for handle in self._finished(list(running), ordered):
                    results, seconds = self._result(handle)
                    if stop.is_set:
                        return
                    finished = running.pop(handle)
                    size = self._next_size(len(finished), seconds)
                    yield from zip(finished, results, strict=True)
        except BaseException:
            stop.set()
            raise
        finally:
            self._abandon(list(running))

    def _start(self, work: Work, tasks: list[Any], stop: Stop) -> Any:
        """Start a series of tasks; returns a handle."""
        raise NotImplementedError

    def _finished(self, running: list[Any], ordered: bool) -> Iterable[Any]:
        """Handles whose series have finished; if `ordered`, only the first may be one.  Waits at most POLL_SECONDS."""
        raise NotImplementedError

    def _result(self, handle: Any) -> tuple[list[Any], float]:
        """The results of a finished series, and its duration in seconds."""
        raise NotImplementedError

    def _next_size(self, size: int, seconds: float) -> int:  # noqa: ARG002 - clusters need them
        """The number of tasks in the next series, after `size` tasks took `seconds`."""
        return 1

    def _abandon(self, running: list[Any]) -> None:
        """End series whose results are no longer needed."""


def timed(work: Work, tasks: list[Any], stop: Stop) -> tuple[list[Any], float]:
    """The results of a series of tasks, and their duration in seconds."""
    begin = time.perf_counter()
    return [work(task, stop) for task in tasks], time.perf_counter() - begin


def run_tasks(work: Work, tasks: list[Any]) -> tuple[list[Any], float] | Exception:
    """Run a series of tasks in a worker process.  Returns errors, in classes that any process can unpickle."""
    try:
        return timed(work, tasks, Stop())
    except InvalidGame as error:
        return InvalidGame(str(error))
    except LudariumError as error:
        return InvalidOption(str(error))
    except Exception as error:
        traceback.print_exc()
        return WorkerFailure(f"a worker process failed: {type(error).__name__}: {error}")


def result_or_raise(reply: tuple[list[Any], float] | Exception) -> tuple[list[Any], float]:
    """Return the results of a reply of `run_tasks`.  Raises the error that the reply contains."""
    if isinstance(reply, Exception):
        raise reply
    return reply
