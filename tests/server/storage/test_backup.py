"""Backups as in docs/hosting.md, taken during games: everything acknowledged before is restored."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import psycopg
import pytest
from filelock import FileLock
from tests.server.conftest import Browser, unlimited
from tests.server.identity.accounts import account_of
from tests.server.identity.authenticator import ORIGIN, Authenticator, register, sign_in
from tests.server.online.games import game_request
from tests.server.online.pages import Page, running, wait_until
from tests.server.online.players import play_while, seated_players
from tests.server.online.processes import Process
from tests.server.postgresql import PostgreSQL

import ludarium
from ludarium.server.storage.backup import back_up
from ludarium.server.storage.errors import InvalidDatabase

DOCS = (Path(__file__).parents[3] / "docs/hosting.md").read_text(encoding="utf-8")
RATED_PLIES = ludarium.game("pijersi").rated_plies
INTERVAL_SECONDS = 1.0
GAMES = 5

Backup = Callable[[str], str]


def command(address: str, folder: Path, *flags: str) -> Path:
    """Back up a SQLite database from another process, as the systemd timer does."""
    words = [sys.executable, "-m", "ludarium.cli", "backup", str(folder), "--database", address, *flags]
    done = subprocess.run(words, env={**os.environ, "LANGUAGE": "en"}, capture_output=True, text=True, check=True)
    return Path(done.stdout.removeprefix("The backup is in ").removesuffix(".\n"))


def sqlite_backup(folder: Path) -> Backup:
    return lambda address: str(command(address, folder / "backups"))


def dump(cluster: PostgreSQL, address: str, file: Path) -> None:
    _run_documented(cluster, "pg_dump --format=custom --file=", f"{file}", f"--dbname={address}")


def restore(cluster: PostgreSQL, file: Path) -> str:
    """Restore a dump into a new database."""
    address = cluster.new_database()
    _run_documented(cluster, "pg_restore --no-owner --dbname=", address, str(file))
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT count(*) FROM online_events").fetchone() != (0,)
    return address


def _run_documented(cluster: PostgreSQL, words: str, value: str, *more: str) -> None:
    """Run a command of docs/hosting.md with another value of its last flag."""
    assert words in DOCS
    name, *flags = f"{words}{value}".split(" ", words.count(" "))
    program = shutil.which(name, path=f"{cluster.programs}:{os.environ['PATH']}")
    assert program is not None
    subprocess.run([program, *flags, *more], check=True)


def postgresql_backup(cluster: PostgreSQL, folder: Path) -> Backup:
    def copied(address: str) -> str:
        dump(cluster, address, folder / "copy.dump")
        return restore(cluster, folder / "copy.dump")

    return copied


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_backup_during_games(request: pytest.FixtureRequest, tmp_path: Path, kind: str) -> None:
    if kind == "sqlite":
        address, copied = str(tmp_path / "games.db"), sqlite_backup(tmp_path)
    else:
        cluster: PostgreSQL = request.getfixturevalue("postgresql")
        address, copied = cluster.new_database(), postgresql_backup(cluster, tmp_path)
    moves: list[str] = []
    stopped = threading.Event()
    with running(unlimited(address)) as server:
        ann, bob = Page(server.address), Page(server.address)
        game = ann.create(game_request("me", "open").model_dump())["game"]
        bob.ask("sit", game=game, name="Bob")

        def play() -> None:
            position = ludarium.game("pijersi").start()
            while not stopped.is_set() and not position.outcome.over:
                move = str(position.moves[len(moves) % len(position.moves)])
                (ann, bob)[len(moves) % 2].ask("play", game=game, ply=len(moves), move=move)
                position = position.play(move)
                moves.append(move)

        player = threading.Thread(target=play)
        player.start()
        wait_until(lambda: len(moves) >= 10)
        acknowledged = len(moves)
        copy = copied(address)
        stopped.set()
        player.join()
        for page in (ann, bob):
            page.leave()
    with running(unlimited(copy)) as restored:
        back = Page(restored.address, ann.cookie)
        state = back.get(f"online/{game}")
        solo = state["match"]["moves"]
        assert acknowledged <= len(solo)
        assert solo == moves[: len(solo)]
        assert state["seats"][0]["mine"], "the holders of the seats are unchanged"


def visitor(process: Process) -> Browser:
    """A browser that reaches a process by the host name of its passkeys."""
    headers = {"Host": ORIGIN.removeprefix("http://")}
    client: Any = httpx2.Client(base_url=f"http://{process.address}", headers=headers, trust_env=False)
    return Browser(client)


def played_rated_game(process: Process) -> list[tuple[Browser, Authenticator]]:
    """Two accounts whose ratings differ after a game."""
    browsers = [visitor(process) for _ in range(2)]
    accounts = [(browser, register(browser)) for browser in browsers]
    pages = [Page(process.address, f"{name}={value}") for one in browsers for name, value in one.client.cookies.items()]
    ann, bob = pages
    game = ann.create(game_request("me", "open", rated=True, takebacks=False).model_dump())["game"]
    bob.ask("sit", game=game, name="")
    position = ludarium.game("pijersi").start()
    for ply in range(RATED_PLIES):
        move = position.moves[0]
        pages[position.seat].ask("play", game=game, ply=ply, move=str(move))
        position = position.play(move)
    ann.ask("resign", game=game)
    wait_until(lambda: all((account_of(browser) or {})["ratings"] for browser in browsers))
    for page in pages:
        page.leave()
    return accounts


class Files:
    """A SQLite database, its backups, and the loss of all files."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.backups = folder, folder / "backups"
        (folder / "lost").mkdir()
        self.address = str(folder / "lost" / "games.db")

    def back_up(self) -> None:
        self.newest = command(self.address, self.backups, "--keep", "2")

    def lose(self) -> str:
        """Delete the database's files.  Returns the URL of the restored database."""
        shutil.rmtree(self.folder / "lost")
        assert len(list(self.backups.glob("*.db"))) == 2
        (self.folder / "restored").mkdir()
        restored = self.folder / "restored" / "games.db"
        shutil.copy(self.newest, restored)
        return str(restored)

    def close(self) -> None:
        pass


class Cluster:
    """A database in a separate PostgreSQL cluster, its dumps, and the loss of the cluster."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.postgresql, self.number = folder, PostgreSQL(), 0
        self.address = self.postgresql.new_database()

    def back_up(self) -> None:
        self.number += 1
        dump(self.postgresql, self.address, self._file)

    @property
    def _file(self) -> Path:
        return self.folder / f"{self.number}.dump"

    def lose(self) -> str:
        self.postgresql.stop()
        shutil.rmtree(self.postgresql.folder)
        self.postgresql = PostgreSQL()
        return restore(self.postgresql, self._file)

    def close(self) -> None:
        self.postgresql.close()


@pytest.mark.parametrize("kind", [Files, Cluster])
def test_restore_after_loss_of_all_files(tmp_path: Path, kind: type[Files | Cluster]) -> None:
    """The restored server has accounts, ratings, sessions, and every event acknowledged before the backup.

    Players continue their games."""
    database = kind(tmp_path)
    first = Process(database.address)
    accounts = played_rated_game(first)
    shown = [account_of(browser) for browser, _ in accounts]
    players = [player for _ in range(GAMES) for player in seated_players([first.address], 0.02)]
    known: dict[int, int] = {}

    def lose() -> None:
        for _ in range(3):
            begun = time.monotonic()
            known.update({id(player): player.acknowledged for player in players})
            database.back_up()
            time.sleep(max(0.0, begun + INTERVAL_SECONDS - time.monotonic()))
        first.end()
        first.database = database.lose()
        first.start()
        for player in players:
            state = Page(first.address, player.cookie).get(f"online/{player.game}")
            moves = state["match"]["moves"]
            assert moves == [move for _, move in player.moves[: len(moves)]]
            assert known[id(player)] <= len(moves)
            assert state["seats"][player.seat]["mine"]
            player.acknowledged = 0

    async def disturbed() -> None:
        await asyncio.to_thread(lose)

    try:
        asyncio.run(play_while(players, disturbed))
        assert sum(known.values()) > 0
        for (browser, authenticator), before in zip(accounts, shown, strict=True):
            assert account_of(browser) == before
            again = visitor(first)
            sign_in(again, authenticator)
            assert (account_of(again) or {})["name"] == (before or {})["name"]
    finally:
        first.end()
        database.close()


def database_file(folder: Path) -> Path:
    file = folder / "games.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE one (number)")
    return file


def test_only_old_backups_are_deleted(tmp_path: Path) -> None:
    file, folder = database_file(tmp_path), tmp_path / "backups"
    folder.mkdir()
    old = [folder / f"ludarium-2026010{day}T000000Z.db" for day in range(1, 6)]
    others = [folder / name for name in ("mine.db", "ludarium-20260101T000000Z.db.gz")]
    for path in (*old, *others, folder / "ludarium.partial"):
        path.write_text("old")
    written = back_up(str(file), folder, 3)
    assert {path for path in folder.iterdir() if path.name != "backup.lock"} == {written, *old[3:], *others}
    assert written.stat().st_mode & 0o777 == 0o600


def test_unsupported_databases_are_refused(tmp_path: Path) -> None:
    file, folder = database_file(tmp_path), tmp_path / "backups"
    with pytest.raises(InvalidDatabase, match="for PostgreSQL use pg_dump --format=custom"):
        back_up("postgresql://ludarium@/ludarium", folder, 1)
    with pytest.raises(InvalidDatabase, match=r"there is no database .*none\.db"):
        back_up(str(tmp_path / "none.db"), folder, 1)
    with pytest.raises(InvalidDatabase, match=r"games\.db: File exists"):
        back_up(str(file), file, 1)
    folder.mkdir()
    with FileLock(folder / "backup.lock"), pytest.raises(InvalidDatabase, match=r"another backup to .* is running"):
        back_up(str(file), folder, 1)
    file.write_text("no database")
    with pytest.raises(InvalidDatabase, match=r"games\.db cannot be copied: file is not a database"):
        back_up(str(file), folder, 1)
    assert [path.name for path in folder.iterdir()] == ["backup.lock"]
