"""The nine levels of the computer player, from a child to full strength, as they are where a game has none of its own.

Lower levels look less far ahead and may take a move that is a little worse than the best they see; the lowest also
overlooks moves.  From level 1 on a win that is one move away is taken, and leaving one to the opponent avoided where it
can be.

The levels of a game for each number of players are calibrated by games (`studies.placing`) and kept in a file beside
the game (`levels_of`).  A level that is not in the file is as in `LEVELS`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from annotated_types import Interval, Len

from ludarium.errors import InvalidOption
from ludarium.games.datafile import STRICT, WrongData, check_game, read_data, read_rows, write_data
from ludarium.games.spec import Game
from ludarium.texts import tr


@dataclass(frozen=True)
class Level:
    """`margin`: how much worse than the best seen a chosen move may be, in parts of the game's `eval_scale`, so that it
    gives away as much of the game whatever the numbers of its evaluation; 0 takes the best.  `oversight`: how much is
    overlooked, in 1024ths, see `engine.oversight`."""

    number: int
    title: str
    depth: int | None
    margin: float
    nodes: int | None
    seconds: float
    oversight: int = 0

    def margin_for(self, eval_scale: int) -> int:
        """The margin in a game of this `eval_scale`, in hundredths of a piece."""
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

LOWEST, HIGHEST = LEVELS[0].number, LEVELS[-1].number

ANCHOR = 1
"""The level that is the same in all games, against which the others are placed."""


def level(number: int) -> Level:
    """The level of this number, as it is usually; raises InvalidOption."""
    if not LOWEST <= number <= HIGHEST:
        raise InvalidOption(
            "there is no level {number}; levels go from {low} to {high}", number=number, low=LOWEST, high=HIGHEST
        )
    return LEVELS[number - LOWEST]


FILE = "levels.json"
"""Its name in a game's folder."""

FORMAT = 1

MAX_DEPTH, MAX_MARGIN, MAX_NODES, MAX_OVERSIGHT = 60, 10.0, 10**9, 340

_MAX_BYTES, _MAX_ROWS, _MAX_GAMES = 1 << 20, 1000, 10**9

_Number = Annotated[int, Interval(ge=LOWEST, le=HIGHEST)]
_Share = Annotated[float, Interval(ge=0, le=1)]


class Measured(NamedTuple):
    """A calibration: the score against the level `against`, its 95 % interval, the number of games, and what the games
    were played with."""

    against: _Number
    games: Annotated[int, Interval(ge=1, le=_MAX_GAMES)]
    score: _Share
    low: _Share
    high: _Share
    seed: Annotated[int, Interval(ge=0)]
    version: str


class CalibratedLevel(NamedTuple):
    """The settings of a level for a number of players; `measured` is None if they were chosen without measuring."""

    players: int
    level: Level
    measured: Measured | None

    def as_json(self) -> dict[str, Any]:
        """A row of the file."""
        settings = {name: getattr(self.level, name) for name in ("depth", "margin", "nodes", "oversight")}
        measured = self.measured._asdict() if self.measured else None
        return {"players": self.players, "level": self.level.number, **settings, "measured": measured}


@dataclass(frozen=True)
class _Row:
    """A level as the file has it."""

    players: Annotated[int, Interval(ge=2)]
    level: _Number
    depth: Annotated[int, Interval(ge=1, le=MAX_DEPTH)] | None
    margin: Annotated[float, Interval(ge=0, le=MAX_MARGIN)]
    nodes: Annotated[int, Interval(ge=1, le=MAX_NODES)] | None
    oversight: Annotated[int, Interval(ge=0, le=MAX_OVERSIGHT)]
    measured: Measured | None

    @property
    def placed(self) -> CalibratedLevel:
        settings = replace(
            level(self.level), depth=self.depth, margin=self.margin, nodes=self.nodes, oversight=self.oversight
        )
        return CalibratedLevel(self.players, settings, self.measured)


@dataclass(frozen=True)
class _File:
    __pydantic_config__ = STRICT

    format: Literal[1]
    game: str
    levels: Annotated[tuple[_Row, ...], Len(0, _MAX_ROWS)]


def levels_of(game: Game) -> tuple[Level, ...]:
    """The levels of a game with its options, in ascending order; raises InvalidOption if the game's file is invalid."""
    return levels_for(type(game), len(game.players))


def level_of(game: Game, number: int) -> Level:
    """A level of a game; raises InvalidOption if the level does not exist or the game's file is invalid."""
    return levels_of(game)[level(number).number - LOWEST]


@cache
def levels_for(game: type[Game], players: int) -> tuple[Level, ...]:
    """The levels of a game for a number of players."""
    placed = {row.level.number: row.level for row in read_placed(game) if row.players == players}
    return tuple(placed.get(usual.number, usual) for usual in LEVELS)


def read_placed(game: type[Game], file: Path | None = None) -> tuple[CalibratedLevel, ...]:
    """What a file holds, the game's own unless another is given; nothing where there is none.  Raises InvalidOption."""
    file = file or game.data_file(FILE)
    if not file.exists():
        return ()

    def placed(row: _Row) -> CalibratedLevel:
        if row.players > game.max_players:
            raise WrongData("{name}: {value}", name="players", value=tr("the maximum is {high}", high=game.max_players))
        return row.placed

    def read(found: _File) -> tuple[CalibratedLevel, ...]:
        check_game(found.game, game)
        return read_rows(found.levels, "levels", placed)

    return read_data(file, _MAX_BYTES, _File, read)


def write_placed(file: Path, game: type[Game], placed: tuple[CalibratedLevel, ...]) -> None:
    """Write a file, by players and level."""
    rows = sorted(placed, key=lambda row: (row.players, row.level.number))
    write_data(file, {"format": FORMAT, "game": game.name}, {"levels": [row.as_json() for row in rows]})
    levels_for.cache_clear()
