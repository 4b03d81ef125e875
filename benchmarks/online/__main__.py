"""Measure online games between two players: `python -m benchmarks.online --games 1000`.

Each server has its own process.  This process runs all players, with one channel each.  A quarter of the games are
Baishu.

- Latency: milliseconds from the sending of a move to its event at the other player.  It includes the players' own
  delays, because they share the machine with the servers.
- Bytes and processor time per move, of the servers and of the players.
- Memory of the servers per game, with its connections.
- Time of a bare fsync, before and after: servers send a move only after it is on the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.online.computers import measure_computers
from benchmarks.online.players import Measurements, Table, random_script, watch_game
from benchmarks.online.servers import Server, run_server, running_servers, steal_ticks
from benchmarks.samples import quantile
from benchmarks.storage import fsync_seconds

GAMES_PER_BAISHU = 4
"""One game in this number of games is Baishu."""
OTHERS = ("pijersi", "pux", "pivit")
SCRIPTS = 8
"""Number of different random games per rule set."""
OPENED_AT_ONCE = 100
MOVE_SECONDS = 10.0
RATE_SECONDS = 20.0
SETTLE_SECONDS, IDLE_SECONDS = 5.0, 20.0
"""Seconds from the opening of the last game to the idle measurement, and its duration."""
RATE_STEP = 1.25
"""Factor between two rates of `--highest`."""
MAX_LATENCY = 200.0
"""Maximum 99th percentile of the latency, in milliseconds.  Above it, the rate is too high."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.online", description="Measure games over the network.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0, help="duration of each measurement")
    parser.add_argument("--every", type=float, default=MOVE_SECONDS, help="seconds between the moves of a game")
    parser.add_argument("--times", type=int, default=1, help="number of measurements in a row, for a soak test")
    parser.add_argument(
        "--processes", type=int, default=1, help="number of servers; the players of a game use different servers"
    )
    parser.add_argument("--spectators", type=int, default=0, help="measure one game with this number of spectators")
    parser.add_argument("--computers", action="store_true", help="measure how long players wait for computer moves")
    parser.add_argument("--highest", action="store_true", help="raise the rate until one move in a hundred is late")
    parser.add_argument("--database", help="address of a PostgreSQL database; default: SQLite")
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    flags = parser.parse_args()
    if flags.serve is not None:
        run_server(flags.serve, flags.database)
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory(prefix="benchmark-", dir=".") as folder:
        print_fsync(Path(folder))
        with running_servers(flags.database or str(Path(folder) / "games.db"), flags.processes) as servers:
            asyncio.run(measure(servers, flags))
        print_fsync(Path(folder))


async def measure(servers: Sequence[Server], flags: argparse.Namespace) -> None:
    if flags.computers:
        await measure_computers(servers[0].address)
        return
    if flags.spectators:
        await measure_spectators(servers, flags.spectators, flags.seconds)
        return
    before = sum(server.memory for server in servers)
    tables = await open_tables(servers, flags.games)
    print(f"{flags.games} games are open", file=sys.stderr)
    if flags.highest:
        await find_highest(tables, servers)
    else:
        idle = await idle_processor_share(servers)
        for _ in range(flags.times):
            print_results(await play_and_measure(tables, servers, flags.every, flags.seconds), flags.games, idle)
            grown = sum(server.memory for server in servers) - before
            print(f"memory: {grown / flags.games / 1024:.0f} KiB a game with its two connections", flush=True)
    for table in tables:
        await table.close()


