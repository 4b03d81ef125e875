"""Processes that search computer moves: each game has one, and another takes over if it dies."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.server.postgresql import PostgreSQL
from tests.server.storage.online_games import add_game, entry

from ludarium.server.storage.database import Database, open_database
from ludarium.server.storage.online import OnlineStore
from ludarium.server.storage.thinkers import LOOKS_UNTIL_DEAD, Thinkers

LIMIT = 100


@pytest.fixture
def databases(postgresql: PostgreSQL) -> Iterator[list[Database]]:
    """The databases of three processes, on one PostgreSQL."""
    address = postgresql.new_database()
    with ExitStack() as closing:
        opened = [open_database(address) for _ in range(3)]
        for database in opened:
            closing.callback(database.close)
        yield opened


async def add_games(database: Database, count: int) -> set[str]:
    """Games in which a computer is to move, assigned to the process of this database."""
    store = OnlineStore(database)
    return {await add_game(store, number, thinker=store.process) for number in range(count)}


def test_look_lists_own_games_longest_waiting_first(database: Database) -> None:
    thinkers, store = Thinkers(database), OnlineStore(database)

    async def check() -> None:
        first = await add_game(store, 0, changed=2000, thinker=store.process)
        second = await add_game(store, 1, changed=1000, thinker=store.process)
        await add_game(store, 2)
        assert await thinkers.look(LIMIT) == [second, first]
        await store.append(entry(second, 1))
        assert await thinkers.look(LIMIT) == [first]

    asyncio.run(check())


def test_a_file_of_a_killed_process_is_taken_over_at_once(tmp_path: Path) -> None:
    file = str(tmp_path / "games.db")

    async def check() -> None:
        database = open_database(file)
        games = await add_games(database, 3)
        await Thinkers(database).look(LIMIT)
        database.close()  # and without `Thinkers.end`
        database = open_database(file)
        assert set(await Thinkers(database).look(LIMIT)) == games
        database.close()

    asyncio.run(check())


def test_games_of_dead_process_are_shared_out_once(databases: list[Database]) -> None:
    dead, *living = [Thinkers(database) for database in databases]

    async def check() -> None:
        games = await add_games(databases[0], 20)
        assert set(await dead.look(LIMIT)) == games
        for _ in range(LOOKS_UNTIL_DEAD):
            assert await asyncio.gather(*(one.look(LIMIT) for one in living)) == [[], []]
        one, other = await asyncio.gather(*(one.look(LIMIT) for one in living))
        assert not set(one) & set(other)
        assert set(one) | set(other) == games
        assert await dead.look(LIMIT) == [], "it was only slow"

    asyncio.run(check())


def test_a_living_process_keeps_its_games(databases: list[Database]) -> None:
    first, second, _ = [Thinkers(database) for database in databases]

    async def check() -> None:
        games = await add_games(databases[0], 5)
        for _ in range(3 * LOOKS_UNTIL_DEAD):
            assert set(await first.look(LIMIT)) == games
            assert await second.look(LIMIT) == []

    asyncio.run(check())


def test_games_of_ended_process_are_taken_over_at_once(databases: list[Database]) -> None:
    first, second, _ = [Thinkers(database) for database in databases]

    async def check() -> None:
        games = await add_games(databases[0], 5)
        await first.look(LIMIT)
        assert await second.look(LIMIT) == []
        await first.end()
        assert set(await second.look(LIMIT)) == games

    asyncio.run(check())


def test_takeover_respects_the_limit(databases: list[Database]) -> None:
    first, second, third = [Thinkers(database) for database in databases]

    async def check() -> None:
        await add_games(databases[0], 5)
        await first.end()
        assert len(await second.look(2)) == 2
        assert len(await second.look(2)) == 2
        assert len(await third.look(LIMIT)) == 3

    asyncio.run(check())


def test_games_of_revision_3_are_taken_over(tmp_path: Path) -> None:
    """A database of revision 3 does not store which process searches, nor for which games."""
    file = str(tmp_path / "games.db")

    async def check() -> None:
        database = open_database(file)
        store = OnlineStore(database)
        games = [await add_game(store, number, turn=number % 2) for number in range(4)]
        paused = await add_game(store, 4, turn=1, status="paused")
        database.close()
        downgrade_to_revision_3(file)
        database = open_database(file)
        assert await Thinkers(database).look(LIMIT) == [games[1], games[3]]
        with database.reading() as connection:
            thinker = connection.execute(
                text("SELECT thinker FROM online_progress WHERE game = :game"), {"game": paused}
            )
            assert thinker.scalar_one() is None
        database.close()

    asyncio.run(check())


def downgrade_to_revision_3(file: str) -> None:
    """Make a database one of revision 3, with computers on the second seats."""
    with sqlite3.connect(file) as connection:
        connection.executescript(
            """
            DROP INDEX online_progress_thinker;
            ALTER TABLE online_progress DROP COLUMN thinker;
            DROP TABLE processes;
            DROP TABLE ended_sessions;
            DROP TABLE account_names;
            ALTER TABLE online_seats DROP COLUMN guest;
            ALTER TABLE online_seats DROP COLUMN level;
            ALTER TABLE online_games DROP COLUMN opening;
            DROP TABLE studies;
            DROP INDEX online_games_creator;
            ALTER TABLE online_games DROP COLUMN alone;
            ALTER TABLE online_progress DROP COLUMN alone;
            ALTER TABLE online_progress DROP COLUMN number;
            ALTER TABLE online_progress DROP COLUMN outcome;
            ALTER TABLE online_progress DROP COLUMN size;
            CREATE TABLE games (
                id VARCHAR(32) PRIMARY KEY, owner VARCHAR(64), version INTEGER, created FLOAT, changed FLOAT,
                match JSON, summary JSON
            );
            CREATE INDEX ix_games_owner ON games (owner);
            UPDATE alembic_version SET version_num = '0003';
            UPDATE online_games SET seats = '[{"kind": "person", "name": "Ann"}, {"kind": "computer", "level": 1}]';
            """
        )
    connection.close()
