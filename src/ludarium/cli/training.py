"""The command `train`."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from ludarium.cli.flags import Elo0, Elo1, GameName, GameOptions, JsonFlag, Ray, ThreadCount, flag, writable_file
from ludarium.cli.long_work import FAILURE, ShowProgress, run_stoppable, show_progress, wait_for
from ludarium.cli.output import show_columns, show_json, show_line, show_text
from ludarium.errors import InvalidOption
from ludarium.games.registry import choose_game
from ludarium.games.spec import Game
from ludarium.texts import games_text, number, printable, tr
from ludarium.validation import one_of, require

_TITLES = {
    "games": tr("playing"),
    "positions": tr("describing positions"),
    "weights": tr("learning weights"),
    "match": tr("playing the match"),
    "accept": tr("writing the weights"),
}
"""The title that the progress of each step shows."""


class TrainingFlags(NamedTuple):
    """The flags that change settings of a training.  None keeps the default."""

    games: Annotated[int | None, flag("N", "Games of self-play; default: 20,000.", 1, 10**7)] = None
    nodes: Annotated[int | None, flag("N", "Positions for each move; default: 1,000.", 1, 10**12)] = None
    seed: Annotated[int | None, flag("N", "The same seed gives the same weights; default: 0.", 0)] = None
    match_nodes: Annotated[
        int | None, flag("N", "Positions for each move of the match; default: 5,000.", 1, 10**12)
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
    chosen = choose_game(game, option)
    if settings.out is not None:
        settings = settings._replace(out=str(writable_file(settings.out).absolute()))
    user_settings = {name: value for name, value in settings._asdict().items() if value is not None}
    if step is not None:
        one_of("--step", step, _TITLES)
    one_of("--device", user_settings.get("device", "auto"), ("auto", "cpu", "cuda"))
    if user_settings.get("elo0", 0.0) >= user_settings.get("elo1", 20.0):  # the defaults of `MATCH_SETTINGS`
        raise InvalidOption("a sequential test needs --elo0 smaller than --elo1")
    options = [f"{name}-{value}" for name, value in chosen.non_default_options.items()]
    path = Path(folder if folder is not None else "-".join([chosen.name, *options, "training"]))
    reports = _run_training(chosen, path, user_settings, step, threads, ray)
    if json:
        show_json(game=chosen.name, options=chosen.options, folder=str(path), steps=reports)
    else:
        _show_reports(chosen, reports)
    return FAILURE if reports.get("match", {}).get("accepted") is False else 0


def _run_training(
    game: Game, folder: Path, user_settings: dict[str, Any], only: str | None, threads: int, cluster: str | None
) -> dict[str, dict[str, Any]]:
    """Begin or continue the training in a folder.  Return the reports of the finished steps.  `only` is the name of the
    only step to run, or None.  `cluster` is the address of a Ray cluster, or None."""
    require("numpy", "lab", "training")
    from ludarium.modules.hosts import prepare_native
    from ludarium.workshop.training import steps
    from ludarium.workshop.training.positions import feature_names
    from ludarium.workshop.training.run_folder import open_run

    feature_names(game)  # raises InvalidOption if the game has no weights to train
    # `open_run` refuses folders of older versions in which the setting `learns` has another value.
    run = open_run(folder, game, steps.SETTINGS | user_settings, {*user_settings, "learns"})
    selected = steps.select_steps(run, steps.STEPS, only)
    missing = {step.name for step in selected if run.report(step.name) is None}
    if "weights" in missing:
        require("torch", "learn", "learning weights")
    if "games" in missing:
        wait_for(lambda: prepare_native(type(game)))
    with ExitStack() as stack:
        by_step: dict[str, ShowProgress] = {}

        def progress(step: str, done: int, total: int) -> None:
            if step not in by_step:
                stack.close()
                by_step[step] = stack.enter_context(show_progress(_TITLES[step]))
            by_step[step](done, total)

        run_stoppable(lambda stop: steps.run_steps(run, selected, stop, threads, progress, cluster))
    return run.reports(steps.STEPS)


def _show_reports(game: Game, reports: dict[str, dict[str, Any]]) -> None:
    if learned := reports.get("weights"):
        width = max(len(name) for name in learned["weights"])
        show_columns(f"{name:<{width}} {number(weight, '>7.1f')}" for name, weight in learned["weights"].items())
        show_line()
        show_text(
            "{positions:,} positions of {games}; loss {before:.4f} before, {now:.4f} now",
            positions=reports["positions"]["positions"],
            games=games_text(reports["games"]["games"]),
            before=learned["loss"]["before"],
            now=learned["loss"]["after"],
        )
    if played := reports.get("match"):
        show_text(
            "match of {games}, +{wins} ={draws} -{losses}: {verdict}",
            **{name: played[name] for name in ("wins", "draws", "losses")},
            games=games_text(played["games"]),
            verdict=tr("accepted") if played["accepted"] else tr("not accepted"),
        )
    for step, report in reports.items():
        show_text("{step}: {seconds:,.0f} s of processor time", step=step, seconds=report["cpu_seconds"])
    if (written := reports.get("accept")) and written["file"]:
        show_text(
            "the weights are in {file}; run `ludarium build {game}` to put them into the module",
            file=printable(written["file"]),
            game=game.name,
        )
