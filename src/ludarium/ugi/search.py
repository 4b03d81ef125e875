"""The searches that the UGI command `go` starts, with the command `stop` and time limits."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from ludarium.analysis.analyse import Line, Progress, analyse
from ludarium.analysis.computer_player import choose
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Deadline, Stop
from ludarium.engine.scores import display_score
from ludarium.games.position import Position
from ludarium.ugi.dialect import Dialect
from ludarium.ugi.options import EngineOptions
from ludarium.ugi.protocol import NO_MOVE_WORD, GoLimits


class GoSearch:
    """A search that `go` starts and `bestmove` ends."""

    def __init__(self, position: Position, limits: GoLimits, dialect: Dialect) -> None:
        self._position, self._limits, self._dialect = position, limits, dialect
        self._started_at = time.monotonic()
        self._time_limits = limits.time_limits(position.seat)
        self._stopped, self._written = threading.Event(), threading.Event()
        self._answered = False
        self._lock = threading.Lock()

    @property
    def running(self) -> bool:
        """True until the answer begins.  Another search may start while `bestmove` is being written."""
        return not self._answered

    def start(self) -> None:
        """Start `_run` in another thread."""
        raise NotImplementedError

    def stop(self) -> None:
        """Request the best move so far.  This also ends an infinite search."""
        self._stopped.set()

    def wait(self, seconds: float) -> None:
        """Wait until the answer has been written, at most `seconds`."""
        self._written.wait(seconds)

    def _choose(self) -> tuple[str, str]:
        """Return the move, and an error text or an empty string."""
        raise NotImplementedError

    def _run(self) -> None:
        """Choose a move and write the answer, also after an error."""
        best = self._choose() if self._position.codes else (NO_MOVE_WORD, "go: the game is over")
        if self._limits.infinite:
            self._stopped.wait()
        self._answer(*best)

    def _answer(self, move: str, error: str = "") -> None:
        """Write the answer, unless an answer has been written.  A closed output is ignored."""
        with self._lock:
            if self._answered:
                return
            self._answered = True
            with suppress(OSError):
                if error:
                    self._dialect.error(error)
                self._dialect.best_move(move)
            self._written.set()


class LudariumSearch(GoSearch):
    """A search of Ludarium's engine, in its own thread.  This thread calls `open_session`, which may load a module."""

    def __init__(
        self,
        position: Position,
        limits: GoLimits,
        dialect: Dialect,
        options: EngineOptions,
        open_session: Callable[[EngineOptions], SearchSession],
    ) -> None:
        super().__init__(position, limits, dialect)
        self._options, self._open_session = options, open_session
        self._stop = Stop()
        self._last_lines: tuple[Line, ...] = ()

    def start(self) -> None:
        threading.Thread(target=self._run, name="search", daemon=True).start()

    def stop(self) -> None:
        super().stop()
        self._stop.set()

    def _choose(self) -> tuple[str, str]:
        seconds = None if self._time_limits is None else self._time_limits.hard / 1000
        limits = (self._limits.depth, self._limits.nodes, self._time_limits)
        is_limited = self._limits.infinite or any(limit is not None for limit in limits)
        try:
            with Deadline(self._stop, seconds, self._started_at):
                # If `go` has neither a limit nor a clock of the player to move, only the level limits the search.
                return self._analyse() if self._options.is_full_strength and is_limited else self._play_level(), ""
        except Exception as error:
            return str(self._position.moves[0]), f"the search failed: {type(error).__name__}: {error}"

    def _analyse(self) -> str:
        limits, session = self._limits, self._open_session(self._options)
        search = partial(analyse, self._position, session=session, stop=self._stop, progress=self._report)
        analysis = search(depth=limits.depth, nodes=limits.nodes, lines=self._options.line_count)
        if analysis.lines != self._last_lines:
            self._report_lines(analysis.lines, analysis.depth, analysis.nodes)
        return analysis.lines[0].moves[0]

    def _play_level(self) -> str:
        level, session = self._options.level, self._open_session(self._options)
        choice = choose(self._position, level, stop=self._stop, session=session, progress=self._report)
        if choice.score is not None:
            effort = f"nodes {choice.nodes} time {self._elapsed}"
            self._dialect.info(choice.depth, display_score(choice.score), effort, [str(choice.move)])
        return str(choice.move)

    def _report(self, progress: Progress) -> None:
        """Report a finished depth.  Stop the search if the time is too short for another depth."""
        self._last_lines = progress.lines
        hashfull = f" hashfull {progress.hashfull}"
        self._report_lines(progress.lines, progress.depth, progress.nodes, hashfull, progress.seldepth)
        if self._time_limits is not None and not self._time_limits.allow_another_depth(self._elapsed):
            self._stop.set()

    def _report_lines(self, lines: tuple[Line, ...], depth: int, nodes: int, full: str = "", seldepth: int = 0) -> None:
        """`full`: how full the transposition table is."""
        spent = self._elapsed
        effort = f"nodes {nodes} nps {round(1000 * nodes / max(spent, 1))} time {spent}{full}"
        for number, line in enumerate(lines, 1):
            self._dialect.info(depth, line.score, effort, line.moves, seldepth=seldepth, number=number)

    @property
    def _elapsed(self) -> int:
        """Milliseconds since `go`."""
        return round(1000 * (time.monotonic() - self._started_at))
