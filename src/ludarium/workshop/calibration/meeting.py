"""Meetings of two levels in games for any number of players: one level plays one seat, the other level the rest.

Each opening is played once for each seat of the first level, so that neither openings nor seats favour a level.
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
from ludarium.workshop.statistics.estimates import Interval, share
from ludarium.workshop.statistics.play import TABLE_BITS

OPENING_PLIES = 4
"""Number of random plies at the start."""


class Meeting(NamedTuple):
    """A meeting: `strong` plays one seat, `weak` plays the others."""

    game: Game
    strong: Level
    weak: Level
    seed: int


def play_openings(meeting: Meeting, part: tuple[int, int], stop: Stop) -> list[float]:
    """Play openings.  Return the points of `strong` in each, summed over all seats.

    `part` has the number of the first opening and the number of openings.  A game gives at most one point.  The seed
    and the opening's number determine all random choices.  Discard the result if `stop` is set.  An executor may call
    it in a process on another machine."""
    first, openings = part
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
    """Play one game.  Return the points of seat `strong`: 1 for a win, 1 / seats for a draw, 0 for a loss."""
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
    """Return the score of `strong` against a single opponent, with its 95 % interval.

    `got`: points in each opening.  The score is p / (p + q), where p and q are the mean points per game of `strong` and
    of one opponent.  With two players, this is the ordinary score.  It follows Luce's choice axiom (R. D. Luce,
    Individual Choice Behavior, 1959), which the arena uses for ratings of several players.  A score of 75 % is
    therefore the same Elo difference for any number of players."""
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
