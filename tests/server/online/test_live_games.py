"""Games in memory: loading on request, and deletion of aborted games."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from tests.server.online.games import ANN, BOB, START, game_request, started_game

from ludarium.server.online.creation import new_game
from ludarium.server.online.game import OnlineGame, apply
from ludarium.server.online.live import LiveGame
from ludarium.server.online.live_games import LiveGames
from ludarium.server.online.stored_games import game_progress, stored_game
from ludarium.server.refusals import NotFound
from ludarium.server.schema.events import Moved
from ludarium.server.schema.fields import DAY_MS
from ludarium.server.storage.database import open_database
from ludarium.server.storage.online_store import OnlineStore


def test_aborted_games_are_deleted_after_a_week(tmp_path: Path) -> None:
    database = open_database(str(tmp_path / "games.db"))
    now = START
    opened: list[LiveGame] = []

    def memory() -> LiveGames:
        people = AsyncMock(seat_ratings=AsyncMock(return_value={}))
        return LiveGames(OnlineStore(database), people, lambda: now, opened.append, lambda *_client: True)

    async def run() -> None:
        nonlocal now
        going_on = new_game(ANN, game_request("me", "open"), guest=True).game
        aborted = replace(new_game(ANN, game_request("me", "open"), guest=True).game, aborted=True)
        games, store = memory(), OnlineStore(database)
        for game in (going_on, aborted):
            await store.create(stored_game(game, now, store.process), lambda _connection, _size: None)
            games.add(game)
        now += 7 * DAY_MS
        await games.remove_abandoned()
        assert (await memory().open(aborted.id)).id == aborted.id
        now += 1
        await games.remove_abandoned()
        with pytest.raises(NotFound):
            await memory().open(aborted.id)
        assert (await memory().open(going_on.id)).game.match == going_on.match

    asyncio.run(run())
    database.close()
    assert [one.game.status for one in opened] == ["waiting", "aborted", "waiting", "waiting"]


def random_events(game: OnlineGame, plies: int) -> list[Moved]:
    position, rng, moved = game.match.position, random.Random(0), []
    for ply in range(plies):
        move = rng.choice(position.moves)
        moved.append(Moved(game=game.id, seq=game.seq + ply + 1, at=START, ply=ply, move=str(move), left=[]))
        position = position.play(move)
    return moved


def test_time_of_an_event_does_not_depend_on_length() -> None:
    """Counts Python calls, so that the speed of the machine does not matter."""
    game = started_game(BOB, game="baishu")
    calls = []
    for number, event in enumerate(random_events(game, 1001)):
        if number in (99, 1000):
            calls.append(_calls(partial(_progress_after, game, event)))
        game = apply(game, event)
    assert calls[1] <= 2 * calls[0]


def _progress_after(game: OnlineGame, event: Moved) -> None:
    assert game_progress(apply(game, event), START, "process").ply == game.ply + 1


def test_loading_time_is_linear_in_length() -> None:
    """Counts Python calls, so that the speed of the machine does not matter."""
    game = started_game(BOB, game="baishu")
    moved = random_events(game, 2000)
    calls = [_calls(partial(_read, game, moved[:plies])) for plies in (1000, 2000)]
    assert calls[0] > 10_000, "each event causes some calls"
    assert calls[1] <= 2.1 * calls[0]


def _read(game: OnlineGame, happened: list[Moved]) -> None:
    for event in happened:
        game = apply(game, event)
    assert game.ply == len(happened)


def _calls(work: Callable[[], None]) -> int:
    """The number of calls of Python functions and generators during `work`."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls
