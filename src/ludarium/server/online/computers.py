"""The moves of computer players and engines at online games, thought about in the threads of the search queue.

The server plays them, since nobody's browser is trusted with an opponent's moves.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ludarium.errors import EngineError
from ludarium.match.match import Match
from ludarium.match.seats import Computer, Engine
from ludarium.server.engines.pool import EnginePool, EngineSearch, public_message
from ludarium.server.engines.search_queue import Search, SearchQueue
from ludarium.server.online.decide import failed, moved
from ludarium.server.online.decision import Decision
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import LiveGame
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Disallowed, log
from ludarium.server.schema.events import OnlineThinking
from ludarium.server.schema.fields import DETAIL_CHARACTERS

if TYPE_CHECKING:
    from ludarium.games.position import Move
    from ludarium.ugi.protocol import Info


class Games(Protocol):
    """The games for which searches are made."""

    def in_memory(self, id: str) -> LiveGame | None: ...

    def do_soon(self, live: LiveGame, decision: Callable[[OnlineGame, int], Decision | None]) -> None:
        """Make happen what is decided of the game as it will stand then."""

    def do_later(self, id: str, decision: Callable[[OnlineGame, int], Decision | None]) -> None:
        """The same of a game that may not be in memory."""


@dataclass(frozen=True)
class Answers:
    """Who is told what a search has led to; called in the event loop, with the search first."""

    moved: Callable[[Search, str], None]
    failed: Callable[[Search, int, str], None]
    """With the seat of the engine and what was wrong."""
    reported: Callable[[Search, int, int | None], None]
    """With the depth and the score."""
    died: Callable[[EngineSearch, EngineError], None]
    """Of the search that the engine has answered last."""
    gave_up: Callable[[Search], None]
    """The engine could not be asked, which is not its fault."""


class LevelSearch:
    """One move of a computer player being thought about."""

    def __init__(
        self, game: str, owner: str, match: Match, min_time: float, answers: Answers, loop: asyncio.AbstractEventLoop
    ) -> None:
        from ludarium.analysis.stop import Stop  # noqa: PLC0415 - a server without games needs no search

        assert isinstance(match.mover, Computer)
        self.game, self.owner = game, owner
        self._match, self._level = match, match.mover.level
        self._answers, self._loop = answers, loop
        self._earliest = time.monotonic() + min_time
        self._stop = Stop()
        self._unwanted = threading.Event()
        self._move = ""

    def hurry(self) -> None:
        self._stop.set()

    def abandon(self) -> None:
        self._unwanted.set()
        self._stop.set()

    def think(self) -> None:
        from ludarium.analysis.player import choose  # noqa: PLC0415 - see above

        start, moves = self._match.since_resignation
        played = start, [move.code for move in moves]
        self._move = str(choose(self._match.position, self._level, stop=self._stop, played=played).move)

    def deliver(self) -> None:
        self._unwanted.wait(max(0.0, self._earliest - time.monotonic()))
        if self._move and not self._unwanted.is_set():
            tell(self._loop, self._answers.moved, self, self._move)


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
            tell(self._loop, self._answers.gave_up, search)

    def engine_failed(self, search: EngineSearch, fault: EngineError) -> None:
        tell(self._loop, self._answers.failed, search, search.match.position.seat, _detail(fault))

    def engine_died(self, search: EngineSearch, fault: EngineError) -> None:
        tell(self._loop, self._answers.died, search, fault)


def _tell_begun(live: LiveGame) -> None:
    """Say that an engine thinks about its move in a game alone; its reports may come late."""
    if live.game.alone and isinstance(live.search, EngineSearch):
        begun = OnlineThinking(game=live.id, seat=live.game.turn, depth=0, score=None)
        live.tell(begun.model_dump_json())


class Thinking:
    """Lets computer players and engines move whose turn it is."""

    def __init__(self, queue: SearchQueue, engines: EnginePool, min_time: float, games: Games) -> None:
        self._queue, self._engines, self._min_time, self._games = queue, engines, min_time, games
        self._answers = Answers(self._moved, self._failed, self._reported, self._died, self._gave_up)
        self._closed = False

    def proceed(self, live: LiveGame, *, opened: bool = False) -> None:
        """Begin to think where a computer or engine is to move and no other process does; cease where the game stands
        elsewhere now.  `opened`: somebody has just opened the game."""
        game = live.game
        playing = self._thinks(live) and not self._closed
        if playing and live.searched is game.match:
            if opened:
                _tell_begun(live)
            return
        if opened and game.alone and not self._queue.has_room(game.creator):
            return
        if live.search is not None:
            self._queue.cancel(live.search)
        live.search = live.searched = None
        if playing:
            live.searched = game.match
            live.search = self._search(game)
        if live.search is not None:
            self._queue.submit(live.search)
            _tell_begun(live)
        if not game.going_on:
            self._engines.release(game.id)

    def move_now(self, live: LiveGame) -> None:
        """Let the engine to move in a game alone move now, or begin to think if it pauses.  Raises Disallowed, and
        TooFast as `check_room` does."""
        game = live.game
        if game.status != "playing" or not isinstance(game.match.mover, Engine):
            raise Disallowed(Reason.NO_ENGINES_TURN)
        if isinstance(live.search, EngineSearch):
            live.search.move_now()
            return
        self._queue.check_room(game.creator)
        live.forced, live.searched = True, None
        self.proceed(live)

    def stop(self, live: LiveGame) -> None:
        """The game has been deleted."""
        if live.search is not None:
            self._queue.cancel(live.search)
        live.search = live.searched = None
        self._engines.release(live.id)

    def check_room(self, game: OnlineGame) -> None:
        """Raise TooFast where a computer or engine is to move and too many think already for who created the game."""
        thinkers = Engine if game.alone else Computer | Engine
        if game.status == "playing" and isinstance(game.match.mover, thinkers):
            self._queue.check_room(game.creator)

    def close(self) -> None:
        self._closed = True

    @staticmethod
    def _thinks(live: LiveGame) -> bool:
        """Whether this process moves next.  In a game alone that is so for an engine, unless moves have been undone, if
        the creator watches, or has just moved at one of the seats."""
        game = live.game
        if game.status != "playing" or not game.alone:
            return game.status == "playing" and live.thinks_here
        seen = live.creator_watches or (live.thinks_here and bool(game.persons))
        all_moves = game.match.at == len(game.match.line)
        return isinstance(game.match.mover, Engine) and (live.forced or (seen and all_moves))

    def _search(self, game: OnlineGame) -> Search | None:
        """The search for the move of who is to move; None where that is a person.  Its turn in the queue is that of who
        created the game."""
        loop, match = asyncio.get_running_loop(), game.match
        if isinstance(match.mover, Computer):
            return LevelSearch(game.id, game.creator, match, self._min_time, self._answers, loop)
        if isinstance(match.mover, Engine):
            listener = EngineListener(self._answers, loop)
            return EngineSearch(game.id, game.creator, match, self._engines, listener, self._min_time)
        return None

    def _moved(self, search: Search, move: str) -> None:
        self._decide(search, lambda game, now: moved(game, move, now))
        live = self._wanted(search)
        if live is not None and isinstance(search, EngineSearch):
            self._games.do_soon(live, lambda game, now: _lost(search, game, now))

    def _failed(self, search: Search, seat: int, detail: str) -> None:
        self._decide(search, lambda game, now: failed(game, seat, detail, now))

    def _died(self, search: EngineSearch, fault: EngineError) -> None:
        """An idle engine has died.  It loses a game alone at once, or after its own move that is on the way, but not
        after an undo: its process is started again for the next move, as in games of several players."""
        search.died = fault
        if self._wanted(search) is None:
            self._games.do_later(search.game, lambda game, now: _lost(search, game, now))

    def _gave_up(self, search: Search) -> None:
        live = self._wanted(search)
        if live is not None:
            live.search = None
            live.tell(OnlineThinking(game=live.id, seat=None, depth=0, score=None).model_dump_json())

    def _decide(self, search: Search, decision: Callable[[OnlineGame, int], Decision]) -> None:
        """What a search has led to happens, unless its answer is no longer wanted."""
        live = self._wanted(search)
        if live is not None:
            self._games.do_soon(live, lambda game, now: decision(game, now) if live.search is search else None)

    def _reported(self, search: Search, depth: int, score: int | None) -> None:
        live = self._wanted(search)
        if live is not None:
            found = OnlineThinking(game=live.id, seat=live.game.turn, depth=depth, score=score)
            to = [one for one in live.watchers if not live.is_behind(one.person)]
            live.tell(found.model_dump_json(), to, newest="report")

    def _wanted(self, search: Search) -> LiveGame | None:
        """The game of a search whose answer is still wanted."""
        live = self._games.in_memory(search.game)
        return live if live is not None and live.search is search else None


def _detail(fault: EngineError) -> str:
    return public_message(fault)[:DETAIL_CHARACTERS]


def _lost(search: EngineSearch, game: OnlineGame, now: int) -> Decision | None:
    """The end of a game alone whose engine has died, if it has."""
    stays = not game.alone or not game.going_on or game.match.at < len(game.match.line)
    return None if search.died is None or stays else failed(game, search.match.position.seat, _detail(search.died), now)


def tell(loop: asyncio.AbstractEventLoop, answer: Callable[..., None], *arguments: object) -> None:
    """Call in the event loop, from any thread; nothing where the loop has ended."""
    try:
        loop.call_soon_threadsafe(answer, *arguments)
    except RuntimeError:
        log.debug("the server ended before a search did")
