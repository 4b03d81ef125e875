"""Engines of other programs that people play against: which there are, and the processes that run.

Each seat that an engine has in a game has a process of its own, begun with its first move and ended with the game.  Of
those that wait for their opponents only so many are kept: the positions are told in full each time, so one that was
ended for others begins again as if nothing had been.  One that ends by itself while it waits has lost, at once.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ludarium.errors import EngineFault, IllegalMove, InvalidOption
from ludarium.games.spec import Game, Move
from ludarium.match.match import Match
from ludarium.match.seats import Engine as EngineSeat
from ludarium.server.enginefile import EngineSpec
from ludarium.server.http_errors import log
from ludarium.server.search_jobs import Choice, Listener, SearchJob, SearchJobs
from ludarium.ugi.client import Engine, Wish
from ludarium.ugi.protocol import Info, Limits

MARGIN = 1.0
"""Seconds beyond its time that an answer may take, on a machine that serves others too."""

_MOMENT = 0.2
"""Seconds after a death until it counts: what ends all processes of a service or a machine ends the server too."""

_LAST_WORDS = 500
"""Characters of standard error that go into the log."""

Place = tuple[str, int]
"""A game's id and a seat."""


@dataclass(frozen=True)
class Found:
    """An engine's move."""

    move: Move


@dataclass(frozen=True)
class Told:
    """How far an engine is, by what it says (`thinking.Progress`)."""

    depth: int
    score: int | None


class EngineSearchJob(SearchJob):
    """A move that another program's engine is asked for."""

    def __init__(self, game: str, owner: str, match: Match, engines: EnginePool, listener: Listener) -> None:
        super().__init__(game, owner, match.position, None, listener)
        assert isinstance(match.sitter, EngineSeat)
        self.name = match.sitter.name
        self.match = match
        self.died: EngineFault | None = None
        """How the engine died after its answer, if it did so before the answer was played."""
        self._engines = engines
        self._told = Info()

    @property
    def thinks(self) -> str:
        return f"the engine {self.name}"

    def think(self, _thinker: SearchJobs) -> Choice:
        return Found(self._engines.ask(self))

    def watch(self, told: Info) -> Wish:
        """What the engine has told goes on to the listener; what people wish comes back."""
        if told != self._told and told.depth is not None:
            self.went_on(Told(told.depth, told.score))
        self._told = told
        if self.unwanted:
            return Wish.NONE
        return Wish.NOW if self.stop.is_set else Wish.GO_ON


def what_was_wrong(fault: EngineFault) -> str:
    """A fault as everybody may read it, to be continued after "the engine"; commands and paths stay in the log."""
    return "could not be started" if fault.kind in ("start", "handshake") else str(fault)


class _Waiting(NamedTuple):
    """A process that waits for its next turn, and the search that it answered last."""

    engine: Engine
    search: EngineSearchJob


