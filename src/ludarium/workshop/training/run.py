"""A run of training: a folder that holds what was asked for and what each step has made, so that it can be interrupted
at any moment and gone on with.

`run.json` says what was asked for.  A step works in files of its own, keeps every unit of work as soon as it is done,
and ends with its report, `STEP.json`; a step that has one is not done again.  Nothing here knows what the steps do.
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
from ludarium.arena.journal import lock
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game

FORMAT = 1
"""Of the folder; raised when its files change."""

_PLAN = "run.json"
_COST = "cost.json"
_SECONDS_BETWEEN_SAVES = 1.0

Report = dict[str, Any]
Progress = Callable[[str, int, int], None]
"""Called with the step, and the units of work done and wanted."""


class Step(NamedTuple):
    """A step of a run.  `work` returns its report, or None where it was stopped."""

    name: str
    work: Callable[[Run, Watch], Report | None]


@dataclass
class Watch:
    """What a step at work is given: whether to stop, how many threads it may use, where to tell how far it is, and the
    address of a Ray cluster, if there is one, for units of work."""

    stop: Stop
    threads: int
    tell: Callable[[int, int], None]
    cluster: str | None = None

    def goes_on(self, done: int, total: int) -> bool:
        """Tell how far the step is; whether to go on."""
        self.tell(done, total)
        return not self.stop.is_set


@dataclass(frozen=True)
class Run:
    """A run in its folder."""

    folder: Path
    game: Game
    settings: dict[str, Any] = field(hash=False)
    """What the steps go by, as plain data; `seed` is one of them."""

    def file(self, name: str) -> Path:
        """A file or folder of the run."""
        return self.folder / name

    def report(self, step: str) -> Report | None:
        """What a step has reported, None where it is not done."""
        found: Report | None = _read(self.file(f"{step}.json"))
        return found

    def reports(self, steps: Sequence[Step]) -> dict[str, Report]:
        """What the steps have reported that are done."""
        return {step.name: report for step in steps if (report := self.report(step.name)) is not None}

    def save(self, name: str, data: Report) -> None:
        """Write a JSON file of the run in one piece, or not at all."""
        unfinished = self.file(f"{name}.part")
        unfinished.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        unfinished.replace(self.file(name))


def open_run(folder: Path, game: Game, settings: dict[str, Any], given: set[str]) -> Run:
    """The run in a folder, begun where there is none: then with all of `settings`, else with those that it began with.

    Raises InvalidOption where the folder holds something else, or the run another game or other values of the settings
    that were `given`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        kept = _read(folder / _PLAN)
        if kept is None:
            if any(folder.iterdir()):
                raise InvalidOption(
                    "{folder} is not the folder of a training; choose a new or an empty one", folder=folder
                )
            Run(folder, game, settings).save(_PLAN, _head(game) | {"settings": settings})
            return Run(folder, game, settings)
    except OSError as error:
        raise InvalidOption("{folder}: {strerror}", folder=folder, strerror=error.strerror) from None
    begun = kept.get("settings", {})
    wanted = _head(game) | {name: settings[name] for name in given}
    for name, value in wanted.items():
        found = begun.get(name) if name in given else kept.get(name)
        if found != value:
            raise InvalidOption(
                "{folder} has a training with other settings: {name} is {found}, not {value}; use the same"
                " settings or another folder",
                folder=folder,
                name=name,
                found=json.dumps(found),
                value=json.dumps(value),
            )
    return Run(folder, game, begun)


def check_order(run: Run, steps: Sequence[Step], only: str | None) -> Sequence[Step]:
    """The steps to do: all, or the one of this name; raises InvalidOption where one before it is missing."""
    if only is None:
        return steps
    for number, step in enumerate(steps):
        if step.name == only:
            return steps[number : number + 1]
        if run.report(step.name) is None:
            raise InvalidOption("the step {step} needs the step {before} first", step=only, before=step.name)
    return ()


def go_through(
    run: Run, steps: Sequence[Step], stop: Stop, threads: int, progress: Progress, cluster: str | None = None
) -> bool:
    """Do the steps that are not done yet; whether all are."""
    with run.file("lock").open("w") as stream:
        lock(stream, run.folder)
        for step in steps:
            if run.report(step.name) is None and not _do(run, step, stop, threads, progress, cluster):
                return False
    return True


def _do(run: Run, step: Step, stop: Stop, threads: int, progress: Progress, cluster: str | None) -> bool:
    with _cost(run, step.name) as save:

        def tell(done: int, total: int) -> None:
            save()
            progress(step.name, done, total)

        report = step.work(run, Watch(stop, threads, tell, cluster))
        if report is None:
            return False
        save(at_once=True)
    spent = (_read(run.file(_COST)) or {}).get(step.name, 0.0)
    run.save(f"{step.name}.json", {"ludarium": __version__, **report, "cpu_seconds": round(spent, 1)})
    return True


@contextmanager
def _cost(run: Run, step: str) -> Iterator[Callable[..., None]]:
    """Context in which the processor time of this process and of those that it has waited for is added to what the step
    has cost before; the function given saves it, so that little of it is lost when the program is killed."""
    before = (_read(run.file(_COST)) or {}).get(step, 0.0) - _processor_seconds()
    saved_at = 0.0

    def save(*, at_once: bool = False) -> None:
        nonlocal saved_at
        if at_once or time.monotonic() > saved_at + _SECONDS_BETWEEN_SAVES:
            saved_at = time.monotonic()
            run.save(_COST, {**(_read(run.file(_COST)) or {}), step: before + _processor_seconds()})

    try:
        yield save
    finally:
        save(at_once=True)


def _processor_seconds() -> float:
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def _head(game: Game) -> dict[str, Any]:
    """What must be the same for a run to be gone on with."""
    return {"run": FORMAT, "ludarium": __version__, "game": game.name, "options": game.options}


def _read(file: Path) -> Any:
    """A JSON file of a run; None where there is none.  Raises InvalidOption where it is damaged."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise InvalidOption("{file} is damaged; delete it to repeat this step", file=file)
    return data
