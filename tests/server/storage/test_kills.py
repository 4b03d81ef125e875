"""Processes and databases killed while they write: acknowledged events are stored, and no event is stored partly."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from tests.server.postgresql import PostgreSQL
from tests.server.storage.online_games import add_game, entry

from ludarium.server.refusals import Unavailable
from ludarium.server.storage.database import open_database
from ludarium.server.storage.online_rows import GameProgress, SeatRow
from ludarium.server.storage.online_store import OnlineStore

GAMES = 20
PLAY = """
import asyncio, sys
from ludarium.server.storage.database import open_database
from ludarium.server.storage.online_store import OnlineStore
from tests.server.storage.online_games import SEATS, entry, new_game, progress
from ludarium.server.storage.online_rows import SeatRow, StoredGame

async def play(store, number):
    game = new_game(number)
    stored = await store.load(game.id)
    if stored is None:
        await store.create(StoredGame(game, SEATS, progress(changed=0)))
    seq = len(stored.events) if stored else 0
    while True:
        seq += 1
        seats = (SeatRow(0, f"holder {seq}", None, ""), SeatRow(1, f"holder {seq}", None, ""))
        assert await store.append(entry(game.id, seq, *seats, changed=seq))
        print(number, seq, flush=True)

async def play_all():
    store = OnlineStore(open_database(sys.argv[1]))
    await asyncio.gather(*(play(store, number) for number in range(int(sys.argv[2]))))

asyncio.run(play_all())
"""


async def check(address: str, acknowledged: dict[int, int]) -> None:
    """Check that all acknowledged events are stored, and that progress and seats are those of the last event."""
    database = open_database(address)
    store = OnlineStore(database)
    for number, seq in acknowledged.items():
        stored = await store.load(f"game{number:08}")
        assert stored is not None
        assert len(stored.events) >= seq
        assert [json.loads(event)["seq"] for event in stored.events] == list(range(1, len(stored.events) + 1))
        last = len(stored.events)
        assert stored.progress.changed == last
        assert {seat.person for seat in stored.seats} == {f"holder {last}"}
    database.close()


def play_until_killed(address: str, acknowledged: dict[int, int], seconds: float) -> None:
    """Kill a process that plays games, after some seconds, and add its acknowledged events to `acknowledged`."""
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY, address, str(GAMES)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    lines = [process.stdout.readline()]
    killing = threading.Timer(seconds, lambda: process.send_signal(signal.SIGKILL))
    killing.start()
    rest, errors = process.communicate()
    killing.join()
    assert process.returncode == -signal.SIGKILL, errors
    for line in [*lines, *rest.splitlines(keepends=True)]:
        if line.endswith("\n"):
            number, seq = map(int, line.split())
            assert seq > acknowledged.get(number, 0)
            acknowledged[number] = seq


@pytest.mark.parametrize("kills", [2, pytest.param(50, marks=pytest.mark.slow)])
def test_acknowledged_writes_survive_kill(address: str, kills: int) -> None:
    acknowledged: dict[int, int] = {}
    rng = random.Random(kills)
    for _ in range(kills):
        play_until_killed(address, acknowledged, rng.uniform(0.01, 0.4))
        asyncio.run(check(address, acknowledged))
    assert sum(acknowledged.values()) > kills


@pytest.mark.parametrize("kills", [2, pytest.param(50, marks=pytest.mark.slow)])
def test_acknowledged_writes_survive_kill_of_postgresql(postgresql: PostgreSQL, kills: int) -> None:
    """While PostgreSQL is down, writes fail.  Afterwards they succeed, and an unacknowledged event may be stored."""
    address = postgresql.new_database()
    acknowledged: dict[int, int] = {}
    rng = random.Random(kills)
    database = open_database(address)
    store = OnlineStore(database)

    async def play(number: int, ended: asyncio.Event) -> int:
        """Play until the end.  Returns the number of failed writes."""
        refused = 0
        seq = acknowledged.get(number, 0)
        while not ended.is_set():
            seats = (SeatRow(0, f"holder {seq + 1}", None, ""), SeatRow(1, f"holder {seq + 1}", None, ""))
            try:
                assert await store.append(entry(f"game{number:08}", seq + 1, *seats, changed=seq + 1))
                seq += 1
                acknowledged[number] = seq
            except Unavailable:
                refused += 1
                await asyncio.sleep(0.02)
        return refused

    async def play_all() -> None:
        for number in range(GAMES):
            await add_game(store, number, changed=0)
        for _ in range(kills):
            ended = asyncio.Event()
            playing = [asyncio.create_task(play(number, ended)) for number in range(GAMES)]
            await asyncio.sleep(rng.uniform(0.05, 0.4))
            before = dict(acknowledged)
            await asyncio.to_thread(postgresql.stop)
            await asyncio.sleep(0.1)
            await asyncio.to_thread(postgresql.start)
            async with asyncio.timeout(20):
                while any(acknowledged.get(number, 0) <= before.get(number, 0) for number in range(GAMES)):
                    await asyncio.sleep(0.01)
            ended.set()
            assert sum(await asyncio.gather(*playing)) > 0
            await check(address, acknowledged)

    asyncio.run(play_all())
    database.close()


def test_killed_writes_leave_a_valid_file(tmp_path: Path) -> None:
    """SQLite applies the log of a killed process.  A copy of the file and its log is a complete database."""
    address = str(tmp_path / "games.db")
    database = open_database(address)
    store = OnlineStore(database)

    async def play() -> str:
        game = await add_game(store)
        assert await store.append(entry(game, 1, changed=7))
        return game

    game = asyncio.run(play())
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("games.db", "games.db-wal"):
        (copy / name).write_bytes((tmp_path / name).read_bytes())
    database.close()
    copied = open_database(str(copy / "games.db"))
    stored = asyncio.run(OnlineStore(copied).load(game))
    assert stored is not None
    assert stored.progress == GameProgress("playing", 0, 0, "s-p-r- w 0 1", None, 7)
    copied.close()
