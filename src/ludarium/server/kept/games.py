"""The games that are kept: loaded from the store, changed one request at a time, saved, sent to all who watch.

An engine to move begins to search when its owner opens the game or has just moved, so after a restart a game goes on as
soon as it is opened.  Games without persons go on while the owner watches, and pause after an undo.  Computer players
search in their owner's browser: their moves come as those of persons do.
"""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from ludarium.errors import EngineError, InvalidGame, InvalidRecord, NotAllowed
from ludarium.games.position import Move
from ludarium.match.match import Match
from ludarium.match.seats import Engine, Person
from ludarium.server.engines.pool import EnginePool, EngineSearch, public_message
from ludarium.server.engines.search_queue import SearchQueue
from ludarium.server.kept.changes import change_to, changed, changed_data
from ludarium.server.kept.live import LiveGame, Watcher
from ludarium.server.kept.summaries import read_summary, summary
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Conflict, Forbidden, NotFound, Refused, TooFast, log
from ludarium.server.schema.fields import DETAIL_CHARACTERS
from ludarium.server.schema.kept import Change, ChangeEvent, GoneEvent, Kept, ReportEvent, Stored, Summary
from ludarium.server.settings import Settings
from ludarium.server.storage.kept import Store, StoredGame
from ludarium.ugi.protocol import Info


