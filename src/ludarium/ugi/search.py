"""The search behind `go`, in a thread of its own, and what `stop` and the clock do to it.

The compiled search is loaded in the background.  Whoever stops before it is there gets a move all the same, the one
that looks best one ply ahead in plain Python, so that `stop` and deadlines never wait for a compiler.
"""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.engine.scores import WIN, score_of, search_score
from ludarium.games.spec import Position
from ludarium.kernel import operations as op
from ludarium.ugi.dialect import Dialect
from ludarium.ugi.options import EngineOptions
from ludarium.ugi.protocol import Limits

if TYPE_CHECKING:  # these import NumPy and the compiler
    from ludarium.engine.results import Analysis, Line, Progress
    from ludarium.engine.stop import Stop
    from ludarium.engine.transposition_table import TranspositionTable

NO_MOVE = "(none)"
"""The answer to `go` where the game is over."""


class Loader:
    """Imports and compiles the search in the background, once."""

    def __init__(self, report_error: Callable[[str], None]) -> None:
        self.done = threading.Event()
        self._complain = report_error
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._waiting: list[Callable[[], None]] = []

    @property
    def busy(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def begin(self, position: Position) -> None:
        """Load what searching this kind of position takes, unless that has begun already."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._load, args=(position,), name="loader", daemon=True)
            self._thread.start()

    def wait(self, seconds: float) -> None:
        """Wait until nothing is being loaded, but not longer than this."""
        if self._thread is not None:
            self._thread.join(seconds)

    def when_idle(self, action: Callable[[], None]) -> None:
        """Call `action` now or, while something is being loaded, after that."""
        with self._lock:
            if self._thread is not None and not self.done.is_set():
                self._waiting.append(action)
                return
        action()

    def _load(self, position: Position) -> None:
        try:
            with _without_garbage_collection():
                from ludarium.engine.analysis import prepare  # noqa: PLC0415 - it brings the compiler

                prepare(position)
        except Exception as error:  # a search will fail in the same way and say so in its place
            self._complain(f"the search could not be loaded: {error}")
        with self._lock:
            self.done.set()
            waiting = self._waiting
        for action in waiting:
            action()


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """For work that makes much that stays: looking through it for garbage takes a tenth of the time.
    What is there in the end is never looked through again."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


class GameTable:
    """Keeps what the searches of a game have found for the next ones, until another game begins."""

    def __init__(self) -> None:
        self._table: TranspositionTable | None = None

    def forget(self) -> None:
        """Another game begins; a search that goes on keeps what it has."""
        self._table = None

    def of_size(self, bits: int) -> TranspositionTable:
        """The table of 2**`bits` slots: the one that is kept, unless it has another size."""
        from ludarium.engine.transposition_table import TranspositionTable  # noqa: PLC0415 - it imports NumPy

        if self._table is None or self._table.bits != bits:
            self._table = TranspositionTable(bits)
        return self._table


class UgiSearch:
    """One `go`, from its line to `bestmove`."""

    def __init__(
        self,
        position: Position,
        limits: Limits,
        options: EngineOptions,
        loader: Loader,
        game_table: GameTable,
        dialect: Dialect,
    ) -> None:
        self.position, self.limits, self.options = position, limits, options
        self._loader, self._game_table, self._dialect = loader, game_table, dialect
        self._begun = time.perf_counter()
        self._time_limits = limits.time_limits(position.seat)
        self._interrupted = threading.Event()
        self._released = threading.Event()
        self._stop: Stop | None = None
        self._last_lines: tuple[Line, ...] = ()
        self._answered = False
        self._thread = threading.Thread(target=self._run, name="search", daemon=True)

    def start(self) -> None:
        """Begin to think; the loader must have begun."""
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether the answer is still to come; once it is on its way another search may be asked for."""
        return not self._answered and self._thread.is_alive()

    def stop(self) -> None:
        """Ask for the best move so far, also of an infinite search."""
        self._released.set()
        self._interrupt()

    def wait(self, seconds: float) -> bool:
        """Wait for the answer; whether it has come."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _interrupt(self) -> None:
        self._interrupted.set()
        if self._stop is not None:
            self._stop.set()

    def _run(self) -> None:
        """The thread: whatever happens, there is a `bestmove` in the end."""
        best = NO_MOVE
        timer: threading.Timer | None = None
        try:
            if self._time_limits is not None:
                timer = threading.Timer(self._time_limits.hard / 1000, self._interrupt)
                timer.daemon = True
                timer.start()
            best = self._think()
        except BrokenPipeError:
            return
        except Exception as error:
            self._dialect.error(f"the search failed: {type(error).__name__}: {error}")
            best = str(plain_choice(self.position)) if self.position.codes else NO_MOVE
        finally:
            if timer is not None:
                timer.cancel()
        if self.limits.infinite:
            self._released.wait()
        self._answered = True
        self._dialect.best_move(best)

    def _think(self) -> str:
        if not self.position.codes:
            self._dialect.error("go: the game is over")
            return NO_MOVE
        while not self._loader.done.is_set() and not self._interrupted.is_set():
            self._loader.done.wait(0.01)
        if not self._loader.done.is_set():
            return str(plain_choice(self.position))
        from ludarium.engine.stop import Stop  # noqa: PLC0415 - it imports NumPy

        self._stop = Stop()
        if self._interrupted.is_set():
            self._stop.set()
        if self.options.full_strength and self._limited:
            return self._analyse(self._stop)
        return self._choose(self._stop)

    @property
    def _limited(self) -> bool:
        """Whether `go` said anything about when to end, be it a clock of the mover; else the level decides."""
        told = self.limits.depth is not None or self.limits.nodes is not None or self.limits.infinite
        return told or self._time_limits is not None

    def _analyse(self, stop: Stop) -> str:
        from ludarium.engine.analysis import analyse  # noqa: PLC0415 - it brings the compiler

        found = analyse(
            self.position,
            depth=self.limits.depth,
            nodes=self.limits.nodes,
            lines=self.options.lines,
            threads=self.options.threads,
            table=self._game_table.of_size(self.options.table_bits),
            stop=stop,
            progress=self._tell,
        )
        if found.lines != self._last_lines:
            self._tell_lines(found.lines, found.depth, found.nodes)
        return best_line(self.position, found)[0][0]

    def _choose(self, stop: Stop) -> str:
        from ludarium.engine.player import choose  # noqa: PLC0415 - it brings the compiler

        choice = choose(
            self.position,
            self.options.level,
            stop=stop,
            threads=self.options.threads,
            table=self._game_table.of_size(self.options.table_bits),
            progress=self._tell,
        )
        if choice.score is not None:
            effort = f"nodes {choice.nodes} time {self._elapsed}"
            self._dialect.info(choice.depth, score_of(choice.score), effort, [str(choice.move)])
        return str(choice.move)

    def _tell(self, progress: Progress) -> None:
        """A depth is finished: say so, and see whether there is time for another."""
        self._last_lines = progress.lines
        more = f" hashfull {progress.hashfull}"
        self._tell_lines(progress.lines, progress.depth, progress.nodes, more, progress.seldepth)
        if self._time_limits is not None and not self._time_limits.allow_another_depth(self._elapsed):
            self._interrupt()

    def _tell_lines(self, lines: tuple[Line, ...], depth: int, nodes: int, more: str = "", seldepth: int = 0) -> None:
        spent = self._elapsed
        effort = f"nodes {nodes} nps {round(1000 * nodes / max(spent, 1))} time {spent}{more}"
        for number, line in enumerate(lines, 1):
            self._dialect.info(depth, line.score, effort, line.moves, seldepth=seldepth, number=number)

    @property
    def _elapsed(self) -> int:
        """Milliseconds since `go`."""
        return round(1000 * (time.perf_counter() - self._begun))


def best_line(position: Position, found: Analysis) -> tuple[Sequence[str], int | None]:
    """The moves and the score, as a number, of the best line.

    There may be none though there are moves: where turns are series, all of them may be longer than is thought of.
    Then it is the move that looks best one ply ahead, without a score."""
    if not found.lines:
        return (str(plain_choice(position)),), None
    return found.lines[0].moves, search_score(found.lines[0].score)


def plain_choice(position: Position) -> object:
    """The move that looks best one ply ahead, found in plain Python; `str` of it is its notation."""
    seat = position.seat

    def worth(code: int) -> int:
        after = op.play(position.state, code)
        outcome = op.outcome(after)
        if outcome == op.ONGOING:
            loses = op.turn(after) != seat and op.winning_move(after) != op.NO_MOVE
            return -WIN if loses else int(op.evaluate(after, seat, position.game.weights()))
        winner = op.winner_of(outcome)
        return 0 if winner < 0 else WIN if winner == seat else -WIN

    return max(position.moves, key=lambda move: worth(move.code))
