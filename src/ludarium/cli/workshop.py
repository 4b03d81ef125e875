"""The commands `puzzles` and `openings`, which make files of data from games of the engine against itself."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ludarium.cli.flags import GameName, GameOptions, JsonFlag, ThreadCount, flag, read_level_games, writable_file
from ludarium.cli.long_work import run_with_progress
from ludarium.cli.output import show_json, show_table, show_text
from ludarium.games.registry import choose_game
from ludarium.games.spec import Game
from ludarium.texts import game_count_text, number, plural, printable, tr
from ludarium.workshop.statistics.plan import HIGHEST_REPRODUCIBLE_LEVEL

if TYPE_CHECKING:
    from ludarium.workshop.openings.collection import Openings
    from ludarium.workshop.puzzles.collection import Puzzle

_MAX_GAMES_PER_LEVEL = 100_000


def puzzles_command(
    game: GameName,
    *,
    count: Annotated[int, flag("N", "Number of puzzles that the file should contain.", 1, 10_000)] = 100,
    seed: Annotated[int, flag("N", "The same seed and count give the same puzzles.", 0)] = 0,
    out: Annotated[
        str | None,
        flag("--out -o FILE", "Output file; default: GAME-puzzles.json. Puzzles already in the file are kept."),
    ] = None,
    option: GameOptions = None,
    threads: ThreadCount,
    json: JsonFlag = False,
) -> None:
    """Find puzzles in games of the engine against itself: positions with one solution, graded by level."""
    from ludarium.arena.workers import ThreadWorkers
    from ludarium.workshop.puzzles.collection import Collection, read_collection
    from ludarium.workshop.puzzles.make import make_puzzles

    chosen = choose_game(game, option)
    file = writable_file(out if out is not None else f"{chosen.name}-puzzles.json")
    known = read_collection(file, type(chosen)) if file.exists() else Collection(chosen.name)
    make = partial(make_puzzles, chosen, known, count=count, seed=seed, file=file, executor=ThreadWorkers(threads))
    collection = run_with_progress(
        tr("finding puzzles"),
        lambda stop, progress: make(stop=stop, progress=progress),
        tr("the puzzles so far are in {file}; run the same command to continue", file=printable(str(file))),
    )
    puzzles = [puzzle for puzzle in collection.puzzles if puzzle.options == chosen.non_default_options]
    if json:
        rows = [puzzle.as_json() for puzzle in puzzles]
        show_json(game=chosen.name, options=chosen.options, file=str(file), puzzles=rows)
    else:
        _show_puzzles(chosen, puzzles, file)


def _show_puzzles(game: Game, puzzles: list[Puzzle], file: Path) -> None:
    columns = sorted({(puzzle.goal == "win", puzzle.turns) for puzzle in puzzles})
    titles = [tr("win in {turns}", turns=turns) if win else tr("save the game") for win, turns in columns]
    amounts = Counter((puzzle.level, puzzle.goal == "win", puzzle.turns) for puzzle in puzzles)
    levels = sorted({puzzle.level for puzzle in puzzles})
    rows = [(str(level), *(str(amounts[level, *column] or "") for column in columns)) for level in levels]
    show_table((tr("level"), *titles), rows, left_aligned=())
    show_text(
        "{file}: {puzzles} of {game}",
        file=printable(str(file)),
        puzzles=plural("{number:,} puzzle", "{number:,} puzzles", len(puzzles)),
        game=game.full_name,
    )


def openings_command(
    game: GameName,
    *,
    games: Annotated[int, flag("N", "Number of games for each level.", 1, _MAX_GAMES_PER_LEVEL)] = 200,
    level: Annotated[
        list[str] | None,
        flag("LEVEL[:N]", "Level from 1 to 7; plays N games instead of --games. May be repeated. Default: 2, 4 and 6."),
    ] = None,
    plies: Annotated[int, flag("N", "Length of the openings, in plies; the engine varies these moves.", 1, 60)] = 12,
    least: Annotated[int, flag("N", "Omit moves played in fewer than N games.", 1, _MAX_GAMES_PER_LEVEL)] = 2,
    seed: Annotated[int, flag("N", "The same seed and number of games give the same openings.", 0)] = 0,
    out: Annotated[str | None, flag("--out -o FILE", "Output file; default: GAME-openings.json.")] = None,
    option: GameOptions = None,
    threads: ThreadCount,
    json: JsonFlag = False,
) -> None:
    """Collect openings from games of the engine against itself, with their results."""
    from ludarium.arena.workers import ThreadWorkers
    from ludarium.workshop.openings.collection import LevelGames
    from ludarium.workshop.openings.make import make_openings

    chosen = choose_game(game, option)
    error = tr("--level: {text!r} is not a level from 1 to {highest}, alone or with a number of games as in 2:500")
    numbers = {str(number): number for number in range(1, HIGHEST_REPRODUCIBLE_LEVEL + 1)}
    levels = read_level_games(level or ("2", "4", "6"), numbers, games, _MAX_GAMES_PER_LEVEL, error)
    file = writable_file(out if out is not None else f"{chosen.name}-openings.json")
    play = partial(make_openings, chosen, [LevelGames(*row) for row in levels.items()], plies=plies, least=least)
    play = partial(play, seed=seed, file=file, executor=ThreadWorkers(threads))
    played = run_with_progress(
        tr("playing openings"),
        lambda stop, progress: play(stop=stop, progress=progress),
        tr("the games so far are in {file}", file=printable(str(file))),
    )
    if json:
        show_json(
            game=chosen.name,
            options=chosen.options,
            file=str(file),
            levels=[level._asdict() for level in played.levels],
            positions=len(played.positions),
            moves=sum(map(len, played.positions.values())),
        )
    else:
        _show_openings(chosen, played, file)


def _show_openings(game: Game, played: Openings, file: Path) -> None:
    rows = []
    for move in next(iter(played.positions.values()), ()):  # the start position is the first
        shares = [sum(by_level) / move.games for by_level in zip(*move.results, strict=True)]
        rows.append((move.move, str(move.games), *(number(share, ".0%") for share in shares)))
    show_table((tr("move"), tr("games"), *map(game.player_title, game.players), tr("drawn")), rows)
    show_text(
        "{file}: {positions} of {game}, from {games}",
        file=printable(str(file)),
        positions=plural("{number:,} position", "{number:,} positions", len(played.positions)),
        game=game.full_name,
        games=game_count_text(played.games),
    )
