"""Rows of the results file, and reports."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ludarium.arena.fixtures import Fixture
from ludarium.arena.openings import ContestOpening
from ludarium.arena.reports import MatchReport, MatchTally, report_tournament
from ludarium.arena.results import EngineRemark, FinishedGame, Forfeit, GameResult, read_result, result_data
from ludarium.cli.contest_output import faults_data, remarks_data
from ludarium.errors import InvalidRecord


def result(number: int, share: float, moves: str = "a1a2", fault: Forfeit | None = None) -> GameResult:
    """Game `number` of a match, in which player 0 scored `share`."""
    seats = (0, 1) if number % 2 == 0 else (1, 0)
    shares = tuple(share if player == 0 else 1 - share for player in seats)
    winner = None if share == 0.5 else shares.index(1.0)
    words = tuple(moves.split())
    played = FinishedGame(words, (None,) * len(words), (3,) * len(words), winner, "goal", shares, 0.5, fault)
    return GameResult(Fixture(number, number // 2, seats, number // 2), ContestOpening("start", words[:1]), played)


def report_match(results: list[GameResult]) -> MatchReport:
    tally = MatchTally()
    for one in results:
        tally.add(one)
    return tally.report()


def test_results_are_read_as_written() -> None:
    for one in (result(0, 1.0), result(1, 0.5, "a b c"), result(2, 0.0, "a", Forfeit(0, "late", "slow", "oh\n"))):
        assert read_result(json.loads(json.dumps(result_data(one)))) == one
    with pytest.raises(InvalidRecord):
        read_result({"number": 1})


def test_match_report() -> None:
    shares = [1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.0, 1.0, 0.0, 0.5, 0.0, 0.0, 1.0]
    report = report_match([result(number, share, f"a {number % 12}") for number, share in enumerate(shares)])
    assert (report.wins, report.draws, report.losses, report.games) == (5, 4, 4, 13)
    assert report.pentanomial == (1, 1, 2, 1, 1)  # the last game has no partner yet
    assert report.distinct == 12
    assert report.first_seat_wins == 4
    assert report.result is not None
    assert report.result.score == 0.5
    data = report.as_json()
    assert data["elo"]["value"] == 0
    assert json.dumps(data)
    assert report_match([]).as_json()["elo"] == {"value": None, "error": None, "bound": None}
    single = report_match([result(0, 1.0)])
    assert single.result is not None
    assert (single.pentanomial, single.result.score) == ((0, 0, 0, 0, 0), 1.0)


def test_tournament_table() -> None:
    games = [result(number, 1.0 if number % 4 else 0.0, f"{number}") for number in range(40)]
    table = report_tournament(games, 2)
    assert [row.player for row in table.rows] == [0, 1]
    best = table.rows[0]
    assert (best.games, best.wins, best.draws, best.losses, best.score) == (40, 30, 0, 10, 0.75)
    assert best.elo == pytest.approx(95.4, abs=0.1)
    assert not table.assumed
    assert report_tournament([], 2).assumed


def test_remarks_are_reported_once() -> None:
    first, again = (
        replace(one, played=replace(one.played, remarks=(EngineRemark(seat, "info error x"),)))
        for one, seat in ((result(0, 1.0), 1), (result(1, 1.0), 0))
    )
    assert read_result(json.loads(json.dumps(result_data(first)))) == first
    assert remarks_data([first, again, result(2, 0.5)], ["a", "b"]) == [{"player": "b", "message": "info error x"}]


def test_faults_are_counted() -> None:
    games = [
        result(0, 1.0),
        result(1, 1.0, fault=Forfeit(0, "late", "slow")),
        result(2, 1.0, fault=Forfeit(1, "late", "slower")),
    ]
    assert faults_data(games, ["a", "b"]) == [
        {"player": "b", "kind": "late", "games": 2, "message": "slower", "stderr": ""}
    ]
