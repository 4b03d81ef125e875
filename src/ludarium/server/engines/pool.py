"""Engines of other programs as opponents, and their processes.

Each seat of an engine in a game has a process of its own, from its first move to the end of the game.  The number of
idle processes is limited: each search is sent the whole game, so a process that was ended to make room is simply
started again.  An engine whose process dies while it is idle loses at once.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ludarium.errors import EngineError, InvalidGame, InvalidOption
from ludarium.games.position import Move
from ludarium.games.spec import Game
from ludarium.match.match import Match
from ludarium.match.seats import Engine as EngineSeat
from ludarium.server.engines.engine_file import EngineSpec
from ludarium.server.refusals import log
from ludarium.ugi.client import Engine, Interrupt
from ludarium.ugi.protocol import Info, Limits

ANSWER_MARGIN = 1.0
"""Seconds beyond its time after which an answer is late: the machine has other work too."""

_DEATH_GRACE = 0.2
"""Seconds to wait before a death counts: if the whole service or machine is being stopped, the server ends too."""

_LOGGED_CHARACTERS = 500
"""The last characters of an engine's standard error that are logged."""

_MIN_SEARCH_SECONDS = 0.05
"""Seconds from `go` to `stop`, at least: engines that are stopped at once have no move."""

REPORT_SECONDS = 0.25
"""From one report of a search to the next, at least."""

SeatKey = tuple[str, int]
"""A game's id and a seat."""


class Listener(Protocol):
    """The receiver of a search's events."""

    def search_reports(self, search: EngineSearch, info: Info) -> None:
        """New values that the engine has reported; at most every REPORT_SECONDS."""

    def search_ended(self, search: EngineSearch, move: Move | None) -> None:
        """`move` is None if the engine could not be asked, which does not count as its fault."""

    def engine_failed(self, search: EngineSearch, fault: EngineError) -> None:
        """The engine has lost by a fault."""

    def engine_died(self, search: EngineSearch, fault: EngineError) -> None:
        """The engine that answered this search has died while it was idle."""


class EngineSearch:
    """The search of an engine for one move.  The listener is called in a thread of the `SearchQueue`."""

    def __init__(
        self, game: str, owner: str, match: Match, engines: EnginePool, listener: Listener, min_time: float
    ) -> None:
        assert isinstance(match.mover, EngineSeat)
        self.game, self.owner, self.match, self.listener = game, owner, match, listener
        self.name = match.mover.name
        self.died: EngineError | None = None
        """Why the engine died, if it did so after its answer but before the answer was played."""
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
        """Stop the search; the best move so far is the answer."""
        self._move_requested.set()

    def hurry(self) -> None:
        """Stop the search as soon as the engine may have a move, because other searches wait."""
        self._hurries = True

    def abandon(self) -> None:
        """Stop the search; the answer is no longer needed."""
        self._unwanted = True
        self._move_requested.set()

    def watch(self, info: Info) -> Interrupt:
        """Whether the search should go on; the client polls it."""
        if self._unwanted:
            return Interrupt.ABORT
        self._report(info)
        if self._searching_since is None:
            self._searching_since = time.monotonic()
        late = self._hurries and time.monotonic() - self._searching_since >= _MIN_SEARCH_SECONDS
        return Interrupt.STOP if late or self._move_requested.is_set() else Interrupt.NONE

    def _report(self, info: Info) -> None:
        now = time.monotonic()
        if info == self._reported or now < self._next_report:
            return
        self._reported, self._next_report = info, now + REPORT_SECONDS
        self.listener.search_reports(self, info)

    def think(self) -> None:
        """Ask the engine."""
        try:
            self._move = self._engines.ask(self)
        except EngineError as error:
            self._fault = error
        except (InvalidGame, InvalidOption) as error:
            log.error("the engine %s cannot be asked: %s", self.name, error)
        except Exception:
            log.exception("the engine %s could not be asked at %s", self.name, self.match.position)

    def deliver(self) -> None:
        """Report the result to the listener, once the minimum time of a move has passed."""
        self._move_requested.wait(max(0.0, self._earliest - time.monotonic()))
        fault = self._fault
        if self._unwanted or (fault is not None and fault.kind == "unwanted"):
            return
        if fault is not None:
            self.listener.engine_failed(self, fault)
        else:
            self.listener.search_ended(self, self._move)


def public_message(fault: EngineError) -> str:
    """A fault for all viewers, as a predicate of "the engine"; commands and paths go to the log only."""
    return "could not be started" if fault.kind in ("start", "handshake") else fault.message


class _IdleProcess(NamedTuple):
    """A process that waits for its next turn, and the last search that it answered."""

    engine: Engine
    search: EngineSearch


