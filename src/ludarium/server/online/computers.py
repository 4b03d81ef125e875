"""The moves of computer players and engines at online games, thought about in the threads of the search queue.

The server plays them, since nobody's browser is trusted with an opponent's moves.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludarium.errors import EngineFault
from ludarium.match.match import Match
from ludarium.match.seats import Computer, Engine
from ludarium.server.engines.pool import EnginePool, EngineSearch, public_message
from ludarium.server.engines.search_queue import Search
from ludarium.server.refusals import log
from ludarium.server.schema.fields import DETAIL_CHARACTERS

if TYPE_CHECKING:
    from ludarium.games.position import Move
    from ludarium.ugi.protocol import Info


@dataclass(frozen=True)
class Answers:
    """Who is told what a search has led to; called in the event loop, with the search first."""

    moved: Callable[[Search, str], None]
    failed: Callable[[Search, int, str], None]
    """With the seat of the engine and what was wrong."""
    reported: Callable[[Search, int, int | None], None]
    """With the depth and the score."""


class LevelSearch:
    """One move of a computer player being thought about."""

    def __init__(
        self, game: str, owner: str, match: Match, min_time: float, answers: Answers, loop: asyncio.AbstractEventLoop
    ) -> None:
        from ludarium.analysis.stop import Stop  # noqa: PLC0415 - a server without games needs no search

        assert isinstance(match.mover, Computer)
        self.game, self.owner = game, owner
        self._position, self._level = match.position, match.mover.level
        self._min_time, self._answers, self._loop = min_time, answers, loop
        self._stop = Stop()
        self._unwanted = threading.Event()

    def abandon(self) -> None:
        self._unwanted.set()
        self._stop.set()

    def run(self) -> None:
        from ludarium.analysis.player import choose  # noqa: PLC0415 - see above

        begun = self._loop.time()
        choice = choose(self._position, self._level, stop=self._stop)
        self._unwanted.wait(max(0.0, begun + self._min_time - self._loop.time()))
        if not self._unwanted.is_set():
            tell(self._loop, self._answers.moved, self, str(choice.move))


class EngineListener:
    """Passes on, to the event loop, what the search of an engine leads to."""

    def __init__(self, answers: Answers, loop: asyncio.AbstractEventLoop) -> None:
        self._answers, self._loop = answers, loop

    def search_reports(self, search: EngineSearch, info: Info) -> None:
        if info.depth is not None:
            tell(self._loop, self._answers.reported, search, info.depth, info.score)

    def search_ended(self, search: EngineSearch, move: Move | None) -> None:
        if move is not None:
            tell(self._loop, self._answers.moved, search, str(move))
        else:
            log.error("the engine %s gave no move", search.name)

    def engine_failed(self, search: EngineSearch, fault: EngineFault) -> None:
        detail = public_message(fault)[:DETAIL_CHARACTERS]
        tell(self._loop, self._answers.failed, search, search.match.position.seat, detail)

    engine_died = engine_failed


def search_for(
    id: str,
    owner: str,
    match: Match,
    engines: EnginePool,
    min_time: float,
    answers: Answers,
    loop: asyncio.AbstractEventLoop,
) -> Search | None:
    """The search for the move of who is to move; None where that is a person.  `owner` is whose turn in the queue it
    takes."""
    if isinstance(match.mover, Computer):
        return LevelSearch(id, owner, match, min_time, answers, loop)
    if isinstance(match.mover, Engine):
        return EngineSearch(id, owner, match, engines, EngineListener(answers, loop), min_time)
    return None


def tell(loop: asyncio.AbstractEventLoop, answer: Callable[..., None], *arguments: object) -> None:
    """Call in the event loop, from any thread; nothing where the loop has ended."""
    try:
        loop.call_soon_threadsafe(answer, *arguments)
    except RuntimeError:
        log.debug("the server ended before a search did")
