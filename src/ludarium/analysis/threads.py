"""Numbered work by several threads, its results taken in the order of the numbers: so what is made of them depends on
no thread's speed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from ludarium.analysis.stop import Stop

T = TypeVar("T")
Result = TypeVar("Result")

_AHEAD = 2
"""What is begun for each thread, so that none waits for what comes before its own."""


def results_in_order(items: Iterable[T], work: Callable[[T], Result], *, threads: int, stop: Stop) -> Iterator[Result]:
    """The result of `work` for each item; ends when `stop` is set, which `work` is to look at.

    When no more results are taken before the last one, `stop` is set too, so that what has been begun ends."""
    begun: deque[Future[Result]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        try:
            for item in items:
                begun.append(pool.submit(work, item))
                if len(begun) > _AHEAD * threads:
                    yield from _first(begun, stop)
                if stop.is_set:
                    return
            while begun:
                yield from _first(begun, stop)
        except BaseException:
            stop.set()
            raise
        finally:
            for future in begun:
                future.cancel()


def _first(begun: deque[Future[Result]], stop: Stop) -> Iterator[Result]:
    """What was begun first, when it is done; nothing where it was stopped."""
    result = begun.popleft().result()
    if not stop.is_set:
        yield result
