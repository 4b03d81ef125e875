"""Play the games of a plan, on threads or a cluster, and record the data for the statistics."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.analysis.computer_player import LevelSearch
from ludarium.analysis.module_game import ModuleGame, run_game
from ludarium.analysis.search_session import MIN_TABLE_BITS, SearchSession
from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor
from ludarium.arena.journal import Journal, journal_head
from ludarium.arena.workers import ThreadWorkers
from ludarium.engine.levels import LOWEST_LEVEL, Level, levels_of
from ludarium.engine.scores import display_score, expectation
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.modules.runtime import load_module
from ludarium.workshop.openings.collection import key_text
from ludarium.workshop.openings.make import GAME_TABLE_BITS, MAX_GAME_PLIES
from ludarium.workshop.statistics.measures import GameMetrics, metrics_of
from ludarium.workshop.statistics.plan import WIN_OR_RANDOM, GameVariant, Plan, StatisticsUnit, units_of

UNFINISHED_REASON = "unfinished"
"""The reason of games that end as a draw after MAX_GAME_PLIES plies."""

JUDGED_GAMES = 200
"""Number of judged games per variant and level.  In a judged game, a search evaluates each turn."""

OPENING_PLIES = (4, 8)
"""Numbers of plies after which the key of the position is recorded."""

VARIED_PLIES = 8
"""Levels without a margin (`Level.margin`) always choose the best move.  So that their games differ, they play this
number of plies like the next lower level with a margin."""

JUDGE_NODES = 2_000
"""Node limit of the searches that evaluate turns.  Searches of depth 1 rarely reach it."""
STATISTICS_FORMAT = 1
"""Format version of the journal's rows.  The kind in the journal's head is `study`, the old name of statistics."""


class MeasuredGame(NamedTuple):
    """A finished game that was played for the statistics, as the journal stores it."""

    winner: int
    """The winner's seat; -1 after a draw."""
    reason: str
    plies: int
    choices: int
    """Total number of legal moves in all positions."""
    opening: tuple[str, ...]
    """Keys of the positions after each number of plies in OPENING_PLIES, if the game was long enough."""
    strong_seat: int | None
    """Seat of the higher level; None if one level played all seats."""
    metrics: GameMetrics | None
    """None if the game was not judged."""
    first_move: str = ""
    """The first move; empty in files of older versions."""
    heat: tuple[tuple[int, ...], ...] | None = None
    """One tuple for each seat and a last tuple, each with a count for every cell in board order.

    The tuple of a seat counts the plies with a piece of the seat on the cell.  The last tuple counts the moves that end
    on the cell.  None if the game was not judged."""


def play_unit(variants: Sequence[GameVariant], seed: int, unit: StatisticsUnit, stop: Stop) -> list[MeasuredGame]:
    """Play the games of a unit.  If `stop` is set, the result is invalid.

    The seed, the variant, the levels and the game number determine all random choices.  An executor may call this
    function in a process on another machine."""
    variant = variants[unit.variant]
    player = _GamePlayer(variant, unit, stop)
    seed_prefix = f"{seed}/{variant.name}/{unit.level}/{unit.rival}"
    numbers = range(unit.first, unit.first + unit.games)
    return [player.play(number, random.Random(f"{seed_prefix}/{number}")) for number in numbers if not stop.is_set]


class _GamePlayer:
    """Plays games of a unit.  The searches of the levels keep their transposition tables between games."""

    def __init__(self, variant: GameVariant, unit: StatisticsUnit, stop: Stop) -> None:
        self._variant, self._unit, self._stop = variant, unit, stop
        self._board = ModuleGame(variant.game, native=True)
        self._judge_session = SearchSession(variant.game, MIN_TABLE_BITS, native=True)
        self._searches: dict[Level, LevelSearch] = {}

    def play(self, number: int, rng: random.Random) -> MeasuredGame:
        """Play game `number`.  If two levels play, the higher level takes the next seat in every game."""
        game, unit, board = self._variant.game, self._unit, self._board
        seats = len(game.players)
        strong_seat = None if unit.rival is None else number % seats
        is_judged = unit.rival is None and number < JUDGED_GAMES
        judge = _TurnEvaluator(game, self._judge_session, self._stop) if is_judged else None
        heat = _HeatMap(game) if is_judged else None
        board.begin(game.start(self._variant.setup, rng.getrandbits(31)))

        def choose(level_number: int, board: ModuleGame) -> Sequence[int]:
            if judge:
                judge.evaluate(board)
            if level_number == WIN_OR_RANDOM:
                return [board.winning_or_random_move(rng)]
            return self._line(_settings_after(game, level_number, len(board.played_moves)), rng)

        if unit.rival is None:
            level_numbers = [unit.level]
        else:
            level_numbers = [unit.level if seat == strong_seat else unit.rival for seat in range(seats)]
        choosers = [partial(choose, level_number) for level_number in level_numbers]
        choices, opening = 0, list[str]()
        for code in run_game(board, choosers, self._stop, MAX_GAME_PLIES):
            choices += board.move_count
            if len(board.played_moves) in OPENING_PLIES:
                opening.append(key_text(board.call("key")))
            if heat:
                heat.add(board, code)
        if len(board.played_moves) in OPENING_PLIES:
            opening.append(key_text(board.call("key")))
        outcome = board.call("outcome")
        reason = game.outcome(outcome).reason or "" if outcome != op.ONGOING else UNFINISHED_REASON
        return MeasuredGame(
            board.winner,
            reason,
            len(board.played_moves),
            choices,
            tuple(opening),
            strong_seat,
            metrics_of(judge.turns, board.winner) if judge else None,
            game.format_move(board.start.state, board.played_moves[0]) if board.played_moves else "",
            tuple(map(tuple, heat.counts)) if heat else None,
        )

    def _line(self, level: Level, rng: random.Random) -> Sequence[int]:
        if level not in self._searches:
            self._searches[level] = LevelSearch(self._board.game, level, table_bits=GAME_TABLE_BITS, native=True)
        return self._searches[level].line(self._board, rng, self._stop)


