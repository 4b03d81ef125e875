"""A game's puzzles as a file: JSON with a line for each puzzle, in an order that depends on nothing but the puzzles.

Reading is strict about what the file says of itself; whether a puzzle is right by the rules is `faults.fault_of`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from ludarium.engine.levels import LEVELS
from ludarium.errors import InvalidOption
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.puzzles.themes import THEMES
from ludarium.texts import tr

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

Json = dict[str, Any]


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
        rows = {name: ",\n".join("    " + _compact(row) for row in content[name]) for name in ("runs", "puzzles")}
        text = (
            f'{{\n  "format": {FORMAT},\n  "game": {json.dumps(self.game)},\n'
            f'  "runs": [\n{rows["runs"]}\n  ],\n  "puzzles": [\n{rows["puzzles"]}\n  ]\n}}\n'
        )
        unfinished = file.with_name(f"{file.name}.new")
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(file)


def _compact(row: Json) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(", ", ": "))


def _difficulty(puzzle: Puzzle) -> tuple[int, int, int, str]:
    return puzzle.level, puzzle.turns, len(puzzle.solution), puzzle.id


def changed_options(game: Game) -> dict[str, int | str]:
    """A game's options that differ from their defaults."""
    defaults = {option.name: option.default for option in game.rule_options}
    return {name: value for name, value in game.options.items() if value != defaults[name]}


def position_of(game: type[Game], puzzle: Puzzle) -> Position:
    """The position of a puzzle of this game; raises InvalidOption or InvalidPosition."""
    return game(**puzzle.options).position(puzzle.position)


def puzzle_file(game: type[Game]) -> Path | None:
    """The file in a game's folder, or None where the game has no puzzles."""
    file = game.folder() / FILE
    return file if file.is_file() else None


def read_collection(file: Path, game: type[Game]) -> Collection:
    """The puzzles in a file; raises InvalidOption, which names the field, where it is no file of this game's."""
    try:
        if file.stat().st_size > MAX_BYTES:
            raise InvalidOption(tr("{file}: it is longer than {bytes} bytes", file=file, bytes=MAX_BYTES))
        content = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidOption(tr("{file}: {strerror}", file=file, strerror=error.strerror)) from None
    except ValueError:
        raise InvalidOption(tr("{file}: this is no file of puzzles: it is not JSON", file=file)) from None
    try:
        return _Reader(game).collection(content)
    except _Wrong as wrong:
        raise InvalidOption(tr("{file}: {wrong}", file=file, wrong=wrong)) from None


class _Wrong(Exception):
    """What is wrong with a file, without its name."""


class _Reader:
    """Reads the content of a file as that of this game; raises _Wrong."""

    def __init__(self, game: type[Game]) -> None:
        self._game = game

    def collection(self, content: Any) -> Collection:
        if not isinstance(content, dict) or content.keys() != {"format", "game", "runs", "puzzles"}:
            raise _Wrong(tr("format, game, runs and puzzles are wanted, and nothing else"))
        if content["format"] != FORMAT:
            raise _Wrong(tr("format {format!r}; this Ludarium reads {known}", format=content["format"], known=FORMAT))
        if content["game"] != self._game.name:
            raise _Wrong(
                tr(
                    "the puzzles are of the game {found!r}, not of {wanted}",
                    found=content["game"],
                    wanted=self._game.name,
                )
            )
        runs, puzzles = content["runs"], content["puzzles"]
        if not isinstance(runs, list) or not isinstance(puzzles, list) or len(puzzles) > MAX_PUZZLES:
            raise _Wrong(tr("runs and puzzles are two lists, with {most} puzzles at most", most=MAX_PUZZLES))
        read = tuple(
            self._at(tr("puzzle {number}", number=number), self._puzzle, row) for number, row in enumerate(puzzles, 1)
        )
        if len({puzzle.id for puzzle in read}) < len(read):
            raise _Wrong(tr("a puzzle stands there twice"))
        if list(read) != sorted(read, key=_difficulty):
            raise _Wrong(tr("the puzzles are not in order"))
        return Collection(
            self._game.name,
            tuple(self._at(tr("run {number}", number=number), self._run, row) for number, row in enumerate(runs, 1)),
            read,
        )

    def _at(self, place: str, read: Any, row: Any) -> Any:
        try:
            return read(row)
        except _Wrong as wrong:
            raise _Wrong(f"{place}: {wrong}") from None

    def _run(self, row: Any) -> Run:
        if not isinstance(row, dict) or row.keys() != {"options", "seed", "games"}:
            raise _Wrong(tr("options, seed and games are wanted, and nothing else"))
        return Run(self._options(row["options"]), _whole(row, "seed", 0), _whole(row, "games", 0))

    def _puzzle(self, row: Any) -> Puzzle:
        wanted = {"id", "position", "goal", "turns", "level", "reason", "themes", "solution"}
        if not isinstance(row, dict) or row.keys() - {"options"} != wanted:
            raise _Wrong(tr("{fields} are wanted, and at most options besides", fields=", ".join(sorted(wanted))))
        goal, reason = row["goal"], row["reason"]
        if goal not in GOALS:
            raise _Wrong(tr("goal {goal!r} is none of {goals}", goal=goal, goals=", ".join(GOALS)))
        if reason not in (self._game.reasons if goal == "win" else ("",)):
            raise _Wrong(tr("reason {reason!r} is none that this game has", reason=reason))
        themes = _texts(row, "themes", len(THEMES))
        if [theme for theme in THEMES if theme in themes] != list(themes):
            raise _Wrong(tr("themes are some of {known}, in this order", known=", ".join(THEMES)))
        solution = _texts(row, "solution", _MAX_PLIES)
        if not isinstance(row["position"], str) or not 0 < len(row["position"]) <= _MAX_TEXT or not solution:
            raise _Wrong(tr("position is a text, solution a list of moves"))
        puzzle = Puzzle(
            self._options(row.get("options", {})),
            row["position"],
            goal,
            _whole(row, "turns", 1, MAX_TURNS),
            solution,
            _whole(row, "level", 1, len(LEVELS)),
            reason,
            themes,
        )
        if row["id"] != puzzle.id:
            raise _Wrong(tr("id {id!r} is not that of the position, {right}", id=row["id"], right=puzzle.id))
        return puzzle

    def _options(self, options: Any) -> dict[str, int | str]:
        """Options that the game has, none with its default."""
        known = {option.name: option.default for option in self._game.rule_options}
        if not isinstance(options, dict) or any(known.get(name, value) == value for name, value in options.items()):
            raise _Wrong(tr("options are those of the game that differ from their defaults"))
        return options


def _whole(row: Json, name: str, low: int, high: int = 1 << 62) -> int:
    number = row[name]
    if type(number) is not int or not low <= number <= high:
        raise _Wrong(
            tr(
                "{name}: {number!r} is no whole number from {low} to {high}",
                name=name,
                number=number,
                low=low,
                high=high,
            )
        )
    return number


def _texts(row: Json, name: str, most: int) -> tuple[str, ...]:
    texts = row[name]
    if not isinstance(texts, list) or len(texts) > most or not all(isinstance(text, str) for text in texts):
        raise _Wrong(tr("{name} is a list of at most {most} texts", name=name, most=most))
    return tuple(texts)
