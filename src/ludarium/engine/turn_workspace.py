"""The memory of a search over whole turns: arrays allocated before it begins, so that no node allocates."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

import numpy as np

from ludarium.engine import request
from ludarium.engine.request import MAX_TURN_LENGTH
from ludarium.engine.workspace import Int64s
from ludarium.kernel.description import MAX_PIECES, MAX_STEPS, PIECE_FIELDS, STEP_FIELDS

MAX_TURNS_AHEAD = 24
"""The greatest depth, in turns."""

MAX_TURNS = 64
"""The greatest number of turns searched at one node."""

MAX_WIDTH = 128
"""The greatest width of the beam, in unfinished turns."""

NODES, LIMIT, SEED, SEATS, WIDTH, BRANCHING, TURNS, BOUND, ITERATION, SCORED, TOTAL = range(11)
"""Places in `counters`: actions tried so far; the number at which to stop; what breaks ties; how many play; below the
root, how many unfinished turns are kept, how many moves of each are tried, how many finished turns are searched; 1
where the stop word and the node limit count; the iteration that comes next; how many of the root's turns were scored in
the last one, and how many there are."""

MAX_LINE = (MAX_TURNS_AHEAD + 1) * MAX_TURN_LENGTH + 1
"""Actions of the longest line, and the NO_MOVE behind them."""

LENGTH, VALUE, KEY, ACTIONS = 0, 1, 2, 3
"""Indices into the row of a turn, finished or not: the number of actions, the static score for its player, the key of
the state after it, and the first of the actions."""


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
    """As `scores` and `lines`, of the iteration that is going on."""
    moves: Int64s
    """[move_limit] the moves of the node that is being expanded."""
    order: Int64s
    """[move_limit] the rating of each of them, for move ordering."""
    partial: Int64s
    """[2, MAX_WIDTH, row] the unfinished turns of the present length and those of the next one."""
    turns: Int64s
    """[MAX_TURNS_AHEAD + 1, MAX_TURNS, row] the finished turns found at each depth, best first."""
    line: Int64s
    """[MAX_TURNS_AHEAD + 2, MAX_LINE] the principal variation from each depth, ended
    by NO_MOVE."""
    counters: Int64s
    weights: Int64s
    """What the evaluation judges by, see `Game.weights`."""
    memory: Int64s
    steps: Int64s
    pieces: Int64s
    """As in `workspace.Workspace`."""
    stop: Int64s
    """[1] set to 1 from outside: return at once."""


@cache
def layout(move_limit: int, weights: int) -> np.dtype[Any]:
    """How a workspace is laid out for positions with at most `move_limit` moves."""
    row = ACTIONS + MAX_TURN_LENGTH
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
        "partial": (2, MAX_WIDTH, row),
        "turns": (MAX_TURNS_AHEAD + 1, MAX_TURNS, row),
        "line": (MAX_TURNS_AHEAD + 2, MAX_LINE),
        "counters": (TOTAL + 1,),
        "weights": (max(weights, 1),),
        "memory": (request.MEMORY_WORDS,),
        "steps": (MAX_STEPS * STEP_FIELDS,),
        "pieces": (MAX_PIECES * PIECE_FIELDS,),
        "stop": (1,),
    }
    return np.dtype((np.record, [(name, np.int64, shape) for name, shape in shapes.items()]))
