"""The event log of every game: decide on an event, then store it, apply it to the game, and send it to the watchers.

The server stores an event before the game changes and before watchers receive the event.  It therefore never loses an
event that it has acknowledged."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection

from ludarium.errors import LudariumError
from ludarium.server.engines.pool import EnginePool
from ludarium.server.engines.search_queue import SearchQueue
from ludarium.server.online import decide as deciding
from ludarium.server.online.clock import ServerClock
from ludarium.server.online.computers import ComputerPlayers
from ludarium.server.online.creation import begin_rematch
from ludarium.server.online.decision import Decision, DecisionFunction
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.lists import Lists, list_changes, new_game_changes
from ludarium.server.online.live import LiveGame
from ludarium.server.online.live_games import LiveGames, MayReplay
from ludarium.server.online.lobby import LobbyPolicy
from ludarium.server.online.offers import rematch_due
from ludarium.server.online.people import People
from ludarium.server.online.presence import PresenceMessages
from ludarium.server.online.process_messages import ListsChanged, PresenceRequest
from ludarium.server.online.stored_games import game_progress, replay_events, seat_rows, stored_game, with_stored_seats
from ludarium.server.online.watched_games import WatchedGames
from ludarium.server.refusals import Conflict, Forbidden, Impossible, NotFound, Reason, Refused, server_log
from ludarium.server.schema.channel import Gone
from ludarium.server.schema.events import Event
from ludarium.server.settings import ServerSettings
from ludarium.server.storage.database import Database
from ludarium.server.storage.game_lists import GameLists
from ludarium.server.storage.heartbeat import BEAT_SECONDS, MAX_BEAT_GAP_MS
from ludarium.server.storage.lobby import LobbyStore
from ludarium.server.storage.notices import Appended, Outage
from ludarium.server.storage.online_store import LogEntry, OnlineStore

_MAX_ATTEMPTS = 4
"""Maximum attempts at a command.  An attempt fails if another process appends an event at the same time."""


class GameLog:
    """Appends events to games, and follows the events of other processes.  All methods run in one event loop."""

    def __init__(
        self,
        database: Database,
        queue: SearchQueue,
        engines: EnginePool,
        settings: ServerSettings,
        people: People,
        clock: ServerClock,
        may_replay: MayReplay,
    ) -> None:
        self.store, self.clock, self._people = OnlineStore(database), clock, people
        self._tasks: set[asyncio.Task[None]] = set()
        self.last_beat = clock()
        """When this process wrote its last heartbeat, in milliseconds since 1970."""
        self.live_games = LiveGames(self.store, people, clock, self._on_open, may_replay)
        self.watched = WatchedGames(self.live_games, settings.limits)
        self.lists = Lists(GameLists(database), self.store)
        self._may_share_database = database.is_postgresql
        self.lobby = LobbyPolicy(LobbyStore(database), self.live_games, settings.limits, self.notify_lists, self._start)
        self.presence = PresenceMessages(self.live_games, self.lists, database, self._start, self.lobby.show_games_soon)
        self.computers = ComputerPlayers(queue, engines, settings.min_move_seconds, self.live_games, self.commit_soon)

    # Events of this process

    async def begin(
        self, game: OnlineGame, check: Callable[[Connection, int], None] = lambda _connection, _size: None
    ) -> None:
        """Store a new game and notify the watchers of lists.  `check`, in the same transaction, may refuse the game."""
        await self.store.create(stored_game(game, self.clock(), self.store.process), check)
        self.live_games.add(game)
        self.notify_lists(new_game_changes(game), game)

    async def commit(self, live: LiveGame, decide: DecisionFunction) -> Decision | None:
        """Call `decide` with the game, then store, apply and send the event.  Raises Refused or LudariumError."""
        async with live.lock:
            if live.write_uncertain:
                await self._catch_up(live)
            for _ in range(_MAX_ATTEMPTS):
                now = self.clock()
                while self._is_awake(now) and (flag := deciding.decide_flag(live.game, now, live.game.grace)):
                    await self._append(live, flag)
                try:
                    decision = decide(live.game, now)
                except (Refused, LudariumError):
                    if not await self._has_missed_events(live):  # missed events may permit the command
                        raise
                    continue
                if decision is None or await self._append(live, decision):
                    break
            else:
                raise Conflict(live.game.seq)
            if decision is not None and decision.refusal is not None:
                raise Impossible(decision.refusal)
            while rematch_due(live.game):
                await self._append(live, begin_rematch(live.game, self.clock()))
            return decision

    async def _has_missed_events(self, live: LiveGame) -> bool:
        """Whether other processes have stored events that this process did not know.  Applies these events."""
        known = live.game.seq
        if self._may_share_database:
            await self._catch_up(live)
        return live.game.seq != known

    def commit_soon(self, id: str, decide: DecisionFunction) -> None:
        """In the background, load a game if necessary, and commit the decision on its state at that moment."""

        async def commit() -> None:
            await self.commit(await self.live_games.open(id), decide)

        self._start(commit())

    async def delete(self, live: LiveGame, user: str) -> None:
        """Delete a user's solo game.  Raises Forbidden or Impossible."""
        async with live.lock:
            if user != live.game.creator:
                raise Forbidden(Reason.NOT_YOURS)
            if not live.game.alone or not await self.store.delete(live.id):
                raise Impossible(Reason.SHARED)
            self._drop_deleted(live)
        self.notify_lists(ListsChanged(users=[user], lobby=False))

    async def _append(self, live: LiveGame, decision: Decision) -> bool:
        """Store and apply an event.  If another process was faster, apply its events and return False."""
        before, after, rematch = live.game, decision.game, decision.successor
        now, process, changes = self.clock(), self.store.process, list_changes(before, after)
        creator_present = self.lobby.pages.is_present(after.creator)
        entry = LogEntry(
            game=after.id,
            seq=after.seq,
            event=decision.event.model_dump_json(),
            progress=game_progress(after, now, process, creator_present=creator_present),
            seats=seat_rows(after, before),
            successor=None if rematch is None else stored_game(rematch, now, process),
            list_changes=None if changes is None else changes.model_dump_json(),
        )
        live.write_uncertain = True  # remains true if the database fails, because the event may have been stored
        if not await self.store.append(entry):
            await self._catch_up(live)
            return False
        live.write_uncertain = False
        live.this_process_searches = True
        if rematch is not None:
            self._start(self._look_up_ratings(self.live_games.add(rematch)))
            self.notify_lists(new_game_changes(rematch), rematch)
        self._apply(live, decision.event, entry.event, after)
        return True

    def _apply(self, live: LiveGame, event: Event, message: str, after: OnlineGame) -> None:
        before = live.game
        live.apply_event(event, message, after)
        if (changes := list_changes(before, after)) is not None:
            self._notify_lists_here(changes, after)
        if after.status == "over" and before.status != "over":
            self._start(self._people.rate(after))
        if after.taken != before.taken:
            self._start(self._look_up_ratings(live))
        if after.holders != before.holders:
            self.presence.send_presence_soon(live)
        if after.visibility == "private":
            live.remove_watchers_without_access()
        self._update_search_and_timer(live)

    def _on_open(self, live: LiveGame) -> None:
        self.presence.send(PresenceRequest(game=live.id))
        self._update_search_and_timer(live)

    def _update_search_and_timer(self, live: LiveGame) -> None:
        self._set_flag_timer(live)
        self.computers.update_search(live)

    def _drop_deleted(self, live: LiveGame) -> None:
        live.send(Gone(game=live.id).model_dump_json())
        self.computers.stop(live)
        self.live_games.drop(live)

    async def _look_up_ratings(self, live: LiveGame) -> None:
        live.ratings = await self._people.seat_ratings(live.game)
        if live.ratings:
            live.send_state(self.clock())  # pages may have received the state without ratings

    # Deadlines

    def _set_flag_timer(self, live: LiveGame, delay_if_past: float = 0.0) -> None:
        """Call `_time_is_up` after the deadline and the grace period or, if both have passed, after `delay_if_past`."""
        if live.flag_timer is not None:
            live.flag_timer.cancel()
            live.flag_timer = None
        if (deadline := live.game.deadline) is not None:
            seconds = (deadline + live.game.grace - self.clock()) / 1000
            delay = seconds if seconds > 0 else delay_if_past
            live.flag_timer = asyncio.get_running_loop().call_later(delay, self._time_is_up, live)

    def _time_is_up(self, live: LiveGame) -> None:
        """Let `commit` flag the seat to move.  Restart the timer, because `commit` may flag nobody or fail."""
        if self._is_awake(self.clock()):
            self.commit_soon(live.id, lambda _game, _now: None)
        self._set_flag_timer(live, BEAT_SECONDS)

    def _is_awake(self, now: int) -> bool:
        """Whether this process has written a heartbeat recently.

        If not, the machine slept or the database failed.  The server flags nobody before it has recorded the outage."""
        return now - self.last_beat <= MAX_BEAT_GAP_MS

    def apply_outage(self, outage: Outage) -> None:
        """Apply an outage to the server's clock and to all games in memory."""
        self.clock.advance_to(outage.ended)
        for live in self.live_games.apply_outage(outage):
            self._update_search_and_timer(live)

    # Events of other processes

    def receive_appended(self, notice: Appended) -> None:
        live = self.live_games.get(notice.game)
        if notice.list_changes is not None:
            self.presence.receive(notice.list_changes, event_follows=live is not None)
        if live is not None and (notice.seq > live.game.seq or notice.event is None):
            self._start(self._follow(live, notice))

    async def _follow(self, live: LiveGame, notice: Appended) -> None:
        """Apply an event of another process, unless it has been applied.  Read the database if the notice has no event,
        if earlier events are missing, or if a write is uncertain."""
        async with live.lock:
            if notice.seq <= live.game.seq and notice.event is not None:
                return
            if notice.event is None or notice.seq > live.game.seq + 1 or live.write_uncertain:
                await self._catch_up(live)
                return
            live.this_process_searches = False  # the other process searches the next move of a computer
            for event, message, after in replay_events(live.game, [notice.event]):
                self._apply(live, event, message, after)

    async def _catch_up(self, live: LiveGame) -> None:
        """Read and apply the events of other processes, and restart a search whose result may have been lost."""
        if (stored := await self.store.events_after(live.id, live.game.seq)) is None:
            self._drop_deleted(live)
            raise NotFound(live.id)
        live.this_process_searches = stored.assigned_process == self.store.process
        game = with_stored_seats(live.game, stored)
        if not stored.events:
            live.replace_players(game, self.clock())  # the names of seats can change without an event
        for event, message, after in await asyncio.to_thread(lambda: list(replay_events(game, stored.events))):
            self._apply(live, event, message, after)
        if live.write_uncertain:
            live.searched_match = None  # search again, because the event with the result may not have been stored
        live.write_uncertain = False
        self._update_search_and_timer(live)

    async def _check(self, live: LiveGame, *, always: bool = False) -> None:
        """Catch up with the stored events if `always` is true, or if the game in memory may lack events."""
        async with live.lock:
            if always or live.write_uncertain or not live.this_process_searches:
                await self._catch_up(live)

    def check_all(self) -> None:
        """Check all games in memory for events of other processes."""
        for live in self.live_games:
            self._start(self._check(live, always=True))

    async def check_uncertain_writes(self) -> None:
        """Read the stored events of games for which a write failed."""
        for live in self.live_games:
            if live.write_uncertain:
                await self._check(live)

    async def continue_games(self, ids: Iterable[str]) -> None:
        """Continue this process's games: search moves, and hide waiting games from the lobby if creators are absent."""
        for id in ids:
            with suppress(NotFound, LudariumError):
                live = await self.live_games.open(id)
                if not live.this_process_searches:  # until now, another process had the game
                    await self._check(live)
                await self.lobby.hide_if_absent(live)

    # Lists

    def notify_lists(self, changes: ListsChanged, game: OnlineGame | None = None) -> None:
        """Notify watchers of lists at all processes."""
        self._notify_lists_here(changes, game)
        self.presence.send(changes)

    def _notify_lists_here(self, changes: ListsChanged, game: OnlineGame | None) -> None:
        """Notify watchers of lists at this process only.  If an event changed the lists, its notice informs the other
        processes."""
        now, process = self.clock(), self.store.process
        self.lists.notify(changes, lambda: None if game is None else stored_game(game, now, process))

    # Tasks

    async def close(self) -> None:
        """Stop all searches and wait for pending writes."""
        self.computers.close()
        for live in self.live_games:
            live.stop_timers()
            self.computers.update_search(live)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_run_and_log_errors(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _run_and_log_errors(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except (Refused, LudariumError) as error:
        server_log.warning("a background task failed: %s", error)
    except Exception:
        server_log.exception("a background task failed")
