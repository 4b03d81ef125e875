"""Analysis of a position by iterative deepening: several best lines, limits of time, depth and nodes.

The game determines the search: `alphabeta` for two players, `many_players` for more, `turn_analysis` where a turn is a
series of moves.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from ludarium.engine import limits, turn_analysis
from ludarium.engine.deepening import MAX_DEPTH, Deepening, Helpers, search_for, weights_of, workspace_for
from ludarium.engine.results import Analysis, Progress
from ludarium.engine.scores import INFINITE
from ludarium.engine.stop import Deadline, Stop
from ludarium.engine.transposition_table import TABLE_BITS, TranspositionTable
from ludarium.engine.workspace import layout
from ludarium.games.spec import Position
from ludarium.kernel import operations as op


def analyse(
    position: Position,
    *,
    seconds: float | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    lines: int = 1,
    threads: int = 1,
    table_bits: int = TABLE_BITS,
    table: TranspositionTable | None = None,
    stop: Stop | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Analysis:
    """The best lines of play, by iterative deepening.

    The search ends at the first of: `seconds` (from when native code is ready), `depth` plies (turns, where a turn is a
    series of moves), `nodes` positions, a proved result, `stop.set()` from another thread; without any limit, after one
    second.  With one thread, no `table`, and limits of depth or nodes only, the result is the same in every run.
    `progress` is called after each finished depth.

    Several `threads` share `nodes` evenly; games in which a turn is a series of moves are searched by one thread.
    `table` is a transposition table that earlier searches of the same game have filled; without one, a new table of
    2**`table_bits` slots is made.  Raises InvalidOption for a limit out of range.
    """
    limits.check(seconds, depth, nodes, lines, threads)
    if seconds is None and depth is None and nodes is None and stop is None:
        seconds = 1.0
    if position.game.multi_action_turns:
        return turn_analysis.analyse(
            position, seconds=seconds, depth=depth, nodes=nodes, lines=lines, stop=stop, progress=progress
        )
    prepare(position)
    begin = time.perf_counter()
    stop, table = stop or Stop(), table or TranspositionTable(table_bits)
    table.new_search()
    share = None if nodes is None else -(-nodes // threads)
    lines = min(lines, len(position.codes))
    search = Deepening(position, lines, share, stop, table)
    with Deadline(stop, seconds), Helpers(search, lines, share, threads - 1, table) as helpers:
        for reached in range(1, min(depth or MAX_DEPTH, MAX_DEPTH) + 1):
            if not search.deepen(reached):
                break
            if progress is not None:
                found = tuple(search.lines())
                visited = search.nodes + helpers.nodes
                progress(Progress(reached, search.best[0][0], visited, found, table.hashfull, search.seldepth))
            if search.proved:
                break
    return Analysis(tuple(search.lines()), search.depth, search.nodes + helpers.nodes, time.perf_counter() - begin)


def prepare(position: Position) -> None:
    """Compile the search for this type of state or load it from the cache, so that no deadline has to wait for it."""
    if position.game.multi_action_turns:
        turn_analysis.prepare(position)
        return
    state, search = position.state, search_for(position)
    kind = type(state), layout(op.move_limit(state), len(position.game.players), len(position.game.weights()))
    if kind in _prepared:
        return
    work, table = workspace_for(position, Stop(), node_limit=1), TranspositionTable(1).slots
    moves = np.zeros(op.move_limit(state), np.int64)
    search.search_root(state, moves, op.moves(state, moves), 1, -INFINITE, INFINITE, work, table)
    search.score_statically(state, moves, 0, moves, weights_of(position))
    search.score_all(state, moves, 0, 1, 0, moves, work, table)
    _prepared.add(kind)


_prepared: set[tuple[type, np.dtype[Any]]] = set()
"""States and layouts of workspaces for which this process has done so."""
