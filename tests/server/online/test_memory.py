"""Games come into memory when they are asked for, and leave storage when they were called off long ago."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from tests.server.online.games import ANN, START, wanted

from ludarium.server.online.creation import new_game
from ludarium.server.online.live import LiveGame
from ludarium.server.online.memory import LiveGames
from ludarium.server.refusals import NotFound
from ludarium.server.schema.terms import DAY
from ludarium.server.storage.database import open_database
from ludarium.server.storage.online import OnlineStore


def test_games_that_were_called_off_stay_for_a_week(tmp_path: Path) -> None:
    database = open_database(str(tmp_path / "games.db"))
    now = START
    opened: list[LiveGame] = []

    def memory() -> LiveGames:
        people = AsyncMock(ratings_at=AsyncMock(return_value={}))
        return LiveGames(OnlineStore(database), people, lambda: now, opened.append)

    async def run() -> None:
        nonlocal now
        going_on = new_game(ANN, wanted("me", "open")).game
        called_off = replace(new_game(ANN, wanted("me", "open")).game, ended="aborted")
        games = memory()
        for game in (going_on, called_off):
            await games.keep(game)
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
