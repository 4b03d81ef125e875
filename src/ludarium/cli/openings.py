"""The command `openings`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from ludarium.cli.interrupt import wait_for
from ludarium.cli.output import Document, answer, show_text, table
from ludarium.cli.params import GameName, Json, Options, Threads, flag, read_levels, usable_cores, writable
from ludarium.cli.ugi_fastpath import choose_game, visible
from ludarium.engine.levels import HIGHEST
from ludarium.games.spec import Game
from ludarium.texts import games_text, number, plural, tr

if TYPE_CHECKING:
    from ludarium.analysis.stop import Stop
    from ludarium.workshop.openings.collection import Openings, Played

DEFAULT_LEVELS = ("2", "4", "6")
DEFAULT_GAMES = 200
DEFAULT_PLIES = 12
DEFAULT_LEAST = 2
MOST_GAMES = 100_000
MOST_PLIES = 60

_HIGHEST = HIGHEST - 1
"""The level above it is limited by time alone, so its games would differ from one machine to another."""


def openings(
    game: GameName,
    *,
    games: Annotated[int, flag("N", "How many games of each level are played.", 1, MOST_GAMES)] = DEFAULT_GAMES,
    level: Annotated[
        list[str] | None,
        flag(
            "LEVEL[:N]", "A level, 1 to 7, that plays against itself; N games instead of --games. Default: 2, 4 and 6."
        ),
    ] = None,
    plies: Annotated[
        int,
        flag("N", "Length of the opening, in plies: players vary these moves, and the file keeps them.", 1, MOST_PLIES),
    ] = DEFAULT_PLIES,
    least: Annotated[int, flag("N", "Leave out moves played in fewer games.", 1, MOST_GAMES)] = DEFAULT_LEAST,
    seed: Annotated[int, flag("N", "The same seed and number of games give the same openings.", 0)] = 0,
    out: Annotated[str | None, flag("--out -o FILE", "Output file; default: GAME-openings.json.")] = None,
    option: Options = None,
    threads: Threads = None,
    json: Json = False,
) -> None:
    """Play the engine against itself, and record the openings and results of the games."""
    chosen = choose_game(game, option)
    wrong = tr("--level: {text!r} is not a level from 1 to {highest}, alone or with a number of games as in 2:500")
    known = {str(number): number for number in range(1, _HIGHEST + 1)}
    levels = read_levels(level or DEFAULT_LEVELS, known, games, MOST_GAMES, wrong)
    file = writable(out if out is not None else f"{chosen.name}-openings.json")
    tasks = wait_for(lambda: import_module("ludarium.cli.tasks"))

    def work(stop: Stop, progress: Callable[[int, int], None]) -> Openings:
        from ludarium.arena.workers import Threads as InThreads  # noqa: PLC0415 - these bring the compiler
        from ludarium.workshop.openings.collection import LevelGames  # noqa: PLC0415 - the same
        from ludarium.workshop.openings.make import make  # noqa: PLC0415 - the same

        wanted, executor = [LevelGames(*row) for row in levels.items()], InThreads(threads or usable_cores())
        settings: Any = {"plies": plies, "least": least, "seed": seed, "file": file, "executor": executor}
        return make(chosen, wanted, **settings, stop=stop, progress=progress)

    kept = tr("{file} holds what was played so far", file=visible(str(file)))
    played: Openings = tasks.run_with_progress(tr("playing openings"), work, kept)
    answer(json, _data, _show, chosen, played, file)


def _data(game: Game, played: Openings, file: Path) -> Document:
    """`{"game", "options", "file", "levels", "positions", "moves"}`: the file has the positions and moves."""
    return {
        "game": game.name,
        "options": game.options,
        "file": str(file),
        "levels": [level._asdict() for level in played.levels],
        "positions": len(played.positions),
        "moves": sum(len(moves) for moves in played.positions.values()),
    }


def _show(game: Game, played: Openings, file: Path) -> None:
    """Print the first moves, how often each was played, and the share of games that each player won."""
    first_moves = next(iter(played.positions.values()), ())
    rows = [(move.move, str(move.games), *(number(share, ".0%") for share in _shares(move))) for move in first_moves]
    table((tr("move"), tr("games"), *map(game.player_title, game.players), tr("drawn")), rows)
    show_text(
        "{file}: {positions} of {game}, from {games}",
        file=visible(str(file)),
        positions=plural("{number:,} position", "{number:,} positions", len(played.positions)),
        game=game.full_name,
        games=games_text(played.games),
    )


def _shares(move: Played) -> list[float]:
    """Shares of the games with a move that each player won, and of draws."""
    return [sum(ended) / move.games for ended in zip(*move.results, strict=True)]
