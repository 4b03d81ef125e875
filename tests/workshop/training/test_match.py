"""The steps `match` and `accept`: only the match of new against current weights decides."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.arena.specs import read_players
from ludarium.games.spec import Game
from ludarium.games.weights import read_section, write_section
from ludarium.workshop.training.run_folder import TrainingRun
from ludarium.workshop.training.steps import LEARNED_FILE, SETTINGS, StepControl, accept_step, match_step

SMALL = ludarium.game("pivit", size=6)
THREE = ludarium.game("pivit", players=3)


def run_with(folder: Path, game: Game, factor: float, **settings: Any) -> TrainingRun:
    """Return a run with three finished steps.  The new weights are the current ones times a factor."""
    defaults = {"match_nodes": 60, "match_games": 200, "elo1": 200.0, "out": str(folder / "taken.json")}
    run = TrainingRun(folder, game, SETTINGS | defaults | settings)
    own, players = game.weights_file, len(game.players)
    section = read_section(own, players)
    weights = {name: round(weight * factor, 1) for name, weight in section["weights"].items()}
    write_section(run.file(LEARNED_FILE), own, players, section | {"weights": weights})
    for step in ("games", "positions", "weights"):
        run.save(f"{step}.json", {"seed": 1, "weights": 2})
    return run


def watch(stop: Stop | None = None, progress: Any = lambda _done, _total: None) -> StepControl:
    return StepControl(stop or Stop(), 2, progress)


@pytest.mark.parametrize("game", [SMALL, THREE], ids=["two", "three"])
def test_worse_weights_are_rejected(game: Game, tmp_path: Path) -> None:
    run = run_with(tmp_path, game, -1.0)
    report = match_step(run, watch())
    assert report is not None
    assert report["sprt"]["verdict"] == "H0"
    assert not report["accepted"]
    run.save("match.json", report)
    assert accept_step(run, watch()) == {"accepted": False, "file": None}
    assert not (tmp_path / "taken.json").exists()


def test_better_weights_are_written_with_reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = tmp_path / "bad"
    bad.mkdir()
    worse = run_with(bad, SMALL, -1.0).file(LEARNED_FILE)
    run = run_with(tmp_path, SMALL, 1.0)
    monkeypatch.setattr(
        "ludarium.workshop.training.steps.read_players", lambda names: read_players([names[0], f"weights:{worse}"])
    )
    report = match_step(run, watch())
    assert report is not None
    assert report["accepted"]
    run.save("match.json", report)
    assert accept_step(run, watch()) == {"accepted": True, "file": str(tmp_path / "taken.json")}
    section = json.loads((tmp_path / "taken.json").read_text())["players"]["2"]
    assert section["weights"] == read_section(run.file(LEARNED_FILE), 2)["weights"]
    assert section["steps"]["games"] == {"seed": 1}
    assert section["steps"]["match"]["sprt"]["verdict"] == "H1"


def test_stopped_match_continues(tmp_path: Path) -> None:
    run, stop, played = run_with(tmp_path, SMALL, -1.0), Stop(), list[int]()

    def interrupt(done: int, _total: int) -> None:
        played.append(done)
        if done >= 3:
            stop.set()

    assert match_step(run, watch(stop, interrupt)) is None
    kept = run.file("match.jsonl").read_text()
    assert 3 <= len(kept.splitlines()) < 12
    assert match_step(run, watch()) is not None
    assert run.file("match.jsonl").read_text().startswith(kept)
