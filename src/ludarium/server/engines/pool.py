"""Run external engines as opponents.

Each seat of an engine in a game has its own process, from the engine's first move to the end of the game.  If there are
too many processes, the pool ends the one that has been idle longest.  The next search for its seat starts a new
process, which receives the start, or the position after the last resignation, and the moves since then."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Protocol

from ludarium.errors import EngineError, InvalidGame, InvalidOption
from ludarium.games.position import Move
from ludarium.games.spec import Game
from ludarium.match.match import Match
from ludarium.match.seats import Engine as EngineSeat
from ludarium.server.engines.engine_file import EngineSpec
from ludarium.server.refusals import server_log
from ludarium.ugi.client import Engine, Interrupt
from ludarium.ugi.protocol import GoLimits, Info

ANSWER_MARGIN = 1.0
"""Seconds that an answer may take beyond the time per move, because the machine may have other work."""

_DEATH_GRACE = 0.2
"""Seconds to wait before the death of a process counts as an error of the engine.  A shutdown of the machine, which
also ends engines, reaches the server within this time."""

_LOGGED_CHARACTERS = 500  # of an engine's standard error

_MIN_SEARCH_SECONDS = 0.05
"""Minimum seconds of a search before `hurry` stops it, so that the engine has a move.  `move_now` does not wait."""

REPORT_SECONDS = 0.25
"""Minimum seconds between reports of a search."""

SeatKey = tuple[str, int]
"""A game's id and a seat."""


class Listener(Protocol):
    """Receives the events of a search in an engine pool."""

    def search_reported(self, search: PoolSearch, info: Info) -> None:
        """The engine has reported new values.  Called at most every REPORT_SECONDS."""

    def search_ended(self, search: PoolSearch, move: Move | None) -> None:
        """The search has ended.  If the server could not run the search, `move` is None, and the engine does not
        forfeit the game."""

    def engine_failed(self, search: PoolSearch, fault: EngineError) -> None:
        """The engine has made an error, by which it forfeits the game."""

    def idle_engine_died(self, search: PoolSearch, fault: EngineError) -> None:
        """The process that answered this search has died while idle."""


class PoolSearch:
    """A search for one move by an engine of the pool.  The thread of the search calls the methods of the listener,
    except `idle_engine_died`."""

    def __init__(
        self, game: str, owner: str, match: Match, engines: EnginePool, listener: Listener, min_time: float
    ) -> None:
        """`game`: a game's id.  `owner`: the user charged for the search.  `min_time`: minimum seconds of a move."""
        assert isinstance(match.mover, EngineSeat)
        self.game, self.owner, self.match, self.listener = game, owner, match, listener
        self.name = match.mover.name
        self.death: EngineError | None = None  # the error if the engine's process died idle (`idle_engine_died`)
        self._engines = engines
        self._earliest = time.monotonic() + min_time
        self._move_requested = threading.Event()
        self._searching_since: float | None = None
        self._hurries = self._unwanted = False
        self._move: Move | None = None
        self._fault: EngineError | None = None
        self._reported = Info()
        self._next_report = 0.0

    def move_now(self) -> None:
        """Stop the search and use the best move so far."""
        self._move_requested.set()

    def hurry(self) -> None:
        """Stop the search as soon as the engine can have a move, because other searches wait."""
        self._hurries = True

    def abandon(self) -> None:
        """Stop the search and discard its answer."""
        self._unwanted = True
        self._move_requested.set()

    def watch(self, info: Info) -> Interrupt:
        """Report `info`, and return what the engine must do.  The UGI client calls this method repeatedly."""
        if self._unwanted:
            return Interrupt.ABORT
        now = time.monotonic()
        if info != self._reported and now >= self._next_report:
            self._reported, self._next_report = info, now + REPORT_SECONDS
            self.listener.search_reported(self, info)
        if self._searching_since is None:
            self._searching_since = now
        must_hurry = self._hurries and now - self._searching_since >= _MIN_SEARCH_SECONDS
        return Interrupt.STOP if must_hurry or self._move_requested.is_set() else Interrupt.NONE

    def think(self) -> None:
        try:
            self._move = self._engines.ask(self)
        except EngineError as error:
            self._fault = error
        except (InvalidGame, InvalidOption) as error:
            server_log.error("cannot ask the engine %s: %s", self.name, error)
        except Exception:
            server_log.exception("cannot ask the engine %s at %s", self.name, self.match.position)

    def deliver(self) -> None:
        """Wait for the minimum time of a move, and report the result to the listener."""
        self._move_requested.wait(max(0.0, self._earliest - time.monotonic()))
        fault = self._fault
        if self._unwanted or (fault is not None and fault.kind == "unwanted"):
            return
        if fault is not None:
            self.listener.engine_failed(self, fault)
        else:
            self.listener.search_ended(self, self._move)


