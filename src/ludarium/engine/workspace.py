"""The memory of a search, allocated in advance so that nodes allocate nothing."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludarium.engine import request
from ludarium.engine.request import MEMORY_WORDS
from ludarium.kernel.compiler import compiled
from ludarium.kernel.description import MAX_PIECES, MAX_STEPS, PIECE_FIELDS, STEP_FIELDS
from ludarium.kernel.operations import MAX_PLY, NO_MOVE, compilable

Int64s = NDArray[np.int64]

HISTORY_SIZE = 1 << 13

VISITED_NODES, NODE_LIMIT, THREAT_LIMIT, NULL_MOVED, ROOT_SEAT, OPPONENT_MODEL, TT_GENERATION = range(7)
ROOT_DEPTH, LONGEST_LINE, SIMULATIONS, FREE_ROW = range(7, 11)
"""Indices into `counters`: visited nodes; node limit; maximum number of threats to win that a line of the quiescence
search evades; 1 in a null move's subtree; seat to move at the root; model of the opponents (`request.METHOD`);
generation of the transposition table; depth of the current iteration; longest line of this iteration in plies
(*seldepth*).  For `mcts`: simulations made; first free row of the tree."""

MAX_EVADED_THREATS = 1  # the value of `counters[THREAT_LIMIT]`

_COUNTERS, _MIN_MOVES = 11, 512


class Workspace(Protocol):
    """The arrays of one search on one thread, as a NumPy record.  A tuple of arrays was much slower: compiled code
    counts the references to each array whenever it passes such a tuple.  Comments give the shape in brackets.
    ROW is `2 * move_limit`, rounded up (`search_record_type`)."""

    request: Int64s  # [request.WORDS], see `engine/request.py`
    answer: Int64s  # [request.ANSWER_WORDS], see `engine/request.py`
    scores: Int64s  # [MAX_LINES] the scores of the best lines, best first
    lines: Int64s  # [MAX_LINES, MAX_PLY + 1] the best lines, each ended by NO_MOVE
    root_moves: Int64s  # [ROW] the root's moves; the moves that begin the best lines come first
    root_scores: Int64s  # [ROW] static scores in the order of `static_order`; `level_choice` puts search scores here
    static_order: Int64s  # [ROW] the root's moves by static score, best first
    latest_scores: Int64s
    """[ROW] in the order of `static_order`: a move's score in the last finished iteration in which it began a line, or
    its static score if it never began a line."""
    new_scores: Int64s  # [MAX_LINES] `scores` of the current iteration
    new_lines: Int64s  # [MAX_LINES, MAX_PLY + 1] `lines` of the current iteration
    moves: Int64s  # [MAX_PLY, ROW] the moves generated so far for the node at each ply
    ratings: Int64s  # [as `moves`] the ratings of `moves`, for move ordering
    picker: Int64s  # [MAX_PLY, 4] the state of staged move generation at each ply (`ordering`)
    killers: Int64s  # [MAX_PLY, 2] killer moves: quiet moves that caused a cutoff at the same ply
    history: Int64s  # [seats, HISTORY_SIZE] history scores of quiet moves, by seat and by move modulo HISTORY_SIZE
    line: Int64s  # [MAX_PLY + 1, MAX_PLY + 1] the principal variation from each ply, ended by NO_MOVE
    values: Int64s  # [1, seats] each seat's value at the last node of a simulation of `mcts`
    visits: Int64s  # [ROW] visits of each root move by `mcts`
    path: Int64s  # [MAX_PLY] the nodes of a simulation of `mcts`, from the root on
    movers: Int64s  # [MAX_PLY] the seat to move at each node of `path`
    counters: Int64s
    weights: Int64s  # [weight count, at least 1] the weights of the evaluation (`Game.weights`)
    memory: Int64s  # [MEMORY_WORDS] what a player who overlooks moves remembers (`blunders`)
    steps: Int64s  # rows of STEP_FIELDS: the clicks of the move that `blunders` examines
    pieces: Int64s  # rows of PIECE_FIELDS: the pieces of the position that `blunders` examines
    stop: Int64s  # [1] another thread sets it to 1 to stop the search


@cache
def search_record_type(move_limit: int, seats: int, weight_count: int) -> np.dtype[Any]:
    """The record type of a workspace.  Its room for moves is rounded up to a power of two, so that games share layouts:
    each layout needs its own compiled code."""
    length = 1 << max(2 * move_limit - 1, _MIN_MOVES - 1).bit_length()
    shapes = {
        "request": (request.WORDS,),
        "answer": (request.ANSWER_WORDS,),
        "scores": (request.MAX_LINES,),
        "lines": (request.MAX_LINES, MAX_PLY + 1),
        "root_moves": (length,),
        "root_scores": (length,),
        "static_order": (length,),
        "latest_scores": (length,),
        "new_scores": (request.MAX_LINES,),
        "new_lines": (request.MAX_LINES, MAX_PLY + 1),
        "moves": (MAX_PLY, length),
        "ratings": (MAX_PLY, length),
        "picker": (MAX_PLY, 4),
        "killers": (MAX_PLY, 2),
        "history": (seats, HISTORY_SIZE),
        "line": (MAX_PLY + 1, MAX_PLY + 1),
        "values": (1, seats),
        "visits": (length,),
        "path": (MAX_PLY,),
        "movers": (MAX_PLY,),
        "counters": (_COUNTERS,),
        "weights": (max(weight_count, 1),),
        "memory": (MEMORY_WORDS,),
        "steps": (MAX_STEPS * STEP_FIELDS,),
        "pieces": (MAX_PIECES * PIECE_FIELDS,),
        "stop": (1,),
    }
    return np.dtype((np.record, [(name, np.int64, shape) for name, shape in shapes.items()]))


@compilable
def clear_workspace(work: Workspace) -> None:
    """Reset the counters, the killer moves, the history scores and the principal variations."""
    for i in range(len(work.counters)):
        work.counters[i] = 0
    for ply in range(MAX_PLY):
        work.killers[ply, 0], work.killers[ply, 1] = NO_MOVE, NO_MOVE
        work.line[ply, 0] = NO_MOVE
    work.line[MAX_PLY, 0] = NO_MOVE
    for seat in range(len(work.history)):
        for i in range(HISTORY_SIZE):
            work.history[seat, i] = 0


@compilable
def interrupted(work: Workspace) -> bool:
    """Whether the search in a workspace has to end now."""
    return work.stop[0] != 0 or work.counters[VISITED_NODES] >= work.counters[NODE_LIMIT]


@compiled
def extend_line(line: Int64s, ply: int, move: int) -> None:
    """Set the principal variation of a workspace from `ply`: `move`, then the principal variation from the next ply."""
    line[ply, 0] = move
    i = 0
    while line[ply + 1, i] != NO_MOVE and i < MAX_PLY - 1:
        line[ply, i + 1] = line[ply + 1, i]
        i += 1
    line[ply, i + 1] = NO_MOVE
