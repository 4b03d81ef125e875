"""Calibrate computer levels: find settings with which each level scores 70 to 80 % against the level below.

A *stage* is a series of settings with growing scores.  The search climbs a stage in steps until a score exceeds the
target, then bisects.  Each trial plays games until the score is significantly above or below 75 %, up to a limit.
Games with other openings then measure the chosen settings, because the best of several noisy trials overestimates
strength."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import ludarium
from ludarium.analysis.computer_player import LevelSearch
from ludarium.analysis.module_game import ModuleGame, run_game
from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor
from ludarium.arena.journal import Journal
from ludarium.engine.levels import (
    LEVELS_FILE,
    LOWEST_LEVEL,
    CalibratedLevel,
    Level,
    MeasuredStrength,
    level,
    levels_for,
    read_levels,
    write_levels,
)
from ludarium.games.spec import Game
from ludarium.match.match import MAX_MATCH_PLIES
from ludarium.modules import stamp
from ludarium.workshop.openings.make import GAME_TABLE_BITS
from ludarium.workshop.statistics.estimates import Interval, mean_interval, share_interval

TARGET, MIN_SCORE, MAX_SCORE = 0.75, 0.70, 0.80

_BATCH_GAMES, _TRIAL_GAMES = 40, 160
"""Number of games after which the score is computed again, and number after which a trial ends at the latest.  Both are
rounded up: the games of an opening are played completely, and a trial ends after a whole batch."""

_FIRST_NODES_FACTOR = 4
"""The first trial has the node budget of the level below, times this factor.  Without such a budget, the smallest of
the stage takes its place.  Each further trial multiplies the budget again, until a score exceeds the target."""

_MAX_TRIALS, _MAX_MEASUREMENTS = 9, 3
"""Maximum number of settings that a stage tries, and maximum number of these that it measures."""

_MAX_BLUNDER_RATE = 300  # maximum blunder rate of the lowest level, in 1/1024 (see `Level`)

_FIRST_MEASURED_OPENING = 1_000_000  # number of the first opening of a measurement; trials use smaller numbers

RANDOM_PLIES = 4
"""Number of random plies at the start of a calibration game.  The start and these plies are its *opening*."""


class Meeting(NamedTuple):
    """Calibration games between two levels: `strong` plays one seat, and `weak` plays the other seats."""

    game: Game
    strong: Level
    weak: Level
    seed: int


def play_openings(meeting: Meeting, part: tuple[int, int], stop: Stop) -> list[float]:
    """Play each opening of a calibration with `strong` in each seat.  Return the points of `strong` by opening.

    `part`: number of the first opening, and number of openings.  A game gives at most one point.  The seed
    and the opening's number determine all random choices.  If `stop` is set, the result is invalid.  An executor may
    call this function in a process on another machine."""
    game, first, openings = meeting.game, *part
    board, levels = ModuleGame(game, native=True), (meeting.strong, meeting.weak)
    searches = [LevelSearch(game, level, table_bits=GAME_TABLE_BITS, native=True) for level in levels]
    return [
        sum(_play_one_game(meeting, number, seat, board, searches, stop) for seat in range(len(game.players)))
        for number in range(first, first + openings)
    ]


def _play_one_game(
    meeting: Meeting, number: int, strong_seat: int, board: ModuleGame, searches: Sequence[LevelSearch], stop: Stop
) -> float:
    """Play one game.  Return the points of `strong_seat`: 1 for a win, 1 / seats for a draw, 0 for a loss."""
    opening_rng = random.Random(f"{meeting.seed}/opening/{number}")
    rng = random.Random(f"{meeting.seed}/opening/{number}/{strong_seat}")
    seats = len(meeting.game.players)
    board.begin(meeting.game.start(seed=opening_rng.getrandbits(31)))

    def choose(search: LevelSearch, board: ModuleGame) -> Sequence[int]:
        is_random = len(board.played_moves) < RANDOM_PLIES
        return [board.random_move(opening_rng)] if is_random else search.line(board, rng, stop)

    choosers = [partial(choose, searches[seat != strong_seat]) for seat in range(seats)]
    for _ in run_game(board, choosers, stop, MAX_MATCH_PLIES):
        pass
    return float(board.winner == strong_seat) if board.winner >= 0 else 1 / seats


def score_against(points: Sequence[float], seats: int) -> Interval:
    """For the calibration of levels, return the score of `strong` against a single opponent, with its 95 % interval.

    `points`: points by opening.  The score is p / (p + q), where p and q are the mean points per game of `strong` and
    of one opponent; for two players, it is p.  By Luce's choice axiom (R. D. Luce, Individual Choice Behavior, 1959),
    a score of 75 % is the same Elo difference for any number of players."""
    games, interval = seats * len(points), mean_interval([total / seats for total in points], highest=1.0)
    if interval.low == interval.high:  # without a spread, the normal interval is meaningless
        interval = share_interval(interval.value, games)
    value, low, high = (share / (share + (1 - share) / (seats - 1)) for share in interval[:3])
    return Interval(value, low, high, games)


class Stage(NamedTuple):
    """A stage of a calibration: level settings along which the score of the stronger level grows.

    `varied` names the field of `Level` that runs from `first` to `last` on a logarithmic scale.  `settings` has the
    other fields."""

    settings: Level
    varied: str
    first: float
    last: float

    def at(self, place: float) -> Level:
        """Return the settings at a place, from 0 (`first`) to 1 (`last`)."""
        value = self.first * (self.last / self.first) ** place
        return replace(self.settings, **{self.varied: round(value, 3) if self.varied == "margin" else round(value)})

    def step(self, neighbour_place: float) -> float:
        """Return the length of a step with which the search climbs from the place of the neighbouring level."""
        if self.varied == "nodes":
            return math.log(_FIRST_NODES_FACTOR) / math.log(self.last / self.first)
        return (1.0 - neighbour_place) / 2

    def place_of(self, other: Level) -> float:
        """Return the place of a level on this stage, or 0 if its settings belong to another stage."""
        if (other.depth, other.nodes is None) != (self.settings.depth, self.varied != "nodes"):
            return 0.0
        value = getattr(other, self.varied) or self.first
        return min(max(math.log(value / self.first) / math.log(self.last / self.first), 0.0), 1.0)


def stages(number: int, neighbour: Level) -> tuple[Stage, ...]:
    """Return the stages on which to search for a level, in order.

    Level 1 is the same in all games, without calibration.  Higher levels try depth 1 and then depth 2 with a falling
    margin (see `Level`), then growing node budgets, but skip the stages before the neighbour's.  Level 0 tries a
    growing blunder rate, then a growing margin, to be weaker than level 1.

    `neighbour`: the level below; for the lowest level, the level above."""
    default = level(number)
    if number == LOWEST_LEVEL:
        return (
            Stage(replace(default, margin=neighbour.margin), "blunder_rate", 10, _MAX_BLUNDER_RATE),
            Stage(replace(default, blunder_rate=_MAX_BLUNDER_RATE), "margin", neighbour.margin, 10 * neighbour.margin),
        )
    higher_level_stages = (
        Stage(replace(default, depth=1, nodes=None), "margin", 2.0, 0.02),
        Stage(replace(default, depth=2, nodes=None), "margin", 1.0, 0.02),
        Stage(replace(default, depth=None, margin=0.0), "nodes", 1_000, 4_000_000),
    )
    return higher_level_stages[{1: 0, 2: 1}.get(neighbour.depth or 0, 2) :]


@dataclass
class Calibration:
    """The search for the settings of level `number`, in games against its `neighbour`.

    All scores are of the higher level.  `games`: minimum games per measurement.  `play`: takes a meeting, the number of
    the first opening and the number of openings; returns the points of `strong` by opening.  `report`: receives
    settings and their score after each batch of games."""

    game: Game
    number: int
    neighbour: Level
    seed: int
    games: int
    play: Callable[[Meeting, int, int], Sequence[float]]
    report: Callable[[Level, Interval], None] = lambda _settings, _score: None

    def run(self) -> CalibratedLevel | None:
        """Return the level whose measured score is nearest to the target; None if no score reaches `MIN_SCORE`."""
        for stage in stages(self.number, self.neighbour):
            if measured := list(self._search_stage(stage)):
                break
        else:
            return None
        settings, score = _nearest_to_target(measured)
        value, low, high = (round(bound, 4) for bound in (score.value, score.low, score.high))
        result = MeasuredStrength(self.neighbour.number, score.games, value, low, high, self.seed, ludarium.__version__)
        return CalibratedLevel(len(self.game.players), settings, result)

    def _search_stage(self, stage: Stage) -> Iterator[tuple[Level, Interval]]:
        """Search a stage, and yield settings with their measured scores.

        The search ends after a measured score from `MIN_SCORE` to `MAX_SCORE`, after the maximum of trials or
        measurements, or if no other settings can be nearer to the target.  It yields nothing if no trial's score
        reaches `MIN_SCORE`."""
        low, high = stage.place_of(self.neighbour), 1.0
        step = stage.step(low)
        place, tried, measurements = min(low + step, high), list[tuple[Level, Interval]](), 0
        for _trial in range(_MAX_TRIALS):
            settings = stage.at(place)
            score = self._trial(settings)
            if MIN_SCORE <= score.value <= MAX_SCORE:
                score, measurements = self._measurement(settings), measurements + 1
                yield settings, score
                if MIN_SCORE <= score.value <= MAX_SCORE or measurements == _MAX_MEASUREMENTS:
                    return
            tried.append((settings, score))
            if score.value > TARGET:
                high = place
            elif place == high:
                return  # the highest score of the stage is below the target
            else:
                low = place
            is_target_exceeded = any(score.value > TARGET for _settings, score in tried)
            place = (low + high) / 2 if is_target_exceeded else min(place + step, 1.0)
            if stage.at(place) in (stage.at(low), stage.at(high)) and place != 1.0:
                break
        if measurements == 0:  # no trial scored from `MIN_SCORE` to `MAX_SCORE`
            nearest, _score = _nearest_to_target(tried)
            yield nearest, self._measurement(nearest)

    def _trial(self, settings: Level) -> Interval:
        """Play until the score is significantly above or below the target, or for `_TRIAL_GAMES` games."""
        return self._play_batches(
            settings, 0, _BATCH_GAMES, lambda score: score.games >= _TRIAL_GAMES or not score.low < TARGET < score.high
        )

    def _measurement(self, settings: Level) -> Interval:
        batch = min(_BATCH_GAMES, self.games)
        return self._play_batches(settings, _FIRST_MEASURED_OPENING, batch, lambda score: score.games >= self.games)

    def _play_batches(self, settings: Level, first: int, games: int, is_enough: Callable[[Interval], bool]) -> Interval:
        """Play batches of `games` games, with openings from number `first` on, until `is_enough` accepts the score."""
        strong, weak = (settings, self.neighbour) if self.number > LOWEST_LEVEL else (self.neighbour, settings)
        seats = len(self.game.players)
        meeting, points = Meeting(self.game, strong, weak, self.seed), list[float]()
        while True:
            points += self.play(meeting, first + len(points), -(-games // seats))
            score = score_against(points, seats)
            self.report(settings, score)
            if is_enough(score):
                return score


def _nearest_to_target(scores: Sequence[tuple[Level, Interval]]) -> tuple[Level, Interval]:
    return min(scores, key=lambda row: abs(row[1].value - TARGET))


_UNIT_OPENINGS = 5  # openings per unit of work


class Interrupted(Exception):
    """The calibration was stopped.  The journal keeps the finished games."""


def calibration_journal(file: Path | None) -> Journal[str, list[float]]:
    """Return the journal, which the calibrations of several games and levels can share.

    The key of a unit is JSON text with all values that determine its games."""

    def read(row: Any) -> tuple[str, list[float]]:
        key, points = row
        return json.dumps(key), [float(point) for point in points]

    return Journal(file, None, read=read, write=lambda unit, points: [json.loads(unit), points])


def calibrate_levels(
    game: Game,
    numbers: Sequence[int],
    *,
    seed: int,
    games: int,
    executor: Executor,
    journal: Journal[str, list[float]],
    stop: Stop,
    report: Callable[[int, Level, Interval], None],
) -> int | None:
    """Calibrate the levels `numbers` that the game's file lacks.  Write each level to the file when it is found.

    If `numbers` also contains a level's neighbour, the neighbour must come first.  `games`: minimum games per
    measurement.  The first level without suitable settings ends the calibration.  Returns this level's number, or None
    if all levels are calibrated.  Raises Interrupted if `stop` is set."""
    file, players = type(game).data_file(LEVELS_FILE), len(game.players)
    play = partial(play_meeting, executor=executor, journal=journal, stop=stop)
    for number in numbers:
        calibrated = read_levels(type(game))
        if any((row.players, row.level.number) == (players, number) for row in calibrated):
            continue
        neighbour = levels_for(type(game), players)[number + 1 if number == LOWEST_LEVEL else number - 1]
        found = Calibration(game, number, neighbour, seed, games, play, partial(report, number)).run()
        if found is None:
            return number
        write_levels(file, type(game), (*calibrated, found))
    return None


def play_meeting(
    meeting: Meeting, first: int, openings: int, executor: Executor, journal: Journal[str, list[float]], stop: Stop
) -> list[float]:
    """Return the points of each opening of a calibration.  Plays only those not in the journal.  Raises Interrupted."""
    game, levels = meeting.game, (meeting.strong, meeting.weak)
    settings = [(level.depth, level.margin, level.nodes, level.blunder_rate) for level in levels]
    head = [game.name, game.options, stamp.source_digest(type(game)), *settings, meeting.seed]
    parts = [(at, min(_UNIT_OPENINGS, first + openings - at)) for at in range(first, first + openings, _UNIT_OPENINGS)]
    units = {json.dumps([*head, *part]): part for part in parts}
    for _ in journal.complete(units.items(), partial(play_openings, meeting), executor, stop, ordered=False):
        pass
    if stop.is_set:
        raise Interrupted
    return [points for unit in units for points in journal.results[unit]]