class EnginePool:
    """The offered engines and their processes.  Thread-safe."""

    def __init__(self, specs: Sequence[EngineSpec], max_processes: int) -> None:
        """`max_processes` must be at least the number of threads that call `ask`."""
        self.specs = tuple(specs)
        self._max_processes = max_processes
        self._lock = threading.Lock()
        self._idle: OrderedDict[SeatKey, tuple[Engine, PoolSearch]] = OrderedDict()
        """The idle processes with the last search that each has answered; the least recently used process first."""
        self._busy = 0  # the number of processes that are starting or searching
        self._ending: set[threading.Thread] = set()  # the threads that end processes or report the death of a process
        self._shutting_down = False
        self._closed = False

    def names(self, game: Game) -> list[str]:
        """Return the names of the engines that play this game with its options."""
        return [spec.name for spec in self.specs if game in spec.games]

    def check(self, name: str, game: Game) -> None:
        """Raise InvalidOption if the engine is not offered for the game."""
        names = self.names(game)
        if not names:
            raise InvalidOption("this server has no engine {name!r} for {game}", name=name[:40], game=game.full_name)
        if name not in names:
            raise InvalidOption(
                "this server has no engine {name!r} for {game}; available: {names}",
                name=name[:40],
                game=game.full_name,
                names=", ".join(names),
            )

    def ask(self, search: PoolSearch) -> Move:
        """Return the engine's move.  Blocks.  After an error of the engine, ends its process and raises EngineError.
        An EngineError of the kind `unwanted` does not blame the engine: the search was abandoned, or the server shuts
        down.  Raises InvalidOption if the server no longer offers the engine."""
        match = search.match
        self.check(search.name, match.game)
        spec = next(spec for spec in self.specs if spec.name == search.name)
        seat_key = search.game, match.position.seat
        engine: Engine | None = None
        try:
            engine = self._take_idle(seat_key) or self._start_process(spec, match.game, seat_key)
            move = _search_move(engine, spec, search)
        except EngineError as fault:
            if fault.kind == "unwanted":
                raise
            if self._wait_for_shutdown():
                raise EngineError("unwanted", "ended with the server") from None
            _log_fault(spec.name, fault, engine)
            raise
        else:
            self._add_idle(seat_key, engine, search)
            engine = None
            return move
        finally:
            if engine is not None:
                engine.kill()
            with self._lock:
                self._busy -= 1

    def release(self, game: str) -> None:
        """End the idle processes of a finished or deleted game, in the background."""
        with self._lock:
            self._end_idle([seat_key for seat_key in self._idle if seat_key[0] == game])

    def begin_shutdown(self) -> None:
        """Ignore later deaths of engines, so that no engine forfeits its game.  Signal handlers may call this."""
        self._shutting_down = True

    def close(self) -> None:
        """End all processes and start no new ones.  Stop running searches before calling this method."""
        self.begin_shutdown()
        with self._lock:
            self._closed = True
            self._end_idle(list(self._idle))
            ending = list(self._ending)
        for thread in ending:
            thread.join()

    @property
    def processes(self) -> int:
        """The number of busy and idle processes."""
        with self._lock:
            return self._busy + len(self._idle)

    def _take_idle(self, seat_key: SeatKey) -> Engine | None:
        """Take the seat's idle process; None if the caller must start one.  In both cases, count the process as busy,
        and end idle processes above the limit."""
        with self._lock:
            self._busy += 1
            if self._closed:
                raise EngineError("unwanted", "was asked during shutdown")
            engine, _ = self._idle.pop(seat_key, (None, None))
            excess = len(self._idle) + self._busy - self._max_processes
            self._end_idle(list(self._idle)[: max(0, excess)])
            return engine

    def _start_process(self, spec: EngineSpec, game: Game, seat_key: SeatKey) -> Engine:
        engine = Engine(spec.command_for(game))
        try:
            for name, value in spec.options:
                engine.set_option(name, value)
            engine.new_game()
        except BaseException:
            engine.kill()
            raise
        engine.when_dead(lambda: self._report_death(seat_key, engine))
        return engine

    def _add_idle(self, seat_key: SeatKey, engine: Engine, search: PoolSearch) -> None:
        """Keep a process for the next search of its seat.  The process has just answered `search`."""
        with self._lock:
            self._idle[seat_key] = engine, search
            if self._closed:
                self._end_idle([seat_key])
            elif not engine.alive:  # it died after its answer, but before it was in `_idle`
                engine.when_dead(lambda: self._report_death(seat_key, engine))

    def _report_death(self, seat_key: SeatKey, engine: Engine) -> None:
        """Report the death of a process if the process is idle.  `ask` reports deaths during searches."""
        with self._lock:
            idle = self._idle.get(seat_key)
            if idle is None or idle[0] is not engine:
                return
            _, search = self._idle.pop(seat_key)
            self._ending.add(threading.current_thread())
        try:
            fault = engine.death()
            engine.kill()
            if not self._wait_for_shutdown():
                _log_fault(search.name, fault, engine)
                search.listener.idle_engine_died(search, fault)
        except Exception:
            server_log.exception("cannot report the death of the engine %s", search.name)
        finally:
            self._forget_thread()

    def _wait_for_shutdown(self) -> bool:
        time.sleep(_DEATH_GRACE)
        return self._shutting_down

    def _end_idle(self, seat_keys: Sequence[SeatKey]) -> None:
        """End idle processes in separate threads, because ending takes time.  The caller must hold the lock."""
        for seat_key in seat_keys:
            thread = threading.Thread(
                target=self._close_engine, args=(self._idle.pop(seat_key)[0],), name="engine-end", daemon=True
            )
            self._ending.add(thread)
            thread.start()

    def _close_engine(self, engine: Engine) -> None:
        try:
            engine.close()
        finally:
            self._forget_thread()

    def _forget_thread(self) -> None:
        with self._lock:
            self._ending.discard(threading.current_thread())


def _log_fault(name: str, fault: EngineError, engine: Engine | None) -> None:
    stderr = engine.stderr.strip()[-_LOGGED_CHARACTERS:] if engine is not None else ""
    server_log.warning("the engine %s: %s%s", name, fault, f"; it wrote: {stderr}" if stderr else "")


def _search_move(engine: Engine, spec: EngineSpec, search: PoolSearch) -> Move:
    """Let the engine search, and return its move.  Raises EngineError, also for an illegal move."""
    match = search.match
    start, moves = match.since_resignation
    limits = GoLimits(movetime=float(spec.movetime))
    answer = engine.go(start, [str(move) for move in moves], limits, spec.movetime / 1000 + ANSWER_MARGIN, search.watch)
    return answer.legal_move(match.position)
