"""The writer thread, which writes up to 500 waiting items of the database in one transaction (group commit).

While a commit waits for the disk, more items queue up.  Because one commit stores many items, a disk with a few hundred
commits per second stores thousands of moves per second.  Callers receive their results only after the commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import InterfaceError, SQLAlchemyError

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")
Write = Callable[[Connection, list[ItemT]], Sequence[ResultT]]
"""A function that writes several items in the connection's transaction and returns a result for each.  If a
transaction of several items fails, `DatabaseWriter` calls the function again for each item, in transactions of their
own."""

_MAX_ITEMS = 500  # maximum number of items in a transaction


@dataclass(frozen=True)
class _WaitingItem:
    write: Write[Any, Any]
    item: Any
    future: Future[Any] | asyncio.Future[Any]


@dataclass(frozen=True)
class _Failure:
    error: Exception


class DatabaseWriter:
    """The queue of items, and the thread that writes them.  The first item starts the thread.  `transaction` returns a
    context with a connection in a write transaction."""

    def __init__(self, transaction: Callable[[], AbstractContextManager[Connection]]) -> None:
        self._transaction = transaction
        self._queue: SimpleQueue[_WaitingItem | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._closed = False
        self._lock = Lock()

    def run_blocking(self, job: Callable[[Connection], ResultT]) -> ResultT:
        """Run a job and return its result after the commit.  Blocks."""
        future: Future[ResultT] = Future()
        self._submit(_WaitingItem(_run_jobs, job, future))
        return future.result()

    async def run(self, job: Callable[[Connection], ResultT]) -> ResultT:
        """Run a job and return its result after the commit.  Does not block the event loop."""
        result: ResultT = await self.write_together(_run_jobs, job)
        return result

    async def write_together(self, write: Write[ItemT, ResultT], item: ItemT) -> ResultT:
        """Write an item, together with all waiting items that have the same `write`, and return its result.  If the
        caller is cancelled, the item is still written."""
        future: asyncio.Future[ResultT] = asyncio.get_running_loop().create_future()
        self._submit(_WaitingItem(write, item, future))
        return await future

    def close(self) -> None:
        """Write all waiting items and end the thread."""
        with self._lock:
            self._closed = True
            self._queue.put(None)
        if self._thread is not None:
            self._thread.join()

    def _submit(self, waiting: _WaitingItem) -> None:
        with self._lock:
            if self._closed:
                raise InterfaceError("", {}, Exception("the database is closed"))
            self._queue.put(waiting)
            if self._thread is None:
                self._thread = Thread(target=self._work, name="database-writer", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while batch := self._next_batch():
            _set_results(batch, self._write(batch))

    def _next_batch(self) -> list[_WaitingItem]:
        """Wait for an item, and return up to _MAX_ITEMS waiting items; the empty list at the end of a closed queue."""
        batch: list[_WaitingItem] = []
        while (waiting := self._queue.get()) is not None:
            batch.append(waiting)
            if len(batch) == _MAX_ITEMS or self._queue.empty():
                return batch
        if batch:
            self._queue.put(None)  # end the thread after this batch
        return batch

    def _write(self, batch: list[_WaitingItem]) -> list[Any]:
        """Write the items, and return the result or the `_Failure` of each."""
        if len(batch) > 1:
            try:
                return self._write_in_one_transaction(batch)
            except Exception:  # noqa: S110 - the following loop finds the failing item
                pass
        results: list[Any] = []
        for waiting in batch:
            try:
                results += self._write_in_one_transaction([waiting])
            except _NotBegun as not_begun:
                # Without a database, all other items would fail too, each after a timeout.
                results += [_Failure(not_begun.args[0])] * (len(batch) - len(results))
                break
            except Exception as error:
                results.append(_Failure(error))
        return results

    def _write_in_one_transaction(self, batch: list[_WaitingItem]) -> list[Any]:
        by_write: dict[Write[Any, Any], list[int]] = {}
        for index, waiting in enumerate(batch):
            by_write.setdefault(waiting.write, []).append(index)
        results: list[Any] = [None] * len(batch)
        begun = False
        try:
            with self._transaction() as connection:
                begun = True
                for write, indices in by_write.items():
                    items = [batch[index].item for index in indices]
                    for index, result in zip(indices, write(connection, items), strict=True):
                        results[index] = result
        except SQLAlchemyError as error:
            if begun:
                raise
            raise _NotBegun(error) from error
        return results


class _NotBegun(Exception):
    """The connection or the transaction could not be opened.  `args[0]` is the original error."""


def _run_jobs(connection: Connection, jobs: list[Callable[[Connection], ResultT]]) -> list[ResultT]:
    return [job(connection) for job in jobs]


def _set_results(batch: list[_WaitingItem], results: list[Any]) -> None:
    """Set the results of all futures, with a single callback in each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for waiting, result in zip(batch, results, strict=True):
        if isinstance(waiting.future, asyncio.Future):
            by_loop.setdefault(waiting.future.get_loop(), []).append((waiting.future, result))
        else:
            _set_result(waiting.future, result)
    for loop, pairs in by_loop.items():
        with suppress(RuntimeError):  # raised if the loop is closed
            loop.call_soon_threadsafe(_set_all, pairs)


def _set_all(pairs: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in pairs:
        if not future.done():  # a cancelled future is done
            _set_result(future, result)


def _set_result(future: Future[Any] | asyncio.Future[Any], result: Any) -> None:
    if isinstance(result, _Failure):
        future.set_exception(result.error)
    else:
        future.set_result(result)
