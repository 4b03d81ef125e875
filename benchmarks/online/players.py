"""Players of the benchmark.  Each has its own channel and replays a random game generated in advance."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

import ludarium
from benchmarks.samples import quantile

MAX_PLIES = 300


@dataclass(frozen=True)
class Script:
    """A random game, as pairs of seat and move."""

    game: str
    moves: list[tuple[int, str]]


def random_script(game: str, seed: int) -> Script:
    rng, position = random.Random(seed), ludarium.game(game).start()
    moves: list[tuple[int, str]] = []
    while len(moves) < MAX_PLIES and not position.outcome.over:
        move = rng.choice(position.moves)
        moves.append((position.seat, str(move)))
        position = position.play(move)
    return Script(game, moves)


@dataclass
class Measurements:
    """Measurements of the players."""

    milliseconds: list[float] = field(default_factory=list)
    sent: int = 0
    """Bytes of the requests with moves."""
    received: int = 0
    """Bytes of the events of moves, received by both players."""
    moves: int = 0
    games: int = 0
    seconds: float = 0.0
    server_seconds: float = 0.0
    """Processor time of the servers."""
    own_seconds: float = 0.0
    """Processor time of the players."""
    stolen: float = 0.0
    """Steal time: fraction of processor time that the host gave to other virtual machines."""

    def latency(self, share: float) -> float:
        """Return a quantile of the latency, in milliseconds."""
        return quantile(self.milliseconds, share)


class Table:
    """Successive games between two players, each with a channel to one of `addresses`."""

    def __init__(self, addresses: tuple[str, str], script: Script) -> None:
        self._addresses, self._script, self.measured = addresses, script, Measurements()
        self._sockets: list[ClientConnection] = []
        self._cookies: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._sent_at: dict[tuple[str, int], float] = {}
        self._game = ""
        self._ply = 0
        self._begun = [asyncio.Event(), asyncio.Event()]
        """Set for each player when its server has announced that both players are seated."""

    @property
    def game(self) -> str:
        """The id of the current game."""
        return self._game

    async def open(self) -> None:
        for number, address in enumerate(self._addresses):
            cookie = await asyncio.to_thread(new_session, address)
            socket = await open_channel(address, cookie)
            self._cookies.append(cookie)
            self._sockets.append(socket)
            self._tasks.append(asyncio.create_task(self._listen(number)))
        await self._begin()

    async def _begin(self) -> None:
        """Create a new game and seat both players."""
        response = await asyncio.to_thread(
            create_game, self._addresses[0], self._cookies[0], new_game(self._script.game)
        )
        self._game, self._ply = response["game"], 0
        self.measured.games += 1
        for number in (0, 1):
            self._begun[number].clear()
            await self._say(number, "watch", game=self._game)
        await self._say(1, "sit", game=self._game, name="Bob")
        for begun in self._begun:
            await begun.wait()

    async def play(self, seconds: float, until: float) -> None:
        """Play a move every `seconds` until the time `until` (`time.monotonic`).  After each game, begin the next game.

        The first move follows after a random delay.  The method returns exactly at `until`, because idle time would
        count as time of the moves."""
        await asyncio.sleep(random.uniform(0, seconds))
        while time.monotonic() < until:
            if self._ply == len(self._script.moves):
                for number in (0, 1):
                    await self._say(number, "unwatch", game=self._game)
                await self._begin()
                await asyncio.sleep(seconds)
            seat, move = self._script.moves[self._ply]
            self._sent_at[self._game, self._ply] = time.perf_counter()
            await self._say(seat, "play", game=self._game, ply=self._ply, move=move)
            self.measured.moves += 1
            self._ply += 1
            await asyncio.sleep(min(seconds, until - time.monotonic()))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for socket in self._sockets:
            await socket.close()

    async def _say(self, number: int, type: str, **fields: Any) -> None:
        text = json.dumps({"id": 1, "do": {"type": type, **fields}}, separators=(",", ":"))
        self.measured.sent += len(text) if type == "play" else 0
        await self._sockets[number].send(text)

    async def _listen(self, number: int) -> None:
        async for text in self._sockets[number]:
            arrived = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "ping":
                await self._say(number, "pong", ping=message["ping"])
            elif message["type"] == "refused":
                raise SystemExit(f"refused: {message}")
            elif message["type"] == "sat" or message.get("status") == "playing":
                self._begun[number].set()
            elif message["type"] == "moved":
                self.measured.received += len(text)
                if self._script.moves[message["ply"]][0] != number:
                    begun = self._sent_at.pop((message["game"], message["ply"]))
                    self.measured.milliseconds.append((arrived - begun) * 1000)


async def watch_game(address: str, game: str, arrived: Callable[[int], None]) -> None:
    """Watch a game.  Call `arrived` with the ply of each move."""
    cookie = await asyncio.to_thread(new_session, address)
    socket = await open_channel(address, cookie)
    await socket.send(json.dumps({"id": 1, "do": {"type": "watch", "game": game}}))
    async for text in socket:
        message = json.loads(text)
        if message["type"] == "ping":
            await socket.send(json.dumps({"id": 2, "do": {"type": "pong", "ping": message["ping"]}}))
        elif message["type"] == "moved":
            arrived(message["ply"])


async def open_channel(address: str, cookie: str) -> ClientConnection:
    return await connect(
        f"ws://{address}/api/live",
        additional_headers={"Cookie": cookie},
        compression=None,
        ping_interval=None,
        max_queue=None,
    )


def new_session(address: str) -> str:
    """Return the cookie of a new session."""
    with urlopen(f"http://{address}/api/hello") as answer:
        return str(answer.headers["Set-Cookie"]).split(";")[0]


def create_game(address: str, cookie: str, body: dict[str, Any]) -> dict[str, Any]:
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    with urlopen(Request(f"http://{address}/api/online", json.dumps(body).encode(), headers)) as answer:
        response: dict[str, Any] = json.loads(answer.read())
        return response


def new_game(game: str) -> dict[str, Any]:
    """Return the body of a request that creates a game."""
    control = {"initial": 3_600_000, "increment": 5000, "perMove": 0}
    terms = {"game": game, "options": {}, "start": "", "control": control, "takebacks": True, "chat": True}
    terms |= {"rated": False, "listed": False, "delay": 0}
    return {"terms": terms, "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}], "shuffle": False}
