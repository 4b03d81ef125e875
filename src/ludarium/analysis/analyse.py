"""Analysis of a position: the best lines, within limits of time, depth and nodes."""

from __future__ import annotations

import time
from collections.abc import Callable

from ludarium.analysis import limits
from ludarium.analysis.results import Analysis, Line, Progress
from ludarium.analysis.stop import Deadline, Stop
from ludarium.analysis.thinker import TABLE_BITS, Answer, Thinker
from ludarium.engine.scores import score_of
from ludarium.engine.searchers import Searcher
from ludarium.games.position import Position


def analyse(
    position: Position,
    *,
    seconds: float | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    lines: int = 1,
    searcher: Searcher | None = None,
    table_bits: int = TABLE_BITS,
    thinker: Thinker | None = None,
    stop: Stop | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Analysis:
    """The best lines of play, by the game's own `searcher` or the one named.

    The search ends at the first of: `seconds`, `depth` plies (turns, where a turn is a series of moves), `nodes`
    positions (moves tried, where a turn is a series of them), a proved result, `stop.set()` from another thread;
    without any limit, after one second.  With no `thinker`, and limits of depth or nodes only, the result is the same
    in every run.  `progress` is called after each finished depth.  Of a Monte-Carlo search `nodes` are simulations,
    and each depth has twice as many of them as the one before.

    `thinker` is one of this game that has searched earlier positions and remembers what it found; without one, a new
    one with a table of 2**`table_bits` slots is made.  Raises InvalidOption for a limit out of range.
    """
    limits.check(seconds, depth, nodes, lines)
    if seconds is None and depth is None and nodes is None and stop is None:
        seconds = 1.0
    if position.outcome.over:
        return Analysis((), 0, 0, 0.0)
    thinker = thinker or Thinker(position.game, table_bits, searcher=searcher or position.game.searcher)
    begin = time.perf_counter()
    stop = stop or Stop()
    report = reporter(position, thinker, progress)
    with Deadline(stop, seconds):
        answer = thinker.search(position, depth=depth, nodes=nodes, lines=lines, stop=stop, progress=report)
    return Analysis(lines_of(position, answer, thinker), answer.depth, answer.nodes, time.perf_counter() - begin)


def reporter(
    position: Position, thinker: Thinker, progress: Callable[[Progress], None] | None
) -> Callable[[Answer], None] | None:
    """What a thinker is to call so that `progress` is told in notation how far it has come."""
    if progress is None:
        return None

    def report(answer: Answer) -> None:
        lines, (score, _) = lines_of(position, answer, thinker), answer.lines[0]
        progress(Progress(answer.depth, score, answer.nodes, lines, answer.hashfull, answer.seldepth))

    return report


def lines_of(position: Position, answer: Answer, thinker: Thinker) -> tuple[Line, ...]:
    """The lines of an answer in notation, best first."""
    return tuple(Line(score_of(score), thinker.notation(position, codes)) for score, codes in answer.lines)
