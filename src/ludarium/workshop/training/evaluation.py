"""The five steps that train an evaluation: games, positions, weights, match and accept (`docs/training.md`)."""

from __future__ import annotations

import platform
from dataclasses import asdict
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium import __version__
from ludarium.arena.workers import open_executor
from ludarium.engine.workspace import Int64s
from ludarium.errors import InvalidOption
from ludarium.games.weights import TRAINED_EVAL_SCALE, write_section
from ludarium.modules import stamp
from ludarium.texts import games_text, tr
from ludarium.workshop.training.match import LEARNED_FILE, MATCH_SETTINGS, accept_step, match_step
from ludarium.workshop.training.positions import feature_names, positions_of, read_parts, write_parts
from ludarium.workshop.training.run import Report, StepControl, TrainingRun, TrainingStep
from ludarium.workshop.training.selfplay import SelfPlaySettings, play_games, read_self_play

GAMES_FILE, POSITIONS_FOLDER, _CHECKPOINT_FILE = "games.jsonl", "positions", "network.pt"

HELD_OUT = 10
"""Games whose number is a multiple of `HELD_OUT` form the held-out set, on which the loss is measured."""

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

    from ludarium.workshop.training.learn import learn  # noqa: PLC0415 - imports torch

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


def held_out_of(game_numbers: Int64s, games: int) -> NDArray[np.bool_]:
    """Return a mask [n] of the held-out positions.

    `game_numbers` [n]: the game of each position.  Raises InvalidOption if the held-out set or the training set is
    empty."""
    held_out: NDArray[np.bool_] = game_numbers % HELD_OUT == 0
    if min(held_out.sum(), (~held_out).sum()) == 0:
        raise InvalidOption(
            "{games} gave only {positions} quiet positions to learn from; play more games",
            games=games_text(games),
            positions=len(game_numbers),
        )
    return held_out


def device_of(settings: dict[str, Any]) -> str:
    """Return the PyTorch device of the settings.  `auto` selects CUDA if it is available, otherwise the CPU."""
    import torch  # noqa: PLC0415 - several gigabytes

    device: str = settings["device"]
    return device if device != "auto" else "cuda" if torch.cuda.is_available() else "cpu"


STEPS = (
    TrainingStep("games", games_step),
    TrainingStep("positions", positions_step),
    TrainingStep("weights", weights_step),
    TrainingStep("match", match_step),
    TrainingStep("accept", accept_step),
)
