"""Placing all levels of a game for its number of players, with a journal of the games."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import astuple
from functools import partial
from pathlib import Path
from typing import Any

from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor
from ludarium.arena.journal import Journal
from ludarium.engine.levels import LOWEST, Level
from ludarium.engine.placed_levels import FILE, levels_for, read_placed, write_placed
from ludarium.games.registry import game_class
from ludarium.games.spec import Game
from ludarium.modules import stamp
from ludarium.workshop.studies.meeting import Meeting, play_openings
from ludarium.workshop.studies.placing import Placing
from ludarium.workshop.studies.statistics import Interval

_UNIT_OPENINGS = 5
"""Openings in a unit of work."""


class Interrupted(Exception):
    """The run was stopped; what was played is kept."""


def kept_games(file: Path | None) -> Journal[str, list[float]]:
    """The journal of the games that placing has played, of any game: a unit is all that decides its games, as JSON."""

    def read(row: Any) -> tuple[str, list[float]]:
        key, got = row
        return json.dumps(key), [float(points) for points in got]

    return Journal(file, None, read=read, write=lambda unit, got: [json.loads(unit), got])


def place_levels(
    game: Game,
    numbers: Sequence[int],
    *,
    seed: int,
    games: int,
    executor: Executor,
    kept: Journal[str, list[float]],
    stop: Stop,
    tell: Callable[[int, Level, Interval], None],
) -> list[int]:
    """Place these levels, in the order in which each has its neighbour placed before it, and write each to the game's
    file when it is; those that are there stay.  Returns those for which no settings were found.

    Raises Interrupted where `stop` is set."""
    file, missing = type(game).data_file(FILE), list[int]()
    players = len(game.players)
    for number in numbers:
        placed = read_placed(type(game))
        if any((row.players, row.level.number) == (players, number) for row in placed):
            continue
        neighbour = levels_for(type(game), players)[number + 1 if number == LOWEST else number - 1]

        def play(meeting: Meeting, first: int, openings: int) -> Sequence[float]:
            return play_meeting(meeting, first, openings, executor, kept, stop)

        found = Placing(game, number, neighbour, seed, games, play, partial(tell, number)).place()
        if found is None:
            missing.append(number)
            break
        write_placed(file, type(game), (*placed, found))
    return missing


def play_meeting(
    meeting: Meeting, first: int, openings: int, executor: Executor, kept: Journal[str, list[float]], stop: Stop
) -> list[float]:
    """The results of the openings; those in the journal are not played again."""
    game = meeting.game
    settings = [(level.depth, level.margin, level.nodes, level.oversight) for level in (meeting.strong, meeting.weak)]
    head = [game.name, game.options, stamp.digest(type(game)), *settings, meeting.seed]
    parts = [(at, min(_UNIT_OPENINGS, first + openings - at)) for at in range(first, first + openings, _UNIT_OPENINGS)]
    units = {json.dumps([*head, *part]): part for part in parts}
    work = partial(_play_unit, game.name, game.options, astuple(meeting.strong), astuple(meeting.weak), meeting.seed)
    for _ in kept.complete(units.items(), work, executor, stop, ordered=False):
        pass
    if stop.is_set:
        raise Interrupted
    return [points for unit in units for points in kept.results[unit]]


def _play_unit(
    name: str, options: dict[str, Any], strong: Any, weak: Any, seed: int, part: tuple[int, int], stop: Stop
) -> list[float]:
    """A unit of work, also in a process of another machine."""
    meeting = Meeting(game_class(name)(**options), Level(*strong), Level(*weak), seed)
    return play_openings(meeting, *part, stop)
