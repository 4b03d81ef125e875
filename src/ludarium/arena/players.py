"""Players of contests: UGI engines, Python functions and random movers.  `builtin_players` has those of our engine."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol, TypeVar

from ludarium.arena.specs import BUDGET_KINDS, Budget, PlayerSpec
from ludarium.errors import EngineError
from ludarium.games.position import Position
from ludarium.ugi.client import Answer, Engine, Interrupt
from ludarium.ugi.protocol import Info, Limits

T = TypeVar("T")

_TRIAL_SECONDS = 10.0
"""Time limit of a trial search, after tables have been loaded."""

_START_SECONDS = 2.0
"""Seconds that the end of the program waits for an engine that is starting, to end it."""

_TRIAL_SECONDS_AFTER_ERROR = 2.0
"""Time limit of a trial search after the engine has reported an error."""


@dataclass(frozen=True)
class MoveRequest:
    """A request for a move in `position`, reached from `start` by `moves`; late after `seconds`."""

    start: Position
    moves: Sequence[str]
    position: Position
    limits: Limits
    seconds: float
    void: Callable[[], bool] | None = None
    """Whether the game is void because another player's process died; None if that cannot happen."""


class Player(Protocol):
    """A player of successive games.  Each method may raise EngineError, which loses the game."""

    def begin(self, seed: int, /) -> None:
        """Begin a game; `seed` determines the random choices of the player."""

    def move(self, request: MoveRequest) -> Answer: ...

    @property
    def stderr(self) -> str:
        """The end of the process's standard error; empty without a process."""

    def death(self) -> EngineError | None:
        """The error if the player's process died while others were thinking."""

    def remarks(self) -> Sequence[str]:
        """New remarks for users that do not cost a game; each is returned once."""

    def close(self) -> None: ...


class BuiltinPlayer:
    """Defaults for players without their own process."""

    stderr = ""

    def __init__(self) -> None:
        self._rng = random.Random(0)

    def begin(self, seed: int, /) -> None:
        self._rng = random.Random(seed)

    def death(self) -> EngineError | None:
        """Always None."""
        return None

    def remarks(self) -> Sequence[str]:
        """Always empty."""
        return ()

    def close(self) -> None:
        """Does nothing."""


class RandomPlayer(BuiltinPlayer):
    """Plays random legal moves."""

    def move(self, request: MoveRequest) -> Answer:
        return Answer(str(self._rng.choice(request.position.moves)), 0.0)


class UgiPlayer:
    """An engine process, started for the first game and again after a failure."""

    def __init__(self, spec: PlayerSpec) -> None:
        self._spec = spec
        self._engine: Engine | None = None
        self._starting = threading.Lock()
        self._last_words = ""
        self._remarks: dict[str, bool] = {}
        """All remarks so far, and whether they have been returned."""

    @property
    def stderr(self) -> str:
        return self._engine.stderr if self._engine is not None else self._last_words

    def begin(self, _seed: int, /) -> None:
        """Begin a game.  Engines choose their own random seed."""
        if self._engine is not None and not self._engine.alive:
            self._drop()
        if self._engine is None:
            self._start()
        self._trying(lambda engine: engine.new_game())

    def move(self, request: MoveRequest) -> Answer:
        void = request.void
        watch = None if void is None else lambda _info: Interrupt.ABORT if void() else Interrupt.NONE
        return self._trying(
            lambda engine: engine.go(request.start, request.moves, request.limits, request.seconds, watch)
        )

    def death(self) -> EngineError | None:
        """The process is replaced when the next game begins."""
        return None if self._engine is None or self._engine.alive else self._engine.death()

    def remarks(self) -> Sequence[str]:
        """Includes the remarks of earlier processes, which are likely to recur."""
        if self._engine is not None:
            self._keep_remarks(self._engine)
        new = [remark for remark, known in self._remarks.items() if not known]
        self._remarks.update(dict.fromkeys(new, True))
        return new

    def check(self, start: Position, budget: Budget) -> None:
        """Start the engine and let it answer a trial search with such a budget.

        Raises EngineError.  Whether moves are legal is checked in games.
        """
        try:
            self.begin(0)
        except EngineError as fault:
            if fault.kind in ("start", "handshake"):
                if self._spec.kind == "py" and fault.complaint:  # how it was run is nothing that its author wrote
                    raise EngineError(fault.kind, fault.complaint.splitlines()[-1]) from None
                raise
            raise EngineError(fault.kind, f"{self._spec.name} {fault} when it was made ready for a game") from None
        trial, seats = budget.trial, range(len(start.game.players))
        left, gained = (dict.fromkeys(seats, float(value)) for value in (trial.value, trial.increment))
        limits = trial.limits(left, gained)
        remarks: list[str] = []
        try:
            self._trying(lambda engine: _try_out(engine, start, limits, remarks))
        except EngineError as fault:
            what = str(fault)
            if fault.kind in ("late", "unwanted"):
                complaint = "".join(f"; it said: {remark}" for remark in remarks[:1])
                others = ", ".join(kind for kind in BUDGET_KINDS if kind != budget.kind)
                what = f"gave no move{complaint}; if it cannot play by {budget.kind}, choose another budget: {others}"
            raise EngineError(fault.kind, f"{self._spec.name}, asked to `go {limits}`, {what}") from None

    def close(self) -> None:
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def kill(self) -> None:
        """End the process at once; may be called from another thread."""
        self._starting.acquire(timeout=_START_SECONDS)  # also end an engine that is starting now
        if self._engine is not None:
            self._engine.end_group()

    def _start(self) -> None:
        with self._starting:
            self._engine = self._started()

    def _started(self) -> Engine:
        engine = Engine(self._spec.command, self._spec.environment)
        try:
            for name, value in self._spec.options.items():
                engine.set_option(name, value)
            engine.wait_ready()
        except EngineError:
            engine.kill()
            raise
        return engine

    def _trying(self, action: Callable[[Engine], T]) -> T:
        """Call the engine; after a failure, its process is not used again."""
        if self._engine is None:
            raise EngineError("died", "is not running")
        try:
            return action(self._engine)
        except EngineError:
            self._drop()
            raise

    def _keep_remarks(self, engine: Engine) -> None:
        for remark in engine.remarks:
            self._remarks.setdefault(remark, False)

    def _drop(self) -> None:
        if self._engine is not None:
            self._keep_remarks(self._engine)
            with suppress(EngineError):
                self._engine.kill()
            self._last_words = self._engine.stderr
            self._engine = None


def _try_out(engine: Engine, start: Position, limits: Limits, remarks: list[str]) -> None:
    """Ask for a move from `start`, and add the engine's complaints to `remarks`.  Raises EngineError."""
    known, deadline = len(engine.remarks), time.monotonic() + _TRIAL_SECONDS_AFTER_ERROR

    def watch(_info: Info) -> Interrupt:
        remarks[:] = engine.remarks[known:]
        return Interrupt.ABORT if remarks and time.monotonic() > deadline else Interrupt.NONE

    engine.go(start, [], limits, _TRIAL_SECONDS, watch)
