"""Rated games: the minimum length, and displayed ratings."""

from __future__ import annotations

import asyncio
from unittest.mock import AsyncMock

import pytest
from tests.server.online.games import ANN, BOB, START, started_game

from ludarium.games import registry
from ludarium.server.identity.ratings import AccountRatings
from ludarium.server.online.decide import decide
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import LiveGame
from ludarium.server.online.people import People
from ludarium.server.schema.commands import Play, Resign
from ludarium.server.storage.database import Database
from ludarium.server.storage.ratings import RatingStore


@pytest.fixture
def people(database: Database) -> People:
    return People(AsyncMock(name_of=AsyncMock(return_value="Ann")), AccountRatings(RatingStore(database)))


def resigned_after(plies: int, *others: str, game: str, **terms: object) -> OnlineGame:
    """A rated game that a resignation ends after this number of plies."""
    one = started_game(*(others or (BOB,)), game=game, rated=True, takebacks=False, **terms)
    for _ in range(plies):
        user = one.holders[one.turn].user
        assert user is not None
        move = str(one.match.position.moves[0])
        played = decide(one, user, Play(type="play", game=one.id, ply=one.ply, move=move), START)
        assert played is not None
        one = played.game
    ended = decide(one, BOB, Resign(type="resign", game=one.id), START)
    assert ended is not None
    assert ended.game.status == "over"
    return ended.game


@pytest.mark.parametrize("name", registry.own_names())
def test_short_games_are_not_rated(name: str, people: People) -> None:
    least = registry.game_class(name).rated_plies
    assert least >= 4

    async def ratings_after(plies: int) -> tuple[int, int]:
        game = resigned_after(plies, game=name)
        await people.rate(game)
        ann = (await people.seat_ratings(game))[0]
        return ann.rating, ann.games

    async def check() -> None:
        assert await ratings_after(0) == (1000, 0)
        assert await ratings_after(least - 1) == (1000, 0)
        rating, games = await ratings_after(least)
        assert rating > 1000
        assert games == 1

    asyncio.run(check())


def test_immediate_resignations_are_not_rated(people: People) -> None:
    async def check() -> None:
        for _ in range(12):
            await people.rate(resigned_after(0, game="pijersi"))
        assert (await people.seat_ratings(started_game(BOB, rated=True, takebacks=False)))[0].rating == 1000

    asyncio.run(check())


def test_provisional_rating_is_marked(people: People) -> None:
    async def check() -> None:
        live = LiveGame(started_game(BOB, rated=True, takebacks=False))
        assert [seat.provisional for seat in live.state_for(ANN, START).seats] == [False, False], (
            "the rating is not known yet"
        )
        live.ratings = await people.seat_ratings(live.game)
        live.ratings[1] = live.ratings[1].model_copy(update={"rating": 1600, "provisional": False})
        seats = live.state_for(ANN, START).seats
        assert [(seat.rating, seat.provisional) for seat in seats] == [(1000, True), (1600, False)]

    asyncio.run(check())
