"""What a search for games of many actions a turn keeps between nodes: arrays made once, so that no node allocates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ludarium.engine.workspace import Int64s

LONGEST_TURN = 12
"""Plies; longer turns are not thought of."""

MAX_TURNS_AHEAD = 24
"""Turns that are looked ahead."""

MAX_TURNS = 64
"""Turns that are compared at one node."""

WIDEST = 24
"""Unfinished turns that are kept at each length."""

NODES, LIMIT, SEED, SEATS, WIDTH, LOOKS, TURNS = 0, 1, 2, 3, 4, 5, 6
"""Places in `counters`: actions tried so far; the number at which to stop; what breaks ties; how many play; and below
the root, how many unfinished turns are kept, how many moves of each are tried, how many finished turns are searched."""

LENGTH, VALUE, KEY, ACTIONS = 0, 1, 2, 3
"""Places in the row of a turn, finished or not: how many actions, what it is worth to its player, the key of the state
that it leads to, and from there on the actions."""


class TurnWorkspace(NamedTuple):
    """The arrays of one search by one thread."""

    moves: Int64s
    """[move_limit] the moves of the node that is being looked at."""
    order: Int64s
    """[move_limit] how early each of them is to be looked at."""
    begun: Int64s
    """[2, WIDEST, row] unfinished turns: the present length's and the next one's."""
    turns: Int64s
    """[MAX_TURNS_AHEAD + 1, MAX_TURNS, row] by turns ahead: the finished turns found, best first."""
    line: Int64s
    """[MAX_TURNS_AHEAD + 2, (MAX_TURNS_AHEAD + 1) * LONGEST_TURN + 1] the expected actions from each turn ahead, ended
    by NO_MOVE."""
    counters: Int64s
    weights: Int64s
    """What the evaluation judges by, see `Game.weights`."""
    stop: Int64s
    """[1] set to 1 from outside: return at once."""


def create(
    move_limit: int, seats: int, stop: Int64s, weights: Sequence[int], node_limit: int | None = None, seed: int = 0
) -> TurnWorkspace:
    """Arrays for positions with at most `move_limit` moves and so many seats; WIDTH, LOOKS and TURNS are left open."""
    row = ACTIONS + LONGEST_TURN
    limit = np.iinfo(np.int64).max if node_limit is None else node_limit
    counters: Any = np.array([0, limit, seed, seats, 0, 0, 0], np.int64)
    return TurnWorkspace(
        moves=np.zeros(move_limit, np.int64),
        order=np.zeros(move_limit, np.int64),
        begun=np.zeros((2, WIDEST, row), np.int64),
        turns=np.zeros((MAX_TURNS_AHEAD + 1, MAX_TURNS, row), np.int64),
        line=np.full((MAX_TURNS_AHEAD + 2, (MAX_TURNS_AHEAD + 1) * LONGEST_TURN + 1), -1, np.int64),
        counters=counters,
        weights=np.array(weights, np.int64),
        stop=stop,
    )
