"""The command `openings`."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from ludarium.cli.interrupt import wait_for
from ludarium.cli.output import Document, document, line
from ludarium.cli.params import GameName, Json, Options, Threads, usable_cores, writable
from ludarium.cli.ugi_fastpath import choose_game, visible
from ludarium.engine.levels import HIGHEST
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.texts import number, plural, tr

if TYPE_CHECKING:
    from ludarium.openings.collection import Openings, Played

DEFAULT_LEVELS = ("2", "4", "6")
DEFAULT_GAMES = 200
DEFAULT_PLIES = 12
DEFAULT_LEAST = 2
MOST_GAMES = 100_000
MOST_PLIES = 60

_HIGHEST = HIGHEST - 1
"""The level above it knows no limit but its time, so that its games would differ from one machine to another."""


def openings(
    game: GameName,
    *,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, max=MOST_GAMES, help=tr("How many games of each level are played."))
    ] = DEFAULT_GAMES,
    level: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL[:N]",
            help=tr("A level, 1 to 7, that plays against itself; N games instead of --games. Default: 2, 4 and 6."),
        ),
    ] = None,
    plies: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            max=MOST_PLIES,
            help=tr("How many plies belong to the opening: the players vary them, and they are kept."),
        ),
    ] = DEFAULT_PLIES,
    least: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, max=MOST_GAMES, help=tr("Moves that were played in fewer games are left out.")
        ),
    ] = DEFAULT_LEAST,
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, help=tr("The same seed and number of games give the same openings."))
    ] = 0,
    out: Annotated[
        str | None,
        typer.Option("--out", "-o", metavar="FILE", help=tr("Where they are written; default: GAME-openings.json.")),
    ] = None,
    option: Options = None,
    threads: Threads = None,
    json: Json = False,
) -> None:
    """Play games of the engine against itself, and keep what was played in the opening and how it ended."""
    chosen = choose_game(game, option)
    levels = _read_levels(level or DEFAULT_LEVELS, games)
    file = writable(out if out is not None else f"{chosen.name}-openings.json")
    tasks = wait_for(lambda: import_module("ludarium.cli.tasks"))
    try:
        played: Openings = tasks.play_openings(
            chosen, file, levels=levels, plies=plies, least=least, seed=seed, threads=threads or usable_cores()
        )
    except KeyboardInterrupt:
        print(tr("{file} holds what was played so far", file=visible(str(file))), file=sys.stderr)
        raise
    if json:
        document(_data(chosen, played, file))
    else:
        _show(chosen, played, file)


def _read_levels(texts: list[str] | tuple[str, ...], games: int) -> dict[int, int]:
    """How many games of each level are to be played."""
    levels: dict[int, int] = {}
    for text in texts:
        written = re.fullmatch("([0-9]{1,2})(?::([0-9]{1,9}))?", text)
        number, count = (int(written[1]), int(written[2] or games)) if written else (0, 0)
        if not 1 <= number <= _HIGHEST or not 1 <= count <= MOST_GAMES:
            raise InvalidOption(
                "--level: {text!r} is no level from 1 to {highest}, or such a level with its games like 2:500",
                text=text[:40],
                highest=_HIGHEST,
            )
        if number in levels:
            raise InvalidOption("--level: {number} stands there twice", number=number)
        levels[number] = count
    return dict(sorted(levels.items()))


def _data(game: Game, played: Openings, file: Path) -> Document:
    """`{"game", "options", "file", "levels", "positions", "moves"}`: how many there are; the file has the rest."""
    return {
        "game": game.name,
        "options": game.options,
        "file": str(file),
        "levels": [level._asdict() for level in played.levels],
        "positions": len(played.positions),
        "moves": sum(len(moves) for moves in played.positions.values()),
    }


def _show(game: Game, played: Openings, file: Path) -> None:
    """The first moves: how often each was played, and the share of games that each player won."""
    table = Table(box=None, pad_edge=False)
    table.add_column(tr("move"))
    for title in (tr("games"), *map(game.player_title, game.players), tr("drawn")):
        table.add_column(title, justify="right")
    for move in next(iter(played.positions.values()), ()):
        table.add_row(move.move, str(move.games), *(number(share, ".0%") for share in _shares(move)))
    Console().print(table)
    line(
        tr(
            "{file}: {positions} of {game}, from {games}",
            file=visible(str(file)),
            positions=plural("{number:,} position", "{number:,} positions", len(played.positions)),
            game=game.full_name,
            games=plural("{number:,} game", "{number:,} games", played.games),
        )
    )


def _shares(move: Played) -> list[float]:
    """Of the games with a move those that each player won, and those that were drawn."""
    return [sum(ended) / move.games for ended in zip(*move.results, strict=True)]
