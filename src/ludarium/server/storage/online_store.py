"""Store online games: create, append events, load and delete.  `game_lists` lists them.

`append` returns after the event is on disk.  The primary key of an event is its game and number.  If two processes
append events with the same number, `append` returns False to the slower process, which must load the stored event."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import CompoundSelect, Connection, Select, bindparam, delete, func, insert, select, union, update
from sqlalchemy.dialects import postgresql, sqlite

from ludarium.server.refusals import Forbidden, Reason
from ludarium.server.storage.accounts import AccountRow
from ludarium.server.storage.database import Database
from ludarium.server.storage.errors import unavailable_on_error
from ludarium.server.storage.game_lists import PROGRESS_FIELDS, SEAT_FIELDS, SELECT_GAMES, SELECT_SEATS, games_of_rows
from ludarium.server.storage.notices import Appended
from ludarium.server.storage.online_rows import (
    ABORTED,
    HAS_DEADLINE,
    HIDDEN_FROM_LOBBY,
    GameProgress,
    OnlineEventRow,
    OnlineGameRow,
    OnlineProgressRow,
    OnlineSeatRow,
    SeatRow,
    StoredGame,
)
from ludarium.server.storage.studies import StudyRow

_REMOVED_AT_ONCE = 200  # maximum games removed per transaction, so that the storing of moves never waits long
_ANONYMISED_AT_ONCE = 10  # maximum seats per transaction when a user's name is removed

# Statements that run at every move, built once.
_EVENT_KEY = OnlineEventRow.game, OnlineEventRow.seq
_ADD_EVENTS = {
    "sqlite": sqlite.insert(OnlineEventRow).on_conflict_do_nothing().returning(*_EVENT_KEY),
    "postgresql": postgresql.insert(OnlineEventRow).on_conflict_do_nothing().returning(*_EVENT_KEY),
}
_SET_PROGRESS = (
    update(OnlineProgressRow)
    .where(OnlineProgressRow.game == bindparam("of_game"))
    .values({name: bindparam(f"new_{name}") for name in PROGRESS_FIELDS})
    .values(size=OnlineProgressRow.size + bindparam("added"))
)
_SET_SEAT = (
    update(OnlineSeatRow)
    .where(OnlineSeatRow.game == bindparam("of_game"), OnlineSeatRow.seat == bindparam("of_seat"))
    .values({name: bindparam(f"new_{name}") for name in SEAT_FIELDS})
)
_EVENTS_AFTER = (
    select(OnlineEventRow.event)
    .where(OnlineEventRow.game == bindparam("of_game"), OnlineEventRow.seq > bindparam("after"))
    .order_by(OnlineEventRow.seq)
)
_ASSIGNED_PROCESS = select(OnlineProgressRow.assigned_process).where(OnlineProgressRow.game == bindparam("of_game"))
_CREATOR = select(OnlineGameRow.creator).where(OnlineGameRow.id == bindparam("of_game"))
_GAME_COLUMNS = OnlineEventRow.game, OnlineSeatRow.game, OnlineProgressRow.game, OnlineGameRow.id
"""The column with the id of the game, in each table of games."""


@dataclass(frozen=True)
class LoadedGame(StoredGame):
    """An online game that `OnlineStore` has loaded, with all its events."""

    events: list[str]  # all events as JSON texts, the first one first


@dataclass(frozen=True)
class LogEntry:
    """An event for the store to append, with the changes that it causes."""

    game: str
    seq: int
    event: str  # the event as JSON text
    progress: GameProgress
    seats: tuple[SeatRow, ...] = ()  # the seats that change
    successor: StoredGame | None = None  # a game that the event creates
    list_changes: str | None = None  # the change of game lists, for other processes (see `Appended.list_changes`)


@dataclass(frozen=True)
class NewEvents:
    """The stored events of a game after a given event, and the game's present seats, assigned process and creator."""

    events: list[str]
    seats: tuple[SeatRow, ...]
    assigned_process: str | None  # see `OnlineProgressRow.assigned_process`
    creator: str


