"""Run units of work in parallel: the base class of the executors in `arena.workers` and `arena.cluster`.

A unit has a key and a task.  The task alone determines the result, on any machine.  A *series* of units runs in one
worker without interruption."""

from __future__ import annotations

import time
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from ludarium.analysis.stop import Stop
from ludarium.errors import InvalidGame, InvalidOption, LudariumError

UnitKey = TypeVar("UnitKey")  # the key of a unit
Work = Callable[[Any, Stop], Any]
"""A function that receives a task and a stop, and returns the result of the task.

It is a module-level function or a `functools.partial` of a module-level function, and tasks and results are plain data,
so that processes can exchange them.  The function should end soon after the stop is set.  In worker processes, the
stop is never set: the executor ends the process."""

SERIES_PER_WORKER = 2
"""Number of series per worker, one running and one waiting, so that a worker never waits for a series."""

POLL_SECONDS = 0.2  # seconds between checks of the stop


class WorkerFailure(ChildProcessError):
    """Error of an executor: a worker process ended unexpectedly, or raised an error other than LudariumError."""


class Executor(ABC):
    """A context that runs tasks in parallel."""

    max_running: int  # maximum number of series that are running or waiting for a worker

    def __enter__(self) -> Executor:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @abstractmethod
    def close(self) -> None:
        """End all workers."""

    def run(
        self, work: Work, units: Iterable[tuple[UnitKey, Any]], stop: Stop, *, ordered: bool = True
    ) -> Iterator[tuple[UnitKey, Any]]:
        """Run `work` for the task of each unit.  Yield the key of each unit with its result.

        If `ordered`, the results have the order of the units, otherwise the order in which their series finish.  The
        iterator ends when `stop` is set.  It sets `stop` after an error, or if the caller closes the iterator.  With
        threads, it raises the errors of `work`; with processes, InvalidGame, InvalidOption (for all other
        LudariumErrors) or WorkerFailure."""
        remaining, series_length = iter(units), 1
        running: dict[Any, list[UnitKey]] = {}
        try:
            while not stop.is_set:
                while len(running) < self.max_running and (series := list(islice(remaining, series_length))):
                    handle = self._start(work, [task for _key, task in series], stop)
                    running[handle] = [key for key, _task in series]
                if not running:
                    return
                for handle in self._finished(list(running), ordered):
                    results, seconds = self._result(handle)
                    if stop.is_set:
                        return
                    finished = running.pop(handle)
                    series_length = self._next_series_length(len(finished), seconds)
                    yield from zip(finished, results, strict=True)
        except BaseException:
            stop.set()
            raise
        finally:
            self._abandon(list(running))

    @abstractmethod
    def _start(self, work: Work, tasks: list[Any], stop: Stop) -> Any:
        """Start a series of tasks.  Return a handle of the series."""

    @abstractmethod
    def _finished(self, running: list[Any], ordered: bool) -> Iterable[Any]:
        """Wait at most POLL_SECONDS.  Return handles of finished series; if `ordered`, only `running[0]` or none."""

    @abstractmethod
    def _result(self, handle: Any) -> tuple[list[Any], float]:
        """The results of a finished series, and its duration in seconds."""

    def _next_series_length(self, length: int, seconds: float) -> int:  # noqa: ARG002 - clusters use the parameters
        """The number of tasks in the next series, after a series of `length` tasks took `seconds`."""
        return 1

    def _abandon(self, running: list[Any]) -> None:  # noqa: B027 - a cluster ends its series with its workers
        """End the series whose results are no longer needed."""


def run_timed(work: Work, tasks: list[Any], stop: Stop) -> tuple[list[Any], float]:
    """Run a series of tasks for an executor.  Return their results, and the duration of the series in seconds."""
    begin = time.perf_counter()
    return [work(task, stop) for task in tasks], time.perf_counter() - begin


def run_tasks(work: Work, tasks: list[Any]) -> tuple[list[Any], float] | Exception:
    """Run a series of an executor's tasks in a worker process, like `run_timed`, but return errors instead of raising
    them.  An error is converted to a class that can be unpickled."""
    try:
        return run_timed(work, tasks, Stop())
    except InvalidGame as error:
        return InvalidGame(str(error))
    except LudariumError as error:
        return InvalidOption(str(error))
    except Exception as error:
        traceback.print_exc()
        return WorkerFailure(f"a worker process failed: {type(error).__name__}: {error}")


def result_or_raise(reply: tuple[list[Any], float] | Exception) -> tuple[list[Any], float]:
    """Return the reply of `run_tasks` to an executor, or raise it if it is an error."""
    if isinstance(reply, Exception):
        raise reply
    return reply
