"""What the levels are in a game for so many players: placed one above the other by games (`studies.placing`), and kept
in a file beside the game.  A level that is not in the file is as `levels` has it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from annotated_types import Interval, Len

from ludarium.engine.levels import HIGHEST, LEVELS, LOWEST, Level, level
from ludarium.games.datafile import STRICT, WrongData, check_game, read_data, read_rows, write_data
from ludarium.games.spec import Game
from ludarium.texts import tr

FILE = "levels.json"
"""Its name in a game's folder."""

FORMAT = 1

MAX_DEPTH, MAX_MARGIN, MAX_NODES, MAX_OVERSIGHT = 60, 10.0, 10**9, 340

_MAX_BYTES, _MAX_ROWS, _MAX_GAMES = 1 << 20, 1000, 10**9

_Number = Annotated[int, Interval(ge=LOWEST, le=HIGHEST)]
_Share = Annotated[float, Interval(ge=0, le=1)]


class Measured(NamedTuple):
    """How a level was placed: its score against the level `against` in so many games, the 95 % interval of it, and what
    they were played with."""

    against: _Number
    games: Annotated[int, Interval(ge=1, le=_MAX_GAMES)]
    score: _Share
    low: _Share
    high: _Share
    seed: Annotated[int, Interval(ge=0)]
    version: str


class PlacedLevel(NamedTuple):
    """A level in a game of so many players; `measured` is None where it was set and not measured."""

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
    def placed(self) -> PlacedLevel:
        settings = replace(
            level(self.level), depth=self.depth, margin=self.margin, nodes=self.nodes, oversight=self.oversight
        )
        return PlacedLevel(self.players, settings, self.measured)


@dataclass(frozen=True)
class _File:
    __pydantic_config__ = STRICT

    format: Literal[1]
    game: str
    levels: Annotated[tuple[_Row, ...], Len(0, _MAX_ROWS)]


def levels_of(game: Game) -> tuple[Level, ...]:
    """The levels of a game with its options, the lowest first; raises InvalidOption where its file is at fault."""
    return levels_for(type(game), len(game.players))


def level_of(game: Game, number: int) -> Level:
    """A level of a game; raises InvalidOption, also where there is none of this number."""
    return levels_of(game)[level(number).number - LOWEST]


@cache
def levels_for(game: type[Game], players: int) -> tuple[Level, ...]:
    """The levels of a game of so many players."""
    placed = {row.level.number: row.level for row in read_placed(game) if row.players == players}
    return tuple(placed.get(usual.number, usual) for usual in LEVELS)


def read_placed(game: type[Game], file: Path | None = None) -> tuple[PlacedLevel, ...]:
    """What a file holds, the game's own unless another is given; nothing where there is none.  Raises InvalidOption."""
    file = file or game.data_file(FILE)
    if not file.exists():
        return ()

    def placed(row: _Row) -> PlacedLevel:
        if row.players > game.max_players:
            raise WrongData("{name}: {value}", name="players", value=tr("the maximum is {high}", high=game.max_players))
        return row.placed

    def read(found: _File) -> tuple[PlacedLevel, ...]:
        check_game(found.game, game)
        return read_rows(found.levels, "levels", placed)

    return read_data(file, _MAX_BYTES, _File, read)


def write_placed(file: Path, game: type[Game], placed: tuple[PlacedLevel, ...]) -> None:
    """Write a file, by players and level."""
    rows = sorted(placed, key=lambda row: (row.players, row.level.number))
    write_data(file, {"format": FORMAT, "game": game.name}, {"levels": [row.as_json() for row in rows]})
    levels_for.cache_clear()
