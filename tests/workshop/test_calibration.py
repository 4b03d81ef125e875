"""Calibration finds settings where scores grow, keeps every game, and reports levels without suitable settings."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.arena.workers import ThreadWorkers
from ludarium.engine import levels
from ludarium.engine.levels import LOWEST_LEVEL, Level, level, levels_for, read_levels
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.modules.hosts import prepare_native
from ludarium.modules.runtime import load_module
from ludarium.workshop import calibration
from ludarium.workshop.calibration import (
    MAX_SCORE,
    MIN_SCORE,
    Calibration,
    Interrupted,
    Meeting,
    calibrate_levels,
    calibration_journal,
    play_openings,
    score_against,
    stages,
)

SMALL = ludarium.game("pivit", size=6)
THREE = ludarium.game("pivit", players=3)


def strength(settings: Level) -> float:
    """Return an invented strength in Elo, which grows along every stage."""
    if settings.nodes:
        return 180 + 50 * math.log2(settings.nodes / 1000)
    return 100 * (settings.depth or 0) - 200 * settings.margin - settings.blunder_rate


def invented(meeting: Meeting, first: int, openings: int) -> list[float]:
    """Return random points of games between levels of these invented strengths."""
    difference = strength(meeting.strong) - strength(meeting.weak)
    chance = 1 / (1 + 10 ** (-difference / 400))
    seats = len(meeting.game.players)
    chance = chance / (chance + (seats - 1) * (1 - chance))  # against several opponents, by Luce's choice axiom
    found = []
    for number in range(first, first + openings):
        rng = random.Random(f"{meeting.seed}/{number}/{difference:.3f}")
        found.append(float(sum(rng.random() < chance for _ in range(seats))))
    return found


@pytest.mark.parametrize("number", [0, 2, 3, 5])
@pytest.mark.parametrize("game", [SMALL, THREE], ids=["two", "three"])
def test_calibrated_settings_score_near_the_target(number: int, game: Game) -> None:
    neighbour = level(1) if number == LOWEST_LEVEL else level(number - 1)
    calibrated = Calibration(game, number, neighbour, seed=1, games=600, play=invented).run()
    assert calibrated is not None
    assert calibrated.measured is not None
    assert calibrated.measured.games >= 600
    assert MIN_SCORE - 0.03 <= calibrated.measured.score <= MAX_SCORE + 0.03
    difference = strength(calibrated.level) - strength(neighbour)
    assert 100 <= abs(difference) <= 290  # 75 % is 191 Elo
    assert calibrated.level.number == number


def test_no_settings_if_all_scores_are_even() -> None:
    def even(_meeting: Meeting, _first: int, openings: int) -> list[float]:
        return [1.0] * openings

    assert Calibration(SMALL, 2, level(1), seed=1, games=200, play=even).run() is None


def test_stages_begin_at_the_level_below() -> None:
    assert [stage.settings.depth for stage in stages(2, level(1))] == [1, 2, None]
    assert [stage.settings.depth for stage in stages(4, level(3))] == [2, None]
    assert [stage.varied for stage in stages(6, level(5))] == ["nodes"]
    (nodes,) = stages(6, level(5))
    assert nodes.at(nodes.place_of(level(5))).nodes == pytest.approx(25_000, rel=0.01)


def test_score_does_not_depend_on_the_number_of_players() -> None:
    assert score_against([1.5, 1.5], 2).value == 0.75
    assert score_against([1.8, 1.8], 3).value == pytest.approx(0.75)  # 60 % against 20 % of each other
    known = score_against([2.0, 1.0, 2.0, 1.0], 2)
    assert known.low < known.value < known.high
    assert known.games == 8


def test_meeting_is_reproducible_and_the_stronger_level_wins() -> None:
    prepare_native(type(SMALL))
    meeting = Meeting(SMALL, level(3), level(1), 5)
    points = play_openings(meeting, (0, 10), Stop())
    assert points == play_openings(meeting, (0, 4), Stop()) + play_openings(meeting, (4, 6), Stop())
    assert sum(points) > 10


def test_long_games_are_played_to_their_end() -> None:
    """Each game takes 500 to 1,200 plies.  After a draw, the points would include thirds."""
    meeting = Meeting(ludarium.game("baishu", players=3), level(2), level(1), 5)
    assert all(points.is_integer() and points != 1.0 for points in play_openings(meeting, (0, 2), Stop()))


def test_level_with_few_nodes_is_reproducible() -> None:
    prepare_native(type(THREE))
    strong = Level(5, "", None, 0.0, 60, 1.0)
    meeting = Meeting(THREE, strong, level(1), 5)
    assert play_openings(meeting, (0, 1), Stop()) == play_openings(meeting, (0, 1), Stop())


@pytest.fixture
def own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace the folder of the game by an empty one, and return the path of its levels."""
    type(SMALL).weights()
    load_module(type(SMALL))  # both are cached, because the empty folder lacks their files
    monkeypatch.setattr(type(SMALL), "folder", classmethod(lambda _game: tmp_path))
    levels_for.cache_clear()
    yield tmp_path / levels.LEVELS_FILE
    levels_for.cache_clear()


def calibrate_level(file: Path, stop: Stop) -> int | None:
    with calibration_journal(file) as journal:
        return calibrate_levels(
            SMALL,
            [2],
            seed=3,
            games=60,
            executor=ThreadWorkers(2),
            journal=journal,
            stop=stop,
            report=lambda _number, _level, _score: None,
        )


def test_stopped_calibration_continues(own_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare_native(type(SMALL))
    games, stop = tmp_path / "games.jsonl", Stop()
    units = list[object]()

    def counted(*task: Any) -> list[float]:
        units.append(task)
        if len(units) == 9:
            first.set()
        return one(*task)

    first, one = Stop(), calibration.play_openings
    monkeypatch.setattr(calibration, "play_openings", counted)
    with pytest.raises(Interrupted):
        calibrate_level(games, first)
    assert not own_file.exists()
    kept = len(games.read_text().splitlines())
    assert kept >= 4
    before = len(units)
    assert calibrate_level(games, stop) is None
    again = len(units) - before
    (row,) = read_levels(type(SMALL))
    assert row.level.number == 2
    assert len(games.read_text().splitlines()) == kept + again
    assert calibrate_level(games, stop) is None  # the level is calibrated already
    assert len(units) == before + again


def test_other_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("hello\n")
    with pytest.raises(InvalidOption, match="x, line 1: not a result of this run"):
        calibration_journal(tmp_path / "x").__enter__()
