"""Online games in both databases: create, append, load and list."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select
from tests.server.postgresql import PostgreSQL
from tests.server.storage.online_games import SEATS, add_game, entry, event, new_game, progress

from ludarium.server.refusals import Forbidden, Unavailable
from ludarium.server.storage.accounts import AccountStore, StoredPasskey
from ludarium.server.storage.database import Database, open_database
from ludarium.server.storage.game_lists import SELECT_GAMES, GameLists
from ludarium.server.storage.online_rows import (
    ABORTED,
    HAS_DEADLINE,
    HIDDEN_FROM_LOBBY,
    LISTED_UNFINISHED,
    OnlineEventRow,
    OnlineGameRow,
    OnlineProgressRow,
    OnlineSeatRow,
    SeatRow,
    StoredGame,
)
from ludarium.server.storage.online_store import LoadedGame, LogEntry, NewEvents, OnlineStore, _check_names
from ludarium.server.storage.studies import StudyRow


@pytest.fixture
def store(database: Database) -> OnlineStore:
    return OnlineStore(database)


def lists_of(store: OnlineStore) -> GameLists:
    return GameLists(store._database)


def test_seats_of_account_during_removal_are_refused(database: Database, store: OnlineStore) -> None:
    accounts = AccountStore(database)
    passkey = StoredPasskey("key", "bob", b"", 0, "phone", 1.0, 1.0)
    taken = SeatRow(1, "bob", None, "Bob")
    successor = StoredGame(new_game(9), (taken,), progress())

    async def check() -> None:
        await accounts.add("Bob", {"bob"}, passkey)
        games = [await add_game(store, number) for number in range(3)]
        assert await store.append(entry(games[0], 1, taken))
        await accounts.begin_removal("bob")
        await accounts.rename("bob", "Rob", {"rob"})
        for _ in range(2):
            late = [
                store.append(entry(games[1], 1, taken)),
                store.append(replace(entry(games[1], 1), successor=successor)),
                store.create(StoredGame(new_game(8), (taken,), progress())),
                store.append(entry(games[2], 1, SeatRow(1, "eve", None, "Eve", guest=True))),
            ]
            *refused, fine = await asyncio.gather(*late, return_exceptions=True)
            assert [type(error) for error in refused] == [Forbidden] * 3
            assert fine is True
            await accounts.remove("bob")
        assert await store.game_ids("bob") == games[:1]

    asyncio.run(check())


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_removal_waits_for_seats_of_other_process(database: Database) -> None:
    async def check() -> None:
        accounts = AccountStore(database)
        await accounts.add("Bob", {"bob"}, StoredPasskey("key", "bob", b"", 0, "phone", 1.0, 1.0))
        with database.engine.begin() as connection:
            _check_names(connection, [SeatRow(1, "bob", None, "Bob")])
            removal = asyncio.create_task(accounts.begin_removal("bob"))
            assert not (await asyncio.wait([removal], timeout=0.3))[0]
        await removal

    asyncio.run(check())


def ids(games: Sequence[StoredGame]) -> list[str]:
    return [game.header.id for game in games]


def test_stored_game_is_loaded(store: OnlineStore) -> None:
    async def check() -> None:
        game = new_game()
        await store.create(StoredGame(game, SEATS, progress(status="waiting")))
        assert await store.load(game.id) == LoadedGame(game, SEATS, progress(status="waiting"), [])
        taken = SeatRow(1, "bob", None, "Bob", guest=True)
        assert await store.append(entry(game.id, 1, taken, changed=2000, deadline=9000))
        assert await store.append(entry(game.id, 2, changed=3000, deadline=8000, turn=1))
        assert await store.load(game.id) == LoadedGame(
            game,
            (SEATS[0], taken),
            progress(changed=3000, deadline=8000, turn=1),
            [event(game.id, 1), event(game.id, 2)],
        )
        assert await store.events_after(game.id, 1) == NewEvents(
            [event(game.id, 2)], (SEATS[0], taken), None, game.creator
        )
        assert await store.events_after(game.id, 2) == NewEvents([], (SEATS[0], taken), None, game.creator)
        assert await store.events_after("none", 0) is None
        assert await store.load("none") is None

    asyncio.run(check())


def test_event_number_is_used_once(store: OnlineStore) -> None:
    """A second event changes nothing, not even seats.  Repeating an event succeeds, because its answer may be lost."""

    async def check() -> None:
        game = await add_game(store)
        assert await store.append(entry(game, 1, changed=2000))
        other = LogEntry(game, 1, "{}", progress(changed=5000), (SeatRow(1, "eve", None, "Eve", guest=True),))
        assert not await store.append(other)
        assert await store.append(entry(game, 1, changed=2000))
        stored = await store.load(game)
        assert stored is not None
        assert (stored.events, stored.progress.changed, stored.seats) == ([event(game, 1)], 2000, SEATS)

    asyncio.run(check())


def test_successor_is_created_with_its_event(store: OnlineStore) -> None:
    async def check() -> None:
        game = await add_game(store)
        entries = [
            replace(entry(game, 1), event=f'"{number}"', successor=StoredGame(new_game(number), SEATS, progress()))
            for number in range(1, 6)
        ]
        accepted = await asyncio.gather(*(store.append(wish) for wish in entries))
        assert accepted.count(True) == 1
        assert await store.append(entries[accepted.index(True)]), "repeated after a lost answer"
        following = new_game(accepted.index(True) + 1)
        assert sorted(ids(await lists_of(store).shared_games("ann", 10))) == [game, following.id]
        assert await store.load(following.id) == LoadedGame(following, SEATS, progress(), [])

    asyncio.run(check())


def test_one_of_many_events_gets_the_number(store: OnlineStore) -> None:
    async def check() -> None:
        games = [await add_game(store, number) for number in range(5)]
        entries = [LogEntry(game, 1, f'"{wish}"', progress(changed=wish)) for wish in range(20) for game in games]
        accepted = await asyncio.gather(*(store.append(wish) for wish in entries))
        for game in games:
            won = [wish for wish, given in zip(entries, accepted, strict=True) if given and wish.game == game]
            stored = await store.load(game)
            assert stored is not None
            assert [(wish.event, wish.progress) for wish in won] == [(stored.events[0], stored.progress)]

    asyncio.run(check())


def test_two_processes_append_to_the_same_games(postgresql: PostgreSQL) -> None:
    """Each event number is stored once, and the processes do not deadlock."""
    address = postgresql.new_database()
    databases = [open_database(address) for _ in range(2)]

    async def check() -> None:
        stores = [OnlineStore(database) for database in databases]
        games = [await add_game(stores[0], number) for number in range(30)]

        async def play(store: OnlineStore, game: str, mark: str) -> list[int]:
            won = []
            for seq in range(1, 11):
                if await store.append(LogEntry(game, seq, f'"{mark}"', progress(changed=seq))):
                    won.append(seq)
            return won

        first = asyncio.gather(*(play(stores[0], game, "a") for game in games))
        second = asyncio.gather(*(play(stores[1], game, "b") for game in reversed(games)))
        for game, one, two in zip(games, await first, reversed(await second), strict=True):
            assert sorted(one + two) == list(range(1, 11))
            loaded = await stores[0].events_after(game, 0)
            assert loaded is not None
            assert [seq for seq, event in enumerate(loaded.events, 1) if event == '"a"'] == one

    asyncio.run(check())
    for database in databases:
        database.close()


def test_games_of_user(store: OnlineStore) -> None:
    async def check() -> None:
        for number, (changed, turn, status) in enumerate(
            [(10, 0, "playing"), (50, 1, "playing"), (20, 0, "playing"), (60, 0, "over"), (55, 0, "waiting")]
        ):
            await add_game(store, number, changed=changed, turn=turn, status=status)
        own = await lists_of(store).shared_games("ann", 10)
        assert ids(own) == [new_game(number).id for number in (2, 0, 3, 4, 1)]
        assert own[0] == StoredGame(new_game(2), SEATS, progress(changed=20))
        assert ids(await lists_of(store).shared_games("ann", 2)) == [new_game(2).id, new_game(0).id]
        assert await lists_of(store).shared_games("bob", 10) == []
        # A user with both seats has one game.
        await store.append(entry(new_game(1).id, 1, SeatRow(1, "ann", None, "Ann", guest=True), turn=1, changed=70))
        assert ids(await lists_of(store).shared_games("ann", 10)) == [new_game(number).id for number in (1, 2, 0, 3, 4)]
        await store.append(entry(new_game(1).id, 2, SeatRow(0, None, None, ""), SeatRow(1, None, None, "")))
        assert len(await lists_of(store).shared_games("ann", 10)) == 4

    asyncio.run(check())


def test_numbers_for_limits(address: str) -> None:
    """The numbers include undone moves of openings, and games of which the user has only created or only joined one."""
    database = open_database(address)
    store = OnlineStore(database)
    openings: list[dict[str, Any] | None] = [None, {"moves": []}, {"moves": ["a", "b", "c"], "cursor": 1}, {}]

    async def check() -> None:
        for number, opening in enumerate(openings):
            await store.create(StoredGame(replace(new_game(number), opening=opening), SEATS, progress()))
        computers = replace(new_game(4), alone=True, opening={"moves": ["a", "b"]})
        await store.create(StoredGame(computers, (SeatRow(0, None, None, ""),), replace(progress(), alone=True)))
        await store.append(entry(new_game(0).id, 1))
        await store.append(entry(new_game(2).id, 1, SeatRow(1, "bob", None, "Bob", guest=True)))
        for user, games, plies in (("ann", 5, 7), ("bob", 1, 4), ("eve", 0, 0)):
            assert await store.number_of_games(user) == games == len(await store.game_ids(user))
            assert await store.number_of_plies(user) == plies

    asyncio.run(check())
    database.close()


def test_lobby_order(store: OnlineStore) -> None:
    async def check() -> None:
        for number, (changed, status, listed) in enumerate(
            [
                (10, "waiting", True),
                (50, "playing", True),
                (60, "playing", False),
                (30, "waiting", True),
                (70, "paused", True),
                (80, "over", True),
                (90, "aborted", True),
                (95, "waiting", False),
            ]
        ):
            thinker = "one" if status == "waiting" else None
            await add_game(store, number, listed=listed, changed=changed, status=status, assigned_process=thinker)
        await add_game(store, 8, listed=True, changed=99, status="waiting")  # its creator is absent
        assert ids(await lists_of(store).lobby(10)) == [new_game(number).id for number in (3, 0, 4, 1)]
        assert ids(await lists_of(store).lobby(1)) == [new_game(3).id]

    asyncio.run(check())


def test_lobby_is_fair_to_creators(store: OnlineStore) -> None:
    """Each creator's first game precedes the second game of another."""

    async def check() -> None:
        many = [
            await add_game(
                store, number, creator="eve", listed=True, changed=1000 + number, status="waiting", assigned_process="p"
            )
            for number in range(120)
        ]
        ann = await add_game(store, 200, creator="ann", listed=True, changed=10, status="waiting", assigned_process="p")
        bob = await add_game(store, 201, creator="bob", listed=True, changed=20, status="waiting", assigned_process="p")
        played = [
            await add_game(store, number, creator=creator, listed=True, changed=number)
            for number, creator in ((300, "ann"), (301, "eve"), (302, "eve"))
        ]
        assert ids(await lists_of(store).lobby(100)) == [many[-1], bob, ann, *many[-2:-99:-1]]
        assert ids(await lists_of(store).lobby(200))[-3:] == [played[2], played[0], played[1]]

    asyncio.run(check())


