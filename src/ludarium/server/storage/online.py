"""Games that people play together, in the database: created, appended to, loaded, listed.

An event is on the disk before `append` says so.  Its number is its key: of two processes that append the same number
one is refused, and has to look what the other has done.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import (
    Connection,
    Row,
    Select,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from ludarium.server.reasons import Reason
from ludarium.server.refusals import Forbidden
from ludarium.server.storage.accounts import AccountRow
from ludarium.server.storage.database import Database
from ludarium.server.storage.errors import unavailable_on_error
from ludarium.server.storage.notify import Appended
from ludarium.server.storage.online_tables import (
    ABORTED,
    HAS_DEADLINE,
    UNFINISHED,
    UNLISTED,
    Beginning,
    Entry,
    Further,
    Listed,
    NewOnline,
    OnlineEventRow,
    OnlineGameRow,
    OnlineProgressRow,
    OnlineSeatRow,
    Progress,
    SeatRow,
    StoredOnline,
)
from ludarium.server.storage.studies import StudyRow

_REMOVED_AT_ONCE = 200
"""Games of one transaction, so that no move waits long for it."""
_RENAMED_AT_ONCE = 10
"""The same of games from which a name is taken."""

# What every move asks for is put together once.
_KEYS = OnlineEventRow.game, OnlineEventRow.seq
_ADD_EVENTS = {
    "sqlite": sqlite.insert(OnlineEventRow).on_conflict_do_nothing().returning(*_KEYS),
    "postgresql": postgresql.insert(OnlineEventRow).on_conflict_do_nothing().returning(*_KEYS),
}
_PROGRESS_FIELDS = ("status", "ply", "turn", "position", "deadline", "changed", "thinker", "alone", "number", "outcome")
_SET_PROGRESS = (
    update(OnlineProgressRow)
    .where(OnlineProgressRow.game == bindparam("of_game"))
    .values({name: bindparam(f"new_{name}") for name in _PROGRESS_FIELDS})
    .values(size=OnlineProgressRow.size + bindparam("added"))
)
_SEAT_FIELDS = ("person", "secret", "name", "guest", "level")
_SET_SEAT = (
    update(OnlineSeatRow)
    .where(OnlineSeatRow.game == bindparam("of_game"), OnlineSeatRow.seat == bindparam("of_seat"))
    .values({name: bindparam(f"new_{name}") for name in _SEAT_FIELDS})
)
_EVENTS_AFTER = (
    select(OnlineEventRow.event)
    .where(OnlineEventRow.game == bindparam("of_game"), OnlineEventRow.seq > bindparam("after"))
    .order_by(OnlineEventRow.seq)
)
_THINKER = select(OnlineProgressRow.thinker).where(OnlineProgressRow.game == bindparam("of_game"))
_CREATOR = select(OnlineGameRow.creator).where(OnlineGameRow.id == bindparam("of_game"))
_GAME = select(
    OnlineGameRow.id,
    OnlineGameRow.created,
    OnlineGameRow.creator,
    OnlineGameRow.terms,
    OnlineGameRow.seats,
    OnlineGameRow.alone.label("begun_alone"),
    OnlineProgressRow.listed,
    *(getattr(OnlineProgressRow, name) for name in _PROGRESS_FIELDS),
).join(OnlineProgressRow, OnlineProgressRow.game == OnlineGameRow.id)
_SEATS = select(
    OnlineSeatRow.game, OnlineSeatRow.seat, *(getattr(OnlineSeatRow, name) for name in _SEAT_FIELDS)
).order_by(OnlineSeatRow.game, OnlineSeatRow.seat)


class OnlineStore:
    """The games of a database.  Its methods raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.process = database.process
        self._add_events = _ADD_EVENTS[database.engine.dialect.name]

    async def create(
        self,
        game: NewOnline,
        seats: Sequence[SeatRow],
        progress: Progress,
        check: Callable[[Connection, int], None] = lambda _connection, _size: None,
    ) -> None:
        """Add a game in which nothing has happened yet, with a row for each of its seats; raises Forbidden if one would
        have the name of an account that is being deleted."""
        new = Beginning(game, tuple(seats), progress)

        def write(connection: Connection) -> None:
            check(connection, _size(new))
            _create(connection, new)

        await self._database.written(write)

    async def append(self, entry: Entry) -> bool:
        """Append an event, and create its successor with it; False: there is another one with its number already, of
        another process, and nothing is written.  Raises Forbidden as `create` does.

        The events of a game are appended one after the other, each when the one before is.  After Unavailable it is not
        known whether the event is on the disk: load the game anew."""
        with unavailable_on_error():
            return await self._database.writer.together(self._append, entry)

    async def load(self, id: str) -> StoredOnline | None:
        def look(connection: Connection) -> StoredOnline | None:
            row = connection.execute(_GAME.where(OnlineGameRow.id == id)).one_or_none()
            if row is None:
                return None
            listed = _listed(connection, [row])[0]
            opening = connection.execute(select(OnlineGameRow.opening).where(OnlineGameRow.id == id)).scalar_one()
            events = connection.execute(_EVENTS_AFTER, {"of_game": id, "after": -1}).scalars().all()
            return StoredOnline(replace(listed.new, opening=opening), listed.seats, list(events), listed.progress)

        return await self._database.read(look)

    async def further(self, id: str, after: int) -> Further | None:
        """The events of a game with numbers above `after`, and who sits there now; None where the game is gone."""

        def look(connection: Connection) -> Further | None:
            seats = connection.execute(_SEATS.where(OnlineSeatRow.game == id)).all()
            events = connection.execute(_EVENTS_AFTER, {"of_game": id, "after": after}).scalars().all()
            thinker = connection.execute(_THINKER, {"of_game": id}).scalar_one_or_none()
            creator = connection.execute(_CREATOR, {"of_game": id}).scalar_one_or_none()
            if creator is None:
                return None
            return Further(list(events), tuple(SeatRow(*row[1:]) for row in seats), thinker, creator)

        return await self._database.read(look)

    async def of_person(self, person: str, limit: int) -> list[Listed]:
        """Games with others in which the person has a seat: first those that wait for it, each part from the one
        changed last."""
        waits = and_(OnlineProgressRow.status == "playing", OnlineProgressRow.turn == OnlineSeatRow.seat)
        own = (
            select(OnlineSeatRow.game, func.max(case((waits, 1), else_=0)).label("waits"))
            .join(OnlineProgressRow, OnlineProgressRow.game == OnlineSeatRow.game)
            .where(OnlineSeatRow.person == person, OnlineProgressRow.alone.is_(False))
            .group_by(OnlineSeatRow.game)
            .subquery()
        )
        query = _GAME.join(own, own.c.game == OnlineGameRow.id)
        return await self._list(query.order_by(own.c.waits.desc(), *_NEWEST_FIRST).limit(limit))

    async def alone_of(self, person: str, limit: int) -> list[Listed]:
        """Games that the person plays alone, from the one changed last."""
        query = _GAME.where(OnlineGameRow.creator == person, OnlineProgressRow.alone)
        return await self._list(query.order_by(*_NEWEST_FIRST).limit(limit))

    async def summarise(self, id: str, progress: Progress) -> None:
        """Write how a game stands that has been migrated without its number of moves."""
        values = {name: getattr(progress, name) for name in ("status", "ply", "turn", "position", "number", "outcome")}
        row = OnlineProgressRow.game == id, OnlineProgressRow.number.is_(None)
        written = update(OnlineProgressRow).where(*row).values(**values)
        await self._database.written(lambda connection: connection.execute(written))

    async def listed(self, id: str) -> Listed | None:
        """A game as lists show it; None where it is gone."""
        found = await self._list(_GAME.where(OnlineGameRow.id == id))
        return found[0] if found else None

    async def lobby(self, limit: int) -> list[Listed]:
        """Listed games: first those that wait for players, whose creator is here, then those that are played.

        Each part is fair to people: first the game of each creator that changed last, then everybody's second one."""
        begun = case((OnlineProgressRow.status == "waiting", 0), else_=1)
        of_creator = func.row_number().over(partition_by=(begun, OnlineGameRow.creator), order_by=_NEWEST_FIRST)
        shown = (
            select(OnlineGameRow.id, begun.label("begun"), of_creator.label("of_creator"))
            .join(OnlineProgressRow, OnlineProgressRow.game == OnlineGameRow.id)
            .where(UNFINISHED, or_(OnlineProgressRow.status != "waiting", OnlineProgressRow.thinker.is_not(None)))
            .subquery()
        )
        query = _GAME.join(shown, shown.c.id == OnlineGameRow.id)
        return await self._list(query.order_by(shown.c.begun, shown.c.of_creator, *_NEWEST_FIRST).limit(limit))

    async def due(self, until: int, limit: int) -> list[tuple[str, int]]:
        """Games and their deadlines, of the clocks that run and have run out by `until`, the first one first."""
        query = (
            select(OnlineProgressRow.game, OnlineProgressRow.deadline)
            .where(HAS_DEADLINE, OnlineProgressRow.deadline <= until)
            .order_by(OnlineProgressRow.deadline)
            .limit(limit)
        )

        def look(connection: Connection) -> list[tuple[str, int]]:
            return [(game, deadline) for game, deadline in connection.execute(query) if deadline is not None]

        return await self._database.read(look)

    async def hand_over(self, person: str, heir: str) -> None:
        """Give the seats of a person to another, except in games where the other has a seat already.  Other processes
        then reload the seats."""
        sits = select(OnlineSeatRow.game).where(OnlineSeatRow.person == heir)
        of_person = update(OnlineSeatRow).where(OnlineSeatRow.person == person, OnlineSeatRow.game.not_in(sits))
        seats = of_person.values(person=heir).returning(OnlineSeatRow.game)
        created = update(OnlineGameRow).where(OnlineGameRow.creator == person).values(creator=heir)
        games = created.returning(OnlineGameRow.id)

        def change(connection: Connection) -> None:
            changed = {*connection.execute(seats).scalars(), *connection.execute(games).scalars()}
            self._database.notices.tell_appended(connection, [Appended(game, 0) for game in sorted(changed)])

        await self._database.written(change)

    async def leave(self, person: str, heir: str) -> list[str]:
        """Let nobody know any more who sat on a person's seats: they are the heir's, and the names that stand there go,
        from what the games began with and from their events too.  Returns the games."""
        seats = _SEATS.where(OnlineSeatRow.person == person).limit(_RENAMED_AT_ONCE)
        created = update(OnlineGameRow).where(OnlineGameRow.creator == person).values(creator=heir)

        def change(connection: Connection) -> list[str]:
            left = connection.execute(seats).all()
            for game, seat, _person, _secret, name, *_rest in left:
                _forget_name(connection, game, name)
                values = {"person": heir, "name": "", "guest": False}
                key = OnlineSeatRow.game == game, OnlineSeatRow.seat == seat
                connection.execute(update(OnlineSeatRow).where(*key).values(**values))
            self._database.notices.tell_appended(connection, [Appended(row.game, 0) for row in left])
            return [row.game for row in left]

        games: list[str] = []
        while part := await self._database.written(change):
            games += part
        await self._database.written(lambda connection: connection.execute(created))
        return games

    async def games_of(self, person: str, *, alone: bool = False) -> list[str]:
        """The ids of all games at which a person sits, or that they play alone; `alone`: only the latter."""
        games = select(OnlineGameRow.id).join(OnlineProgressRow, OnlineProgressRow.game == OnlineGameRow.id)
        query = games.where(OnlineGameRow.creator == person, OnlineProgressRow.alone)
        ids = query if alone else union(query, select(OnlineSeatRow.game).where(OnlineSeatRow.person == person))
        return await self._database.read(lambda connection: sorted(connection.execute(ids).scalars()))

    async def delete(self, id: str) -> bool:
        """Delete a game that its creator plays alone; False if it is not, or not any more."""

        def write(connection: Connection) -> bool:
            alone = OnlineProgressRow.game == id, OnlineProgressRow.alone
            if not connection.execute(delete(OnlineProgressRow).where(*alone)).rowcount:
                return False
            for column in (*_OF_GAME, StudyRow.game):
                connection.execute(delete(column.class_).where(column == id))
            self._database.notices.tell_appended(connection, [Appended(id, 0)])
            return True

        return await self._database.written(write)

    async def remove_finished(self, before: int, waiting_before: int = 0) -> int:
        """Remove the games that were called off before this time, and the listed ones that have waited since before
        `waiting_before` for a creator who is gone; how many there were."""
        old = [
            select(OnlineProgressRow.game)
            .where(which, OnlineProgressRow.changed < changed)
            .order_by(OnlineProgressRow.changed)
            .limit(_REMOVED_AT_ONCE)
            for which, changed in ((ABORTED, before), (UNLISTED, waiting_before))
        ]

        def remove(connection: Connection) -> int:
            games = [game for query in old for game in connection.execute(query).scalars()][:_REMOVED_AT_ONCE]
            for column in _OF_GAME:
                connection.execute(delete(column.class_).where(column.in_(games)))
            return len(games)

        removed = part = await self._database.written(remove)
        while part == _REMOVED_AT_ONCE:
            part = await self._database.written(remove)
            removed += part
        return removed

    async def _list(self, query: Select[Any]) -> list[Listed]:
        return await self._database.read(lambda connection: _listed(connection, connection.execute(query).all()))

    def _append(self, connection: Connection, entries: list[Entry]) -> list[bool]:
        """Write events of several games, and what changes with them; whether each is there."""
        _check_names(connection, [seat for entry in entries for seat in entry.seats])
        first: dict[tuple[str, int], Entry] = {}
        for entry in entries:
            first.setdefault((entry.game, entry.seq), entry)
        # In one order, so that two processes never wait for each other.
        keys = sorted(first)
        rows = [{"game": game, "seq": seq, "event": first[game, seq].event} for game, seq in keys]
        added = {(game, seq) for game, seq in connection.execute(self._add_events, _rows(rows))}
        new = [first[key] for key in keys if key in added]
        if new:
            connection.execute(_SET_PROGRESS, _rows([_progress_values(one) for one in new]))
        new = _without_deleted(connection, new)
        if seats := [values for one in new for values in _seat_values(one)]:
            connection.execute(_SET_SEAT, _rows(seats))
        for one in new:
            if one.successor is not None:
                _create(connection, one.successor)
        told = [Appended(one.game, one.seq, None if one.seats else one.event, one.news) for one in new]
        self._database.notices.tell_appended(connection, told)
        written = {id(entry) for entry in new}
        return [id(entry) in written or _is_stored(connection, entry) for entry in entries]


