"""Parsing and formatting of the protocol: limits, options, info lines, time."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.engine.scores import WIN, Score, display_score, search_score
from ludarium.engine.time_management import time_limits
from ludarium.errors import InvalidCommand
from ludarium.games.position import Outcome
from ludarium.ugi.options import EngineOptions
from ludarium.ugi.protocol import GoLimits, Info, read_info, read_limits, result_word, score_words


@pytest.mark.parametrize(
    "limits",
    [
        GoLimits(),
        GoLimits(depth=4),
        GoLimits(nodes=10**12),
        GoLimits(movetime=250),
        GoLimits(infinite=True),
        GoLimits(times={0: 60000, 1: 59000, 2: 1}, increments={0: 500, 2: 0}),
        GoLimits(depth=3, movetime=1000),
    ],
    ids=str,
)
def test_limits_round_trip(limits: GoLimits) -> None:
    assert read_limits(str(limits).split()) == limits


def test_limits_of_other_front_ends() -> None:
    assert read_limits(["movetime", "99.5"]).movetime == 99.5
    assert read_limits(["p1time", "-30"]).times == {0: 0.0}
    assert read_limits(["nodes", "1e300"]).nodes == 10**15
    assert str(GoLimits(times={0: -20.0})) == "p1time 0"


@pytest.mark.parametrize("words", ["depth", "depth 0", "depth 1 2", "nodes x", "movetime nan", "p100time 3", "wtime 3"])
def test_invalid_limits_are_refused(words: str) -> None:
    with pytest.raises(InvalidCommand):
        read_limits(words.split())


def test_invalid_movetime_names_its_minimum() -> None:
    with pytest.raises(InvalidCommand, match="movetime takes a number of at least 0, not 'soon'"):
        read_limits(["movetime", "soon"])


@pytest.mark.parametrize(
    ("line", "info"),
    [
        ("depth 3 seldepth 9 score cp -17 time 0.3 nodes 55 pv a1a2 depth 9", Info(-17, 3, 55)),
        ("depth 5 score win 3 nodes 7", Info(WIN - 3, 5, 7)),
        ("score win -4", Info(4 - WIN)),
        ("score mate 2", Info(WIN - 2)),
        ("score loss 2", Info(2 - WIN)),
        ("score cp 99999999", Info(28999)),
        ("depth 2 time 0 score -17 pv a1a2", Info(-17, 2)),
        ("book depth 2 time 0 score -524288 pv g6g5", Info(-28999, 2)),
        ("multipv 2 score cp 5 depth 4", Info(5, 4, None, False)),
        ("depth x score cp nodes", Info()),
        ("score", Info()),
        ("string depth 7 score cp 1", Info()),
        ("", Info()),
    ],
)
def test_info_lines(line: str, info: Info) -> None:
    assert read_info(line.split()) == info


def test_scores() -> None:
    assert score_words(Score("cp", -5)) == "cp -5"
    assert score_words(display_score(WIN - 3)) == "win 3"
    assert score_words(display_score(4 - WIN)) == "win -4"
    assert [search_score(display_score(number)) for number in (-17, WIN - 3, 4 - WIN)] == [-17, WIN - 3, 4 - WIN]


def test_results_of_more_than_two_players() -> None:
    class Three:
        players = ("red", "blue", "green")

    assert result_word(Three, Outcome("win", "green", "last")) == "p3win"  # type: ignore[arg-type]
    assert result_word(ludarium.game("pijersi"), Outcome("draw", None, "quiet")) == "draw"


def test_options() -> None:
    options = EngineOptions().with_option(["name", "hash", "value", "48"]).with_option(["Level", "3"])
    assert (options.hash, options.level, options.is_full_strength) == (48, 3, False)
    assert options.table_bits == 21
    assert EngineOptions().table_bits == 20
    assert EngineOptions().with_option(["MultiPV", "value", "2"]).line_count == 2


def test_time_limit_follows_the_movers_clock() -> None:
    assert GoLimits(depth=3).time_limits(0) is None
    assert GoLimits(movetime=100).time_limits(1) == time_limits(100, None, 0)
    clocks = GoLimits(times={1: 60000}, increments={1: 1000})
    assert clocks.time_limits(0) is None
    assert clocks.time_limits(1) == time_limits(None, 60000, 1000)
