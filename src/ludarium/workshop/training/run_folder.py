"""The folder of a training run.  The run can be interrupted and resumed at any time.

The folder has the run's settings in `run.json`.  Each step saves its work continuously, in separate files.  A finished
step writes its report, `STEP.json`.  A resumed run skips the steps that have a report."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium import __version__
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game

if TYPE_CHECKING:
    from ludarium.workshop.training.steps import TrainingStep

RUN_FORMAT = 1
_RUN_FILE = "run.json"

Report = dict[str, Any]


@dataclass(frozen=True)
class TrainingRun:
    folder: Path
    game: Game
    settings: dict[str, Any] = field(hash=False)
    """Settings of the steps, as JSON data."""

    def file(self, name: str) -> Path:
        return self.folder / name

    def report(self, step: str) -> Report | None:
        """Return the report of a step, or None if the step is not finished."""
        return read_json_file(self.file(f"{step}.json"))

    def reports(self, steps: Sequence[TrainingStep]) -> dict[str, Report]:
        return {step.name: report for step in steps if (report := self.report(step.name)) is not None}

    def save(self, name: str, data: Report) -> None:
        """Write a JSON file of the run atomically."""
        temporary_file = self.file(f"{name}.part")
        temporary_file.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        temporary_file.replace(self.file(name))


def open_run(folder: Path, game: Game, settings: dict[str, Any], required_names: set[str]) -> TrainingRun:
    """Open the run in a folder, or create it with `settings`.  An existing run keeps its own settings.

    `required_names`: names of settings that must have the same value in an existing run.  Raises InvalidOption if the
    folder has files but no run, or is not writable.  Raises InvalidOption if the run is damaged, or has another
    version, game, options or value of a required setting."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        saved = read_json_file(folder / _RUN_FILE)
        if saved is None:
            if any(folder.iterdir()):
                raise InvalidOption(
                    "{folder} is not the folder of a training run; choose a new or empty folder", folder=folder
                )
            TrainingRun(folder, game, settings).save(_RUN_FILE, _run_head(game) | {"settings": settings})
            return TrainingRun(folder, game, settings)
    except OSError as error:
        raise InvalidOption("{folder}: {strerror}", folder=folder, strerror=error.strerror) from None
    run_settings = saved.get("settings", {})
    if "trust" in run_settings:  # the name of `result_weight` in earlier releases
        run_settings["result_weight"] = run_settings.pop("trust")
    expected = _run_head(game) | {name: settings[name] for name in required_names}
    for name, value in expected.items():
        actual = run_settings.get(name) if name in required_names else saved.get(name)
        if actual != value:
            raise InvalidOption(
                "{folder} has a training run with other settings: {name} is {found}, not {value}; use the same"
                " settings or another folder",
                folder=folder,
                name=name,
                found=json.dumps(actual),
                value=json.dumps(value),
            )
    return TrainingRun(folder, game, run_settings)


def _run_head(game: Game) -> dict[str, Any]:
    """Return the values in `run.json`, except settings, that must be the same when the run is resumed."""
    return {"run": RUN_FORMAT, "ludarium": __version__, "game": game.name, "options": game.options}


def read_json_file(file: Path) -> Report | None:
    """Read a JSON file of a run.  Returns None if it does not exist.  Raises InvalidOption if it is damaged."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise InvalidOption("{file} is damaged; restore a copy, or use another folder", file=file)
    return data
