"""The openings file of a game: for each position, the moves played and the results of their games.

Position keys identify positions, so transpositions share one entry.  `read_openings` validates the file's fields, and
`openings_fault` checks the moves against the rules."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from annotated_types import Interval, Len

from ludarium.engine.levels import HIGHEST_LEVEL, LEVELS
from ludarium.errors import IllegalMove
from ludarium.games.datafile import (
    STRICT,
    InvalidData,
    check_game,
    check_options,
    convert_rows,
    read_data,
    write_data_file,
)
from ludarium.games.spec import Game

OPENINGS_FILE = "openings.json"  # in the game's data folder, if the game has openings
OPENINGS_FORMAT: Literal[1] = 1
MAX_OPENINGS_BYTES = 4 << 20
MAX_OPENING_POSITIONS = 20_000
MAX_MOVES = 500  # per position
MAX_COUNT = 1_000_000  # maximum of every number of games in the file
MAX_OPENING_PLIES = 60
_MAX_MOVE_CHARACTERS = 80


class LevelGames(NamedTuple):
    """The number of games of a level in a collection of openings."""

    level: Annotated[int, Interval(ge=1, le=HIGHEST_LEVEL)]
    games: Annotated[int, Interval(ge=0, le=MAX_COUNT)]


class OpeningMove(NamedTuple):
    """A move that was played in a position, and the results of the games with this move.

    `results` has one tuple per level, in the order of `Openings.levels`: games won by each seat, then drawn games."""

    move: str  # in canonical notation
    results: tuple[tuple[int, ...], ...]

    @property
    def games(self) -> int:
        return sum(map(sum, self.results))


@dataclass(frozen=True)
class _Head:
    """All fields of an openings file except the positions."""

    __pydantic_config__ = STRICT

    format: Literal[1] = field(default=OPENINGS_FORMAT, kw_only=True)
    game: str
    options: Mapping[str, int | str]
    """Options that differ from their defaults."""
    seed: Annotated[int, Interval(ge=0)]
    plies: Annotated[int, Interval(ge=1, le=MAX_OPENING_PLIES)]
    least: Annotated[int, Interval(ge=1, le=MAX_COUNT)]
    """Minimum number of games with a move; the collection omits rarer moves."""
    levels: Annotated[tuple[LevelGames, ...], Len(1, len(LEVELS))]


@dataclass(frozen=True)
class _File(_Head):
    positions: Annotated[tuple[Any, ...], Len(0, MAX_OPENING_POSITIONS)]


@dataclass(frozen=True)
class Openings(_Head):
    """The collection of openings in a game's openings file: the moves of the first `plies` plies of games from the
    default start, with their results."""

    positions: Mapping[str, tuple[OpeningMove, ...]]
    """Maps the `key_text` of a position to its moves, the most played first.  Positions are in breadth-first order."""

    @property
    def games(self) -> int:
        return sum(level.games for level in self.levels)

    def rows(self) -> list[list[Any]]:
        """Return the rows of the file: `[key, [move, number…]…]`.  The numbers are the results at each level."""
        return [
            [key, *([move, *(number for level in results for number in level)] for move, results in moves)]
            for key, moves in self.positions.items()
        ]

    def write(self, file: Path) -> None:
        """Write the file atomically, with one line for each position."""
        head = {field.name: getattr(self, field.name) for field in fields(_Head)}
        levels = [level._asdict() for level in self.levels]
        write_data_file(file, {**head, "levels": levels}, {"positions": self.rows()})


def key_text(key: int) -> str:
    """Format a position's key in an openings file as sixteen hexadecimal digits."""
    return f"{key & (1 << 64) - 1:016x}"


def read_openings(file: Path, game: type[Game]) -> Openings:
    """Read the openings file of a game, with the results of each position's moves.  Raises InvalidOption, naming the
    field, if the file is invalid or for another game."""
    return read_data(file, MAX_OPENINGS_BYTES, _File, lambda content: _checked_openings(content, game))


def _checked_openings(content: _File, game: type[Game]) -> Openings:
    check_game(content.game, game)
    check_options(content.options, game)
    level_count = len(content.levels)
    if len({level.level for level in content.levels}) < level_count:
        raise InvalidData("levels: enter at least one level, each once")
    result_count = len(game(**content.options).players) + 1
    rows = convert_rows(content.positions, "positions", lambda row: _read_position(row, level_count, result_count))
    if len(dict(rows)) < len(rows):
        raise InvalidData("a position appears twice")
    return Openings(**(vars(content) | {"positions": dict(rows)}))


def _read_position(row: Any, level_count: int, result_count: int) -> tuple[str, tuple[OpeningMove, ...]]:
    key = row[0] if isinstance(row, list) and row else None
    if not isinstance(key, str) or len(key) != 16 or not set(key) <= set("0123456789abcdef"):
        raise InvalidData("enter the key of a position as sixteen hexadecimal digits")
    if not 2 <= len(row) <= MAX_MOVES + 1:
        raise InvalidData("a position must have 1 to {most} moves", most=MAX_MOVES)
    moves = tuple(_read_move(move, level_count, result_count) for move in row[1:])
    if len({move.move for move in moves}) < len(moves):
        raise InvalidData("a move appears twice")
    if list(moves) != sorted(moves, key=most_played_first):
        raise InvalidData("the moves are not in order")
    return key, moves


def _read_move(row: Any, level_count: int, result_count: int) -> OpeningMove:
    text, *numbers = row if isinstance(row, list) and row else ("",)
    is_text = isinstance(text, str) and 0 < len(text) <= _MAX_MOVE_CHARACTERS
    if not is_text or len(numbers) != level_count * result_count:
        raise InvalidData("enter a move as its text and {numbers} numbers", numbers=level_count * result_count)
    if not all(type(number) is int and 0 <= number <= MAX_COUNT for number in numbers):
        raise InvalidData("{name}: enter whole numbers from 0 to {most}", name=text, most=MAX_COUNT)
    results = (tuple(numbers[start : start + result_count]) for start in range(0, len(numbers), result_count))
    return OpeningMove(text, tuple(results))


def most_played_first(played: OpeningMove) -> tuple[int, str]:
    """The sort key of the moves of a position: most games first, then by notation."""
    return -played.games, played.move


def openings_fault(game: type[Game], openings: Openings) -> str:
    """Return a message about the first fault in a game's collection of openings, or an empty string.

    In valid openings, all moves are legal and in canonical notation, and every position can be reached from the
    default start by these moves."""
    unreached = set(openings.positions)
    queue = deque([game(**openings.options).start(seed=0)])
    while queue:
        position = queue.popleft()
        key = key_text(position.key)
        if key not in unreached:
            continue
        unreached.remove(key)
        for played in openings.positions[key]:
            try:
                move = position.move(played.move)
            except IllegalMove as error:
                return f"position {key}: {error}"
            if str(move) != played.move:
                return f"position {key}: the move {played.move} must be written {move}"
            queue.append(position.play(move))
    return f"position {min(unreached)} is not reached from the start" if unreached else ""