def test_due_deadlines(store: OnlineStore) -> None:
    async def check() -> None:
        games = [await add_game(store, number, deadline=deadline) for number, deadline in enumerate((300, 100, None))]
        assert await store.due_games(99, 10) == []
        assert await store.due_games(300, 10) == [games[1], games[0]]
        assert await store.due_games(300, 1) == [games[1]]
        await store.append(entry(games[1], 1, deadline=None))
        assert await store.due_games(10**12, 10) == [games[0]]

    asyncio.run(check())


def test_aborted_games_are_removed(store: OnlineStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.server.storage.online_store._REMOVED_AT_ONCE", 2)

    async def check() -> None:
        for number in range(5):
            await store.append(entry(await add_game(store, number), 1, status="aborted", changed=100))
        late = await add_game(store, 10, status="aborted", changed=200)
        played = await add_game(store, 11, status="playing", changed=100)
        left = await add_game(store, 12, listed=True, status="waiting", changed=50)
        await add_game(store, 13, listed=True, status="waiting", changed=60, assigned_process="one")
        for game in (new_game(0).id, played):
            study = {"game": game, "person": "ann", "version": 1, "text": "", "size": 0}
            await store._database.write(partial(Connection.execute, statement=insert(StudyRow).values(study)))
        await store.remove_old(200)
        assert left in ids(await lists_of(store).shared_games("ann", 10))
        await store.remove_old(200, 100)
        assert sorted(ids(await lists_of(store).shared_games("ann", 10))) == [late, played, new_game(13).id]

        def count(connection: Connection) -> list[int]:
            tables = (OnlineEventRow, OnlineGameRow, OnlineProgressRow, OnlineSeatRow, StudyRow)
            return [connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables]

        assert await store._database.read(count) == [0, 3, 3, 6, 1]

    asyncio.run(check())


def test_frequent_queries_use_indexes(tmp_path: Path) -> None:
    """SQLite uses a partial index only if the query contains the same text as its condition.

    PostgreSQL uses no index for so few rows."""
    database = open_database(str(tmp_path / "games.db"))
    for query, index in (
        (select(OnlineProgressRow.game).where(HAS_DEADLINE, OnlineProgressRow.deadline <= 5), "_deadline"),
        (SELECT_GAMES.where(LISTED_UNFINISHED), "_lobby"),
        (select(OnlineProgressRow.game).where(HIDDEN_FROM_LOBBY, OnlineProgressRow.changed < 5), "_lobby"),
        (select(OnlineProgressRow.game).where(ABORTED, OnlineProgressRow.changed < 5), "_aborted"),
    ):
        text = str(query.compile(database.engine, compile_kwargs={"literal_binds": True}))
        with database.reading() as connection:
            plan = str(connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}").all())
        assert f"online_progress{index}" in plan
    database.close()


def test_database_failure_is_unavailable(store: OnlineStore) -> None:
    async def check() -> None:
        game = await add_game(store)
        await store._database.write(lambda connection: connection.exec_driver_sql("DROP TABLE online_events"))
        with pytest.raises(Unavailable):
            await store.append(entry(game, 1))
        with pytest.raises(Unavailable):
            await store.load(game)

    asyncio.run(check())


def test_anonymising_removes_names(database: Database) -> None:
    """Test more games than one transaction changes, and repeated calls."""
    store = OnlineStore(database)

    async def run() -> None:
        games = [await add_game(store, number) for number in range(120)]
        sat = '{"type":"sat","seat":1,"name":"Ann","guest":false}'
        for game in games:
            seats = (SeatRow(0, "bob", None, "Ann", guest=True), SeatRow(1, "ann", None, "Ann", guest=True))
            await store.append(LogEntry(game, 1, sat, progress(), seats if game == games[0] else ()))
            await store.append(LogEntry(game, 2, '{"type":"moved","name":"Ann"}', progress()))
        assert await store.game_ids("ann") == games
        assert sorted(await store.anonymise("ann", "heir")) == games
        assert await store.anonymise("ann", "heir") == []
        assert await store.game_ids("heir") == games
        for game in games:
            stored = await store.load(game)
            assert stored is not None
            assert [seat["name"] for seat in stored.header.seats] == ["", ""]
            assert stored.header.creator == "heir"
            assert [json.loads(event)["name"] for event in stored.events] == ["", "Ann"], (
                "only events with the name changed"
            )
            names = {seat.person: seat.name for seat in stored.seats}
            assert names["heir"] == ""
            assert names.get("bob") == ("Ann" if game == games[0] else None)

    asyncio.run(run())
