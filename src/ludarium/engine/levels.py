"""The nine levels of the computer player: defaults, and levels for each game, which `workshop.calibration` stores in
the game's folder `data`.  Lower levels search less deeply and may choose a slightly worse move; level 0 also overlooks
moves.  If each turn is one move, the player takes wins in one move from level 1 on, and prevents such wins of the
opponent where possible."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from annotated_types import Interval, Len

from ludarium.errors import InvalidOption
from ludarium.games.datafile import STRICT, InvalidData, check_game, convert_rows, read_data, write_data_file
from ludarium.games.spec import Game
from ludarium.texts import tr


@dataclass(frozen=True)
class Level:
    """Settings of a level.  `margin`: maximum loss of a chosen move against the best, as a share of the game's
    `eval_scale`; 0 plays the best.  The player overlooks a move of its own with the probability `blunder_rate` / 1024
    times the move's hardness (`engine.blunders`).  `depth`, `nodes` and `seconds`: limits of the search, in the units
    of `engine.request`; None is no limit."""

    number: int
    title: str
    depth: int | None
    margin: float
    nodes: int | None
    seconds: float
    blunder_rate: int = 0

    def margin_for(self, eval_scale: int) -> int:
        """The margin in hundredths of a piece, for a game's `eval_scale`."""
        return max(round(self.margin * eval_scale), int(self.margin > 0))


LEVELS = (
    Level(0, "Child", 1, 1.0, None, 1.0, 160),
    Level(1, "Beginner", 1, 0.75, None, 1.0),
    Level(2, "Novice", 1, 0.3, None, 1.0),
    Level(3, "Casual", 2, 0.4, None, 1.5),
    Level(4, "Regular", 2, 0.125, None, 1.5),
    Level(5, "Skilled", None, 0, 25_000, 2.5),
    Level(6, "Strong", None, 0, 120_000, 2.5),
    Level(7, "Expert", None, 0, 600_000, 2.5),
    Level(8, "Master", None, 0, None, 2.5),
)

LOWEST_LEVEL, HIGHEST_LEVEL = LEVELS[0].number, LEVELS[-1].number

ANCHOR = 1  # the reference level for calibration, the same in all games


def level(number: int) -> Level:
    """The default level with this number.  Raises InvalidOption for an unknown number."""
    if not LOWEST_LEVEL <= number <= HIGHEST_LEVEL:
        shown = {"number": number, "low": LOWEST_LEVEL, "high": HIGHEST_LEVEL}
        raise InvalidOption("there is no level {number}; levels go from {low} to {high}", **shown)
    return LEVELS[number - LOWEST_LEVEL]


LEVELS_FILE = "levels.json"  # in a game's folder `data`

LEVELS_FORMAT = 1

MAX_STORED_DEPTH, MAX_STORED_MARGIN, MAX_STORED_NODES, MAX_BLUNDER_RATE = 60, 10.0, 10**9, 340

_STORED_SETTINGS = ("depth", "margin", "nodes", "blunder_rate")
_MAX_FILE_BYTES, _MAX_ROWS, _MAX_MEASURED_GAMES = 1 << 20, 1000, 10**9

_LevelNumber = Annotated[int, Interval(ge=LOWEST_LEVEL, le=HIGHEST_LEVEL)]
_Share = Annotated[float, Interval(ge=0, le=1)]


class MeasuredStrength(NamedTuple):
    """A level's measured strength: the score against level `against` in a number of games, and its 95 % interval.
    `seed` is the seed of these games.  `version` is the version of Ludarium that played them."""

    against: _LevelNumber
    games: Annotated[int, Interval(ge=1, le=_MAX_MEASURED_GAMES)]
    score: _Share
    low: _Share
    high: _Share
    seed: Annotated[int, Interval(ge=0)]
    version: str


class CalibratedLevel(NamedTuple):
    """The settings of a level for a number of players.  `measured` is None for settings without a measurement."""

    players: int
    level: Level
    measured: MeasuredStrength | None

    def as_json(self) -> dict[str, Any]:
        """A row of the levels file."""
        settings = {name: getattr(self.level, name) for name in _STORED_SETTINGS}
        measured = self.measured._asdict() if self.measured else None
        return {"players": self.players, "level": self.level.number, **settings, "measured": measured}


@dataclass(frozen=True)
class _LevelRow:
    players: Annotated[int, Interval(ge=2)]
    level: _LevelNumber
    depth: Annotated[int, Interval(ge=1, le=MAX_STORED_DEPTH)] | None
    margin: Annotated[float, Interval(ge=0, le=MAX_STORED_MARGIN)]
    nodes: Annotated[int, Interval(ge=1, le=MAX_STORED_NODES)] | None
    blunder_rate: Annotated[int, Interval(ge=0, le=MAX_BLUNDER_RATE)]
    measured: MeasuredStrength | None


@dataclass(frozen=True)
class _LevelsFile:
    __pydantic_config__ = STRICT

    format: Literal[1]
    game: str
    levels: Annotated[tuple[_LevelRow, ...], Len(0, _MAX_ROWS)]


def levels_of(game: Game) -> tuple[Level, ...]:
    """The levels of a game for its number of players, in ascending order.  Raises InvalidOption for an invalid file."""
    return levels_for(type(game), len(game.players))


def level_of(game: Game, number: int) -> Level:
    """A level of a game, calibrated or default; raises InvalidOption if the number or the levels file is invalid."""
    return levels_of(game)[level(number).number - LOWEST_LEVEL]


@cache
def levels_for(game: type[Game], players: int) -> tuple[Level, ...]:
    """The levels of a game for a number of players, in ascending order.  Raises InvalidOption for an invalid file."""
    calibrated = {row.level.number: row.level for row in read_levels(game) if row.players == players}
    return tuple(calibrated.get(default.number, default) for default in LEVELS)


def read_levels(game: type[Game], file: Path | None = None) -> tuple[CalibratedLevel, ...]:
    """Read the engine's levels for a game from a file, by default the game's; none if it is missing.  Raises
    InvalidOption if it is invalid."""
    file = file or game.data_file(LEVELS_FILE)
    if not file.exists():
        return ()

    def calibrated(row: _LevelRow) -> CalibratedLevel:
        if row.players > game.max_players:
            maximum = tr("the maximum is {high}", high=game.max_players)
            raise InvalidData("{name}: {value}", name="players", value=maximum)
        settings = {name: getattr(row, name) for name in _STORED_SETTINGS}
        return CalibratedLevel(row.players, replace(level(row.level), **settings), row.measured)

    def read(content: _LevelsFile) -> tuple[CalibratedLevel, ...]:
        check_game(content.game, game)
        return convert_rows(content.levels, "levels", calibrated)

    return read_data(file, _MAX_FILE_BYTES, _LevelsFile, read, renamed={"oversight": "blunder_rate"})


def write_levels(file: Path, game: type[Game], levels: tuple[CalibratedLevel, ...]) -> None:
    """Write calibrated levels, sorted by number of players and level, to a file for `read_levels`."""
    rows = sorted(levels, key=lambda row: (row.players, row.level.number))
    write_data_file(file, {"format": LEVELS_FORMAT, "game": game.name}, {"levels": [row.as_json() for row in rows]})
    levels_for.cache_clear()
