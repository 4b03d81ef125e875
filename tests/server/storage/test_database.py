"""Opening a database: locks, permissions and errors."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, insert, select, text, update
from tests.server.postgresql import PostgreSQL
from tests.server.storage.online_games import add_game, entry

from ludarium.cli import main
from ludarium.server.refusals import Unavailable
from ludarium.server.storage import sqlite
from ludarium.server.storage.database import Database, open_database
from ludarium.server.storage.errors import InvalidDatabase, unavailable_on_error
from ludarium.server.storage.online_store import OnlineStore
from ludarium.server.storage.studies import StudyRow

HOLD = """
import sys, time
from ludarium.server.storage import sqlite
from ludarium.server.storage.database import open_database
database = open_database(sys.argv[1])
print("open", flush=True)
time.sleep(60)
"""


class Store:
    """Rows of a table, for writes and reads in any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @unavailable_on_error()
    def add(self, game: str, text: str = "") -> None:
        row = {"game": game, "person": "me", "version": 1, "text": text, "size": len(text)}
        self._database.write_blocking(lambda connection: connection.execute(insert(StudyRow), row))

    def save(self, game: str, version: int, text: str) -> bool:
        row = StudyRow.game == game, StudyRow.version == version
        written = update(StudyRow).where(*row).values(version=version + 1, text=text)
        return self._database.write_blocking(lambda connection: connection.execute(written).rowcount == 1)

    def load(self, game: str) -> tuple[int, str]:
        with self._database.reading() as connection:
            row = connection.execute(select(StudyRow.version, StudyRow.text).where(StudyRow.game == game)).one()
        return row.version, row.text

    @unavailable_on_error()
    def count(self) -> int:
        with self._database.reading() as connection:
            return connection.execute(select(func.count()).select_from(StudyRow)).scalar_one()


def test_sqlite_uses_wal_and_waits_for_disk(tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path}/deep/er.db")
    with database.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    database.close()
    assert (tmp_path / "deep" / "er.db").exists()


@pytest.mark.skipif(os.name != "posix", reason="file modes are for POSIX")
def test_new_file_is_private(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        database = open_database(str(tmp_path / "games.db"))
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("games.db*")}
        database.close()
    finally:
        os.umask(old)
    assert {modes["games.db"], modes["games.db-wal"]} == {0o600}


def test_unopenable_database_is_reported(tmp_path: Path, postgresql: PostgreSQL) -> None:
    (tmp_path / "file").write_text("this is no database, however long it is made to look" * 100)
    addresses = (
        str(tmp_path),
        str(tmp_path / "file"),
        str(tmp_path / "file" / "in a file"),
        "nonsense://",
        "no such://thing",
        "mysql://here/games",
        postgresql.address("none"),
        "postgresql://127.0.0.1:1/games",
    )
    for address in addresses:
        with pytest.raises(InvalidDatabase) as caught:
            open_database(address)
        assert "\n" not in str(caught.value)
        assert 20 < len(str(caught.value)) < 300
    (tmp_path / "file").write_bytes(b"")
    open_database(str(tmp_path / "file")).close()  # a failed opening releases the lock


def test_missing_postgresql_package_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(InvalidDatabase, match=r"pip install 'ludarium\[postgres\]'"):
        open_database("postgresql:///games")


