"""Play all games of a plan, on several threads or on a cluster, with a journal of the finished units."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor
from ludarium.arena.journal import Journal, head_of
from ludarium.arena.workers import Threads
from ludarium.modules.runtime import load_module
from ludarium.workshop.statistics.measures import GameMetrics
from ludarium.workshop.statistics.plan import Plan, StatisticsUnit, units_of
from ludarium.workshop.statistics.play import MeasuredGame, play_unit

STATISTICS_FORMAT = 1
"""Format version of the journal's rows.  The kind in the journal's head is `study`, the old name of statistics."""

Games = dict[StatisticsUnit, list[MeasuredGame]]


def play_plan(
    plan: Plan,
    file: Path | None = None,
    *,
    executor: Executor | None = None,
    stop: Stop | None = None,
    progress: Callable[[int, int], None] = lambda _played, _wanted: None,
) -> Games:
    """Play the games of a plan and return them by unit.  If `stop` is set, return the finished units.

    `file` stores the units.  The function plays only units that the file lacks, and appends each unit when it is
    finished.  `progress` receives the games played and the total.  Raises InvalidOption if the file belongs to a
    plan with another game, variants or seed, or to another version of the game or of Ludarium."""
    stop = stop or Stop()
    units = list(units_of(plan))
    work = partial(play_unit, plan.variants, plan.seed)
    with Journal(file, _journal_head(plan), read=_read_unit) as journal:
        total, done = sum(unit.games for unit in units), sum(unit.games for unit in units if unit in journal.results)
        load_module(type(plan.variants[0].game))  # before threads start, because they would load it concurrently
        progress(done, total)
        tasks = zip(units, units, strict=True)
        for unit, _games in journal.complete(tasks, work, executor or Threads(1), stop, ordered=False):
            done += unit.games
            progress(done, total)
        return {unit: journal.results[unit] for unit in units if unit in journal.results}


def _journal_head(plan: Plan) -> dict[str, Any]:
    """Return the settings that must be equal for a run to continue.  Levels and numbers of games may differ."""
    variants = [{"options": variant.game.options, "setup": variant.setup} for variant in plan.variants]
    return head_of("study", STATISTICS_FORMAT, plan.variants[0].game, plan.seed, variants=variants)


def _read_unit(row: Any) -> tuple[StatisticsUnit, list[MeasuredGame]]:
    unit, games = row
    return StatisticsUnit(*unit), [_read_measured_game(game) for game in games]


def _read_measured_game(row: list[Any]) -> MeasuredGame:
    winner, reason, plies, choices, opening, strong, judged, *newer_fields = row
    metrics = judged and GameMetrics(*judged)
    first, counts_data = newer_fields or ("", None)
    counts = counts_data and tuple(map(tuple, counts_data))
    return MeasuredGame(winner, reason, plies, choices, tuple(opening), strong, metrics, first, counts)
