"""Ratings: rankings of several players, draws, and repeated games."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import insert
from tests.server.storage.online_games import new_game, progress

from ludarium.server.identity.ratings import AccountRatings, displayed_rating, rated_strengths, rating_key, speed_of
from ludarium.server.schema.account import Rating
from ludarium.server.schema.fields import DAY_MS
from ludarium.server.schema.match_data import TimeControl
from ludarium.server.storage.database import Database, open_database
from ludarium.server.storage.online_rows import SeatRow, StoredGame
from ludarium.server.storage.online_store import OnlineStore
from ludarium.server.storage.ratings import NEW_MU, NEW_SIGMA, RatingRow, RatingStore

NEW = (NEW_MU, NEW_SIGMA)


@pytest.fixture
def database(address: str) -> Iterator[Database]:
    database = open_database(address)
    yield database
    database.close()


@pytest.fixture
def ratings(database: Database) -> AccountRatings:
    return AccountRatings(RatingStore(database))


strengths = st.lists(st.tuples(st.floats(0, 60), st.floats(0.5, NEW_SIGMA)), min_size=2, max_size=6)


@given(strengths, st.data())
@settings(max_examples=200, deadline=None)
def test_ranking_changes_ratings(before: list[tuple[float, float]], data: st.DataObject) -> None:
    ranks = data.draw(st.lists(st.integers(1, 6), min_size=len(before), max_size=len(before)))
    now = rated_strengths(before, ranks)
    assert len(now) == len(before)
    assert all(0 < sigma <= NEW_SIGMA + 0.1 for _, sigma in now)
    if len(set(ranks)) == len(ranks):
        first, last = ranks.index(min(ranks)), ranks.index(max(ranks))
        assert now[first][0] >= before[first][0]
        assert now[last][0] <= before[last][0]


def test_draw_brings_ratings_closer() -> None:
    (strong, _), (weak, _) = rated_strengths([(30.0, 4.0), (20.0, 4.0)], [1, 1])
    assert strong < 30
    assert weak > 20


def test_draws_of_three_keep_their_order() -> None:
    now = rated_strengths([NEW, NEW, NEW], [1, 1, 2])
    assert now[0] == now[1]
    assert now[0][0] > NEW_MU > now[2][0]


def test_scale_of_displayed_ratings() -> None:
    assert displayed_rating(*NEW) == 1000
    assert displayed_rating(30.0, 2.0) == 1720
    assert displayed_rating(0.0, 8.0) == 280
    assert displayed_rating(-20.0, 8.0) == 100


def test_rating_keys() -> None:
    assert rating_key("pijersi", 2) == "pijersi"
    assert rating_key("baishu", 4) == "baishu 4"


@pytest.mark.parametrize(
    ("initial", "increment", "per_move", "speed"),
    [
        (60, 0, 0, "bullet"), (120, 1, 0, "bullet"), (180, 0, 0, "blitz"), (180, 2, 0, "blitz"), (300, 5, 0, "blitz"),
        (600, 0, 0, "rapid"), (900, 10, 0, "rapid"), (1800, 0, 0, "slow"), (5400, 30, 0, "slow"), (0, 0, 4, "bullet"),
        (0, 0, 30, "rapid"), (0, 0, 3600, "slow"), (0, 0, 86_400, "correspondence"), (0, 0, 604_800, "correspondence"),
    ],
)  # fmt: skip
def test_speeds(initial: int, increment: int, per_move: int, speed: str) -> None:
    control = TimeControl(initial=initial * 1000, increment=increment * 1000, perMove=per_move * 1000)
    assert speed_of(control) == speed


def test_games_without_clock_are_correspondence() -> None:
    assert speed_of(None) == "correspondence"
    assert speed_of(TimeControl(initial=DAY_MS, increment=0, perMove=0)) == "slow"


def test_game_is_rated_once(ratings: AccountRatings) -> None:
    async def run() -> None:
        first = await ratings.rate("game1", "pijersi", "blitz", ["ann", "bob"], [1, 2])
        assert first is not None
        assert first["ann"].rating > 1000 > first["bob"].rating
        assert (first["ann"].games, first["ann"].provisional) == (1, True)
        assert await ratings.rate("game1", "pijersi", "blitz", ["ann", "bob"], [2, 1]) is None
        assert await ratings.at_speed("pijersi", "blitz", ["ann", "bob"]) == first
        new = await ratings.at_speed("pijersi", "rapid", ["ann"])
        assert (new["ann"].rating, new["ann"].games) == (1000, 0)
        assert await ratings.of_user("ann") == [first["ann"]]

    asyncio.run(run())


def test_ratings_are_separate_by_players_and_speed(ratings: AccountRatings) -> None:
    async def run() -> None:
        await ratings.rate("game2", "baishu 3", "rapid", ["ann", "bob", "eve"], [2, 1, 2])
        await ratings.rate("game3", "baishu", "rapid", ["ann", "bob"], [1, 1])
        await ratings.rate("game4", "baishu", "bullet", ["ann", "bob"], [1, 2])
        kinds = [(one.game, one.speed) for one in await ratings.of_user("ann")]
        assert kinds == [("baishu", "bullet"), ("baishu", "rapid"), ("baishu 3", "rapid")]
        three = await ratings.at_speed("baishu 3", "rapid", ["ann", "bob", "eve"])
        assert three["ann"].rating == three["eve"].rating < three["bob"].rating
        await ratings.delete_user("ann")
        assert await ratings.of_user("ann") == []
        assert len(await ratings.of_user("bob")) == 3

    asyncio.run(run())


def test_one_user_on_two_seats_is_not_rated(ratings: AccountRatings) -> None:
    async def run() -> None:
        assert await ratings.rate("game5", "pijersi", "blitz", ["ann", "ann"], [1, 2]) is None
        assert await ratings.of_user("ann") == []
        with pytest.raises(ValueError, match="users have"):
            await ratings.rate("game6", "pijersi", "blitz", ["ann"], [1])

    asyncio.run(run())


def test_simultaneous_games_are_all_rated(database: Database) -> None:
    """Two processes rate games of the same users without deadlocks."""
    stores = [RatingStore(database), RatingStore(database)]
    users = [f"person {number}" for number in range(6)]

    def play(number: int) -> None:
        pair = random.Random(number).sample(users, 2)
        for _ in range(2):
            asyncio.run(AccountRatings(stores[number % 2]).rate(f"game {number}", "pux", "rapid", pair, [1, 2]))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(play, range(40)))
    known = asyncio.run(AccountRatings(stores[0]).at_speed("pux", "rapid", users))
    assert sum(one.games for one in known.values()) == 80


def set_rating(database: Database, user: str, mu: float = NEW_MU, sigma: float = NEW_SIGMA, games: int = 10) -> None:
    """Store a rating of Pux, by default the initial one with enough games."""
    row = {"person": user, "game": "pux", "speed": "blitz", "mu": mu, "sigma": sigma, "games": games, "changed": 0.0}
    database.write_blocking(lambda connection: connection.execute(insert(RatingRow), row))


async def play_rated(database: Database, number: int, people: Sequence[str]) -> dict[str, Rating]:
    """Rate a game that the first user won, and return the new ratings."""
    game = replace(new_game(number), seats=[])
    rows = [SeatRow(seat, user, None, "") for seat, user in enumerate(people)]
    await OnlineStore(database).create(StoredGame(game, rows, progress()))
    ranks = [1] + [2] * (len(people) - 1)
    after = await AccountRatings(RatingStore(database)).rate(game.id, "pux", "blitz", people, ranks)
    assert after is not None
    return after


def test_repeated_games_of_a_pair_count_less(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games with other players also count.  After a day, a game has full weight again."""
    now = 1_700_000_000.0
    monkeypatch.setattr("ludarium.server.storage.ratings.time.time", lambda: now)

    async def run() -> None:
        nonlocal now
        numbers = itertools.count()
        for user in ("ann", "eve", "cleo", "bob"):
            set_rating(database, user)
        shown = [1000]
        for _ in range(12):
            shown.append((await play_rated(database, next(numbers), ["ann", "eve"]))["ann"].rating)
        gains = [after - before for before, after in itertools.pairwise(shown)]
        assert gains[0] > 100
        assert all(later <= earlier / 2 + 10 for earlier, later in itertools.pairwise(gains))
        assert gains[-4:] == [0] * 4
        assert (await play_rated(database, next(numbers), ["ann", "eve", "cleo"]))["cleo"].rating == 1000
        against_others = (await play_rated(database, next(numbers), ["ann", "bob"]))["ann"].rating - shown[-1]
        assert against_others > 50
        now += 24 * 3600 + 1
        assert (await play_rated(database, next(numbers), ["ann", "eve"]))["eve"].rating < 1000

    asyncio.run(run())