def test_file_belongs_to_one_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second server is refused under each name of the file.  Other programs may read the file."""
    file, link = tmp_path / "games.db", tmp_path / "link.db"
    database = open_database(str(file))
    link.symlink_to(file)
    for address in (str(file), f"sqlite:///{file}", str(link)):
        with pytest.raises(InvalidDatabase, match="another Ludarium"):
            open_database(address)
    assert main(["serve", "--database", str(file), "--port", "0"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "another Ludarium has the database" in said
    reader = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    assert reader.execute("SELECT count(*) FROM studies").fetchone() == (0,)
    Store(database).add("x")
    assert reader.execute("SELECT count(*) FROM studies").fetchone() == (1,)
    reader.close()
    database.close()
    open_database(str(link)).close()


def test_killed_server_leaves_no_lock(tmp_path: Path) -> None:
    file = str(tmp_path / "games.db")
    holder = subprocess.Popen([sys.executable, "-c", HOLD, file], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "open\n"
    with pytest.raises(InvalidDatabase, match="another Ludarium"):
        open_database(file)
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    holder.stdout.close()
    open_database(file).close()


def test_database_in_memory_is_shared_by_threads() -> None:
    database = open_database("sqlite://")
    store = Store(database)
    threads = [threading.Thread(target=lambda number=number: store.add(str(number))) for number in range(10)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        assert store.count() <= 10
    assert store.count() == 10
    database.close()


def test_database_is_never_locked_for_its_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads that write studies, an event loop that writes games, and readers run as fast as possible.

    Nothing fails, even if SQLite may not wait for a lock."""
    monkeypatch.setattr(sqlite, "_PRAGMAS", ("busy_timeout=0", *sqlite._PRAGMAS[1:]))
    database = open_database(str(tmp_path / "games.db"))
    store, online = Store(database), OnlineStore(database)
    failures: list[BaseException] = []
    end = time.monotonic() + 1.5

    def write(number: int) -> None:
        version, long = 1, "x" * 5000
        try:
            store.add(str(number), long)
            while time.monotonic() < end:
                assert store.save(str(number), version, long)
                version += 1
                assert store.load(str(number)) == (version, long)
        except BaseException as failure:
            failures.append(failure)

    async def play(number: int) -> int:
        game = await add_game(online, number)
        seq = 0
        while time.monotonic() < end:
            seq += 1
            assert await online.append(entry(game, seq))
        return seq

    async def play_all() -> int:
        return sum(await asyncio.gather(*(play(number) for number in range(20))))

    threads = [threading.Thread(target=write, args=(number,)) for number in range(20)]
    for thread in threads:
        thread.start()
    assert asyncio.run(play_all()) > 20
    for thread in threads:
        thread.join()
    database.close()
    assert failures == []


def test_writer_waits_for_other_program(tmp_path: Path) -> None:
    """Another program, for example for repairs, may lock the file for a short time."""
    file = tmp_path / "games.db"
    database = open_database(str(file))
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    ending = threading.Timer(0.3, lambda: other.execute("COMMIT"))
    ending.start()
    Store(database).add("x")
    ending.join()
    other.close()
    database.close()


def test_closed_database_refuses_writes(database: Database) -> None:
    store = Store(database)
    store.add("x")
    database.close()
    with pytest.raises(Unavailable):
        store.add("y")


def test_read_sees_one_snapshot(database: Database) -> None:
    count = text("SELECT count(*) FROM studies")
    with database.reading() as connection:
        assert connection.execute(count).scalar() == 0
        Store(database).add("x")
        assert connection.execute(count).scalar() == 0
    with database.reading() as connection:
        assert connection.execute(count).scalar() == 1


def test_restarted_postgresql_is_used_again(postgresql: PostgreSQL) -> None:
    database = open_database(postgresql.new_database())
    store = Store(database)
    store.add("x")
    postgresql.stop()
    for attempt in (store.count, lambda: store.add("y")):
        with pytest.raises(Unavailable):
            attempt()
    postgresql.start()
    assert store.count() == 1
    store.add("y")
    database.close()


def test_failure_affects_only_its_writer(database: Database) -> None:
    """Other writes that waited for the same transaction succeed."""
    store = Store(database)
    held = threading.Event()

    def hold(connection: Connection) -> None:
        held.wait()

    results: dict[str, str] = {}

    def add(id: str) -> None:
        try:
            store.add(id)
            results[id] = results.get(id, "") + "added "
        except Unavailable:
            results[id] = results.get(id, "") + "failed "

    holder = threading.Thread(target=database.write_blocking, args=(hold,))
    threads = [threading.Thread(target=add, args=(id,)) for id in ("a", "b", "a", "c")]
    holder.start()
    for thread in threads:
        thread.start()
    held.set()
    for thread in (holder, *threads):
        thread.join()
    assert results.pop("a") in ("added failed ", "failed added ")
    assert results == {"b": "added ", "c": "added "}
    assert store.count() == 3
