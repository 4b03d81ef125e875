"""What a search for games of many actions a turn keeps between nodes: arrays made once, so that no node allocates."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

import numpy as np

from ludarium.engine import request
from ludarium.engine.stop import Stop
from ludarium.engine.workspace import Int64s

LONGEST_TURN = 12
"""Plies; longer turns are not thought of."""

MAX_TURNS_AHEAD = 24
"""Turns that are looked ahead."""

MAX_TURNS = 64
"""Turns that are compared at one node."""

WIDEST = 24
"""Unfinished turns that are kept at each length."""

NODES, LIMIT, SEED, SEATS, WIDTH, LOOKS, TURNS, BOUND, STEP, SCORED, TOTAL = range(11)
"""Places in `counters`: actions tried so far; the number at which to stop; what breaks ties; how many play; below the
root, how many unfinished turns are kept, how many moves of each are tried, how many finished turns are searched; 1
where the stop word and the node limit count; the step that comes next; how many of the root's turns were scored in the
last step, and how many there are."""

MAX_LINE = (MAX_TURNS_AHEAD + 1) * LONGEST_TURN + 1
"""Actions of the longest line, and the NO_MOVE behind them."""

LENGTH, VALUE, KEY, ACTIONS = 0, 1, 2, 3
"""Places in the row of a turn, finished or not: how many actions, what it is worth to its player, the key of the state
that it leads to, and from there on the actions."""


class TurnWorkspace(Protocol):
    """What one search by one thread works with: a record of arrays, as `workspace.Workspace`."""

    request: Int64s
    answer: Int64s
    scores: Int64s
    """[MAX_TURNS] what the root's turns are worth, the best first."""
    lines: Int64s
    """[MAX_TURNS, MAX_LINE] each of them with the actions expected after it, ended by NO_MOVE."""
    root_moves: Int64s
    """[move_limit] the only turn to score, if one is asked for."""
    root_turns: Int64s
    """[MAX_TURNS, row] the root's turns in the same order."""
    new_scores: Int64s
    new_lines: Int64s
    """As `scores` and `lines`, of the step that is going on."""
    moves: Int64s
    """[move_limit] the moves of the node that is being looked at."""
    order: Int64s
    """[move_limit] their ratings."""
    begun: Int64s
    """[2, WIDEST, row] unfinished turns: the present length's and the next one's."""
    turns: Int64s
    """[MAX_TURNS_AHEAD + 1, MAX_TURNS, row] by turns ahead: the finished turns found, best first."""
    line: Int64s
    """[MAX_TURNS_AHEAD + 2, MAX_LINE] the expected actions from each turn ahead, ended by NO_MOVE."""
    counters: Int64s
    weights: Int64s
    """What the evaluation judges by, see `Game.weights`."""
    stop: Int64s
    """[1] set to 1 from outside: return at once."""


def create(
    move_limit: int, seats: int, stop: Stop, weights: Sequence[int], node_limit: int | None = None, seed: int = 0
) -> TurnWorkspace:
    """A workspace for one thread, which ends its search when `stop` is set; WIDTH, LOOKS and TURNS are left open."""
    records = np.zeros(1, layout(move_limit, len(weights)))
    work: TurnWorkspace = records[0]
    work.line[:] = -1
    work.weights[: len(weights)] = weights
    limit = np.iinfo(np.int64).max if node_limit is None else node_limit
    work.counters[[LIMIT, SEED, SEATS, BOUND]] = limit, seed, seats, 1
    stop.watch(records)
    return work


@cache
def layout(move_limit: int, weights: int) -> np.dtype[Any]:
    """How a workspace is laid out for positions with at most `move_limit` moves."""
    row = ACTIONS + LONGEST_TURN
    shapes = {
        "request": (request.WORDS,),
        "answer": (request.ANSWER_WORDS,),
        "scores": (MAX_TURNS,),
        "lines": (MAX_TURNS, MAX_LINE),
        "root_moves": (move_limit,),
        "root_turns": (MAX_TURNS, row),
        "new_scores": (MAX_TURNS,),
        "new_lines": (MAX_TURNS, MAX_LINE),
        "moves": (move_limit,),
        "order": (move_limit,),
        "begun": (2, WIDEST, row),
        "turns": (MAX_TURNS_AHEAD + 1, MAX_TURNS, row),
        "line": (MAX_TURNS_AHEAD + 2, MAX_LINE),
        "counters": (TOTAL + 1,),
        "weights": (max(weights, 1),),
        "stop": (1,),
    }
    return np.dtype((np.record, [(name, np.int64, shape) for name, shape in shapes.items()]))
