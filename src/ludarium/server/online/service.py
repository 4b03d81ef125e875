"""Users' requests about games: create, show, watch, change and delete them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

from ludarium.errors import LudariumError, NotAllowed
from ludarium.match.record import MOVE_SEPARATOR
from ludarium.match.record_reader import read_turn
from ludarium.match.seats import Engine
from ludarium.match.study import length_fault
from ludarium.server.engines.pool import EnginePool
from ludarium.server.names import clean_name
from ludarium.server.online import decide as deciding
from ludarium.server.online.creation import new_game
from ludarium.server.online.decision import Decision, check_length
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.game_log import GameLog
from ludarium.server.online.invitations import decide_invitation, digest_of_secret, new_invitation_secret
from ludarium.server.online.live import LiveGame, Watcher
from ludarium.server.online.people import People
from ludarium.server.online.process_messages import StudyChanged
from ludarium.server.refusals import Forbidden, Impossible, NotFound, Reason, Refused, TooFast, Unavailable, failure_of
from ludarium.server.schema import commands
from ludarium.server.schema.new_game import Created, Invitation, MySeat, NewGame, NewSeat
from ludarium.server.schema.online import ChatLine, OnlineState, StudyText
from ludarium.server.storage.quotas import QuotaStore
from ludarium.server.storage.studies import Studies


class OnlineGames:
    """The games of the server, as users see and change them."""

    def __init__(self, log: GameLog, engines: EnginePool, people: People, quotas: QuotaStore, studies: Studies) -> None:
        self.log, self.live_games, self.lobby, self.lists = log, log.live_games, log.lobby, log.lists
        self._engines, self._people, self._quotas, self._studies = engines, people, quotas, studies

    async def create(self, user: str, new: NewGame, address: str = "") -> Created:
        """Create a game for a user at a network address.  Raises Refused or LudariumError."""
        name, guest = await self._people.name(user, new.name, rated=new.terms.rated)
        seats = [_with_clean_name(seat, new) for seat in new.seats]
        named = new.model_copy(update={"name": name, "seats": seats})
        created = await asyncio.to_thread(new_game, user, named, guest=guest)
        game = created.game
        for seat in game.match.seats:
            if isinstance(seat, Engine):
                self._engines.check(seat.name, game.match.game)
        self.log.computers.check_may_search(game)
        if game.alone:
            await self.log.begin(game, self._quotas.new_game_check(user))
            return Created(game=game.id, invitations=[])
        waits = game.status == "waiting"
        listed_address = address if waits and new.terms.listed else ""
        async with self.lobby.joining(user, guest=guest, creates=waits, address=listed_address):
            await self.log.begin(game)
            self.lobby.record_created(game, address)
        invitations = [Invitation(seat=seat, secret=secret) for seat, secret in created.secrets.items()]
        return Created(game=game.id, invitations=invitations)

    async def state(self, id: str, user: str, address: str = "") -> OnlineState:
        """The whole state of a game, for a user at a network address.  Raises NotFound or TooFast."""
        live = await self._open(id, user, address=address)
        self.live_games.check_state(live, user, address)
        if live.game.alone and user == live.game.creator:
            live.this_process_searches = True
            self.log.computers.update_search(live, opened=True)
        return live.state_for(user, self.log.clock())

    async def _open(self, id: str, user: str, link_digest: bytes | None = None, address: str = "") -> LiveGame:
        """Load a game that the user, or any user with this link, may see.  Raises NotFound or TooFast."""
        live = await self.live_games.open(id, user, address)
        if not live.game.may_see(user, link_digest):
            raise NotFound(id)
        return live

    async def command(
        self, user: str, command: commands.Command, lag: int = 0, address: str = ""
    ) -> tuple[int, str | None]:
        """Execute the command of a user at a network address.  Returns the number of the last event, and the secret of
        a new invitation or None.

        Raises Refused or LudariumError.  A refused command can still change the game: the server flags a player whose
        time is up, and earlier moves of the same turn remain."""
        link_digest = digest_of_secret(command.secret) if isinstance(command, commands.Sit) and command.secret else None
        live = await self._open(command.game, user, link_digest)
        secret = new_invitation_secret() if isinstance(command, commands.Invite) else None
        if isinstance(command, commands.Say):
            self._say(live, user, command.text)
        elif isinstance(command, commands.Sit):
            await self._sit(live, user, command)
        else:
            if live.game.alone:
                await self._quotas.check_free_bytes(live.game.creator)
            if isinstance(command, commands.Play):
                self.log.watched.check_growth(live, user, address)
            for single in single_moves(live.game, user, command):
                await self.log.commit(live, partial(self._decide_command, live, user, single, secret=secret, lag=lag))
        return live.game.seq, secret

    async def append(self, id: str, user: str, append: commands.Append, address: str = "") -> commands.AppendDone:
        """Execute commands that a page has already applied itself, up to the first refused command.

        Raises Unavailable or TooFast if the rest may succeed later, and NotFound or LimitReached if all would fail."""
        live = await self._open(id, user)
        self.log.watched.check_growth(live, user, address)
        if live.game.alone:
            await self._quotas.check_free_bytes(live.game.creator)
        base, refused, accepted = append.base, None, 0
        for command in append.commands:
            try:
                if command.game != id:
                    raise Impossible(Reason.OTHER_GAME)
                decided = await self.log.commit(live, partial(self._decide_command, live, user, command, base=base))
            except (Unavailable, TooFast):
                raise
            except (Refused, LudariumError) as error:
                refused = failure_of(error)
                break
            if decided is not None:
                base = decided.game.base
            elif command.id in live.executed_commands and isinstance(command, commands.TimedCommand):
                base = max(base, live.executed_commands[command.id][0])
            accepted += 1
        return commands.AppendDone(accepted=accepted, seq=live.game.seq, refused=refused)

    async def delete(self, id: str, user: str) -> None:
        """Delete a user's solo game."""
        await self.log.delete(await self._open(id, user), user)

    async def move_now(self, id: str, user: str) -> None:
        """In a solo game, let the engine move now, or start its search if none runs."""
        live = await self._open(id, user)
        if not live.game.alone:
            raise Impossible(Reason.NOT_ALONE)
        if user != live.game.creator:
            raise Forbidden(Reason.NOT_YOURS)
        self.log.computers.move_now(live)

    async def study(self, id: str, user: str) -> StudyText:
        """A user's study of a game.  A missing study has version 0 and no text."""
        await self._open(id, user)
        version, text = await self._studies.load(id, user) or (0, "")
        return StudyText(version=version, text=text)

    async def save_study(self, id: str, user: str, study: StudyText) -> StudyText:
        """Replace a study.  Raises Refused or LudariumError; Conflict if `study.version` is not the stored version."""
        live = await self._open(id, user)
        game = live.game
        takes_part = user == game.creator or any(holder.user == user for holder in game.holders)
        if not takes_part and await self._studies.load(id, user) is None:
            raise Forbidden(Reason.NOT_SEATED)
        if fault := length_fault(study.text):
            raise NotAllowed(fault)
        await self._studies.save(id, user, study.version, study.text, self._quotas.study_growth_check(user))
        version = study.version + 1
        change = StudyChanged(game=id, person=user, version=version, conflict=study.conflict)
        live.send_study_version(change)
        self.log.presence.send(change)
        return StudyText(version=version, text=study.text)

    async def _sit(self, live: LiveGame, user: str, command: commands.Sit) -> None:
        name, guest = await self._people.name(user, command.name, rated=live.game.terms.rated)
        decide = partial(self._decide_command, live, user, command.model_copy(update={"name": name}), guest=guest)
        if live.has_seat(user) or live.game.reserved_seat(user) is not None:
            await self.log.commit(live, decide)
            return
        async with self.lobby.joining(user, guest=guest, creates=False):
            await self.log.commit(live, decide)

    def _decide_command(
        self,
        live: LiveGame,
        user: str,
        command: commands.Command,
        game: OnlineGame,
        now: int,
        *,
        secret: str | None = None,
        lag: int = 0,
        base: int | None = None,
        guest: bool = False,
    ) -> Decision | None:
        """Decide on a command, or return None if the command would change nothing.

        `secret` is for a new invitation.  For `base`, see `check_base`.  For `lag` and `guest`, see `decide`."""
        if _is_executed(live, user, command):
            return None
        if base is not None:
            deciding.check_base(game, command, base)
        if isinstance(command, commands.Invite):
            assert secret is not None
            return _with_id(decide_invitation(game, user, command.seat, secret, now), command)
        decision = deciding.decide(game, user, command, now, lag, guest=guest, absent=live.absent)
        if decision is not None and isinstance(command, commands.Play | commands.GoTo | commands.Resume):
            self.log.computers.check_may_search(decision.game)
        return _with_id(decision, command)

    async def watch(self, id: str, watcher: Watcher, since: int | None, secret: str | None = None) -> None:
        """Send the events after the number `since`, and then each new event.  The whole state replaces the events after
        `since` if `since` is None, if `events_since` returns None, or if the user sees the game with a delay.

        `secret` is a link's secret, which permits watching a private game.  Raises NotFound or TooFast."""
        link_digest = None if secret is None else digest_of_secret(secret)
        live = await self._open(id, watcher.user, link_digest, watcher.address)
        delayed = live.sees_delayed(watcher.user)
        messages = live.events_since(since) if since is not None and not delayed else None
        if messages is None:
            self.live_games.check_state(live, watcher.user, watcher.address)
        self.log.watched.start(live, watcher)
        live.watchers.add(watcher)
        if link_digest is not None:
            live.link_digests[watcher] = link_digest
        if messages is None:
            state = live.state_for(watcher.user, self.log.clock())
            messages = [state.model_dump_json()]
            live.sent_state_seq[watcher] = state.seq
        for message in messages:
            watcher.post(message)
        self.log.presence.send_presence_soon(live)
        self.log.computers.update_search(live, opened=True)

    def unwatch(self, id: str, watcher: Watcher) -> None:
        self.log.watched.stop(id, watcher)
        live = self.live_games.get(id)
        if live is not None and watcher in live.watchers:
            live.remove_watcher(watcher)
            self.log.presence.send_presence_soon(live)

    def _say(self, live: LiveGame, user: str, text: str) -> None:
        seat = live.game.seat_of(user)
        if seat is None or live.game.alone or not live.game.terms.chat:
            raise Impossible(Reason.NO_CHAT)
        if text := clean_name(text):
            line = ChatLine(game=live.id, at=self.log.clock(), seat=seat, text=text)
            live.add_chat(line)
            self.log.presence.send(line)


