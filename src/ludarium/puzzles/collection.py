"""A game's puzzles as a file: JSON with a line for each puzzle, in an order that depends on nothing but the puzzles.

Reading is strict about what the file says of itself; whether a puzzle is right by the rules is `validation.fault_of`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from ludarium.engine.levels import HIGHEST
from ludarium.games.datafile import (
    Json,
    WrongData,
    check_head,
    read_data,
    read_options,
    read_rows,
    whole_number,
    write_data,
)
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.puzzles.themes import THEMES

FILE = "puzzles.json"
"""Its name in a game's folder."""

FORMAT = 1

MAX_PUZZLES = 10_000
MAX_TURNS = 5
"""Turns of the longest win that is asked for."""
MAX_BYTES = 8 << 20
_MAX_TEXT = 2_000
_MAX_PLIES = 200

Goal = Literal["win", "save"]
GOALS: tuple[Goal, ...] = ("win", "save")
"""What is to be found: the only move that wins by force, or the only one that does not lose by force."""


@dataclass(frozen=True)
class Puzzle:
    """A position with one solution; it is for the side to move."""

    options: Mapping[str, int | str]
    """The options of the game that differ from their defaults."""
    position: str
    goal: Goal
    turns: int
    """Of the solver, the first included: in so many the game is won; 1 where it is to be saved."""
    solution: tuple[str, ...]
    """Moves in canonical notation, one a ply: the solution with the longest defence until the game is won, or the only
    move that saves it."""
    level: int
    """The lowest level of the computer player that finds the solution nearly always."""
    reason: str
    """Why the game ends, one of the game's reasons; empty where it is to be saved."""
    themes: tuple[str, ...]
    """Some of `themes.THEMES`, in their order."""

    @property
    def id(self) -> str:
        """The same in every collection, so that progress can be kept by it."""
        return hashlib.sha256(f"{sorted(self.options.items())} {self.position}".encode()).hexdigest()[:10]

    def as_json(self) -> Json:
        """`{"id", "options" where there are any, "position", "goal", "turns", "level", "reason", "themes",
        "solution"}`."""
        told: Json = {"id": self.id}
        if self.options:
            told["options"] = dict(self.options)
        return told | {
            "position": self.position,
            "goal": self.goal,
            "turns": self.turns,
            "level": self.level,
            "reason": self.reason,
            "themes": list(self.themes),
            "solution": list(self.solution),
        }


@dataclass(frozen=True)
class Run:
    """Where puzzles come from: with the same options and seed, so many games give the same ones again."""

    options: Mapping[str, int | str]
    seed: int
    games: int

    def as_json(self) -> Json:
        return {"options": dict(self.options), "seed": self.seed, "games": self.games}


