"""Players of online games who reconnect after a server has failed, and checks of their games."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

from tests.server.online.games import MINUTE, game_request
from tests.server.online.pages import TIMEOUT_SECONDS, Page
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ludarium.server.storage.database import open_database
from ludarium.server.storage.online_store import OnlineStore

CONTROL = {"initial": 60 * MINUTE, "increment": 0, "perMove": 0}
OPTIONS = {"draw_after": 1000}
_BACK_AND_FORTH = "a2a1a1", "f1g1g1", "a1a2a2", "g1f1f1"
MOVES = list(zip([0, 1] * 401, ["a1a2", "g1f1", *_BACK_AND_FORTH * 200], strict=True))
"""The seat and the move of each ply.  Pieces move back and forth, so that a game lasts as long as its test."""


@dataclass
class Player:
    """A player who makes `moves` in turn, and after a lost connection connects to the next of `addresses`."""

    addresses: Sequence[str]
    cookie: str
    game: str
    seat: int
    moves: Sequence[tuple[int, str]]
    pause: float
    """Mean of the random seconds before a move."""
    seq: int = -1
    """The number of the last known event."""
    plies: list[str] = field(default_factory=list)
    """All moves of the game that the player knows."""
    received: dict[int, tuple[int, str]] = field(default_factory=dict)
    """Ply and move of each received move event, by the event's number."""
    sent: int = -1
    """The last sent ply."""
    acknowledged: int = 0
    """Number of plies that the server has acknowledged."""

    async def run(self) -> None:
        for address in cycle(self.addresses):
            with suppress(OSError, WebSocketException):
                async with connect(f"ws://{address}/api/live", additional_headers={"Cookie": self.cookie}) as live:
                    await self._play(live)
            await asyncio.sleep(0.1)

    async def _play(self, live: ClientConnection) -> None:
        await self._ask(live, "watch", game=self.game, **({"since": self.seq} if self.seq >= 0 else {}))
        mover: asyncio.Task[None] | None = None
        try:
            async for text in live:
                message = json.loads(text)
                self.receive(message)
                if message["type"] == "ping":
                    await self._ask(live, "pong", ping=message["ping"])
                elif message["type"] == "online" and self.sent == len(self.plies):
                    await self._move(live)  # the answer may have been lost
                elif message["type"] == "done" and mover is None:  # watch the game again
                    mover = asyncio.create_task(self._moves(live))
        finally:
            if mover is not None:
                mover.cancel()

    def receive(self, message: dict[str, Any]) -> None:
        if message["type"] == "online":
            self.seq, self.plies = message["seq"], message["match"]["moves"]
            assert [seat["mine"] for seat in message["seats"]] == [self.seat == seat for seat in range(2)]
        elif message["type"] in ("sat", "moved"):
            assert message["seq"] == self.seq + 1, "events arrive in order, each once"
            self.seq = message["seq"]
            if message["type"] == "sat":  # connected to another process
                return
            assert message["ply"] == len(self.plies)
            self.plies.append(message["move"])
            self.received[self.seq] = message["ply"], message["move"]
        elif message["type"] == "done":
            self.acknowledged = max(self.acknowledged, message["id"])
        else:
            assert message["type"] in ("ping", "presence", "refused"), message
            assert message["type"] != "refused" or message["error"] == "unavailable", message

    async def _moves(self, live: ClientConnection) -> None:
        while len(self.plies) < len(self.moves):
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pause)
            await self._move(live)

    async def _move(self, live: ClientConnection) -> None:
        ply = len(self.plies)
        if self.seq >= 0 and ply < len(self.moves) and self.moves[ply][0] == self.seat:
            self.note_sent(ply)
            await self._ask(live, "play", id=ply + 1, game=self.game, ply=ply, move=self.moves[ply][1])

    def note_sent(self, ply: int) -> None:
        self.sent = ply

    async def _ask(self, live: ClientConnection, type: str, id: int = 0, **fields: Any) -> None:
        await live.send(json.dumps({"id": id, "do": {"type": type, **fields}}))


def seated_players(addresses: Sequence[str], pause: float, kind: type[Player] = Player) -> list[Player]:
    """The two players of a new game.  Each connects first to a different address."""
    ann, bob = Page(addresses[0]), Page(addresses[-1])
    game: str = ann.create(game_request("me", "open", control=CONTROL, options=OPTIONS).model_dump())["game"]
    bob.ask("sit", game=game, name="Bob")
    bob.leave()
    return [
        kind(addresses[:: 1 - 2 * seat], page.cookie or "", game, seat, MOVES, pause)
        for seat, page in enumerate((ann, bob))
    ]


async def play_while(players: Sequence[Player], disturb: Callable[[], Awaitable[None]]) -> None:
    """Let all players play while `disturb` runs, and until the server has then acknowledged a move of each."""
    tasks = [asyncio.create_task(player.run()) for player in players]
    try:
        await disturb()
        until = time.monotonic() + TIMEOUT_SECONDS + len(players)
        counts = {id(player): player.acknowledged for player in players}
        while any(player.acknowledged == counts[id(player)] and _has_more(player) for player in players):
            assert time.monotonic() < until, "a game does not continue"
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


def check_states(players: Sequence[Player], address: str, begun: float) -> None:
    """Check that the players hold their seats, and that their clocks lost at most the time since `begun`."""
    for player in players:
        state = Page(address, player.cookie).get(f"online/{player.game}")
        assert state["seats"][player.seat]["mine"]
        used = sum(CONTROL["initial"] - left for left in state["match"]["clock"]["left"])
        assert 0 <= used <= (time.monotonic() - begun) * 1000


def check_events(players: Sequence[Player], database: str) -> int:
    """Check that the database has each acknowledged move and each received event once.  Returns the number of moves."""
    opened = open_database(database)
    store = OnlineStore(opened)

    async def check() -> int:
        number = 0
        for player in players:
            stored = await store.load(player.game)
            assert stored is not None
            events = [json.loads(event) for event in stored.events]
            assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
            moves = {event["seq"]: (event["ply"], event["move"]) for event in events if event["type"] == "moved"}
            assert list(moves.values()) == [(ply, move) for ply, (_, move) in enumerate(player.moves[: len(moves)])]
            assert len(moves) >= player.acknowledged
            assert player.received.items() <= moves.items()
            number += len(moves) if player.seat == 0 else 0
        return number

    try:
        return asyncio.run(check())
    finally:
        opened.close()
