"""Playing a unit of a study."""

from __future__ import annotations

import random
from collections import deque
from typing import NamedTuple

from ludarium.analysis.stop import Stop
from ludarium.engine.levels import LOWEST, Level
from ludarium.engine.placed_levels import levels_of
from ludarium.engine.scores import score_of
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.match.review import expectation
from ludarium.studies.board import Board
from ludarium.studies.measures import Course, course
from ludarium.studies.plan import SIGHT, Unit, Variant

MAX_PLIES = 1_500
"""A game of this many plies is a draw for the study, with the reason `unfinished`."""

UNFINISHED = "unfinished"

JUDGED_GAMES = 200
"""Of each variant and level, only so many games are judged turn by turn, which takes longer than playing at sight."""

OPENING_PLIES = (4, 8)
"""After how many plies the positions of games are compared."""

VARIED_PLIES = 8
"""Levels that leave nothing to chance would play one game again and again: in so many plies they play as the highest
one below them that does not."""

_MASK = (1 << 64) - 1


class Played(NamedTuple):
    """A game of a study, as a row of its file."""

    winner: int
    """A seat, or -1."""
    reason: str
    plies: int
    choices: int
    """The legal moves of all its positions together."""
    opening: tuple[str, ...]
    """The keys of the positions after OPENING_PLIES plies, as far as it came."""
    strong: int | None
    """The seat of the higher level, where levels met."""
    course: Course | None
    """None where it was not judged."""
    first: str = ""
    """The first move; empty in files of older versions."""
    heat: tuple[tuple[int, ...], ...] | None = None
    """Where the game was played, by cell in the order of the board: for each seat, the plies in which it had a piece
    there; last, the moves that ended there.  None where the game was not judged."""


def play_unit(variant: Variant, unit: Unit, seed: int, stop: Stop) -> list[Played]:
    """The games of a unit, whose chances are all of the seed and their numbers; nothing of use once `stop` is set."""
    board = Board(variant.game, stop)
    games = []
    for number in range(unit.first, unit.first + unit.games):
        if stop.is_set:
            break
        rng = random.Random(f"{seed}/{variant.name}/{unit.level}/{unit.rival}/{number}")
        games.append(_play(board, variant, unit, number, rng))
    return games


def _play(board: Board, variant: Variant, unit: Unit, number: int, rng: random.Random) -> Played:
    """One game.  Where levels meet, they take the seats in turn."""
    game, seats = variant.game, len(variant.game.players)
    strong = None if unit.rival is None else number % seats
    watched = unit.rival is None and number < JUDGED_GAMES
    judge, heat = (_Judge(game), _Heat(game)) if watched else (None, None)
    board.put(game.start(variant.setup, rng.getrandbits(31)))
    plies = choices = 0
    opening, planned = list[str](), deque[int]()
    mover, first = -1, ""
    while (total := board.count()) and plies < MAX_PLIES:
        choices += total
        seat = board.ask("turn") if unit.level != SIGHT or judge else 0
        if judge and seat != mover:
            judge.add(seat, board.judged())
        if seat != mover or not game.multi_action_turns:
            planned.clear()
        if not planned:
            playing = unit.rival if strong is not None and seat != strong else unit.level
            if playing is None or playing == SIGHT:
                planned.append(board.at_sight(total, rng))
            else:
                planned.extend(board.of_level(_playing(game, playing, plies), rng.getrandbits(62)))
        mover, code = seat, planned.popleft()
        if heat:
            heat.add(board, code)
        first = first or game.format_move(board.start.state, code)
        board.play(code)
        plies += 1
        if plies in OPENING_PLIES:
            opening.append(f"{board.ask('key') & _MASK:016x}")
    outcome = board.ask("outcome")
    winner = op.winner_of(outcome) if outcome != op.ONGOING else -1
    went = course(judge.turns, winner) if judge else None
    reason = game.outcome(outcome).reason or "" if outcome != op.ONGOING else UNFINISHED
    counted = heat.counted if heat else None
    return Played(winner, reason, plies, choices, tuple(opening), strong, went, first, counted)


def _playing(game: Game, number: int, plies: int) -> Level:
    """What a level plays as after so many plies."""
    levels = levels_of(game)[: number - LOWEST + 1]
    return levels[-1] if plies >= VARIED_PLIES else next(level for level in reversed(levels) if level.margin)


class _Judge:
    """Keeps what each turn promises to each seat."""

    def __init__(self, game: Game) -> None:
        self._eval_scale, self._seats = game.eval_scale, len(game.players)
        self.turns: list[tuple[float, ...]] = []

    def add(self, seat: int, score: int) -> None:
        """The score of a seat's turn."""
        hopes = list(self.turns[-1]) if self.turns else [1 / self._seats] * self._seats
        hopes[seat] = expectation(score_of(score), self._eval_scale)
        if self._seats == 2:
            hopes[1 - seat] = 1.0 - hopes[seat]
        self.turns.append(tuple(hopes))


class _Heat:
    """Counts the pieces on each cell and the moves to it."""

    def __init__(self, game: Game) -> None:
        self._place = {number: place for place, number in enumerate(game.cell_names)}
        self._counts = [[0] * len(self._place) for _ in range(len(game.players) + 1)]

    def add(self, board: Board, code: int) -> None:
        """A position, with the move that is about to be played."""
        for cell, seat in set(board.pieces()):
            if seat >= 0:
                self._counts[seat][self._place[cell]] += 1
        end = self._place.get(board.destination(code))
        if end is not None:
            self._counts[-1][end] += 1

    @property
    def counted(self) -> tuple[tuple[int, ...], ...]:
        return tuple(map(tuple, self._counts))
