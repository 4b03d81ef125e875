"""Perft: counting the ply sequences of a given length, the test and the measure of move generation.

The last ply is counted in bulk by the game's `count`.  The work is cut into the subtrees below the first
plies, which threads take as they become free; a count can be stopped from another thread, and by Ctrl-C,
at once.

With a table of counted positions (`perft_table`), shared by the threads, a subtree to which several ply sequences lead
is counted once, as long as its count is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError, ThreadPoolExecutor, as_completed
from typing import Any, NamedTuple

import numpy as np

from ludarium.engine import perft_table
from ludarium.engine.perft_table import recall, remember
from ludarium.engine.stop import Stop
from ludarium.engine.workspace import Int64s
from ludarium.errors import InvalidOption
from ludarium.games.spec import Move, Position
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.hashing import mix
from ludarium.kernel.operations import compilable

MAX_DEPTH = 20
MAX_THREADS = 256

Progress = Callable[[int, int], None]
"""Called with how many of how many parts of the work are done, from the thread that asked."""

_UNWATCHED_PLIES = 2
"""So close to the leaves the stop flag is not looked at: thousands of leaves, microseconds."""

_PARTS_PER_THREAD = 16
"""So many parts for each thread, or more, and no thread waits long for the others at the end."""


@compilable
def _count_two_plies(state: Any, out: Any) -> int:
    """Nearly all of the work, apart from the recursion: the compiler makes one loop of it, without a call."""
    total = 0
    for i in range(op.moves(state, out)):
        total += op.count(op.play(state, int(out[i])))
    return total


@compiled
def count_leaves(state: Any, depth: int, buffers: Any) -> int:
    """Ply sequences of exactly `depth` plies from `state`; `buffers` is (at least depth) x move_limit."""
    if depth == 0:
        return 1
    if depth == 1:
        return op.count(state)
    out = buffers[depth - 1]
    if depth == 2:
        return _count_two_plies(state, out)
    total = 0
    for i in range(op.moves(state, out)):
        total += count_leaves(op.play(state, int(out[i])), depth - 1, buffers)
    return total


@compiled
def count_watched(state: Any, depth: int, buffers: Any, stop: Any) -> int:
    """`count_leaves` that gives up, with a number that means nothing, soon after stop[0] is set."""
    if depth <= _UNWATCHED_PLIES:
        return count_leaves(state, depth, buffers)
    out = buffers[depth - 1]
    total = 0
    for i in range(op.moves(state, out)):
        if stop[0]:
            break
        total += count_watched(op.play(state, int(out[i])), depth - 1, buffers, stop)
    return total


@compiled
def _count_remembered(state: Any, depth: int, buffers: Any, table: Any, stop: Any) -> int:
    """`count_watched` that looks subtrees up in a table of `perft_table`, and keeps what it has counted there.

    The last ply alone is counted faster than it is looked up.
    """
    if depth < 2:
        return count_leaves(state, depth, buffers)
    key = mix(op.tree_key(state, depth), depth)
    known = recall(table, key)
    if known != perft_table.UNKNOWN:
        return known
    out = buffers[depth - 1]
    total = 0
    if depth == 2:
        total = _count_two_plies(state, out)
    else:
        for i in range(op.moves(state, out)):
            if stop[0]:
                return total
            total += _count_remembered(op.play(state, int(out[i])), depth - 1, buffers, table, stop)
    if not stop[0]:
        remember(table, key, total)
    return total


class _Part(NamedTuple):
    """A subtree: the first move that leads into it (NO_MOVE for the whole tree), its root, the plies left."""

    first: int
    state: Any
    depth: int


def perft(
    position: Any,
    depth: int,
    threads: int = 1,
    progress: Progress | None = None,
    stop: Stop | None = None,
    *,
    hash_bytes: int | None = None,
) -> int:
    """How many ply sequences of exactly `depth` plies there are from a Position, or from a bare state.

    `hash_bytes`: the size of a table of counted positions, None for no table; `perft_table` tells how far to trust it.
    Raises InvalidOption for a depth, a number of threads or a size that cannot be, CancelledError once `stop` is set.
    """
    state = position.state if isinstance(position, Position) else position
    check(depth, threads)
    whole = _Part(op.NO_MOVE, state, depth)
    return sum(leaves for _, leaves in _count([whole], threads, progress, stop, _table(hash_bytes)))


def divide(
    position: Position,
    depth: int,
    threads: int = 1,
    progress: Progress | None = None,
    stop: Stop | None = None,
    *,
    hash_bytes: int | None = None,
) -> dict[str, int]:
    """`perft` told apart by first moves, as they are written and in the order of `position.moves`."""
    check(depth, threads, least=1)
    whole = _Part(op.NO_MOVE, position.state, depth)
    totals = dict.fromkeys(position.codes, 0)
    for first, leaves in _count(_split([whole]), threads, progress, stop, _table(hash_bytes)):
        totals[first] += leaves
    return {str(Move(position, code)): leaves for code, leaves in totals.items()}


def _table(hash_bytes: int | None) -> Int64s | None:
    return None if hash_bytes is None else perft_table.create(hash_bytes)


def load(state: Any, hashed: bool = False) -> None:
    """Compile or load the loops for this kind of state: a clock started later times the counting alone."""
    _count_part(_Part(op.NO_MOVE, state, 0), Stop(), _table(perft_table.MIN_BYTES if hashed else None))


def check(depth: int, threads: int, least: int = 0) -> None:
    """Raise InvalidOption for a depth (from `least` on) or a number of threads that cannot be."""
    if not least <= depth <= MAX_DEPTH:
        raise InvalidOption(f"perft to depth {depth}: the depth is a whole number from {least} to {MAX_DEPTH}")
    if not 1 <= threads <= MAX_THREADS:
        raise InvalidOption(f"{threads} threads: the number is one from 1 to {MAX_THREADS}")


def _count(
    parts: list[_Part], threads: int, progress: Progress | None, stop: Stop | None, table: Int64s | None
) -> list[tuple[int, int]]:
    """Pairs of a first move and the leaves in a part of its subtree; a first move may come many times."""
    while 0 < len(parts) < threads * _PARTS_PER_THREAD and parts[0].depth > _UNWATCHED_PLIES:
        parts = _split(parts)
    stop = stop or Stop()
    counted = []
    with ThreadPoolExecutor(threads, "perft") as pool:
        try:
            futures = {pool.submit(_count_part, part, stop, table): part.first for part in parts}
            for future in as_completed(futures):
                counted.append((futures[future], future.result()))
                if progress is not None:
                    progress(len(counted), len(parts))
        except BaseException:  # Ctrl-C comes to the thread that waits here, never to those that count
            stop.set()
            raise
    if stop.is_set:
        raise CancelledError("the count was stopped")
    return counted


def _split(parts: list[_Part]) -> list[_Part]:
    """The same trees, cut one ply further down."""
    below = []
    for first, state, depth in parts:
        codes = [0] * op.move_limit(state)
        for code in codes[: op.moves(state, codes)]:
            below.append(_Part(code if first == op.NO_MOVE else first, op.play(state, code), depth - 1))
    return below


def _count_part(part: _Part, stop: Stop, table: Int64s | None) -> int:
    buffers = np.zeros((max(part.depth, 1), op.move_limit(part.state)), np.int64)
    if table is None:
        return int(count_watched(part.state, part.depth, buffers, stop.flag))
    return int(_count_remembered(part.state, part.depth, buffers, table, stop.flag))
