"""The command `openings`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from ludarium.cli.output import Document, answer, show_text, table
from ludarium.cli.params import GameName, Json, Options, Threads, flag, read_levels, usable_cores, writable
from ludarium.cli.progress import Progress, run_with_progress
from ludarium.cli.ugi_fastpath import choose_game, visible
from ludarium.engine.levels import HIGHEST_LEVEL
from ludarium.games.spec import Game
from ludarium.texts import games_text, number, plural, tr

if TYPE_CHECKING:
    from ludarium.analysis.stop import Stop
    from ludarium.workshop.openings.collection import OpeningMove, Openings

DEFAULT_LEVELS = ("2", "4", "6")
DEFAULT_GAMES = 200
DEFAULT_PLIES = 12
DEFAULT_LEAST = 2
MAX_GAMES = 100_000
MAX_PLIES = 60

_HIGHEST = HIGHEST_LEVEL - 1
"""The highest level with reproducible games.  Only time limits the level above it."""


def openings(
    game: GameName,
    *,
    games: Annotated[int, flag("N", "Number of games for each level.", 1, MAX_GAMES)] = DEFAULT_GAMES,
    level: Annotated[
        list[str] | None,
        flag(
            "LEVEL[:N]",
            "Level from 1 to 7, in N games instead of --games; may be repeated. Default: 2, 4 and 6.",
        ),
    ] = None,
    plies: Annotated[
        int,
        flag("N", "Length of the openings, in plies; the players vary these moves.", 1, MAX_PLIES),
    ] = DEFAULT_PLIES,
    least: Annotated[int, flag("N", "Omit moves played in fewer than N games.", 1, MAX_GAMES)] = DEFAULT_LEAST,
    seed: Annotated[int, flag("N", "The same seed and number of games give the same openings.", 0)] = 0,
    out: Annotated[str | None, flag("--out -o FILE", "Output file; default: GAME-openings.json.")] = None,
    option: Options = None,
    threads: Threads = None,
    json: Json = False,
) -> None:
    """Collect openings from games of the engine against itself, with their results."""
    chosen = choose_game(game, option)
    error = tr("--level: {text!r} is not a level from 1 to {highest}, alone or with a number of games as in 2:500")
    numbers = {str(number): number for number in range(1, _HIGHEST + 1)}
    levels = read_levels(level or DEFAULT_LEVELS, numbers, games, MAX_GAMES, error)
    file = writable(out if out is not None else f"{chosen.name}-openings.json")

    def work(stop: Stop, progress: Progress) -> Openings:
        from ludarium.arena.workers import Threads as InThreads
        from ludarium.workshop.openings.collection import LevelGames
        from ludarium.workshop.openings.make import make

        settings: Any = {"plies": plies, "least": least, "seed": seed, "file": file}
        settings |= {"executor": InThreads(threads or usable_cores()), "stop": stop, "progress": progress}
        return make(chosen, [LevelGames(*row) for row in levels.items()], **settings)

    hint = tr("the games so far are in {file}", file=visible(str(file)))
    played = run_with_progress(tr("playing openings"), work, hint)
    answer(json, _data, _show, chosen, played, file)


def _data(game: Game, played: Openings, file: Path) -> Document:
    """`{"game", "options", "file", "levels", "positions", "moves"}`; `positions` and `moves` are numbers of them."""
    return {
        "game": game.name,
        "options": game.options,
        "file": str(file),
        "levels": [level._asdict() for level in played.levels],
        "positions": len(played.positions),
        "moves": sum(len(moves) for moves in played.positions.values()),
    }


def _show(game: Game, played: Openings, file: Path) -> None:
    """Print the first moves, their numbers of games, and the share of games that each player won."""
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


def _shares(move: OpeningMove) -> list[float]:
    """The shares of a move's games that each player won, then the share of draws."""
    return [sum(ended) / move.games for ended in zip(*move.results, strict=True)]
