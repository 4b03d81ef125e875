"""Numbered units of work, their results in the order of the numbers: on this machine's threads, or on a cluster
(`cluster.RayUnits`).  What is made of them is the same on both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol, TypeVar

from ludarium.analysis.stop import Stop
from ludarium.analysis.threads import results_in_order
from ludarium.extras import require

T = TypeVar("T")
Result = TypeVar("Result")


class WorkerFailure(ChildProcessError):
    """A worker process that has failed, through no fault of what it was given."""


class Units(Protocol):
    """Where units of work are done."""

    def results(self, work: Callable[[T, Stop], Result], items: Iterable[T], stop: Stop) -> Iterator[Result]:
        """What `work` makes of each item; ends when `stop` is set.

        `work` is a function of a module, and its items and results are plain data, so that it can be done in another
        process; it ends soon when the Stop that it is given is set.  Raises WorkerFailure, and what `work` raises."""


class ThreadUnits:
    """Units done by threads of this process."""

    def __init__(self, threads: int) -> None:
        self._threads = threads

    def results(self, work: Callable[[T, Stop], Result], items: Iterable[T], stop: Stop) -> Iterator[Result]:
        return results_in_order(items, lambda item: work(item, stop), threads=self._threads, stop=stop)


def open_units(threads: int, cluster: str | None, wanted_by: str) -> AbstractContextManager[Units]:
    """Context with so many threads or, where the address of a Ray cluster is given, with that; `wanted_by` tells users
    what needs Ray.  Raises InvalidOption where there is no cluster."""
    if cluster is None:
        return nullcontext(ThreadUnits(threads))
    require("ray", "cluster", wanted_by)
    from ludarium.analysis.cluster import RayUnits  # noqa: PLC0415 - Ray may be missing

    return RayUnits(cluster)
