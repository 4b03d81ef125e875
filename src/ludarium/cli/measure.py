"""The speed of the compiled core, as ratios to a reference loop that is timed in the same run.

Seconds of two runs or machines do not compare well.  Each measurement is repeated, the reference is timed before each
repetition, and the best of both give the ratio.  Work of one thread is measured in processor time, which other programs
affect less; work of several threads in wall-clock time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import wasmtime

from ludarium.analysis import perft
from ludarium.analysis.perft import playouts
from ludarium.analysis.search_session import SearchSession
from ludarium.games.position import Position

REFERENCE_STEPS = 20_000_000
_PLAYOUT_PLIES = 500_000
_SEARCH_NODES = 2_000_000
_MIN_SECONDS = 0.1


@dataclass(frozen=True)
class Measurement:
    """`amount` units in `seconds`, the best repetition; `ratio` is units a second by reference steps a second."""

    name: str
    amount: int
    unit: str
    seconds: float
    ratio: float

    @property
    def rate(self) -> float:
        """Units a second."""
        return self.amount / self.seconds

    def as_json(self) -> dict[str, str | int | float]:
        """A JSON object."""
        return {
            "name": self.name,
            "amount": self.amount,
            "unit": self.unit,
            "seconds": round(self.seconds, 6),
            "rate": round(self.rate),
            "ratio": round(self.ratio, 6),
        }


_REFERENCE = """
(module
  (func (export "run") (param $steps i64) (result i64)
    (local $x i64)
    (local.set $x (i64.const 1))
    (loop $again
      (local.set $x (i64.and (i64.const 0xFFFFFFFFFFFF)
        (i64.add (i64.const 11) (i64.mul (local.get $x) (i64.const 0x5DEECE66D)))))
      (local.set $steps (i64.sub (local.get $steps) (i64.const 1)))
      (br_if $again (i64.ne (local.get $steps) (i64.const 0))))
    (local.get $x)))
"""
"""The generator of drand48: each step depends on the one before, and no memory is used."""


@cache
def _reference() -> Callable[[int], int]:
    store = wasmtime.Store()
    run: Any = wasmtime.Instance(store, wasmtime.Module(store.engine, _REFERENCE), []).exports(store)["run"]
    return lambda steps: int(run(store, steps))


def reference_rate() -> float:
    """Steps of the reference loop a second, now."""
    reference = _reference()
    begin = time.process_time()
    reference(REFERENCE_STEPS)
    return REFERENCE_STEPS / (time.process_time() - begin)


def measure(name: str, unit: str, work: Callable[[], int], threads: int = 1, repetitions: int = 3) -> Measurement:
    """Measure `work`, which uses `threads` threads and returns its amount, the same each time."""
    clock = time.process_time if threads == 1 else time.perf_counter
    reference, best, amount = 0.0, float("inf"), 0
    for _ in range(repetitions):
        reference = max(reference, reference_rate())
        begin = clock()
        amount = work()
        best = min(best, max(clock() - begin, 1e-9))  # some clocks tick rarely
    return Measurement(name, amount, unit, best, amount / best / reference)


def suite(position: Position, threads: int) -> Iterator[Measurement]:
    """Perft on one thread and on all, random playouts, search; a few seconds in all."""
    depth = _measurable_depth(position)
    yield measure_perft(position, depth, 1)
    if threads > 1:
        yield measure_perft(position, depth, threads)
    yield measure_playouts(position)
    yield measure_search(position)


def measure_perft(position: Position, depth: int, threads: int, repetitions: int = 3) -> Measurement:
    """Leaves a second; the last ply is counted in bulk."""
    plural = "s" if threads > 1 else ""
    name = f"perft {depth}, {threads} thread{plural}"
    return measure(name, "leaves", lambda: perft.perft(position, depth, threads, native=True), threads, repetitions)


def measure_playouts(position: Position) -> Measurement:
    """Plies of random games a second, on one thread; about _PLAYOUT_PLIES plies."""
    trial = 100
    games = max(1, trial * _PLAYOUT_PLIES // max(playouts(position, trial, seed=0).plies, 1))
    return measure("random playouts", "plies", lambda: playouts(position, games, seed=1).plies)


def measure_search(position: Position) -> Measurement:
    """Nodes of the alpha-beta search a second, on one thread."""
    return measure(
        "search", "nodes", lambda: SearchSession(position.game, native=True).search(position, nodes=_SEARCH_NODES).nodes
    )


def _measurable_depth(position: Position) -> int:
    """The least depth whose perft takes long enough to be measured."""
    for depth in range(1, perft.MAX_DEPTH):
        begin = time.perf_counter()
        perft.perft(position, depth, native=True)
        if time.perf_counter() - begin > _MIN_SECONDS:
            return depth
    return perft.MAX_DEPTH
