"""The memory of a search: arrays allocated before it begins, so that no node allocates."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludarium.engine import request
from ludarium.engine.request import MEMORY_WORDS
from ludarium.kernel.description import MAX_PIECES, MAX_STEPS, PIECE_FIELDS, STEP_FIELDS
from ludarium.kernel.operations import MAX_PLY, compilable

Int64s = NDArray[np.int64]

HISTORY_SIZE = 1 << 13

NODES, LIMIT, THREATS, NULL_MOVED, SEAT, METHOD, GENERATION, ROOT_DEPTH, SELDEPTH, SIMULATIONS, FREE_ROW = range(11)
"""Indices into `counters`: nodes visited; the node limit; how many threats to win are evaded in one line of the
quiescence search; 1 below a null move; the seat to move at the root; the method of `many_players`; the generation of
the transposition table; the depth of the present iteration; and its longest line, in plies (*seldepth*); of `mcts`, the
simulations made, and the first row of its tree that is free."""

MAX_EVADED_THREATS = 1
"""The value of `counters[THREATS]`."""

_COUNTERS, _MIN_MOVES = 11, 512


class Workspace(Protocol):
    """The arrays of one search by one thread, as a NumPy record.

    Not a tuple of arrays: compiled code counts references to each array whenever a tuple is passed on, which took more
    time than the search itself.
    """

    request: Int64s
    """[request.WORDS] what is asked for, see `request`."""
    answer: Int64s
    """[request.ANSWER_WORDS] how far the search has come, see `request`."""
    scores: Int64s
    """[MAX_LINES] the scores of the best lines, best first."""
    lines: Int64s
    """[MAX_LINES, MAX_PLY + 1] the best lines, each ended by NO_MOVE."""
    root_moves: Int64s
    """[as `moves`] the moves of the root, the best of the last iteration first."""
    root_scores: Int64s
    """[as `moves`] their static scores, at first in the same order."""
    static_order: Int64s
    """[as `moves`] the moves of the root by their static scores, best first."""
    latest: Int64s
    """[as `moves`] in the order of `static_order`: the score of each when it was last the best, else its static one."""
    new_scores: Int64s
    """[MAX_LINES] as `scores`, of the iteration that is going on."""
    new_lines: Int64s
    """[MAX_LINES, MAX_PLY + 1] as `lines`, of the iteration that is going on."""
    moves: Int64s
    """[MAX_PLY, 2 * move_limit rounded up] the moves of the node at each ply, one stage after the other."""
    order: Int64s
    """[MAX_PLY, as `moves`] the rating of each of them, for move ordering."""
    picker: Int64s
    """[MAX_PLY, 4] the state of staged move generation at each ply, see `ordering`."""
    killers: Int64s
    """[MAX_PLY, 2] the killer moves: quiet moves that caused a cutoff in a sibling."""
    history: Int64s
    """[seats, HISTORY_SIZE] the history score of quiet moves, by seat and by move modulo HISTORY_SIZE."""
    line: Int64s
    """[MAX_PLY + 1, MAX_PLY + 1] the principal variation from each ply, ended by NO_MOVE."""
    values: Int64s
    """[1, seats] each seat's value of the node where a simulation of `mcts` ends."""
    visits: Int64s
    """[as `moves`] how often `mcts` has visited each of the root's moves."""
    path: Int64s
    """[MAX_PLY] the nodes of a simulation of `mcts`, from the root on."""
    movers: Int64s
    """[MAX_PLY] who moves from each of them."""
    counters: Int64s
    weights: Int64s
    """[n, 1 at least] what the evaluation judges by, see `Game.weights`."""
    memory: Int64s
    """[MEMORY_WORDS] what a player who overlooks things remembers of the game, see `oversight`."""
    steps: Int64s
    pieces: Int64s
    """Rows of `kernel.description`, of the move and the position that `oversight` looks at."""
    stop: Int64s
    """[1] set to 1 from outside: return at once."""


@cache
def layout(move_limit: int, seats: int, weights: int) -> np.dtype[Any]:
    """How a workspace is laid out, rounded up, as each layout has compiled code of its own."""
    length = 1 << max(2 * move_limit - 1, _MIN_MOVES - 1).bit_length()
    shapes = {
        "request": (request.WORDS,),
        "answer": (request.ANSWER_WORDS,),
        "scores": (request.MAX_LINES,),
        "lines": (request.MAX_LINES, MAX_PLY + 1),
        "root_moves": (length,),
        "root_scores": (length,),
        "static_order": (length,),
        "latest": (length,),
        "new_scores": (request.MAX_LINES,),
        "new_lines": (request.MAX_LINES, MAX_PLY + 1),
        "moves": (MAX_PLY, length),
        "order": (MAX_PLY, length),
        "picker": (MAX_PLY, 4),
        "killers": (MAX_PLY, 2),
        "history": (seats, HISTORY_SIZE),
        "line": (MAX_PLY + 1, MAX_PLY + 1),
        "values": (1, seats),
        "visits": (length,),
        "path": (MAX_PLY,),
        "movers": (MAX_PLY,),
        "counters": (_COUNTERS,),
        "weights": (max(weights, 1),),
        "memory": (MEMORY_WORDS,),
        "steps": (MAX_STEPS * STEP_FIELDS,),
        "pieces": (MAX_PIECES * PIECE_FIELDS,),
        "stop": (1,),
    }
    return np.dtype((np.record, [(name, np.int64, shape) for name, shape in shapes.items()]))


@compilable
def interrupted(work: Workspace) -> bool:
    """Whether the search has to end now."""
    return work.stop[0] != 0 or work.counters[NODES] >= work.counters[LIMIT]