class OnlineStore:
    """The online games of a database.  Its methods raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.process = database.process
        self._add_events = _ADD_EVENTS[database.engine.dialect.name]

    async def create(
        self, game: StoredGame, check: Callable[[Connection, int], None] = lambda _connection, _size: None
    ) -> None:
        """Add a game without events.  `check` runs first in the same transaction, with the game's size in bytes.
        Raises Forbidden if the account of a seat is deleted or being deleted."""

        def write(connection: Connection) -> None:
            check(connection, _header_bytes(game))
            _insert_game(connection, game)

        await self._database.write(write)

    async def append(self, entry: LogEntry) -> bool:
        """Append an event, and create the rematch, if the event begins one.  Raises Forbidden like `create`.  Returns
        False, and stores nothing, if the game is deleted, or another process has stored another event with this number.
        Await each call before you call `append` with the game's next event.  After Unavailable, reload the game: it may
        have the event."""
        with unavailable_on_error():
            return await self._database.writer.write_together(self._append, entry)

    async def load(self, id: str) -> LoadedGame | None:
        """Return all stored data of a game, or None if it does not exist."""

        def look(connection: Connection) -> LoadedGame | None:
            row = connection.execute(SELECT_GAMES.where(OnlineGameRow.id == id)).one_or_none()
            if row is None:
                return None
            game = games_of_rows(connection, [row])[0]
            opening = connection.execute(select(OnlineGameRow.opening).where(OnlineGameRow.id == id)).scalar_one()
            events = connection.execute(_EVENTS_AFTER, {"of_game": id, "after": -1}).scalars().all()
            return LoadedGame(replace(game.header, opening=opening), game.seats, game.progress, list(events))

        return await self._database.read(look)

    async def events_after(self, id: str, after: int) -> NewEvents | None:
        """Return the events of a game with numbers above `after`, or None if the game does not exist."""

        def look(connection: Connection) -> NewEvents | None:
            seats = connection.execute(SELECT_SEATS.where(OnlineSeatRow.game == id)).all()
            events = connection.execute(_EVENTS_AFTER, {"of_game": id, "after": after}).scalars().all()
            assigned_process = connection.execute(_ASSIGNED_PROCESS, {"of_game": id}).scalar_one_or_none()
            creator = connection.execute(_CREATOR, {"of_game": id}).scalar_one_or_none()
            if creator is None:
                return None
            return NewEvents(list(events), tuple(SeatRow(*row[1:]) for row in seats), assigned_process, creator)

        return await self._database.read(look)

    async def due_games(self, until: int, limit: int) -> list[str]:
        """Return the ids of up to `limit` games with the earliest deadlines, but none with a deadline after `until`.
        `until` is in milliseconds since 1970."""
        deadline = OnlineProgressRow.deadline
        query = select(OnlineProgressRow.game).where(HAS_DEADLINE, deadline <= until).order_by(deadline).limit(limit)
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def hand_over(self, user: str, new_owner: str) -> None:
        """Transfer a user's seats and created games to `new_owner`, and notify other processes to reload the seats.
        The user keeps seats in games in which the new owner already has one."""
        owned = select(OnlineSeatRow.game).where(OnlineSeatRow.person == new_owner)
        of_user = update(OnlineSeatRow).where(OnlineSeatRow.person == user, OnlineSeatRow.game.not_in(owned))
        seats = of_user.values(person=new_owner).returning(OnlineSeatRow.game)
        created = update(OnlineGameRow).where(OnlineGameRow.creator == user).values(creator=new_owner)
        games = created.returning(OnlineGameRow.id)

        def change(connection: Connection) -> None:
            changed = {*connection.execute(seats).scalars(), *connection.execute(games).scalars()}
            self._database.notices.notify_appended(connection, [Appended(game, 0) for game in sorted(changed)])

        await self._database.write(change)

    async def anonymise(self, user: str, new_owner: str) -> list[str]:
        """Transfer a user's seats and created games to `new_owner`, and remove the user's name.  The method also
        removes the name from the initial seats and events of the games in which the user had a seat.  Returns the ids
        of these games."""
        seats = SELECT_SEATS.where(OnlineSeatRow.person == user).limit(_ANONYMISED_AT_ONCE)
        created = update(OnlineGameRow).where(OnlineGameRow.creator == user).values(creator=new_owner)

        def change(connection: Connection) -> list[str]:
            rows = connection.execute(seats).all()
            for row in rows:
                _remove_name(connection, row.game, row.name)
                key = OnlineSeatRow.game == row.game, OnlineSeatRow.seat == row.seat
                connection.execute(update(OnlineSeatRow).where(*key).values(person=new_owner, name="", guest=False))
            self._database.notices.notify_appended(connection, [Appended(row.game, 0) for row in rows])
            return [row.game for row in rows]

        games: list[str] = []
        while part := await self._database.write(change):
            games += part
        await self._database.write(lambda connection: connection.execute(created))
        return games

    async def game_ids(self, user: str, *, only_solo: bool = False) -> list[str]:
        """Return the ids of the user's solo games; unless `only_solo`, also of other games with a seat of the user."""
        ids = _solo_games(user) if only_solo else _all_games(user)
        return await self._database.read(lambda connection: sorted(connection.execute(ids).scalars()))

    async def number_of_games(self, user: str) -> int:
        """Return the number of the user's solo games and of other games with a seat of the user."""
        query = select(func.count()).select_from(_all_games(user).subquery())
        return await self._database.read(lambda connection: connection.execute(query).scalar_one())

    async def number_of_plies(self, user: str) -> int:
        """Return the number of moves in openings and of events, in all games that `number_of_games` counts."""
        openings = select(func.sum(func.json_array_length(OnlineGameRow.opening["moves"])))
        events = select(func.count()).select_from(OnlineEventRow)
        queries = (
            openings.where(OnlineGameRow.id.in_(_all_games(user))),
            events.where(OnlineEventRow.game.in_(_all_games(user))),
        )
        return await self._database.read(
            lambda connection: sum(connection.execute(query).scalar_one() or 0 for query in queries)
        )

    async def delete(self, id: str) -> bool:
        """Delete a solo game.  Returns False if the game is not, or no longer, a solo game."""

        def write(connection: Connection) -> bool:
            solo = OnlineProgressRow.game == id, OnlineProgressRow.alone
            if not connection.execute(delete(OnlineProgressRow).where(*solo)).rowcount:
                return False
            for column in (*_GAME_COLUMNS, StudyRow.game):
                connection.execute(delete(column.class_).where(column == id))
            self._database.notices.notify_appended(connection, [Appended(id, 0)])
            return True

        return await self._database.write(write)

    async def remove_old(self, before: int, waiting_before: int = 0) -> None:
        """Remove the aborted games whose last event is before `before`.  Also remove the listed games whose
        last event is before `waiting_before`, if their creator is absent and they wait for players.  Times are in
        milliseconds since 1970."""
        queries = [
            select(OnlineProgressRow.game)
            .where(condition, OnlineProgressRow.changed < changed_before)
            .order_by(OnlineProgressRow.changed)
            .limit(_REMOVED_AT_ONCE)
            .with_for_update()  # otherwise a user could join a game that is being removed
            for condition, changed_before in ((ABORTED, before), (HIDDEN_FROM_LOBBY, waiting_before))
        ]

        def remove(connection: Connection) -> bool:
            games = [game for query in queries for game in connection.execute(query).scalars()][:_REMOVED_AT_ONCE]
            for column in (*_GAME_COLUMNS, StudyRow.game):
                connection.execute(delete(column.class_).where(column.in_(games)))
            return len(games) == _REMOVED_AT_ONCE

        while await self._database.write(remove):
            pass

    def _append(self, connection: Connection, entries: list[LogEntry]) -> list[bool]:
        """Returns for each entry whether its event is stored."""
        _check_names(connection, [seat for entry in entries for seat in entry.seats])
        first: dict[tuple[str, int], LogEntry] = {}
        for entry in entries:
            first.setdefault((entry.game, entry.seq), entry)
        # All processes write in this order, which prevents deadlocks.
        keys = sorted(first)
        rows = [{"game": game, "seq": seq, "event": first[game, seq].event} for game, seq in keys]
        added = {(game, seq) for game, seq in connection.execute(self._add_events, _statement_parameters(rows))}
        new = [first[key] for key in keys if key in added]
        if new:
            connection.execute(_SET_PROGRESS, _statement_parameters([_progress_values(one) for one in new]))
        new = _without_deleted(connection, new)
        if seats := [values for one in new for values in _seat_values(one)]:
            connection.execute(_SET_SEAT, _statement_parameters(seats))
        for one in new:
            if one.successor is not None:
                _insert_game(connection, one.successor)
        appended = [Appended(one.game, one.seq, None if one.seats else one.event, one.list_changes) for one in new]
        self._database.notices.notify_appended(connection, appended)
        written = {id(entry) for entry in new}
        return [id(entry) in written or _is_stored(connection, entry) for entry in entries]