def _forget_name(connection: Connection, game: str, name: str) -> None:
    """Take a name away from the seats that a game began with, and from its events."""
    of_game = OnlineGameRow.id == game
    seats = connection.execute(select(OnlineGameRow.seats).where(of_game)).scalar_one()
    nameless = [{**seat, "name": ""} if seat["kind"] == "person" and seat["name"] == name else seat for seat in seats]
    if nameless != seats:
        connection.execute(update(OnlineGameRow).where(of_game).values(seats=nameless))
    sat = select(OnlineEventRow.seq, OnlineEventRow.event).where(
        OnlineEventRow.game == game, OnlineEventRow.event.contains('"sat"')
    )
    for seq, message in connection.execute(sat).all():
        event = json.loads(message)
        if event["type"] == "sat" and event["name"] == name:
            key = OnlineEventRow.game == game, OnlineEventRow.seq == seq
            without = json.dumps({**event, "name": ""}, separators=(",", ":"))
            connection.execute(update(OnlineEventRow).where(*key).values(event=without))


_NEWEST_FIRST = OnlineProgressRow.changed.desc(), OnlineProgressRow.game
_OF_GAME = OnlineEventRow.game, OnlineSeatRow.game, OnlineProgressRow.game, OnlineGameRow.id


def _check_names(connection: Connection, seats: Sequence[SeatRow]) -> None:
    """Raise Forbidden if a seat has the name of an account that is being deleted, or has been.

    Accounts stay as they are until the end of the transaction, so that a deletion finds these seats."""
    guests = {seat.person: seat.guest for seat in seats if seat.person is not None and seat.name}
    if not guests:
        return
    accounts = select(AccountRow.person, AccountRow.name).where(AccountRow.person.in_(guests))
    names = {row.person: row.name for row in connection.execute(accounts.with_for_update(read=True))}
    if not all(names.get(person, guest) for person, guest in guests.items()):
        raise Forbidden(Reason.NOT_SIGNED_IN)


