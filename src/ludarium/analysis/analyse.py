"""Analysis of a position: the best lines within limits of time, depth and nodes, and progress reports."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from ludarium.analysis.search_session import TABLE_BITS, SearchAnswer, SearchSession, check_limits
from ludarium.analysis.stop import Deadline, Stop
from ludarium.engine.scores import Score, display_score
from ludarium.games.choices import Searcher
from ludarium.games.position import Position


@dataclass(frozen=True)
class Line:
    """A line of an analysis: its score from the mover's view, and its moves in canonical notation."""

    score: Score
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Progress:
    """The state of a running analysis."""

    depth: int  # the last finished depth, in plies, in turns (if they have several moves), or in iterations of MCTS
    score: int  # the search score (`engine.scores`) of the best line, from the mover's view
    nodes: int
    lines: tuple[Line, ...] = ()  # the best lines so far, best first
    hashfull: int = 0  # the occupied share of the transposition table or, with MCTS, of the tree, in thousandths
    seldepth: int = 0  # the length of the longest line that the last depth searched, in plies; 0 if unknown


@dataclass(frozen=True)
class Analysis:
    """The result of an analysis: lines, best first (none if the game is over), last finished depth, nodes and time."""

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float

    @property
    def nps(self) -> int:
        """Nodes per second."""
        return round(self.nodes / self.seconds) if self.seconds > 0 else 0


def analyse(
    position: Position,
    *,
    seconds: float | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    lines: int = 1,
    searcher: Searcher | None = None,
    table_bits: int = TABLE_BITS,
    session: SearchSession | None = None,
    stop: Stop | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Analysis:
    """The best lines, found by `searcher` or, by default, by the game's searcher.

    The search ends at the first of `seconds`, `depth` (in plies, in turns if they have several moves, or in
    iterations of a Monte-Carlo search), `nodes`, a proved result, or `stop.set()` from another thread.  Without a limit
    and without `stop`, it ends after one second.  Nodes are positions or, in games with several moves per turn, tried
    moves.  For a Monte-Carlo search, nodes are simulations, and each further iteration doubles their number.
    `progress` is called after each finished depth or iteration.

    A `session` of this game replaces `searcher` and `table_bits`.  If its searches use a transposition table, the table
    keeps results from search to search.  Without a `session`, a new one has a table of 2**`table_bits` slots.  If only
    `depth` or `nodes` limits the search of a new session, the result is reproducible.  Raises InvalidOption for a limit
    out of range."""
    check_limits(seconds, depth, nodes, lines)
    if seconds is None and depth is None and nodes is None and stop is None:
        seconds = 1.0
    if position.outcome.over:
        return Analysis((), 0, 0, 0.0)
    session = session or SearchSession(position.game, table_bits, searcher=searcher or position.game.searcher)
    begin = time.perf_counter()
    stop = stop or Stop()
    report = reporter(position, session, progress)
    with Deadline(stop, seconds):
        answer = session.search(position, depth=depth, nodes=nodes, lines=lines, stop=stop, progress=report)
    return Analysis(_lines_of(position, answer, session), answer.depth, answer.nodes, time.perf_counter() - begin)


def reporter(
    position: Position, session: SearchSession, progress: Callable[[Progress], None] | None
) -> Callable[[SearchAnswer], None] | None:
    """Return the callback that reports the progress of an analysis: it passes each answer of the search to `progress`,
    with moves in notation.  None without `progress`."""
    if progress is None:
        return None

    def report(answer: SearchAnswer) -> None:
        lines, (score, _) = _lines_of(position, answer, session), answer.lines[0]
        progress(Progress(answer.depth, score, answer.nodes, lines, answer.hashfull, answer.seldepth))

    return report


def _lines_of(position: Position, answer: SearchAnswer, session: SearchSession) -> tuple[Line, ...]:
    return tuple(Line(display_score(score), session.notation(position, codes)) for score, codes in answer.lines)