class EnginePool:
    """The engines that are offered, and their processes.  Methods may be called from any thread."""

    def __init__(self, specs: Sequence[EngineSpec], most: int) -> None:
        """At most `most` processes, which has to be no less than the threads that ask."""
        self._specs = {spec.name: spec for spec in specs}
        self._most = most
        self._lock = threading.Lock()
        self._idle: OrderedDict[Place, _Waiting] = OrderedDict()
        """Processes that wait for their turn, the one used last at the end."""
        self._asked = 0
        """How many others are being started or asked."""
        self._ending: set[threading.Thread] = set()
        """Those who see processes off, or tell of their death."""
        self._leaving = False
        self._closed = False

    def names(self, game: Game) -> list[str]:
        """The engines that know a game with just these options."""
        return [spec.name for spec in self._specs.values() if game in spec.games]

    def check(self, name: str, game: Game) -> None:
        """Raises InvalidOption where no such engine is offered for the game."""
        names = self.names(game)
        if name not in names:
            offered = f"; there are: {', '.join(names)}" if names else ""
            raise InvalidOption(f"no engine {name[:40]!r} for {game.in_words} is offered here{offered}")

    def ask(self, search: EngineSearchJob) -> Move:
        """The engine's move; raises EngineFault, after which its process is ended, InvalidOption where the engine is
        offered no more."""
        match = search.match
        self.check(search.name, match.game)
        spec, place = self._specs[search.name], (search.game, match.position.seat)
        engine: Engine | None = None
        try:
            engine = self._take(place) or self._start(spec, place)
            move = _move(engine, spec, search)
        except EngineFault as fault:
            if fault.kind == "unwanted":
                raise
            if self._server_ends():
                raise EngineFault("unwanted", "ended with the server") from None
            _log(spec.name, fault, engine)
            raise
        else:
            self._keep(place, engine, search)
            engine = None
            return move
        finally:
            if engine is not None:
                engine.kill()
            with self._lock:
                self._asked -= 1

    def release(self, game: str) -> None:
        """A game is over or gone: its processes that wait are ended, soon but not now."""
        with self._lock:
            self._end([place for place in self._idle if place[0] == game])

    def leave(self) -> None:
        """The server is about to end: processes that die from now on lose no game.  Signal handlers may call this."""
        self._leaving = True

    def close(self) -> None:
        """End all processes, and start none any more.  Whoever is being asked must have been told to stop before."""
        self.leave()
        with self._lock:
            self._closed = True
            self._end(list(self._idle))
            ending = list(self._ending)
        for thread in ending:
            thread.join()

    @property
    def processes(self) -> int:
        """How many there are."""
        with self._lock:
            return self._asked + len(self._idle)

    def _take(self, place: Place) -> Engine | None:
        """The process of this place, if it is kept; else there is room for a new one.  One more is asked."""
        with self._lock:
            if self._closed:
                self._asked += 1
                raise EngineFault("unwanted", "was asked by a server that ends")
            waiting = self._idle.pop(place, None)
            self._asked += 1
            too_many = len(self._idle) + self._asked - self._most
            if too_many > 0:
                self._end(list(self._idle)[:too_many])
            return waiting.engine if waiting is not None else None

    def _start(self, spec: EngineSpec, place: Place) -> Engine:
        engine = Engine(spec.command)
        try:
            for name, value in spec.options:
                engine.set_option(name, value)
            engine.new_game()
        except BaseException:
            engine.kill()
            raise
        engine.when_dead(lambda: self._died(place, engine))
        return engine

    def _keep(self, place: Place, engine: Engine, search: EngineSearchJob) -> None:
        with self._lock:
            self._idle[place] = _Waiting(engine, search)
            if self._closed:
                self._end([place])
            elif not engine.alive:  # since it answered, when it was not among those that wait
                engine.when_dead(lambda: self._died(place, engine))

    def _died(self, place: Place, engine: Engine) -> None:
        """Tell of a process that has ended; not if it was asked just then, which finds out, nor if we let it go."""
        with self._lock:
            waiting = self._idle.get(place)
            if waiting is None or waiting.engine is not engine:
                return
            del self._idle[place]
            self._ending.add(threading.current_thread())
        search = waiting.search
        try:
            fault = engine.death()
            engine.kill()
            if not self._server_ends():
                _log(search.name, fault, engine)
                search.listener.engine_died(search, fault)
        except Exception:
            log.exception("the death of the engine %s could not be told", search.name)
        finally:
            self._ended()

    def _server_ends(self) -> bool:
        """Whether a fault that has just been seen is none, as the server ends too."""
        time.sleep(_MOMENT)
        return self._leaving

    def _end(self, places: Sequence[Place]) -> None:
        """Let processes go in threads of their own, as farewells take time; the lock is held."""
        for place in places:
            thread = threading.Thread(
                target=self._let_go, args=(self._idle.pop(place).engine,), name="engine-end", daemon=True
            )
            self._ending.add(thread)
            thread.start()

    def _let_go(self, engine: Engine) -> None:
        try:
            engine.close()
        finally:
            self._ended()

    def _ended(self) -> None:
        """This thread has done what `close` has to wait for."""
        with self._lock:
            self._ending.discard(threading.current_thread())


def _log(name: str, fault: EngineFault, engine: Engine | None) -> None:
    """For whoever runs the server: the fault, with the last words of the process."""
    said = engine.stderr.strip()[-_LAST_WORDS:] if engine is not None else ""
    log.warning("the engine %s: %s%s", name, fault, f"; it wrote: {said}" if said else "")


def _move(engine: Engine, spec: EngineSpec, search: EngineSearchJob) -> Move:
    """A legal move of the engine; raises EngineFault."""
    match = search.match
    start, moves = match.since_resignation
    limits = Limits(movetime=float(spec.movetime))
    answer = engine.go(start, [str(move) for move in moves], limits, spec.movetime / 1000 + MARGIN, search.watch)
    try:
        return match.position.move(answer.move)
    except IllegalMove as error:
        raise EngineFault("illegal", f"answered with no legal move: {error}") from None
