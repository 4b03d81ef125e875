"""The command `train`."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from ludarium.cli.flags import Elo0, Elo1, GameName, GameOptions, JsonFlag, Ray, ThreadCount, flag, writable_file
from ludarium.cli.long_work import FAILURE, ProgressFunction, run_interruptible, run_stoppable, show_progress
from ludarium.cli.output import show_columns, show_json, show_line, show_text
from ludarium.errors import InvalidOption
from ludarium.games.registry import choose_game
from ludarium.games.spec import Game
from ludarium.texts import game_count_text, number, printable, tr
from ludarium.validation import one_of, require

_TITLES = {
    "games": tr("playing"),
    "positions": tr("describing positions"),
    "weights": tr("learning weights"),
    "match": tr("playing the match"),
    "accept": tr("writing the weights"),
}
"""The title of the progress display, by step."""


class TrainingFlags(NamedTuple):
    """The flags that change settings of a training.  None keeps the default."""

    games: Annotated[int | None, flag("N", "Games of self-play; default: 20,000.", 1, 10**7)] = None
    nodes: Annotated[int | None, flag("N", "Positions searched for each move; default: 1,000.", 1, 10**12)] = None
    seed: Annotated[int | None, flag("N", "The same seed gives the same weights; default: 0.", 0)] = None
    match_nodes: Annotated[
        int | None, flag("N", "Positions searched for each move of the match; default: 5,000.", 1, 10**12)
    ] = None
    match_games: Annotated[int | None, flag("N", "Maximum number of games of the match; default: 4,000.", 2, 10**6)] = (
        None
    )
    elo0: Elo0 = None
    elo1: Elo1 = None
    device: Annotated[str | None, flag("DEVICE", "Device that learns the weights: cpu, cuda or auto (default).")] = None
    out: Annotated[str | None, flag("FILE", "Output file for accepted weights; default: the file of the game.")] = None


def train_command(
    game: GameName,
    *,
    folder: Annotated[
        str | None,
        flag(
            "FOLDER",
            "Folder of the training, where an unfinished training continues; default: GAME-training, with"
            " non-default options in the name.",
        ),
    ] = None,
    step: Annotated[str | None, flag("STEP", "Run only this step: games, positions, weights, match or accept.")] = None,
    settings: TrainingFlags,
    option: GameOptions = None,
    threads: ThreadCount,
    ray: Ray = None,
    json: JsonFlag = False,
) -> int:
    """Learn the weights of a game's evaluation from self-play, and keep them if they win a match.

    The exit code is 1 if the match does not accept the new weights."""
    chosen_game = choose_game(game, option)
    if settings.out is not None:
        settings = settings._replace(out=str(writable_file(settings.out).absolute()))
    user_settings = {name: value for name, value in settings._asdict().items() if value is not None}
    if step is not None:
        one_of("--step", step, _TITLES)
    one_of("--device", user_settings.get("device", "auto"), ("auto", "cpu", "cuda"))
    if user_settings.get("elo0", 0.0) >= user_settings.get("elo1", 20.0):  # the defaults of `MATCH_SETTINGS`
        raise InvalidOption("a sequential test needs --elo0 smaller than --elo1")
    options = [f"{name}-{value}" for name, value in chosen_game.non_default_options.items()]
    path = Path(folder if folder is not None else "-".join([chosen_game.name, *options, "training"]))
    reports = _run_training(chosen_game, path, user_settings, step, threads, ray)
    if json:
        show_json(game=chosen_game.name, options=chosen_game.options, folder=str(path), steps=reports)
    else:
        _show_reports(chosen_game, reports)
    return FAILURE if reports.get("match", {}).get("accepted") is False else 0


def _run_training(
    game: Game,
    folder: Path,
    user_settings: dict[str, Any],
    only_step: str | None,
    threads: int,
    ray_address: str | None,
) -> dict[str, dict[str, Any]]:
    """Begin or continue the training in a folder.  Return the reports of the finished steps."""
    require("numpy", "lab", "training")
    from ludarium.modules.hosts import prepare_native
    from ludarium.workshop.training import steps
    from ludarium.workshop.training.positions import feature_names
    from ludarium.workshop.training.run_folder import open_run

    feature_names(game)  # raises InvalidOption if the game has no weights to train
    # The setting `learns` is the same in all new trainings.  A folder of an older version with another value is
    # refused.
    run = open_run(folder, game, steps.SETTINGS | user_settings, {*user_settings, "learns"})
    selected = steps.select_steps(run, steps.STEPS, only_step)
    missing_steps = {step.name for step in selected if run.report(step.name) is None}
    if "weights" in missing_steps:
        require("torch", "learn", "learning weights")
    if "games" in missing_steps:
        run_interruptible(lambda: prepare_native(type(game)))
    with ExitStack() as stack:
        progress_bars: dict[str, ProgressFunction] = {}

        def progress(step: str, done: int, total: int) -> None:
            if step not in progress_bars:
                stack.close()
                progress_bars[step] = stack.enter_context(show_progress(_TITLES[step]))
            progress_bars[step](done, total)

        run_stoppable(lambda stop: steps.run_steps(run, selected, stop, threads, progress, ray_address))
    return run.reports(steps.STEPS)


def _show_reports(game: Game, reports: dict[str, dict[str, Any]]) -> None:
    if weights_report := reports.get("weights"):
        width = max(len(name) for name in weights_report["weights"])
        show_columns(f"{name:<{width}} {number(weight, '>7.1f')}" for name, weight in weights_report["weights"].items())
        show_line()
        show_text(
            "{positions:,} positions of {games}; loss {before:.4f} before training, {now:.4f} after",
            positions=reports["positions"]["positions"],
            games=game_count_text(reports["games"]["games"]),
            before=weights_report["loss"]["before"],
            now=weights_report["loss"]["after"],
        )
    if match_report := reports.get("match"):
        show_text(
            "match of {games}, +{wins} ={draws} -{losses}: {verdict}",
            **{name: match_report[name] for name in ("wins", "draws", "losses")},
            games=game_count_text(match_report["games"]),
            verdict=tr("accepted") if match_report["accepted"] else tr("not accepted"),
        )
    for step, report in reports.items():
        show_text("{step}: {seconds:,.0f} s of processor time", step=step, seconds=report["cpu_seconds"])
    if (accept_report := reports.get("accept")) and accept_report["file"]:
        show_text(
            "the weights are in {file}; run `ludarium build {game}` to put them into the module",
            file=printable(accept_report["file"]),
            game=game.name,
        )
