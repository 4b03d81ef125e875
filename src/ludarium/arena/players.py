"""Players of contests: the base class, and UGI engines.  Python functions play as UGI engines."""

from __future__ import annotations

import random
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from ludarium.arena.specs import BUDGET_KINDS, Budget, PlayerSpec
from ludarium.errors import EngineError
from ludarium.games.position import Position
from ludarium.ugi.client import Engine, Interrupt, MoveAnswer
from ludarium.ugi.protocol import GoLimits, Info

EngineReply = TypeVar("EngineReply")

_TRIAL_SECONDS = 10.0  # time limit of a trial search, in seconds; it does not include the start of the engine
_KILL_WAIT_SECONDS = 2.0  # maximum seconds that `UgiPlayer.kill` waits until a starting engine can be killed
_TRIAL_SECONDS_WITH_ERROR = 2.0  # time limit of a trial search in which the engine has reported an error


@dataclass(frozen=True)
class MoveRequest:
    """A request to a contest's player for a move in `position`.  `moves` lead from `start` to `position`."""

    start: Position
    moves: Sequence[str]
    position: Position
    limits: GoLimits
    seconds: float  # time limit: an answer after more seconds is late
    other_died: Callable[[], bool] | None = None
    """Returns whether another player's process died, so that no move is needed; None if no other has a process."""


class Player(ABC):
    """A player of a contest, who plays one game after another.  This base class has no process.  Each method may raise
    EngineError, which forfeits the game."""

    def __init__(self) -> None:
        self._rng = random.Random(0)

    def begin(self, seed: int, /) -> None:
        """Begin a game.  `seed` determines the random choices of the player."""
        self._rng = random.Random(seed)

    @abstractmethod
    def move(self, request: MoveRequest) -> MoveAnswer: ...

    @property
    def stderr(self) -> str:
        """The end of the process's standard error; empty without a process."""
        return ""

    def death(self) -> EngineError | None:
        """The error if the player's process has died, otherwise None."""
        return None

    def remarks(self) -> Sequence[str]:
        """New warnings about the engine (`Engine.remarks`), which do not forfeit a game.  Each is returned once."""
        return ()


class UgiPlayer(Player):
    """A `Player` of contests that is a UGI engine.  The engine starts for the first game, and again after a failure."""

    def __init__(self, spec: PlayerSpec) -> None:
        super().__init__()
        self._spec = spec
        self._engine: Engine | None = None
        self._start_lock = threading.Lock()
        self._last_stderr = ""
        self._remarks: dict[str, bool] = {}  # all remarks so far, and whether they have been returned

    @property
    def stderr(self) -> str:
        return self._engine.stderr if self._engine is not None else self._last_stderr

    def begin(self, _seed: int, /) -> None:
        """Begin a game.  Engines choose their own random seed."""
        if self._engine is not None and not self._engine.alive:
            self._discard_engine()
        if self._engine is None:
            self._start()
        self._call(lambda engine: engine.new_game())

    def move(self, request: MoveRequest) -> MoveAnswer:
        other_died = request.other_died
        watch = None if other_died is None else lambda _info: Interrupt.ABORT if other_died() else Interrupt.NONE
        return self._call(
            lambda engine: engine.go(request.start, request.moves, request.limits, request.seconds, watch)
        )

    def death(self) -> EngineError | None:
        """See `Player.death`.  The next game starts a new process."""
        return None if self._engine is None or self._engine.alive else self._engine.death()

    def remarks(self) -> Sequence[str]:
        """See `Player.remarks`.  Each remark is returned once, even if several processes of the engine caused it."""
        if self._engine is not None:
            self._keep_remarks(self._engine)
        new = [remark for remark, known in self._remarks.items() if not known]
        self._remarks.update(dict.fromkeys(new, True))
        return new

    def check(self, start: Position, budget: Budget) -> None:
        """Start the engine, and let it answer a trial search, with a small budget of the kind of `budget`.  Raises
        EngineError.  The trial does not check whether the move is legal."""
        try:
            self.begin(0)
        except EngineError as fault:
            if fault.kind in ("start", "handshake"):
                if self._spec.kind == "py" and fault.complaint:  # omit the command line, which Ludarium made
                    raise EngineError(fault.kind, fault.complaint.splitlines()[-1]) from None
                raise
            raise EngineError(fault.kind, f"{self._spec.name} {fault} before its first game") from None
        trial, seats = budget.trial, range(len(start.game.players))
        clocks, increments = (dict.fromkeys(seats, float(value)) for value in (trial.value, trial.increment))
        limits = trial.limits(clocks, increments)
        remarks: list[str] = []
        try:
            self._call(lambda engine: _run_trial_search(engine, start, limits, remarks))
        except EngineError as fault:
            problem = str(fault)
            if fault.kind in ("late", "unwanted"):
                complaint = "".join(f"; it said: {remark}" for remark in remarks[:1])
                others = ", ".join(kind for kind in BUDGET_KINDS if kind != budget.kind)
                problem = (
                    f"gave no move{complaint}; if it cannot play by {budget.kind}, choose another budget: {others}"
                )
            stderr = self._last_stderr.strip() if fault.kind == "died" else ""
            raise EngineError(fault.kind, f"{self._spec.name}, asked to `go {limits}`, {problem}", stderr) from None

    def kill(self) -> None:
        """Kill the process.  Thread-safe."""
        self._start_lock.acquire(timeout=_KILL_WAIT_SECONDS)  # never released: no engine starts later
        if self._engine is not None:
            self._engine.kill_group()

    def _start(self) -> None:
        with self._start_lock:
            engine = Engine(self._spec.command, self._spec.environment)
            try:
                for name, value in self._spec.options.items():
                    engine.set_option(name, value)
                engine.wait_ready()
            except EngineError:
                engine.kill()
                raise
            self._engine = engine

    def _call(self, action: Callable[[Engine], EngineReply]) -> EngineReply:
        if self._engine is None:
            raise EngineError("died", "is not running")
        try:
            return action(self._engine)
        except EngineError:
            self._discard_engine()
            raise

    def _keep_remarks(self, engine: Engine) -> None:
        for remark in engine.remarks:
            self._remarks.setdefault(remark, False)

    def _discard_engine(self) -> None:
        if self._engine is not None:
            self._keep_remarks(self._engine)
            with suppress(EngineError):
                self._engine.kill()
            self._last_stderr = self._engine.stderr
            self._engine = None


def _run_trial_search(engine: Engine, start: Position, limits: GoLimits, remarks: list[str]) -> None:
    """Search for a move from `start`, and put the engine's new remarks into `remarks`.  Raises EngineError."""
    known, deadline = len(engine.remarks), time.monotonic() + _TRIAL_SECONDS_WITH_ERROR

    def watch(_info: Info) -> Interrupt:
        remarks[:] = engine.remarks[known:]
        return Interrupt.ABORT if remarks and time.monotonic() > deadline else Interrupt.NONE

    engine.go(start, [], limits, _TRIAL_SECONDS, watch)
