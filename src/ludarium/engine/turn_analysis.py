"""Analysis and the computer player for games in which a turn is a series of moves by one player.

The counterpart of `analysis.analyse` and `player.choose`, on top of `turn_search`: limits, levels and iterative
deepening by whole rounds, so that at every depth each player has replied.
"""

from __future__ import annotations

import math
import random
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from ludarium.engine import scores, turn_beam, turn_search, turn_workspace
from ludarium.engine.levels import Level
from ludarium.engine.results import Analysis, Choice, Line, Progress
from ludarium.engine.scores import INFINITE, PROVED
from ludarium.engine.stop import Deadline, Stop
from ludarium.engine.turn_workspace import (
    ACTIONS,
    BRANCHING,
    LENGTH,
    MAX_TURNS,
    MAX_TURNS_AHEAD,
    NODES,
    TURNS,
    WIDTH,
    TurnWorkspace,
)
from ludarium.engine.workspace import Int64s
from ludarium.games.spec import Move, Position
from ludarium.kernel import operations as op

_ROOT_WIDTH, _ROOT_BRANCHING = 16, 64
"""The beam search at the root: unfinished turns kept of each length, and moves tried of each."""


class _Iteration(NamedTuple):
    """One iteration of the deepening."""

    rounds: int
    """The depth in whole rounds."""
    root_turns: int
    """Turns searched at the root."""
    width: int
    """Below the root: unfinished turns kept of each length."""
    branching: int
    """Below the root: moves tried of each unfinished turn."""
    turns: int
    """Below the root: finished turns searched at each node."""


_ITERATIONS = (
    _Iteration(1, MAX_TURNS, 6, 32, 8),
    _Iteration(2, 32, 8, 32, 12),
    _Iteration(2, 40, 16, 48, 20),
    _Iteration(3, 16, 6, 24, 8),
    _Iteration(4, 12, 4, 20, 6),
)
"""Widening the search before deepening it won more games than the reverse."""

_MAX_PLANS = 256


