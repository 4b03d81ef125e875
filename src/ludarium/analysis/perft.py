"""Multi-threaded perft, and random playouts, with a game's module or native code.

Threads count the subtrees below the first plies.  If requested, each thread has its own hash table of counts
(`engine.perft_table`).  Another thread or Ctrl-C can stop a count at once."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, NamedTuple

from ludarium.analysis.stop import Stop
from ludarium.engine.perft_table import BUCKET_WORDS
from ludarium.engine.request import TALLY_DRAWS, TALLY_PLIES, TALLY_UNFINISHED, TALLY_WINS
from ludarium.errors import InvalidOption
from ludarium.games.position import Move, Position
from ludarium.kernel import operations as op
from ludarium.kernel.bits import to_int64
from ludarium.kernel.words import to_words
from ludarium.modules.hosts import open_instance
from ludarium.modules.runtime import WORD_BYTES
from ludarium.texts import tr
from ludarium.validation import check_number

MAX_PERFT_DEPTH = 20
MAX_PERFT_THREADS = 256

MIN_TABLE_BYTES = 1 << 20
MAX_TABLE_BYTES = 3 << 30  # of one thread's table: a module's memory has 4 GiB

PerftProgress = Callable[[int, int], None]
"""Receives the number of counted subtrees and the number of all subtrees, in the thread that called `perft`."""

_MAX_UNSPLIT_DEPTH = 2  # subtrees of at most this depth, in plies, are not split: counting one takes microseconds

MIN_NATIVE_LEAVES, MIN_LEAVES_TO_COMPILE = 3 * 10**9, 10**11
"""Minimum leaves for which native code saves time: if the code exists (it loads in 0.7 s), and if it must first be
compiled, which takes a minute."""

_DESCENTS = 16  # random lines per estimate of the number of leaves

_SUBTREES_PER_THREAD = 16  # minimum subtrees per thread, so that threads finish at about the same time


class _Subtree(NamedTuple):
    """A subtree: the first move on the way to it (NO_MOVE for the whole tree), the state at its root, its depth."""

    first: int
    state: Any
    depth: int


def perft(
    position: Position,
    depth: int,
    threads: int = 1,
    progress: PerftProgress | None = None,
    stop: Stop | None = None,
    *,
    hash_bytes: int | None = None,
    native: bool | None = None,
) -> int:
    """The number of move sequences of exactly `depth` plies from a position, counted by `threads` threads.

    `hash_bytes` is the total size of all hash tables; None uses no tables.  `engine.perft_table` states their
    reliability.  If `native` is true, perft uses native code if it is already compiled; None does so for large counts
    only.  `progress` and `stop`: see `PerftProgress` and `Stop`.  Raises InvalidOption for an argument out of range or
    too little memory for the tables, CancelledError after `stop` is set."""
    check_perft(depth, threads)
    root = _Subtree(op.NO_MOVE, position.state, depth)
    native = estimate_leaves(position, depth) >= MIN_NATIVE_LEAVES if native is None else native
    return sum(leaves for _, leaves in _count_subtrees(position, [root], threads, progress, stop, hash_bytes, native))


def divide(
    position: Position,
    depth: int,
    threads: int = 1,
    progress: PerftProgress | None = None,
    stop: Stop | None = None,
    *,
    hash_bytes: int | None = None,
) -> dict[str, int]:
    """The number of leaves below each first move, by canonical notation, in the order of `position.moves`."""
    check_perft(depth, threads, min_depth=1)
    subtrees = _split([_Subtree(op.NO_MOVE, position.state, depth)])
    totals = dict.fromkeys(position.codes, 0)
    native = estimate_leaves(position, depth) >= MIN_NATIVE_LEAVES
    for first, leaves in _count_subtrees(position, subtrees, threads, progress, stop, hash_bytes, native):
        totals[first] += leaves
    return {str(Move(position, code)): leaves for code, leaves in totals.items()}


def estimate_leaves(position: Position, depth: int) -> float:
    """Estimate the result of perft, the number of leaves: the mean product of move counts along random lines (D. Knuth,
    "Estimating the efficiency of backtrack programs", 1975)."""
    rng, total = random.Random(0), 0
    for _ in range(_DESCENTS):
        state, leaves = position.state, 1
        for _ in range(depth):
            codes = [0] * op.move_limit(state)
            legal = op.moves(state, codes)
            leaves *= legal
            if legal == 0:
                break
            state = op.play(state, rng.choice(codes[:legal]))
        total += leaves
    return total / _DESCENTS


def check_perft(depth: int, threads: int, min_depth: int = 0) -> None:
    """Raise InvalidOption unless the depth is from `min_depth` to MAX_PERFT_DEPTH, and `threads` is from 1 to
    MAX_PERFT_THREADS."""
    check_number(tr("the depth"), depth, min_depth, MAX_PERFT_DEPTH)
    check_number(tr("the number of threads"), threads, 1, MAX_PERFT_THREADS)


def check_table(size: int, threads: int = 1) -> None:
    """Raise InvalidOption if the size of perft's tables, in bytes, is below MIN_TABLE_BYTES, or above the machine's
    memory or MAX_TABLE_BYTES per thread."""
    memory, text = memory_of_the_machine(), _size_text(size)
    if size < MIN_TABLE_BYTES:
        limit = _size_text(MIN_TABLE_BYTES)
        raise InvalidOption("a table of {size} is too small; the minimum is {limit}", size=text, limit=limit)
    if memory is not None and size > memory:
        raise InvalidOption(
            "a table of {size} is too large; this machine has {limit} of memory", size=text, limit=_size_text(memory)
        )
    if size > MAX_TABLE_BYTES * threads:
        most = f"{_size_text(MAX_TABLE_BYTES * threads)} with {threads} thread{'s' if threads > 1 else ''}"
        raise InvalidOption("a table of {size} is too large; the maximum is {most}", size=text, most=most)


def memory_of_the_machine() -> int | None:
    """The machine's memory in bytes, for perft's tables; None where the system does not report it."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):  # missing function or name
        return None


