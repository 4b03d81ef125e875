"""Calibrate the levels of a game: find settings with which each scores 70 to 80 % against the level below.

The settings form *stages* of growing score; bisection over a stage plays trial games until a setting is clearly above
or below 75 %.  Games with other openings then measure the chosen settings, because the best of several noisy trials
overestimates strength.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
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
from ludarium.games.spec import Game
from ludarium.modules import stamp
from ludarium.workshop.calibration.meeting import Meeting, play_openings, score_against
from ludarium.workshop.statistics.estimates import Interval

AIM, MIN_SCORE, MAX_SCORE = 0.75, 0.70, 0.80

_BATCH, _TRIAL_GAMES = 40, 160
"""Number of games between two checks of the score, and maximum games per trial."""

_MORE_NODES = 4
"""Node budget of the first trial, as a multiple of the level below.  A small factor avoids slow trials."""

_TRIALS, _MEASUREMENTS = 6, 3
"""Maximum settings tried per stage, and maximum settings measured per stage."""

_MEASURED_FROM = 1_000_000
"""Number of the first opening of a measurement.  Trials use smaller numbers."""

Play = Callable[[Meeting, int, int], Sequence[float]]
"""Plays a meeting like `meeting.play_openings`.  Arguments: meeting, first opening, number of openings."""


class Stage(NamedTuple):
    """A series of settings along which the score of the stronger level grows.

    The field `varied` runs from `first` to `last` on a logarithmic scale.  `settings` has the other fields."""

    settings: Level
    varied: str
    first: float
    last: float

    def at(self, place: float) -> Level:
        """Return the settings at a place, from 0 (`first`) to 1 (`last`)."""
        value = self.first * (self.last / self.first) ** place
        return replace(self.settings, **{self.varied: round(value, 3) if self.varied == "margin" else round(value)})

    def step(self, place: float) -> float:
        """Return the initial step of the search from `place`, the place of the neighbour.

        The search repeats this step while all scores are below the aim."""
        if self.varied == "nodes":
            return math.log(_MORE_NODES) / math.log(self.last / self.first)
        return (1.0 - place) / 2

    def place_of(self, other: Level) -> float:
        """Return the place of a level on this stage, or 0 if its settings belong to another stage."""
        if (other.depth, other.nodes is None) != (self.settings.depth, self.varied != "nodes"):
            return 0.0
        value = getattr(other, self.varied) or self.first
        return min(max(math.log(value / self.first) / math.log(self.last / self.first), 0.0), 1.0)


def stages(number: int, neighbour: Level) -> tuple[Stage, ...]:
    """Return the stages on which to search for a level, in order.

    Levels above 1 try searches of one ply and of two plies with a falling margin, then growing node budgets.  Level 0
    is calibrated to be weaker than level 1: it tries a growing blunder rate, then a growing margin.

    `neighbour`: the level below; for the lowest level, the level above."""
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
class Calibration:
    """The search for one level's settings.

    `games`: games per measurement.  `report`: receives settings and their score after each batch of games."""

    game: Game
    number: int
    neighbour: Level
    seed: int
    games: int
    play: Play
    report: Callable[[Level, Interval], None] = lambda _settings, _score: None

    def run(self) -> CalibratedLevel | None:
        """Return the measured level nearest to the aim, or None if the scores of all stages are below it."""
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
        """Search a stage and yield the measured settings.

        The search ends with the first setting whose measurement is near the aim.  It yields nothing if the score at the
        end of the stage is below the aim."""
        low, high = stage.place_of(self.neighbour), 1.0
        step = stage.step(low)
        place, tried, measured = min(low + step, high), list[tuple[Level, Interval]](), 0
        for _trial in range(_TRIALS + _MEASUREMENTS):
            settings = stage.at(place)
            score = self._trial(settings)
            if MIN_SCORE <= score.value <= MAX_SCORE:
                score, measured = self._measurement(settings), measured + 1
                yield settings, score
                if MIN_SCORE <= score.value <= MAX_SCORE or measured == _MEASUREMENTS:
                    return
            tried.append((settings, score))
            if score.value > AIM:
                high = place
            elif place == high:
                return  # the highest score of the stage is below the aim
            else:
                low = place
            place = (low + high) / 2 if any(score.value > AIM for _settings, score in tried) else min(place + step, 1.0)
            if stage.at(place) in (stage.at(low), stage.at(high)) and place != 1.0:
                break
        if not measured:  # the scores jump over the aim
            nearest, _score = min(tried, key=lambda found: abs(found[1].value - AIM))
            yield nearest, self._measurement(nearest)

    def _trial(self, settings: Level) -> Interval:
        """Play until the score is significantly above or below the aim, or for `_TRIAL_GAMES` games."""
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
        """Play more games, add their points to `got`, and return the score of all games.

        `first`: the opening of the first points in `got`."""
        strong, weak = (settings, self.neighbour) if self.number > LOWEST else (self.neighbour, settings)
        seats = len(self.game.players)
        meeting = Meeting(self.game, strong, weak, self.seed)
        got += self.play(meeting, first + len(got), -(-games // seats))
        score = score_against(got, seats)
        self.report(settings, score)
        return score


_UNIT_OPENINGS = 5
"""Openings per unit of work."""


class Interrupted(Exception):
    """The run was stopped.  The journal keeps the finished games."""


def calibration_journal(file: Path | None) -> Journal[str, list[float]]:
    """Return the journal of calibration games.  All games of the library can share it.

    The key of a unit is JSON text with everything that determines its games."""

    def read(row: Any) -> tuple[str, list[float]]:
        key, got = row
        return json.dumps(key), [float(points) for points in got]

    return Journal(file, None, read=read, write=lambda unit, got: [json.loads(unit), got])


def calibrate_levels(
    game: Game,
    numbers: Sequence[int],
    *,
    seed: int,
    games: int,
    executor: Executor,
    kept: Journal[str, list[float]],
    stop: Stop,
    report: Callable[[int, Level, Interval], None],
) -> list[int]:
    """Calibrate levels, and write each to the game's file as soon as it is found.  Keeps levels that the file has.

    `numbers` must be ordered so that each level's neighbour is calibrated first.  `games`: games per measurement.
    Returns the levels without suitable settings; calibration ends at the first one.  Raises Interrupted if `stop` is
    set."""
    file, missing = type(game).data_file(FILE), list[int]()
    players = len(game.players)
    for number in numbers:
        placed = read_levels(type(game))
        if any((row.players, row.level.number) == (players, number) for row in placed):
            continue
        neighbour = levels_for(type(game), players)[number + 1 if number == LOWEST else number - 1]

        def play(meeting: Meeting, first: int, openings: int) -> Sequence[float]:
            return play_meeting(meeting, first, openings, executor, kept, stop)

        found = Calibration(game, number, neighbour, seed, games, play, partial(report, number)).run()
        if found is None:
            missing.append(number)
            break
        write_levels(file, type(game), (*placed, found))
    return missing


def play_meeting(
    meeting: Meeting, first: int, openings: int, executor: Executor, kept: Journal[str, list[float]], stop: Stop
) -> list[float]:
    """Return the points of each opening.  Plays only openings that the journal lacks.  Raises Interrupted."""
    game = meeting.game
    settings = [
        (level.depth, level.margin, level.nodes, level.blunder_rate) for level in (meeting.strong, meeting.weak)
    ]
    head = [game.name, game.options, stamp.digest(type(game)), *settings, meeting.seed]
    parts = [(at, min(_UNIT_OPENINGS, first + openings - at)) for at in range(first, first + openings, _UNIT_OPENINGS)]
    units = {json.dumps([*head, *part]): part for part in parts}
    for _ in kept.complete(units.items(), partial(play_openings, meeting), executor, stop, ordered=False):
        pass
    if stop.is_set:
        raise Interrupted
    return [points for unit in units for points in kept.results[unit]]
