"""Measure the waiting time of an ordinary guest for computer moves, while other guests keep the computers busy."""

from __future__ import annotations

import asyncio
import json
import random
import time
from contextlib import suppress
from typing import Any
from urllib.error import HTTPError

import ludarium
from benchmarks.online.players import create_game, new_game, new_session, open_channel
from ludarium.games.position import Position

ORDINARY_LEVEL, GREEDY_LEVEL = 2, 8
STEPS: tuple[tuple[str, list[int]], ...] = (
    ("alone", []),
    (f"beside a guest with 100 games at level {GREEDY_LEVEL}", [100]),
    ("and ten more guests with five games each", [5] * 10),
)
"""Steps of the measurement: a title, and the number of games of each guest who joins.  Guests stay until the end."""
ANSWERS = 20
REACTION_SECONDS = 0.5
"""Seconds from a computer move to the next move of the ordinary guest, and from a refusal to the repeated move."""
MAX_SECONDS = 60.0
MESSAGE_SECONDS = 0.11
"""Minimum seconds between two messages of a channel.  The server disconnects clients that send more often."""


class Guest:
    """Plays several games against computers over one channel.  A greedy guest answers each move immediately."""

    def __init__(self, address: str, level: int, *, greedy: bool) -> None:
        self._address, self._level, self._greedy = address, level, greedy
        self._positions: dict[str, Position] = {}
        self._plies: dict[str, int] = {}
        self._sent: dict[int, tuple[str, str]] = {}
        """Request number -> game and move, to repeat a refused move."""
        self._requests, self._pace = 0, asyncio.Lock()
        self._tasks = set[asyncio.Task[None]]()
        self.answers: asyncio.Queue[str] = asyncio.Queue()
        """Games in which the computer has moved, one entry for each computer move."""

    async def open(self, games: int) -> None:
        self._cookie = await asyncio.to_thread(new_session, self._address)
        self._socket = await open_channel(self._address, self._cookie)
        self._start(self._listen())
        for _ in range(games):
            with suppress(HTTPError):  # the server may limit the number of games
                await self.begin()
        for game in list(self._positions) if self._greedy else ():
            self._start(self.move(game))

    async def begin(self) -> str:
        seats = [{"kind": "me"}, {"kind": "computer", "level": self._level}]
        response = await asyncio.to_thread(
            create_game, self._address, self._cookie, {**new_game("pijersi"), "seats": seats}
        )
        game: str = response["game"]
        self._positions[game], self._plies[game] = ludarium.game("pijersi").start(), 0
        await self._say("watch", game=game)
        return game

    async def move(self, game: str) -> None:
        await self._play(game, str(random.choice(self._positions[game].moves)))

    def is_over(self, game: str) -> bool:
        return self._positions[game].outcome.over

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self._socket.close()

    async def _play(self, game: str, move: str) -> None:
        self._sent[self._requests + 1] = game, move
        await self._say("play", game=game, ply=self._plies[game], move=move)

    async def _say(self, type: str, **fields: Any) -> None:
        number = self._requests = self._requests + 1
        if self._greedy:
            async with self._pace:
                await asyncio.sleep(MESSAGE_SECONDS)
        await self._socket.send(json.dumps({"id": number, "do": {"type": type, **fields}}))

    async def _listen(self) -> None:
        async for text in self._socket:
            message = json.loads(text)
            match message["type"]:
                case "ping":
                    await self._say("pong", ping=message["ping"])
                case "refused" if message["id"] in self._sent:
                    self._start(self._play_later(*self._sent.pop(message["id"])))
                case "moved":
                    self._start(self._moved(message["game"], message["move"]))

    async def _play_later(self, game: str, move: str) -> None:
        await asyncio.sleep(REACTION_SECONDS)
        await self._play(game, move)

    async def _moved(self, game: str, move: str) -> None:
        self._positions[game], self._plies[game] = self._positions[game].play(move), self._plies[game] + 1
        if self._plies[game] % 2:
            return
        self.answers.put_nowait(game)
        if self._greedy and not self.is_over(game):
            await self.move(game)

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def measure_computers(address: str) -> None:
    """Measure the ordinary guest's waiting times in each step, and print them."""
    greedy: list[Guest] = []
    ordinary = Guest(address, ORDINARY_LEVEL, greedy=False)
    await ordinary.open(0)
    for step, games in STEPS:
        for number in games:
            greedy.append(Guest(address, GREEDY_LEVEL, greedy=True))
            await greedy[-1].open(number)
        await asyncio.sleep(2 * REACTION_SECONDS)
        answered = sum(guest.answers.qsize() for guest in greedy)
        began = time.perf_counter()
        seconds = await _answer_seconds(ordinary)
        rate = (sum(guest.answers.qsize() for guest in greedy) - answered) / (time.perf_counter() - began)
        print(
            f"{step}: a level-{ORDINARY_LEVEL} answer takes {seconds[len(seconds) // 2]:.2f} s in the median,"
            f" {seconds[-1]:.2f} at most of {len(seconds)}; the others get {rate:.1f} a second",
            flush=True,
        )
    for guest in (ordinary, *greedy):
        await guest.close()


async def _answer_seconds(guest: Guest) -> list[float]:
    """Return the sorted seconds from the guest's move to the computer's move.

    Measures `ANSWERS` moves, or fewer if they take longer than `MAX_SECONDS`."""
    game, seconds, until = await guest.begin(), list[float](), time.monotonic() + MAX_SECONDS
    while len(seconds) < ANSWERS and time.monotonic() < until:
        began = time.perf_counter()
        await guest.move(game)
        await guest.answers.get()
        seconds.append(time.perf_counter() - began)
        if guest.is_over(game):
            game = await guest.begin()
        await asyncio.sleep(REACTION_SECONDS)
    return sorted(seconds)
