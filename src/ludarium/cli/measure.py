"""The command `bench`: the speed of compiled code, relative to a reference loop timed in the same run.

Absolute times of different runs or machines do not compare well.  Each measurement is repeated, with the reference
before each repetition.  The ratio uses the best time of the work and the best time of the reference.  Work in one
thread is measured in processor time, which other programs affect less, and work in several threads in wall-clock time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Annotated, Any, NamedTuple

from rich.console import Console

from ludarium.analysis.stop import Stop
from ludarium.cli.flags import JsonFlag, ThreadCount, argument
from ludarium.cli.long_work import run_stoppable
from ludarium.cli.output import show_json, show_table, show_text
from ludarium.games.position import Position
from ludarium.games.registry import choose_game
from ludarium.texts import number, tr

REFERENCE_STEPS = 20_000_000
_PLAYOUT_PLIES = 500_000
_SEARCH_NODES = 2_000_000
_MIN_PERFT_SECONDS = 0.1


class Measurement(NamedTuple):
    """A row of the command `bench`.  The best repetition did `amount` units of work in `seconds`.  `rate` is in units
    per second.  `ratio` is `rate` divided by the rate of the reference loop."""

    name: str
    amount: int
    unit: str
    seconds: float
    rate: float
    ratio: float

    def as_json(self) -> dict[str, str | int | float]:
        rounded = {"seconds": round(self.seconds, 6), "rate": round(self.rate), "ratio": round(self.ratio, 6)}
        return self._asdict() | rounded


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
"""The reference loop: the random number generator drand48.  Each step depends on the previous step."""


@cache
def _reference() -> Callable[[int], int]:
    import wasmtime

    store = wasmtime.Store()
    run: Any = wasmtime.Instance(store, wasmtime.Module(store.engine, _REFERENCE), []).exports(store)["run"]
    return lambda steps: int(run(store, steps))


def measure(name: str, unit: str, work: Callable[[], int], threads: int = 1, repetitions: int = 3) -> Measurement:
    """Measure `work`, which uses `threads` threads and must always return the same amount, for the command `bench`."""
    clock = time.process_time if threads == 1 else time.perf_counter
    run_reference, reference_rate, seconds, amount = _reference(), 0.0, float("inf"), 0
    for _ in range(repetitions):
        begin = time.process_time()
        run_reference(REFERENCE_STEPS)
        reference_rate = max(reference_rate, REFERENCE_STEPS / (time.process_time() - begin))
        begin = clock()
        amount = work()
        seconds = min(seconds, max(clock() - begin, 1e-9))  # coarse clocks can measure 0
    return Measurement(name, amount, unit, seconds, amount / seconds, amount / seconds / reference_rate)


def measure_all(position: Position, threads: int) -> Iterator[Measurement]:
    """Measure perft (on one thread and on `threads`), random playouts and search, for the command `bench`."""
    from ludarium.analysis.search_session import SearchSession

    depth = _measurable_depth(position)
    yield measure_perft(position, depth, 1)
    if threads > 1:
        yield measure_perft(position, depth, threads)
    yield measure_playouts(position)

    def search() -> int:
        return SearchSession(position.game, native=True).search(position, nodes=_SEARCH_NODES).nodes

    yield measure("search", "nodes", search)


def measure_perft(position: Position, depth: int, threads: int, repetitions: int = 3) -> Measurement:
    """Measure the speed of perft, in leaves, for the command `bench`.  The moves of the last ply are counted, but not
    played."""
    from ludarium.analysis.perft import perft

    name = f"perft {depth}, {threads} thread{'s' if threads > 1 else ''}"
    return measure(name, "leaves", lambda: perft(position, depth, threads, native=True), threads, repetitions)


def measure_playouts(position: Position) -> Measurement:
    """Measure about _PLAYOUT_PLIES plies of random games, on one thread, for the command `bench`."""
    from ludarium.analysis.perft import playouts

    trial_games = 100
    games = max(1, trial_games * _PLAYOUT_PLIES // max(playouts(position, trial_games, seed=0).plies, 1))
    return measure("random playouts", "plies", lambda: playouts(position, games, seed=1).plies)


def _measurable_depth(position: Position) -> int:
    from ludarium.analysis import perft

    for depth in range(1, perft.MAX_PERFT_DEPTH):
        begin = time.perf_counter()
        perft.perft(position, depth, native=True)
        if time.perf_counter() - begin > _MIN_PERFT_SECONDS:
            return depth
    return perft.MAX_PERFT_DEPTH


def bench_command(
    game: Annotated[str, argument("GAME", "Game to measure.")] = "pijersi",
    *,
    threads: ThreadCount,
    json: JsonFlag = False,
) -> None:
    """Measure the speed of compiled code on this machine, relative to a simple loop."""
    from ludarium.modules.hosts import prepare_native

    position = choose_game(game, None).start(seed=0)
    with Console(stderr=True).status(tr("measuring …")) as status:

        def work(stop: Stop) -> list[Measurement]:
            prepare_native(type(position.game))
            measurements = []
            for measured in measure_all(position, threads):
                measurements.append(measured)
                rate = measured.rate / 1e6
                status.update(tr("{name}: {rate:,.1f} million a second; measuring …", name=measured.name, rate=rate))
                if stop.is_set:
                    break
            return measurements

        measurements = run_stoppable(work)
    show_measurements(game, measurements, json)


def show_measurements(game: str, measurements: Sequence[Measurement], as_json: bool) -> None:
    """Print a table, or a line for each measurement if the table is too wide, or a JSON document."""
    if as_json:
        show_json(game=game, measurements=[measured.as_json() for measured in measurements])
        return
    titles = (tr("measured"), tr("amount"), tr("seconds"), tr("million/s"), tr("ratio"))
    rows = []
    for name, amount, unit, seconds, rate, ratio in measurements:
        figures = (number(seconds, ".3f"), number(rate / 1e6, ",.2f"), number(ratio, ".3g"))
        rows.append((f"{name} ({unit})", number(amount, ","), *figures))
    if not show_table(titles, rows, must_fit=True):
        for measured in measurements:
            show_text(
                "{name}: {amount:,} {unit} in {seconds:.3f} s, {rate:,.2f} million a second, ratio {ratio:.3g}",
                **measured._asdict() | {"rate": measured.rate / 1e6},
            )
