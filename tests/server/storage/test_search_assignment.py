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
from ludarium.server.storage.online_store import OnlineStore
from ludarium.server.storage.search_assignment import READINGS_UNTIL_DEAD, SearchAssignment

LIMIT = 100


@pytest.fixture
def databases(postgresql: PostgreSQL) -> Iterator[list[Database]]:
    """The databases of three processes on one PostgreSQL."""
    address = postgresql.new_database()
    with ExitStack() as closing:
        opened = [open_database(address) for _ in range(3)]
        for database in opened:
            closing.callback(database.close)
        yield opened


async def add_games(database: Database, count: int) -> set[str]:
    """Games in which a computer is to move, assigned to the process of this database."""
    store = OnlineStore(database)
    return {await add_game(store, number, assigned_process=store.process) for number in range(count)}


def test_own_games_longest_waiting_first(database: Database) -> None:
    assignment, store = SearchAssignment(database), OnlineStore(database)

    async def check() -> None:
        first = await add_game(store, 0, changed=2000, assigned_process=store.process)
        second = await add_game(store, 1, changed=1000, assigned_process=store.process)
        await add_game(store, 2)
        assert await assignment.claim_games(LIMIT) == [second, first]
        await store.append(entry(second, 1))
        assert await assignment.claim_games(LIMIT) == [first]

    asyncio.run(check())


def test_file_of_killed_process_is_taken_over_at_once(tmp_path: Path) -> None:
    file = str(tmp_path / "games.db")

    async def check() -> None:
        database = open_database(file)
        games = await add_games(database, 3)
        await SearchAssignment(database).claim_games(LIMIT)
        database.close()  # without calling `SearchAssignment.remove_process`
        database = open_database(file)
        assert set(await SearchAssignment(database).claim_games(LIMIT)) == games
        database.close()

    asyncio.run(check())


def test_games_of_dead_process_are_assigned_once(databases: list[Database]) -> None:
    dead, *living = [SearchAssignment(database) for database in databases]

    async def check() -> None:
        games = await add_games(databases[0], 20)
        assert set(await dead.claim_games(LIMIT)) == games
        for _ in range(READINGS_UNTIL_DEAD):
            assert await asyncio.gather(*(one.claim_games(LIMIT) for one in living)) == [[], []]
        one, other = await asyncio.gather(*(one.claim_games(LIMIT) for one in living))
        assert not set(one) & set(other)
        assert set(one) | set(other) == games
        assert await dead.claim_games(LIMIT) == [], "the process was only slow"

    asyncio.run(check())


def test_living_process_keeps_its_games(databases: list[Database]) -> None:
    first, second, _ = [SearchAssignment(database) for database in databases]

    async def check() -> None:
        games = await add_games(databases[0], 5)
        for _ in range(3 * READINGS_UNTIL_DEAD):
            assert set(await first.claim_games(LIMIT)) == games
            assert await second.claim_games(LIMIT) == []

    asyncio.run(check())


def test_games_of_ended_process_are_taken_over_at_once(databases: list[Database]) -> None:
    first, second, _ = [SearchAssignment(database) for database in databases]

    async def check() -> None:
        games = await add_games(databases[0], 5)
        await first.claim_games(LIMIT)
        assert await second.claim_games(LIMIT) == []
        await first.remove_process()
        assert set(await second.claim_games(LIMIT)) == games

    asyncio.run(check())


def test_takeover_respects_the_limit(databases: list[Database]) -> None:
    first, second, third = [SearchAssignment(database) for database in databases]

    async def check() -> None:
        await add_games(databases[0], 5)
        await first.remove_process()
        assert len(await second.claim_games(2)) == 2
        assert len(await second.claim_games(2)) == 2
        assert len(await third.claim_games(LIMIT)) == 3

    asyncio.run(check())


def test_games_of_revision_3_are_taken_over(tmp_path: Path) -> None:
    """A database of revision 3 does not store which process searches."""
    file = str(tmp_path / "games.db")

    async def check() -> None:
        database = open_database(file)
        store = OnlineStore(database)
        games = [await add_game(store, number, turn=number % 2) for number in range(4)]
        paused = await add_game(store, 4, turn=1, status="paused")
        database.close()
        downgrade_to_revision_3(file)
        database = open_database(file)
        assert await SearchAssignment(database).claim_games(LIMIT) == [games[1], games[3]]
        with database.reading() as connection:
            thinker = connection.execute(
                text("SELECT thinker FROM online_progress WHERE game = :game"), {"game": paused}
            )
            assert thinker.scalar_one() is None
        database.close()

    asyncio.run(check())


def downgrade_to_revision_3(file: str) -> None:
    """Downgrade a database to revision 3, with computers on the second seats."""
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
