"""Long tasks, with progress on stderr, which Ctrl-C stops."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import Progress

from ludarium.analysis import perft
from ludarium.analysis.analyse import Analysis, analyse
from ludarium.analysis.analyse import Progress as SearchProgress
from ludarium.analysis.stop import Stop
from ludarium.arena.workers import open_executor
from ludarium.cli import measure
from ludarium.cli.interrupt import wait_for
from ludarium.cli.measure import Measurement
from ludarium.cli.output import PerftResult, score_text
from ludarium.engine.scores import score_of
from ludarium.engine.search_kinds import Searcher
from ludarium.extras import require
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.modules.hosts import prepare_native
from ludarium.texts import plural, tr

__all__ = ["count", "learn", "measure_all", "open_executor", "run_with_progress", "search", "stoppable"]

T = TypeVar("T")

LOG_SECONDS = 60.0
"""Seconds between two lines of progress if stderr is not a terminal."""


def count(position: Position, depth: int, threads: int, divided: bool, hash_bytes: int | None = None) -> PerftResult:
    """Run perft, with a table of `hash_bytes` bytes if given.  Its time excludes compilation."""
    perft.check(depth, threads, min_depth=1 if divided else 0)
    if hash_bytes is not None:
        perft.check_table(hash_bytes, threads)
    if perft.estimate(position, depth) >= perft.COMPILED_LEAVES:
        wait_for(lambda: prepare_native(type(position.game)))

    def work(stop: Stop, progress: Callable[[int, int], None]) -> PerftResult:
        begin = time.perf_counter()
        if divided:
            parts = perft.divide(position, depth, threads, progress, stop, hash_bytes=hash_bytes)
            return PerftResult(depth, sum(parts.values()), time.perf_counter() - begin, parts)
        leaves = perft.perft(position, depth, threads, progress, stop, hash_bytes=hash_bytes)
        return PerftResult(depth, leaves, time.perf_counter() - begin, None)

    return run_with_progress(tr("counting"), work)


def search(
    position: Position,
    *,
    seconds: float | None,
    depth: int | None,
    nodes: int | None,
    lines: int,
    searcher: Searcher | None = None,
) -> Analysis:
    """Analyse a position within these limits."""
    console = Console(stderr=True)
    with console.status(tr("searching …")) as status:

        def progress(reached: SearchProgress) -> None:
            score = score_text(score_of(reached.score))
            status.update(
                plural(
                    "depth {depth}: {score}, {number:,} node",
                    "depth {depth}: {score}, {number:,} nodes",
                    reached.nodes,
                    depth=reached.depth,
                    score=score,
                )
            )

        return stoppable(
            lambda stop: analyse(
                position,
                seconds=seconds,
                depth=depth,
                nodes=nodes,
                lines=lines,
                searcher=searcher,
                stop=stop,
                progress=progress,
            )
        )


def measure_all(position: Position, threads: int) -> list[Measurement]:
    """The measurements of `measure.suite`, each shown when it ends."""
    wait_for(lambda: prepare_native(type(position.game)))
    console = Console(stderr=True)
    with console.status(tr("measuring …")) as status:

        def work(stop: Stop) -> list[Measurement]:
            measurements = []
            for measured in measure.suite(position, threads):
                measurements.append(measured)
                rate = measured.rate / 1e6
                status.update(tr("{name}: {rate:,.1f} million a second; measuring …", name=measured.name, rate=rate))
                if stop.is_set:
                    break
            return measurements

        return stoppable(work)


def learn(
    game: Game,
    folder: Path,
    given: dict[str, Any],
    only: str | None,
    threads: int,
    cluster: str | None,
) -> dict[str, dict[str, Any]]:
    """Begin or continue the training in a folder, with all steps or one; returns the reports of the finished steps."""
    require("numpy", "lab", "training")
    from ludarium.workshop.training import evaluation
    from ludarium.workshop.training.positions import feature_names
    from ludarium.workshop.training.run import check_order, go_through, open_run

    feature_names(game)
    run = open_run(folder, game, evaluation.SETTINGS | given, {*given, "learns"})
    steps = check_order(run, evaluation.STEPS, only)
    missing = {step.name for step in steps if run.report(step.name) is None}
    if "weights" in missing:
        require("torch", "learn", "learning weights")
    if "games" in missing:
        wait_for(lambda: prepare_native(type(game)))
    doing = {
        "games": tr("playing"),
        "positions": tr("describing positions"),
        "weights": tr("learning weights"),
        "match": tr("playing the match"),
        "accept": tr("writing the weights"),
    }
    with _show_steps(doing) as progress:
        stoppable(lambda stop: go_through(run, steps, stop, threads, progress, cluster))
    return run.reports(evaluation.STEPS)


@contextmanager
def _show_steps(doing: Mapping[str, str]) -> Iterator[Callable[[str, int, int], None]]:
    """Like `_show_progress`, for several steps in turn."""
    with ExitStack() as stack:
        shown: dict[str, Callable[[int, int], None]] = {}

        def tell(step: str, done: int, total: int) -> None:
            if step not in shown:
                stack.close()
                shown[step] = stack.enter_context(_show_progress(doing[step]))
            shown[step](done, total)

        yield tell


@contextmanager
def _show_progress(doing: str) -> Iterator[Callable[[int, int], None]]:
    """A function that shows progress on stderr: as a bar on a terminal, else as a line every LOG_SECONDS."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _progress_logger(doing)
        return
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(doing, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def run_with_progress(doing: str, work: Callable[[Stop, Callable[[int, int], None]], T], kept: str | None = None) -> T:
    """The result of `work`, called with a stop that Ctrl-C sets and a function that shows progress.

    After Ctrl-C, `kept` is printed to stderr: where the results so far are.
    """
    try:
        with _show_progress(doing) as progress:
            return stoppable(lambda stop: work(stop, progress))
    except KeyboardInterrupt:
        if kept:
            print(kept, file=sys.stderr)
        raise


def _progress_logger(doing: str) -> Callable[[int, int], None]:
    """A function that prints progress to stderr at most every LOG_SECONDS."""
    begin = last_line_at = time.monotonic()
    at_first: int | None = None

    def tell(done: int, total: int) -> None:
        nonlocal last_line_at, at_first
        at_first = done if at_first is None else at_first
        now = time.monotonic()
        if now - last_line_at >= LOG_SECONDS:
            last_line_at = now
            after = tr(
                "{doing}: {done} of {total} after {seconds:.0f} s, about {left:.0f} s left",
                doing=doing,
                done=done,
                total=total,
                seconds=now - begin,
                left=(now - begin) * (total - done) / max(done - at_first, 1),
            )
            print(after, file=sys.stderr, flush=True)

    return tell


def stoppable(work: Callable[[Stop], T]) -> T:
    """Run work in another thread, with a stop that Ctrl-C sets."""
    stop = Stop()
    return wait_for(lambda: work(stop), stop.set)
