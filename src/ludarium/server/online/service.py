"""All online games of the server.  The service decides on commands, and stores, applies and sends the resulting events.

Everything runs in one event loop.  A game changes, and watchers receive the event, only after the event is stored.  So
no acknowledged event can be lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy import Connection

from ludarium.errors import InvalidRecord, LudariumError, NotAllowed
from ludarium.match.seats import Engine
from ludarium.match.study import is_too_long, too_long
from ludarium.server.engines.pool import EnginePool
from ludarium.server.engines.search_queue import SearchQueue
from ludarium.server.names import clean_name
from ludarium.server.online import decide as deciding
from ludarium.server.online.computers import Thinking
from ludarium.server.online.creation import new_game, new_secret, next_game
from ludarium.server.online.decide import digest, rematch_begun
from ludarium.server.online.decision import Decision
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.lists import Lists, news_of, news_of_new
from ludarium.server.online.live import LiveGame, Watcher
from ludarium.server.online.lobby import Lobby
from ludarium.server.online.memory import LiveGames
from ludarium.server.online.people import People
from ludarium.server.online.presence import TransientMessages
from ludarium.server.online.records import (
    beginning,
    further,
    listed,
    moves_and_events,
    progress,
    read_game,
    seat_rows,
    with_seats,
)
from ludarium.server.online.server_clock import ServerClock
from ludarium.server.online.transient import ListsNews, PresenceRequest, StudyNews
from ludarium.server.online.view import summary
from ludarium.server.reasons import Reason
from ludarium.server.refusals import (
    Conflict,
    Disallowed,
    Forbidden,
    NotFound,
    Refused,
    TooFast,
    Unavailable,
    failure_of,
    log,
)
from ludarium.server.schema import commands
from ludarium.server.schema.events import ChatLine, Event, Gone
from ludarium.server.schema.online import OnlineState, OnlineSummary
from ludarium.server.schema.terms import Created, Invitation, MySeat, NewGame, NewSeat
from ludarium.server.settings import Settings
from ludarium.server.storage.lobby import LobbyStore
from ludarium.server.storage.notify import Appended, Notices, Outage
from ludarium.server.storage.online import OnlineStore
from ludarium.server.storage.online_tables import Entry, Listed
from ludarium.server.storage.outages import BEAT_SECONDS, TOLERATED
from ludarium.server.storage.room import RoomStore
from ludarium.server.storage.studies import Studies

_TRIES = 4
"""Maximum attempts at a command, each of which another process may overtake."""
_LIST = 100
"""Maximum games with others in a user's list."""
_LIST_ALONE = 1000
"""Maximum solo games in a user's list.  A user cannot have more."""


def _named(seat: NewSeat, new: NewGame) -> NewSeat:
    """The seat with a cleaned name, which only solo games may choose freely.  Raises NameRefused."""
    if not isinstance(seat, MySeat):
        return seat
    typed = seat.name if new.alone else None
    return seat.model_copy(update={"name": clean_name(typed) if typed else typed})


def _is_known(live: LiveGame, person: str, command: commands.Command) -> bool:
    """Whether a command with this id has been executed; raises Disallowed if another user has used the id."""
    known = live.ids.get(command.id) if command.id is not None else None
    if known is not None and known[1] not in (None, person):
        raise Disallowed(Reason.ID_TAKEN)
    return known is not None


def _with_id(decision: Decision | None, command: commands.Command) -> Decision | None:
    """The decision with the command's id in its event, unless the command was refused."""
    if decision is None or command.id is None or decision.refused is not None:
        return decision
    return replace(decision, event=decision.event.model_copy(update={"id": command.id}))


