"""What a search keeps between nodes: arrays made once before it begins, so that no node allocates anything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludarium.engine import request
from ludarium.engine.stop import Stop
from ludarium.kernel.operations import NO_MOVE, compilable

Int64s = NDArray[np.int64]

MAX_PLY = 64
"""No line is searched deeper."""

HISTORY_SIZE = 1 << 13

NODES, LIMIT, THREATS, PASSED, SEAT, METHOD, GENERATION, ROOT_DEPTH, SELDEPTH = range(9)
"""Places in `counters`: nodes visited; the node limit; how many threats to win one line of the quiescence search may
evade; whether a null move was made on the way to the present node; the seat that searches; the method of
`many_players`; the generation of the transposition table; the depth of the present iteration; and the longest line of
the iteration, in plies (*seldepth*)."""

THREATS_ANSWERED = 1

_COUNTERS, _MIN_ROOM = 9, 512


class Workspace(Protocol):
    """What one search by one thread works with: a record of arrays.

    A tuple of arrays would do the same, but compiled code counts references to each array of a tuple whenever the tuple
    is handed on, which took more time than the search itself.
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
    """[room] the moves of the root, the best of the last iteration first."""
    root_scores: Int64s
    """[room] what they are worth at sight, at first in the same order."""
    sight_moves: Int64s
    """[room] the moves of the root, the best at sight first."""
    latest: Int64s
    """[room] in the order of `sight_moves`: the score of each when it was last the best, or at sight."""
    new_scores: Int64s
    """[MAX_LINES] as `scores`, of the iteration that is going on."""
    new_lines: Int64s
    """[MAX_LINES, MAX_PLY + 1] as `lines`, of the iteration that is going on."""
    moves: Int64s
    """[MAX_PLY, room] the moves of the node at each ply: room for all, and behind those made in earlier stages."""
    order: Int64s
    """[MAX_PLY, room] the ratings of these moves, see `ordering`."""
    picking: Int64s
    """[MAX_PLY, 4] how far the node at each ply is through its moves, see `move_picker`."""
    killers: Int64s
    """[MAX_PLY, 2] quiet moves that refuted a sibling."""
    history: Int64s
    """[seats, HISTORY_SIZE] by seat and move: how often and how deep a quiet move refuted something."""
    line: Int64s
    """[MAX_PLY + 1, MAX_PLY + 1] the principal variation from each ply; NO_MOVE ends it."""
    values: Int64s
    """[MAX_PLY + 1, seats] every seat's score of the node at each ply, see `max_n`."""
    counters: Int64s
    weights: Int64s
    """[n, 1 at least] what the evaluation judges by, see `Game.weights`."""
    stop: Int64s
    """[1] set to 1 from outside: return at once."""


def create(
    move_limit: int,
    stop: Stop,
    weights: Sequence[int],
    node_limit: int | None = None,
    seats: int = 2,
    generation: int = 0,
) -> Workspace:
    """A workspace for one thread, which ends its search when `stop` is set."""
    records = np.zeros(1, layout(move_limit, seats, len(weights)))
    work: Workspace = records[0]
    work.weights[: len(weights)] = weights
    work.killers[:] = NO_MOVE
    work.line[:] = NO_MOVE
    work.counters[LIMIT] = np.iinfo(np.int64).max if node_limit is None else node_limit
    work.counters[THREATS] = THREATS_ANSWERED
    work.counters[GENERATION] = generation
    stop.watch(records)
    return work


@cache
def layout(move_limit: int, seats: int, weights: int) -> np.dtype[Any]:
    """How a workspace is laid out, rounded up, as each layout has compiled code of its own."""
    room = 1 << max(2 * move_limit - 1, _MIN_ROOM - 1).bit_length()
    shapes = {
        "request": (request.WORDS,),
        "answer": (request.ANSWER_WORDS,),
        "scores": (request.MAX_LINES,),
        "lines": (request.MAX_LINES, MAX_PLY + 1),
        "root_moves": (room,),
        "root_scores": (room,),
        "sight_moves": (room,),
        "latest": (room,),
        "new_scores": (request.MAX_LINES,),
        "new_lines": (request.MAX_LINES, MAX_PLY + 1),
        "moves": (MAX_PLY, room),
        "order": (MAX_PLY, room),
        "picking": (MAX_PLY, 4),
        "killers": (MAX_PLY, 2),
        "history": (seats, HISTORY_SIZE),
        "line": (MAX_PLY + 1, MAX_PLY + 1),
        "values": (MAX_PLY + 1, seats),
        "counters": (_COUNTERS,),
        "weights": (max(weights, 1),),
        "stop": (1,),
    }
    return np.dtype((np.record, [(name, np.int64, shape) for name, shape in shapes.items()]))


@compilable
def interrupted(work: Workspace) -> bool:
    """Whether the search has to end now."""
    return work.stop[0] != 0 or work.counters[NODES] >= work.counters[LIMIT]
