"""Statistics have the same bytes for any number of threads and interruptions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludarium.analysis.stop import Stop
from ludarium.arena.workers import ThreadWorkers
from ludarium.errors import InvalidOption
from ludarium.workshop.openings.make import MAX_GAME_PLIES
from ludarium.workshop.statistics.plan import WIN_OR_RANDOM, Plan, units_of, variants_of
from ludarium.workshop.statistics.play import OPENING_PLIES, play_plan
from ludarium.workshop.statistics.report import json_text
from ludarium.workshop.statistics.summary import bins, summarise

PLAN = Plan(variants_of("pivit", {"size": ("6",)}, ()), {WIN_OR_RANDOM: 60, 1: 10}, 7)


def statistics_of(plan: Plan, file: Path | None = None, threads: int = 1) -> str:
    return json_text(summarise(plan, play_plan(plan, file, executor=ThreadWorkers(threads))))


@pytest.fixture(scope="module")
def uninterrupted() -> str:
    return statistics_of(PLAN)


def test_result_does_not_depend_on_threads(uninterrupted: str) -> None:
    assert statistics_of(PLAN, threads=3) == uninterrupted


def test_interrupted_run_continues(uninterrupted: str, tmp_path: Path) -> None:
    file, stop = tmp_path / "games", Stop()

    def interrupt(done: int, _total: int) -> None:
        if done:
            stop.set()

    part = play_plan(PLAN, file, stop=stop, progress=interrupt)
    assert 0 < len(part) < len(list(units_of(PLAN)))
    with file.open("a") as stream:
        stream.write('[[0, 0, null, 50, 10], [[0, "la')  # an incomplete line
    calls: list[int] = []
    play_plan(PLAN, file, progress=lambda done, _total: calls.append(done))
    assert calls[0] >= sum(map(len, part.values())), "finished games are kept"
    kept = file.read_bytes()
    assert statistics_of(PLAN, file) == uninterrupted
    assert file.read_bytes() == kept, "no game is repeated"


def test_more_games_extend_a_run(tmp_path: Path) -> None:
    file = tmp_path / "games"
    more = Plan(PLAN.variants, {WIN_OR_RANDOM: 110, 1: 20}, 7)
    statistics_of(PLAN, file)
    assert statistics_of(more, file) == statistics_of(more)


@pytest.mark.parametrize(
    ("content", "plan", "message"),
    [
        ("hello\n", PLAN, "not a results file of Ludarium"),
        ("[]\n", PLAN, "not a results file of Ludarium"),
        ('{"study": 1}\n[1]\n', PLAN, "has other settings: version is null"),
        (None, Plan(PLAN.variants, PLAN.levels, 8), "has other settings: seed is"),
        (None, Plan(variants_of("pivit", {}, ()), PLAN.levels, 7), "has other settings: variants is"),
        (None, Plan(variants_of("pux", {}, ()), PLAN.levels, 7), "has other settings: game is"),
    ],
)
def test_file_of_another_run_is_refused(content: str | None, plan: Plan, message: str, tmp_path: Path) -> None:
    file = tmp_path / "games"
    if content is None:
        play_plan(Plan(PLAN.variants, {WIN_OR_RANDOM: 1}, 7), file)
    else:
        file.write_text(content)
    before = file.read_bytes()
    with pytest.raises(InvalidOption, match=message):
        play_plan(plan, file)
    assert file.read_bytes() == before


def test_figures_are_consistent(uninterrupted: str) -> None:
    document = json.loads(uninterrupted)
    lowest, first = document["variants"][0]["levels"]
    assert (lowest["games"], first["games"]) == (60, 10)
    assert sum(lowest["endings"].values()) == sum(lowest["plies"]["histogram"]["games"]) == 60
    assert sum(score["value"] for score in lowest["scores"]) == pytest.approx(1, abs=1e-3)
    assert [opening["plies"] for opening in lowest["openings"]] == list(OPENING_PLIES)
    assert lowest["plies"]["longest"] <= MAX_GAME_PLIES
    (skill,) = document["variants"][0]["skill"]
    assert (skill["level"], skill["against"]) == (1, "win-or-random")
    assert skill["score"]["value"] > 0.8


def test_three_players_and_turns_of_several_moves() -> None:
    plan = Plan(
        variants_of("baishu", {"players": ("3",), "side": ("3",), "pieces": ("3",)}, ()), {WIN_OR_RANDOM: 3, 2: 3}, 1
    )
    document = json.loads(statistics_of(plan))
    assert statistics_of(plan, threads=2) == statistics_of(plan)
    for level in document["variants"][0]["levels"]:
        assert len(level["scores"]) == 3
        assert sum(score["value"] for score in level["scores"]) == pytest.approx(1, abs=1e-3)


def test_deterministic_levels_vary_their_openings() -> None:
    plan = Plan(variants_of("pivit", {"size": ("6",)}, ()), {5: 6}, 1)
    document = json.loads(statistics_of(plan))
    assert document["variants"][0]["levels"][0]["openings"][1]["positions"] > 1


def test_bins() -> None:
    assert bins([0, 3, 3, 19]) == {"width": 1, "games": [1, 0, 0, 2] + [0] * 15 + [1]}
    assert bins([20, 39]) == {"width": 2, "games": [0] * 10 + [1] + [0] * 8 + [1]}


def test_contradicting_variants_are_refused() -> None:
    with pytest.raises(InvalidOption, match="for two players"):
        variants_of("pivit", {"size": ("6",), "players": ("2", "3")}, ())
    with pytest.raises(InvalidOption, match="give 23 variants; the limit is 20"):
        variants_of("pivit", {"draw_after": tuple(map(str, range(23)))}, ())
