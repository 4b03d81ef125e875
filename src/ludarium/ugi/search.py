"""The searches that the UGI command `go` starts.  The command `stop` or a search limit ends them."""

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
    """A search that begins with the command `go` and ends with the answer `bestmove`."""

    def __init__(self, position: Position, limits: GoLimits, dialect: Dialect) -> None:
        self._position, self._limits, self._dialect = position, limits, dialect
        self._started_at = time.monotonic()
        self._time_limits = limits.time_limits(position.seat)
        self._stop_requested, self._answer_written = threading.Event(), threading.Event()
        self._answer_begun = False
        self._lock = threading.Lock()

    @property
    def running(self) -> bool:
        """True until the search begins to write its answer.  Another search may start while the answer is written."""
        return not self._answer_begun

    def start(self) -> None:
        """Start `_run` in another thread."""
        raise NotImplementedError

    def stop(self) -> None:
        """Request the best move found so far, also from an infinite search."""
        self._stop_requested.set()

    def wait(self, seconds: float) -> None:
        """Wait at most `seconds` until the answer has been written."""
        self._answer_written.wait(seconds)

    def _choose(self) -> tuple[str, str]:
        """Return the move and an error text, which is empty after a successful search."""
        raise NotImplementedError

    def _run(self) -> None:
        move, error = self._choose() if self._position.codes else (NO_MOVE_WORD, "go: the game is over")
        if self._limits.infinite:
            self._stop_requested.wait()
        self._answer(move, error)

    def _answer(self, move: str, error: str = "") -> None:
        """Write the answer, if the search has not answered yet.  Ignore errors of a closed output."""
        with self._lock:
            if self._answer_begun:
                return
            self._answer_begun = True
            with suppress(OSError):
                if error:
                    self._dialect.error(error)
                self._dialect.best_move(move)
            self._answer_written.set()


class LudariumSearch(GoSearch):
    """A search of Ludarium's engine, in its own thread.  The thread calls `open_session`, which may load a module."""

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
        limits = self._limits
        limit_values = (limits.depth, limits.nodes, self._time_limits)
        has_limits = limits.infinite or any(value is not None for value in limit_values)
        try:
            with Deadline(self._stop, seconds, self._started_at):
                # The level limits the search if it is not the highest, or if `go` sets neither a limit nor a clock for
                # the player to move.
                return self._analyse() if self._options.is_full_strength and has_limits else self._play_level(), ""
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
            effort = f"nodes {choice.nodes} time {self._elapsed_ms}"
            self._dialect.info(choice.depth, display_score(choice.score), effort, [str(choice.move)])
        return str(choice.move)

    def _report(self, progress: Progress) -> None:
        self._last_lines = progress.lines
        hashfull_words = f" hashfull {progress.hashfull}"
        self._report_lines(progress.lines, progress.depth, progress.nodes, hashfull_words, progress.seldepth)
        if self._time_limits is not None and not self._time_limits.allow_another_depth(self._elapsed_ms):
            self._stop.set()

    def _report_lines(
        self, lines: tuple[Line, ...], depth: int, nodes: int, hashfull_words: str = "", seldepth: int = 0
    ) -> None:
        elapsed_ms = self._elapsed_ms
        effort = f"nodes {nodes} nps {round(1000 * nodes / max(elapsed_ms, 1))} time {elapsed_ms}{hashfull_words}"
        for number, line in enumerate(lines, 1):
            self._dialect.info(depth, line.score, effort, line.moves, seldepth=seldepth, number=number)

    @property
    def _elapsed_ms(self) -> int:
        return round(1000 * (time.monotonic() - self._started_at))