@pytest.mark.parametrize(("games", "mu", "sigma"), [(0, NEW_MU, NEW_SIGMA), (40, 27.0, 3.0)])
def test_new_accounts_raise_rating_by_at_most_30(database: Database, games: int, mu: float, sigma: float) -> None:
    async def run() -> int:
        set_rating(database, "ann", mu=mu, sigma=sigma, games=games)
        for number in range(12):
            now = await play_rated(database, number, ["ann", f"new {number}"])
        for number in range(12, 24):  # five accounts at once gain no more
            now = await play_rated(database, number, ["new", *(f"new {number} {seat}" for seat in range(5))])
            assert now["new"].rating <= 1000 + 5 * (number - 11)
        return (await AccountRatings(RatingStore(database)).of_user("ann"))[0].rating

    assert 0 <= asyncio.run(run()) - displayed_rating(mu, sigma) <= 30


def test_new_players_establish_each_other(database: Database) -> None:
    """Twelve new players, of whom the better one wins three games of four, are ranked correctly after 30 games each."""
    chance, names = random.Random(3), [f"player {number:02}" for number in range(12)]

    async def run() -> list[int]:
        numbers = itertools.count()
        for _ in range(30):
            chance.shuffle(order := list(names))
            for better, worse in (sorted(pair) for pair in zip(order[::2], order[1::2], strict=True)):
                pair = [better, worse] if chance.random() < 0.75 else [worse, better]
                await AccountRatings(RatingStore(database)).rate(f"game {next(numbers)}", "pux", "blitz", pair, [1, 2])
        now = await AccountRatings(RatingStore(database)).at_speed("pux", "blitz", names)
        return [now[name].rating for name in names]

    ratings = asyncio.run(run())
    thirds = [sum(ratings[begin : begin + 4]) / 4 for begin in (0, 4, 8)]
    assert thirds[0] > thirds[1] + 100
    assert thirds[1] > thirds[2] + 100
    assert 1000 < sum(ratings) / 12 < 1600


def test_ratings_rank_the_better_player_first(ratings: AccountRatings) -> None:
    chance = random.Random(7)

    async def run() -> None:
        for number in range(60):
            ranks = [1, 2] if chance.random() < 0.8 else [2, 1]
            await ratings.rate(f"game {number}", "pivit", "slow", ["ann", "bob"], ranks)
        now = await ratings.at_speed("pivit", "slow", ["ann", "bob"])
        assert now["ann"].rating > now["bob"].rating + 100
        assert not now["ann"].provisional
        assert now["ann"].games == 60

    asyncio.run(run())
