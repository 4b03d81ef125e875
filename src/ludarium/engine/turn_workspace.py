"""The memory of a search over whole turns, allocated in advance so that nodes allocate nothing."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

import numpy as np

from ludarium.engine import request
from ludarium.engine.request import MAX_TURN_LENGTH
from ludarium.engine.workspace import Int64s
from ludarium.kernel.compiler import compiled
from ludarium.kernel.description import MAX_PIECES, MAX_STEPS, PIECE_FIELDS, STEP_FIELDS

MAX_TURNS_AHEAD = 24  # maximum depth, in turns
MAX_NODE_TURNS = 64  # maximum turns searched at one node
MAX_WIDTH = 128  # maximum width of the beam, in unfinished turns

TRIED_ACTIONS, ACTION_LIMIT, TIE_SEED, TURNS_PER_ROUND, BEAM_WIDTH, BRANCHING, MAX_FINISHED_TURNS = range(7)
LIMITS_APPLY, NEXT_ITERATION, SCORED_TURNS, ROOT_TURNS = range(7, 11)
"""Indices into `counters`.  TIE_SEED is the seed that orders equal moves.  A node below the root keeps at most
BEAM_WIDTH unfinished turns, tries BRANCHING moves for each, and searches MAX_FINISHED_TURNS turns.  Until the first
answer, LIMITS_APPLY is 0, and the search ignores `stop` and ACTION_LIMIT.  The root has ROOT_TURNS turns.  Only the
first SCORED_TURNS have scores and can be chosen."""

LINE_WORDS = (MAX_TURNS_AHEAD + 1) * MAX_TURN_LENGTH + 1  # maximum actions of a line, plus the final NO_MOVE

TURN_LENGTH, TURN_VALUE, TURN_KEY, FIRST_ACTION = 0, 1, 2, 3
"""Indices into the row of a finished or unfinished turn: number of actions, static score, key of the position after
the last action, first action."""


class TurnWorkspace(Protocol):
    """The arrays of one search on one thread, as a NumPy record like `workspace.Workspace`.  In the shapes, `row` is
    FIRST_ACTION + MAX_TURN_LENGTH, the words of a turn."""

    request: Int64s
    answer: Int64s
    scores: Int64s  # [MAX_NODE_TURNS] scores of the root's turns, best first
    lines: Int64s  # [MAX_NODE_TURNS, LINE_WORDS] the root's turns and the expected actions after them, ended by NO_MOVE
    root_moves: Int64s  # [move_limit] the actions of the requested turn, if the request is to score only one turn
    root_turns: Int64s  # [MAX_NODE_TURNS, row] the root's turns, in the order of `scores`
    new_scores: Int64s
    new_lines: Int64s  # `new_scores` and `new_lines` are `scores` and `lines` of the current iteration
    moves: Int64s  # [move_limit] the moves of the current node
    ratings: Int64s  # [move_limit] the ratings of `moves`, for move ordering
    unfinished_turns: (
        Int64s  # [2, MAX_WIDTH, row] unfinished turns: those to extend by one action, and the extended ones
    )
    finished_turns: (
        Int64s  # [MAX_TURNS_AHEAD + 1, MAX_NODE_TURNS, row] the finished turns found at each depth, best first
    )
    line: Int64s  # [MAX_TURNS_AHEAD + 2, LINE_WORDS] the principal variation from each depth, ended by NO_MOVE
    counters: Int64s
    weights: Int64s  # the weights of the evaluation (`Game.weights`)
    memory: Int64s
    steps: Int64s
    pieces: Int64s  # `memory`, `steps` and `pieces` are as in `workspace.Workspace`
    stop: Int64s  # [1] another thread sets it to 1 to stop the search


@cache
def turn_record_type(move_limit: int, weight_count: int) -> np.dtype[Any]:
    """The record type of a workspace for positions with at most `move_limit` moves, and for `weight_count` weights."""
    row = FIRST_ACTION + MAX_TURN_LENGTH
    shapes = {
        "request": (request.WORDS,),
        "answer": (request.ANSWER_WORDS,),
        "scores": (MAX_NODE_TURNS,),
        "lines": (MAX_NODE_TURNS, LINE_WORDS),
        "root_moves": (move_limit,),
        "root_turns": (MAX_NODE_TURNS, row),
        "new_scores": (MAX_NODE_TURNS,),
        "new_lines": (MAX_NODE_TURNS, LINE_WORDS),
        "moves": (move_limit,),
        "ratings": (move_limit,),
        "unfinished_turns": (2, MAX_WIDTH, row),
        "finished_turns": (MAX_TURNS_AHEAD + 1, MAX_NODE_TURNS, row),
        "line": (MAX_TURNS_AHEAD + 2, LINE_WORDS),
        "counters": (ROOT_TURNS + 1,),
        "weights": (max(weight_count, 1),),
        "memory": (request.MEMORY_WORDS,),
        "steps": (MAX_STEPS * STEP_FIELDS,),
        "pieces": (MAX_PIECES * PIECE_FIELDS,),
        "stop": (1,),
    }
    return np.dtype((np.record, [(name, np.int64, shape) for name, shape in shapes.items()]))


@compiled
def copy_row(source: Int64s, target: Int64s) -> None:
    """Copy a turn or a line, a row in the memory of a search over whole turns.  A slice instead of the loop would take
    seconds to compile."""
    for i in range(len(source)):
        target[i] = source[i]


@compiled
def swap_rows(one: Int64s, other: Int64s) -> None:
    for i in range(len(one)):
        one[i], other[i] = other[i], one[i]
