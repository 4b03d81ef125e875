"""Training runs that can be interrupted and resumed at any time.

A run is a folder with its settings in `run.json`.  Each step saves its work continuously, in separate files.  A
finished step writes its report, `STEP.json`.  Later calls skip steps with a report.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from ludarium import __version__
from ludarium.analysis.stop import Stop
from ludarium.arena.journal import lock_open_file
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game

RUN_FORMAT = 1
"""Format version of the run folder."""

_RUN_FILE = "run.json"
_TIMES_FILE = "cost.json"  # processor seconds by step
_SECONDS_BETWEEN_SAVES = 1.0

Report = dict[str, Any]
StepProgress = Callable[[str, int, int], None]
"""A function that receives the step's name, the units of work done and the total."""


class TrainingStep(NamedTuple):
    """A step of a run.  `work` returns the step's report, or None if the step was stopped."""

    name: str
    work: Callable[[TrainingRun, StepControl], Report | None]


@dataclass
class StepControl:
    """The stop flag and the resources of a running step.

    `threads`: maximum number of threads.  `progress`: receives the units of work done and the total.  `cluster`:
    address of a Ray cluster for the step `games`, or None."""

    stop: Stop
    threads: int
    progress: Callable[[int, int], None]
    cluster: str | None = None

    def may_continue(self, done: int, total: int) -> bool:
        """Report progress.  Return whether the step may continue."""
        self.progress(done, total)
        return not self.stop.is_set


@dataclass(frozen=True)
class TrainingRun:
    """A training run and its folder."""

    folder: Path
    game: Game
    settings: dict[str, Any] = field(hash=False)
    """Settings of the steps, as JSON data."""

    def file(self, name: str) -> Path:
        """Return the path of a file or folder of the run."""
        return self.folder / name

    def report(self, step: str) -> Report | None:
        """Return the report of a step, or None if the step is not finished."""
        report: Report | None = _read_json_file(self.file(f"{step}.json"))
        return report

    def reports(self, steps: Sequence[TrainingStep]) -> dict[str, Report]:
        """Return the reports of the finished steps, by name."""
        return {step.name: report for step in steps if (report := self.report(step.name)) is not None}

    def save(self, name: str, data: Report) -> None:
        """Write a JSON file of the run atomically."""
        unfinished = self.file(f"{name}.part")
        unfinished.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        unfinished.replace(self.file(name))


def open_run(folder: Path, game: Game, settings: dict[str, Any], chosen: set[str]) -> TrainingRun:
    """Open the run in a folder, or create it with `settings`.  An existing run keeps its own settings.

    `chosen`: names of the settings that the user has set.  Raises InvalidOption if the folder has files but not a run,
    or if the run has another version, game, options or value of a `chosen` setting."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        saved = _read_json_file(folder / _RUN_FILE)
        if saved is None:
            if any(folder.iterdir()):
                raise InvalidOption(
                    "{folder} is not the folder of a training; choose a new or an empty one", folder=folder
                )
            TrainingRun(folder, game, settings).save(_RUN_FILE, _run_head(game) | {"settings": settings})
            return TrainingRun(folder, game, settings)
    except OSError as error:
        raise InvalidOption("{folder}: {strerror}", folder=folder, strerror=error.strerror) from None
    settings_of_run = saved.get("settings", {})
    if "trust" in settings_of_run:  # the old name, read for one release
        settings_of_run["result_weight"] = settings_of_run.pop("trust")
    expected = _run_head(game) | {name: settings[name] for name in chosen}
    for name, value in expected.items():
        actual = settings_of_run.get(name) if name in chosen else saved.get(name)
        if actual != value:
            raise InvalidOption(
                "{folder} has a training with other settings: {name} is {found}, not {value}; use the same"
                " settings or another folder",
                folder=folder,
                name=name,
                found=json.dumps(actual),
                value=json.dumps(value),
            )
    return TrainingRun(folder, game, settings_of_run)


def select_steps(run: TrainingRun, steps: Sequence[TrainingStep], only: str | None) -> Sequence[TrainingStep]:
    """Return the steps to run: all, or only the step named `only`.

    Raises InvalidOption if a step before `only` is not finished."""
    if only is None:
        return steps
    for number, step in enumerate(steps):
        if step.name == only:
            return steps[number : number + 1]
        if run.report(step.name) is None:
            raise InvalidOption("the step {step} needs the step {before} first", step=only, before=step.name)
    return ()


def run_steps(
    run: TrainingRun,
    steps: Sequence[TrainingStep],
    stop: Stop,
    threads: int,
    progress: StepProgress,
    cluster: str | None = None,
) -> bool:
    """Run the unfinished steps, in order.  Return whether all are finished."""
    with run.file("lock").open("w") as stream:
        lock_open_file(stream, run.folder)
        for step in steps:
            if run.report(step.name) is None and not _run_step(run, step, stop, threads, progress, cluster):
                return False
    return True


def _run_step(
    run: TrainingRun, step: TrainingStep, stop: Stop, threads: int, progress: StepProgress, cluster: str | None
) -> bool:
    with _timed(run, step.name) as save:

        def save_and_report(done: int, total: int) -> None:
            save()
            progress(step.name, done, total)

        report = step.work(run, StepControl(stop, threads, save_and_report, cluster))
        if report is None:
            return False
        save(at_once=True)
    seconds = (_read_json_file(run.file(_TIMES_FILE)) or {}).get(step.name, 0.0)
    run.save(f"{step.name}.json", {"ludarium": __version__, **report, "cpu_seconds": round(seconds, 1)})
    return True


@contextmanager
def _timed(run: TrainingRun, step: str) -> Iterator[Callable[..., None]]:
    """Context that adds the processor time of its block to the step's total, and saves the total at the end.

    The time includes finished child processes.  The yielded function saves the total earlier, at most once a second."""
    before = (_read_json_file(run.file(_TIMES_FILE)) or {}).get(step, 0.0) - _processor_seconds()
    saved_at = 0.0

    def save(*, at_once: bool = False) -> None:
        nonlocal saved_at
        if at_once or time.monotonic() > saved_at + _SECONDS_BETWEEN_SAVES:
            saved_at = time.monotonic()
            run.save(
                _TIMES_FILE, {**(_read_json_file(run.file(_TIMES_FILE)) or {}), step: before + _processor_seconds()}
            )

    try:
        yield save
    finally:
        save(at_once=True)


def _processor_seconds() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def _run_head(game: Game) -> dict[str, Any]:
    """Return the values that must be equal for a run to continue."""
    return {"run": RUN_FORMAT, "ludarium": __version__, "game": game.name, "options": game.options}


def _read_json_file(file: Path) -> Any:
    """Read a JSON file of a run.  Return None if it does not exist.  Raises InvalidOption if it is damaged."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise InvalidOption("{file} is damaged; restore a copy, or use another folder", file=file)
    return data
