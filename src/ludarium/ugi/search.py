"""The search for `go`, in its own thread, with `stop` and time limits."""

from __future__ import annotations

import threading
import time

from ludarium.analysis.analyse import Line, Progress, analyse
from ludarium.analysis.player import choose
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Deadline, Stop
from ludarium.engine.scores import score_of
from ludarium.games.position import Position
from ludarium.ugi.dialect import Dialect
from ludarium.ugi.options import EngineOptions
from ludarium.ugi.protocol import NO_MOVE, Limits


class GameMemory:
    """Keeps a search session and its results until another game begins."""

    def __init__(self) -> None:
        self._session: SearchSession | None = None

    def forget(self) -> None:
        """Drop the session because another game begins.  A running search keeps its own reference."""
        self._session = None

    def session(self, position: Position, options: EngineOptions) -> SearchSession:
        """Return the kept session, or a new one if the options require another kind of search or another table size."""
        bits, searcher = options.table_bits, options.searcher or position.game.searcher
        if self._session is None or (self._session.bits, self._session.searcher) != (bits, searcher):
            self._session = SearchSession(position.game, bits, searcher=searcher)
        return self._session


class UgiSearch:
    """A single `go` command, up to its `bestmove`."""

    def __init__(
        self, position: Position, limits: Limits, options: EngineOptions, memory: GameMemory, dialect: Dialect
    ) -> None:
        self.position, self.limits, self.options = position, limits, options
        self._memory, self._dialect = memory, dialect
        self._begun = time.monotonic()
        self._time_limits = limits.time_limits(position.seat)
        self._stop = Stop()
        self._released = threading.Event()
        self._last_lines: tuple[Line, ...] = ()
        self._answered = False
        self._thread = threading.Thread(target=self._run, name="search", daemon=True)

    def start(self) -> None:
        """Start the search thread."""
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether the answer is pending.  False as soon as `bestmove` is being written: another search may start."""
        return not self._answered and self._thread.is_alive()

    def stop(self) -> None:
        """Request the best move so far.  This also ends an infinite search."""
        self._released.set()
        self._stop.set()

    def wait(self, seconds: float) -> bool:
        """Wait for the answer, at most `seconds`.  Returns whether the search has ended."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        """Run the search and always write a `bestmove`, even after an error."""
        best = NO_MOVE
        seconds = None if self._time_limits is None else self._time_limits.hard / 1000
        try:
            with Deadline(self._stop, seconds, self._begun):
                best = self._think()
        except BrokenPipeError:
            return
        except Exception as error:
            self._dialect.error(f"the search failed: {type(error).__name__}: {error}")
            best = str(self.position.moves[0]) if self.position.codes else NO_MOVE
        if self.limits.infinite:
            self._released.wait()
        self._answered = True
        self._dialect.best_move(best)

    def _think(self) -> str:
        if self.position.outcome.over:
            self._dialect.error("go: the game is over")
            return NO_MOVE
        if self.options.full_strength and self._limited:
            return self._analyse()
        return self._choose()

    @property
    def _limited(self) -> bool:
        """Whether `go` had `infinite`, a limit or a clock for the player to move.  If not, the level sets them."""
        told = self.limits.depth is not None or self.limits.nodes is not None or self.limits.infinite
        return told or self._time_limits is not None

    def _analyse(self) -> str:
        found = analyse(
            self.position,
            depth=self.limits.depth,
            nodes=self.limits.nodes,
            lines=self.options.lines,
            session=self._memory.session(self.position, self.options),
            stop=self._stop,
            progress=self._tell,
        )
        if found.lines != self._last_lines:
            self._tell_lines(found.lines, found.depth, found.nodes)
        return found.lines[0].moves[0]

    def _choose(self) -> str:
        choice = choose(
            self.position,
            self.options.level,
            stop=self._stop,
            session=self._memory.session(self.position, self.options),
            progress=self._tell,
        )
        if choice.score is not None:
            effort = f"nodes {choice.nodes} time {self._elapsed}"
            self._dialect.info(choice.depth, score_of(choice.score), effort, [str(choice.move)])
        return str(choice.move)

    def _tell(self, progress: Progress) -> None:
        """Report a finished depth, and stop the search if there is not enough time for another."""
        self._last_lines = progress.lines
        more = f" hashfull {progress.hashfull}"
        self._tell_lines(progress.lines, progress.depth, progress.nodes, more, progress.seldepth)
        if self._time_limits is not None and not self._time_limits.allow_another_depth(self._elapsed):
            self._stop.set()

    def _tell_lines(self, lines: tuple[Line, ...], depth: int, nodes: int, more: str = "", seldepth: int = 0) -> None:
        spent = self._elapsed
        effort = f"nodes {nodes} nps {round(1000 * nodes / max(spent, 1))} time {spent}{more}"
        for number, line in enumerate(lines, 1):
            self._dialect.info(depth, line.score, effort, line.moves, seldepth=seldepth, number=number)

    @property
    def _elapsed(self) -> int:
        """Milliseconds since `go`."""
        return round(1000 * (time.monotonic() - self._begun))
