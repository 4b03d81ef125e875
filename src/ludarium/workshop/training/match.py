"""Step `match` of a run: test the new weights against the current weights.

The match is a sequential test (SPRT) in the arena, for any number of players (`fixtures.for_match`).  If the test
accepts H1, the step `accept` writes the new weights to the game's weights file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludarium.arena import fixtures
from ludarium.arena.contest import Contest
from ludarium.arena.match_report import MatchTally, sprt_data
from ludarium.arena.match_statistics import Sprt
from ludarium.arena.openings import RandomOpenings
from ludarium.arena.results import GameResult
from ludarium.arena.specs import Budget, read_players
from ludarium.workshop.training.run import Report, StepControl, TrainingRun

LEARNED_FILE = "learned.json"
"""File of new weights in the folder of a run."""

_RESULTS_FILE = "match.jsonl"

MATCH_SETTINGS: dict[str, Any] = {
    "match_nodes": 5_000,
    "match_games": 4_000,  # maximum; without a verdict, the new weights are rejected
    "opening_plies_of_match": 4,
    "elo0": 0.0,
    "elo1": 20.0,
    "out": None,  # file for accepted weights; None: the game's weights file
}
"""Settings of the match, with their defaults.  `elo0` and `elo1`: Elo differences under H0 and H1."""


def match_step(run: TrainingRun, control: StepControl) -> Report | None:
    """Test the new weights against the current weights with an SPRT."""
    settings, seats = run.settings, len(run.game.players)
    sprt, tally, counted = Sprt(settings["elo0"], settings["elo1"]), MatchTally(), 0
    contest = Contest(
        "match",
        run.game,
        read_players([f"new=weights:{run.file(LEARNED_FILE)}", "engine"]),
        tuple(fixtures.for_match(settings["match_games"], seats)),
        RandomOpenings(run.game, settings["opening_plies_of_match"], settings["seed"]),
        Budget("nodes", settings["match_nodes"]),
        settings["seed"],
    )

    def decided() -> bool:
        return sprt.verdict(tally.report().pentanomial) is not None

    def watch_results(results: Sequence[GameResult]) -> bool:
        nonlocal counted
        for result in results[counted:]:
            tally.add(result)
        counted = len(results)
        control.progress(counted, len(contest.fixtures))
        return not (control.stop.is_set or decided())

    contest.run(watch_results, control.threads, run.file(_RESULTS_FILE))
    if control.stop.is_set and not decided():
        return None
    report = tally.report()
    test = sprt_data(sprt, report.pentanomial)
    return {**report.as_json(), "sprt": test, "accepted": test["verdict"] == "H1"}


def reports_without(run: TrainingRun, omitted: Sequence[str]) -> dict[str, Report]:
    """Return the reports of the steps before `accept`, without the fields named in `omitted`."""
    return {
        step: {name: value for name, value in (run.report(step) or {}).items() if name not in omitted}
        for step in ("games", "positions", "weights", "match")
    }
