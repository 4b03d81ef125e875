"""Players that run in this process: Ludarium's engine at full strength or at a level, a greedy and a random player."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from ludarium.analysis.analyse import Progress, analyse
from ludarium.analysis.computer_player import Plans, choose
from ludarium.analysis.line_positions import codes_of
from ludarium.analysis.search_session import MIN_TABLE_BITS, SearchSession
from ludarium.analysis.stop import Stop
from ludarium.arena.players import MoveRequest, Player
from ludarium.engine.levels import level_of
from ludarium.engine.scores import search_score
from ludarium.errors import EngineError
from ludarium.games.choices import Searcher
from ludarium.games.position import Position
from ludarium.ugi.client import MoveAnswer

_DEATH_POLL_SECONDS = 0.1  # seconds between two calls of `MoveRequest.other_died`


def _planned_move(plans: Plans, position: Position) -> MoveAnswer | None:
    """The next move of a planned turn; None if `plans` has no move for this position."""
    code = plans.take(position)
    return None if code is None else MoveAnswer(position.game.format_move(position.state, code), seconds=0.0)


class GreedyPlayer(Player):
    """Plays the move, or the turn of several moves, that leads to the best evaluation."""

    def __init__(self) -> None:
        super().__init__()
        self._plans = Plans()

    def move(self, request: MoveRequest) -> MoveAnswer:
        if request.position.game.multi_action_turns:
            if planned := _planned_move(self._plans, request.position):
                return planned
            best = analyse(request.position, depth=1).lines[0]
            self._plans.keep(request.position, codes_of(request.position, best.moves))
            return MoveAnswer(best.moves[0], seconds=0.0, score=search_score(best.score), depth=1)
        session = SearchSession(request.position.game, MIN_TABLE_BITS)
        lines = session.search(request.position, depth=0, lines=len(request.position.codes)).lines
        score = lines[0][0]
        code = self._rng.choice([codes[0] for value, codes in lines if value == score])
        move = request.position.game.format_move(request.position.state, code)
        return MoveAnswer(move, seconds=0.0, score=score, depth=0, nodes=len(lines))


class LevelPlayer(Player):
    """Plays at a level of the computer player."""

    def __init__(self, level: int) -> None:
        super().__init__()
        self._level = level

    def move(self, request: MoveRequest) -> MoveAnswer:
        begin = time.perf_counter()
        with _stop_if_other_died(request) as stop:
            seed, played = self._rng.randrange(1 << 31), None
            if level_of(request.position.game, self._level).blunder_rate:  # other levels ignore `played`
                played = request.start, codes_of(request.start, request.moves)
            choice = choose(request.position, self._level, seed=seed, stop=stop, played=played)
        return MoveAnswer(str(choice.move), time.perf_counter() - begin, choice.score, choice.depth, choice.nodes)


class SearchPlayer(Player):
    """Ludarium's engine at full strength, within the limits of the request.  The transposition table is kept during a
    game.  If turns have several moves, alpha-beta plans a whole turn, and MCTS searches before each move."""

    def __init__(self, weights: Path | None = None, searcher: Searcher | None = None) -> None:
        super().__init__()
        self._weights, self._searcher = weights, searcher
        self._plans = Plans()
        self._session: SearchSession | None = None

    def begin(self, seed: int, /) -> None:
        super().begin(seed)
        self._session = None

    def move(self, request: MoveRequest) -> MoveAnswer:
        if planned := _planned_move(self._plans, request.position):
            return planned
        time_limits = request.limits.time_limits(request.position.seat)
        begin = time.perf_counter()
        game = request.position.game
        if self._session is None:
            weights = type(game).weights(self._weights) if self._weights else None
            self._session = SearchSession(game, weights=weights, searcher=self._searcher or game.searcher)
        with _stop_if_other_died(request) as stop:

            def stop_in_time(_progress: Progress) -> None:
                spent = 1000 * (time.perf_counter() - begin)
                if time_limits is not None and not time_limits.allow_another_depth(spent):
                    stop.set()

            seconds = time_limits.hard / 1000 if time_limits is not None else None
            search = partial(analyse, request.position, session=self._session, stop=stop, progress=stop_in_time)
            analysis = search(seconds=seconds, depth=request.limits.depth, nodes=request.limits.nodes)
        best = analysis.lines[0]
        if game.multi_action_turns and self._session.searcher != "mcts":
            self._plans.keep(request.position, codes_of(request.position, best.moves))
        spent, score = time.perf_counter() - begin, search_score(best.score)
        return MoveAnswer(best.moves[0], spent, score, analysis.depth, analysis.nodes)


@contextmanager
def _stop_if_other_died(request: MoveRequest) -> Iterator[Stop]:
    """Context with a stop that is set when another player's process has died.  In this case the end of the context
    raises EngineError."""
    stop, done = Stop(), threading.Event()
    other_died = request.other_died
    if other_died is None:
        yield stop
        return

    def watch() -> None:
        while not done.wait(_DEATH_POLL_SECONDS):
            if other_died():
                stop.set()
                return

    thread = threading.Thread(target=watch, name="death-watch", daemon=True)
    thread.start()
    try:
        yield stop
    finally:
        done.set()
        thread.join()
    if other_died():
        # The kind `unwanted` means that the player was stopped and has not failed.
        raise EngineError("unwanted", "was stopped, because no move is needed")


class RandomPlayer(Player):
    """Plays random legal moves."""

    def move(self, request: MoveRequest) -> MoveAnswer:
        return MoveAnswer(str(self._rng.choice(request.position.moves)), seconds=0.0)
