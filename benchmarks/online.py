"""Games that people play together: `python -m benchmarks.online --games 1000`.

A server in a process of its own, and in this one all the players, two channels a game.  Each game has a move every ten
seconds, begun at different moments; a quarter of the games are Baishu.  Measured: milliseconds from a player's sending
a move to the event at the other player's, the bytes of both, the processor time of the server and of the players for a
move, and the memory of the server for a game with its two connections.

The players share the machine with the server, and its milliseconds are theirs too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

import ludarium

MOVE_SECONDS = 10.0
BAISHU_SHARE = 0.25
OTHERS = ("pijersi", "pux", "pivit")
SCRIPTS = 8
"""Different games of chance for each kind; all players follow one of them."""
PLIES = 300
OPENED_AT_ONCE = 100


@dataclass(frozen=True)
class Script:
    """A game of chance: who moves, and what."""

    game: str
    moves: list[tuple[int, str]]


@dataclass
class Measured:
    """What the players have seen."""

    milliseconds: list[float] = field(default_factory=list)
    sent: int = 0
    received: int = 0
    moves: int = 0
    server_seconds: float = 0.0
    """Of processor time, as `own_seconds` of the players."""
    own_seconds: float = 0.0


def script(game: str, seed: int) -> Script:
    chance, position, moves = random.Random(seed), ludarium.game(game).start(), []
    while len(moves) < PLIES and not position.outcome.over:
        move = chance.choice(position.moves)
        moves.append((position.seat, str(move)))
        position = position.play(move)
    return Script(game, moves)


class Table:
    """One game between two players who follow a script, begun anew when it is over."""

    def __init__(self, address: str, script: Script, measured: Measured) -> None:
        self.address, self.script, self.measured = address, script, measured
        self.sockets: list[ClientConnection] = []
        self.game = ""
        self.sent_at: dict[int, float] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        for number in range(2):
            cookie = await asyncio.to_thread(visit, self.address)
            socket = await connect(
                f"ws://{self.address}/api/live",
                additional_headers={"Cookie": cookie},
                compression=None,
                ping_interval=None,
                max_queue=None,
            )
            self.sockets.append(socket)
            self.tasks.append(asyncio.create_task(self._listen(number)))
            if number == 0:
                self.game = (await asyncio.to_thread(post, self.address, cookie, new_game(self.script.game)))["game"]
            await self._say(number, "watch", game=self.game)
        await self._say(1, "sit", game=self.game, name="Bob")

    async def play(self, until: float) -> None:
        await asyncio.sleep(random.uniform(0, MOVE_SECONDS))
        for ply, (seat, move) in enumerate(self.script.moves):
            if time.monotonic() > until:
                break
            self.sent_at[ply] = time.perf_counter()
            await self._say(seat, "play", game=self.game, ply=ply, move=move)
            self.measured.moves += 1
            await asyncio.sleep(MOVE_SECONDS)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for socket in self.sockets:
            await socket.close()

    async def _say(self, number: int, type: str, **fields: Any) -> None:
        text = json.dumps({"id": 1, "do": {"type": type, **fields}}, separators=(",", ":"))
        self.measured.sent += len(text) if type == "play" else 0
        await self.sockets[number].send(text)

    async def _listen(self, number: int) -> None:
        async for text in self.sockets[number]:
            arrived = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "ping":
                await self._say(number, "pong", ping=message["ping"])
            elif message["type"] == "refused":
                raise SystemExit(f"refused: {message}")
            elif message["type"] == "moved":
                self.measured.received += len(text)
                if self.script.moves[message["ply"]][0] != number:
                    self.measured.milliseconds.append((arrived - self.sent_at.pop(message["ply"])) * 1000)


def visit(address: str) -> str:
    with urlopen(f"http://{address}/api/hello") as answer:
        return str(answer.headers["Set-Cookie"]).split(";")[0]


def post(address: str, cookie: str, body: dict[str, Any]) -> dict[str, Any]:
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    with urlopen(Request(f"http://{address}/api/online", json.dumps(body).encode(), headers)) as answer:
        made: dict[str, Any] = json.loads(answer.read())
        return made


def new_game(game: str) -> dict[str, Any]:
    control = {"initial": 3_600_000, "increment": 5000, "perMove": 0}
    terms = {"game": game, "options": {}, "start": "", "control": control, "takebacks": True, "chat": True}
    terms |= {"rated": False, "listed": False, "delay": 0}
    return {"terms": terms, "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}], "shuffle": False}


async def measure(
    address: str, server: int, games: int, seconds: float, scripts: Sequence[Sequence[Script]]
) -> Measured:
    """`server`: the number of its process."""
    measured, tables = Measured(), []
    for number in range(games):
        kind = scripts[0] if number % 4 == 0 else scripts[1 + number % (len(scripts) - 1)]
        tables.append(Table(address, kind[number % len(kind)], measured))
    for begin in range(0, games, OPENED_AT_ONCE):
        await asyncio.gather(*(table.open() for table in tables[begin : begin + OPENED_AT_ONCE]))
    print(f"{games} games are open", file=sys.stderr)
    measured.server_seconds, measured.own_seconds = processor(server), time.process_time()
    until = time.monotonic() + seconds
    await asyncio.gather(*(table.play(until) for table in tables))
    await asyncio.sleep(1.0)
    measured.server_seconds = processor(server) - measured.server_seconds
    measured.own_seconds = time.process_time() - measured.own_seconds
    return measured


def serve(port: int, database: str) -> None:
    """The server's process: as `ludarium serve`, without the limits that one address would meet."""
    from ludarium.server.run import serve_app  # noqa: PLC0415 - the players need no server
    from ludarium.server.settings import Limits, Rate, Settings  # noqa: PLC0415 - as above

    rates = {name: Rate(10**9, 1e9) for name in ("requests", "guests", "games", "commands")}
    limits = replace(Limits(), **rates, connections=10**6, connections_of_address=10**6)
    serve_app(Settings(database=database, limits=limits), "127.0.0.1", port)