@dataclass(frozen=True)
class Collection:
    """The puzzles of a game, the easiest first, and the runs that found them."""

    game: str
    runs: tuple[Run, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()

    def games_played(self, options: Mapping[str, int | str], seed: int) -> int:
        """How many games of such a run have been looked at."""
        return sum(run.games for run in self.runs if run.options == options and run.seed == seed)

    def with_game(self, options: Mapping[str, int | str], seed: int, found: tuple[Puzzle, ...]) -> Collection:
        """With one game more of a run, and the puzzles found in it."""
        others = [run for run in self.runs if (run.options, run.seed) != (options, seed)]
        run = Run(options, seed, self.games_played(options, seed) + 1)
        runs = sorted((*others, run), key=lambda run: (sorted(run.options.items()), run.seed))
        return Collection(self.game, tuple(runs), tuple(sorted((*self.puzzles, *found), key=_difficulty)))

    def as_json(self) -> Json:
        """`{"format", "game", "runs", "puzzles"}`, the file's content."""
        return {
            "format": FORMAT,
            "game": self.game,
            "runs": [run.as_json() for run in self.runs],
            "puzzles": [puzzle.as_json() for puzzle in self.puzzles],
        }

    def write(self, file: Path) -> None:
        """Write the file whole or not at all: a line for each run and each puzzle."""
        content = self.as_json()
        lists = {name: content.pop(name) for name in ("runs", "puzzles")}
        write_data(file, content, lists)


def _difficulty(puzzle: Puzzle) -> tuple[int, int, int, str]:
    return puzzle.level, puzzle.turns, len(puzzle.solution), puzzle.id


def position_of(game: type[Game], puzzle: Puzzle) -> Position:
    """The position of a puzzle of this game; raises InvalidOption or InvalidPosition."""
    return game(**puzzle.options).position(puzzle.position)


def puzzle_file(game: type[Game]) -> Path | None:
    """The file in a game's folder, or None where the game has no puzzles."""
    file = game.data_file(FILE)
    return file if file.is_file() else None


def read_collection(file: Path, game: type[Game]) -> Collection:
    """The puzzles in a file; raises InvalidOption, which names the field, where it is no file of this game's."""
    return read_data(file, MAX_BYTES, _Reader(game).collection)


def read_puzzle(row: Any, game: type[Game]) -> Puzzle:
    """The puzzle that `Puzzle.as_json` described; raises WrongData."""
    return _Reader(game).puzzle(row)


class _Reader:
    """Reads the content of a file as that of this game; raises WrongData."""

    def __init__(self, game: type[Game]) -> None:
        self._game = game

    def collection(self, content: Any) -> Collection:
        check_head(content, ("format", "game", "runs", "puzzles"), FORMAT, self._game)
        runs = read_rows(content["runs"], "runs", MAX_PUZZLES, self._run)
        puzzles = read_rows(content["puzzles"], "puzzles", MAX_PUZZLES, self.puzzle)
        if len({puzzle.id for puzzle in puzzles}) < len(puzzles):
            raise WrongData("a puzzle stands there twice")
        if list(puzzles) != sorted(puzzles, key=_difficulty):
            raise WrongData("the puzzles are not in order")
        return Collection(self._game.name, runs, puzzles)

    def _run(self, row: Any) -> Run:
        if not isinstance(row, dict) or row.keys() != {"options", "seed", "games"}:
            raise WrongData("{fields} are wanted, and nothing else", fields="options, seed, games")
        seed, games = whole_number(row["seed"], "seed", 0), whole_number(row["games"], "games", 0)
        return Run(read_options(row["options"], self._game), seed, games)

    def puzzle(self, row: Any) -> Puzzle:
        wanted = {"id", "position", "goal", "turns", "level", "reason", "themes", "solution"}
        if not isinstance(row, dict) or row.keys() - {"options"} != wanted:
            raise WrongData("{fields} are wanted, and at most options besides", fields=", ".join(sorted(wanted)))
        goal, reason = row["goal"], row["reason"]
        if goal not in GOALS:
            raise WrongData("goal {goal!r} is none of {goals}", goal=goal, goals=", ".join(GOALS))
        if reason not in (self._game.reasons if goal == "win" else ("",)):
            raise WrongData("reason {reason!r} is none that this game has", reason=reason)
        themes = _texts(row, "themes", len(THEMES))
        if [theme for theme in THEMES if theme in themes] != list(themes):
            raise WrongData("themes are some of {known}, in this order", known=", ".join(THEMES))
        solution = _texts(row, "solution", _MAX_PLIES)
        if not isinstance(row["position"], str) or not 0 < len(row["position"]) <= _MAX_TEXT or not solution:
            raise WrongData("position is a text, solution a list of moves")
        puzzle = Puzzle(
            read_options(row.get("options", {}), self._game),
            row["position"],
            goal,
            whole_number(row["turns"], "turns", 1, MAX_TURNS),
            solution,
            whole_number(row["level"], "level", 1, HIGHEST),
            reason,
            themes,
        )
        if row["id"] != puzzle.id:
            raise WrongData("id {id!r} is not that of the position, {right}", id=row["id"], right=puzzle.id)
        return puzzle


def _texts(row: Json, name: str, most: int) -> tuple[str, ...]:
    texts = row[name]
    if not isinstance(texts, list) or len(texts) > most or not all(isinstance(text, str) for text in texts):
        raise WrongData("{name} is a list of at most {most} texts", name=name, most=most)
    return tuple(texts)
