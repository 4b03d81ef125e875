"""The games in play: loaded from the store, changed one request at a time, saved, sent to all who watch.

A computer player to move begins to search when its owner opens the game or has just moved, so after a restart a game
goes on as soon as it is opened.  Games between computers alone go on while the owner watches, and pause after an undo.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

from ludarium.engine.scores import score_of
from ludarium.errors import EngineFault, LudariumError, NotAllowed
from ludarium.match.match import Match
from ludarium.match.seats import Computer, Engine, Person
from ludarium.server import views
from ludarium.server.engines import EnginePool, EngineSearchJob, public_message
from ludarium.server.http_errors import Conflict, Forbidden, NotFound, Refused, TooMuch, log
from ludarium.server.limits import ADDRESS_FACTOR, TokenBuckets
from ludarium.server.live import Gone, LiveGame, ThinkingChanged, Watcher
from ludarium.server.search_jobs import Choice, Progress, SearchJob, SearchJobs
from ludarium.server.settings import Settings
from ludarium.server.store import Store, StoredGame
from ludarium.server.views import Snapshot, Thinking

_PROGRESS_SECONDS = 0.1
_DAY = 86_400.0


class Matches:
    """All games of the server.  Every method may block, and may be called from any thread."""

    def __init__(self, store: Store, jobs: SearchJobs, engines: EnginePool, settings: Settings) -> None:
        self._store, self._jobs, self._engines, self._settings = store, jobs, engines, settings
        self._lock = threading.Lock()
        self._live: OrderedDict[str, LiveGame] = OrderedDict()
        self._creating = threading.Lock()
        max_games = ADDRESS_FACTOR * settings.games_per_owner
        self._creations = TokenBuckets(max_games / _DAY, max_games)
        """New games by address, which also limits clients that drop their cookie."""

    def listing(self, owner: str) -> list[views.Json]:
        """Summaries of all games of `owner`."""
        return [views.summary_view(*row) for row in self._store.summaries(owner)]

    def create(self, owner: str, match: Match, address: str = "") -> Snapshot:
        """Store a new match, requested from a network address; raises TooMuch."""
        id = secrets.token_urlsafe(12)
        with self._creating:  # else those who count at the same time would all find room
            self._check_room(owner, address)
            self._store.add(StoredGame(id, owner, 1, match.to_data()), views.summary(match))
        return self.snapshot(id, owner)

    def _check_room(self, owner: str, address: str) -> None:
        max_games = self._settings.games_per_owner
        if self._store.count(owner) >= max_games:
            raise TooMuch(f"you have {max_games} games, and more are not kept; delete some first")
        if self._store.count() >= self._settings.games_in_all:
            raise TooMuch("the server holds as many games as it can")
        if address and not self._creations.take(address):
            raise TooMuch("too many games were begun from this address today; go on with one of them")

    def snapshot(self, id: str, viewer: str, *, own: bool = False) -> Snapshot:
        """The state of a game; raises NotFound and, with `own`, Forbidden if it is another owner's."""
        with self._open(id) as game:
            if own:
                _check(game, viewer)
            self._owner_looks(game, viewer)
            return game.snapshot()

    def change(self, id: str, owner: str, ply: int, action: Callable[[Match], Match]) -> Snapshot:
        """Apply `action` to a game of `owner` whose cursor is at `ply`; raises Refused or what `action` raises."""
        with self._open(id) as game:
            _check(game, owner, ply)
            self._save(game, action(game.match))
            return game.snapshot()

    def move_now(self, id: str, owner: str, ply: int) -> Snapshot:
        """Let a searching computer player move now; one that pauses or has failed begins to search."""
        with self._open(id) as game:
            _check(game, owner, ply)
            if not game.match.computers_turn:
                raise NotAllowed("no computer player is to move")
            if game.search is not None:
                game.search.move_now()
            else:
                self._think(game)
                game.broadcast(ThinkingChanged(game.thinking))
            return game.snapshot()

    def delete(self, id: str, owner: str) -> None:
        with self._open(id) as game:
            _check(game, owner)
            self._store.remove(id)
            self._drop(game)

    def watch(self, id: str, watcher: Watcher) -> None:
        """Send the present view and all changes to `watcher`; raises NotFound."""
        with self._open(id) as game:
            self._owner_looks(game, watcher.viewer)
            game.watchers.add(watcher)
            watcher.post(game.snapshot())

    def unwatch(self, id: str, watcher: Watcher) -> None:
        with self._in_memory(id) as game:
            if game is not None:
                game.watchers.discard(watcher)

    # A search's listener; these run in the threads of `search_jobs`.

    def thinking_progressed(self, search: SearchJob, progress: Progress) -> None:
        with self._game_of(search) as game:
            if game is None or game.thinking is None:
                return
            score = "" if progress.score is None else str(score_of(progress.score))
            game.thinking = replace(game.thinking, depth=progress.depth, score=score)
            now = time.monotonic()
            if now >= game.progress_sent + _PROGRESS_SECONDS:
                game.progress_sent = now
                game.broadcast(ThinkingChanged(game.thinking))

    def thinking_ended(self, search: SearchJob, choice: Choice | None) -> None:
        with self._game_of(search) as game:
            if game is None:
                return
            try:
                if choice is not None:
                    self._save(game, game.match.play(choice.move))
                    if isinstance(search, EngineSearchJob) and search.died is not None:
                        self._lose(game, search.position.seat, search.died)
                    return
            except (Conflict, NotFound):
                return  # another process has moved the game on
            except (Refused, LudariumError):
                log.exception("the move of a computer player could not be played")
            game.search, game.thinking, game.failed_at = None, None, game.version
            game.broadcast(ThinkingChanged(None))

    def thinking_lost(self, search: SearchJob, fault: EngineFault) -> None:
        with self._game_of(search) as game, suppress(Conflict, NotFound):
            if game is not None:
                self._lose(game, search.position.seat, fault)

    def engine_died(self, search: SearchJob, fault: EngineFault) -> None:
        """Called in a thread of the pool when an idle engine has died: it loses, whether the game is in memory or not.

        It does not lose after an undo: its process is started again for the next move."""
        assert isinstance(search, EngineSearchJob)
        with suppress(Conflict, NotFound), self._open(search.game) as game:
            if game.search is search:
                search.died = fault  # its answer is on the way, and may end the game
            elif game.match.cursor == len(game.match.moves):
                self._lose(game, search.position.seat, fault)

    def _lose(self, game: LiveGame, seat: int, fault: EngineFault) -> None:
        """End the game by an engine's fault, unless it is over."""
        if not game.match.over:
            self._save(game, game.match.lose(public_message(fault), seat))

    @contextmanager
    def _open(self, id: str) -> Iterator[LiveGame]:
        """Context with the game, up to date and locked; raises NotFound."""
        game = self._enter(id)
        try:
            with game.lock:
                self._refresh(game)
                yield game
        finally:
            self._leave(game)

    @contextmanager
    def _in_memory(self, id: str) -> Iterator[LiveGame | None]:
        """Context with the game, locked, or None if it is not in memory."""
        with self._lock:
            game = self._use(self._live[id]) if id in self._live else None
        if game is None:
            yield None
            return
        try:
            with game.lock:
                yield game
        finally:
            self._leave(game)

    @contextmanager
    def _game_of(self, search: SearchJob) -> Iterator[LiveGame | None]:
        """Context with the game of a search, locked; None if the search has been replaced or cancelled."""
        with self._in_memory(search.game) as game:
            yield game if game is not None and game.search is search else None

    def _enter(self, id: str) -> LiveGame:
        """The game, loaded if need be; counts one user more."""
        with self._lock:
            if id in self._live:
                return self._use(self._live[id])
        stored = self._store.load(id)
        if stored is None:
            raise _not_found(id)
        loaded = LiveGame(id, stored.owner, stored.version, Match.load(stored.match))
        with self._lock:
            return self._use(self._live.setdefault(id, loaded))

    def _use(self, game: LiveGame) -> LiveGame:
        game.users += 1
        self._live.move_to_end(game.id)
        return game

    def _leave(self, game: LiveGame) -> None:
        """Count one user less; drop the least recently used games from memory if there are too many."""
        with self._lock:
            game.users -= 1
            too_many = len(self._live) - self._settings.live_games
            if too_many > 0:
                for idle in [game for game in self._live.values() if not game.busy][:too_many]:
                    del self._live[idle.id]

    def _refresh(self, game: LiveGame) -> None:
        """Reload the game if another process on the same database has changed it."""
        if game.deleted:
            raise _not_found(game.id)
        if self._store.version(game.id) != game.version:
            self._reload(game)

    def _reload(self, game: LiveGame) -> None:
        stored = self._store.load(game.id)
        if stored is None:
            self._drop(game)
            raise _not_found(game.id)
        self._stop_thinking(game)
        game.version, game.match = stored.version, Match.load(stored.match)
        self._let_computer_move(game)
        game.broadcast(game.snapshot())

    def _drop(self, game: LiveGame) -> None:
        """The game has been deleted."""
        self._stop_thinking(game)
        self._engines.release(game.id)
        game.deleted = True
        game.broadcast(Gone())
        with self._lock:
            if self._live.get(game.id) is game:
                del self._live[game.id]

    def _save(self, game: LiveGame, match: Match) -> None:
        """Make `match` the state of the game: on disk, then in memory, then for all watchers."""
        stored = StoredGame(game.id, game.owner, game.version + 1, match.to_data())
        if not self._store.save(stored, views.summary(match)):
            self._reload(game)
            raise Conflict("the game was changed by another server on the same database just now; look at it again")
        self._stop_thinking(game)
        game.match, game.version = match, stored.version
        if match.over:
            self._engines.release(game.id)
        self._let_computer_move(game)
        game.broadcast(game.snapshot())

    def _owner_looks(self, game: LiveGame, viewer: str) -> None:
        """If the viewer is the owner, let a computer player to move begin."""
        if viewer != game.owner:
            return
        if self._let_computer_move(game, opened=True):
            game.broadcast(ThinkingChanged(game.thinking))

    def _let_computer_move(self, game: LiveGame, *, opened: bool = False) -> bool:
        """Begin a search if a computer player is to move and the game does not pause; returns whether it did.

        `opened`: the owner has just opened the game."""
        match = game.match
        seen = opened or game.followed or any(isinstance(seat, Person) for seat in match.seats)
        went_back = match.cursor < len(match.moves)
        failed = game.failed_at == game.version
        begins = match.computers_turn and seen and not went_back and not failed and game.search is None
        if begins:
            self._think(game)
        return begins

    def _think(self, game: LiveGame) -> None:
        position, mover = game.match.position, game.match.mover
        if isinstance(mover, Engine):
            game.thinking = Thinking(position.seat, None)
            game.search = EngineSearchJob(game.id, game.owner, game.match, self._engines, self)
        else:
            assert isinstance(mover, Computer)
            game.thinking = Thinking(position.seat, mover.level)
            game.search = SearchJob(game.id, game.owner, position, mover.level, self)
        game.progress_sent = 0.0
        self._jobs.submit(game.search)

    def _stop_thinking(self, game: LiveGame) -> None:
        if game.search is not None:
            self._jobs.cancel(game.search)
            game.search, game.thinking = None, None


def _check(game: LiveGame, owner: str, ply: int | None = None) -> None:
    if game.owner != owner:
        raise Forbidden("this is not your game: only the browser that began it may act in it")
    if ply is not None and ply != game.match.cursor:
        raise Conflict(f"the game has moved on: it is at ply {game.match.cursor}, not at {ply}")


def _not_found(id: str) -> NotFound:
    return NotFound(f"there is no game {id[:40]!r}; it may have been deleted")
