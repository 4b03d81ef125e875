"""The players that take part in games: our engine in this process, others through UGI, and two without thought."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

from ludarium.arena.specs import PlayerSpec
from ludarium.errors import EngineFault
from ludarium.games.spec import Position
from ludarium.ugi.client import Answer, Engine
from ludarium.ugi.protocol import Limits

if TYPE_CHECKING:  # it imports the compiler
    from ludarium.engine.table import Memory

T = TypeVar("T")


@dataclass(frozen=True)
class Turn:
    """What a player is asked: a move in `position`, reached from `start` by `moves`; late after `seconds`."""

    start: Position
    moves: Sequence[str]
    position: Position
    limits: Limits
    seconds: float


class Player(Protocol):
    """Somebody who plays games, one after the other.  Each method may raise EngineFault, which loses the game."""

    def begin(self, seed: int, /) -> None:
        """Another game begins; `seed` decides where the player leaves something to chance."""

    def move(self, turn: Turn) -> Answer: ...

    @property
    def stderr(self) -> str:
        """The last that it wrote to its standard error, if it is a process of its own."""

    def close(self) -> None: ...


def make_player(spec: PlayerSpec) -> Player:
    """The player that a spec describes; nothing is started or loaded yet."""
    if spec.kind == "ugi":
        return UgiPlayer(spec)
    if spec.kind == "random":
        return RandomPlayer()
    if spec.kind == "greedy":
        return GreedyPlayer()
    if spec.kind == "baseline":
        return BaselinePlayer()
    return LevelPlayer(spec.level) if spec.kind == "level" else SearchPlayer()


class _Ours:
    """What players without a process of their own have in common."""

    stderr = ""

    def __init__(self) -> None:
        self._chance = random.Random(0)

    def begin(self, seed: int, /) -> None:
        self._chance = random.Random(seed)

    def close(self) -> None:
        """Nothing is held."""


class RandomPlayer(_Ours):
    """Any legal move is as good as any other."""

    def move(self, turn: Turn) -> Answer:
        return Answer(str(self._chance.choice(turn.position.moves)), 0.0)


class _Plan:
    """What is left of a turn that was thought of as a whole, in games where a turn is a series of moves."""

    def __init__(self) -> None:
        self._next: Position | None = None
        self._moves: list[str] = []

    def keep(self, position: Position, line: Sequence[str]) -> None:
        """`line` begins with the move that is answered in `position`."""
        if not position.game.turns_are_series:
            return
        self._next, self._moves = position.play(line[0]), list(line[1:])

    def take(self, position: Position) -> Answer | None:
        """The next move of the plan, if it was made for this position; its time was spent before."""
        if position != self._next or not self._moves:
            return None
        line = self._moves
        self.keep(position, line)
        return Answer(line[0], 0.0)


class GreedyPlayer(_Ours):
    """One of the moves that look best without a search; where turns are series, the turn that looks best."""

    def __init__(self) -> None:
        super().__init__()
        self._plan = _Plan()

    def move(self, turn: Turn) -> Answer:
        from ludarium.engine.analysis import analyse  # noqa: PLC0415 - it brings the compiler
        from ludarium.engine.deepening import at_sight  # noqa: PLC0415
        from ludarium.engine.scores import number_of  # noqa: PLC0415

        if turn.position.game.turns_are_series:
            planned = self._plan.take(turn.position)
            if planned is not None:
                return planned
            found = analyse(turn.position, depth=1)
            best_turn = found.lines[0]
            self._plan.keep(turn.position, best_turn.moves)
            return Answer(best_turn.moves[0], 0.0, number_of(best_turn.score), 1, found.nodes)
        moves, values = at_sight(turn.position)
        best = [code for code, value in zip(moves, values, strict=True) if value == values[0]]
        choice = int(self._chance.choice(best))
        notation = turn.position.game.format_move(turn.position.state, choice)
        return Answer(notation, 0.0, int(values[0]), 0, len(moves))


class BaselinePlayer(_Ours):
    """The plain search of `engine.baseline`, whatever the budget."""

    def move(self, turn: Turn) -> Answer:
        from ludarium.engine import baseline  # noqa: PLC0415 - it brings the compiler

        begin = time.perf_counter()
        choice = baseline.choose(turn.position)
        return Answer(str(choice.move), time.perf_counter() - begin, choice.score, choice.depth, choice.nodes)


class LevelPlayer(_Ours):
    """Our computer player of some level, as on the page."""

    def __init__(self, level: int) -> None:
        super().__init__()
        self._level = level

    def move(self, turn: Turn) -> Answer:
        from ludarium.engine.player import choose  # noqa: PLC0415 - it brings the compiler

        begin = time.perf_counter()
        choice = choose(turn.position, self._level, seed=self._chance.randrange(1 << 31))
        return Answer(str(choice.move), time.perf_counter() - begin, choice.score, choice.depth, choice.nodes)


class SearchPlayer(_Ours):
    """Our engine at full strength within the limits of the turn, remembering what it found earlier in the game; where
    turns are series it thinks once a turn."""

    def __init__(self) -> None:
        super().__init__()
        self._plan = _Plan()
        self._memory: Memory | None = None

    def begin(self, seed: int, /) -> None:
        super().begin(seed)
        self._memory = None

    def move(self, turn: Turn) -> Answer:
        from ludarium.engine.analysis import analyse  # noqa: PLC0415 - it brings the compiler
        from ludarium.engine.results import Progress  # noqa: PLC0415
        from ludarium.engine.scores import number_of  # noqa: PLC0415
        from ludarium.engine.stop import Stop  # noqa: PLC0415
        from ludarium.engine.table import Memory  # noqa: PLC0415
        from ludarium.ugi.search import allowance  # noqa: PLC0415

        planned = self._plan.take(turn.position)
        if planned is not None:
            return planned
        time_given = allowance(turn.limits, turn.position.seat)
        begin = time.perf_counter()
        stop = Stop()
        self._memory = self._memory or Memory()

        def enough(_progress: Progress) -> None:
            if time_given and time_given.soft is not None and 1000 * (time.perf_counter() - begin) > time_given.soft:
                stop.set()

        found = analyse(
            turn.position,
            seconds=time_given.hard / 1000 if time_given else None,
            depth=turn.limits.depth,
            nodes=turn.limits.nodes,
            memory=self._memory,
            stop=stop,
            progress=enough,
        )
        best = found.lines[0]
        self._plan.keep(turn.position, best.moves)
        return Answer(best.moves[0], time.perf_counter() - begin, number_of(best.score), found.depth, found.nodes)


class UgiPlayer:
    """An engine process, started for the first game and again after it has failed."""

    def __init__(self, spec: PlayerSpec) -> None:
        self._spec = spec
        self._engine: Engine | None = None
        self._last_words = ""

    @property
    def stderr(self) -> str:
        return self._engine.stderr if self._engine is not None else self._last_words

    def begin(self, _seed: int, /) -> None:
        """Chance is the engine's own business: no seed is told."""
        if self._engine is not None and not self._engine.alive:
            self._drop()
        if self._engine is None:
            self._engine = self._start()
        self._trying(lambda engine: engine.new_game())

    def move(self, turn: Turn) -> Answer:
        return self._trying(lambda engine: engine.go(turn.start, turn.moves, turn.limits, turn.seconds))

    def check(self) -> str:
        """Start the engine to see whether it answers at all; its name.  Raises EngineFault."""
        if self._engine is None:
            self._engine = self._start()
        return self._engine.name

    def close(self) -> None:
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def kill(self) -> None:
        """End the process at once; may be called from another thread when the whole program ends."""
        if self._engine is not None:
            self._engine.end_group()

    def _start(self) -> Engine:
        engine = Engine(self._spec.command, self._spec.environment)
        try:
            for name, value in self._spec.options.items():
                engine.set_option(name, value)
            engine.wait_ready()
        except EngineFault:
            engine.kill()
            raise
        return engine

    def _trying(self, action: Callable[[Engine], T]) -> T:
        """Do something with the engine; after a fault its process is not used any more."""
        if self._engine is None:
            raise EngineFault("died", "is not running")
        try:
            return action(self._engine)
        except EngineFault:
            self._drop()
            raise

    def _drop(self) -> None:
        if self._engine is not None:
            with suppress(EngineFault):
                self._engine.kill()
            self._last_words = self._engine.stderr
            self._engine = None
