"""The command that learns weights from self-play."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from ludarium.cli import output
from ludarium.cli.interrupt import wait_for
from ludarium.cli.params import GameName, Json, Options, Threads, usable_cores, whole_number, writable
from ludarium.cli.ugi_fastpath import choose_game
from ludarium.texts import tr

if TYPE_CHECKING:  # help does without the compiler
    from ludarium.training.train import Trained

DEFAULT_GAMES, DEFAULT_NODES = 20_000, 1_000


def train(
    game: GameName,
    *,
    games: Annotated[
        int, typer.Option(metavar="N", parser=whole_number("--games", 1, 10**7), help=tr("Games of self-play."))
    ] = DEFAULT_GAMES,
    nodes: Annotated[
        int, typer.Option(metavar="N", parser=whole_number("--nodes", 1, 10**12), help=tr("Positions for each move."))
    ] = DEFAULT_NODES,
    seed: Annotated[
        int,
        typer.Option(metavar="N", parser=whole_number("--seed", 0), help=tr("The same seed gives the same weights.")),
    ] = 0,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help=tr("Where the weights are written; default: GAME-weights.json."))
    ] = None,
    option: Options = None,
    threads: Threads = None,
    json: Json = False,
) -> None:
    """Learn from self-play how much each feature of the game's evaluation counts."""
    chosen = choose_game(game, option)
    file = writable(out if out is not None else f"{chosen.name}-weights.json")
    tasks = wait_for(lambda: import_module("ludarium.cli.tasks"))
    trained: Trained = tasks.learn(chosen, games=games, nodes=nodes, seed=seed, threads=threads or usable_cores())
    trained.write(file)
    if json:
        output.document(output.training_data(trained, str(file)))
    else:
        output.show_training(trained, str(file))
