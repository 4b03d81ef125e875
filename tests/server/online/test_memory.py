"""Games come into memory when they are asked for, and leave storage when they were called off long ago.

The time to read a game is proportional to its length.
"""

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
from tests.server.online.games import ANN, BOB, START, begun, wanted

from ludarium.server.online.creation import new_game
from ludarium.server.online.game import OnlineGame, apply
from ludarium.server.online.live import LiveGame
from ludarium.server.online.memory import LiveGames
from ludarium.server.refusals import NotFound
from ludarium.server.schema.events import Moved
from ludarium.server.schema.fields import DAY
from ludarium.server.storage.database import open_database
from ludarium.server.storage.online import OnlineStore


def test_games_that_were_called_off_stay_for_a_week(tmp_path: Path) -> None:
    database = open_database(str(tmp_path / "games.db"))
    now = START
    opened: list[LiveGame] = []

    def memory() -> LiveGames:
        people = AsyncMock(ratings_at=AsyncMock(return_value={}))
        return LiveGames(OnlineStore(database), people, lambda: now, opened.append, lambda _person, _plies: True)

    async def run() -> None:
        nonlocal now
        going_on = new_game(ANN, wanted("me", "open"), guest=True).game
        called_off = replace(new_game(ANN, wanted("me", "open"), guest=True).game, ended="aborted")
        games = memory()
        for game in (going_on, called_off):
            await games.keep(game, lambda _connection, _size: None)
        now += 7 * DAY
        await games.remove_called_off()
        assert (await memory().open(called_off.id)).id == called_off.id
        now += 1
        await games.remove_called_off()
        with pytest.raises(NotFound):
            await memory().open(called_off.id)
        assert (await memory().open(going_on.id)).game.match == going_on.match

    asyncio.run(run())
    database.close()
    assert [one.game.status for one in opened] == ["waiting", "aborted", "waiting", "waiting"]


def test_time_to_read_a_game_grows_with_its_length() -> None:
    """Python calls while events are applied, counted, so that the speed of the machine does not matter."""
    game = begun(BOB, game="baishu")
    position, rng, moved = game.match.position, random.Random(0), []
    for ply in range(2000):
        move = rng.choice(position.moves)
        moved.append(Moved(game=game.id, seq=game.seq + ply + 1, at=START, ply=ply, move=str(move), left=[]))
        position = position.play(move)
    calls = [_calls(partial(_read, game, moved[:plies])) for plies in (1000, 2000)]
    assert calls[0] > 10_000, "each event takes some calls"
    assert calls[1] <= 2.1 * calls[0]


def _read(game: OnlineGame, happened: list[Moved]) -> None:
    for event in happened:
        game = apply(game, event)
    assert game.ply == len(happened)


def _calls(work: Callable[[], None]) -> int:
    """The calls of Python functions, and of generators for their next value, that `work` makes."""
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
