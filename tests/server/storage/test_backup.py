"""Backups as docs/hosting.md has them, taken while people play: what had been acknowledged by then is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from tests.server.conftest import unlimited
from tests.server.online.games import wanted
from tests.server.online.pages import Page, running, wait_until
from tests.server.postgresql import PostgreSQL

import ludarium

DOCS = (Path(__file__).parents[3] / "docs/hosting.md").read_text(encoding="utf-8")
STATEMENT = "VACUUM INTO '/var/backups/ludarium.db'"
ANOTHER_PROCESS = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute(sys.argv[2])"

Backup = Callable[[str], str]


def sqlite_backup(folder: Path) -> Backup:
    def back_up(address: str) -> str:
        assert f'sqlite3 /var/lib/ludarium/games.db "{STATEMENT}"' in DOCS
        copy = folder / "copy.db"
        statement = STATEMENT.replace("/var/backups/ludarium.db", str(copy))
        subprocess.run([sys.executable, "-c", ANOTHER_PROCESS, address, statement], check=True)
        return str(copy)

    return back_up


def postgresql_backup(cluster: PostgreSQL, folder: Path) -> Backup:
    path = f"{cluster.programs}:{os.environ['PATH']}"

    def back_up(address: str) -> str:
        assert "pg_dump --format=custom --file=" in DOCS
        assert "pg_restore --no-owner --dbname=" in DOCS
        copy, file = cluster.new_database(), str(folder / "copy.dump")
        dump, restore = (shutil.which(name, path=path) for name in ("pg_dump", "pg_restore"))
        assert dump is not None
        assert restore is not None
        subprocess.run([dump, "--format=custom", f"--file={file}", f"--dbname={address}"], check=True)
        subprocess.run([restore, "--no-owner", f"--dbname={copy}", file], check=True)
        with psycopg.connect(copy) as connection:
            assert connection.execute("SELECT count(*) FROM online_events").fetchone() != (0,)
        return copy

    return back_up


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_while_people_play(request: pytest.FixtureRequest, tmp_path: Path, kind: str) -> None:
    if kind == "sqlite":
        address, back_up = str(tmp_path / "games.db"), sqlite_backup(tmp_path)
    else:
        cluster: PostgreSQL = request.getfixturevalue("postgresql")
        address, back_up = cluster.new_database(), postgresql_backup(cluster, tmp_path)
    moves: list[str] = []
    stopped = threading.Event()
    with running(unlimited(address)) as server:
        ann, bob = Page(server.address), Page(server.address)
        game = ann.create(wanted("me", "open").model_dump())["game"]
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
        copy = back_up(address)
        stopped.set()
        player.join()
        for page in (ann, bob):
            page.leave()
    with running(unlimited(copy)) as restored:
        back = Page(restored.address, ann.cookie)
        state = back.get(f"online/{game}")
        kept = state["match"]["moves"]
        assert acknowledged <= len(kept)
        assert kept == moves[: len(kept)]
        assert state["seats"][0]["mine"], "whoever sat there sits there still"
