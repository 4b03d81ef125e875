"""What a search keeps between nodes: arrays made once before it begins, so that no node allocates anything."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.operations import compilable

Int64s = NDArray[np.int64]

MAX_PLY = 64
"""No line is searched deeper."""

HISTORY_SIZE = 1 << 13

NODES, LIMIT, THREATS, PASSED, SEAT, METHOD, GENERATION = 0, 1, 2, 3, 4, 5, 6
"""Places in `counters`: nodes visited so far; the number at which to stop; how many threats to win one line of the
quiescence search answers with all moves; whether somebody has passed (a null move) on the way to the present node;
with many players the seat that searches, and by which method of `manyplayers`; and which search of its table this is,
see `table.Memory`."""

THREATS_ANSWERED = 1


class Workspace(NamedTuple):
    """The arrays of one search by one thread."""

    moves: Int64s
    """[MAX_PLY, move_limit] the moves of the node at each ply."""
    order: Int64s
    """[MAX_PLY, move_limit] how early each of them is to be looked at."""
    killers: Int64s
    """[MAX_PLY, 2] quiet moves that refuted a sibling."""
    history: Int64s
    """[seats, HISTORY_SIZE] by seat and move: how often and how deep a quiet move refuted something."""
    line: Int64s
    """[MAX_PLY + 1, MAX_PLY + 1] the principal variation from each ply; NO_MOVE ends it."""
    table: Int64s
    """[slots, 2] the transposition table, see `table`; threads share it."""
    values: Int64s
    """[MAX_PLY + 1, seats] every seat's score of the node at each ply, see `maxn`."""
    counters: Int64s
    stop: Int64s
    """[1] set to 1 from outside: return at once."""


def create(
    move_limit: int, stop: Int64s, table: Int64s, node_limit: int | None = None, seats: int = 2, generation: int = 0
) -> Workspace:
    """A workspace for one thread; `table` may be shared with the workspaces of others."""
    counters = _counters()
    counters[LIMIT] = np.iinfo(np.int64).max if node_limit is None else node_limit
    counters[THREATS] = THREATS_ANSWERED
    counters[GENERATION] = generation
    return Workspace(
        moves=_zeros(MAX_PLY, move_limit),
        order=_zeros(MAX_PLY, move_limit),
        killers=np.full((MAX_PLY, 2), -1, np.int64),
        history=_zeros(seats, HISTORY_SIZE),
        line=np.full((MAX_PLY + 1, MAX_PLY + 1), -1, np.int64),
        table=table,
        values=_zeros(MAX_PLY + 1, seats),
        counters=counters,
        stop=stop,
    )


@compilable
def interrupted(work: Workspace) -> bool:
    """Whether the search has to end now."""
    return work.stop[0] != 0 or work.counters[NODES] >= work.counters[LIMIT]


def _counters() -> Int64s:
    """Counters in a cache line of their own: threads that counted in one line would wait for each other."""
    line = 8
    return np.zeros(3 * line, np.int64)[line : 2 * line]


def _zeros(*shape: int) -> Any:
    return np.zeros(shape, np.int64)
