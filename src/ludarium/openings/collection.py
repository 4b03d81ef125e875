"""A game's openings as a file: for each position what was played there and how those games ended.

A position is found by its key, so orders of moves that lead to the same one share what is known of it.  Reading is
strict about what the file says of itself; whether it is right by the rules is `validation.fault_of`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.engine.levels import HIGHEST, LEVELS
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
from ludarium.games.spec import Game

FILE = "openings.json"
"""Its name in a game's folder."""

FORMAT = 1

MAX_BYTES = 4 << 20
MAX_POSITIONS = 20_000
MAX_MOVES = 500
"""Of a position."""
MAX_GAMES = 1_000_000
MAX_PLIES = 60
_MAX_TEXT = 80
_FIELDS = ("format", "game", "options", "seed", "plies", "least", "levels", "positions")


class LevelGames(NamedTuple):
    """How many games two or more players of a level have played."""

    level: int
    games: int


class Played(NamedTuple):
    """A move of a position, in canonical notation.  `results` has for each level of the collection, in its order, how
    many of its games with this move each seat won, and at the end how many were drawn."""

    move: str
    results: tuple[tuple[int, ...], ...]

    @property
    def games(self) -> int:
        return sum(map(sum, self.results))


@dataclass(frozen=True)
class Openings:
    """What was played in the first `plies` plies of games from the usual start."""

    game: str
    options: Mapping[str, int | str]
    """Those that differ from their defaults."""
    seed: int
    plies: int
    least: int
    """Moves that were played in fewer games are left out."""
    levels: tuple[LevelGames, ...]
    positions: Mapping[str, tuple[Played, ...]]
    """By `key_text`, the start first, then nearer ones before farther ones; the moves played most come first."""

    @property
    def games(self) -> int:
        return sum(level.games for level in self.levels)

    @property
    def head(self) -> Json:
        """All but the positions."""
        return {
            "format": FORMAT,
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "plies": self.plies,
            "least": self.least,
            "levels": [level._asdict() for level in self.levels],
        }

    def rows(self) -> list[list[Any]]:
        """The positions as they are written: `[key, [move, number…]…]`, the numbers of all levels in one row."""
        return [
            [key, *([move, *(number for level in results for number in level)] for move, results in moves)]
            for key, moves in self.positions.items()
        ]

    def write(self, file: Path) -> None:
        """Write the file whole or not at all: a line for each position."""
        write_data(file, self.head, {"positions": self.rows()})


def key_text(key: int) -> str:
    """A position's key as sixteen hexadecimal digits."""
    return f"{key & (1 << 64) - 1:016x}"


def openings_file(game: type[Game]) -> Path | None:
    """The file in a game's folder, or None where nothing is known of its openings."""
    file = game.data_file(FILE)
    return file if file.is_file() else None


def read_openings(file: Path, game: type[Game]) -> Openings:
    """The openings in a file; raises InvalidOption, which names the field, where it is no file of this game's."""
    return read_data(file, MAX_BYTES, lambda content: _read(content, game))


def _read(content: Any, game: type[Game]) -> Openings:
    check_head(content, _FIELDS, FORMAT, game)
    options = read_options(content["options"], game)
    levels = read_rows(content["levels"], "levels", len(LEVELS), _read_level)
    if not levels or len({level.level for level in levels}) < len(levels):
        raise WrongData("levels: each stands there once, and there is one at least")
    results = len(game(**options).players) + 1
    rows = read_rows(
        content["positions"], "positions", MAX_POSITIONS, lambda row: _read_position(row, len(levels), results)
    )
    positions = dict(rows)
    if len(positions) < len(rows):
        raise WrongData("a position stands there twice")
    seed, plies = whole_number(content["seed"], "seed", 0), whole_number(content["plies"], "plies", 1, MAX_PLIES)
    least = whole_number(content["least"], "least", 1, MAX_GAMES)
    return Openings(game.name, options, seed, plies, least, levels, positions)


def _read_level(row: Any) -> LevelGames:
    if not isinstance(row, dict) or row.keys() != {"level", "games"}:
        raise WrongData("{fields} are wanted, and nothing else", fields="level, games")
    level = whole_number(row["level"], "level", 1, HIGHEST)
    return LevelGames(level, whole_number(row["games"], "games", 0, MAX_GAMES))


def _read_position(row: Any, levels: int, results: int) -> tuple[str, tuple[Played, ...]]:
    key = row[0] if isinstance(row, list) and row else None
    if not isinstance(key, str) or len(key) != 16 or not set(key) <= set("0123456789abcdef"):
        raise WrongData("a position begins with its key, sixteen digits from 0 to f")
    if not 2 <= len(row) <= MAX_MOVES + 1:
        raise WrongData("a position has 1 to {most} moves", most=MAX_MOVES)
    moves = tuple(_read_move(move, levels, results) for move in row[1:])
    if len({move.move for move in moves}) < len(moves):
        raise WrongData("a move stands there twice")
    if list(moves) != sorted(moves, key=most_played_first):
        raise WrongData("the moves are not in order")
    return key, moves


def _read_move(row: Any, levels: int, results: int) -> Played:
    if not isinstance(row, list) or len(row) != 1 + levels * results:
        raise WrongData("a move is its text and {numbers} numbers", numbers=levels * results)
    text, *numbers = row
    if not isinstance(text, str) or not 0 < len(text) <= _MAX_TEXT:
        raise WrongData("a move is its text and {numbers} numbers", numbers=levels * results)
    for number in numbers:
        whole_number(number, text, 0, MAX_GAMES)
    parts = [tuple(numbers[start : start + results]) for start in range(0, len(numbers), results)]
    return Played(text, tuple(parts))


def most_played_first(played: Played) -> tuple[int, str]:
    """The order of a position's moves."""
    return -played.games, played.move