def analyse(
    position: Position,
    *,
    seconds: float | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    lines: int = 1,
    stop: Stop | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Analysis:
    """The best lines, each beginning with a different turn; one thread.

    The search ends at the first of: `seconds` (from when native code is ready), `depth` turns, `nodes` actions tried, a
    win in this turn, `stop.set()` from another thread.
    """
    prepare(position)
    begin = time.perf_counter()
    stop = stop or Stop()
    with Deadline(stop, seconds):
        search = _TurnDeepening(position, nodes, stop, seed=0)
        search.deepen(min(depth or MAX_TURNS_AHEAD, MAX_TURNS_AHEAD), INFINITE if lines > 1 else 0, lines, progress)
    return Analysis(search.best(lines), search.depth, search.nodes, time.perf_counter() - begin)


def choose(
    position: Position,
    settings: Level,
    *,
    stop: Stop | None = None,
    seed: int | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Choice:
    """The move of a computer player of this level, as `player.choose`; within 3 s once native code is ready.

    The search for the first move of a turn chooses the whole turn; its other moves are then answered at once.
    """
    planned = _plans.take(position, settings.number)
    if planned:
        _plans.keep(position, settings.number, planned)
        return Choice(Move(position, planned[0]), None, 0, 0)
    if len(position.codes) == 1:
        return Choice(position.moves[0], None, 0, 0)
    prepare(position)
    rng = random.Random(seed)
    stop, margin = stop or Stop(), settings.margin_for(position.game.eval_scale)
    with Deadline(stop, settings.seconds):
        search = _TurnDeepening(position, settings.nodes, stop, seed=rng.getrandbits(30))
        rounds = MAX_TURNS_AHEAD if settings.depth is None else settings.depth - 1
        search.deepen(min(max(rounds * search.players, 1), MAX_TURNS_AHEAD), margin, 1, progress)
    if search.total == 0:  # no turn of a length that is thought of
        return Choice(
            max(position.moves, key=lambda move: op.move_score(position.state, move.code)), None, 0, search.nodes
        )
    pick = search.choose_within_margin(margin, rng) if margin else 0
    turn = search.turn(pick)
    _plans.keep(position, settings.number, turn)
    return Choice(Move(position, turn[0]), int(search.scores[pick]), search.depth, search.nodes)


def score_turn(position: Position, turn: Sequence[int], finished: int, depth: int, stop: Stop | None = None) -> int:
    """The score of a turn for the mover, searched as `analyse` does in the last of `finished` iterations; its static
    score where `finished` is 0 or `stop` is set before the search ends.

    `turn` is all its actions, at most MAX_TURN_LENGTH of them; `depth` is the limit of turns that `analyse` had.
    """
    players = _turns_in_a_round(position)
    row, scores_found = np.zeros((1, ACTIONS + turn_workspace.MAX_TURN_LENGTH), np.int64), np.zeros(1, np.int64)
    row[0, LENGTH], row[0, ACTIONS : ACTIONS + len(turn)] = len(turn), turn
    iteration = _ITERATIONS[max(min(finished, len(_ITERATIONS)), 1) - 1]
    depths = [1, min(iteration.rounds * players, depth)] if finished else [1]
    for reached, flag in zip(depths, (Stop(), stop or Stop()), strict=False):
        work = turn_workspace.create(op.move_limit(position.state), players, flag, position.game.weights())
        work.counters[[WIDTH, BRANCHING, TURNS]] = iteration.width, iteration.branching, iteration.turns
        line = np.zeros((1, work.line.shape[1]), np.int64)
        turn_search.score_turns(position.state, row, 1, reached - 1, 0, scores_found, line, work)
    return int(scores_found[0])


def prepare(position: Position) -> None:
    """Compile the search for this kind of state, or load it from the cache, so that no deadline has to wait for it."""
    _TurnDeepening(position, 1, Stop(), seed=0)


class _TurnDeepening:
    """The state of a search between iterations: the root's turns, best first, their scores and principal variations."""

    def __init__(self, position: Position, nodes: int | None, stop: Stop, seed: int) -> None:
        self.position = position
        self.players = _turns_in_a_round(position)
        limit, weights = op.move_limit(position.state), position.game.weights()
        # The root's turns are found whatever the limits, in some milliseconds: there is always something to answer.
        work = turn_workspace.create(limit, self.players, Stop(), weights, seed=seed)
        self.turns: Int64s = work.turns[0]
        self.total = int(
            turn_beam.find_turns(position.state, _ROOT_WIDTH, _ROOT_BRANCHING, self.turns, MAX_TURNS, work)
        )
        self.scores: Int64s = np.zeros(MAX_TURNS, np.int64)
        self.lines: Int64s = np.zeros((MAX_TURNS, work.line.shape[1]), np.int64)
        self.depth, self.scored = 0, 0
        self.score(self.total, 1, 0, work)
        self.work = turn_workspace.create(limit, self.players, stop, weights, nodes, seed)
        self.work.counters[NODES] = work.counters[NODES]

    @property
    def nodes(self) -> int:
        return int(self.work.counters[NODES])

    def turn(self, i: int) -> list[int]:
        """The actions of the `i`-th best turn at the root."""
        row = self.turns[i]
        return [int(code) for code in row[ACTIONS : ACTIONS + row[LENGTH]]]

    def deepen(
        self, turns_ahead: int, margin: int, min_lines: int, progress: Callable[[Progress], None] | None
    ) -> None:
        """Run the iterations until the depth is `turns_ahead`, an interruption, or a win in this turn.

        Each iteration searches at least the `min_lines` best turns."""
        for iteration in _ITERATIONS:
            if self.total == 0 or self.depth >= turns_ahead or self.scores[0] >= PROVED:
                break
            depth = min(iteration.rounds * self.players, turns_ahead)
            self.work.counters[[WIDTH, BRANCHING, TURNS]] = iteration.width, iteration.branching, iteration.turns
            if not self.score(
                min(self.total, max(min_lines, iteration.root_turns)), depth, margin, self.work, min_lines
            ):
                break
            if progress is not None:
                progress(Progress(self.depth, int(self.scores[0]), self.nodes, self.best(min_lines)))

    def score(self, total: int, depth: int, margin: int, work: TurnWorkspace, min_lines: int = 1) -> bool:
        """Score the first `total` turns anew by looking `depth` turns ahead, and sort them; returns whether all were
        done.  If an interruption came before the `min_lines` wanted ones were, all stays as it was."""
        fresh, lines = self.scores.copy(), self.lines.copy()
        state = self.position.state
        done = turn_search.score_turns(state, self.turns, total, depth - 1, margin, fresh, lines, work)
        if done == total > 0:
            self._sort(done, fresh, lines)
            self.depth, self.scored = depth, done
        elif done >= min_lines:
            self._keep_part(done, fresh, lines, depth)
        return done == total

    def _keep_part(self, done: int, fresh: Int64s, lines: Int64s, depth: int) -> None:
        """Take over the `fresh` scores of the first `done` turns, after which a step was interrupted, if another turn
        is now the best.  If it is still the same one, but for less, all stays as it was: a turn that was not looked at
        may be better.  For the same reason, where all that were looked at lose, they go behind the rest."""
        best = int(fresh[:done].argmax())
        if fresh[best] <= -turn_search.LOSING < self.scores[done]:
            self._sort(done, fresh, lines)
            order = np.arange(MAX_TURNS)
            order[: self.total] = np.roll(order[: self.total], -done)
            self._reorder(order)
            self.scored = self.total - done
        elif best > 0 or fresh[0] >= self.scores[0]:
            self._sort(done, fresh, lines)
            self.depth, self.scored = depth, done

    def _sort(self, done: int, fresh: Int64s, lines: Int64s) -> None:
        """Take over scores and lines, and sort the first `done` turns by them."""
        self.scores, self.lines = fresh, lines
        order = np.arange(MAX_TURNS)
        order[:done] = np.argsort(-fresh[:done], kind="stable")
        self._reorder(order)

    def _reorder(self, order: Int64s) -> None:
        self.turns, self.scores, self.lines = self.turns[order], self.scores[order], self.lines[order]

    def choose_within_margin(self, margin: int, rng: random.Random) -> int:
        """The rank of a random turn within `margin` of the best, better ones more often; a win is always taken."""
        best = int(self.scores[0])
        if best >= PROVED:
            return 0
        allowed = [i for i in range(self.scored) if self.scores[i] >= best - margin]
        return rng.choices(allowed, [math.exp(2 * (int(self.scores[i]) - best) / margin) for i in allowed])[0]

    def best(self, lines: int) -> tuple[Line, ...]:
        """The principal variations of the best turns, at most `lines` of them."""
        return tuple(Line(scores.score_of(int(self.scores[i])), self.words(i)) for i in range(min(lines, self.total)))

    def words(self, i: int) -> tuple[str, ...]:
        """The principal variation of the `i`-th best turn in notation."""
        state, words = self.position.state, []
        for code in self.lines[i]:
            if code == op.NO_MOVE:
                break
            words.append(self.position.game.format_move(state, int(code)))
            state = op.play(state, int(code))
        return tuple(words)


def _turns_in_a_round(position: Position) -> int:
    """The number of turns until the mover is to move again: players who are out have none."""
    state = position.state
    for turns in range(1, len(position.game.players)):
        state = op.null_move(state)
        if op.turn(state) == position.seat:
            return turns
    return len(position.game.players)


class _Plans:
    """The remaining moves of turns already chosen, by the next position; the oldest are dropped."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._moves: OrderedDict[tuple[Position, int], list[int]] = OrderedDict()

    def keep(self, position: Position, level_number: int, turn: list[int]) -> None:
        """Store all moves of `turn` but the first, which is played in `position` now."""
        if len(turn) > 1:
            following = Position(position.game, op.play(position.state, turn[0]))
            with self._lock:
                self._moves[following, level_number] = turn[1:]
                while len(self._moves) > _MAX_PLANS:
                    self._moves.popitem(last=False)

    def take(self, position: Position, level_number: int) -> list[int]:
        """Remove and return the moves planned from this position on; empty if there are none."""
        with self._lock:
            return self._moves.pop((position, level_number), [])


_plans = _Plans()
