"""Measure the storage of online games: `python -m benchmarks.storage [ADDRESS…]`.  Default: SQLite in this folder.

The benchmark appends events to 1,000 games: first at random times with a fixed mean rate, then as fast as possible with
a fixed number of concurrent games.  It prints the rate and the time until an event is on the disk.  It also prints
their ratios to a bare fsync of 4 KiB, measured just before and after, because the speeds of disks differ by a factor of
a hundred.
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

from ludarium.server.storage.database import open_database
from ludarium.server.storage.online import OnlineStore
from ludarium.server.storage.online_tables import GameHeader, LogEntry, Progress, SeatRow, StoredGame

GAMES = 1000
RATES = (100, 300, 1000)
"""Appends per second."""
AT_ONCE = (1, 32, 256)
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


class Run:
    """Appends events to games and records the seconds of each append."""

    def __init__(self, store: OnlineStore) -> None:
        self._store = store
        self._seqs: dict[str, int] = {}
        self.seconds: list[float] = []

    async def begin(self) -> None:
        for _ in range(GAMES):
            game = secrets.token_urlsafe(9)
            seats = [{"kind": "person", "name": name, "invited": False} for name in ("Ann", "Bob")]
            new = GameHeader(game, _now(), "a" * 22, {"game": "pijersi", "options": {"draw_after": 20}}, seats, True)
            rows = [SeatRow(seat, secrets.token_urlsafe(16), None, "") for seat in range(2)]
            await self._store.create(StoredGame(new, tuple(rows), Progress("playing", 0, 0, POSITION, None, _now())))
            self._seqs[game] = 0
        self.games = list(self._seqs)

    async def append(self, game: str, scheduled: float) -> None:
        """Append the next event of a game.  `scheduled`: scheduled time (`time.perf_counter`), from which the append
        counts."""
        self._seqs[game] = seq = self._seqs[game] + 1
        now = _now()
        event = f'{{"type":"moved","seq":{seq},"at":{now},"ply":{seq - 1},"move":"a4b5c4","left":[300000,298765]}}'
        progress = Progress("playing", seq, seq % 2, POSITION, now + 300_000, now)
        assert await self._store.append(LogEntry(game, seq, event, progress))
        self.seconds.append(time.perf_counter() - scheduled)

    async def measured(self, title: str, playing: Coroutine[Any, Any, None], folder: Path) -> None:
        """Run `playing`, and print the appends and the bare fsyncs before and after."""
        bare = fsyncs(folder)
        self.seconds = []
        start, used = time.perf_counter(), time.process_time()
        await playing
        rate = len(self.seconds) / (time.perf_counter() - start)
        cost = (time.process_time() - used) / len(self.seconds)
        bare += fsyncs(folder)
        median = statistics.median(bare)
        print(
            f"  {title}: {rate:.0f} a second, {rate * median:.2f} of the rate of bare fsyncs; "
            f"processor {1000 * cost:.2f} ms each"
        )
        took = (f"{name} {1000 * value:.1f} ms, {value / median:.0f} fsyncs" for name, value in _shares(self.seconds))
        print("    " + "; ".join(took))
        print("    bare fsyncs: " + "; ".join(f"{name} {1000 * value:.2f} ms" for name, value in _shares(bare)))


async def _measure(address: str, folder: Path, seconds: float) -> None:
    database = open_database(address)
    run = Run(OnlineStore(database))
    await run.begin()
    gc.freeze()  # like the server: a garbage collection of all modules takes 150 ms
    print(f"{database.engine.dialect.name}; load of the machine {os.getloadavg()[0]:.1f}")
    for rate in RATES:
        await run.measured(f"{rate} a second", _at_rate(run, rate, seconds), folder)
    for at_once in AT_ONCE:
        await run.measured(f"{at_once} at once", _as_fast_as_possible(run, at_once, seconds), folder)
    database.close()


async def _at_rate(run: Run, rate: int, seconds: float) -> None:
    """Append at random times, without waiting for earlier appends.  The games take turns."""
    start = time.perf_counter()
    scheduled, tasks = start, []
    for number in range(int(rate * seconds)):
        scheduled += random.expovariate(rate)
        await asyncio.sleep(max(0.0, scheduled - time.perf_counter()))
        tasks.append(asyncio.create_task(run.append(run.games[number % GAMES], scheduled)))
    await asyncio.gather(*tasks)


async def _as_fast_as_possible(run: Run, at_once: int, seconds: float) -> None:
    end = time.perf_counter() + seconds

    async def play(games: Sequence[str]) -> None:
        while True:
            for game in games:
                if (now := time.perf_counter()) >= end:
                    return
                await run.append(game, now)

    await asyncio.gather(*(play(run.games[start::at_once]) for start in range(at_once)))


def fsyncs(folder: Path) -> list[float]:
    """Return the seconds of each of `FSYNCS` bare fsyncs."""
    times = []
    with (folder / "bare").open("wb", buffering=0) as file:
        for _ in range(FSYNCS):
            file.write(b"x" * 4096)
            start = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - start)
    return times


def _shares(values: list[float]) -> list[tuple[str, float]]:
    ordered = sorted(values)
    return [(f"p{share}", ordered[min(len(ordered) - 1, len(ordered) * share // 100)]) for share in (50, 90, 99)]


def _now() -> int:
    return time.time_ns() // 1_000_000


if __name__ == "__main__":
    main()