def _with_clean_name(seat: NewSeat, new: NewGame) -> NewSeat:
    if not isinstance(seat, MySeat):
        return seat
    name = seat.name if new.alone else None
    return seat.model_copy(update={"name": clean_name(name) if name else name})


def _is_executed(live: LiveGame, user: str, command: commands.Command) -> bool:
    known = live.executed_commands.get(command.id) if command.id is not None else None
    if known is not None and known[1] not in (None, user):
        raise Impossible(Reason.ID_TAKEN)
    return known is not None


def _with_id(decision: Decision | None, command: commands.Command) -> Decision | None:
    if decision is None or command.id is None or decision.refusal is not None:
        return decision
    return replace(decision, event=decision.event.model_copy(update={"id": command.id}))


def single_moves(game: OnlineGame, user: str, command: commands.Command) -> list[commands.Command]:
    """In a game with others, replace a `Play` command for a whole turn by one command for each move.

    Other commands stay unchanged.  Raises IllegalMove for an illegal move; then no move is played."""
    if not isinstance(command, commands.Play) or not any(mark in command.move for mark in (MOVE_SEPARATOR, " ")):
        return [command]
    if command.ply > game.ply or game.seat_of(user) is None or game.alone:
        return [command]
    moves = read_turn(game.match.position_at(command.ply), command.move)
    if command.ply == game.ply:
        check_length(game, len(moves))
    return [
        command.model_copy(update={"ply": ply, "move": str(move), "id": command.id if move is moves[-1] else None})
        for ply, move in enumerate(moves, command.ply)
    ]
