"""The command `train`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

from ludarium.cli import output
from ludarium.cli.interrupt import FAILURE, wait_for
from ludarium.cli.params import GameName, Json, Options, Ray, Threads, flag, usable_cores, writable
from ludarium.cli.ugi_fastpath import choose_game
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.games.text import one_of

STEP_NAMES = ("games", "positions", "weights", "match", "accept")


def train(
    game: GameName,
    *,
    folder: Annotated[
        str | None,
        flag(
            "FOLDER",
            "Folder of the training, in which an unfinished one is continued; default: GAME-training, with"
            " changed options.",
        ),
    ] = None,
    step: Annotated[str | None, flag("STEP", "Run only this step: games, positions, weights, match or accept.")] = None,
    games: Annotated[int | None, flag("N", "Games of self-play; default: 20,000.", 1, 10**7)] = None,
    nodes: Annotated[int | None, flag("N", "Positions for each move; default: 1,000.", 1, 10**12)] = None,
    seed: Annotated[int | None, flag("N", "The same seed gives the same weights; default: 0.", 0)] = None,
    match_nodes: Annotated[
        int | None, flag("N", "Positions for each move of the match; default: 5,000.", 1, 10**12)
    ] = None,
    match_games: Annotated[
        int | None, flag("N", "Maximum number of games of the match; default: 4,000.", 2, 10**6)
    ] = None,
    elo0: Annotated[float | None, flag("ELO", "SPRT: Elo difference under H0.", -1000, 1000)] = None,
    elo1: Annotated[float | None, flag("ELO", "SPRT: Elo difference under H1.", -1000, 1000)] = None,
    device: Annotated[
        str | None, flag("DEVICE", "Device that learns the weights: cpu, cuda or auto (default).")
    ] = None,
    out: Annotated[str | None, flag("FILE", "Output file for accepted weights; default: the file of the game.")] = None,
    option: Options = None,
    threads: Threads = None,
    ray: Ray = None,
    json: Json = False,
) -> int:
    """Learn the weights of a game's evaluation from self-play, and keep them if they win a match.

    The exit code is 1 if the match does not accept the new weights."""
    chosen = choose_game(game, option)
    given = {
        "games": games,
        "nodes": nodes,
        "seed": seed,
        "match_nodes": match_nodes,
        "match_games": match_games,
        "elo0": elo0,
        "elo1": elo1,
        "device": device,
        "out": str(writable(out).absolute()) if out is not None else None,
    }
    settings = {name: value for name, value in given.items() if value is not None}
    _check(step, settings)
    tasks = wait_for(lambda: import_module("ludarium.cli.tasks"))
    place = Path(folder if folder is not None else _default_folder(chosen))
    cores = threads or usable_cores()
    reports: dict[str, dict[str, Any]] = tasks.learn(chosen, place, settings, step, cores, ray)
    if json:
        output.document({"game": chosen.name, "options": chosen.options, "folder": str(place), "steps": reports})
    else:
        output.show_training(chosen, reports)
    return FAILURE if reports.get("match", {}).get("accepted") is False else 0


def _check(step: str | None, settings: dict[str, Any]) -> None:
    """Raises InvalidOption for an unknown step or device, and for --elo0 above --elo1."""
    if step is not None:
        one_of("--step", step, STEP_NAMES)
    one_of("--device", settings.get("device", "auto"), ("auto", "cpu", "cuda"))
    if settings.get("elo0", 0.0) >= settings.get("elo1", 20.0):
        raise InvalidOption("a sequential test needs --elo0 smaller than --elo1")


def _default_folder(game: Game) -> str:
    changed = [f"{name}-{value}" for name, value in game.non_default_options.items()]
    return "-".join([game.name, *changed, "training"])