def _solo_games(user: str) -> Select[str]:
    games = select(OnlineGameRow.id).join(OnlineProgressRow, OnlineProgressRow.game == OnlineGameRow.id)
    return games.where(OnlineGameRow.creator == user, OnlineProgressRow.alone)


def _all_games(user: str) -> CompoundSelect[str]:
    """The user's solo games, and other games with a seat of the user."""
    return union(_solo_games(user), select(OnlineSeatRow.game).where(OnlineSeatRow.person == user))


def _remove_name(connection: Connection, game: str, name: str) -> None:
    """Remove the name from the initial seats and from the events `sat`: a player took a seat."""
    of_game = OnlineGameRow.id == game
    seats = connection.execute(select(OnlineGameRow.seats).where(of_game)).scalar_one()
    nameless = [{**seat, "name": ""} if seat["kind"] == "person" and seat["name"] == name else seat for seat in seats]
    if nameless != seats:
        connection.execute(update(OnlineGameRow).where(of_game).values(seats=nameless))
    sat_events = select(OnlineEventRow.seq, OnlineEventRow.event).where(
        OnlineEventRow.game == game, OnlineEventRow.event.contains('"sat"')
    )
    for seq, message in connection.execute(sat_events).all():
        event = json.loads(message)
        if event["type"] == "sat" and event["name"] == name:
            key = OnlineEventRow.game == game, OnlineEventRow.seq == seq
            nameless_event = json.dumps({**event, "name": ""}, separators=(",", ":"))
            connection.execute(update(OnlineEventRow).where(*key).values(event=nameless_event))


