"""Servers and PostgreSQL, killed (-9) in mid-game: nothing acknowledged is lost, seats and clocks are right."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.server.online.games import MINUTE, wanted
from tests.server.online.pages import PATIENCE, Page
from tests.server.online.processes import Process
from tests.server.postgresql import PostgreSQL
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import ludarium

PAUSE = 0.2
"""Seconds between a player's moves, about, in a few games; in many longer, as it is not speed that is tested."""
CONTROL = {"initial": 60 * MINUTE, "increment": 0, "perMove": 0}


@dataclass
class Player:
    """A seat's person: moves when it is the seat's turn, comes back when the connection is lost."""

    address: str
    cookie: str
    game: str
    seat: int
    moves: list[tuple[int, str]]
    pause: float
    seq: int = -1
    """The last event known."""
    plies: list[str] = field(default_factory=list)
    """The moves of which events have told."""
    acknowledged: int = 0
    """So many plies at least are on the disk, as the server has said."""

    async def run(self) -> None:
        while True:
            with suppress(OSError, WebSocketException):
                async with connect(f"ws://{self.address}/api/live", additional_headers={"Cookie": self.cookie}) as live:
                    await self._play(live)
            await asyncio.sleep(0.1)

    async def _play(self, live: ClientConnection) -> None:
        await self._ask(live, "watch", game=self.game, **({"since": self.seq} if self.seq >= 0 else {}))
        mover = asyncio.create_task(self._moves(live))
        try:
            async for text in live:
                self._hear(json.loads(text))
        finally:
            mover.cancel()

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "online":
            self.seq, self.plies = message["seq"], message["match"]["moves"]
            assert [seat["mine"] for seat in message["seats"]] == [self.seat == seat for seat in range(2)]
        elif message["type"] == "moved":
            assert message["seq"] == self.seq + 1, "events come in order, none is missing and none comes twice"
            assert message["ply"] == len(self.plies)
            self.seq = message["seq"]
            self.plies.append(message["move"])
        elif message["type"] == "done":
            self.acknowledged = max(self.acknowledged, message["id"])
        else:
            assert message["type"] in ("ping", "presence", "refused"), message
            assert message["type"] != "refused" or message["error"] == "unavailable", message

    async def _moves(self, live: ClientConnection) -> None:
        while len(self.plies) < len(self.moves):
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pause)
            ply = len(self.plies)
            if self.seq >= 0 and ply < len(self.moves) and self.moves[ply][0] == self.seat:
                await self._ask(live, "play", id=ply + 1, game=self.game, ply=ply, move=self.moves[ply][1])

    async def _ask(self, live: ClientConnection, type: str, id: int = 0, **fields: Any) -> None:
        await live.send(json.dumps({"id": id, "do": {"type": type, **fields}}))


def script(seed: int) -> list[tuple[int, str]]:
    chance, position = random.Random(seed), ludarium.game("pijersi").start()
    moves = []
    while not position.outcome.over and len(moves) < 400:
        move = chance.choice(position.moves)
        moves.append((position.seat, str(move)))
        position = position.play(move)
    return moves


def sat_down(address: str, seed: int, pause: float) -> list[Player]:
    """Two people at a new game."""
    ann, bob = Page(address), Page(address)
    game: str = ann.create(wanted("me", "open", control=CONTROL).model_dump())["game"]
    bob.ask("sit", game=game, name="Bob")
    bob.leave()
    moves = script(seed)
    return [Player(address, page.cookie or "", game, seat, moves, pause) for seat, page in enumerate((ann, bob))]


async def play_while(players: list[Player], disturbed: Callable[[], Awaitable[None]]) -> None:
    """All play, while something happens, and a little after it."""
    tasks = [asyncio.create_task(player.run()) for player in players]
    try:
        await disturbed()
        until = time.monotonic() + PATIENCE + len(players)
        counts = {id(player): player.acknowledged for player in players}
        while any(player.acknowledged == counts[id(player)] and _has_more(player) for player in players):
            assert time.monotonic() < until, "a game does not go on"
            await asyncio.sleep(0.1)
            for task in tasks:
                if task.done():
                    task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _has_more(player: Player) -> bool:
    return any(seat == player.seat for seat, _ in player.moves[len(player.plies) :])


def check(players: list[Player], address: str, begun: float) -> None:
    """Nothing that was acknowledged is lost, and the clocks have lost no more than has passed."""
    for player in players:
        state = Page(address, player.cookie).get(f"online/{player.game}")
        moves = state["match"]["moves"]
        assert moves == [move for _, move in player.moves[: len(moves)]]
        assert len(moves) >= player.acknowledged
        assert state["seats"][player.seat]["mine"]
        used = sum(CONTROL["initial"] - left for left in state["match"]["clock"]["left"])
        assert 0 <= used <= (time.monotonic() - begun) * 1000


@pytest.fixture
def process(address: str) -> Any:
    server = Process(address)
    yield server
    server.end()


def killed(process: Process, kill: Callable[[], None], games: int, times: int) -> None:
    """Games are played while something is killed, and started again, so many times."""
    begun, pause = time.monotonic(), PAUSE * max(1, games / 20)
    players = [player for seed in range(games) for player in sat_down(process.address, seed, pause)]

    async def disturbed() -> None:
        for _ in range(times):
            await asyncio.sleep(random.uniform(0.5, 1.5))
            await asyncio.to_thread(kill)

    with ThreadPoolExecutor(1) as elsewhere:  # where a browser was driven, this thread has an event loop already
        elsewhere.submit(lambda: asyncio.run(play_while(players, disturbed))).result()
    assert sum(player.acknowledged for player in players) > 0
    check(players, process.address, begun)


def test_a_server_killed_in_mid_game_loses_nothing(process: Process) -> None:
    killed(process, process.kill, games=5, times=2)


@pytest.mark.slow
def test_a_server_killed_fifty_times_among_two_hundred_games_loses_nothing(process: Process) -> None:
    killed(process, process.kill, games=200, times=50)


@pytest.mark.parametrize(
    ("games", "times"), [(5, 2), pytest.param(200, 50, marks=pytest.mark.slow)], ids=["few", "many"]
)
def test_postgresql_killed_under_the_server_loses_nothing(postgresql: PostgreSQL, games: int, times: int) -> None:
    """Meanwhile moves are refused; afterwards all goes on, in the same process."""
    process = Process(postgresql.new_database())

    def kill() -> None:
        postgresql.stop()
        time.sleep(random.uniform(0.0, 1.0))
        postgresql.start()

    try:
        killed(process, kill, games, times)
        assert process.is_alive
    finally:
        process.end()
