"""Ratings recover the true strengths behind random results, and their errors have the right size."""

from __future__ import annotations

import math
import random
from itertools import combinations

import pytest

from ludarium.arena.ratings import RatedGame, rate


def synthetic(elos: list[float], seats: int, rounds: int, draws: float, seed: int) -> list[RatedGame]:
    """Random games of all groups of players with these true ratings."""
    rng = random.Random(seed)
    games = []
    for number in range(rounds):
        for group in combinations(range(len(elos)), seats):
            if rng.random() < draws:
                shares = (1 / seats,) * seats
            else:
                (winner,) = rng.choices(group, [10 ** (elos[player] / 400) for player in group])
                shares = tuple(float(player == winner) for player in group)
            games.append(RatedGame(group, shares, len(games) + number))
    return games


def test_two_players_by_hand() -> None:
    """75 of 100 points are a difference of 400 log10 3, with an error of 1.96 / √(100 · ¾ · ¼) natural units.  Half of
    the difference and of the error belongs to each player."""
    games = [RatedGame((0, 1), (1.0, 0.0), i) for i in range(75)]
    games += [RatedGame((1, 0), (1.0, 0.0), 75 + i) for i in range(25)]
    (first, second), draws_added = rate(games, 2)
    assert not draws_added
    assert first.elo - second.elo == pytest.approx(400 * math.log10(3))
    assert first.elo == pytest.approx(-second.elo)
    error = 1.959964 / math.sqrt(100 * 0.75 * 0.25) * 400 / math.log(10) / 2
    assert first.error == pytest.approx(error)
    assert second.error == pytest.approx(error)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 150), (3, 120)])
def test_known_ratings_are_recovered(seats: int, rounds: int) -> None:
    true = [200.0, 90.0, 0.0, -40.0, -250.0]
    covered = total = 0
    for seed in range(8):
        found = rate(synthetic(true, seats, rounds, 0.0, seed), 5)
        assert not found.draws_added
        for rating, elo in zip(found.ratings, true, strict=True):
            assert abs(rating.elo - elo) < 2.5 * rating.error
            assert 5 < rating.error < 60
            covered += abs(rating.elo - elo) < rating.error
            total += 1
    assert covered / total > 0.8


def test_draws_narrow_the_error() -> None:
    sharp = rate(synthetic([0.0, 0.0], 2, 400, 0.0, 1), 2).ratings
    calm = rate(synthetic([0.0, 0.0], 2, 400, 0.8, 1), 2).ratings
    assert calm[0].error < 0.6 * sharp[0].error


def test_pairs_that_cancel_out_still_have_an_error() -> None:
    """Their spread is 0, but the next pair may end differently.  The error is therefore that of 40 single games."""
    games = [
        RatedGame((0, 1), (1.0, 0.0), i // 2) if i % 2 else RatedGame((1, 0), (1.0, 0.0), i // 2) for i in range(40)
    ]
    (first, second), _ = rate(games, 2)
    assert first.elo == pytest.approx(0)
    assert first.error == pytest.approx(1.959964 / math.sqrt(40 * 0.5 * 0.5) * 400 / math.log(10) / 2)
    assert second == pytest.approx(first)


@pytest.mark.parametrize("games", [[], [RatedGame((0, 1), (1.0, 0.0), 0)] * 30], ids=["none", "one-sided"])
def test_unbounded_ratings_are_assumed(games: list[RatedGame]) -> None:
    found = rate(games, 3)
    assert found.draws_added
    assert all(math.isfinite(rating.elo) and 0 < rating.error < 5000 for rating in found.ratings)
    if games:
        assert found.ratings[0].elo > found.ratings[2].elo > found.ratings[1].elo