def _check_names(connection: Connection, seats: Sequence[SeatRow]) -> None:
    """Raise Forbidden if a seat has the name of an account that is being deleted or has been deleted.  Locks the
    accounts until the end of the transaction, so that a deletion finds these seats."""
    is_guest = {seat.person: seat.guest for seat in seats if seat.person is not None and seat.name}
    if not is_guest:
        return
    accounts = select(AccountRow.person, AccountRow.name).where(AccountRow.person.in_(is_guest))
    names = {row.person: row.name for row in connection.execute(accounts.with_for_update(read=True))}
    # An account without a name is being deleted.  For a user without an account, the seat must be marked as a guest's.
    if not all(names.get(user, guest) for user, guest in is_guest.items()):
        raise Forbidden(Reason.NOT_SIGNED_IN)


def _insert_game(connection: Connection, game: StoredGame) -> None:
    _check_names(connection, game.seats)
    header = game.header
    connection.execute(insert(OnlineGameRow), {name: value for name, value in vars(header).items() if name != "listed"})
    connection.execute(insert(OnlineSeatRow), [{"game": header.id, **vars(seat)} for seat in game.seats])
    progress = {"game": header.id, "listed": header.listed, "size": _header_bytes(game), **vars(game.progress)}
    connection.execute(insert(OnlineProgressRow), progress)


def _header_bytes(game: StoredGame) -> int:
    return len(json.dumps([game.header.opening, game.header.terms, game.header.seats]))


def _statement_parameters(rows: list[dict[str, Any]]) -> list[dict[str, Any]] | dict[str, Any]:
    """The rows as an argument of `execute`, which is twice as fast for a single row as for a list with one row."""
    return rows if len(rows) > 1 else rows[0]


def _progress_values(entry: LogEntry) -> dict[str, Any]:
    values = {f"new_{name}": value for name, value in vars(entry.progress).items()}
    return {"of_game": entry.game, "added": len(entry.event), **values}


def _without_deleted(connection: Connection, entries: list[LogEntry]) -> list[LogEntry]:
    """Return the entries of games that still exist, and delete the events of the other games."""
    # Users can delete only solo games.  If an event changes seats, the game may have been solo until then.
    deletable = {one.game for one in entries if one.progress.alone or one.seats}
    if not deletable:
        return entries
    existing = select(OnlineProgressRow.game).where(OnlineProgressRow.game.in_(deletable))
    if deleted := deletable - set(connection.execute(existing).scalars()):
        connection.execute(delete(OnlineEventRow).where(OnlineEventRow.game.in_(deleted)))
    return [one for one in entries if one.game not in deleted]


def _seat_values(entry: LogEntry) -> list[dict[str, Any]]:
    return [
        {"of_game": entry.game, "of_seat": seat.seat, **{f"new_{name}": getattr(seat, name) for name in SEAT_FIELDS}}
        for seat in entry.seats
    ]


def _is_stored(connection: Connection, entry: LogEntry) -> bool:
    """Whether an earlier transaction, which did not report its success, has stored the entry's event."""
    row = OnlineEventRow.game == entry.game, OnlineEventRow.seq == entry.seq
    return connection.execute(select(OnlineEventRow.event).where(*row)).scalar_one_or_none() == entry.event