def _create(connection: Connection, game: Beginning) -> None:
    _check_names(connection, game.seats)
    fields = "id", "created", "creator", "terms", "seats", "opening", "alone"
    new = {name: getattr(game.new, name) for name in fields}
    connection.execute(insert(OnlineGameRow), new)
    connection.execute(insert(OnlineSeatRow), [{"game": game.new.id, **vars(seat)} for seat in game.seats])
    standing = {"game": game.new.id, "listed": game.new.listed, "size": _size(game), **vars(game.progress)}
    connection.execute(insert(OnlineProgressRow), standing)


def _size(game: Beginning) -> int:
    """Bytes of what never changes in a game."""
    return len(json.dumps([game.new.opening, game.new.terms, game.new.seats]))


def _rows(rows: list[dict[str, Any]]) -> list[dict[str, Any]] | dict[str, Any]:
    """The parameters of a statement; one row alone is executed in half the time of a list of one."""
    return rows if len(rows) > 1 else rows[0]


def _progress_values(entry: Entry) -> dict[str, Any]:
    added = len(entry.event)
    return {
        "of_game": entry.game,
        "added": added,
        **{f"new_{name}": value for name, value in vars(entry.progress).items()},
    }


def _without_deleted(connection: Connection, entries: list[Entry]) -> list[Entry]:
    """The entries without those of games that have been deleted; their events are taken back."""
    alone = {one.game for one in entries if one.progress.alone or one.seats}  # games of several stay
    if not alone:
        return entries
    there = select(OnlineProgressRow.game).where(OnlineProgressRow.game.in_(alone))
    if gone := alone - set(connection.execute(there).scalars()):
        connection.execute(delete(OnlineEventRow).where(OnlineEventRow.game.in_(gone)))
    return [one for one in entries if one.game not in gone]


def _seat_values(entry: Entry) -> list[dict[str, Any]]:
    return [
        {"of_game": entry.game, "of_seat": seat.seat, **{f"new_{name}": getattr(seat, name) for name in _SEAT_FIELDS}}
        for seat in entry.seats
    ]


def _is_stored(connection: Connection, entry: Entry) -> bool:
    """Whether the event with this number is this one: written by a transaction of which it was not heard any more that
    it had succeeded."""
    row = OnlineEventRow.game == entry.game, OnlineEventRow.seq == entry.seq
    return connection.execute(select(OnlineEventRow.event).where(*row)).scalar_one_or_none() == entry.event


def _listed(connection: Connection, rows: Sequence[Row[Any]]) -> list[Listed]:
    """Games of rows of `_GAME`, with their seats."""
    seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    for game, *seat in connection.execute(_SEATS.where(OnlineSeatRow.game.in_(seats))):
        seats[game].append(SeatRow(*seat))
    return [
        Listed(
            NewOnline(row.id, row.created, row.creator, row.terms, row.seats, row.listed, alone=row.begun_alone),
            tuple(seats[row.id]),
            Progress(*(getattr(row, name) for name in _PROGRESS_FIELDS)),
        )
        for row in rows
    ]