def _settings_after(game: Game, level_number: int, plies: int) -> Level:
    """Return the settings with which a level plays after `plies` plies (see `VARIED_PLIES`)."""
    levels = levels_of(game)[: level_number - LOWEST_LEVEL + 1]
    return levels[-1] if plies >= VARIED_PLIES else next(level for level in reversed(levels) if level.margin)


class _TurnEvaluator:
    """Records the expected result of each seat at each turn, from searches one turn ahead."""

    def __init__(self, game: Game, session: SearchSession, stop: Stop) -> None:
        self._eval_scale, self._seats = game.eval_scale, len(game.players)
        self._session, self._stop, self._mover = session, stop, -1
        self.turns: list[tuple[float, ...]] = []

    def evaluate(self, board: ModuleGame) -> None:
        """Evaluate the position if a turn begins with it."""
        seat = board.call("turn")
        if seat == self._mover:
            return
        self._mover = seat
        answer = self._session.search(board.position, depth=1, nodes=JUDGE_NODES, stop=self._stop)
        expectations = list(self.turns[-1]) if self.turns else [1 / self._seats] * self._seats
        expectations[seat] = expectation(display_score(answer.lines[0][0]), self._eval_scale)
        if self._seats == 2:
            expectations[1 - seat] = 1.0 - expectations[seat]
        self.turns.append(tuple(expectations))


class _HeatMap:
    """Counts the pieces on each cell and the moves that end on the cell.  `counts`: see `MeasuredGame.heat`."""

    def __init__(self, game: Game) -> None:
        self._cell_index = {cell: index for index, cell in enumerate(game.cell_names)}
        self.counts = [[0] * len(self._cell_index) for _ in range(len(game.players) + 1)]

    def add(self, board: ModuleGame, code: int) -> None:
        """Count a position and its next move."""
        for cell, seat in set(board.pieces()):
            if seat >= 0:
                self.counts[seat][self._cell_index[cell]] += 1
        end = self._cell_index.get(board.destination(code))
        if end is not None:
            self.counts[-1][end] += 1


GamesByUnit = dict[StatisticsUnit, list[MeasuredGame]]


def play_plan(
    plan: Plan,
    file: Path | None = None,
    *,
    executor: Executor | None = None,
    stop: Stop | None = None,
    progress: Callable[[int, int], None] = lambda _played, _total: None,
) -> GamesByUnit:
    """Play the games of a plan and return them by unit.  If `stop` is set, return the finished units.

    `file` stores the units.  The function plays only units that the file lacks, and appends each unit when it is
    finished.  `progress` receives the games played and the total.  Raises InvalidOption if the file belongs to a
    plan with another game, variants or seed, or to another version of the game or of Ludarium."""
    stop = stop or Stop()
    units = list(units_of(plan))
    work = partial(play_unit, plan.variants, plan.seed)
    # The head omits levels and numbers of games, which may change between runs with the same file.
    variants = [{"options": variant.game.options, "setup": variant.setup} for variant in plan.variants]
    head = journal_head("study", STATISTICS_FORMAT, plan.variants[0].game, plan.seed, variants=variants)
    with Journal(file, head, read=_read_unit) as journal:
        total, done = sum(unit.games for unit in units), sum(unit.games for unit in units if unit in journal.results)
        load_module(type(plan.variants[0].game))  # before threads start, because they would load it concurrently
        progress(done, total)
        tasks = zip(units, units, strict=True)
        for unit, _games in journal.complete(tasks, work, executor or ThreadWorkers(1), stop, ordered=False):
            done += unit.games
            progress(done, total)
        return {unit: journal.results[unit] for unit in units if unit in journal.results}


def _read_unit(row: Any) -> tuple[StatisticsUnit, list[MeasuredGame]]:
    unit, games = row
    return StatisticsUnit(*unit), [_read_measured_game(game) for game in games]


def _read_measured_game(row: list[Any]) -> MeasuredGame:
    winner, reason, plies, choices, opening, strong_seat, metrics_row, *newer_fields = row
    metrics = metrics_row and GameMetrics(*metrics_row)
    first_move, counts_data = newer_fields or ("", None)
    counts = counts_data and tuple(map(tuple, counts_data))
    return MeasuredGame(winner, reason, plies, choices, tuple(opening), strong_seat, metrics, first_move, counts)
