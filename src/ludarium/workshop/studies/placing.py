"""Calibrate the levels of a game: find settings with which each scores 70 to 80 % against the level below.

The possible settings form *stages*, on each of which the score grows from one end to the other.  Levels above 1 go
through searches of one ply and of two plies, with a falling margin, then through growing numbers of positions.  Level
0, which is to be weaker than level 1, has a growing blunder rate, then a growing margin.  Bisection tries settings on a
stage, each in as many games as it takes to decide on which side of 75 % it is.  Games with other openings then
measure the settings found, and only these figures are kept: the best of several trials overestimates strength.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor
from ludarium.arena.journal import Journal
from ludarium.engine.levels import (
    FILE,
    LOWEST,
    CalibratedLevel,
    Level,
    Measured,
    level,
    levels_for,
    read_levels,
    write_levels,
)
from ludarium.games.registry import game_class
from ludarium.games.spec import Game
from ludarium.modules import stamp
from ludarium.workshop.studies.meeting import Meeting, play_openings, score_against
from ludarium.workshop.studies.statistics import Interval

AIM, LEAST, MOST = 0.75, 0.70, 0.80

_BATCH, _TRIAL_GAMES = 40, 160
"""Games between two looks at the score, and the maximum games of a trial."""

_MORE_NODES = 4
"""The first trial of positions has the number of the level below times this: large trials take long."""

_TRIALS, _MEASUREMENTS = 6, 3
"""Maximum settings tried on a stage, and maximum settings measured."""

_MEASURED_FROM = 1_000_000
"""The number of the first opening of a measurement, beyond those of trials."""

Play = Callable[[Meeting, int, int], Sequence[float]]
"""As `meeting.play_openings`: of a meeting, from which opening on, how many."""


class Stage(NamedTuple):
    """Settings in a row, the field `varied` going from `first` to `last` evenly in logarithms, the others as in
    `settings`."""

    settings: Level
    varied: str
    first: float
    last: float

    def at(self, place: float) -> Level:
        """The settings at a place from 0 to 1."""
        value = self.first * (self.last / self.first) ** place
        return replace(self.settings, **{self.varied: round(value, 3) if self.varied == "margin" else round(value)})

    def step(self, place: float) -> float:
        """How far from the level below, at `place`, to look first, and how much further while all is too weak."""
        if self.varied == "nodes":
            return math.log(_MORE_NODES) / math.log(self.last / self.first)
        return (1.0 - place) / 2

    def place_of(self, other: Level) -> float:
        """Where a level with settings of this stage is; 0 where it is of another."""
        if (other.depth, other.nodes is None) != (self.settings.depth, self.varied != "nodes"):
            return 0.0
        value = getattr(other, self.varied) or self.first
        return min(max(math.log(value / self.first) / math.log(self.last / self.first), 0.0), 1.0)


def stages(number: int, neighbour: Level) -> tuple[Stage, ...]:
    """On which stages a level is looked for that is placed against this neighbour: the level below or, of the lowest,
    the one above."""
    usual = level(number)
    if number == LOWEST:
        most = 300
        return (
            Stage(replace(usual, margin=neighbour.margin), "blunder_rate", 10, most),
            Stage(replace(usual, blunder_rate=most), "margin", neighbour.margin, 10 * neighbour.margin),
        )
    found = (
        Stage(replace(usual, depth=1, nodes=None), "margin", 2.0, 0.02),
        Stage(replace(usual, depth=2, nodes=None), "margin", 1.0, 0.02),
        Stage(replace(usual, depth=None, margin=0.0), "nodes", 1_000, 4_000_000),
    )
    return found[{1: 0, 2: 1}.get(neighbour.depth or 0, 2) :]


@dataclass
class Placing:
    """The search for one level's settings.  `games` are those of a measurement; `tell` is called with what is known of
    settings after each batch."""

    game: Game
    number: int
    neighbour: Level
    seed: int
    games: int
    play: Play
    tell: Callable[[Level, Interval], None] = lambda _settings, _score: None

    def place(self) -> CalibratedLevel | None:
        """The level nearest to the aim that was measured; None where no settings come near it."""
        measured: list[tuple[Level, Interval]] = []
        for stage in stages(self.number, self.neighbour):
            measured += self._on_stage(stage)
            if measured:
                break
        if not measured:
            return None
        settings, score = min(measured, key=lambda found: abs(found[1].value - AIM))
        value, low, high = (round(bound, 4) for bound in (score.value, score.low, score.high))
        measured_as = Measured(self.neighbour.number, score.games, value, low, high, self.seed, ludarium.__version__)
        return CalibratedLevel(len(self.game.players), settings, measured_as)

    def _on_stage(self, stage: Stage) -> Iterator[tuple[Level, Interval]]:
        """Settings that were measured, the last of them near the aim if any is; none where the stage ends below it."""
        low, high = stage.place_of(self.neighbour), 1.0
        step = stage.step(low)
        place, tried, measured = min(low + step, high), list[tuple[Level, Interval]](), 0
        for _trial in range(_TRIALS + _MEASUREMENTS):
            settings = stage.at(place)
            score = self._trial(settings)
            if LEAST <= score.value <= MOST:
                score, measured = self._measurement(settings), measured + 1
                yield settings, score
                if LEAST <= score.value <= MOST or measured == _MEASUREMENTS:
                    return
            tried.append((settings, score))
            if score.value > AIM:
                high = place
            elif place == high:
                return  # the strongest of the stage is too weak
            else:
                low = place
            place = (low + high) / 2 if any(score.value > AIM for _settings, score in tried) else min(place + step, 1.0)
            if stage.at(place) in (stage.at(low), stage.at(high)) and place != 1.0:
                break
        if not measured:  # the scores leap over the aim
            nearest, _score = min(tried, key=lambda found: abs(found[1].value - AIM))
            yield nearest, self._measurement(nearest)

    def _trial(self, settings: Level) -> Interval:
        """The score of settings in as many games as tell on which side of the aim it is."""
        got: list[float] = []
        while True:
            score = self._more(settings, 0, got, _BATCH)
            if score.games >= _TRIAL_GAMES or not score.low < AIM < score.high:
                return score

    def _measurement(self, settings: Level) -> Interval:
        got: list[float] = []
        while True:
            score = self._more(settings, _MEASURED_FROM, got, min(_BATCH, self.games))
            if score.games >= self.games:
                return score

    def _more(self, settings: Level, first: int, got: list[float], games: int) -> Interval:
        """Add what comes of more games to `got`, of which the openings go on from `first`; the score of all of it."""
        strong, weak = (settings, self.neighbour) if self.number > LOWEST else (self.neighbour, settings)
        seats = len(self.game.players)
        meeting = Meeting(self.game, strong, weak, self.seed)
        got += self.play(meeting, first + len(got), -(-games // seats))
        score = score_against(got, seats)
        self.tell(settings, score)
        return score


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
        placed = read_levels(type(game))
        if any((row.players, row.level.number) == (players, number) for row in placed):
            continue
        neighbour = levels_for(type(game), players)[number + 1 if number == LOWEST else number - 1]

        def play(meeting: Meeting, first: int, openings: int) -> Sequence[float]:
            return play_meeting(meeting, first, openings, executor, kept, stop)

        found = Placing(game, number, neighbour, seed, games, play, partial(tell, number)).place()
        if found is None:
            missing.append(number)
            break
        write_levels(file, type(game), (*placed, found))
    return missing


def play_meeting(
    meeting: Meeting, first: int, openings: int, executor: Executor, kept: Journal[str, list[float]], stop: Stop
) -> list[float]:
    """The results of the openings; those in the journal are not played again."""
    game = meeting.game
    settings = [
        (level.depth, level.margin, level.nodes, level.blunder_rate) for level in (meeting.strong, meeting.weak)
    ]
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