async def open_tables(servers: Sequence[Server], games: int) -> list[Table]:
    scripts = [[random_script(game, seed) for seed in range(SCRIPTS)] for game in ("baishu", *OTHERS)]
    tables = []
    for number in range(games):
        kind = scripts[0] if number % GAMES_PER_BAISHU == 0 else scripts[1 + number % len(OTHERS)]
        addresses = servers[number % len(servers)].address, servers[(number + 1) % len(servers)].address
        tables.append(Table(addresses, kind[number // GAMES_PER_BAISHU % SCRIPTS]))
    for begin in range(0, games, OPENED_AT_ONCE):
        await asyncio.gather(*(table.open() for table in tables[begin : begin + OPENED_AT_ONCE]))
    gc.freeze()  # garbage collection of the players would count as latency of the servers
    return tables


async def play_and_measure(
    tables: Sequence[Table], servers: Sequence[Server], every: float, seconds: float
) -> Measurements:
    result = Measurements()
    for table in tables:
        table.measured = result
    result.server_seconds, result.own_seconds = -sum(server.seconds for server in servers), -time.process_time()
    before = steal_ticks()
    begun = time.monotonic()
    await asyncio.gather(*(table.play(every, begun + seconds) for table in tables))
    await asyncio.sleep(1.0)
    result.seconds = time.monotonic() - begun
    result.server_seconds += sum(server.seconds for server in servers)
    result.own_seconds += time.process_time()
    stolen_ticks, all_ticks = (after - earlier for earlier, after in zip(before, steal_ticks(), strict=True))
    result.stolen = stolen_ticks / all_ticks
    return result


async def idle_processor_share(servers: Sequence[Server]) -> float:
    """Return the processor time of the servers per second while all players are connected and do not move."""
    await asyncio.sleep(SETTLE_SECONDS)
    before = sum(server.seconds for server in servers)
    await asyncio.sleep(IDLE_SECONDS)
    return (sum(server.seconds for server in servers) - before) / IDLE_SECONDS


async def find_highest(tables: Sequence[Table], servers: Sequence[Server]) -> None:
    """Raise the rate of moves step by step until the latency exceeds `MAX_LATENCY`."""
    every = MOVE_SECONDS
    while True:
        result = await play_and_measure(tables, servers, every, RATE_SECONDS)
        print_results(result, len(tables))
        if result.latency(0.99) > MAX_LATENCY:
            return
        every /= RATE_STEP


async def measure_spectators(servers: Sequence[Server], number: int, seconds: float) -> None:
    """Play one game with one move a second.  Print the time between the first and the last spectator's event."""
    table = (await open_tables(servers, 1))[0]
    heard: dict[int, list[float]] = {}

    def arrived(ply: int) -> None:
        heard.setdefault(ply, []).append(time.perf_counter())

    watchers: list[asyncio.Task[None]] = []
    for n in range(number):
        watchers.append(asyncio.create_task(watch_game(servers[n % len(servers)].address, table.game, arrived)))
        if n % OPENED_AT_ONCE == OPENED_AT_ONCE - 1:
            await asyncio.sleep(1.0)
    await asyncio.sleep(5.0)
    result = await play_and_measure([table], servers, 1.0, seconds)
    print_results(result, 1)
    complete = [sorted(times) for times in heard.values() if len(times) == number]
    spread = sorted((times[-1] - times[0]) * 1000 for times in complete)
    print(
        f"{number} spectators: {len(complete)} moves reached all; from the first to the last"
        f" {spread[len(spread) // 2]:.0f} ms in the median, {spread[-1]:.0f} at most"
    )
    for task in watchers:
        task.cancel()
    await table.close()


def print_results(result: Measurements, games: int, idle: float = 0.0) -> None:
    """Print the measurements.  `idle`: processor time of the servers per second without moves."""
    print(
        f"{games} games, {result.moves} moves, {result.moves / result.seconds:.0f} a second,"
        f" {os.getloadavg()[0]:.1f} load, {result.stolen:.0%} of the processors taken by the host"
    )
    shares = (0.5, 0.9, 0.99, 0.999)
    print(
        "move to the other player's event: "
        + ", ".join(f"p{100 * share:g} {result.latency(share):.1f} ms" for share in shares)
    )
    sent, received = result.sent / result.moves, result.received / result.moves
    print(f"bytes a move: {sent:.0f} sent, {received:.0f} received by both")
    server, own = 1000 * result.server_seconds / result.moves, 1000 * result.own_seconds / result.moves
    print(f"processor time a move: {server:.2f} ms of the servers, {own:.2f} of all players", flush=True)
    if idle:
        moves = server - 1000 * idle * result.seconds / result.moves
        print(f"the servers use {1000 * idle:.1f} ms a second without moves; the rest is {moves:.2f} ms a move")


def print_fsync(folder: Path) -> None:
    seconds = fsync_seconds(folder)
    print(
        f"bare fsync: p50 {1000 * quantile(seconds, 0.5):.1f} ms, p99 {1000 * quantile(seconds, 0.99):.1f} ms",
        flush=True,
    )


if __name__ == "__main__":
    main()
