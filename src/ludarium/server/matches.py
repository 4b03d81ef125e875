"""The games in play: opened from the store, changed one request at a time, saved, shown to all who watch.

A computer player whose turn it is begins to think when somebody opens the game or has just moved, so after
a restart a game goes on as soon as it is looked at.  Games between computers alone go on while somebody
watches, and pause where somebody went back in them.
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
from ludarium.games.spec import Position
from ludarium.match.match import Match
from ludarium.match.seats import Computer, Engine, Person
from ludarium.server import views
from ludarium.server.engines import EnginePool, EngineSearchJob, what_was_wrong
from ludarium.server.http_errors import Conflict, Forbidden, NotFound, Refused, TooMuch, log
from ludarium.server.limits import ADDRESS_FACTOR, Buckets
from ludarium.server.live import Gone, LiveGame, ThinkingChanged, Watcher
from ludarium.server.search_jobs import Choice, Preparation, Progress, SearchJob, SearchJobs
from ludarium.server.settings import Settings
from ludarium.server.store import Store, Stored
from ludarium.server.views import Snapshot, Thinking

_PROGRESS_SECONDS = 0.1
_DAY = 86_400.0

Code = tuple[str, int]
"""What a compiled search is for: a game and so many players."""


class Matches:
    """All games of the server.  Every method may block, and may be called from any thread."""

    def __init__(self, store: Store, jobs: SearchJobs, engines: EnginePool, settings: Settings) -> None:
        self._store, self._thinker, self._engines, self._settings = store, jobs, engines, settings
        self._lock = threading.Lock()
        self._live: OrderedDict[str, LiveGame] = OrderedDict()
        self._creating = threading.Lock()
        most = ADDRESS_FACTOR * settings.games_per_owner
        self._creations = Buckets(most / _DAY, most)
        """How many games come from one address, also where a client forgets its cookie each time."""
        self._compiled: set[Code] = set()
        """The searches that are there as native code in this process."""
        self._preparing: set[Code] = set()
        self._failed: set[Code] = set()
        """Those that could not be made; they are tried again only where somebody asks a computer to move."""

    def listing(self, owner: str) -> list[views.Json]:
        """Summaries of all games of `owner`."""
        return [views.listed(*row) for row in self._store.summaries(owner)]

    def create(self, owner: str, match: Match, address: str = "") -> Snapshot:
        """Keep a new match that came from a network address; raises TooMuch."""
        id = secrets.token_urlsafe(12)
        with self._creating:  # else those who count at the same time would all find room
            self._check_room(owner, address)
            self._store.add(Stored(id, owner, 1, match.to_data()), views.summary(match))
        return self.look(id, owner)

    def _check_room(self, owner: str, address: str) -> None:
        most = self._settings.games_per_owner
        if self._store.count(owner) >= most:
            raise TooMuch(f"you have {most} games, and more are not kept; delete some first")
        if self._store.count() >= self._settings.games_in_all:
            raise TooMuch("the server holds as many games as it can")
        if address and not self._creations.take(address):
            raise TooMuch("too many games were begun from this address today; go on with one of them")

    def look(self, id: str, viewer: str, *, own: bool = False) -> Snapshot:
        """How a game stands; raises NotFound and, where it has to be the viewer's `own` and is not, Forbidden."""
        with self._open(id) as game:
            if own:
                _check(game, viewer)
            self._opened_by(game, viewer)
            return game.snapshot()

    def change(self, id: str, owner: str, ply: int, action: Callable[[Match], Match]) -> Snapshot:
        """Let `owner` act in a game that stands at `ply`; raises Refused or what `action` raises."""
        with self._open(id) as game:
            _check(game, owner, ply)
            self._save(game, action(game.match))
            return game.snapshot()

    def move_now(self, id: str, owner: str, ply: int) -> Snapshot:
        """Let the thinking computer player move now; one that pauses or has failed begins to think."""
        with self._open(id) as game:
            _check(game, owner, ply)
            if not game.match.computers_turn:
                raise NotAllowed("no computer player is to move")
            if game.search is not None:
                game.search.move_now()
            else:
                self._think(game)
                game.tell(ThinkingChanged(game.thinking))
            return game.snapshot()

    def delete(self, id: str, owner: str) -> None:
        with self._open(id) as game:
            _check(game, owner)
            self._store.remove(id)
            self._drop(game)

    def watch(self, id: str, watcher: Watcher) -> None:
        """Let `watcher` hear of all changes, first of all the present view; raises NotFound."""
        with self._open(id) as game:
            self._opened_by(game, watcher.viewer)
            game.watchers.add(watcher)
            watcher.post(game.snapshot())

    def unwatch(self, id: str, watcher: Watcher) -> None:
        with self._in_memory(id) as game:
            if game is not None:
                game.watchers.discard(watcher)

    # A search's listener; these run in the jobs's threads.

    def thinking_began(self, search: SearchJob) -> None:
        with self._game_of(search) as game:
            if game is None or game.thinking is None:
                return
            compiling = search.level is not None and _code(search.position) not in self._compiled
            if compiling != game.thinking.compiling:
                game.thinking = replace(game.thinking, compiling=compiling)
                game.tell(ThinkingChanged(game.thinking))

    def thinking_went_on(self, search: SearchJob, progress: Progress) -> None:
        with self._game_of(search) as game:
            self._made(search)
            if game is None or game.thinking is None:
                return
            score = "" if progress.score is None else str(score_of(progress.score))
            compiling = game.thinking.compiling
            game.thinking = replace(game.thinking, compiling=False, depth=progress.depth, score=score)
            now = time.monotonic()
            if compiling or now >= game.told + _PROGRESS_SECONDS:
                game.told = now
                game.tell(ThinkingChanged(game.thinking))

    def thinking_ended(self, search: SearchJob, choice: Choice | None) -> None:
        with self._game_of(search) as game:
            if game is None:
                return
            try:
                if choice is not None:
                    self._made(search)
                    self._save(game, game.match.play(choice.move))
                    if isinstance(search, EngineSearchJob) and search.died is not None:
                        self._lose(game, search.position.seat, search.died)
                    return
            except (Conflict, NotFound):
                return  # another process has moved the game on
            except (Refused, LudariumError):
                log.exception("the move of a computer player could not be played")
            game.search, game.thinking, game.failed_at = None, None, game.version
            game.tell(ThinkingChanged(None))

    def thinking_lost(self, search: SearchJob, fault: EngineFault) -> None:
        with self._game_of(search) as game, suppress(Conflict, NotFound):
            if game is not None:
                self._lose(game, search.position.seat, fault)

    def engine_died(self, search: SearchJob, fault: EngineFault) -> None:
        """In a thread of the pool: an engine that waited for its turn has lost, whether the game is in memory or not.

        Where somebody has gone back in the game, its next move is a new beginning for the engine too."""
        assert isinstance(search, EngineSearchJob)
        with suppress(Conflict, NotFound), self._open(search.game) as game:
            if game.search is search:
                search.died = fault  # its answer is on the way, and may end the game
            elif game.match.cursor == len(game.match.moves):
                self._lose(game, search.position.seat, fault)

    def _lose(self, game: LiveGame, seat: int, fault: EngineFault) -> None:
        """An engine has lost by a fault, unless the game is over."""
        if not game.match.over:
            self._save(game, game.match.lose(what_was_wrong(fault), seat))

    def _made(self, search: SearchJob) -> None:
        """Our engine has searched: its native code is there."""
        if search.level is not None:
            self._compiled.add(_code(search.position))

    @contextmanager
    def _open(self, id: str) -> Iterator[LiveGame]:
        """The game, up to date and locked; raises NotFound."""
        game = self._enter(id)
        try:
            with game.lock:
                self._refresh(game)
                yield game
        finally:
            self._leave(game)

    @contextmanager
    def _in_memory(self, id: str) -> Iterator[LiveGame | None]:
        """The game, locked, if it is in memory."""
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
        """The game that a search belongs to, locked; None when nobody waits for its answer any more."""
        with self._in_memory(search.game) as game:
            yield game if game is not None and game.search is search else None

    def _enter(self, id: str) -> LiveGame:
        """The game, loaded if need be, with one more user."""
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
        """One user less; the games longest unused leave the memory if nobody needs them there."""
        with self._lock:
            game.users -= 1
            too_many = len(self._live) - self._settings.live_games
            if too_many > 0:
                for idle in [game for game in self._live.values() if not game.busy][:too_many]:
                    del self._live[idle.id]

    def _refresh(self, game: LiveGame) -> None:
        """Follow what another process on the same database did to the game."""
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
        game.tell(game.snapshot())

    def _drop(self, game: LiveGame) -> None:
        """The game has been deleted."""
        self._stop_thinking(game)
        self._engines.release(game.id)
        game.deleted = True
        game.tell(Gone())
        with self._lock:
            if self._live.get(game.id) is game:
                del self._live[game.id]

    def _save(self, game: LiveGame, match: Match) -> None:
        """Make `match` the state of the game: first on disk, then in memory, then on all screens."""
        stored = Stored(game.id, game.owner, game.version + 1, match.to_data())
        if not self._store.save(stored, views.summary(match)):
            self._reload(game)
            raise Conflict("the game was changed by another server on the same database just now; look at it again")
        self._stop_thinking(game)
        game.match, game.version = match, stored.version
        if match.over:
            self._engines.release(game.id)
        self._let_computer_move(game)
        game.tell(game.snapshot())

    def _opened_by(self, game: LiveGame, viewer: str) -> None:
        """Somebody looks at the game: its owner's computer players wake up, on the owner's account."""
        if viewer != game.owner:
            return
        self._prepare(game.match)
        if self._let_computer_move(game, opened=True):
            game.tell(ThinkingChanged(game.thinking))

    def _prepare(self, match: Match) -> None:
        """Make native code while the first person still looks at the board, not when a computer is to move."""
        code = _code(match.position)
        with self._lock:
            known = code in self._compiled | self._preparing | self._failed
            if known or not any(isinstance(seat, Computer) for seat in match.seats):
                return
            self._preparing.add(code)
        self._thinker.submit(Preparation(match.start, lambda done: self._prepared(code, done=done)))

    def _prepared(self, code: Code, *, done: bool) -> None:
        with self._lock:
            self._preparing.discard(code)
            (self._compiled if done else self._failed).add(code)

    def _let_computer_move(self, game: LiveGame, *, opened: bool = False) -> bool:
        """Begin to think if a computer player is to move and nothing speaks against it; whether it did.

        `opened`: its owner looks at the game just now."""
        match = game.match
        seen = opened or game.followed or any(isinstance(seat, Person) for seat in match.seats)
        went_back = match.cursor < len(match.moves)
        failed = game.failed_at == game.version
        begins = match.computers_turn and seen and not went_back and not failed and game.search is None
        if begins:
            self._think(game)
        return begins

    def _think(self, game: LiveGame) -> None:
        position, sitter = game.match.position, game.match.sitter
        if isinstance(sitter, Engine):
            game.thinking = Thinking(position.seat, None)
            game.search = EngineSearchJob(game.id, game.owner, game.match, self._engines, self)
        else:
            assert isinstance(sitter, Computer)
            game.thinking = Thinking(position.seat, sitter.level, compiling=_code(position) in self._preparing)
            game.search = SearchJob(game.id, game.owner, position, sitter.level, self)
        game.told = 0.0
        self._thinker.submit(game.search)

    def _stop_thinking(self, game: LiveGame) -> None:
        if game.search is not None:
            self._thinker.cancel(game.search)
            game.search, game.thinking = None, None


def _code(position: Position) -> Code:
    return position.game.name, len(position.game.players)


def _check(game: LiveGame, owner: str, ply: int | None = None) -> None:
    if game.owner != owner:
        raise Forbidden("this is not your game: only the browser that began it may act in it")
    if ply is not None and ply != game.match.cursor:
        raise Conflict(f"the game has moved on: it is at ply {game.match.cursor}, not at {ply}")


def _not_found(id: str) -> NotFound:
    return NotFound(f"there is no game {id[:40]!r}; it may have been deleted")
