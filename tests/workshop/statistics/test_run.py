"""Studies: the same bytes each time, however many threads there are and however often they are interrupted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludarium.analysis.stop import Stop
from ludarium.arena.workers import Threads
from ludarium.errors import InvalidOption
from ludarium.workshop.statistics.plan import WIN_OR_RANDOM, Plan, units, variants
from ludarium.workshop.statistics.play import MAX_PLIES, OPENING_PLIES
from ludarium.workshop.statistics.report import text
from ludarium.workshop.statistics.run import run
from ludarium.workshop.statistics.summary import bins, summary

PLAN = Plan(variants("pivit", {"size": ("6",)}, ()), {WIN_OR_RANDOM: 60, 1: 10}, 7)


def study(plan: Plan, file: Path | None = None, threads: int = 1) -> str:
    return text(summary(plan, run(plan, file, executor=Threads(threads))))


@pytest.fixture(scope="module")
def whole() -> str:
    return study(PLAN)


def test_threads_change_nothing(whole: str) -> None:
    assert study(PLAN, threads=3) == whole


def test_an_interrupted_study_is_gone_on_with(whole: str, tmp_path: Path) -> None:
    file, stop = tmp_path / "games", Stop()

    def interrupt(done: int, _total: int) -> None:
        if done:
            stop.set()

    part = run(PLAN, file, stop=stop, progress=interrupt)
    assert 0 < len(part) < len(list(units(PLAN)))
    with file.open("a") as stream:
        stream.write('[[0, 0, null, 50, 10], [[0, "la')  # a line that was cut off
    told: list[int] = []
    run(PLAN, file, progress=lambda done, _total: told.append(done))
    assert told[0] >= sum(map(len, part.values())), "what was over by then is kept"
    kept = file.read_bytes()
    assert study(PLAN, file) == whole
    assert file.read_bytes() == kept, "nothing is played twice"


def test_more_games_begin_with_the_same(tmp_path: Path) -> None:
    file = tmp_path / "games"
    more = Plan(PLAN.variants, {WIN_OR_RANDOM: 110, 1: 20}, 7)
    study(PLAN, file)
    assert study(more, file) == study(more)


@pytest.mark.parametrize(
    ("content", "plan", "message"),
    [
        ("hello\n", PLAN, "not a results file of Ludarium"),
        ("[]\n", PLAN, "not a results file of Ludarium"),
        ('{"study": 1}\n[1]\n', PLAN, "has other settings: version is null"),
        (None, Plan(PLAN.variants, PLAN.levels, 8), "has other settings: seed is"),
        (None, Plan(variants("pivit", {}, ()), PLAN.levels, 7), "has other settings: variants is"),
        (None, Plan(variants("pux", {}, ()), PLAN.levels, 7), "has other settings: game is"),
    ],
)
def test_a_file_of_something_else_is_refused(content: str | None, plan: Plan, message: str, tmp_path: Path) -> None:
    file = tmp_path / "games"
    if content is None:
        run(Plan(PLAN.variants, {WIN_OR_RANDOM: 1}, 7), file)
    else:
        file.write_text(content)
    before = file.read_bytes()
    with pytest.raises(InvalidOption, match=message):
        run(plan, file)
    assert file.read_bytes() == before


def test_figures_fit_together(whole: str) -> None:
    document = json.loads(whole)
    sight, first = document["variants"][0]["levels"]
    assert (sight["games"], first["games"]) == (60, 10)
    assert sum(sight["endings"].values()) == sum(sight["plies"]["histogram"]["games"]) == 60
    assert sum(score["value"] for score in sight["scores"]) == pytest.approx(1, abs=1e-3)
    assert [opening["plies"] for opening in sight["openings"]] == list(OPENING_PLIES)
    assert sight["plies"]["longest"] <= MAX_PLIES
    (skill,) = document["variants"][0]["skill"]
    assert (skill["level"], skill["against"]) == (1, "win-or-random")
    assert skill["score"]["value"] > 0.8


def test_three_players_and_turns_of_several_moves() -> None:
    plan = Plan(
        variants("baishu", {"players": ("3",), "side": ("3",), "pieces": ("3",)}, ()), {WIN_OR_RANDOM: 3, 2: 3}, 1
    )
    document = json.loads(study(plan))
    assert study(plan, threads=2) == study(plan)
    for level in document["variants"][0]["levels"]:
        assert len(level["scores"]) == 3
        assert sum(score["value"] for score in level["scores"]) == pytest.approx(1, abs=1e-3)


def test_levels_that_leave_nothing_to_chance_vary_what_they_begin_with() -> None:
    plan = Plan(variants("pivit", {"size": ("6",)}, ()), {5: 6}, 1)
    document = json.loads(study(plan))
    assert document["variants"][0]["levels"][0]["openings"][1]["positions"] > 1


def test_bins() -> None:
    assert bins([0, 3, 3, 19]) == {"width": 1, "games": [1, 0, 0, 2] + [0] * 15 + [1]}
    assert bins([20, 39]) == {"width": 2, "games": [0] * 10 + [1] + [0] * 8 + [1]}


def test_what_contradicts_itself_is_refused() -> None:
    with pytest.raises(InvalidOption, match="for two players"):
        variants("pivit", {"size": ("6",), "players": ("2", "3")}, ())
    with pytest.raises(InvalidOption, match="give 23 variants; the limit is 20"):
        variants("pivit", {"draw_after": tuple(map(str, range(23)))}, ())
