"""The writer thread: group commits, failures and cancellation."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from ludarium.server.storage import writer as writer_module
from ludarium.server.storage.writer import DatabaseWriter

AWAY = OperationalError("begin", {}, Exception("it is away"))


class Disk:
    """Transactions that write numbers to a list.  The first one waits until the test releases it."""

    def __init__(self) -> None:
        self.transactions: list[list[int]] = []
        self.begun = 0
        self.away = False
        self.go = threading.Event()
        self.writer = DatabaseWriter(self.transaction)

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        self.begun += 1
        if self.away:
            raise AWAY
        numbers: list[int] = []
        yield cast(Connection, numbers)
        self.go.wait()
        self.transactions.append(numbers)

    @staticmethod
    def write(connection: Any, numbers: list[int]) -> list[int]:
        if 13 in numbers:
            raise ValueError("13")
        connection += numbers
        return [10 * number for number in numbers]


@pytest.fixture
def disk() -> Iterator[Disk]:
    disk = Disk()
    yield disk
    disk.go.set()
    disk.writer.close()


async def together(disk: Disk, *numbers: int) -> list[Any]:
    """Write the numbers after the first one while the first transaction waits, and return the results."""
    waiting = [asyncio.ensure_future(disk.writer.write_together(Disk.write, numbers[0]))]
    while not disk.begun:
        await asyncio.sleep(0.001)
    waiting += [asyncio.ensure_future(disk.writer.write_together(Disk.write, number)) for number in numbers[1:]]
    await asyncio.sleep(0)
    disk.go.set()
    return await asyncio.gather(*waiting, return_exceptions=True)


def test_waiting_items_share_a_transaction(disk: Disk) -> None:
    assert asyncio.run(together(disk, *range(10))) == [10 * number for number in range(10)]
    assert disk.transactions == [[0], list(range(1, 10))]


def test_items_per_transaction_are_limited(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "_MAX_ITEMS", 4)
    assert asyncio.run(together(disk, *range(10))) == [10 * number for number in range(10)]
    assert disk.transactions == [[0], [1, 2, 3, 4], [5, 6, 7, 8], [9]]


def test_failing_item_does_not_affect_others(disk: Disk) -> None:
    answers = asyncio.run(together(disk, 1, 2, 13, 4))
    assert [str(answer) for answer in answers] == ["10", "20", "13", "40"]
    assert disk.transactions == [[1], [2], [4]]


def test_unreachable_database_is_tried_once(disk: Disk) -> None:
    """The other writes fail without an attempt of their own, because each attempt may wait for seconds."""

    async def check() -> None:
        first = asyncio.ensure_future(disk.writer.write_together(Disk.write, 0))
        while not disk.begun:
            await asyncio.sleep(0.001)
        others = [asyncio.ensure_future(disk.writer.write_together(Disk.write, number)) for number in range(1, 50)]
        await asyncio.sleep(0)
        disk.away = True
        disk.go.set()
        assert await first == 0
        assert await asyncio.gather(*others, return_exceptions=True) == [AWAY] * 49
        assert disk.begun == 3
        with pytest.raises(OperationalError):
            await asyncio.to_thread(disk.writer.run_blocking, lambda connection: None)

    asyncio.run(check())


def test_cancelled_writer_does_not_affect_others(disk: Disk) -> None:
    """The writer still writes the item of the cancelled task."""

    async def check() -> None:
        task = asyncio.ensure_future(disk.writer.write_together(Disk.write, 1))
        while not disk.begun:
            await asyncio.sleep(0.001)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        disk.go.set()
        assert await disk.writer.write_together(Disk.write, 2) == 20

    asyncio.run(check())
    assert disk.transactions == [[1], [2]]


def test_ended_event_loop_does_not_affect_others(disk: Disk) -> None:
    async def begin() -> None:
        waiting = asyncio.ensure_future(disk.writer.write_together(Disk.write, 1))
        while not disk.begun:
            await asyncio.sleep(0.001)
        assert not waiting.done()

    asyncio.run(begin())
    disk.go.set()
    assert asyncio.run(together(disk, 2)) == [20]
    assert disk.transactions == [[1], [2]]


def test_threads_and_event_loops_share_a_transaction(disk: Disk) -> None:
    async def check() -> None:
        first = asyncio.ensure_future(disk.writer.write_together(Disk.write, 0))
        while not disk.begun:
            await asyncio.sleep(0.001)
        thread = asyncio.ensure_future(
            asyncio.to_thread(disk.writer.run_blocking, lambda connection: Disk.write(connection, [5])[0])
        )
        other = asyncio.ensure_future(disk.writer.run(lambda connection: Disk.write(connection, [6])[0]))
        while disk.writer._queue.qsize() < 2:
            await asyncio.sleep(0.001)
        disk.go.set()
        assert await asyncio.gather(first, thread, other) == [0, 50, 60]

    asyncio.run(check())
    assert [sorted(numbers) for numbers in disk.transactions] == [[0], [5, 6]]


def test_closing_writes_waiting_items(disk: Disk) -> None:
    async def check() -> None:
        waiting = [asyncio.ensure_future(disk.writer.write_together(Disk.write, number)) for number in range(5)]
        await asyncio.sleep(0)
        disk.go.set()
        await asyncio.to_thread(disk.writer.close)
        assert await asyncio.gather(*waiting) == [0, 10, 20, 30, 40]

    asyncio.run(check())
    assert sorted(number for numbers in disk.transactions for number in numbers) == list(range(5))
    disk.writer.close()
