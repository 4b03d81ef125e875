"""The steps that train a policy-value network for the search by simulation: games, positions, weights, match, accept.

The first and the last two are those of `evaluation`; the match gives both sides so many simulations a move.
"""

from __future__ import annotations

import platform
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from ludarium import __version__
from ludarium.errors import InvalidOption
from ludarium.games.policy_value import FILE, read_record, write_policy_value, write_record
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.texts import tr
from ludarium.training import evaluation
from ludarium.training.games import read_games
from ludarium.training.match import match_of, short_reports
from ludarium.training.moves import Choices, choices_of
from ludarium.training.parts import read_parts, write_parts
from ludarium.training.run import Report, Run, Step, Watch

LEARNED = "learned.net"
"""The file of the new network in a run's folder."""

_CHECKPOINT = "policy_value.pt"

SETTINGS: dict[str, Any] = evaluation.SETTINGS | {
    "learns": "policy",
    "games": 100_000,
    "nodes": 8_000,
    "match_nodes": 200,
    "epochs": 5,
}
"""What a training goes by, with the usual values; `ridge` is not used."""


def check_trainable(game: Game) -> None:
    """Raises InvalidOption where a game names no inputs for such a network."""
    if type(game.start(seed=0).state) not in op.move_inputs.implementations:
        raise InvalidOption(tr("{title} names no inputs for a policy-value network", title=game.title))


def positions(run: Run, watch: Watch) -> Report | None:
    """The positions of the games with moves to choose among."""
    folder, total = run.file(evaluation.POSITIONS), run.settings["games"]
    describe = partial(choices_of, run.game, run.settings["seed"])
    games = read_games(run.file(evaluation.GAMES))
    if not write_parts(games, total, folder, describe, stop=watch.stop, progress=watch.tell):
        return None
    return {"positions": len(read_parts(folder, Choices).game)}


def weights(run: Run, watch: Watch) -> Report | None:
    """Train the network, in PyTorch."""
    import torch  # noqa: PLC0415 - gigabytes, which the other steps do without

    from ludarium.training import policy_value  # noqa: PLC0415 - likewise

    torch.set_num_threads(1)  # sums depend on how they are divided
    found, settings = read_parts(run.file(evaluation.POSITIONS), Choices), run.settings
    held_out = evaluation.held_out_of(found.game, settings["games"])
    state = run.game.start(seed=0).state
    inputs, move_inputs = op.input_shape(state).inputs, op.move_input_shape(state).inputs
    device = evaluation.device_of(settings)
    known, unknown = (
        policy_value.to_tensors(
            found.rows(chosen),
            inputs,
            move_inputs,
            run.game.eval_scale,
            settings["trust"],
            device,
        )
        for chosen in (~held_out, held_out)
    )
    learned = policy_value.learn_policy_value(
        known,
        unknown,
        inputs,
        move_inputs,
        settings["seed"],
        settings["epochs"],
        checkpoint=run.file(_CHECKPOINT),
        progress=watch.goes_on,
    )
    if learned is None:
        return None
    layers, before, after = learned
    losses = {"before": before.as_json(), "after": after.as_json()}
    record = {
        "ludarium": __version__,
        "settings": {name: value for name, value in settings.items() if name not in ("out", "ridge")},
        "positions": len(found.game),
        "loss": losses,
    }
    write_policy_value(run.file(LEARNED), record, *policy_value.in_whole_numbers(layers))
    versions = {"python": platform.python_version(), "numpy": np.__version__, "torch": torch.__version__}
    return {"loss": losses, "device": device, "versions": versions}


def match(run: Run, watch: Watch) -> Report | None:
    """The search by the new network against the search by simulation as it is."""
    return match_of(run, watch, [f"new=network:{run.file(LEARNED)}", "mcts"])


def accept(run: Run, watch: Watch) -> Report:
    """Put the new network beside the game if the match has accepted it, with what is known of the run."""
    watch.tell(0, 1)
    accepted, own = bool((run.report("match") or {})["accepted"]), type(run.game).folder() / FILE
    file = Path(run.settings["out"] or own)
    if accepted:
        record, packed = read_record(run.file(LEARNED))
        write_record(file, {"steps": short_reports(run, ("loss",)), **record}, packed)
    watch.tell(1, 1)
    return {"accepted": accepted, "file": str(file) if accepted else None}


STEPS = (
    Step("games", evaluation.games),
    Step("positions", positions),
    Step("weights", weights),
    Step("match", match),
    Step("accept", accept),
)
