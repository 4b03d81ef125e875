"""Training runs: the steps run once and in order, also after interruptions."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.errors import InvalidOption
from ludarium.workshop.training.run_folder import Report, TrainingRun, open_run
from ludarium.workshop.training.steps import StepControl, TrainingStep, run_steps, select_steps

PIVIT = ludarium.game("pivit")
SETTINGS: dict[str, Any] = {"seed": 0, "units": 5}


class Work:
    """Steps that count their units of work in files."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.stop_at: str | None = None

    def step(self, name: str) -> TrainingStep:
        def work(run: TrainingRun, watch: StepControl) -> Report | None:
            file = run.file(f"{name}.units")
            units = file.read_text() if file.exists() else ""
            while len(units) < run.settings["units"]:
                if f"{name}{len(units)}" == self.stop_at:
                    watch.stop.set()
                if not watch.may_continue(len(units), run.settings["units"]):
                    return None
                units += "x"
                file.write_text(units)
                self.done.append(f"{name}{len(units)}")
            return {"units": len(units)}

        return TrainingStep(name, work)

    @property
    def steps(self) -> tuple[TrainingStep, ...]:
        return self.step("a"), self.step("b")


def open_pivit_run(folder: Path, given: dict[str, Any] | None = None) -> TrainingRun:
    return open_run(folder, PIVIT, SETTINGS | (given or {}), set(given or {}))


def run_all(run: TrainingRun, work: Work) -> bool:
    return run_steps(run, work.steps, Stop(), 1, lambda _step, _done, _total: None)


def test_each_step_runs_once_and_reports(tmp_path: Path) -> None:
    run, work = open_pivit_run(tmp_path / "new" / "run"), Work()
    assert run_all(run, work)
    assert work.done == [f"{name}{n}" for name in "ab" for n in range(1, 6)]
    assert run_all(run, work)
    assert len(work.done) == 10
    reports = run.reports(work.steps)
    assert [report["units"] for report in reports.values()] == [5, 5]
    assert all(report["cpu_seconds"] >= 0 and report["ludarium"] for report in reports.values())


@pytest.mark.parametrize("where", ["a0", "a3", "b0", "b4"])
def test_interrupted_step_continues(where: str, tmp_path: Path) -> None:
    run, work = open_pivit_run(tmp_path), Work()
    work.stop_at = where
    assert not run_all(run, work)
    work.stop_at = None
    assert run_all(open_pivit_run(tmp_path), work)
    assert work.done == [f"{name}{n}" for name in "ab" for n in range(1, 6)]


def test_settings_of_a_run_are_fixed(tmp_path: Path) -> None:
    open_pivit_run(tmp_path, {"units": 7})
    assert open_pivit_run(tmp_path).settings["units"] == 7
    assert open_pivit_run(tmp_path, {"units": 7}).settings["units"] == 7
    with pytest.raises(InvalidOption, match="has a training run with other settings: units is 7, not 8"):
        open_pivit_run(tmp_path, {"units": 8})
    with pytest.raises(InvalidOption, match="has a training run with other settings: game is"):
        open_run(tmp_path, ludarium.game("pux"), SETTINGS, set())


def test_old_name_of_a_setting_is_read(tmp_path: Path) -> None:
    open_pivit_run(tmp_path, {"trust": 0.25})
    assert open_pivit_run(tmp_path).settings["result_weight"] == 0.25


def test_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(InvalidOption, match="is not the folder of a training run; choose a new or empty folder"):
        open_pivit_run(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]
    with pytest.raises(InvalidOption, match=r"letter\.txt"):
        open_pivit_run(tmp_path / "letter.txt")


@pytest.mark.parametrize("damage", ["", "{", "[]"])
def test_damaged_file_is_reported(damage: str, tmp_path: Path) -> None:
    open_pivit_run(tmp_path)
    (tmp_path / "run.json").write_text(damage)
    with pytest.raises(InvalidOption, match=r"run.json is damaged; restore a copy"):
        open_pivit_run(tmp_path)


def test_single_step_needs_the_previous_steps(tmp_path: Path) -> None:
    run, work = open_pivit_run(tmp_path), Work()
    with pytest.raises(InvalidOption, match="the step b needs the step a first"):
        select_steps(run, work.steps, "b")
    (first,) = select_steps(run, work.steps, "a")
    assert run_steps(run, [first], Stop(), 1, lambda *_: None)
    assert [step.name for step in select_steps(run, work.steps, "b")] == ["b"]
    assert len(select_steps(run, work.steps, None)) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="no locks on files")
def test_training_folder_is_locked(tmp_path: Path) -> None:
    run = open_pivit_run(tmp_path)
    script = (
        "import fcntl, sys; file = open(sys.argv[1], 'w'); fcntl.flock(file, fcntl.LOCK_EX);"
        " print('has it', flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path / "lock")], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(InvalidOption, match="is in use by another process"):
            run_all(run, Work())
        other.kill()
    assert run_all(run, Work())


def test_files_are_written_atomically(tmp_path: Path) -> None:
    run = open_pivit_run(tmp_path)
    run.save("x.json", {"é": 1})
    assert json.loads((tmp_path / "x.json").read_text(encoding="utf-8")) == {"é": 1}
    assert not list(tmp_path.glob("*.part"))
