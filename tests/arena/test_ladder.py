"""Ladders: fixtures of neighbouring players, and the order that their results show."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ludarium.arena import fixtures
from ludarium.arena.openings import ContestOpening
from ludarium.arena.reports import LadderTally, Rung, order_of
from ludarium.arena.results import FinishedGame, GameResult


def result(fixture: fixtures.Fixture, share: float) -> GameResult:
    """A game in which the player with the higher number gets this share."""
    shares = tuple(share if player == max(fixture.seats) else 1.0 - share for player in fixture.seats)
    played = FinishedGame(("a",), (None,), (None,), None, "", shares, 0.0)
    return GameResult(fixture, ContestOpening("", ()), played)


def rungs(*shares: Sequence[float]) -> list[Rung]:
    """The ladder after games of each player against the previous one, with these shares of the points."""
    tally = LadderTally(len(shares) + 1)
    remaining = [list(each) for each in shares]
    for fixture in fixtures.for_ladder(len(shares) + 1, len(shares[0])):
        tally.add(result(fixture, remaining[max(fixture.seats) - 1].pop()))
    return tally.rungs()


def test_ladder_pairs_neighbours() -> None:
    found = fixtures.for_ladder(3, 4)
    assert [fixture.seats for fixture in found] == [(1, 0), (0, 1), (2, 1), (1, 2)] * 2
    assert [fixture.number for fixture in found] == list(range(8))
    assert [fixture.pair for fixture in found] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert len(fixtures.for_ladder(3, 3)) == 8


@pytest.mark.parametrize(
    ("shares", "order"),
    [
        ((1, 1, 1, 0.5) * 10, "shown"),
        ((0, 0, 0, 0.5) * 10, "contradicted"),
        ((1, 0, 0.5, 0.5) * 10, "undecided"),
        ((1,) * 4, "undecided"),
        ((1,) * 20, "shown"),
        ((0,) * 20, "contradicted"),
    ],
)
def test_order_follows_the_elo_interval(shares: Sequence[float], order: str) -> None:
    (rung,) = rungs(shares)
    low, high = rung.score_interval
    assert rung.order == order
    assert (low > 0.5, high < 0.5) == (order == "shown", order == "contradicted")
    assert low <= rung.report.result.score <= high
    assert rung.as_json()["order"] == order


def test_order_of_the_ladder() -> None:
    shown, undecided, contradicted = (1,) * 20, (1, 0) * 10, (0,) * 20
    assert order_of(rungs(shown, shown)) == "shown"
    assert order_of(rungs(shown, undecided)) == "undecided"
    assert order_of(rungs(contradicted, undecided)) == "contradicted"
    assert [rung.player for rung in rungs(shown, undecided)] == [1, 2]
    assert order_of(LadderTally(2).rungs()) == "undecided"
