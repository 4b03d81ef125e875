"""The five steps that train an evaluation: games, positions, weights, match and accept (`docs/training.md`)."""

from __future__ import annotations

import platform
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from ludarium import __version__
from ludarium.arena.workers import open_executor
from ludarium.games.weights import TRAINED_EVAL_SCALE, read_section, write_section
from ludarium.modules import stamp
from ludarium.texts import tr
from ludarium.workshop.training.match import LEARNED_FILE, MATCH_SETTINGS, match_step, reports_without
from ludarium.workshop.training.positions import feature_names, positions_of, read_parts, write_parts
from ludarium.workshop.training.run import Report, StepControl, TrainingRun, TrainingStep
from ludarium.workshop.training.selfplay import SelfPlaySettings, play_games, read_self_play

GAMES_FILE, POSITIONS_FOLDER, _CHECKPOINT_FILE = "games.jsonl", "positions", "network.pt"
SETTINGS: dict[str, Any] = {
    "learns": "evaluation",
    "seed": 0,
    "games": 20_000,
    **asdict(SelfPlaySettings()),
    "result_weight": 0.5,  # weight of the game result in the loss; see `linear.losses`
    "ridge": 10.0,  # see `linear.fit_strengths`
    "device": "auto",
    **MATCH_SETTINGS,
}
"""Settings of a training, with their defaults."""


def games_step(run: TrainingRun, control: StepControl) -> Report | None:
    """Play games of the engine against itself, with the current weights."""
    file, total = run.file(GAMES_FILE), run.settings["games"]
    config = SelfPlaySettings(**{name: run.settings[name] for name in asdict(SelfPlaySettings())})
    with open_executor(control.threads, control.cluster, tr("self-play on a Ray cluster")) as executor:
        complete = play_games(
            run.game,
            file,
            total,
            run.settings["seed"],
            config,
            executor=executor,
            stop=control.stop,
            progress=control.progress,
        )
    return {"games": total, "sources": stamp.source_digest(type(run.game))} if complete else None


def positions_step(run: TrainingRun, control: StepControl) -> Report | None:
    """Extract the quiet positions of the games."""
    folder, total = run.file(POSITIONS_FOLDER), run.settings["games"]
    describe = partial(positions_of, run.game)
    if not write_parts(
        read_self_play(run.file(GAMES_FILE)), total, folder, describe, stop=control.stop, progress=control.progress
    ):
        return None
    return {"positions": len(read_parts(folder).game)}


def weights_step(run: TrainingRun, control: StepControl) -> Report | None:
    """Fit weights to the positions with PyTorch."""
    import torch  # noqa: PLC0415 - several gigabytes; only this step needs it

    from ludarium.workshop.training.learn import device_of, held_out_of, learn  # noqa: PLC0415 - imports torch

    torch.set_num_threads(1)  # rounding of floating-point sums depends on the number of threads
    positions, settings = read_parts(run.file(POSITIONS_FOLDER)), run.settings
    held_out = held_out_of(positions.game, settings["games"])
    device = device_of(settings)
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
    names = feature_names(run.game)
    section = {
        "ludarium": __version__,
        "options": run.game.non_default_options,
        "settings": {name: value for name, value in settings.items() if name != "out"},
        "positions": len(positions.game),
        "loss": {"before": round(learned.before, 5), "after": round(learned.after, 5)},
        "weights": {
            name: round(float(weight) * TRAINED_EVAL_SCALE * run.game.eval_scale, 1)
            for name, weight in zip(names, learned.weights, strict=True)
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
    """If the match accepted the new weights, write them to `out` or the game's weights file, with the run's reports."""
    control.progress(0, 1)
    accepted, game_file = bool((run.report("match") or {})["accepted"]), run.game.weights_file
    file, players = Path(run.settings["out"] or game_file), len(run.game.players)
    if accepted:
        section = read_section(run.file(LEARNED_FILE), players)
        write_section(file, game_file, players, {"steps": reports_without(run, ("weights", "loss")), **section})
    control.progress(1, 1)
    return {"accepted": accepted, "file": str(file) if accepted else None}


STEPS = (
    TrainingStep("games", games_step),
    TrainingStep("positions", positions_step),
    TrainingStep("weights", weights_step),
    TrainingStep("match", match_step),
    TrainingStep("accept", accept_step),
)
