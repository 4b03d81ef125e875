"""Placing all levels of a game for so many players, and keeping every game played in a file, so that a run that was
stopped goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import astuple
from functools import partial
from pathlib import Path
from typing import Any

from ludarium.analysis.stop import Stop
from ludarium.analysis.units import Units
from ludarium.engine.levels import LOWEST, Level
from ludarium.engine.placed_levels import FILE, levels_for, read_placed, write_placed
from ludarium.errors import InvalidOption
from ludarium.games.registry import game_class
from ludarium.games.spec import Game
from ludarium.modules import stamp
from ludarium.studies.meeting import Meeting, play_openings
from ludarium.studies.placing import Placing
from ludarium.studies.statistics import Interval
from ludarium.texts import tr

_UNIT_OPENINGS = 5
"""Of a unit of work."""

Key = tuple[Any, ...]


class Interrupted(Exception):
    """The run was stopped; what was played is kept."""


class KeptGames:
    """What came of openings, by all that decides it; read from and added to a file, where one is named."""

    def __init__(self, game: Game, file: Path | None) -> None:
        self._file = file
        self._game = (game.name, game.options, stamp.digest(type(game)))
        self._known: dict[str, list[float]] = {}
        for line in file.read_text(encoding="utf-8").split("\n")[:-1] if file and file.exists() else ():
            try:
                key, got = json.loads(line)
            except (ValueError, TypeError):
                raise InvalidOption(tr("{file} is no file of placed levels; name another one", file=file)) from None
            self._known[json.dumps(key)] = got

    def get(self, key: Key) -> list[float] | None:
        """What is known of it."""
        return self._known.get(json.dumps([*self._game, *key]))

    def add(self, key: Key, got: list[float]) -> None:
        """Keep it."""
        key = (*self._game, *key)
        self._known[json.dumps(key)] = got
        if self._file:
            with self._file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps([key, got]) + "\n")


def place_levels(
    game: Game,
    numbers: Sequence[int],
    *,
    seed: int,
    games: int,
    units: Units,
    kept: KeptGames,
    stop: Stop,
    tell: Callable[[int, Level, Interval], None],
) -> list[int]:
    """Place these levels, in the order in which each has its neighbour placed before it, and write each to the game's
    file when it is; those that are there stay.  Returns those for which no settings were found.

    Raises Interrupted where `stop` is set."""
    file, missing = type(game).folder() / FILE, list[int]()
    players = len(game.players)
    for number in numbers:
        placed = read_placed(type(game))
        if any((row.players, row.level.number) == (players, number) for row in placed):
            continue
        neighbour = levels_for(type(game), players)[number + 1 if number == LOWEST else number - 1]

        def play(meeting: Meeting, first: int, openings: int) -> Sequence[float]:
            return _played(meeting, first, openings, units, kept, stop)

        found = Placing(game, number, neighbour, seed, games, play, partial(tell, number)).place()
        if found is None:
            missing.append(number)
            break
        write_placed(file, type(game), (*placed, found))
    return missing


def _played(meeting: Meeting, first: int, openings: int, units: Units, kept: KeptGames, stop: Stop) -> list[float]:
    """What came of the openings, those that are known taken from what is kept."""
    settings = [(level.depth, level.margin, level.nodes, level.oversight) for level in (meeting.strong, meeting.weak)]
    game = meeting.game
    head = (*settings, meeting.seed)
    ranges = [(at, min(_UNIT_OPENINGS, first + openings - at)) for at in range(first, first + openings, _UNIT_OPENINGS)]
    missing = [part for part in ranges if kept.get((*head, *part)) is None]
    both = astuple(meeting.strong), astuple(meeting.weak)
    tasks = [(game.name, game.options, *both, meeting.seed, *part) for part in missing]
    for got, part in zip(units.results(_play_unit, tasks, stop), missing, strict=False):
        kept.add((*head, *part), got)
    if stop.is_set:
        raise Interrupted
    return [points for part in ranges for points in kept.get((*head, *part)) or ()]


def _play_unit(task: tuple[Any, ...], stop: Stop) -> list[float]:
    """A unit of work, also in a process of another machine."""
    name, options, strong, weak, seed, first, openings = task
    meeting = Meeting(game_class(name)(**options), Level(*strong), Level(*weak), seed)
    return play_openings(meeting, first, openings, stop)