class OnlineGames:
    """All online games of the server."""

    def __init__(
        self,
        store: OnlineStore,
        lobby: LobbyStore,
        queue: SearchQueue,
        engines: EnginePool,
        settings: Settings,
        people: People,
        notices: Notices | None,
        clock: ServerClock,
        room: RoomStore,
        studies: Studies,
        may_replay: Callable[[str, int], bool],
    ) -> None:
        """`notices` sends messages to other processes on the same database; None on SQLite."""
        self._store, self._engines, self._people = store, engines, people
        self._clock, self._room, self._studies = clock, room, studies
        self.live = LiveGames(store, people, clock, self._opened, may_replay)
        self._tasks: set[asyncio.Task[None]] = set()
        self.last_beat = clock()
        """When this process wrote its last heartbeat."""
        self._lists = Lists(store)
        self.lobby = Lobby(lobby, self.live, settings.limits, self._tell_lists, self._start)
        self.transient = TransientMessages(self.live, self._lists, notices, self._start, self.lobby.list_again_soon)
        self._thinking = Thinking(queue, engines, settings.min_move_time, self)

    # Requests of users

    async def create(self, person: str, new: NewGame, address: str = "") -> Created:
        """Create a game for a user at a network address; raises Refused or LudariumError."""
        name, guest = await self._people.name(person, new.name, rated=new.terms.rated)
        seats = [_named(seat, new) for seat in new.seats]
        named = new.model_copy(update={"name": name, "seats": seats})
        made = await asyncio.to_thread(new_game, person, named, guest=guest)
        for seat in made.game.match.seats:
            if isinstance(seat, Engine):
                self._engines.check(seat.name, made.game.match.game)
        self._thinking.check_room(made.game)
        if made.game.alone:
            await self._begin(made.game, self._room.check_new(person))
            return Created(game=made.game.id, invitations=[])
        waits = made.game.status == "waiting"
        listed_from = address if waits and new.terms.listed else ""
        async with self.lobby.one_game_more(person, guest=guest, creates=waits, listed_from=listed_from):
            await self._begin(made.game)
            self.lobby.created(made.game, address)
        return Created(
            game=made.game.id,
            invitations=[Invitation(seat=seat, secret=secret) for seat, secret in made.secrets.items()],
        )

    async def state(self, id: str, person: str) -> OnlineState:
        """The whole state of a game; raises NotFound."""
        live = await self._open(id, person)
        if live.game.alone and person == live.game.creator:
            live.thinks_here = True
            self._thinking.proceed(live, opened=True)
        return live.state_for(person, self._clock())

    async def _open(self, id: str, person: str, secret: bytes | None = None) -> LiveGame:
        """A game that a user may see; raises NotFound.  `secret`: the digest of a link's secret, or None."""
        live = await self.live.open(id, person)
        if not live.game.may_see(person, secret):
            raise NotFound(id)
        return live

    async def listing(self, person: str) -> list[OnlineSummary]:
        """The user's games with others, those that wait for the user first, and then the solo games."""
        found = await self._store.of_person(person, _LIST)
        for one in await self._store.alone_of(person, _LIST_ALONE):
            known = one if one.progress.number is not None else await self._summarised(one)
            found += [] if known is None else [known]
        return [summary(one, person) for one in found]

    async def _summarised(self, one: Listed) -> Listed | None:
        """Update the list entry of a game that an older version stored.  Returns None if the game is invalid."""
        stored = await self._store.load(one.id)
        try:
            game = None if stored is None else await asyncio.to_thread(read_game, stored)
        except InvalidRecord as error:
            log.warning("the game %s cannot be listed: %s", one.id, error)
            return None
        if game is None:
            return None
        shown = progress(game, one.progress.changed, self._store.process)
        await self._store.summarise(one.id, shown)
        return Listed(one.new, one.seats, shown)

    async def has_games(self, person: str) -> bool:
        return bool(await self._store.games_of(person))

    async def export(self, person: str) -> AsyncIterator[dict[str, Any]]:
        """Each game of a user with its state, moves and events, and with its chat if it is in memory."""
        for id in await self._store.games_of(person):
            stored = await self._store.load(id)
            if stored is not None:
                live = self.live.get(id)
                chat = [line.model_dump() for line in live.chat] if live is not None else []
                found = Listed(stored.new, stored.seats, stored.progress)
                try:
                    moves = await asyncio.to_thread(moves_and_events, stored)
                except InvalidRecord:
                    moves = {"unreadable": [stored.new.opening]}
                study = await self._studies.load(id, person)
                notes = {} if study is None else {"study": study[1]}
                yield {**summary(found, person).model_dump(), **moves, "chat": chat, **notes}

    async def lobby_listing(self, person: str) -> str:
        """The listed games as JSON, those with free seats first."""
        return await self._lists.lobby_for(person)

    async def hand_over(self, person: str, heir: str) -> None:
        """Transfer all rights of a user in games to another user.

        Raises TooManyGames, and transfers nothing, if there are solo games and the other user has reached a limit."""
        if await self._store.games_of(person, alone=True):
            await self._room.check_heir(heir)
        await self.live.hand_over(person, heir)
        await self._studies.hand_over(person, heir)
        self._lists.forget_lobby()

    async def leave(self, person: str) -> None:
        """Anonymise the user's seats in games with others, and delete the user's solo games and studies."""
        for id in await self._store.games_of(person, alone=True):
            with suppress(NotFound, Disallowed):
                await self.delete(id, person)
        await self._studies.delete_all(person)
        await self.live.leave(person)
        self._lists.forget_lobby()

    async def command(self, person: str, command: commands.Command, lag: int = 0) -> tuple[int, str | None]:
        """Execute a user's command; return the number of the last event and the secret of a new invitation.

        Raises Refused or LudariumError, and then changes nothing."""
        secret_held = digest(command.secret) if isinstance(command, commands.Sit) and command.secret else None
        live = await self._open(command.game, person, secret_held)
        if isinstance(command, commands.Say):
            self._say(live, person, command.text)
            return live.game.seq, None
        if isinstance(command, commands.Sit):
            await self._sit(live, person, command)
            return live.game.seq, None
        secret: str | None = None
        if isinstance(command, commands.Invite):
            secret = new_secret()
        if live.game.alone:
            await self._room.check(live.game.creator)
        for one in deciding.single_moves(live.game, person, command):
            await self._commit(live, partial(self._decided, live, person, one, secret, lag, None))
        return live.game.seq, secret

    async def append(self, id: str, person: str, append: commands.Append) -> commands.AppendDone:
        """Execute commands that a page has already applied itself, up to the first refusal.

        Raises Refused if the game cannot be changed at all, or if a command may succeed later (as for TooFast)."""
        live = await self._open(id, person)
        if live.game.alone:
            await self._room.check(live.game.creator)
        base, refused, accepted = append.base, None, 0
        for command in append.commands:
            try:
                if command.game != id:
                    raise Disallowed(Reason.OTHER_GAME)
                decided = await self._commit(live, partial(self._decided, live, person, command, None, 0, base))
            except (Unavailable, TooFast):
                raise
            except (Refused, LudariumError) as error:
                refused = failure_of(error)
                break
            if decided is not None:
                base = decided.game.base
            elif command.id in live.ids and isinstance(command, commands.Timed):
                base = max(base, live.ids[command.id][0])
            accepted += 1
        return commands.AppendDone(accepted=accepted, seq=live.game.seq, refused=refused)

    async def delete(self, id: str, person: str) -> None:
        """Delete a user's solo game."""
        live = await self._open(id, person)
        async with live.lock:
            if person != live.game.creator:
                raise Forbidden(Reason.NOT_YOURS)
            if not live.game.alone or not await self._store.delete(id):
                raise Disallowed(Reason.SHARED)
            self._gone(live)
        self._tell_lists(ListsNews(persons=[person], lobby=False))

    def _gone(self, live: LiveGame) -> None:
        """Drop a deleted game and tell its watchers."""
        live.tell(Gone(game=live.id).model_dump_json())
        self._thinking.stop(live)
        self.live.drop(live)

    async def move_now(self, id: str, person: str) -> None:
        """In a solo game, let the engine move now, or start its search if it pauses."""
        live = await self._open(id, person)
        if not live.game.alone:
            raise Disallowed(Reason.NOT_ALONE)
        if person != live.game.creator:
            raise Forbidden(Reason.NOT_YOURS)
        self._thinking.move_now(live)

    async def study(self, id: str, person: str) -> commands.StudyText:
        """A user's study of a game; version 0 if there is none."""
        await self._open(id, person)
        version, text = await self._studies.load(id, person) or (0, "")
        return commands.StudyText(version=version, text=text)

    async def save_study(self, id: str, person: str, study: commands.StudyText) -> commands.StudyText:
        """Replace a study.  Raises Conflict unless the new text is based on the stored version."""
        live = await self._open(id, person)
        game = live.game
        holds = person == game.creator or any(chair.person == person for chair in game.chairs)
        if not holds and await self._studies.load(id, person) is None:
            raise Forbidden(Reason.NOT_SEATED)
        if is_too_long(study.text):
            raise NotAllowed(too_long())
        await self._room.check(person)
        await self._studies.save(id, person, study.version, study.text)
        saved = study.model_copy(update={"version": study.version + 1})
        live.noted(person, saved.version)
        self.transient.say(StudyNews(game=id, person=person, version=saved.version))
        return saved

    async def _sit(self, live: LiveGame, person: str, command: commands.Sit) -> None:
        name, guest = await self._people.name(person, command.name, rated=live.game.terms.rated)
        asked = command.model_copy(update={"name": name})

        def sits(game: OnlineGame, now: int) -> Decision | None:
            if _is_known(live, person, asked):
                return None
            return _with_id(deciding.decide(game, person, asked, now, guest=guest), asked)

        if live.sits(person) or live.game.reserved_seat(person) is not None:
            await self._commit(live, sits)
            return
        async with self.lobby.one_game_more(person, guest=guest, creates=False):
            await self._commit(live, sits)

    def _decided(
        self,
        live: LiveGame,
        person: str,
        command: commands.Command,
        secret: str | None,
        lag: int,
        base: int | None,
        game: OnlineGame,
        now: int,
    ) -> Decision | None:
        """Decide on a command, or return None if it has been executed.

        `base` is the number of the last line event known to the page; None if the page does not send it."""
        if _is_known(live, person, command):
            return None
        if base is not None:
            deciding.check_base(game, command, base)
        if isinstance(command, commands.Invite):
            assert secret is not None
            return _with_id(deciding.invite(game, person, command.seat, secret, now), command)
        decision = deciding.decide(game, person, command, now, lag, absent=live.absent)
        if decision is not None and isinstance(command, commands.Play | commands.GoTo | commands.Resume):
            self._thinking.check_room(decision.game)
        return _with_id(decision, command)

    async def watch(self, id: str, watcher: Watcher, since: int | None, secret: str | None = None) -> None:
        """Send the events after `since`, or the whole state, and then each new event.

        `secret` is a link's secret, which permits watching a private game."""
        held = None if secret is None else digest(secret)
        live = await self._open(id, watcher.person, held)
        live.watchers.add(watcher)
        if held is not None:
            live.bearers[watcher] = held
        behind = live.is_behind(watcher.person)
        missed = live.since(since) if since is not None and not behind else None
        if missed is None:
            state = live.state_for(watcher.person, self._clock())
            missed = [state.model_dump_json()]
            live.shown[watcher] = state.seq
        for message in missed:
            watcher.post(message)
        self.transient.presence_soon(live)
        self._thinking.proceed(live, opened=True)

    def unwatch(self, id: str, watcher: Watcher) -> None:
        live = self.live.get(id)
        if live is not None and watcher in live.watchers:
            live.leave(watcher)
            self.transient.presence_soon(live)

    def watch_lists(self, watcher: Watcher, *, lobby: bool, own: bool) -> None:
        """Notify `watcher` of changes of the lobby's list and of the user's own list."""
        self._lists.watch(watcher, lobby=lobby, own=own)

    # Events

    async def _commit(self, live: LiveGame, decision: Callable[[OnlineGame, int], Decision | None]) -> Decision | None:
        """Decide on the present game, then store, apply and send the event.  Returns the decision.

        Raises Refused or LudariumError."""
        async with live.lock:
            if live.uncertain:
                await self._catch_up(live)
            for _ in range(_TRIES):
                now = self._clock()
                await self._flag(live, now)
                decided = decision(live.game, now)
                if decided is None or await self._append(live, decided):
                    break
            else:
                raise Conflict(live.game.seq)
            if decided is not None and decided.refused is not None:
                raise Disallowed(decided.refused)
            while deciding.rematch_due(live.game):
                await self._append(live, rematch_begun(live.game, next_game(live.game), self._clock()))
            return decided

    async def _flag(self, live: LiveGame, now: int) -> None:
        """Flag the seat to move, if its time is up and the grace period for moves under way has passed."""
        if not self._is_awake(now):
            return
        while (flagged := deciding.flag(live.game, now, live.game.grace)) is not None:
            await self._append(live, flagged)

    async def _append(self, live: LiveGame, decided: Decision) -> bool:
        """Store and apply an event; if another process was faster, apply its events and return False."""
        before, after, new = live.game, decided.game, decided.successor
        news = news_of(before, after)
        entry = Entry(
            game=after.id,
            seq=after.seq,
            event=decided.event.model_dump_json(),
            progress=progress(after, self._clock(), self._store.process, here=self.lobby.has(after.creator)),
            seats=seat_rows(after, before),
            successor=None if new is None else beginning(new, self._clock(), self._store.process),
            news=None if news is None else news.model_dump_json(),
        )
        live.uncertain = True  # stays true if the database fails, because the event may have been stored
        if not await self._store.append(entry):
            await self._catch_up(live)
            return False
        live.uncertain = False
        live.thinks_here = True
        if new is not None:
            self._start(self._look_up_ratings(self.live.add(new)))
            self._tell_lists(news_of_new(new), new)
        self._applied(live, decided.event, entry.event, after)
        return True

    async def _catch_up(self, live: LiveGame) -> None:
        """Apply the events of other processes, and restart a search whose result may have been lost."""
        stored = await self._store.further(live.id, live.game.seq)
        if stored is None:
            self._gone(live)
            raise NotFound(live.id)
        live.thinks_here = stored.thinker == self._store.process
        game = with_seats(live.game, stored)
        if not stored.events:
            live.reseat(game, self._clock())
        for event, message, after in await asyncio.to_thread(lambda: list(further(game, stored.events))):
            self._applied(live, event, message, after)
        if live.uncertain:
            live.searched = None  # its result may be the event that could not be stored
        live.uncertain = False
        self._changed(live)

    def _applied(self, live: LiveGame, event: Event, message: str, after: OnlineGame) -> None:
        before = live.game
        live.applied(event, message, after)
        self._tell_lists_here(news_of(before, after), after)
        if after.status == "over" and before.status != "over":
            self._start(self._people.ended(after))
        if after.taken != before.taken:
            self._start(self._look_up_ratings(live))
        if after.chairs != before.chairs:
            self.transient.presence_soon(live)
        if after.visibility == "private":
            live.shut_out()
        self._changed(live)

    def _opened(self, live: LiveGame) -> None:
        """Ask other processes for watchers of a game that was loaded."""
        self.transient.say(PresenceRequest(game=live.id))
        self._changed(live)

    def _changed(self, live: LiveGame) -> None:
        """Start the search and the timer that follow from the game's state."""
        self._await_deadline(live)
        self._thinking.proceed(live)

    def _await_deadline(self, live: LiveGame, if_past: float = 0.0) -> None:
        """Call `_time_is_up` at the deadline plus grace period, or in `if_past` seconds if that has passed."""
        if live.flag_timer is not None:
            live.flag_timer.cancel()
            live.flag_timer = None
        deadline = live.game.deadline
        if deadline is not None:
            seconds = (deadline + live.game.grace - self._clock()) / 1000
            delay = seconds if seconds > 0 else if_past
            live.flag_timer = asyncio.get_running_loop().call_later(delay, self._time_is_up, live)

    def _time_is_up(self, live: LiveGame) -> None:
        """Flag the seat to move, and restart the timer in case the clock was set back or the database fails."""
        if self._is_awake(self._clock()):
            self.do_soon(live, lambda _game, _now: None)
        self._await_deadline(live, BEAT_SECONDS)

    def _is_awake(self, now: int) -> bool:
        """Whether this process has written a heartbeat recently.

        If not, the machine slept or the database failed, and no flag falls until the outage has been recorded."""
        return now - self.last_beat <= TOLERATED

    async def _look_up_ratings(self, live: LiveGame) -> None:
        live.ratings = await self._people.ratings_at(live.game)
        if live.ratings:
            live.tell_state(self._clock())  # a page may have received the state without them

    def in_memory(self, id: str) -> LiveGame | None:
        return self.live.get(id)

    async def _begin(
        self, game: OnlineGame, check: Callable[[Connection, int], None] = lambda _connection, _size: None
    ) -> None:
        """Store a new game and notify lists."""
        await self.live.keep(game, check)
        self._tell_lists(news_of_new(game), game)

    # Lists, chat and other processes

    def _say(self, live: LiveGame, person: str, text: str) -> None:
        seat = live.game.seat_of(person)
        if seat is None or live.game.alone or not live.game.terms.chat:
            raise Disallowed(Reason.NO_CHAT)
        text = clean_name(text)
        if text:
            line = ChatLine(game=live.id, at=self._clock(), seat=seat, text=text)
            live.said(line)
            self.transient.say(line)

    def appended_elsewhere(self, told: Appended) -> None:
        """Handle an event of another process."""
        live = self.live.get(told.game)
        if told.news is not None:
            self.transient.heard(told.news, known=live is not None)
        if live is not None and (told.seq > live.game.seq or told.event is None):
            self._start(self._take_over(live, told))

    def look_again(self) -> None:
        """Check all games in memory for events of other processes."""
        for live in self.live:
            self._start(self._look(live))

    async def _look(self, live: LiveGame) -> None:
        """Check a game for events of other processes."""
        async with live.lock:
            await self._catch_up(live)

    async def _take_over(self, live: LiveGame, told: Appended) -> None:
        """Apply an event of another process, unless it is known."""
        async with live.lock:
            if told.seq <= live.game.seq and told.event is not None:
                return
            if told.event is None or told.seq > live.game.seq + 1 or live.uncertain:
                await self._catch_up(live)
                return
            live.thinks_here = False  # the other process searches, if it is a computer's turn now
            for event, message, after in further(live.game, [told.event]):
                self._applied(live, event, message, after)

    def apply_outage(self, outage: Outage) -> None:
        """Apply an outage, during which no clock ran, to the server's clock and to all games in memory."""
        self._clock.at_least(outage.ended)
        for live in self.live.apply_outage(outage):
            self._changed(live)

    def _tell_lists(self, news: ListsNews | None, game: OnlineGame | None = None) -> None:
        self._tell_lists_here(news, game)
        if news is not None:
            self.transient.say(news)

    def _tell_lists_here(self, news: ListsNews | None, game: OnlineGame | None) -> None:
        """Notify lists at this process.  Other processes learn of the change with the event."""
        if news is not None:
            now, process = self._clock(), self._store.process
            self._lists.tell(news, lambda: None if game is None else listed(game, now, process))

    # In the background

    async def look_after(self, ids: Iterable[str]) -> None:
        """Continue the games assigned to this process: search moves, and hide waiting games of absent creators."""
        for id in ids:
            with suppress(NotFound, LudariumError):
                live = await self.live.open(id)
                if not live.thinks_here:  # another process had the game until now
                    await self._catch_up_alone(live)
                await self.lobby.look_after(live)

    async def make_sure(self) -> None:
        """Read the stored events of games for which a write failed."""
        for live in self.live:
            if live.uncertain:
                await self._catch_up_alone(live)

    async def _catch_up_alone(self, live: LiveGame) -> None:
        async with live.lock:
            if live.uncertain or not live.thinks_here:
                await self._catch_up(live)

    def do_soon(self, live: LiveGame, decision: Callable[[OnlineGame, int], Decision | None]) -> None:
        """In the background, decide on the state that the game has then, and commit the event."""

        async def do() -> None:
            await self._commit(live, decision)

        self._start(do())

    def do_later(self, id: str, decision: Callable[[OnlineGame, int], Decision | None]) -> None:
        """As `do_soon`, for a game that may not be in memory."""

        async def do() -> None:
            await self._commit(await self.live.open(id), decision)

        self._start(do())

    async def close(self) -> None:
        """Stop all searches and wait for pending writes."""
        self._thinking.close()
        for live in self.live:
            live.stop_timers()
            self._thinking.proceed(live)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
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
