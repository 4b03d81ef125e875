"""The five steps that train an evaluation: games, positions, weights, match and accept (`docs/training.md`).

The match is a sequential test (SPRT) of the new weights, for any number of players.  If the new weights pass,
the step `accept` writes them to the file in the setting `out`, by default the game's weights file."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ludarium import __version__
from ludarium.analysis.stop import Stop
from ludarium.arena import fixtures
from ludarium.arena.contest import Contest
from ludarium.arena.journal import lock_open_file
from ludarium.arena.match_statistics import Sprt
from ludarium.arena.openings import RandomOpenings
from ludarium.arena.reports import MatchTally, sprt_data
from ludarium.arena.results import GameResult
from ludarium.arena.specs import Budget, read_players
from ludarium.arena.workers import open_workers
from ludarium.errors import InvalidOption
from ludarium.games.weights import TRAINED_EVAL_SCALE, read_section, write_section
from ludarium.modules import stamp
from ludarium.texts import tr
from ludarium.workshop.training.positions import feature_names, positions_of, read_parts, write_parts
from ludarium.workshop.training.run_folder import Report, TrainingRun, read_json_file
from ludarium.workshop.training.selfplay import SelfPlaySettings, play_games, read_self_play

LEARNED_FILE = "learned.json"  # the new weights
_RESULTS_FILE = "match.jsonl"
MATCH_SETTINGS: dict[str, Any] = {
    "match_nodes": 5_000,
    "match_games": 4_000,  # maximum; without a verdict, the new weights are rejected
    "opening_plies_of_match": 4,
    "elo0": 0.0,
    "elo1": 20.0,
    "out": None,  # file for accepted weights; None: the game's weights file
}
"""Settings of the steps `match` and `accept`, with their defaults.  The match decides between H0 (the new weights are
stronger by `elo0` Elo; 0 is no difference) and H1 (stronger by `elo1` Elo)."""
GAMES_FILE, POSITIONS_FOLDER, _CHECKPOINT_FILE = "games.jsonl", "positions", "network.pt"
SETTINGS: dict[str, Any] = {
    "learns": "evaluation",  # constant; folders of older versions with another value are refused
    "seed": 0,
    "games": 20_000,
    **asdict(SelfPlaySettings()),
    "result_weight": 0.5,  # weight of the game result in the loss; see `learn.losses`
    "ridge": 10.0,  # see `learn.fit_weights`
    "device": "auto",
    **MATCH_SETTINGS,
}
"""Settings of a training, with their defaults."""
_TIMES_FILE = "cost.json"  # processor seconds by step
_SECONDS_BETWEEN_SAVES = 1.0
StepProgress = Callable[[str, int, int], None]
"""A function that receives the step's name, the units of work done and the total."""


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


def games_step(run: TrainingRun, control: StepControl) -> Report | None:
    """Play games of the engine against itself, with the current weights."""
    file, total, seed = run.file(GAMES_FILE), run.settings["games"], run.settings["seed"]
    config = SelfPlaySettings(**{name: run.settings[name] for name in asdict(SelfPlaySettings())})
    with open_workers(control.threads, control.cluster, tr("self-play on a Ray cluster")) as executor:
        complete = play_games(
            run.game, file, total, seed, config, executor=executor, stop=control.stop, progress=control.progress
        )
    return {"games": total, "sources": stamp.source_digest(type(run.game))} if complete else None


def positions_step(run: TrainingRun, control: StepControl) -> Report | None:
    """Extract the quiet positions of the games."""
    folder, total = run.file(POSITIONS_FOLDER), run.settings["games"]
    games, to_positions = read_self_play(run.file(GAMES_FILE)), partial(positions_of, run.game)
    complete = write_parts(games, total, folder, to_positions, stop=control.stop, progress=control.progress)
    return {"positions": len(read_parts(folder).score)} if complete else None