class Games:
    """All games of the server.  Every method may block, and may be called from any thread."""

    def __init__(
        self,
        store: Store,
        queue: SearchQueue,
        engines: EnginePool,
        settings: Settings,
        may_replay: Callable[[str, int], bool],
    ) -> None:
        """`may_replay` counts plies that are replayed for a person, and says whether they may be."""
        self._store, self._queue, self._engines, self._settings = store, queue, engines, settings
        self._may_replay = may_replay
        self._lock = threading.Lock()
        self._live: OrderedDict[str, LiveGame] = OrderedDict()

    def listing(self, owner: str) -> list[Summary]:
        """Summaries of all games of `owner` that can be read."""
        rows = ((row, read_summary(row)) for row in self._store.summaries(owner))
        found = (known or self._summarised(row.id) for row, known in rows)
        return [one for one in found if one is not None]

    def _summarised(self, id: str) -> Summary | None:
        """The summary of a game that an older Ludarium has stored, which is stored with it now."""
        stored = self._store.load(id)
        if stored is None:
            return None
        try:
            match = Match.load(stored.match)
        except (InvalidRecord, InvalidGame) as error:
            log.warning("the game %s cannot be listed: %s", id, error)
            return None
        row = self._store.summarise(id, stored.version, summary(match))
        return row and read_summary(row)

    def create(self, owner: str, match: Match) -> Kept:
        """Store a new match; raises TooManyGames where there is no room."""
        for seat in match.seats:
            if isinstance(seat, Engine):
                self._engines.check(seat.name, match.game)
        if _engines_turn(match):
            self._queue.check_room(owner)
        id, data = secrets.token_urlsafe(12), match.to_data()
        refused = self._store.add(StoredGame(id, owner, 1, data), summary(match))
        if refused is not None:
            raise refused
        with self._lock:
            self._live[id] = LiveGame(id, owner, 1, match, data)
        return self.kept(id, owner)

    def kept(self, id: str, viewer: str) -> Kept:
        """The state of a game; raises NotFound."""
        with self._open(id, viewer=viewer) as game:
            self._know_owner(game, viewer)
            self._owner_looks(game, viewer)
            return game.kept(viewer)

    def change(self, id: str, owner: str, version: int, change: Change) -> Stored:
        """Make a change to a game of `owner` that has this version; raises Refused or LudariumError."""
        with self._open(id, version, owner) as game:
            self._check_owner(game, owner)
            if game.version != version:
                raise Conflict(game.version)
            after = changed(game.match, change)
            if _engines_turn(after) and (game.search is None or after.position is not game.match.position):
                self._queue.check_room(owner)
            self._save(game, after, change)
            return Stored(version=game.version, thinking=game.thinking)

    def move_now(self, id: str, owner: str) -> Stored:
        """Let a searching engine move now; one that pauses or has failed begins to search."""
        with self._open(id, viewer=owner) as game:
            self._check_owner(game, owner)
            if not _engines_turn(game.match):
                raise NotAllowed("no engine is to move")
            if game.search is not None:
                game.search.move_now()
            else:
                self._queue.check_room(owner)
                self._think(game)
                game.broadcast(game.thinks())
            return Stored(version=game.version, thinking=game.thinking)

    def delete(self, id: str, owner: str) -> None:
        with self._open(id) as game:
            self._check_owner(game, owner)
            self._store.remove(id)
            self._drop(game)

    def has_games(self, owner: str) -> bool:
        return self._store.count(owner) > 0

    def hand_over(self, owner: str, heir: str) -> None:
        """Give all games of a person to another: who has signed in, for example, in the browser of the first.

        Raises TooManyGames where the other has no room for a game, and then gives none."""
        refused = self._store.hand_over(owner, heir)
        if refused is not None:
            raise refused
        with self._lock:
            ids = [id for id, game in self._live.items() if game.owner == owner]
        for id in ids:
            with self._in_memory(id) as game:
                if game is not None:
                    game.owner = heir

    def delete_all(self, owner: str) -> None:
        """Delete all games of a person."""
        for row in self._store.summaries(owner):
            with suppress(NotFound):
                self.delete(row.id, owner)

    def export(self, owner: str) -> Iterator[dict[str, Any]]:
        """All games of a person, one after the other, as data."""
        for row in self._store.summaries(owner):
            game = self._store.load(row.id)
            if game is not None:
                yield {"id": row.id, "match": game.match}

    def watch(self, id: str, watcher: Watcher, version: int | None) -> None:
        """Send what has happened since that version, and all changes from now on, to `watcher`; raises NotFound."""
        with self._open(id, viewer=watcher.viewer) as game:
            self._know_owner(game, watcher.viewer)
            self._owner_looks(game, watcher.viewer)
            game.watchers.add(watcher)
            for event in game.since(version, watcher.viewer):
                watcher.post(event)

    def unwatch(self, id: str, watcher: Watcher) -> None:
        with self._in_memory(id) as game:
            if game is not None:
                game.watchers.discard(watcher)

    # A search's listener; these run in the threads of the queue and of the pool.

    def search_reports(self, search: EngineSearch, info: Info) -> None:
        with self._game_of(search) as game:
            if game is not None and info.depth is not None:
                game.broadcast(ReportEvent(game=game.id, version=game.version, depth=info.depth, score=info.score))

    def search_ended(self, search: EngineSearch, move: Move | None) -> None:
        with self._game_of(search) as game:
            if game is None:
                return
            try:
                if move is not None:
                    self._play(game, game.match.play(move))
                    if search.died is not None:
                        self._lose(game, search.match.position.seat, search.died)
                    return
            except (Conflict, NotFound):
                return  # another process has moved the game on
            except Exception:
                log.exception("the move of an engine could not be played")
            game.search, game.failed_at = None, game.version
            game.broadcast(game.thinks())

    def engine_failed(self, search: EngineSearch, fault: EngineError) -> None:
        with self._game_of(search) as game, suppress(Conflict, NotFound):
            if game is not None:
                self._lose(game, search.match.position.seat, fault)

    def engine_died(self, search: EngineSearch, fault: EngineError) -> None:
        """An idle engine has died: it loses, whether the game is in memory or not.

        It does not lose after an undo: its process is started again for the next move."""
        with suppress(Conflict, NotFound), self._open(search.game) as game:
            if game.search is search:
                search.died = fault  # its answer is on the way, and may end the game
            elif game.match.cursor == len(game.match.moves):
                self._lose(game, search.match.position.seat, fault)

    def _lose(self, game: LiveGame, seat: int, fault: EngineError) -> None:
        """End the game by an engine's fault, unless it is over."""
        if not game.match.over:
            self._play(game, game.match.lose(public_message(fault)[:DETAIL_CHARACTERS], seat))

    @contextmanager
    def _open(self, id: str, version: int | None = None, viewer: str = "") -> Iterator[LiveGame]:
        """Context with the game, locked; raises NotFound, and TooFast where too much is replayed for `viewer`.

        It is up to date, or has this version: then it is for `Store.save` to find that there is a newer one."""
        game = self._enter(id, viewer)
        try:
            with game.lock:
                if game.version != version or game.deleted:
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
    def _game_of(self, search: EngineSearch) -> Iterator[LiveGame | None]:
        """Context with the game of a search, locked; None if the search has been replaced or cancelled."""
        with self._in_memory(search.game) as game:
            yield game if game is not None and game.search is search else None

    def _enter(self, id: str, viewer: str) -> LiveGame:
        """The game, loaded if need be; counts one user more."""
        with self._lock:
            if id in self._live:
                return self._use(self._live[id])
        stored = self._store.load(id)
        if stored is None:
            raise NotFound(id)
        moves = stored.match.get("moves")  # of a damaged game anything, see `Match.load`
        if not self._may_replay(viewer, len(moves) if isinstance(moves, list) else 0):
            raise TooFast(Reason.TOO_OFTEN)
        match = Match.load(stored.match)
        loaded = LiveGame(id, stored.owner, stored.version, match, match.to_data())
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
            raise NotFound(game.id)
        if self._store.version(game.id) != game.version:
            self._reload(game)

    def _reload(self, game: LiveGame) -> None:
        stored = self._store.load(game.id)
        if stored is None:
            self._drop(game)
            raise NotFound(game.id)
        self._stop_thinking(game)
        game.version, game.match, game.data = stored.version, Match.load(stored.match), stored.match
        game.recent.clear()
        self._let_engine_move(game)
        for watcher in game.watchers:
            watcher.post(game.state(watcher.viewer))

    def _drop(self, game: LiveGame) -> None:
        """The game has been deleted."""
        self._stop_thinking(game)
        self._engines.release(game.id)
        game.deleted = True
        game.broadcast(GoneEvent(game=game.id))
        with self._lock:
            if self._live.get(game.id) is game:
                del self._live[game.id]

    def _play(self, game: LiveGame, match: Match) -> None:
        """What an engine has done."""
        self._save(game, match, change_to(game.match, match))

    def _save(self, game: LiveGame, match: Match, change: Change) -> None:
        """Make `match` the state of the game: on disk, then in memory, then for all watchers."""
        data = changed_data(game.data, change)
        stored = StoredGame(game.id, game.owner, game.version + 1, data)
        saved = self._store.save(stored, summary(match))
        if isinstance(saved, Refused):
            raise saved
        if not saved:
            self._reload(game)
            raise Conflict(game.version)
        if match.position is not game.match.position or match.ending != game.match.ending:
            self._stop_thinking(game)
        game.match, game.data, game.version = match, data, stored.version
        if match.over:
            self._engines.release(game.id)
        self._let_engine_move(game)
        event = ChangeEvent(game=game.id, version=game.version, change=change, thinking=game.thinking)
        game.remember(event)
        game.broadcast(event)

    def _check_owner(self, game: LiveGame, owner: str) -> None:
        self._know_owner(game, owner)
        if game.owner != owner:
            raise Forbidden(Reason.NOT_YOURS)

    def _know_owner(self, game: LiveGame, viewer: str) -> None:
        """Another process may have given the game to somebody else."""
        if viewer != game.owner:
            game.owner = self._store.owner(game.id) or game.owner

    def _owner_looks(self, game: LiveGame, viewer: str) -> None:
        """If the viewer is the owner, let an engine to move begin."""
        if viewer == game.owner and self._let_engine_move(game, opened=True):
            game.broadcast(game.thinks())

    def _let_engine_move(self, game: LiveGame, *, opened: bool = False) -> bool:
        """Begin a search if an engine is to move and the game does not pause; returns whether it did.

        `opened`: the owner has just opened the game."""
        match = game.match
        seen = opened or game.followed or any(isinstance(seat, Person) for seat in match.seats)
        went_back = match.cursor < len(match.moves)
        failed = game.failed_at == game.version
        begins = _engines_turn(match) and seen and not went_back and not failed and game.search is None
        begins = begins and (not opened or self._queue.has_room(game.owner))
        if begins:
            self._think(game)
        return begins

    def _think(self, game: LiveGame) -> None:
        game.search = EngineSearch(game.id, game.owner, game.match, self._engines, self, self._settings.min_move_time)
        self._queue.submit(game.search)

    def _stop_thinking(self, game: LiveGame) -> None:
        if game.search is not None:
            self._queue.cancel(game.search)
            game.search = None


def _engines_turn(match: Match) -> bool:
    return not match.over and isinstance(match.mover, Engine)
