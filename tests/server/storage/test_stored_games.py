"""Stored games: after restarts, with two servers on one database, and after database failures."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import OperationalError
from tests.page_match import PageMatch
from tests.server.conftest import error_of, match_data, play_command, refusal_of, solo_request
from tests.server.online.pages import wait_until
from tests.server.storage.online_games import event, progress

from ludarium.server.online.creation import new_game
from ludarium.server.online.stored_games import stored_game
from ludarium.server.refusals import LimitReached, Unavailable
from ludarium.server.schema.new_game import NewGame
from ludarium.server.storage.accounts import AccountRow
from ludarium.server.storage.database import Database, open_database
from ludarium.server.storage.online_rows import GameHeader, OnlineEventRow, OnlineProgressRow
from ludarium.server.storage.online_store import LogEntry, OnlineStore
from ludarium.server.storage.quotas import MIB, Quotas, QuotaStore
from ludarium.server.storage.studies import Studies

if TYPE_CHECKING:
    from tests.server.conftest import AppServer, Browser, BuildServer

OLD = Path(__file__).parents[1] / "data" / "games.sql"


def test_games_survive_restart(build_server: BuildServer) -> None:
    server = build_server()
    browser = server.new_browser()
    solo = browser.act(browser.play(browser.begin(), "b4d3", "f6g6e5"), PageMatch.undo)
    resigned = browser.act(browser.begin(), PageMatch.resign)
    listing = browser.games()
    server.close()
    again = build_server().new_browser(cookie_of=browser)
    assert again.load_game(solo) == solo
    assert again.load_game(resigned) == resigned
    assert again.games() == listing
    assert again.act(solo, PageMatch.redo)["version"] > solo["version"]
    assert again.load_game(resigned)["match"]["resignations"] == [[0, 0]]


def browser_of_owner(server: AppServer) -> Browser:
    """A browser of the owner of the old games."""
    browser = server.new_browser()
    owner = hashlib.sha256(b"a" * 43).hexdigest()
    browser.client.cookies.set("ludarium-session", server.app.state.tokens.issue(owner))
    return browser


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_games_of_older_version_are_listed(tmp_path: Path, build_server: BuildServer) -> None:
    database = sqlite3.connect(tmp_path / "games.db")
    database.executescript(OLD.read_text("utf-8"))
    database.close()
    for _ in range(2):
        server = build_server()
        browser = browser_of_owner(server)
        listed = {
            game["game"].rstrip("0"): (game["ply"], game["status"], game["outcome"] and game["outcome"]["reason"])
            for game in browser.games()
        }
        assert listed == {
            "undone": (4, "playing", None),
            "computer": (5, "playing", None),
            "resigned": (8, "over", "resignation"),
            "agreed": (12, "over", "agreement"),
            "three": (10, "playing", None),
            "fault": (4, "over", "fault"),
            "oldest": (3, "over", "resignation"),
        }
        for game in browser.games():
            assert game["changed"] // 86_400_000 == 19_675, "14 November 2023"
            assert str(PageMatch.load(browser.load_game({"id": game["game"]})["match"]).position) == game["position"]
        server.close()
    browser = browser_of_owner(build_server())
    undone = browser.load_game({"id": "undone0000000000"})
    assert (undone["version"], undone["match"]["cursor"], len(undone["match"]["moves"])) == (0, 4, 6)
    assert browser.act(undone, PageMatch.redo)["version"] == 1
    assert browser.load_game({"id": "agreed0000000000"})["match"]["tags"] == {"event": "Porto"}
    assert browser.load_game({"id": "another000000000"})["mine"] is False


def test_unwatched_games_leave_memory(build_server: BuildServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.server.online.live_games._IDLE_SECONDS", -1.0)
    server = build_server()
    browser = server.new_browser()
    all_solo = [browser.play(browser.begin(), "b4d3") for _ in range(8)]
    live = server.app.state.online.live_games
    with browser.live(all_solo[0]) as channel:
        channel.receive_json()
        server._portal.call(live.drop_idle, 0)
        assert [one.id for one in live] == [all_solo[0]["id"]]
    for solo in all_solo:
        assert browser.load_game(solo) == solo
        browser.play(solo, "f6g6e5")


def test_unwatched_games_leave_memory_early_if_they_are_long(
    build_server: BuildServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludarium.server.online.live_games._CROWDED_IDLE_SECONDS", -1.0)
    server = build_server()
    browser = server.new_browser()
    solo, long = browser.begin(), browser.play(browser.begin(), "b4d3")
    live = server.app.state.online.live_games
    server._portal.call(live.drop_idle, 0)
    assert len(live) == 2
    monkeypatch.setattr("ludarium.server.online.live_games._CROWD_PLIES", 0)
    with browser.live(solo) as channel:
        channel.receive_json()
        server._portal.call(live.drop_idle, 0)
        assert [one.id for one in live] == [solo["id"]]
    assert browser.load_game(long) == long


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_two_servers_follow_each_other(build_server: BuildServer) -> None:
    first = build_server()
    browser = first.new_browser()
    solo = browser.begin()
    second = build_server().new_browser(cookie_of=browser)
    assert second.load_game(solo) == solo
    moved = browser.play(solo, "b4d3")
    stale = refusal_of(second.send(solo, play_command(solo["match"], "a1a2")))
    assert (stale["error"], stale["version"]) == ("conflict", 1)
    assert second.load_game(solo) == moved
    answered = second.play(moved, "f6g6e5")
    wait_until(lambda: browser.load_game(solo) == answered)
    with browser.live(solo) as socket:
        socket.receive_json()
        second.play(answered, "d3e3e4")
        assert socket.receive_json()["seq"] == 3
        second.delete(f"/api/online/{solo['id']}")
        assert socket.receive_json()["type"] == "gone"
    assert browser.get(f"/api/online/{solo['id']}").status_code == 404


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_concurrent_change_is_not_overwritten(build_server: BuildServer, monkeypatch: pytest.MonkeyPatch) -> None:
    server = build_server()
    browser = server.new_browser()
    solo = browser.begin()
    second = build_server().new_browser(cookie_of=browser)
    monkeypatch.setattr(server.app.state.online.log, "receive_appended", lambda _notice: None)  # not arrived yet
    moved = second.play(solo, "b4d3")
    refused = refusal_of(browser.send(solo, play_command(solo["match"], "a1a2")))
    assert (refused["error"], refused["version"]) == ("conflict", 1)
    assert browser.load_game(solo) == moved


def test_failed_write_changes_nothing(browser: Browser, server: AppServer, monkeypatch: pytest.MonkeyPatch) -> None:
    solo = browser.begin()

    def broken() -> None:
        raise OperationalError("update", {}, Exception("disk full"))

    monkeypatch.setattr(server.app.state.database.writer, "_transaction", broken)
    refused = browser.send(solo, play_command(solo["match"], "a1a2"))
    assert (refused.status_code, error_of(refused)) == (503, "unavailable")
    assert "nothing was changed" in refused.json()["detail"]
    monkeypatch.undo()
    assert browser.load_game(solo) == solo
    assert browser.play(solo, "b4d3")["version"] == 1


def test_damaged_game_is_reported(build_server: BuildServer) -> None:
    server = build_server()
    browser = server.new_browser()
    solo = browser.begin()
    good = browser.begin()
    damage = f"""UPDATE online_games SET opening = '{{"unreadable": 1}}', seats = '[]' WHERE id = '{solo["id"]}'"""
    unlisted = f"UPDATE online_progress SET number = NULL WHERE game = '{solo['id']}'"
    for statement in (damage, unlisted):
        server.app.state.database.write_blocking(lambda connection, one=statement: connection.exec_driver_sql(one))
    server.close()
    again = build_server().new_browser(cookie_of=browser)
    refused = again.get(f"/api/online/{solo['id']}")
    assert refused.status_code == 400
    assert "invalid saved game" in refused.json()["detail"]
    with again.live(solo) as channel:
        assert "invalid saved game" in channel.answer()["detail"]
    assert [game["game"] for game in again.games()] == [good["id"]]


async def begin(database: Database, user: str, quotas: Quotas, size: int = 0) -> None:
    """Store a solo game with about this number of unnecessary bytes."""
    data = match_data(tags={str(number): "x" * 1024 for number in range(size // 1024)})
    game = new_game(user, NewGame.model_validate(solo_request(data))).game
    new = stored_game(game, 1000, database.process)
    await OnlineStore(database).create(new, QuotaStore(database, quotas).new_game_check(user))


def add_account(database: Database, user: str) -> None:
    account = {"person": user, "name": "Ann", "created": 1.0}
    database.write_blocking(lambda connection: connection.execute(insert(AccountRow), account))


def test_bytes_of_user_are_limited(database: Database) -> None:
    quotas = Quotas(account_bytes=2 * MIB, guest_bytes=MIB)

    async def test() -> None:
        store = QuotaStore(database, quotas)
        await begin(database, "guest", quotas, MIB // 2)
        await store.check_free_bytes("guest")
        with pytest.raises(LimitReached, match="your games take 1 MiB, which is the limit; delete some first"):
            await begin(database, "guest", quotas, MIB // 2)
        save = partial(Studies(database).save, check_growth=store.study_growth_check("guest"))
        texts = ["x" * (MIB // 4)] * 4
        saved = await asyncio.gather(
            *(save(game, "guest", 0, text) for game, text in zip("abcd", texts, strict=True)), return_exceptions=True
        )
        assert sorted(map(type, saved), key=str) == [type(None)] + [LimitReached] * 3
        kept = saved.index(None)
        with pytest.raises(LimitReached):
            await save("abcd"[kept], "guest", 1, texts[0] * 2)
        await save("abcd"[kept], "guest", 1, texts[0][1:])
        add_account(database, "guest")
        await store.check_free_bytes("guest")
        await begin(database, "guest", quotas, MIB // 2)
        await begin(database, "other", quotas, MIB // 2)

    asyncio.run(test())


def test_events_count_as_bytes(database: Database) -> None:
    async def test() -> None:
        store = OnlineStore(database)
        await begin(database, "me", Quotas())
        (game,) = await store.game_ids("me")
        standing = replace(progress(), alone=True)
        assert await store.append(LogEntry(game, 1, event(game, 1), standing))
        with database.reading() as connection:
            sizes = connection.execute(select(OnlineProgressRow.size)).scalars().all()
        begun = len(json.dumps([None, (await stored(store, game)).terms, (await stored(store, game)).seats]))
        assert sizes == [begun + len(event(game, 1))]

    asyncio.run(test())


async def stored(store: OnlineStore, game: str) -> GameHeader:
    found = await store.load(game)
    assert found is not None
    return found.header


def test_full_account_refuses_transfer(database: Database) -> None:
    async def test() -> None:
        quotas = Quotas(games=2)
        store = QuotaStore(database, quotas)
        for _ in range(2):
            await store.check_transfer("heir")
            await begin(database, "heir", quotas)
        with pytest.raises(LimitReached, match="the account has no room"):
            await store.check_transfer("heir")

    asyncio.run(test())


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_two_processes_share_limits_of_user(address: str) -> None:
    databases = [open_database(address) for _ in range(2)]

    async def add(number: int) -> bool:
        try:
            await begin(databases[number % 2], "me", Quotas(games=4))
        except LimitReached:
            return False
        return True

    async def add_all() -> int:
        return sum(await asyncio.gather(*map(add, range(16))))

    assert asyncio.run(add_all()) == 4
    for database in databases:
        database.close()


def test_deleted_game_refuses_events(database: Database) -> None:
    async def test() -> None:
        store = OnlineStore(database)
        await begin(database, "me", Quotas())
        (game,) = await store.game_ids("me", only_solo=True)
        await Studies(database).save(game, "me", 0, "{one}", QuotaStore(database, Quotas()).study_growth_check("me"))
        assert await store.delete(game)
        assert not await store.delete(game)
        assert not await store.append(LogEntry(game, 1, event(game, 1), replace(progress(), alone=True)))
        assert (await store.load(game), await Studies(database).load(game, "me")) == (None, None)
        with database.reading() as connection:
            assert connection.execute(select(OnlineEventRow)).all() == []

    asyncio.run(test())


def test_database_failure_is_reported(database: Database) -> None:
    database.write_blocking(lambda connection: connection.exec_driver_sql("DROP TABLE online_progress"))
    with pytest.raises(Unavailable):
        asyncio.run(OnlineStore(database).load("x"))
    with pytest.raises(Unavailable):
        asyncio.run(begin(database, "me", Quotas()))