def weights_step(run: TrainingRun, control: StepControl) -> Report | None:
    """Fit weights to the positions with PyTorch."""
    import torch  # noqa: PLC0415 - several gigabytes; only this step needs it

    from ludarium.workshop.training.learn import held_out_of, learn  # noqa: PLC0415 - imports torch

    torch.set_num_threads(1)  # rounding of floating-point sums depends on the number of threads
    positions, settings = read_parts(run.file(POSITIONS_FOLDER)), run.settings
    held_out = held_out_of(positions.game, settings["games"])  # `game`: the game number of each position
    device = settings["device"]
    if device == "auto":
        device = "cuda" if torch.cuda.is_available() else "cpu"
    learned = learn(
        run.game,
        positions,
        held_out,
        settings["result_weight"],
        settings["ridge"],
        settings["seed"],
        device,
        run.file(_CHECKPOINT_FILE),
        control.may_continue,
    )
    if learned is None:
        return None
    section = {  # the part of a weights file for one number of players
        "ludarium": __version__,
        "options": run.game.non_default_options,
        "settings": {name: value for name, value in settings.items() if name != "out"},
        "positions": len(positions.score),
        "loss": {"before": round(learned.before, 5), "after": round(learned.after, 5)},
        "weights": {
            name: round(float(weight) * TRAINED_EVAL_SCALE * run.game.eval_scale, 1)
            for name, weight in zip(feature_names(run.game), learned.weights, strict=True)
        },
    }
    if learned.network is not None:
        section["network"] = learned.network._asdict()
    write_section(run.file(LEARNED_FILE), run.game.weights_file, len(run.game.players), section)
    return {
        "loss": section["loss"],
        "weights": section["weights"],
        "device": device,
        "versions": {"python": platform.python_version(), "numpy": np.__version__, "torch": torch.__version__},
    }


def accept_step(run: TrainingRun, control: StepControl) -> Report:
    """If the match accepted the new weights, write them and the steps' reports to `out` or the game's weights file."""
    control.progress(0, 1)
    accepted, game_file = bool((run.report("match") or {})["accepted"]), run.game.weights_file
    file, players = Path(run.settings["out"] or game_file), len(run.game.players)
    if accepted:
        steps = {
            step: {name: value for name, value in (run.report(step) or {}).items() if name not in ("weights", "loss")}
            for step in ("games", "positions", "weights", "match")
        }
        # `file` becomes a copy of `game_file` with a new section for this number of players.
        write_section(file, game_file, players, {"steps": steps, **read_section(run.file(LEARNED_FILE), players)})
    control.progress(1, 1)
    return {"accepted": accepted, "file": str(file) if accepted else None}


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


def select_steps(run: TrainingRun, steps: Sequence[TrainingStep], only: str | None) -> Sequence[TrainingStep]:
    """Return the steps to run: all, or only the step named `only`; none if no step has this name.

    Raises InvalidOption if a step before `only` is unfinished or, if no step has this name, if any step is
    unfinished."""
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
    """Do the unfinished steps of a training, in order.  Return whether all are finished."""
    with run.file("lock").open("w") as stream:
        lock_open_file(stream, run.folder)
        return all(
            run.report(step.name) is not None or _run_step(run, step, stop, threads, progress, cluster)
            for step in steps
        )


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
    seconds = (read_json_file(run.file(_TIMES_FILE)) or {}).get(step.name, 0.0)
    run.save(f"{step.name}.json", {"ludarium": __version__, **report, "cpu_seconds": round(seconds, 1)})
    return True


@contextmanager
def _timed(run: TrainingRun, step: str) -> Iterator[Callable[..., None]]:
    """Context that adds the processor time of its block to the step's total, and saves the total at the end.

    The time includes finished child processes.  The yielded function also saves the total, at most once a second."""
    offset = (read_json_file(run.file(_TIMES_FILE)) or {}).get(step, 0.0) - _processor_seconds()
    saved_at = 0.0

    def save(*, at_once: bool = False) -> None:
        nonlocal saved_at
        if at_once or time.monotonic() > saved_at + _SECONDS_BETWEEN_SAVES:
            saved_at = time.monotonic()
            times = read_json_file(run.file(_TIMES_FILE)) or {}
            run.save(_TIMES_FILE, {**times, step: offset + _processor_seconds()})

    try:
        yield save
    finally:
        save(at_once=True)


def _processor_seconds() -> float:
    return sum(os.times()[:4])  # own and children's, in user and system mode


STEPS = (
    TrainingStep("games", games_step),
    TrainingStep("positions", positions_step),
    TrainingStep("weights", weights_step),
    TrainingStep("match", match_step),
    TrainingStep("accept", accept_step),
)
