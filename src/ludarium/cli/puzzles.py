"""The command `puzzles`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ludarium.cli.long_work import ShowProgress, run_with_progress
from ludarium.cli.output import show_result, show_table, show_text
from ludarium.cli.params import GameName, GameOptions, JsonFlag, ThreadCount, flag, writable_file
from ludarium.games.datafile import Json
from ludarium.games.registry import choose_game
from ludarium.games.spec import Game
from ludarium.texts import plural, printable, tr

if TYPE_CHECKING:
    from ludarium.analysis.stop import Stop
    from ludarium.workshop.puzzles.collection import Collection, Puzzle


def puzzles(
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
    chosen = choose_game(game, option)
    file = writable_file(out if out is not None else f"{chosen.name}-puzzles.json")

    def work(stop: Stop, progress: ShowProgress) -> Collection:
        from ludarium.arena.workers import Threads
        from ludarium.workshop.puzzles.collection import Collection, read_collection
        from ludarium.workshop.puzzles.make import make_puzzles

        known = read_collection(file, type(chosen)) if file.exists() else Collection(chosen.name)
        executor = Threads(threads)
        return make_puzzles(
            chosen, known, count=count, seed=seed, file=file, executor=executor, stop=stop, progress=progress
        )

    hint = tr("the puzzles so far are in {file}; run the same command to continue", file=printable(str(file)))
    collection = run_with_progress(tr("finding puzzles"), work, hint)
    show_result(json, _puzzles_data, _show_puzzles, chosen, collection, file)


def _with_options(game: Game, collection: Collection) -> list[Puzzle]:
    """The puzzles with the options of `game`."""
    options = game.non_default_options
    return [puzzle for puzzle in collection.puzzles if puzzle.options == options]


def _puzzles_data(game: Game, collection: Collection, file: Path) -> Json:
    """`{"game", "options", "file", "puzzles": [puzzle…]}`.  The puzzles have the same fields as in the file."""
    return {
        "game": game.name,
        "options": game.options,
        "file": str(file),
        "puzzles": [puzzle.as_json() for puzzle in _with_options(game, collection)],
    }


def _show_puzzles(game: Game, collection: Collection, file: Path) -> None:
    """Print the number of puzzles by level, goal and length in turns."""
    puzzles = _with_options(game, collection)
    lengths = sorted({(puzzle.goal == "win", puzzle.turns) for puzzle in puzzles})
    titles = [tr("win in {turns}", turns=turns) if win else tr("save the game") for win, turns in lengths]
    rows = []
    for level in sorted({puzzle.level for puzzle in puzzles}):
        amounts = [
            sum((puzzle.level, puzzle.goal == "win", puzzle.turns) == (level, *length) for puzzle in puzzles)
            for length in lengths
        ]
        rows.append((str(level), *(str(amount or "") for amount in amounts)))
    show_table((tr("level"), *titles), rows, left=())
    show_text(
        "{file}: {puzzles} of {game}",
        file=printable(str(file)),
        puzzles=plural("{number:,} puzzle", "{number:,} puzzles", len(puzzles)),
        game=game.full_name,
    )
