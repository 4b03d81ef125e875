"""Playing a unit of a study."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from ludarium.analysis.move_review import expectation
from ludarium.analysis.play import Board, Chooser, play
from ludarium.analysis.player import LevelSearch
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.levels import LOWEST, Level, levels_of
from ludarium.engine.scores import score_of
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.workshop.openings.collection import key_text
from ludarium.workshop.studies.measures import GameMetrics, metrics_of
from ludarium.workshop.studies.plan import WIN_OR_RANDOM, Unit, Variant

MAX_PLIES = 1_500
"""A game of this many plies is a draw for the study, with the reason `unfinished`."""

UNFINISHED = "unfinished"

JUDGED_GAMES = 200
"""Games of each variant and level that are judged turn by turn, which takes longer than playing at sight."""

OPENING_PLIES = (4, 8)
"""After how many plies the positions of games are compared."""

VARIED_PLIES = 8
"""Levels without chance would play one game again and again: in this number of plies they play as the highest
one below them that does not."""

JUDGE_NODES = 2_000
"""The limit of a judge's search: with several players, few positions lead to very many captures."""

TABLE_BITS, _NO_TABLE = 18, 1


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
    course: GameMetrics | None
    """None where it was not judged."""
    first: str = ""
    """The first move; empty in files of older versions."""
    heat: tuple[tuple[int, ...], ...] | None = None
    """Where the game was played, by cell in the order of the board: for each seat, the plies in which it had a piece
    there; last, the moves that ended there.  None where the game was not judged."""


def play_unit(variant: Variant, unit: Unit, seed: int, stop: Stop) -> list[Played]:
    """The games of a unit, whose chances are all of the seed and their numbers; nothing of use once `stop` is set."""
    table = _Table(variant, unit, stop)
    games = []
    for number in range(unit.first, unit.first + unit.games):
        if stop.is_set:
            break
        rng = random.Random(f"{seed}/{variant.name}/{unit.level}/{unit.rival}/{number}")
        games.append(table.play(number, rng))
    return games


class _Table:
    """A board with the levels that play on it, which keep their transposition tables from game to game."""

    def __init__(self, variant: Variant, unit: Unit, stop: Stop) -> None:
        self._variant, self._unit, self._stop = variant, unit, stop
        self._board = Board(variant.game, native=True)
        self._judge = SearchSession(variant.game, _NO_TABLE, native=True)
        self._searches: dict[Level, LevelSearch] = {}

    def play(self, number: int, rng: random.Random) -> Played:
        """One game.  Where levels meet, they take the seats in turn."""
        game, unit, board = self._variant.game, self._unit, self._board
        seats = len(game.players)
        strong = None if unit.rival is None else number % seats
        watched = unit.rival is None and number < JUDGED_GAMES
        judge, heat = (_Judge(game, self._judge, self._stop), _Heat(game)) if watched else (None, None)
        board.put(game.start(self._variant.setup, rng.getrandbits(31)))

        def chooser(level: int) -> Chooser:
            def choose(board: Board) -> Sequence[int]:
                if judge:
                    judge.look(board)
                if level == WIN_OR_RANDOM:
                    return [board.winning_or_random_move(rng)]
                return self._line(_playing(game, level, len(board.played)), rng)

            return choose

        if unit.rival is None:
            choosers = [chooser(unit.level)]
        else:
            choosers = [chooser(unit.level if seat == strong else unit.rival) for seat in range(seats)]
        choices, opening = 0, list[str]()
        for code in play(board, choosers, self._stop, MAX_PLIES):
            choices += board.total
            if len(board.played) in OPENING_PLIES:
                opening.append(key_text(board.ask("key")))
            if heat:
                heat.add(board, code)
        if len(board.played) in OPENING_PLIES:
            opening.append(key_text(board.ask("key")))
        outcome = board.ask("outcome")
        reason = game.outcome(outcome).reason or "" if outcome != op.ONGOING else UNFINISHED
        metrics = metrics_of(judge.turns, board.winner) if judge else None
        first = game.format_move(board.start.state, board.played[0]) if board.played else ""
        counted = heat.counted if heat else None
        return Played(board.winner, reason, len(board.played), choices, tuple(opening), strong, metrics, first, counted)

    def _line(self, level: Level, rng: random.Random) -> Sequence[int]:
        """The line that a level plays."""
        if level not in self._searches:
            self._searches[level] = LevelSearch(self._board.game, level, bits=TABLE_BITS, native=True)
        return self._searches[level].line(self._board, rng, self._stop)


def _playing(game: Game, number: int, plies: int) -> Level:
    """The settings of a level after `plies` plies."""
    levels = levels_of(game)[: number - LOWEST + 1]
    return levels[-1] if plies >= VARIED_PLIES else next(level for level in reversed(levels) if level.margin)


class _Judge:
    """Keeps what each turn promises to each seat, by searches of the turn alone."""

    def __init__(self, game: Game, session: SearchSession, stop: Stop) -> None:
        self._eval_scale, self._seats = game.eval_scale, len(game.players)
        self._session, self._stop, self._mover = session, stop, -1
        self.turns: list[tuple[float, ...]] = []

    def look(self, board: Board) -> None:
        """Judge the position if a turn begins with it."""
        seat = board.ask("turn")
        if seat != self._mover:
            self._mover = seat
            answer = self._session.search(board.position, depth=1, nodes=JUDGE_NODES, stop=self._stop)
            self._add(seat, answer.lines[0][0])

    def _add(self, seat: int, score: int) -> None:
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
