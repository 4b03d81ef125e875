"""The puzzles file of a game: JSON with one line for each puzzle, ordered by difficulty.

`read_collection` validates the file's fields, and `solutions.puzzle_fault` checks a puzzle against the rules."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from annotated_types import Interval, Len

from ludarium.engine.levels import HIGHEST_LEVEL
from ludarium.games.datafile import (
    STRICT,
    InvalidData,
    Json,
    check_game,
    check_options,
    convert_rows,
    read_data,
    write_data_file,
)
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.workshop.puzzles.themes import THEMES

PUZZLES_FILE = "puzzles.json"  # in the game's data folder, if the game has puzzles
PUZZLES_FORMAT: Literal[1] = 1
MAX_PUZZLES = 10_000
MAX_SOLVER_TURNS = 5
MAX_PUZZLES_BYTES = 8 << 20

Goal = Literal["win", "save"]
"""The task: find the only move that forces a win (`win`), or the only move that avoids a forced loss (`save`).  In
games with several moves per turn, the task is always `win`: find the only turn that wins."""


@dataclass(frozen=True)
class Puzzle:
    """A position with one solution.  The solver is the player to move."""

    __pydantic_config__ = STRICT

    id: str = field(default="", kw_only=True)
    """Hash of options and position.  It is the same in every collection, so a player's progress can refer to it."""
    options: Mapping[str, int | str] = field(default_factory=dict, kw_only=True)
    """Game options that differ from their defaults."""
    position: Annotated[str, Len(1, 2_000)]
    goal: Goal
    turns: Annotated[int, Interval(ge=1, le=MAX_SOLVER_TURNS)]
    """Goal `win`: number of the solver's turns, including the first, until the win.  Goal `save`: 1."""
    level: Annotated[int, Interval(ge=1, le=HIGHEST_LEVEL)]
    """The lowest computer level that solves the puzzle; see `grade.py`."""
    reason: str
    """Goal `win`: the reason for the end of the game, one of the game's reasons.  Goal `save`: empty."""
    themes: Annotated[tuple[str, ...], Len(0, len(THEMES))]
    """A subset of `themes.THEMES`, in the same order."""
    solution: Annotated[tuple[str, ...], Len(1, 200)]
    """Moves in canonical notation, one for each ply.

    Goal `win`: the line with the longest defence, until the win.  Goal `save`: the saving move."""

    def __post_init__(self) -> None:
        digest = hashlib.sha256(f"{sorted(self.options.items())} {self.position}".encode()).hexdigest()[:10]
        if self.id not in ("", digest):
            raise InvalidData("id {id!r} does not belong to the position; its id is {right}", id=self.id, right=digest)
        object.__setattr__(self, "id", digest)

    def as_json(self) -> Json:
        """Return the fields as JSON data, without `options` if it is empty."""
        return {name: value for name, value in asdict(self).items() if name != "options" or value}


@dataclass(frozen=True)
class PuzzleRun:
    """How a puzzles file was made: by a search in the first `games` self-play games with these options and this
    seed."""

    options: Mapping[str, int | str]
    seed: Annotated[int, Interval(ge=0)]
    games: Annotated[int, Interval(ge=0)]


@dataclass(frozen=True)
class Collection:
    """The puzzles of a game, the easiest first, and the runs that found them."""

    __pydantic_config__ = STRICT

    format: Literal[1] = field(default=PUZZLES_FORMAT, kw_only=True)
    game: str
    runs: Annotated[tuple[PuzzleRun, ...], Len(0, MAX_PUZZLES)] = ()
    puzzles: Annotated[tuple[Puzzle, ...], Len(0, MAX_PUZZLES)] = ()

    def games_played(self, options: Mapping[str, int | str], seed: int) -> int:
        """Return the number of searched games of the run with these options and this seed."""
        return sum(run.games for run in self.runs if run.options == options and run.seed == seed)

    def with_game(self, options: Mapping[str, int | str], seed: int, found: tuple[Puzzle, ...]) -> Collection:
        """Return a copy of the collection that includes one more game of a run and the puzzles found in it."""
        others = [run for run in self.runs if (run.options, run.seed) != (options, seed)]
        run = PuzzleRun(options, seed, self.games_played(options, seed) + 1)
        runs = sorted((*others, run), key=lambda run: (sorted(run.options.items()), run.seed))
        return Collection(self.game, tuple(runs), tuple(sorted((*self.puzzles, *found), key=_difficulty)))

    def write(self, file: Path) -> None:
        """Write the file atomically, with one line for each run and each puzzle."""
        runs, puzzles = [asdict(run) for run in self.runs], [puzzle.as_json() for puzzle in self.puzzles]
        write_data_file(file, {"format": PUZZLES_FORMAT, "game": self.game}, {"runs": runs, "puzzles": puzzles})


def _difficulty(puzzle: Puzzle) -> tuple[int, int, int, str]:
    """Sort key of puzzles: the easiest first."""
    return puzzle.level, puzzle.turns, len(puzzle.solution), puzzle.id


def position_of(game: type[Game], puzzle: Puzzle) -> Position:
    """Return the position of a puzzle of a collection.  Raises InvalidOption or InvalidPosition."""
    return game(**puzzle.options).position(puzzle.position)


def read_collection(file: Path, game: type[Game]) -> Collection:
    """Read a game's puzzles.  Raises InvalidOption, which names the field, if the file is invalid or another game's."""

    def checked(found: Collection) -> Collection:
        check_game(found.game, game)
        convert_rows(found.runs, "runs", lambda run: check_options(run.options, game))
        convert_rows(found.puzzles, "puzzles", lambda puzzle: check_puzzle(puzzle, game))
        if len({puzzle.id for puzzle in found.puzzles}) < len(found.puzzles):
            raise InvalidData("a puzzle appears twice")
        if list(found.puzzles) != sorted(found.puzzles, key=_difficulty):
            raise InvalidData("the puzzles are not in order")
        return found

    return read_data(file, MAX_PUZZLES_BYTES, Collection, checked)


def check_puzzle(puzzle: Puzzle, game: type[Game]) -> None:
    """Raise InvalidData if the options, reason or themes are not valid for this game."""
    check_options(puzzle.options, game)
    if puzzle.reason not in (game.reasons if puzzle.goal == "win" else ("",)):
        raise InvalidData("reason {reason!r}: this game has no such reason", reason=puzzle.reason)
    if [theme for theme in THEMES if theme in puzzle.themes] != list(puzzle.themes):
        raise InvalidData("themes: enter some of {known}, in this order", known=", ".join(THEMES))