def _size_text(size: int) -> str:
    return f"{size >> 20:,}M" if size >> 20 else f"{size:,} bytes"


class _SubtreeCounter:
    """A game's module or native code that counts subtrees of at most `depth` plies, for one thread at a time."""

    def __init__(self, position: Position, depth: int, table_bytes: int, native: bool) -> None:
        self._instance = open_instance(type(position.game), native=native)
        reserve = self._instance.reserve
        self._state = reserve(self._instance.call("state_words"))
        self._buffers = reserve(max(depth, 1) * op.move_limit(position.state))
        self._stop = reserve(1)
        self._buckets = table_bytes // (BUCKET_WORDS * WORD_BYTES)
        try:
            self._table = reserve(self._buckets * BUCKET_WORDS)
        except MemoryError:
            raise InvalidOption("not enough free memory for a table of {size}", size=_size_text(table_bytes)) from None

    def count(self, subtree: _Subtree, stop: Stop) -> int:
        """The leaves of a subtree; meaningless after `stop` is set."""
        instance = self._instance
        instance.write(self._state, to_words(subtree.state))
        with stop.copied_to(instance.words(self._stop, 1)):
            if not self._buckets:
                return instance.call("perft", self._state, subtree.depth, self._buffers, self._stop)
            table = self._table, self._buckets
            return instance.call("perft_hashed", self._state, subtree.depth, self._buffers, *table, self._stop)


def _count_subtrees(
    position: Position,
    subtrees: list[_Subtree],
    threads: int,
    progress: PerftProgress | None,
    stop: Stop | None,
    hash_bytes: int | None,
    native: bool,
) -> list[tuple[int, int]]:
    """Pairs of a first move and the number of leaves of one subtree below it; a first move may occur many times."""
    if hash_bytes is not None:
        check_table(hash_bytes, threads)
    while 0 < len(subtrees) < threads * _SUBTREES_PER_THREAD and subtrees[0].depth > _MAX_UNSPLIT_DEPTH:
        subtrees = _split(subtrees)
    stop, counters = stop or Stop(), SimpleQueue[_SubtreeCounter]()
    for _ in range(threads):
        depth = subtrees[0].depth if subtrees else 0
        counters.put(_SubtreeCounter(position, depth, (hash_bytes or 0) // threads, native))

    def count(subtree: _Subtree) -> int:
        counter = counters.get()
        try:
            return counter.count(subtree, stop)
        finally:
            counters.put(counter)

    counted = []
    with ThreadPoolExecutor(threads, "perft") as pool:
        try:
            futures = {pool.submit(count, subtree): subtree.first for subtree in subtrees}
            for future in as_completed(futures):
                counted.append((futures[future], future.result()))
                if progress is not None:
                    progress(len(counted), len(subtrees))
        except BaseException:  # Ctrl-C reaches only this waiting thread
            stop.set()
            raise
    if stop.is_set:
        raise CancelledError("the count was stopped")
    return counted


def _split(subtrees: list[_Subtree]) -> list[_Subtree]:
    children = []
    for first, state, depth in subtrees:
        codes = [0] * op.move_limit(state)
        for code in codes[: op.moves(state, codes)]:
            children.append(_Subtree(code if first == op.NO_MOVE else first, op.play(state, code), depth - 1))
    return children


@dataclass(frozen=True)
class Playouts:
    """The results of the random games of `playouts`.  `wins`: wins by player name; `plies`: sum over all games."""

    plies: int
    wins: dict[str, int]
    draws: int
    unfinished: int  # games abandoned after `engine.request.MAX_PLAYOUT_PLIES`
    seconds: float


def playouts(position: Position, games: int, seed: int) -> Playouts:
    """Play `games` random games from a position, on one thread.  The same seed gives the same games."""
    instance = open_instance(type(position.game), native=True)
    words = to_words(position.state)
    state, buffer = instance.reserve(len(words)), instance.reserve(op.move_limit(position.state))
    tally_address = instance.reserve(TALLY_WINS + position.game.max_players)
    instance.write(state, words)
    begin = time.perf_counter()
    instance.call("random_games", state, games, to_int64(seed), buffer, tally_address)
    seconds = time.perf_counter() - begin
    tally = instance.words(tally_address, TALLY_WINS + len(position.game.players)).tolist()
    wins = dict(zip(position.game.players, tally[TALLY_WINS:], strict=True))
    return Playouts(tally[TALLY_PLIES], wins, tally[TALLY_DRAWS], tally[TALLY_UNFINISHED], seconds)
