"""The command `openings`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from ludarium.cli.long_work import ShowProgress, run_with_progress
from ludarium.cli.output import show_result, show_table, show_text
from ludarium.cli.params import GameName, GameOptions, JsonFlag, ThreadCount, flag, read_level_games, writable_file
from ludarium.games.datafile import Json
from ludarium.games.registry import choose_game
from ludarium.games.spec import Game
from ludarium.texts import games_text, number, plural, printable, tr
from ludarium.workshop.statistics.plan import HIGHEST_REPRODUCIBLE_LEVEL

if TYPE_CHECKING:
    from ludarium.analysis.stop import Stop
    from ludarium.workshop.openings.collection import OpeningMove, Openings

_MAX_LEVEL_GAMES = 100_000


def openings(
    game: GameName,
    *,
    games: Annotated[int, flag("N", "Number of games for each level.", 1, _MAX_LEVEL_GAMES)] = 200,
    level: Annotated[
        list[str] | None,
        flag("LEVEL[:N]", "Level from 1 to 7, in N games instead of --games; may be repeated. Default: 2, 4 and 6."),
    ] = None,
    plies: Annotated[int, flag("N", "Length of the openings, in plies; the players vary these moves.", 1, 60)] = 12,
    least: Annotated[int, flag("N", "Omit moves played in fewer than N games.", 1, _MAX_LEVEL_GAMES)] = 2,
    seed: Annotated[int, flag("N", "The same seed and number of games give the same openings.", 0)] = 0,
    out: Annotated[str | None, flag("--out -o FILE", "Output file; default: GAME-openings.json.")] = None,
    option: GameOptions = None,
    threads: ThreadCount,
    json: JsonFlag = False,
) -> None:
    """Collect openings from games of the engine against itself, with their results."""
    chosen = choose_game(game, option)
    error = tr("--level: {text!r} is not a level from 1 to {highest}, alone or with a number of games as in 2:500")
    numbers = {str(number): number for number in range(1, HIGHEST_REPRODUCIBLE_LEVEL + 1)}
    levels = read_level_games(level or ("2", "4", "6"), numbers, games, _MAX_LEVEL_GAMES, error)
    file = writable_file(out if out is not None else f"{chosen.name}-openings.json")

    def work(stop: Stop, progress: ShowProgress) -> Openings:
        from ludarium.arena.workers import Threads
        from ludarium.workshop.openings.collection import LevelGames
        from ludarium.workshop.openings.make import make_openings

        settings: Any = {"plies": plies, "least": least, "seed": seed, "file": file}
        settings |= {"executor": Threads(threads), "stop": stop, "progress": progress}
        return make_openings(chosen, [LevelGames(*row) for row in levels.items()], **settings)

    hint = tr("the games so far are in {file}", file=printable(str(file)))
    played = run_with_progress(tr("playing openings"), work, hint)
    show_result(json, _openings_data, _show_openings, chosen, played, file)


def _openings_data(game: Game, played: Openings, file: Path) -> Json:
    """`{"game", "options", "file", "levels", "positions", "moves"}`; `positions` and `moves` are counts."""
    return {
        "game": game.name,
        "options": game.options,
        "file": str(file),
        "levels": [level._asdict() for level in played.levels],
        "positions": len(played.positions),
        "moves": sum(len(moves) for moves in played.positions.values()),
    }


def _show_openings(game: Game, played: Openings, file: Path) -> None:
    """Print a row for each first move: its number of games, and the shares of wins and draws."""
    first_moves = next(iter(played.positions.values()), ())
    rows = [
        (move.move, str(move.games), *(number(share, ".0%") for share in _result_shares(move))) for move in first_moves
    ]
    show_table((tr("move"), tr("games"), *map(game.player_title, game.players), tr("drawn")), rows)
    show_text(
        "{file}: {positions} of {game}, from {games}",
        file=printable(str(file)),
        positions=plural("{number:,} position", "{number:,} positions", len(played.positions)),
        game=game.full_name,
        games=games_text(played.games),
    )


def _result_shares(move: OpeningMove) -> list[float]:
    """The shares of a move's games that each player won, then the share of draws."""
    return [sum(ended) / move.games for ended in zip(*move.results, strict=True)]
