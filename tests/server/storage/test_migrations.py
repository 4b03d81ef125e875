"""Migrations: databases of older versions keep their data, also after interruptions.  Models and tables agree."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, text
from tests.page_match import PageMatch
from tests.server.postgresql import PostgreSQL
from tests.server.storage.online_games import add_game

import ludarium
import ludarium.server.storage.heartbeat
import ludarium.server.storage.studies
from ludarium.errors import InvalidRecord
from ludarium.match.seats import Computer, Human
from ludarium.server.names import skeletons
from ludarium.server.online.stored_games import restore_game
from ludarium.server.storage import migrations
from ludarium.server.storage.accounts import AccountStore, NameTaken
from ludarium.server.storage.database import Base, Database, open_database
from ludarium.server.storage.errors import InvalidDatabase
from ludarium.server.storage.game_lists import GameLists
from ludarium.server.storage.online_store import OnlineStore
from ludarium.server.storage.studies import Studies

OLD = Path(__file__).parent / "data" / "revision_1.db"
"""A database of revision 1: two games of one owner."""
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


def test_newest_revision_is_last() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_heads() == [migrations.NEWEST]


def test_file_of_revision_1_keeps_its_games(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    shutil.copy(OLD, file)
    with sqlite3.connect(file) as old:
        before = {id: json.loads(match) for id, match in old.execute("SELECT id, match FROM games")}
    old.close()
    assert len(before) == 2
    for _ in range(2):
        database = open_database(str(file))
        store = OnlineStore(database)
        listed = asyncio.run(GameLists(store._database).solo_games(OWNER, 10))
        assert [one.progress.number for one in listed] == [None, None]  # listing completes their progress
        for id, match in before.items():
            assert {**same_match(store, id), "clock": None} == {**PageMatch.load(match).to_data(), "clock": None}
        assert asyncio.run(store.game_ids(OWNER)) == sorted(before)
        database.close()
    database = open_database(str(file))
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
        assert "games" not in connection.dialect.get_table_names(connection)
    assert asyncio.run(add_game(OnlineStore(database)))
    database.close()


def same_match(store: OnlineStore, id: str) -> dict[str, Any]:
    """The match of a stored game as data."""
    stored = asyncio.run(store.load(id))
    assert stored is not None
    return restore_game(stored).match.to_data()


def test_damaged_game_is_stored_unchanged(postgresql: PostgreSQL) -> None:
    import psycopg

    address = postgresql.new_database()
    with psycopg.connect(address) as connection:
        connection.execute(OLD_POSTGRESQL)
    database = open_database(address)
    stored = asyncio.run(OnlineStore(database).load("old"))
    assert stored is not None
    assert stored.header.opening == {"unreadable": {"a": 1}}
    with pytest.raises(InvalidRecord, match="invalid saved game"):
        restore_game(stored)
    with database.engine.connect() as connection_now:
        assert compare_metadata(MigrationContext.configure(connection_now), Base.metadata) == []
    database.close()


KEPT: dict[str, dict[str, Any]] = {
    "clock and study": {
        "clock": {"initial": 60_000, "increment": 1000, "perMove": 0, "left": [7, 8]},
        "tags": {"event": "Porto", "study": "{one}"},
    },
    "undone": {"cursor": 1},
    "agreed": {"ending": {"reason": "agreement", "seat": None, "detail": ""}},
    "resigned": {"resignations": [[2, 0]], "standing": 1},
    "nothing": {"moves": [], "cursor": 0},
}


@pytest.mark.parametrize("name", KEPT)
def test_revision_9_keeps_all_data_of_a_game(address: str, name: str) -> None:
    match: dict[str, Any] = PageMatch.begin(ludarium.game("pijersi").start(), [Human("Ann"), Computer(3)]).to_data()
    match |= {"moves": ["a1a2", "f1e1"], "cursor": 2} | deepcopy(KEPT[name])
    add_kept(address, {"x" * 16: match})
    database = open_database(address)
    store = OnlineStore(database)
    study = match["tags"].pop("study", None)
    stored = asyncio.run(store.load("x" * 16))
    assert stored is not None
    game = restore_game(stored)
    assert {**game.match.to_data(), "clock": None} == {**match, "clock": None}
    assert (game.alone, game.creator, game.visibility, game.seats_of("ann")) == (True, "ann", "link", [0])
    assert (None if game.clock is None else list(game.clock.left)) == (match["clock"] and match["clock"]["left"])
    assert asyncio.run(Studies(database).load("x" * 16, "ann")) == (None if study is None else (1, study))
    database.close()


def add_kept(address: str, matches: dict[str, Any]) -> None:
    """A database of revision 8 with games of Ann."""
    old = _at_revision(address, "0008")
    rows = [
        {
            "id": id,
            "owner": "ann",
            "version": 3,
            "created": 1.5,
            "changed": 2.5,
            "match": json.dumps(match),
            "summary": json.dumps({"ply": match["cursor"], "over": False, "turn": 0, "position": "p", "number": 1}),
            "size": 100,
        }
        for id, match in matches.items()
    ]
    names = list(rows[0])
    insert = f"INSERT INTO games ({', '.join(names)}) VALUES ({', '.join(':' + name for name in names)})"
    with old.begin() as connection:
        connection.execute(text(insert), rows)
    old.dispose()


OPENED = """
import resource, sys, time
from ludarium.server.storage.database import open_database
from ludarium.server.storage import migrations, online_rows, studies
import alembic.command

before, begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.monotonic()
open_database(sys.argv[1]).close()
print(time.monotonic() - begun, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="memory is measured by `resource`")
@pytest.mark.parametrize("games", [2000, pytest.param(20_000, marks=pytest.mark.slow)])
def test_revision_9_is_fast_and_uses_little_memory(address: str, games: int) -> None:
    """20,000 games in less than a minute, with only a few in memory at the same time."""
    match = PageMatch.begin(ludarium.game("pijersi").start(), [Human("Ann"), Human("Bob")])
    while match.cursor < 40 and not match.over:
        match = match.play(match.position.moves[-1])
    data = match.to_data() | {"tags": {"study": "{A study of a few hundred bytes.} " * 10}}
    add_kept(address, {f"{number:016}": data for number in range(games)})
    done = subprocess.run([sys.executable, "-c", OPENED, address], capture_output=True, text=True, check=True)
    seconds, grown = map(float, done.stdout.split())
    assert seconds < 60
    assert grown < 40 * 1024, "KiB"
    database = open_database(address)
    assert len(asyncio.run(OnlineStore(database).game_ids("ann"))) == games
    database.close()


STATEMENTS = [
    "INSERT INTO alive",
    "INSERT INTO online_games",
    "INSERT INTO studies",
    "DROP TABLE games",
    "UPDATE alembic",
]


@pytest.mark.parametrize("statement", STATEMENTS)
def test_killed_migration_is_repeated(tmp_path: Path, statement: str) -> None:
    file = tmp_path / "games.db"
    shutil.copy(OLD, file)
    with sqlite3.connect(file) as old:
        ((id, match),) = old.execute("SELECT id, match FROM games LIMIT 1")
        studied = json.dumps(json.loads(match) | {"tags": {"study": "{one}"}})
        old.execute("UPDATE games SET match = ? WHERE id = ?", (studied, id))
    old.close()
    done = subprocess.run([sys.executable, "-c", KILLED, str(file), statement], check=False)
    assert done.returncode == -signal.SIGKILL
    with sqlite3.connect(file) as between:
        assert between.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall() == [("games",)]
        assert between.execute("SELECT count(*) FROM games").fetchone() == (2,)
    between.close()
    database = open_database(str(file))
    assert len(asyncio.run(OnlineStore(database).game_ids(OWNER))) == 2
    assert asyncio.run(add_game(OnlineStore(database)))
    database.close()


KILLED_AFTER = """
import itertools, os, signal, sys
from sqlalchemy import event
from sqlalchemy.engine import Engine
from ludarium.server.storage.database import open_database

statements = itertools.count(1)

@event.listens_for(Engine, "after_cursor_execute")
def kill(*_):
    if next(statements) == int(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)

open_database(sys.argv[1]).close()
print(next(statements) - 1)
"""


@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.slow)])
def test_migration_killed_after_any_statement(address: str, every: int) -> None:
    """The database is unchanged, and the next migration converts each game once."""
    solo: dict[str, Any] = PageMatch.begin(ludarium.game("pijersi").start(), [Human("Ann"), Computer(3)]).to_data()
    solo |= {"moves": ["a1a2", "f1e1"], "cursor": 2}
    matches = {f"{number:016}": {**solo, **more} for number, more in enumerate(KEPT.values())}
    add_kept(address, matches)

    def opened(statement: int) -> subprocess.CompletedProcess[str]:
        words = [sys.executable, "-c", KILLED_AFTER, address, str(statement)]
        return subprocess.run(words, capture_output=True, text=True, check=False)

    statement = 1
    while (done := opened(statement)).returncode == -signal.SIGKILL:
        assert _kept(address) == matches
        statement += every
    assert done.returncode == 0, done.stderr
    assert statement > int(done.stdout) > 10, "the process was killed after the last statement too"
    database = open_database(address)
    store = OnlineStore(database)
    assert asyncio.run(store.game_ids("ann")) == sorted(matches)
    for id, match in matches.items():
        tags = {name: value for name, value in match["tags"].items() if name != "study"}
        assert {**same_match(store, id), "clock": None} == {**match, "clock": None, "tags": tags}
    with database.reading() as connection:
        studied = connection.execute(text("SELECT game, person, version FROM studies")).all()
    assert [tuple(row) for row in studied] == [(id, "ann", 1) for id, match in matches.items() if match["tags"]]
    database.close()


def _kept(address: str) -> dict[str, Any]:
    """The saved games of a database of revision 8."""
    engine = create_engine(address if "://" in address else f"sqlite:///{address}")
    with engine.begin() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == "0008"
        rows = connection.execute(text("SELECT id, match FROM games")).all()
    engine.dispose()
    return {id: json.loads(match) if isinstance(match, str) else match for id, match in rows}


def test_revision_5_distinguishes_names(address: str) -> None:
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
        for user, name, created in accounts:
            values = {"person": user, "name": name, "created": created}
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
    """A new database of an older revision."""
    engine = create_engine(address if "://" in address else f"sqlite:///{address}")
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    return engine


def test_processes_that_migrate_postgresql_together(postgresql: PostgreSQL) -> None:
    address = postgresql.new_database()
    with ThreadPoolExecutor(8) as threads:
        databases = list(threads.map(lambda _: open_database(address), range(8)))
    for database in databases:
        assert asyncio.run(OnlineStore(database).game_ids("ann")) == []
        database.close()


def test_database_of_newer_version_is_unchanged(address: str) -> None:
    database = open_database(address)
    database.write_blocking(
        lambda connection: connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    )
    database.close()
    with pytest.raises(InvalidDatabase, match="newer version of Ludarium"):
        open_database(address)
    with pytest.raises(InvalidDatabase, match="newer version of Ludarium"):  # the failed opening released the lock
        open_database(address)
