"""The games that people play together: in memory while needed, stored event by event, told to all who watch.

Everything here runs in one event loop.  A command is decided by the rules of `decide`, its event is stored, and only
then does the game change and do people hear of it, so nothing that was acknowledged can be lost.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from typing import Any

from ludarium.errors import LudariumError, NotAllowed
from ludarium.match.seats import Engine
from ludarium.server.engines.pool import EnginePool
from ludarium.server.engines.search_queue import Search, SearchQueue
from ludarium.server.kept.summaries import clean_name
from ludarium.server.online import decide as deciding
from ludarium.server.online.clock import MAX_LAG
from ludarium.server.online.computers import Answers, search_for
from ludarium.server.online.creation import new_game, new_secret, next_game
from ludarium.server.online.decide import Decision, failed, moved, rematch_begun
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import LiveGame, Watcher
from ludarium.server.online.records import further, new_record, progress, read_start, seat_rows
from ludarium.server.online.view import summary
from ludarium.server.refusals import Conflict, NotFound, Refused, log
from ludarium.server.schema import online as schema
from ludarium.server.schema.channel import LobbyChanged
from ludarium.server.schema.online import Created, Event, Invitation, NewGame, OnlineState, OnlineSummary
from ludarium.server.settings import Settings
from ludarium.server.storage.online import OnlineStore
from ludarium.server.storage.online_tables import Entry

_TRIES = 4
"""So often a command is decided anew because another process was faster."""
_DUE_SECONDS = 60.0
"""From one look for deadlines of games that are not in memory to the next."""
_IDLE_SECONDS = 120.0
"""A game that nobody watches leaves memory after this time."""
_PRESENCE_SECONDS = 1.0
"""From one message about who is here to the next, of one game."""
_DUE_GAMES = 10_000
_LIST = 100

Clock = Callable[[], int]


def milliseconds() -> int:
    """Now, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class OnlineGames:
    """All games that people play together here."""

    def __init__(
        self,
        store: OnlineStore,
        queue: SearchQueue,
        engines: EnginePool,
        settings: Settings,
        clock: Clock = milliseconds,
    ) -> None:
        self._store, self._queue, self._engines, self._settings = store, queue, engines, settings
        self._clock = clock
        self._live: dict[str, LiveGame] = {}
        self._loading: dict[str, asyncio.Task[LiveGame]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._lobby: set[Watcher] = set()
        self._own_lists: dict[str, set[Watcher]] = {}
        """Who is told when the list of a person's own games changes."""
        self._answers = Answers(self._computer_moved, self._engine_failed, self._reported)
        self._closed = False

    # What people ask for

    async def create(self, person: str, new: NewGame) -> Created:
        """Make a game; raises LudariumError where it cannot be."""
        new = new.model_copy(update={"name": clean_name(new.name)})
        made = new_game(person, new)
        for seat in made.game.match.seats:
            if isinstance(seat, Engine):
                self._engines.check(seat.name, made.game.match.game)
        await self._keep(made.game)
        return Created(
            game=made.game.id,
            invitations=[Invitation(seat=seat, secret=secret) for seat, secret in made.secrets.items()],
        )

    async def state(self, id: str, person: str) -> OnlineState:
        """The whole game; raises NotFound."""
        return (await self._open(id)).state_for(person, self._clock())

    async def listing(self, person: str) -> list[OnlineSummary]:
        """The games at which a person sits, those that wait for them first."""
        return [summary(one, person) for one in await self._store.of_person(person, _LIST)]

    async def lobby(self, person: str) -> list[OnlineSummary]:
        """The listed games: those with free seats first, then those that are played."""
        return [summary(one, person) for one in await self._store.lobby(_LIST)]

    async def command(self, person: str, command: schema.Command, lag: int = 0) -> tuple[int, str | None]:
        """Do what a person asks for; answers the number of the game's last event and the secret of a new invitation.

        Raises Refused or LudariumError, and then nothing has happened."""
        live = await self._open(command.game)
        if isinstance(command, schema.Say):
            self._say(live, person, command.text)
            return live.game.seq, None
        if isinstance(command, schema.Sit):
            command = command.model_copy(update={"name": clean_name(command.name)})
        secret: str | None = None
        if isinstance(command, schema.Invite):
            secret = new_secret()
        asked = command
        await self._do(live, lambda game, now: self._decided(game, person, asked, secret, now, lag))
        if isinstance(command, schema.Rematch):
            await self._begin_rematch(live)
        return live.game.seq, secret

    def _decided(
        self, game: OnlineGame, person: str, command: schema.Command, secret: str | None, now: int, lag: int
    ) -> Decision | None:
        if isinstance(command, schema.Invite):
            assert secret is not None
            return deciding.invite(game, person, command.seat, secret, now)
        return deciding.decide(game, person, command, now, lag)

    async def watch(self, id: str, watcher: Watcher, since: int | None) -> None:
        """Post what has happened after the event `since`, or the whole state, and then all that happens."""
        live = await self._open(id)
        live.watchers.add(watcher)
        behind = live.is_behind(watcher.person)
        missed = live.since(since) if since is not None and not behind else None
        if missed is None:
            missed = [live.state_for(watcher.person, self._clock()).model_dump_json()]
        for message in missed:
            watcher.post(message)
        if behind:
            self._tell_what_is_to_come(live, watcher)
        self._presence_soon(live)
        self._let_computer_move(live)

    def _tell_what_is_to_come(self, live: LiveGame, watcher: Watcher) -> None:
        """The events that a spectator who is behind has not been shown yet."""
        now = self._clock()
        shown = live.past.shown(now).seq
        for seq, at, message in live.recent:
            if seq > shown:
                live.tell_late(max(0.0, at / 1000 + live.game.terms.delay - now / 1000), message, watcher)

    def unwatch(self, id: str, watcher: Watcher) -> None:
        live = self._live.get(id)
        if live is not None and watcher in live.watchers:
            live.watchers.discard(watcher)
            self._presence_soon(live)

    def watch_lists(self, watcher: Watcher, *, lobby: bool, own: bool) -> None:
        """Post a message to `watcher` whenever the lobby's list may have changed, or that of the person's own games."""
        (self._lobby.add if lobby else self._lobby.discard)(watcher)
        watching = self._own_lists.setdefault(watcher.person, set())
        (watching.add if own else watching.discard)(watcher)
        if not watching:
            del self._own_lists[watcher.person]

    # One event after another

    async def _do(self, live: LiveGame, decision: Callable[[OnlineGame, int], Decision | None]) -> None:
        """Decide on the game as it stands, store the event, make the change, tell it.  Raises Refused or
        LudariumError."""
        async with live.lock:
            if live.uncertain:
                await self._catch_up(live)
            for _ in range(_TRIES):
                now = self._clock()
                await self._flag(live, now)
                decided = decision(live.game, now)
                if decided is None or await self._append(live, decided):
                    return
            raise Conflict(live.game.seq)

    async def _flag(self, live: LiveGame, now: int) -> None:
        """End the time of who is to move where nothing that is under way can come in time."""
        while (flagged := deciding.flag(live.game, now - MAX_LAG)) is not None:
            await self._append(live, flagged)

    async def _append(self, live: LiveGame, decided: Decision) -> bool:
        """Store an event and make it happen; False where another process was faster, whose events happen instead."""
        before, after = live.game, decided.game
        entry = Entry(
            game=after.id,
            seq=after.seq,
            event=decided.event.model_dump_json(),
            progress=progress(after, self._clock()),
            seats=seat_rows(after, before),
        )
        live.uncertain = (
            True  # also if the database fails, or this is cancelled, before it is known what is on the disk
        )
        if not await self._store.append(entry):
            await self._catch_up(live)
            return False
        live.uncertain = False
        self._happened(live, decided.event, entry.event, after)
        return True

    async def _catch_up(self, live: LiveGame) -> None:
        """Make happen here what has happened in other processes."""
        stored = await self._store.load(live.id)
        if stored is None:
            raise NotFound(live.id)
        for event, message, after in await asyncio.to_thread(further, live.game, stored):
            self._happened(live, event, message, after)
        live.uncertain = False

    def _happened(self, live: LiveGame, event: Event, message: str, after: OnlineGame) -> None:
        before = live.game
        live.happened(event, message, after)
        is_other = after.status != before.status or after.taken != before.taken
        if is_other or after.turn != before.turn:
            persons = [chair.person for chair in (*before.chairs, *after.chairs)]
            self._lists_changed(after, persons, lobby=is_other)
        if after.chairs != before.chairs:
            self._presence_soon(live)
        self._changed(live)

    def _changed(self, live: LiveGame) -> None:
        """What follows from how a game stands now: who thinks, whose time will be up."""
        if live.flag_timer is not None:
            live.flag_timer.cancel()
            live.flag_timer = None
        deadline = live.game.deadline
        if deadline is not None:
            seconds = max(0.0, (deadline + MAX_LAG - self._clock()) / 1000)
            live.flag_timer = asyncio.get_running_loop().call_later(seconds, self._time_is_up, live)
        self._let_computer_move(live)
        if not live.game.going_on:
            self._engines.release(live.id)

    def _time_is_up(self, live: LiveGame) -> None:
        live.flag_timer = None
        self._start(self._do(live, lambda _game, _now: None))

    # Games in memory

    async def _open(self, id: str) -> LiveGame:
        """The game, loaded if need be; raises NotFound."""
        live = self._live.get(id)
        if live is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda _done: self._loading.pop(id, None))
            live = await asyncio.shield(loading)
        live.used = asyncio.get_running_loop().time()
        return live

    async def _load(self, id: str) -> LiveGame:
        stored = await self._store.load(id)
        if stored is None:
            raise NotFound(id)
        live = LiveGame(await asyncio.to_thread(read_start, stored))
        for event, message, after in await asyncio.to_thread(further, live.game, stored):
            live.happened(event, message, after)
        self._live[id] = live
        self._changed(live)
        return live

    async def _keep(self, game: OnlineGame) -> None:
        """Store a new game."""
        now = self._clock()
        await self._store.create(new_record(game, now), seat_rows(game), progress(game, now))
        live = self._live[game.id] = LiveGame(game)
        live.used = asyncio.get_running_loop().time()
        self._changed(live)
        self._lists_changed(game, [chair.person for chair in game.chairs], lobby=True)

    def _drop_idle(self) -> None:
        """Forget games that nobody needs in memory: storage has them."""
        now = asyncio.get_running_loop().time()
        soon = self._clock() + int(2 * _DUE_SECONDS * 1000)
        for live in list(self._live.values()):
            deadline = live.game.deadline
            due = deadline is not None and deadline < soon
            if not (live.watchers or live.lock.locked() or live.search or due) and now - live.used > _IDLE_SECONDS:
                live.stop_timers()
                del self._live[live.id]

    # Others who have to hear of it

    def _say(self, live: LiveGame, person: str, text: str) -> None:
        seat = live.game.seat_of(person)
        if seat is None or not live.game.terms.chat:
            raise NotAllowed("you cannot say anything at this game")
        text = clean_name(text)
        if not text:
            return
        line = schema.ChatLine(game=live.id, at=self._clock(), seat=seat, text=text)
        live.chat.append(line)
        live.tell(line.model_dump_json(), [one for one in live.watchers if live.sits(one.person)])

    def _presence_soon(self, live: LiveGame) -> None:
        if live.presence_timer is None:
            live.presence_timer = asyncio.get_running_loop().call_later(_PRESENCE_SECONDS, self._tell_presence, live)

    def _tell_presence(self, live: LiveGame) -> None:
        live.presence_timer = None
        connected = live.connected
        seats = [seat in connected for seat in range(len(live.game.chairs))]
        live.tell(schema.Presence(game=live.id, seats=seats, spectators=live.spectators).model_dump_json())

    def _lists_changed(self, game: OnlineGame, persons: Collection[str | None], *, lobby: bool) -> None:
        """The lists of these persons' games are others now; the lobby's too, where it shows the game."""
        message = LobbyChanged(own=True).model_dump_json()
        for person in set(persons):
            for watcher in self._own_lists.get(person or "", ()):
                watcher.post(message)
        if lobby and game.terms.listed:
            message = LobbyChanged(own=False).model_dump_json()
            for watcher in self._lobby:
                watcher.post(message)

    # Computers and engines

    def _let_computer_move(self, live: LiveGame) -> None:
        """Begin to think where a computer or engine is to move; cease where the game stands elsewhere now."""
        game = live.game
        playing = game.status == "playing" and not self._closed
        if playing and live.searched is game.match:
            return
        if live.search is not None:
            self._queue.cancel(live.search)
        live.search = live.searched = None
        if playing:
            live.searched = game.match
            live.search = self._search(game)
        if live.search is not None:
            self._queue.submit(live.search)

    def _search(self, game: OnlineGame) -> Search | None:
        loop, least = asyncio.get_running_loop(), self._settings.min_move_time
        return search_for(game.id, game.creator, game.match, self._engines, least, self._answers, loop)

    def _computer_moved(self, search: Search, move: str) -> None:
        live = self._thinking(search)
        if live is not None:
            self._start(self._do(live, lambda game, now: _if_searching(live, search, lambda: moved(game, move, now))))

    def _engine_failed(self, search: Search, seat: int, detail: str) -> None:
        live = self._thinking(search)
        if live is not None:
            self._start(
                self._do(live, lambda game, now: _if_searching(live, search, lambda: failed(game, seat, detail, now)))
            )

    def _reported(self, search: Search, depth: int, score: int | None) -> None:
        live = self._thinking(search)
        if live is not None:
            found = schema.OnlineThinking(game=live.id, seat=live.game.turn, depth=depth, score=score)
            live.tell(found.model_dump_json())

    def _thinking(self, search: Search) -> LiveGame | None:
        """The game of a search whose answer is still wanted."""
        live = self._live.get(search.game)
        return live if live is not None and live.search is search else None

    # Rematches

    async def _begin_rematch(self, live: LiveGame) -> None:
        """Begin the next game once all who sat here want it."""
        game = live.game
        if game.next is not None or set(game.wanted) != set(game.persons):
            return
        following = next_game(game)
        await self._keep(following)
        await self._do(
            live, lambda now_game, now: None if now_game.next else rematch_begun(now_game, following.id, now)
        )

    # In the background

    async def run(self) -> None:
        """Wait for deadlines and tidy up, until cancelled."""
        while True:
            try:
                for id, _deadline in await self._store.due(self._clock() + int(2 * _DUE_SECONDS * 1000), _DUE_GAMES):
                    with suppress(NotFound, LudariumError):
                        await self._open(id)
                self._drop_idle()
            except Refused as error:
                log.warning("deadlines could not be looked up: %s", error)
            await asyncio.sleep(_DUE_SECONDS)

    async def close(self) -> None:
        """Stop thinking and wait for what is being stored."""
        self._closed = True
        for live in self._live.values():
            live.stop_timers()
            self._let_computer_move(live)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(self._logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _logged(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (Refused, LudariumError) as error:
            log.warning("a game could not go on: %s", error)
        except Exception:
            log.exception("a game could not go on")


def _if_searching(live: LiveGame, search: Search, decision: Callable[[], Decision]) -> Decision | None:
    """The decision, unless the answer of the search is no longer wanted."""
    return decision() if live.search is search else None
