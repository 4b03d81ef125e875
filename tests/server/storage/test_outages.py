"""Outages of the server: each is recorded once and costs no player time."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.postgresql import PostgreSQL
from tests.server.storage.online_games import add_game

from ludarium.server.storage.database import Database, open_database
from ludarium.server.storage.heartbeat import MAX_BEAT_GAP_MS, Heartbeat
from ludarium.server.storage.notices import Missed, Outage
from ludarium.server.storage.online_store import OnlineStore

START = 1_700_000_000_000


async def deadlines(store: OnlineStore) -> dict[str, int | None]:
    games = [await store.load(id) for id in await store.due_games(10**15, 100)]
    return {game.header.id: game.progress.deadline for game in games if game is not None}


def test_outage_moves_later_deadlines(database: Database) -> None:
    store, heart = OnlineStore(database), Heartbeat(database)

    async def check() -> None:
        assert await heart.record_outage_at_start(START) == 0
        past = await add_game(store, 0, deadline=START - 1)
        soon = await add_game(store, 1, deadline=START + 5_000)
        late = await add_game(store, 2, deadline=START + 500_000)
        await add_game(store, 3)
        assert await heart.beat(START + 2_000) == 0
        assert await heart.record_outage_at_start(START + 32_000) == 30_000
        moved = {past: START - 1, soon: START + 35_000, late: START + 530_000}
        assert await deadlines(store) == moved
        assert await heart.outages() == [Outage(START + 2_000, START + 32_000)]
        assert await heart.record_outage_at_start(START + 32_000) == 0
        assert await heart.beat(START + 34_000) == 0
        assert await deadlines(store) == moved

    asyncio.run(check())


def test_last_event_counts_as_heartbeat(database: Database) -> None:
    """The outage begins with the last event of a game with a running clock, so its deadline moves by the outage."""
    store, heart = OnlineStore(database), Heartbeat(database)

    async def check() -> None:
        await heart.record_outage_at_start(START)
        first = await add_game(store, 0, changed=START - 5_000, deadline=START + 60_000)
        last = await add_game(store, 1, changed=START + 1_500, deadline=START + 61_500)
        await add_game(store, 2, changed=START + 1_900)
        assert await heart.record_outage_at_start(START + 11_500) == 10_000
        outages = await heart.outages()
        assert outages == [Outage(START + 1_500, START + 11_500)]
        assert await deadlines(store) == {first: START + 70_000, last: START + 71_500}
        for began in (START - 5_000, START + 1_500):
            assert outages[0].milliseconds_between(began, START + 20_000) == 10_000

    asyncio.run(check())


def test_sleep_of_machine_is_an_outage(database: Database) -> None:
    store, heart = OnlineStore(database), Heartbeat(database)

    async def check() -> None:
        await heart.record_outage_at_start(START)
        game = await add_game(store, deadline=START + 60_000)
        assert await heart.beat(START + MAX_BEAT_GAP_MS) == 0
        assert await heart.beat(START + 2 * MAX_BEAT_GAP_MS) == 0
        assert await heart.beat(START + 2 * MAX_BEAT_GAP_MS + 3_600_000) == 3_600_000
        assert await deadlines(store) == {game: START + 3_660_000}

    asyncio.run(check())


def test_clock_set_back_is_no_outage(database: Database) -> None:
    heart = Heartbeat(database)

    async def check() -> None:
        await heart.record_outage_at_start(START)
        assert await heart.record_outage_at_start(START - 100_000) == 0
        assert await heart.beat(START + 1_000) == 0
        assert await heart.outages() == []

    asyncio.run(check())


def test_short_restart(database: Database) -> None:
    """A short gap is an outage with SQLite.  With PostgreSQL, another process may have run during the gap."""
    heart = Heartbeat(database)

    async def check() -> None:
        await heart.record_outage_at_start(START)
        assert await heart.record_outage_at_start(START + 900) == (0 if database.is_postgresql else 900)
        assert await heart.record_outage_at_start(START + 900) == 0

    asyncio.run(check())


def test_two_processes_record_an_outage_once(postgresql: PostgreSQL) -> None:
    """Both processes notice the outage at the same time.  One records it and notifies the other."""
    address = postgresql.new_database()
    databases = [open_database(address) for _ in range(2)]

    async def check() -> None:
        hearts = [Heartbeat(database) for database in databases]
        store = OnlineStore(databases[0])
        game = await add_game(store, deadline=START + 60_000)
        await hearts[0].beat(START)
        notices = [database.notices.receive() for database in databases]
        for one in notices:
            assert await anext(one) == Missed()
        found = await asyncio.gather(*(heart.beat(START + 10_000) for heart in hearts))
        assert sorted(found) == [0, 10_000]
        assert await deadlines(store) == {game: START + 70_000}
        other = notices[found.index(0)]
        assert await asyncio.wait_for(anext(other), 5) == Outage(START, START + 10_000)
        for one in notices:
            await one.aclose()

    asyncio.run(check())
    for database in databases:
        database.close()


@given(*[st.integers(0, 60)] * 4)
def test_milliseconds_of_an_outage_between_two_times(began: int, length: int, start: int, end: int) -> None:
    outage = Outage(began, began + length)
    assert outage.milliseconds_between(start, end) == len(range(max(began, start), min(began + length, end)))


@pytest.mark.parametrize("sign", [None, START - 1])
def test_first_start_is_no_outage(database: Database, sign: int | None) -> None:
    """A first start is no outage, even if a game without a running clock has changed before."""
    store, heart = OnlineStore(database), Heartbeat(database)

    async def check() -> None:
        await add_game(store, changed=sign or 0)
        assert await heart.record_outage_at_start(START) == 0

    asyncio.run(check())
