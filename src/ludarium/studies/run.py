"""Playing a whole study, on several threads or on a cluster, and keeping what is played in a file from which a later
run goes on.

The file's first line says what the study is, each other line holds one unit's games.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.analysis.units import ThreadUnits, Units
from ludarium.errors import InvalidOption
from ludarium.games.registry import game_class
from ludarium.modules import stamp
from ludarium.modules.runtime import load
from ludarium.studies.measures import Course
from ludarium.studies.plan import Plan, Unit, Variant
from ludarium.studies.plan import units as units_of
from ludarium.studies.play import Played, play_unit
from ludarium.texts import tr

FORMAT = 1
"""Of the file; raised when its rows change."""

Games = dict[Unit, list[Played]]


def run(
    plan: Plan,
    file: Path | None = None,
    *,
    units: Units | None = None,
    stop: Stop | None = None,
    progress: Callable[[int, int], None] = lambda _played, _wanted: None,
) -> Games:
    """All games of a study by unit; those that `file` holds already are not played again, and each unit is added to it
    as soon as it is over.  When `stop` is set, what was over by then.  `progress` is called with the games played and
    wanted.

    Raises InvalidOption where the file is of another study."""
    stop = stop or Stop()
    wanted = list(units_of(plan))
    found = _read(plan, file) if file else {}
    games = {unit: found[unit] for unit in wanted if unit in found}
    missing = [unit for unit in wanted if unit not in games]
    total, done = sum(unit.games for unit in wanted), sum(map(len, games.values()))
    load(type(plan.variants[0].game))  # before several threads ask for it at once
    tasks = (_task(plan.variants[unit.variant], unit, plan.seed) for unit in missing)
    progress(done, total)
    for played, unit in zip((units or ThreadUnits(1)).results(_play, tasks, stop), missing, strict=False):
        if file:
            _append(file, json.dumps([unit, played]))
        games[unit] = played
        done += unit.games
        progress(done, total)
    return {unit: games[unit] for unit in wanted if unit in games}


Task = tuple[str, dict[str, Any], str | None, Unit, int]
"""A unit as plain data: game, options, setup, unit, seed."""


def _task(variant: Variant, unit: Unit, seed: int) -> Task:
    return variant.game.name, variant.game.options, variant.setup, unit, seed


def _play(task: Task, stop: Stop) -> list[Played]:
    name, options, setup, unit, seed = task
    return play_unit(Variant(game_class(name)(**options), setup), unit, seed, stop)


def _head(plan: Plan) -> dict[str, Any]:
    """What must be the same for a file to be gone on with: the games' numbers and levels may differ."""
    game_class = type(plan.variants[0].game)
    return {
        "study": FORMAT,
        "version": ludarium.__version__,
        "game": game_class.name,
        "sources": stamp.digest(game_class),
        "seed": plan.seed,
        "variants": [{"options": variant.game.options, "setup": variant.setup} for variant in plan.variants],
    }


def _read(plan: Plan, file: Path) -> Games:
    """The units that a file holds; begins it where there is none.  A last line that was cut off is dropped."""
    head = _head(plan)
    lines = file.read_text(encoding="utf-8").split("\n") if file.exists() else []
    if lines in ([], [""]):
        file.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return {}
    try:
        begun = json.loads(lines[0])
        games = {Unit(*unit): [_played(row) for row in rows] for unit, rows in map(json.loads, lines[1:-1])}
    except (ValueError, TypeError):
        raise InvalidOption(tr("{file} is no file of a study; name another one", file=file)) from None
    if not isinstance(begun, dict) or "study" not in begun:
        raise InvalidOption(tr("{file} is no file of a study; name another one", file=file))
    for name, value in head.items():
        if begun.get(name) != value:
            raise InvalidOption(
                tr(
                    "{file} is of another study, see {name!r} in its first line; name another file, or study as it"
                    " was begun",
                    file=file,
                    name=name,
                )
            )
    if lines[-1]:
        file.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    return games


def _played(row: list[Any]) -> Played:
    winner, reason, plies, choices, opening, strong, course, *later = row
    first, heat = later or ("", None)
    counts = heat and tuple(map(tuple, heat))
    return Played(winner, reason, plies, choices, tuple(opening), strong, course and Course(*course), first, counts)


def _append(file: Path, line: str) -> None:
    with file.open("a", encoding="utf-8") as stream:
        stream.write(line + "\n")
