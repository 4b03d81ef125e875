"""Perft: counting the ply sequences of a given length, which tests move generation and measures its speed.

The last ply is counted in bulk by the game's `count`.  The work is split into the subtrees below the first plies, which
threads take as they become free.  A count can be stopped at once from another thread and by Ctrl-C.

With a hash table of counts (`perft_table`), shared by the threads, a subtree that several ply sequences reach is
counted once, as long as its count stays in the table.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError, ThreadPoolExecutor, as_completed
from typing import Any, NamedTuple

import numpy as np

from ludarium.engine import perft_table
from ludarium.engine.perft_table import probe, store
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
"""Called with the number of subtrees counted and that of all, from the thread that called `perft`."""

_PLIES_BELOW_STOP_CHECKS = 2
"""Subtrees of this depth are counted without looking at the stop flag: it takes microseconds."""

_SUBTREES_PER_THREAD = 16
"""The least number of subtrees for each thread, so that no thread waits long for the others at the end."""


@compilable
def _count_two_plies(state: Any, out: Any) -> int:
    """Nearly all of the work is here: outside the recursion, the compiler inlines all of it into one loop."""
    total = 0
    for i in range(op.moves(state, out)):
        total += op.count(op.play(state, int(out[i])))
    return total


@compiled
def count_leaves(state: Any, depth: int, buffers: Any) -> int:
    """The number of ply sequences of exactly `depth` plies from `state`; `buffers` [at least depth, move_limit]."""
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
def count_stoppable(state: Any, depth: int, buffers: Any, stop: Any) -> int:
    """`count_leaves` that returns a meaningless number soon after stop[0] is set."""
    if depth <= _PLIES_BELOW_STOP_CHECKS:
        return count_leaves(state, depth, buffers)
    out = buffers[depth - 1]
    total = 0
    for i in range(op.moves(state, out)):
        if stop[0]:
            break
        total += count_stoppable(op.play(state, int(out[i])), depth - 1, buffers, stop)
    return total


@compiled
def count_hashed(state: Any, depth: int, buffers: Any, table: Any, stop: Any) -> int:
    """`count_stoppable` with a hash table of counts (`perft_table`).

    Counting the last ply is faster than looking it up.
    """
    if depth < 2:
        return count_leaves(state, depth, buffers)
    key = mix(op.tree_key(state, depth), depth)
    known = probe(table, key)
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
            total += count_hashed(op.play(state, int(out[i])), depth - 1, buffers, table, stop)
    if not stop[0]:
        store(table, key, total)
    return total


class _Subtree(NamedTuple):
    """A subtree: the first move on the way to it (NO_MOVE for the whole tree), the state at its root, its depth."""

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
    """The number of ply sequences of exactly `depth` plies from a Position, or from a bare state.

    `hash_bytes` is the size of the hash table of counts, None for none; `perft_table` says how reliable it is.
    Raises InvalidOption for a depth, a number of threads or a size out of range, CancelledError once `stop` is set.
    """
    state = position.state if isinstance(position, Position) else position
    check(depth, threads)
    root = _Subtree(op.NO_MOVE, state, depth)
    return sum(leaves for _, leaves in _count([root], threads, progress, stop, _table(hash_bytes)))


def divide(
    position: Position,
    depth: int,
    threads: int = 1,
    progress: Progress | None = None,
    stop: Stop | None = None,
    *,
    hash_bytes: int | None = None,
) -> dict[str, int]:
    """`perft` split by the first move, in canonical notation and in the order of `position.moves`."""
    check(depth, threads, min_depth=1)
    root = _Subtree(op.NO_MOVE, position.state, depth)
    totals = dict.fromkeys(position.codes, 0)
    for first, leaves in _count(_split([root]), threads, progress, stop, _table(hash_bytes)):
        totals[first] += leaves
    return {str(Move(position, code)): leaves for code, leaves in totals.items()}


def _table(hash_bytes: int | None) -> Int64s | None:
    return None if hash_bytes is None else perft_table.create(hash_bytes)


def prepare(state: Any, hashed: bool = False) -> None:
    """Compile or load the loops for this type of state, so that a clock started later measures the counting alone."""
    _count_subtree(_Subtree(op.NO_MOVE, state, 0), Stop(), _table(perft_table.MIN_BYTES if hashed else None))


def check(depth: int, threads: int, min_depth: int = 0) -> None:
    """Raise InvalidOption for a depth below `min_depth` or above MAX_DEPTH, or a number of threads out of range."""
    if not min_depth <= depth <= MAX_DEPTH:
        raise InvalidOption(f"perft to depth {depth}: the depth is a whole number from {min_depth} to {MAX_DEPTH}")
    if not 1 <= threads <= MAX_THREADS:
        raise InvalidOption(f"{threads} threads: the number is one from 1 to {MAX_THREADS}")


def _count(
    subtrees: list[_Subtree], threads: int, progress: Progress | None, stop: Stop | None, table: Int64s | None
) -> list[tuple[int, int]]:
    """Pairs of a first move and the leaves of one subtree below it; a first move may occur many times."""
    while 0 < len(subtrees) < threads * _SUBTREES_PER_THREAD and subtrees[0].depth > _PLIES_BELOW_STOP_CHECKS:
        subtrees = _split(subtrees)
    stop = stop or Stop()
    counted = []
    with ThreadPoolExecutor(threads, "perft") as pool:
        try:
            futures = {pool.submit(_count_subtree, subtree, stop, table): subtree.first for subtree in subtrees}
            for future in as_completed(futures):
                counted.append((futures[future], future.result()))
                if progress is not None:
                    progress(len(counted), len(subtrees))
        except BaseException:  # Ctrl-C comes to the thread that waits here, never to those that count
            stop.set()
            raise
    if stop.is_set:
        raise CancelledError("the count was stopped")
    return counted


def _split(subtrees: list[_Subtree]) -> list[_Subtree]:
    """The subtrees one ply further down."""
    below = []
    for first, state, depth in subtrees:
        codes = [0] * op.move_limit(state)
        for code in codes[: op.moves(state, codes)]:
            below.append(_Subtree(code if first == op.NO_MOVE else first, op.play(state, code), depth - 1))
    return below


def _count_subtree(subtree: _Subtree, stop: Stop, table: Int64s | None) -> int:
    buffers = np.zeros((max(subtree.depth, 1), op.move_limit(subtree.state)), np.int64)
    if table is None:
        return int(count_stoppable(subtree.state, subtree.depth, buffers, stop.flag))
    return int(count_hashed(subtree.state, subtree.depth, buffers, table, stop.flag))
