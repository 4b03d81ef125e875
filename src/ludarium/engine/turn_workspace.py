"""The memory of a search over whole turns: arrays allocated before it begins, so that no node allocates."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ludarium.engine.workspace import Int64s

MAX_TURN_LENGTH = 12
"""The longest turn that is considered, in plies."""

MAX_TURNS_AHEAD = 24
"""The greatest depth, in turns."""

MAX_TURNS = 64
"""The greatest number of turns searched at one node."""

MAX_WIDTH = 24
"""The greatest width of the beam, in unfinished turns."""

NODES, LIMIT, SEED, SEATS, WIDTH, BRANCHING, TURNS = 0, 1, 2, 3, 4, 5, 6
"""Indices into `counters`: the actions tried so far; their limit; a seed for breaking ties; the number of seats; and
for nodes below the root, the width of the beam, the moves tried of each unfinished turn, the turns searched."""

LENGTH, VALUE, KEY, ACTIONS = 0, 1, 2, 3
"""Indices into the row of a turn, finished or not: the number of actions, the static score for its player, the key of
the state after it, and the first of the actions."""


class TurnWorkspace(NamedTuple):
    """The arrays of one search by one thread."""

    moves: Int64s
    """[move_limit] the moves of the node that is being expanded."""
    order: Int64s
    """[move_limit] the rating of each of them, for move ordering."""
    partial: Int64s
    """[2, MAX_WIDTH, row] the unfinished turns of the present length and those of the next one."""
    turns: Int64s
    """[MAX_TURNS_AHEAD + 1, MAX_TURNS, row] the finished turns found at each depth, best first."""
    line: Int64s
    """[MAX_TURNS_AHEAD + 2, (MAX_TURNS_AHEAD + 1) * MAX_TURN_LENGTH + 1] the principal variation from each depth, ended
    by NO_MOVE."""
    counters: Int64s
    stop: Int64s
    """[1] set to 1 from outside: return at once."""


def create(move_limit: int, seats: int, stop: Int64s, node_limit: int | None = None, seed: int = 0) -> TurnWorkspace:
    """The arrays for positions with at most `move_limit` moves; the caller sets WIDTH, BRANCHING and TURNS."""
    row = ACTIONS + MAX_TURN_LENGTH
    limit = np.iinfo(np.int64).max if node_limit is None else node_limit
    counters: Any = np.array([0, limit, seed, seats, 0, 0, 0], np.int64)
    return TurnWorkspace(
        moves=np.zeros(move_limit, np.int64),
        order=np.zeros(move_limit, np.int64),
        partial=np.zeros((2, MAX_WIDTH, row), np.int64),
        turns=np.zeros((MAX_TURNS_AHEAD + 1, MAX_TURNS, row), np.int64),
        line=np.full((MAX_TURNS_AHEAD + 2, (MAX_TURNS_AHEAD + 1) * MAX_TURN_LENGTH + 1), -1, np.int64),
        counters=counters,
        stop=stop,
    )
