"""Two levels meeting in games of any number of players: one seat of the one among seats of the other.

Every opening is played with the one in every seat, so that neither openings nor seats favour anybody.
"""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from ludarium.analysis.stop import Stop
from ludarium.arena.statistics import SIGMAS
from ludarium.engine.levels import Level
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.match.match import MAX_PLIES
from ludarium.studies.board import Board
from ludarium.studies.statistics import Interval, share

OPENING_PLIES = 4
"""Random plies before the levels begin."""


class Meeting(NamedTuple):
    """One seat of `strong` among others of `weak`."""

    game: Game
    strong: Level
    weak: Level
    seed: int


def play_openings(meeting: Meeting, first: int, openings: int, stop: Stop) -> list[float]:
    """For so many openings from number `first` on: what `strong` got in all seats together, of a point a game.  All
    chances are those of the seed and the number; nothing of use once `stop` is set."""
    board = Board(meeting.game, stop)
    return [_play_opening(meeting, number, board, stop) for number in range(first, first + openings)]


def _play_opening(meeting: Meeting, number: int, board: Board, stop: Stop) -> float:
    seats = len(meeting.game.players)
    opening = f"{meeting.seed}/opening/{number}"
    return sum(
        _play(meeting, seat, random.Random(opening), random.Random(f"{opening}/{seat}"), board, stop)
        for seat in range(seats)
    )


def _play(meeting: Meeting, strong: int, opening: random.Random, rng: random.Random, board: Board, stop: Stop) -> float:
    """What `strong` gets in this seat: 1 for a win, an equal part of the point for a draw."""
    game = meeting.game
    board.put(game.start(seed=opening.getrandbits(31)))
    plies, mover, planned = 0, -1, deque[int]()
    while (total := board.count()) and plies < MAX_PLIES and not stop.is_set:
        seat = board.ask("turn")
        if seat != mover or not game.multi_action_turns:
            planned.clear()
        if plies < OPENING_PLIES:
            planned.append(board.at_random(total, opening))
        elif not planned:
            planned.extend(board.of_level(meeting.strong if seat == strong else meeting.weak, rng.getrandbits(62)))
        mover = seat
        board.play(planned.popleft())
        plies += 1
    outcome = board.ask("outcome")
    winner = op.winner_of(outcome) if outcome != op.ONGOING else -1
    return float(winner == strong) if winner >= 0 else 1 / len(game.players)


def score_against(got: Sequence[float], seats: int) -> Interval:
    """How `strong` scores against one of the others, with its 95 % interval, from what it got in each opening.

    Of the points that the one seat and one of the others get, the part of the one: with two players the usual score.
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
