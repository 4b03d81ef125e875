"""The one thread that writes: what waits is written together, in one transaction (group commit).

A commit waits for the disk, and so long others come to wait: taking them all at once is what lets a disk with some
hundred commits a second keep thousands of moves a second.  Nobody is told that something is written before it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import InterfaceError, SQLAlchemyError

R = TypeVar("R")
T = TypeVar("T")
Write = Callable[[Connection, list[T]], Sequence[R]]
"""Writes several items in the transaction of a connection; a result for each.  It is called again, with each item
alone, where the transaction fails."""

_AT_ONCE = 500
"""Items of a transaction, so that none takes long."""


@dataclass(frozen=True)
class _Waiting:
    """An item, how it is written, and who waits for it."""

    write: Write[Any, Any]
    item: Any
    future: Future[Any] | asyncio.Future[Any]


@dataclass(frozen=True)
class _Failure:
    error: Exception


class Writer:
    """Writes by transactions of `transaction`, in a thread that the first item starts."""

    def __init__(self, transaction: Callable[[], AbstractContextManager[Connection]]) -> None:
        self._transaction = transaction
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._closed = False
        self._lock = Lock()

    def run(self, job: Callable[[Connection], R]) -> R:
        """What a job gives, once it is on the disk; not for the event loop's thread."""
        future: Future[R] = Future()
        self._submit(_Waiting(_run_jobs, job, future))
        return future.result()

    async def written(self, job: Callable[[Connection], R]) -> R:
        """As `run`, for the event loop."""
        result: R = await self.together(_run_jobs, job)
        return result

    async def together(self, write: Write[T, R], item: T) -> R:
        """What `write` gives for an item, which it is given together with all others that wait for the same `write`."""
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._submit(_Waiting(write, item, future))
        # Who is no longer waited for is written all the same.
        return await future

    def close(self) -> None:
        """End the thread, when all that waits is written."""
        with self._lock:
            self._closed = True
            self._queue.put(None)
        if self._thread is not None:
            self._thread.join()

    def _submit(self, waiting: _Waiting) -> None:
        with self._lock:
            if self._closed:
                raise InterfaceError("", {}, Exception("the database is closed"))
            self._queue.put(waiting)
            if self._thread is None:
                self._thread = Thread(target=self._work, name="database-writer", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while batch := self._next():
            results = self._write(batch)
            _settle(batch, results)

    def _next(self) -> list[_Waiting]:
        """All that waits, at least one; nothing when the end has come."""
        batch: list[_Waiting] = []
        try:
            item = self._queue.get()
            while item is not None:
                batch.append(item)
                if len(batch) == _AT_ONCE:
                    return batch
                item = self._queue.get_nowait()
        except Empty:
            return batch
        if batch:
            self._queue.put(None)  # the end, found again after this batch
        return batch

    def _write(self, batch: list[_Waiting]) -> list[Any]:
        """The results, or failures, of a batch."""
        if len(batch) > 1:
            try:
                return self._in_one(batch)
            except Exception:  # noqa: S110 - who is at fault, and with what, is found below
                pass
        results: list[Any] = []
        for waiting in batch:
            try:
                results += self._in_one([waiting])
            except _NotBegun as failure:
                # The database is away: it would be for each of the others too, and each would wait for it.
                results += [_Failure(failure.reason)] * (len(batch) - len(results))
                break
            except Exception as error:
                results.append(_Failure(error))
        return results

    def _in_one(self, batch: list[_Waiting]) -> list[Any]:
        """The results of a batch that is written in one transaction."""
        by_write: dict[Write[Any, Any], list[int]] = {}
        for at, waiting in enumerate(batch):
            by_write.setdefault(waiting.write, []).append(at)
        results: list[Any] = [None] * len(batch)
        begun = False
        try:
            with self._transaction() as connection:
                begun = True
                for write, places in by_write.items():
                    for at, result in zip(places, write(connection, [batch[at].item for at in places]), strict=True):
                        results[at] = result
        except SQLAlchemyError as error:
            if begun:
                raise
            raise _NotBegun(error) from error
        return results


class _NotBegun(Exception):
    """There was no connection, or no transaction."""

    def __init__(self, reason: SQLAlchemyError) -> None:
        super().__init__(str(reason))
        self.reason = reason


def _run_jobs(connection: Connection, jobs: list[Callable[[Connection], R]]) -> list[R]:
    return [job(connection) for job in jobs]


def _settle(batch: list[_Waiting], results: list[Any]) -> None:
    """Tell those who wait; an event loop is woken once for all."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for waiting, result in zip(batch, results, strict=True):
        if isinstance(waiting.future, asyncio.Future):
            by_loop.setdefault(waiting.future.get_loop(), []).append((waiting.future, result))
        else:
            _set(waiting.future, result)
    for loop, settled in by_loop.items():
        try:
            loop.call_soon_threadsafe(_set_all, settled)
        except RuntimeError:  # the loop is closed: nobody waits any longer
            continue


def _set_all(settled: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in settled:
        if not future.done():  # cancelled
            _set(future, result)


def _set(future: Future[Any] | asyncio.Future[Any], result: Any) -> None:
    if isinstance(result, _Failure):
        future.set_exception(result.error)
    else:
        future.set_result(result)
