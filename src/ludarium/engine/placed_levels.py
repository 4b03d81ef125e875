"""What the levels are in a game for so many players: placed one above the other by games (`studies.placing`), and kept
in a file beside the game.  A level that is not in the file is as `levels` has it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.engine.levels import HIGHEST, LEVELS, LOWEST, Level, level
from ludarium.games.datafile import WrongData, check_head, read_data, read_rows, whole_number, write_data
from ludarium.games.spec import Game

FILE = "levels.json"
"""Its name in a game's folder."""

FORMAT = 1

MAX_DEPTH, MAX_MARGIN, MAX_NODES, MAX_OVERSIGHT = 60, 10.0, 10**9, 340

_FIELDS = ("format", "game", "levels")
_MAX_BYTES, _MAX_ROWS, _MAX_GAMES = 1 << 20, 1000, 10**9


class Measured(NamedTuple):
    """How a level was placed: its score against the level `against` in so many games, the 95 % interval of it, and what
    they were played with."""

    against: int
    games: int
    score: float
    low: float
    high: float
    seed: int
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

    def read(content: Any) -> tuple[PlacedLevel, ...]:
        check_head(content, _FIELDS, FORMAT, game)
        return read_rows(content["levels"], "levels", _MAX_ROWS, lambda row: _read_row(row, game))

    return read_data(file, _MAX_BYTES, read)


def write_placed(file: Path, game: type[Game], placed: tuple[PlacedLevel, ...]) -> None:
    """Write a file, by players and level."""
    rows = sorted(placed, key=lambda row: (row.players, row.level.number))
    write_data(file, {"format": FORMAT, "game": game.name}, {"levels": [row.as_json() for row in rows]})
    levels_for.cache_clear()


def _read_row(row: Any, game: type[Game]) -> PlacedLevel:
    fields = ("players", "level", "depth", "margin", "nodes", "oversight", "measured")
    _check_fields(row, fields)
    number = whole_number(row["level"], "level", LOWEST, HIGHEST)
    settings = replace(
        level(number),
        depth=_number_or_none(row["depth"], "depth", MAX_DEPTH),
        margin=_real(row["margin"], "margin", MAX_MARGIN),
        nodes=_number_or_none(row["nodes"], "nodes", MAX_NODES),
        oversight=whole_number(row["oversight"], "oversight", 0, MAX_OVERSIGHT),
    )
    measured = row["measured"]
    players = whole_number(row["players"], "players", 2, game.max_players)
    return PlacedLevel(players, settings, None if measured is None else _read_measured(measured))


def _read_measured(row: Any) -> Measured:
    _check_fields(row, Measured._fields)
    if not isinstance(row["version"], str):
        raise WrongData("{name}: it is no text", name="version")
    score, low, high = (_real(row[name], name, 1.0) for name in ("score", "low", "high"))
    return Measured(
        whole_number(row["against"], "against", LOWEST, HIGHEST),
        whole_number(row["games"], "games", 1, _MAX_GAMES),
        score,
        low,
        high,
        whole_number(row["seed"], "seed", 0),
        row["version"],
    )


def _check_fields(row: Any, fields: tuple[str, ...]) -> None:
    if not isinstance(row, dict) or row.keys() != set(fields):
        raise WrongData("{fields} are wanted, and nothing else", fields=", ".join(fields))


def _number_or_none(value: Any, name: str, most: int) -> int | None:
    return None if value is None else whole_number(value, name, 1, most)


def _real(value: Any, name: str, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
        raise WrongData("{name}: {value!r} is no number from 0 to {most}", name=name, value=value, most=most)
    return float(value)
