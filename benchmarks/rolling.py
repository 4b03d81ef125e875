"""Measure a rolling upgrade: `python -m benchmarks.rolling --database postgresql://… --old FOLDER`.

Two server processes of the old build share one PostgreSQL database.  Each game has one player at each process.  During
play, the benchmark stops one process after the other, as systemd does, and restarts each from this build.  Players that
lose their connection connect to the other process and repeat their last move.

The benchmark measures milliseconds from the first sending of a move to the other player's event.  At the end, it
compares the events in the database with the players' events and with the acknowledged moves.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import resource
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from tests.server.online.players import Player, check_events, play_while, seated_players

from benchmarks.online.servers import free_port, start_server, wait_until_ready
from benchmarks.samples import quantile

HERE = Path(__file__).parents[1]
REVISION = re.compile(r'^NEWEST = "(\d+)"', re.MULTILINE)
SETTLE_SECONDS = 2.0
"""Seconds after the start of a process that the benchmark counts as part of the restart."""
SEATED_AT_ONCE = 10


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rolling", description="Measure a rolling upgrade.")
    parser.add_argument("--database", required=True, help="address of a PostgreSQL database")
    parser.add_argument("--old", type=Path, default=HERE, help="a checkout of the previous build; default: this one")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--every", type=float, default=10.0, help="average seconds between the moves of a game")
    parser.add_argument("--seconds", type=float, default=20.0, help="seconds of play before and after each restart")
    parser.add_argument("--upgrades", type=int, default=1)
    flags = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    upgraded = roll(flags.database, flags.old, flags.games, flags.every, flags.seconds, flags.upgrades)
    print(f"{flags.games} games, {upgraded.moves} moves in the database, none lost, none doubled")
    for name, times in (("without a restart", upgraded.calm), ("during a restart", upgraded.restarting)):
        shares = ", ".join(f"p{100 * share:g} {quantile(times, share):.1f} ms" for share in (0.5, 0.9, 0.99, 1.0))
        print(f"{name}: {len(times)} moves to the other player's event, {shares}")


@dataclass
class UpgradeResult:
    """The result of a rolling upgrade: number of moves, and milliseconds from moves to events."""

    moves: int = 0
    calm: list[float] = field(default_factory=list)
    restarting: list[float] = field(default_factory=list)


@dataclass
class TimedPlayer(Player):
    """Records when a move was first sent and when the other player received it."""

    sent_at: ClassVar[dict[tuple[str, int], float]] = {}
    arrived: ClassVar[list[tuple[float, float]]] = []
    """Pairs of `time.monotonic` values: a move's first sending and the other player's event."""

    def note_sent(self, ply: int) -> None:
        super().note_sent(ply)
        self.sent_at.setdefault((self.game, ply), time.monotonic())

    def receive(self, message: dict[str, Any]) -> None:
        known = len(self.plies)
        super().receive(message)
        for ply in range(known, len(self.plies)):  # from an event, or from the state after a reconnection
            if self.moves[ply][0] != self.seat:
                self.arrived.append((self.sent_at.pop((self.game, ply)), time.monotonic()))


def roll(database: str, old: Path, games: int, every: float, seconds: float, upgrades: int) -> UpgradeResult:
    """Upgrade two processes from `old` during play.  Raises AssertionError if an event is lost or duplicated."""
    if (before := _revision(old)) != (now := _revision(HERE)):
        raise SystemExit(f"{old} has revision {before} of the database and this build {now}: stop both processes first")
    TimedPlayer.sent_at.clear()
    TimedPlayer.arrived.clear()
    ports = [free_port() for _ in range(2)]
    addresses = [f"127.0.0.1:{port}" for port in ports]
    processes = [start_server(port, database, old) for port in ports]
    restarts: list[tuple[float, float]] = []

    async def upgrade() -> None:
        for _ in range(upgrades):
            for number in range(len(ports)):
                await asyncio.sleep(seconds)
                restarts.append(await asyncio.to_thread(restart, number))
        await asyncio.sleep(seconds)

    def restart(number: int) -> tuple[float, float]:
        begun = time.monotonic()
        processes[number].send_signal(signal.SIGINT)
        processes[number].wait()
        processes[number] = start_server(ports[number], database, HERE)
        wait_until_ready(addresses[number])
        time.sleep(SETTLE_SECONDS)
        return begun, time.monotonic()

    def seat_players(number: int) -> list[Player]:
        # A player looks once per pause whether it has the turn, so it moves half a pause late on average.
        return seated_players(addresses[:: 1 - 2 * (number % 2)], 2 * every, TimedPlayer)

    try:
        for address in addresses:
            wait_until_ready(address)
        with ThreadPoolExecutor(SEATED_AT_ONCE) as seating:
            players = [player for two in seating.map(seat_players, range(games)) for player in two]
        asyncio.run(play_while(players, upgrade))
    finally:
        for process in processes:
            process.kill()
            process.wait()
    result = UpgradeResult(moves=check_events(players, database))
    for sent, arrived in TimedPlayer.arrived:
        in_restart = any(sent < ended and arrived > begun for begun, ended in restarts)
        (result.restarting if in_restart else result.calm).append(1000 * (arrived - sent))
    return result


def _revision(build: Path) -> str:
    found = REVISION.search((build / "src/ludarium/server/storage/migrations/__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit(f"{build} is not a checkout of Ludarium")
    return found[1]


if __name__ == "__main__":
    main()
