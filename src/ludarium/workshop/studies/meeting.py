"""Two levels meeting in games of any number of players: one seat of the one among seats of the other.

Every opening is played with the one in every seat, so that neither openings nor seats favour anybody.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from ludarium.analysis.play import Board, Chooser, play
from ludarium.analysis.player import LevelSearch
from ludarium.analysis.stop import Stop
from ludarium.arena.statistics import SIGMAS
from ludarium.engine.levels import Level
from ludarium.games.spec import Game
from ludarium.match.match import MAX_PLIES
from ludarium.workshop.studies.play import TABLE_BITS
from ludarium.workshop.studies.statistics import Interval, share

OPENING_PLIES = 4
"""Random plies before the levels begin."""


class Meeting(NamedTuple):
    """One seat of `strong` among others of `weak`."""

    game: Game
    strong: Level
    weak: Level
    seed: int


def play_openings(meeting: Meeting, first: int, openings: int, stop: Stop) -> list[float]:
    """For each opening from number `first` on: the points of `strong` in all seats together, of one point a game.  All
    chances are drawn from the seed and the number; of no use once `stop` is set."""
    board = Board(meeting.game, native=True)
    searches = [
        LevelSearch(meeting.game, level, bits=TABLE_BITS, native=True) for level in (meeting.strong, meeting.weak)
    ]
    return [
        sum(_play(meeting, number, seat, board, searches, stop) for seat in range(len(meeting.game.players)))
        for number in range(first, first + openings)
    ]


def _play(
    meeting: Meeting, number: int, strong: int, board: Board, searches: Sequence[LevelSearch], stop: Stop
) -> float:
    """The points of `strong` in this seat: 1 for a win, an equal part of the point for a draw."""
    opening = random.Random(f"{meeting.seed}/opening/{number}")
    rng = random.Random(f"{meeting.seed}/opening/{number}/{strong}")
    seats = range(len(meeting.game.players))
    board.put(meeting.game.start(seed=opening.getrandbits(31)))

    def chooser(search: LevelSearch) -> Chooser:
        def choose(board: Board) -> Sequence[int]:
            if len(board.played) < OPENING_PLIES:
                return [board.random_move(opening)]
            return search.line(board, rng, stop)

        return choose

    for _ in play(board, [chooser(searches[seat != strong]) for seat in seats], stop, MAX_PLIES):
        pass
    return float(board.winner == strong) if board.winner >= 0 else 1 / len(seats)


def score_against(got: Sequence[float], seats: int) -> Interval:
    """How `strong` scores against one of the others, with its 95 % interval, from what it got in each opening.

    Of the points that the one seat and one of the others get, the part of the one: with two players the ordinary score.
    It is the chance of Luce's choice axiom (R. D. Luce, Individual Choice Behavior, 1959), by which the arena rates
    players of games of more than two, so 75 % is the same difference in Elo for any number of players."""
    parts = [points / seats for points in got]
    mean, games = fmean(parts), seats * len(parts)
    wide = share(mean, games)
    low, high = wide.low, wide.high
    if len(parts) > 1:
        spread = math.sqrt(sum((part - mean) ** 2 for part in parts) / (len(parts) - 1) / len(parts))
        if spread:
            low, high = max(0.0, mean - SIGMAS * spread), min(1.0, mean + SIGMAS * spread)
    return Interval(_part(mean, seats), _part(low, seats), _part(high, seats), games)


def _part(points: float, seats: int) -> float:
    other = (1 - points) / (seats - 1)
    return points / (points + other)
