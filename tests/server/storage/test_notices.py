"""Messages between processes on one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from tests.server.postgresql import PostgreSQL
from tests.server.storage.online_games import SEATS, add_game, entry, event, progress

from ludarium.server.refusals import Unavailable
from ludarium.server.storage import notices
from ludarium.server.storage.database import Database, open_database
from ludarium.server.storage.notices import MAX_NOTICE_BYTES, Appended, Missed, Notice, Transient
from ludarium.server.storage.online_store import LogEntry, OnlineStore

_NOTIFY = text("SELECT pg_notify('ludarium', :said)")


@pytest.fixture
def two(postgresql: PostgreSQL) -> Iterator[list[Database]]:
    """The databases of two processes."""
    address = postgresql.new_database()
    databases = [open_database(address) for _ in range(2)]
    yield databases
    for database in databases:
        database.close()


async def next_notices(notices: AsyncIterator[Notice], count: int) -> list[Notice]:
    async with asyncio.timeout(10):
        return [await anext(notices) for _ in range(count)]


def test_events_are_sent_to_other_processes(two: list[Database]) -> None:
    async def check() -> None:
        stores = [OnlineStore(database) for database in two]
        games = [await add_game(stores[0], number) for number in range(250)]
        async with aclosing(two[0].notices.receive()) as first, aclosing(two[1].notices.receive()) as second:
            assert await next_notices(first, 1) == await next_notices(second, 1) == [Missed()]
            await asyncio.gather(*(stores[0].append(entry(game, 1)) for game in games))
            received = await next_notices(second, len(games))
            assert sorted(str(one) for one in received) == sorted(
                str(Appended(game, 1, event(game, 1))) for game in games
            )
            refused = LogEntry(games[0], 1, "{}", progress())
            assert not await stores[1].append(refused)
            assert await stores[1].append(entry(games[3], 2))
            assert await next_notices(first, 1) == [
                Appended(games[3], 2, event(games[3], 2))
            ]  # neither its own events nor failed ones

    asyncio.run(check())


def test_incomplete_events_must_be_loaded(two: list[Database]) -> None:
    async def check() -> None:
        store = OnlineStore(two[0])
        game = await add_game(store)
        async with aclosing(two[1].notices.receive()) as notices:
            await next_notices(notices, 1)
            await store.append(entry(game, 1, SEATS[1]))
            await store.append(LogEntry(game, 2, f'"{"é" * 1500}"', progress()))
            await store.append(LogEntry(game, 3, f'"{"é" * 900}"', progress()))
            assert await next_notices(notices, 3) == [
                Appended(game, 1),
                Appended(game, 2),
                Appended(game, 3, f'"{"é" * 900}"'),
            ]

    asyncio.run(check())


def test_failed_writes_are_not_sent(two: list[Database]) -> None:
    async def check() -> None:
        store = OnlineStore(two[0])
        game = await add_game(store)
        async with aclosing(two[1].notices.receive()) as notices:
            await next_notices(notices, 1)

            def fail(connection: object) -> None:
                two[0].notices.notify_appended(connection, [Appended(game, 1)])  # type: ignore[arg-type]
                raise OperationalError("", {}, Exception("disk full"))

            with pytest.raises(Unavailable):
                await two[0].write(fail)
            await two[0].notices.send("afterwards")
            assert await next_notices(notices, 1) == [Transient("afterwards")]

    asyncio.run(check())


def test_transient_messages(two: list[Database]) -> None:
    async def check() -> None:
        async with aclosing(two[1].notices.receive()) as notices:
            await next_notices(notices, 1)
            texts = ["", "two  words ", "ü" * (MAX_NOTICE_BYTES // 2), "line\nline"]
            for text in texts:
                await two[0].notices.send(text)
            assert await next_notices(notices, len(texts)) == [Transient(text) for text in texts]
            with pytest.raises(ValueError, match="too long"):
                await two[0].notices.send("x" * (MAX_NOTICE_BYTES + 1))

    asyncio.run(check())


def test_foreign_notifications_are_ignored(two: list[Database]) -> None:
    async def check() -> None:
        async with aclosing(two[1].notices.receive()) as notices:
            await next_notices(notices, 1)
            for payload in ("", "hello", "x appended game", "x appended game one", "x outage 1", "x sung la la"):
                await two[0].write(lambda connection, payload=payload: connection.execute(_NOTIFY, {"said": payload}))
            await two[0].notices.send("afterwards")
            assert await next_notices(notices, 1) == [Transient("afterwards")]

    asyncio.run(check())


def test_lost_connection_is_restored(two: list[Database], postgresql: PostgreSQL) -> None:
    async def check() -> None:
        async with aclosing(two[1].notices.receive()) as notices:
            await next_notices(notices, 1)
            await asyncio.to_thread(postgresql.stop)
            with pytest.raises(Unavailable):
                await two[0].notices.send("lost")
            await asyncio.to_thread(postgresql.start)
            assert await next_notices(notices, 1) == [Missed()]
            await two[0].notices.send("sent")
            assert await next_notices(notices, 1) == [Transient("sent")]

    asyncio.run(check())


def test_unread_messages_are_replaced_by_missed(two: list[Database], monkeypatch: pytest.MonkeyPatch) -> None:
    """The queue of unread messages has a maximum length."""
    monkeypatch.setattr(notices, "_MAX_UNREAD", 3)

    async def check() -> None:
        async with aclosing(two[1].notices.receive()) as notices:
            await next_notices(notices, 1)
            for number in range(5):
                await two[0].notices.send(str(number))
            await two[1].notices.send("own")
            async with asyncio.timeout(60):
                while await anext(notices) != Missed():
                    for number in range(5):  # more messages than a slow machine reads meanwhile
                        await two[0].notices.send(str(number))
                await two[0].notices.send("again")
                while await anext(notices) != Transient("again"):
                    pass

    asyncio.run(check())


def test_sqlite_sends_no_messages(tmp_path: Path) -> None:
    database = open_database(str(tmp_path / "games.db"))

    async def check() -> None:
        async with aclosing(database.notices.receive()) as notices:
            await database.notices.send("hello")
            store = OnlineStore(database)
            assert await store.append(entry(await add_game(store), 1))
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.2):
                    await anext(notices)

    asyncio.run(check())
    database.close()