class EnginePool:
    """The engines that are offered, and their processes.  Methods may be called from any thread."""

    def __init__(self, specs: Sequence[EngineSpec], max_processes: int) -> None:
        """`max_processes` must be at least the number of threads that call `ask`."""
        self._specs = {spec.name: spec for spec in specs}
        self._max_processes = max_processes
        self._lock = threading.Lock()
        self._idle: OrderedDict[SeatKey, _IdleProcess] = OrderedDict()
        """The idle processes, the least recently used one first."""
        self._busy = 0
        """The number of processes that are being started or are searching."""
        self._ending: set[threading.Thread] = set()
        """The threads that end processes or report their death."""
        self._server_ending = False
        self._closed = False

    @property
    def specs(self) -> list[EngineSpec]:
        """The engines that are offered."""
        return list(self._specs.values())

    def names(self, game: Game) -> list[str]:
        """The names of the engines that are offered for a game with exactly these options."""
        return [spec.name for spec in self._specs.values() if game in spec.games]

    def check(self, name: str, game: Game) -> None:
        """Raises InvalidOption where no such engine is offered for the game."""
        names = self.names(game)
        if name not in names:
            if not names:
                raise InvalidOption(
                    "no engine {name!r} for {game} is offered here", name=name[:40], game=game.full_name
                )
            raise InvalidOption(
                "no engine {name!r} for {game} is offered here; there are: {names}",
                name=name[:40],
                game=game.full_name,
                names=", ".join(names),
            )

    def ask(self, search: EngineSearch) -> Move:
        """The engine's move; raises EngineError, after which its process is ended, and InvalidOption where the engine
        is no longer offered."""
        match = search.match
        self.check(search.name, match.game)
        spec, seat_key = self._specs[search.name], (search.game, match.position.seat)
        engine: Engine | None = None
        try:
            engine = self._take(seat_key) or self._start(spec, match.game, seat_key)
            move = _move(engine, spec, search)
        except EngineError as fault:
            if fault.kind == "unwanted":
                raise
            if self._server_ends():
                raise EngineError("unwanted", "ended with the server") from None
            _log(spec.name, fault, engine)
            raise
        else:
            self._keep(seat_key, engine, search)
            engine = None
            return move
        finally:
            if engine is not None:
                engine.kill()
            with self._lock:
                self._busy -= 1

    def release(self, game: str) -> None:
        """A game is over or deleted: end its idle processes in the background."""
        with self._lock:
            self._end([seat_key for seat_key in self._idle if seat_key[0] == game])

    def leave(self) -> None:
        """The server is about to end: engines that die from now on do not lose.  Safe to call from a signal handler."""
        self._server_ending = True

    def close(self) -> None:
        """End all processes and start no more.  Running searches must have been stopped before."""
        self.leave()
        with self._lock:
            self._closed = True
            self._end(list(self._idle))
            ending = list(self._ending)
        for thread in ending:
            thread.join()

    @property
    def processes(self) -> int:
        """The number of processes."""
        with self._lock:
            return self._busy + len(self._idle)

    def _take(self, seat_key: SeatKey) -> Engine | None:
        """The idle process of this seat, or None once there is room for a new one; counts it as busy."""
        with self._lock:
            if self._closed:
                self._busy += 1
                raise EngineError("unwanted", "was asked by a server that ends")
            waiting = self._idle.pop(seat_key, None)
            self._busy += 1
            too_many = len(self._idle) + self._busy - self._max_processes
            if too_many > 0:
                self._end(list(self._idle)[:too_many])
            return waiting.engine if waiting is not None else None

    def _start(self, spec: EngineSpec, game: Game, seat_key: SeatKey) -> Engine:
        engine = Engine(spec.command_for(game))
        try:
            for name, value in spec.options:
                engine.set_option(name, value)
            engine.new_game()
        except BaseException:
            engine.kill()
            raise
        engine.when_dead(lambda: self._died(seat_key, engine))
        return engine

    def _keep(self, seat_key: SeatKey, engine: Engine, search: EngineSearch) -> None:
        with self._lock:
            self._idle[seat_key] = _IdleProcess(engine, search)
            if self._closed:
                self._end([seat_key])
            elif not engine.alive:  # it died after its answer, before it was in `_idle`
                engine.when_dead(lambda: self._died(seat_key, engine))

    def _died(self, seat_key: SeatKey, engine: Engine) -> None:
        """Report the death of an idle process; not of a searching one (`ask` notices), nor of one that we ended."""
        with self._lock:
            waiting = self._idle.get(seat_key)
            if waiting is None or waiting.engine is not engine:
                return
            del self._idle[seat_key]
            self._ending.add(threading.current_thread())
        search = waiting.search
        try:
            fault = engine.death()
            engine.kill()
            if not self._server_ends():
                _log(search.name, fault, engine)
                search.listener.engine_died(search, fault)
        except Exception:
            log.exception("the death of the engine %s could not be reported", search.name)
        finally:
            self._ended()

    def _server_ends(self) -> bool:
        """Wait a moment; whether the server ends, so that a fault just seen does not count."""
        time.sleep(_DEATH_GRACE)
        return self._server_ending

    def _end(self, seat_keys: Sequence[SeatKey]) -> None:
        """End processes in threads of their own, because that takes time; the lock must be held."""
        for seat_key in seat_keys:
            thread = threading.Thread(
                target=self._let_go, args=(self._idle.pop(seat_key).engine,), name="engine-end", daemon=True
            )
            self._ending.add(thread)
            thread.start()

    def _let_go(self, engine: Engine) -> None:
        try:
            engine.close()
        finally:
            self._ended()

    def _ended(self) -> None:
        """Remove this thread from those that `close` waits for."""
        with self._lock:
            self._ending.discard(threading.current_thread())


def _log(name: str, fault: EngineError, engine: Engine | None) -> None:
    """Log a fault with the end of the process's standard error."""
    said = engine.stderr.strip()[-_LOGGED_CHARACTERS:] if engine is not None else ""
    log.warning("the engine %s: %s%s", name, fault, f"; it wrote: {said}" if said else "")


def _move(engine: Engine, spec: EngineSpec, search: EngineSearch) -> Move:
    """A legal move of the engine; raises EngineError."""
    match = search.match
    start, moves = match.since_resignation
    limits = Limits(movetime=float(spec.movetime))
    answer = engine.go(start, [str(move) for move in moves], limits, spec.movetime / 1000 + ANSWER_MARGIN, search.watch)
    return answer.legal_in(match.position)
