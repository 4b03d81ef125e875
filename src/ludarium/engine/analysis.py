"""Analysing a position: iterative deepening, several best lines, limits of time, depth and nodes.

The game decides about the search: `alphabeta` for two players, `manyplayers` for more, `turns` where a turn is a series
of moves.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ludarium.engine import alphabeta, limits, manyplayers, scores, turns, workspace
from ludarium.engine.results import Analysis, Line, Progress
from ludarium.engine.scores import PROVED
from ludarium.engine.stop import Deadline, Stop
from ludarium.engine.workspace import NODES, Int64s, Workspace
from ludarium.games.spec import Position
from ludarium.kernel import operations as op

MAX_DEPTH = workspace.MAX_PLY // 2

TABLE_BITS = 20

_SAMPLED_SLOTS = 1000


def analyse(
    position: Position,
    *,
    seconds: float | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    lines: int = 1,
    table_bits: int = TABLE_BITS,
    stop: Stop | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Analysis:
    """The best lines of play, by iterative deepening, in one thread.

    The search ends at whichever comes first: `seconds` (counted once native code is ready), `depth` plies (turns, where
    they are series), `nodes` positions, a proved result, or `stop.set()` from another thread; without any limit, after
    one second.  With limits of depth or nodes alone the result is the same in every run.  `progress` is called after
    each finished depth.
    The transposition table has 2**`table_bits` slots of 16 bytes.  Raises InvalidOption for a limit out of range.
    """
    limits.check(seconds, depth, nodes, lines)
    if seconds is None and depth is None and nodes is None and stop is None:
        seconds = 1.0
    if position.game.turns_are_series:
        return turns.analyse(
            position, seconds=seconds, depth=depth, nodes=nodes, lines=lines, stop=stop, progress=progress
        )
    prepare(position)
    begin = time.perf_counter()
    stop = stop or Stop()
    with Deadline(stop, seconds):
        search = _Deepening(position, min(lines, len(position.codes)), nodes, stop, table_bits)
        for reached in range(1, min(depth or MAX_DEPTH, MAX_DEPTH) + 1):
            if not search.deepen(reached):
                break
            if progress is not None:
                progress(Progress(reached, search.best[0][0], search.nodes, tuple(search.lines()), search.hashfull))
            if search.proved:
                break
    return Analysis(tuple(search.lines()), search.depth, search.nodes, time.perf_counter() - begin)


def search_for(position: Position) -> Any:
    """The module whose search is made for so many players; all have the same functions."""
    return alphabeta if len(position.game.players) == 2 else manyplayers


def workspace_for(
    position: Position, stop: Stop, node_limit: int | None = None, table_bits: int = TABLE_BITS
) -> Workspace:
    """What a search of this position works with."""
    limit, seats = op.move_limit(position.state), len(position.game.players)
    return workspace.create(limit, stop.flag, table_bits, node_limit, seats)


def prepare(position: Position) -> None:
    """Compile the search for such positions, or load it from the cache, so that no deadline has to wait for it."""
    if position.game.turns_are_series:
        turns.prepare(position)
        return
    state, search = position.state, search_for(position)
    work = workspace_for(position, Stop(), node_limit=1, table_bits=1)
    moves = np.zeros(op.move_limit(state), np.int64)
    search.search_root(state, moves, op.moves(state, moves), 1, work)
    search.score_at_sight(state, moves, 0, moves)
    search.score_all(state, moves, 0, 1, 0, moves, work)


def at_sight(position: Position) -> tuple[Int64s, Int64s]:
    """The legal moves, those that look best without a search first, and what they seem worth; takes next to no time."""
    moves: Int64s = np.array(position.codes, np.int64)
    values = np.zeros(len(moves), np.int64)
    search_for(position).score_at_sight(position.state, moves, len(moves), values)
    order = np.argsort(-values, kind="stable")
    return moves[order], values[order]


class _Deepening:
    """The state of one analysis between depths: root moves in order, best lines so far."""

    def __init__(self, position: Position, lines: int, nodes: int | None, stop: Stop, table_bits: int) -> None:
        self.position = position
        self.search = search_for(position)
        self.work = workspace_for(position, stop, nodes, table_bits)
        self.depth = 0
        self.moves, sight = at_sight(position)
        self.best: list[tuple[int, list[int]]] = [(int(sight[i]), [int(self.moves[i])]) for i in range(lines)]

    @property
    def nodes(self) -> int:
        return int(self.work.counters[NODES])

    @property
    def hashfull(self) -> int:
        """How full the table is, in thousandths, judged by its first slots."""
        sample = self.work.table[:_SAMPLED_SLOTS, 1]
        return 1000 * int(np.count_nonzero(sample)) // len(sample)

    @property
    def proved(self) -> bool:
        """Whether deeper searches cannot change the score of any wanted line."""
        return all(abs(score) >= PROVED for score, _ in self.best)

    def deepen(self, depth: int) -> bool:
        """Search every wanted line to `depth`; False when interrupted or without moves, keeping what is certain."""
        found: list[tuple[int, list[int]]] = []
        for rank in range(len(self.best)):
            rest = self.moves[rank:]
            finished = self.search.search_root(self.position.state, rest, len(rest), depth, self.work)
            if finished:
                found.append((int(self.work.order[0, 0]), self._line()))
            if finished < len(rest):
                self._keep(found)
                return False
        self.best = sorted(found, key=lambda line: -line[0])
        self.depth = depth
        return bool(self.best)

    def _keep(self, found: list[tuple[int, list[int]]]) -> None:
        """After an interruption: the lines searched to the new depth, then the older ones that begin otherwise."""
        begun = {codes[0] for _, codes in found}
        older = [line for line in self.best if line[1][0] not in begun]
        self.best = (found + older)[: len(self.best)]

    def _line(self) -> list[int]:
        codes: list[int] = []
        for code in self.work.line[0]:
            if code == op.NO_MOVE:
                break
            codes.append(int(code))
        return codes

    def lines(self) -> Iterator[Line]:
        """The best lines so far in notation, best first."""
        for score, codes in self.best:
            yield Line(scores.score_of(score), self.words(codes))

    def words(self, codes: list[int]) -> tuple[str, ...]:
        """Moves in notation, played out from the root, as far as they follow each other: where only one of several
        opponents answers, others may have been skipped."""
        position, words = self.position, []
        for code in codes:
            if code not in position.codes:
                break
            words.append(position.game.format_move(position.state, code))
            position = Position(position.game, op.play(position.state, code))
        return tuple(words)
