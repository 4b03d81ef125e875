"""Units of long work in parallel: what the executors of `arena.workers` and `arena.cluster` share.

A unit of work is a function of its task alone, so its result is the same wherever it is done.
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
"""A function of a module, or a partial one; its tasks and results are plain data.  It ends soon once the stop is set,
where it can be: a process of its own has a stop that nobody sets, and is ended."""

AHEAD = 2
"""Units begun for each worker, so that none waits for results that come before its own."""

POLL_SECONDS = 0.2
"""Seconds between looks at the stop."""


class WorkerFailure(ChildProcessError):
    """A worker process that has failed, through no fault of its task."""


class Executor:
    """A context that runs tasks in parallel."""

    most_begun: int
    """The most units, or series of units, that are begun at a time."""

    def __enter__(self) -> Executor:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """End all workers."""

    def run(
        self, work: Work, units: Iterable[tuple[Unit, Any]], stop: Stop, *, ordered: bool = True
    ) -> Iterator[tuple[Unit, Any]]:
        """Each unit with the result of `work` for its task; in the order of the units, or else as they are finished.

        Ends when `stop` is set.  When the caller takes no more results, `stop` is set too.  Raises WorkerFailure, and
        the errors that `work` raises."""
        waiting, size = iter(units), 1
        begun: dict[Any, list[Unit]] = {}
        try:
            while not stop.is_set:
                while len(begun) < self.most_begun and (some := list(islice(waiting, size))):
                    handle = self._begin(work, [task for _unit, task in some], stop)
                    begun[handle] = [unit for unit, _task in some]
                if not begun:
                    return
                for handle in self._finished(list(begun), ordered):
                    results, seconds = self._result(handle)
                    if stop.is_set:
                        return
                    done = begun.pop(handle)
                    size = self._next_size(len(done), seconds)
                    yield from zip(done, results, strict=True)
        except BaseException:
            stop.set()
            raise
        finally:
            self._abandon(list(begun))

    def _begin(self, work: Work, tasks: list[Any], stop: Stop) -> Any:
        """Begin a series of tasks; returns a handle."""
        raise NotImplementedError

    def _finished(self, begun: list[Any], ordered: bool) -> Iterable[Any]:
        """Some finished handles of those begun; only the first, if `ordered`.  Waits for POLL_SECONDS at most."""
        raise NotImplementedError

    def _result(self, handle: Any) -> tuple[list[Any], float]:
        """The results of a finished series, and the seconds that they took."""
        raise NotImplementedError

    def _next_size(self, size: int, seconds: float) -> int:  # noqa: ARG002 - clusters need them
        """The number of tasks in the next series, if `size` tasks took this time."""
        return 1

    def _abandon(self, begun: list[Any]) -> None:
        """End work whose results are not wanted."""


def timed(work: Work, tasks: list[Any], stop: Stop) -> tuple[list[Any], float]:
    """Results of a batch of tasks, with their duration in seconds."""
    begin = time.perf_counter()
    return [work(task, stop) for task in tasks], time.perf_counter() - begin


def answer(work: Work, tasks: list[Any]) -> tuple[list[Any], float] | Exception:
    """The same in a process of its own: errors are answers, of classes that any process can read."""
    try:
        return timed(work, tasks, Stop())
    except InvalidGame as error:
        return InvalidGame(str(error))
    except LudariumError as error:
        return InvalidOption(str(error))
    except Exception as error:
        traceback.print_exc()
        return WorkerFailure(f"a worker process failed: {type(error).__name__}: {error}")


def opened(reply: tuple[list[Any], float] | Exception) -> tuple[list[Any], float]:
    """An `answer`; raises the error that it is."""
    if isinstance(reply, Exception):
        raise reply
    return reply
