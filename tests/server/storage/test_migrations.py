"""Migrations: databases of older versions keep what they hold, whatever interrupts it; models and tables agree."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, text
from tests.server.postgresql import PostgreSQL
from tests.server.storage.online_games import add_game

import ludarium.server.storage.kept
import ludarium.server.storage.outages  # noqa: F401 - its models
from ludarium.server.names import skeletons
from ludarium.server.storage import migrations
from ludarium.server.storage.accounts import AccountStore, NameTaken
from ludarium.server.storage.database import Base, Database, open_database
from ludarium.server.storage.errors import InvalidDatabase
from ludarium.server.storage.kept import Store
from ludarium.server.storage.online import OnlineStore

OLD = Path(__file__).parent / "data" / "revision_1.db"
"""Made by the version before there were migrations: two games of one owner."""
OWNER = "66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0"
OLD_COLUMNS = "id, owner, version, created, changed, match, summary"
OLD_POSTGRESQL = """
CREATE TABLE games (
	id VARCHAR(32) NOT NULL,
	owner VARCHAR(64) NOT NULL,
	version INTEGER NOT NULL,
	created FLOAT NOT NULL,
	changed FLOAT NOT NULL,
	match JSON NOT NULL,
	summary JSON NOT NULL,
	PRIMARY KEY (id)
);
CREATE INDEX ix_games_owner ON games (owner);
INSERT INTO games VALUES ('old', 'me', 3, 1.5, 2.5, '{"a": 1}', '{"ply": 7}');
"""
KILLED = """
import os, signal, sys
from sqlalchemy import event
from sqlalchemy.engine import Engine
from ludarium.server.storage.database import open_database

@event.listens_for(Engine, "after_cursor_execute")
def kill(connection, cursor, statement, *more):
    if sys.argv[2] in statement:
        os.kill(os.getpid(), signal.SIGKILL)

open_database(sys.argv[1])
"""


def test_models_and_tables_agree(database: Database) -> None:
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_the_newest_revision_is_the_last_one() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_heads() == [migrations.NEWEST]


def test_a_file_of_before_keeps_its_games(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    shutil.copy(OLD, file)
    with sqlite3.connect(file) as old:
        before = old.execute(f"SELECT {OLD_COLUMNS} FROM games ORDER BY id").fetchall()
    old.close()
    assert len(before) == 2
    for _ in range(2):
        database = open_database(str(file))
        with database.reading() as connection:
            games = connection.execute(text(f"SELECT {OLD_COLUMNS} FROM games ORDER BY id"))
            assert [tuple(row) for row in games] == before
            sizes = connection.execute(text("SELECT size = length(CAST(match AS BLOB)) AND size > 0 FROM games"))
            assert all(sizes.scalars())
        assert {row.summary["ply"] for row in Store(database).summaries(OWNER)} == {1, 2}
        database.close()
    database = open_database(str(file))
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    assert asyncio.run(add_game(OnlineStore(database)))
    database.close()


def test_a_postgresql_of_before_keeps_its_games(postgresql: PostgreSQL) -> None:
    import psycopg

    address = postgresql.new_database()
    with psycopg.connect(address) as connection:
        connection.execute(OLD_POSTGRESQL)
    database = open_database(address)
    stored = Store(database).load("old")
    assert stored is not None
    assert (stored.version, stored.match) == (3, {"a": 1})
    with database.engine.connect() as connection_now:
        assert compare_metadata(MigrationContext.configure(connection_now), Base.metadata) == []
    database.close()


@pytest.mark.parametrize("statement", ["INSERT INTO alive", "UPDATE alembic_version"])
def test_a_migration_that_is_killed_is_made_up_for(tmp_path: Path, statement: str) -> None:
    file = tmp_path / "games.db"
    shutil.copy(OLD, file)
    done = subprocess.run([sys.executable, "-c", KILLED, str(file), statement], check=False)
    assert done.returncode == -signal.SIGKILL
    with sqlite3.connect(file) as between:
        assert between.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall() == [("games",)]
        assert between.execute("SELECT count(*) FROM games").fetchone() == (2,)
    between.close()
    database = open_database(str(file))
    assert Store(database).count(OWNER) == 2
    assert asyncio.run(add_game(OnlineStore(database)))
    database.close()


def test_revision_5_tells_names_apart_and_marks_those_of_guests(address: str) -> None:
    old = _at_revision(address, "0004")
    accounts = [
        ("second", "ann", 2.0),
        ("first", "Ann", 1.0),
        ("third", "\u0410nn", 3.0),
        ("blank", "\u2800", 4.0),
        ("crowned", "\U0001f451 Admin", 5.0),
        ("long", "\ufdfa" * 40, 6.0),
        ("as long", "\ufdfa" * 40, 7.0),
    ]
    seats = [("first", "Ann"), ("first", "Anna"), ("guest", "Ann"), (None, ""), ("third", "\u0410nn")]
    with old.begin() as connection:
        for person, name, created in accounts:
            values = {"person": person, "name": name, "created": created}
            connection.execute(text("INSERT INTO accounts VALUES (:person, :name, :created)"), values)
        for seat, (holder, name) in enumerate(seats):
            values = {"seat": seat, "person": holder, "name": name}
            connection.execute(text("INSERT INTO online_seats VALUES ('game', :seat, :person, NULL, :name)"), values)
    old.dispose()
    database = open_database(address)
    with database.reading() as connection:
        rows = connection.execute(text("SELECT person, name FROM accounts ORDER BY created")).all()
        guests = connection.execute(text("SELECT guest FROM online_seats ORDER BY seat")).scalars().all()
    assert [tuple(row) for row in rows] == [
        ("first", "Ann"),
        ("second", "ann 2"),
        ("third", "\u0410nn 3"),
        ("blank", "Player"),
        ("crowned", "Player 2"),
        ("long", "\ufdfa" * 40),
        ("as long", "Player 3"),
    ]
    assert [bool(guest) for guest in guests] == [False, True, True, False, False]
    with pytest.raises(NameTaken):
        asyncio.run(AccountStore(database).rename("blank", "ANN", skeletons("ANN")))
    database.close()


def _at_revision(address: str, revision: str) -> Engine:
    """A new database as an older Ludarium has left it."""
    engine = create_engine(address if "://" in address else f"sqlite:///{address}")
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    return engine


def test_processes_that_start_together_on_an_empty_postgresql(postgresql: PostgreSQL) -> None:
    address = postgresql.new_database()
    with ThreadPoolExecutor(8) as threads:
        databases = list(threads.map(lambda _: open_database(address), range(8)))
    for database in databases:
        assert Store(database).count() == 0
        database.close()


def test_a_database_of_a_newer_version_is_left_alone(address: str) -> None:
    database = open_database(address)
    database.write(lambda connection: connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    with pytest.raises(InvalidDatabase, match="newer Ludarium"):
        open_database(address)
    with pytest.raises(InvalidDatabase, match="newer Ludarium"):  # not: another has it open
        open_database(address)
