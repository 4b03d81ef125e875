"""Measure the storage of online games: `python -m benchmarks.storage [ADDRESS…]`.  Default: SQLite in this folder.

The benchmark appends events to 1,000 games: first at random times with a fixed mean rate, then as fast as possible with
a fixed number of concurrent games.  It prints the rate and the time until an event is on the disk.  It also prints
their ratios to the speed of bare fsyncs of 4 KiB, measured just before and after, because disks differ in speed by a
factor of a hundred.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import secrets
import shutil
import statistics
import tempfile
import time
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

from benchmarks.samples import quantile
from ludarium.server.storage.database import open_database
from ludarium.server.storage.online_rows import GameHeader, GameProgress, SeatRow, StoredGame
from ludarium.server.storage.online_store import LogEntry, OnlineStore

GAMES = 1000
RATES = (100, 300, 1000)
"""Appends per second."""
AT_ONCE = (1, 32, 256)
"""Concurrent games."""
FSYNCS = 200
POSITION = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.storage", description="Measure the storage of events.")
    parser.add_argument("addresses", metavar="ADDRESS", nargs="*", help="PostgreSQL; default: SQLite in this folder")
    parser.add_argument("--seconds", type=float, default=10.0, help="duration of each measurement")
    flags = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="benchmark-", dir="."))
    try:
        for address in flags.addresses or [str(folder / "games.db")]:
            asyncio.run(_measure(address, folder, flags.seconds))
    finally:
        shutil.rmtree(folder)


class Appender:
    """Appends events to games and records the seconds of each append."""

    def __init__(self, store: OnlineStore) -> None:
        self._store = store
        self._seqs: dict[str, int] = {}
        self.seconds: list[float] = []

    async def create_games(self) -> None:
        for _ in range(GAMES):
            game = secrets.token_urlsafe(9)
            seats = [{"kind": "person", "name": name, "invited": False} for name in ("Ann", "Bob")]
            new = GameHeader(game, _now(), "a" * 22, {"game": "pijersi", "options": {"draw_after": 20}}, seats, True)
            rows = [SeatRow(seat, secrets.token_urlsafe(16), None, "") for seat in range(2)]
            await self._store.create(
                StoredGame(new, tuple(rows), GameProgress("playing", 0, 0, POSITION, None, _now()))
            )
            self._seqs[game] = 0
        self.games = list(self._seqs)

    async def append(self, game: str, scheduled: float) -> None:
        """Append the next event of a game, and record the seconds since the time `scheduled` (`time.perf_counter`)."""
        self._seqs[game] = seq = self._seqs[game] + 1
        now = _now()
        event = f'{{"type":"moved","seq":{seq},"at":{now},"ply":{seq - 1},"move":"a4b5c4","left":[300000,298765]}}'
        progress = GameProgress("playing", seq, seq % 2, POSITION, now + 300_000, now)
        assert await self._store.append(LogEntry(game, seq, event, progress))
        self.seconds.append(time.perf_counter() - scheduled)

    async def measure(self, title: str, appends: Coroutine[Any, Any, None], folder: Path) -> None:
        """Run `appends`.  Print their speed, and that of the bare fsyncs before and after."""
        bare = fsync_seconds(folder)
        self.seconds = []
        start, used = time.perf_counter(), time.process_time()
        await appends
        rate = len(self.seconds) / (time.perf_counter() - start)
        cost = (time.process_time() - used) / len(self.seconds)
        bare += fsync_seconds(folder)
        median = statistics.median(bare)
        print(
            f"  {title}: {rate:.0f} a second, {rate * median:.2f} of the rate of bare fsyncs; "
            f"processor {1000 * cost:.2f} ms each"
        )
        took = [
            f"{name} {1000 * value:.1f} ms, {value / median:.0f} fsyncs" for name, value in _quantiles(self.seconds)
        ]
        print("    " + "; ".join(took))
        print("    bare fsyncs: " + "; ".join(f"{name} {1000 * value:.2f} ms" for name, value in _quantiles(bare)))


async def _measure(address: str, folder: Path, seconds: float) -> None:
    database = open_database(address)
    appender = Appender(OnlineStore(database))
    await appender.create_games()
    gc.freeze()  # like the server: a garbage collection of all modules takes 150 ms
    print(f"{database.engine.dialect.name}; load of the machine {os.getloadavg()[0]:.1f}")
    for rate in RATES:
        await appender.measure(f"{rate} a second", _append_at_rate(appender, rate, seconds), folder)
    for at_once in AT_ONCE:
        await appender.measure(f"{at_once} at once", _append_as_fast_as_possible(appender, at_once, seconds), folder)
    database.close()


async def _append_at_rate(appender: Appender, rate: int, seconds: float) -> None:
    """Append at random times, without waiting for earlier appends.  The games take turns."""
    start = time.perf_counter()
    scheduled, tasks = start, []
    for number in range(int(rate * seconds)):
        scheduled += random.expovariate(rate)
        await asyncio.sleep(max(0.0, scheduled - time.perf_counter()))
        tasks.append(asyncio.create_task(appender.append(appender.games[number % GAMES], scheduled)))
    await asyncio.gather(*tasks)


async def _append_as_fast_as_possible(appender: Appender, at_once: int, seconds: float) -> None:
    end = time.perf_counter() + seconds

    async def append_in_turn(games: Sequence[str]) -> None:
        while True:
            for game in games:
                if (now := time.perf_counter()) >= end:
                    return
                await appender.append(game, now)

    await asyncio.gather(*(append_in_turn(appender.games[start::at_once]) for start in range(at_once)))


def fsync_seconds(folder: Path) -> list[float]:
    """Return the seconds of each of `FSYNCS` bare fsyncs."""
    times = []
    with (folder / "bare").open("wb", buffering=0) as file:
        for _ in range(FSYNCS):
            file.write(b"x" * 4096)
            start = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - start)
    return times


def _quantiles(values: list[float]) -> list[tuple[str, float]]:
    return [(f"p{100 * share:g}", quantile(values, share)) for share in (0.5, 0.9, 0.99)]


def _now() -> int:
    return time.time_ns() // 1_000_000


if __name__ == "__main__":
    main()
