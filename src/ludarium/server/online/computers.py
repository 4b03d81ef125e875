"""Moves of computer players and engines, searched in the threads of the search queue.

In games with others, the server searches the moves of computer players and engines, because a player's browser could
cheat.  In solo games, the server searches only the moves of engines."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ludarium.errors import EngineError
from ludarium.match.match import Match
from ludarium.match.seats import Computer, Engine
from ludarium.server.engines.pool import EnginePool, PoolSearch
from ludarium.server.engines.search_queue import QueuedSearch, SearchQueue
from ludarium.server.online.decide import decide_failure, decide_move
from ludarium.server.online.decision import Decision, DecisionFunction
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import LiveGame
from ludarium.server.online.live_games import LiveGames
from ludarium.server.refusals import Impossible, Reason, server_log
from ludarium.server.schema.fields import MAX_DETAIL_CHARACTERS
from ludarium.server.schema.online import OnlineThinking

if TYPE_CHECKING:
    from ludarium.games.position import Move
    from ludarium.ugi.protocol import Info


class _ComputerSearch:
    """The search for one move of a computer player."""

    def __init__(
        self, game: str, owner: str, match: Match, min_time: float, answer: Callable[[_ComputerSearch, str], None]
    ) -> None:
        """`min_time`: minimum seconds for the move.  A thread of the search queue calls `answer` with the move."""
        from ludarium.analysis.stop import Stop  # noqa: PLC0415 - slow to import

        assert isinstance(match.mover, Computer)
        self.game, self.owner = game, owner
        self._match, self._level, self._answer = match, match.mover.level, answer
        self._earliest = time.monotonic() + min_time
        self._stop = Stop()
        self._abandoned = threading.Event()
        self._move = ""

    def hurry(self) -> None:
        self._stop.set()

    def abandon(self) -> None:
        self._abandoned.set()
        self._stop.set()

    def think(self) -> None:
        from ludarium.analysis.computer_player import choose  # noqa: PLC0415 - slow to import

        start, moves = self._match.since_resignation
        played = start, [move.code for move in moves]
        self._move = str(choose(self._match.position, self._level, stop=self._stop, played=played).move)

    def deliver(self) -> None:
        self._abandoned.wait(max(0.0, self._earliest - time.monotonic()))
        if self._move and not self._abandoned.is_set():
            self._answer(self, self._move)


class ComputerPlayers:
    """Starts and stops the searches of computer players and engines, and commits their moves."""

    def __init__(
        self,
        queue: SearchQueue,
        engines: EnginePool,
        min_time: float,
        games: LiveGames,
        commit_soon: Callable[[str, DecisionFunction], None],
    ) -> None:
        """`commit_soon` commits a decision on a game in the background (`GameLog.commit_soon`)."""
        self._queue, self._engines, self._min_time, self._games = queue, engines, min_time, games
        self._commit_soon = commit_soon
        self._closed = False

    def update_search(self, live: LiveGame, *, opened: bool = False) -> None:
        """Stop an old search; start the next if this process must search.  `opened`: a user just opened the game."""
        game = live.game
        must_search = self._must_search(live) and not self._closed
        if must_search and live.searched_match is game.match:
            if opened:
                _report_start(live)
            return
        if opened and game.alone and not self._queue.may_search(game.creator):
            return
        if live.search is not None:
            self._queue.cancel(live.search)
        live.searched_match = game.match if must_search else None
        live.search = self._new_search(game) if must_search else None
        if live.search is not None:
            self._queue.submit(live.search)
            _report_start(live)
        if not game.in_progress:
            self._engines.release(game.id)

    def move_now(self, live: LiveGame) -> None:
        """In a solo game, let the engine move now, or start its search if none runs.  Raises Impossible or TooFast."""
        game = live.game
        if game.status != "playing" or not isinstance(game.match.mover, Engine):
            raise Impossible(Reason.NO_ENGINES_TURN)
        if isinstance(live.search, PoolSearch):
            live.search.move_now()
            return
        self._queue.check_may_search(game.creator)
        live.search_forced, live.searched_match = True, None
        self.update_search(live)

    def stop(self, live: LiveGame) -> None:
        """Stop searching in a deleted game."""
        if live.search is not None:
            self._queue.cancel(live.search)
        live.search = live.searched_match = None
        self._engines.release(live.id)

    def check_may_search(self, game: OnlineGame) -> None:
        """Raise TooFast if the server must search the next move and the game's creator has too many searches."""
        if _server_must_search(game):
            self._queue.check_may_search(game.creator)

    def close(self) -> None:
        """Start no more searches.  Afterwards, `update_search` only stops searches."""
        self._closed = True

    @staticmethod
    def _must_search(live: LiveGame) -> bool:
        game = live.game
        if not _server_must_search(game):
            return False
        if not game.alone:
            return live.this_process_searches
        creator_watches = any(watcher.user == game.creator for watcher in live.watchers)
        is_wanted = creator_watches or (live.this_process_searches and bool(game.human_seats))
        return live.search_forced or (is_wanted and game.match.at == len(game.match.line))

    def _new_search(self, game: OnlineGame) -> QueuedSearch:
        match, self._loop = game.match, asyncio.get_running_loop()
        if isinstance(match.mover, Computer):
            return _ComputerSearch(game.id, game.creator, match, self._min_time, self._report_move)
        return PoolSearch(game.id, game.creator, match, self._engines, self, self._min_time)

    # Called in other threads

    def _report_move(self, search: QueuedSearch, move: str) -> None:
        self._in_loop(self._commit_move, search, move)

    def search_reported(self, search: PoolSearch, info: Info) -> None:
        if info.depth is not None:
            self._in_loop(self._send_report, search, info.depth, info.score)

    def search_ended(self, search: PoolSearch, move: Move | None) -> None:
        if move is not None:
            self._report_move(search, str(move))
        else:
            server_log.error("the engine %s returned no move", search.name)
            self._in_loop(self._search_failed, search)

    def engine_failed(self, search: PoolSearch, fault: EngineError) -> None:
        self._in_loop(self._commit_result, search, partial(_decide_failure, search, fault))

    def idle_engine_died(self, search: PoolSearch, fault: EngineError) -> None:
        self._in_loop(self._handle_death, search, fault)

    def _in_loop(self, function: Callable[..., None], *arguments: object) -> None:
        try:
            self._loop.call_soon_threadsafe(function, *arguments)
        except RuntimeError:
            server_log.debug("the server ended before a search")

    # Called in the event loop

    def _commit_move(self, search: QueuedSearch, move: str) -> None:
        self._commit_result(search, lambda game, now: decide_move(game, move, now))
        if isinstance(search, PoolSearch) and self._game_of(search) is not None:
            self._commit_soon(search.game, partial(_loss_by_death, search))

    def _handle_death(self, search: PoolSearch, fault: EngineError) -> None:
        """In a solo game, an engine whose process ended after its answer loses.  While the search is not outdated, the
        engine's move is not stored yet, and `_commit_move` will commit the loss after the move."""
        search.death = fault
        if self._game_of(search) is None:
            self._commit_soon(search.game, partial(_loss_by_death, search))

    def _search_failed(self, search: QueuedSearch) -> None:
        """End a search that returned no move.  In a solo game, `move_now` can start another search."""
        if (live := self._game_of(search)) is not None:
            live.search = None
            live.send(OnlineThinking(game=live.id, seat=None, depth=0, score=None).model_dump_json())

    def _commit_result(self, search: QueuedSearch, decide: DecisionFunction) -> None:
        if (live := self._game_of(search)) is not None:
            self._commit_soon(live.id, lambda game, now: decide(game, now) if live.search is search else None)

    def _send_report(self, search: QueuedSearch, depth: int, score: int | None) -> None:
        if (live := self._game_of(search)) is not None:
            report = OnlineThinking(game=live.id, seat=live.game.turn, depth=depth, score=score)
            to = [watcher for watcher in live.watchers if not live.sees_delayed(watcher.user)]
            live.send(report.model_dump_json(), to, key="report")

    def _game_of(self, search: QueuedSearch) -> LiveGame | None:
        """The game of a search; None if the search is outdated."""
        live = self._games.get(search.game)
        return live if live is not None and live.search is search else None


def _server_must_search(game: OnlineGame) -> bool:
    """Whether the server, not a page, must search the next move."""
    return game.status == "playing" and isinstance(game.match.mover, Engine if game.alone else Computer | Engine)


def _report_start(live: LiveGame) -> None:
    """In a solo game, report that an engine has begun to think, because its own first report may be late."""
    if live.game.alone and isinstance(live.search, PoolSearch):
        live.send(OnlineThinking(game=live.id, seat=live.game.turn, depth=0, score=None).model_dump_json())


def _decide_failure(search: PoolSearch, fault: EngineError, game: OnlineGame, now: int) -> Decision:
    # `detail` has no commands or paths, because the page shows it to everyone, after the words "the engine".
    detail = "could not be started" if fault.kind in ("start", "handshake") else fault.message
    return decide_failure(game, search.match.position.seat, detail[:MAX_DETAIL_CHARACTERS], now)


def _loss_by_death(search: PoolSearch, game: OnlineGame, now: int) -> Decision | None:
    """The loss of an engine that died.  None if it is alive, if the game is over or has undone moves, and in games
    with others."""
    loses = game.alone and game.in_progress and game.match.at == len(game.match.line)
    return _decide_failure(search, search.death, game, now) if search.death is not None and loses else None