def memory(pid: int) -> int:
    """Bytes of a process that are in memory."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) * 1024


def processor(pid: int) -> float:
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.online", description="Measure games over the network.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--database", help="an address of PostgreSQL; otherwise SQLite")
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    flags = parser.parse_args()
    if flags.serve is not None:
        serve(flags.serve, flags.database)
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    scripts = [[script(game, seed) for seed in range(SCRIPTS)] for game in ("baishu", *OTHERS)]
    with tempfile.TemporaryDirectory() as folder:
        port = 8700
        database = flags.database or str(Path(folder) / "games.db")
        command = [sys.executable, "-m", "benchmarks.online", "--serve", str(port), "--database", database]
        server = subprocess.Popen(command)
        try:
            wait_for(f"127.0.0.1:{port}")
            before = memory(server.pid)
            measured = asyncio.run(measure(f"127.0.0.1:{port}", server.pid, flags.games, flags.seconds, scripts))
            print_results(measured, flags.games, memory(server.pid) - before)
        finally:
            server.terminate()
            server.wait()


def wait_for(address: str) -> None:
    for _ in range(200):
        try:
            visit(address)
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server does not start")


def print_results(measured: Measured, games: int, grown: int) -> None:
    ordered = sorted(measured.milliseconds)
    at = {share: ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.9, 0.99, 0.999)}
    print(f"{games} games, {measured.moves} moves, {os.getloadavg()[0]:.1f} load")
    print("move to the other player's event: " + ", ".join(f"p{100 * share:g} {ms:.1f} ms" for share, ms in at.items()))
    sent, received = measured.sent / measured.moves, measured.received / measured.moves
    print(f"bytes a move: {sent:.0f} sent, {received:.0f} received by both")
    server, own = 1000 * measured.server_seconds / measured.moves, 1000 * measured.own_seconds / measured.moves
    print(f"processor time a move: {server:.2f} ms of the server, {own:.2f} of all players")
    print(f"server: {grown / games / 1024:.0f} KiB a game with its two connections")


if __name__ == "__main__":
    main()
