"""What is kept: over restarts, with two servers on one database, and when the database fails."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import OperationalError
from tests.server.conftest import error_of, play_change

from ludarium.match.match import Match
from ludarium.server.refusals import TooManyGames, Unavailable
from ludarium.server.storage.accounts import AccountRow
from ludarium.server.storage.database import Database, open_database
from ludarium.server.storage.kept import Store, StoredGame
from ludarium.server.storage.room import MIB, Room

if TYPE_CHECKING:
    from tests.server.conftest import AppServer, Browser, BuildServer

OLD = Path(__file__).parents[1] / "data" / "games.sql"


def test_a_restart_forgets_nothing(build_server: BuildServer) -> None:
    server = build_server()
    browser = server.new_browser()
    kept = browser.act(browser.play(browser.begin(), "b4d3", "f6g6e5"), Match.undo)
    resigned = browser.act(browser.begin(), Match.resign)
    listing = browser.games()
    server.close()
    again = build_server().new_browser(cookie_of=browser)
    assert again.look(kept) == kept
    assert again.look(resigned) == resigned
    assert again.games() == listing
    assert again.act(kept, Match.redo)["version"] > kept["version"]


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_games_of_an_older_ludarium_are_there(tmp_path: Path, build_server: BuildServer) -> None:
    """Its list's entries told less; they are made anew when the list is asked for, and then kept."""
    database = sqlite3.connect(tmp_path / "games.db")
    database.executescript(OLD.read_text("utf-8"))
    database.close()
    for _ in range(2):
        server = build_server()
        browser = server.new_browser()
        browser.client.cookies.set("ludarium-owner", "a" * 43)
        listed = {game["id"]: (game["ply"], game["over"], game["outcome"]["reason"]) for game in browser.games()}
        assert listed == {
            "undone": (4, False, None),
            "computer": (5, False, None),
            "resigned": (8, True, "resignation"),
            "agreed": (12, True, "agreement"),
            "three": (10, False, None),
            "fault": (4, True, "fault"),
            "oldest": (3, True, "resignation"),
        }
        assert {game["changed"][:10] for game in browser.games()} == {"2023-11-14"}
        for game in browser.games():
            assert str(Match.load(browser.look(game)["match"]).position) == game["position"]
        server.close()
    browser = build_server().new_browser()
    browser.client.cookies.set("ludarium-owner", "a" * 43)
    undone = browser.look({"id": "undone"})
    assert (undone["version"], undone["match"]["cursor"], len(undone["match"]["moves"])) == (7, 4, 6)
    assert browser.act(undone, Match.redo)["version"] == 8
    assert browser.look({"id": "agreed"})["match"]["tags"] == {"event": "Porto"}
    assert browser.look({"id": "another"})["mine"] is False


def test_games_that_nobody_watches_leave_the_memory(build_server: BuildServer) -> None:
    server = build_server(live_games=3)
    browser = server.new_browser()
    all_kept = [browser.play(browser.begin(), "b4d3") for _ in range(8)]
    assert len(server.app.state.games._live) <= 3
    for kept in all_kept:
        assert browser.look(kept) == kept
        browser.play(kept, "f6g6e5")
    with browser.live(all_kept[0]):
        for kept in all_kept:
            browser.look(kept)
        assert all_kept[0]["id"] in server.app.state.games._live


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_two_servers_on_one_database_follow_each_other(build_server: BuildServer) -> None:
    first = build_server()
    browser = first.new_browser()
    kept = browser.begin()
    second = build_server().new_browser(cookie_of=browser)
    assert second.look(kept) == kept
    moved = browser.play(kept, "b4d3")
    stale = second.send(kept, play_change(kept["match"], "a1a2"))
    assert (stale.status_code, stale.json()["version"]) == (409, 2)
    assert second.look(kept) == moved
    answered = second.play(moved, "f6g6e5")
    assert browser.look(kept) == answered
    with browser.live(kept) as socket:
        socket.receive_json()
        second.play(answered, "d3e3e4")
        browser.look(kept)
        assert socket.receive_json()["kept"]["version"] == 4
    second.delete(f"/api/games/{kept['id']}")
    assert browser.get(f"/api/games/{kept['id']}").status_code == 404


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_a_change_under_ones_hands_is_not_overwritten(
    build_server: BuildServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = build_server()
    browser = server.new_browser()
    kept = browser.begin()
    second = build_server().new_browser(cookie_of=browser)
    monkeypatch.setattr(server.app.state.games, "_refresh", lambda game: None)  # as if it came just after the look
    moved = second.play(kept, "b4d3")
    refused = browser.send(kept, play_change(kept["match"], "a1a2"))
    assert (refused.status_code, refused.json()["version"]) == (409, 2)
    assert browser.look(kept) == moved


def test_what_cannot_be_saved_did_not_happen(
    browser: Browser, server: AppServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = browser.begin()

    def broken() -> None:
        raise OperationalError("update", {}, Exception("disk full"))

    monkeypatch.setattr(server.app.state.games._store._database.writer, "_transaction", broken)
    refused = browser.send(kept, play_change(kept["match"], "a1a2"))
    assert (refused.status_code, error_of(refused)) == (503, "unavailable")
    assert "nothing was changed" in refused.json()["detail"]
    monkeypatch.undo()
    assert browser.look(kept) == kept
    assert browser.play(kept, "b4d3")["version"] == 2


def test_a_damaged_game_is_told_in_words(build_server: BuildServer) -> None:
    server = build_server()
    browser = server.new_browser()
    kept = browser.begin()
    good = browser.begin()
    damage = f"""UPDATE games SET "match" = '{{}}', summary = '{{}}' WHERE id = '{kept["id"]}'"""
    server.app.state.games._store._database.write(lambda connection: connection.exec_driver_sql(damage))
    server.close()
    again = build_server().new_browser(cookie_of=browser)
    refused = again.get(f"/api/games/{kept['id']}")
    assert refused.status_code == 400
    assert "invalid saved game" in refused.json()["detail"]
    with again.live(kept) as channel:
        assert "invalid saved game" in channel.answer()["detail"]
    assert [game["id"] for game in again.games()] == [good["id"]]


def test_a_store_by_itself(database: Database) -> None:
    store = Store(database)
    game = StoredGame("x", "me", 1, {"a": [1]})
    store.add(game, {"ply": 0})
    assert store.load("x") == game
    assert not store.save(StoredGame("x", "me", 5, {}), {})
    assert store.save(StoredGame("x", "me", 2, {}), {"ply": 1})
    assert store.version("x") == 2
    assert [row.summary for row in store.summaries("me")] == [{"ply": 1}]
    assert store.summarise("x", 1, {"ply": 5}) is None
    row = store.summarise("x", 2, {"ply": 2})
    assert store.summaries("me") == [row]
    assert (store.count("me"), store.count("you"), store.count()) == (1, 0, 1)
    store.remove("x")
    assert store.load("x") is None
    assert store.version("x") is None


def bytes_of(number: int) -> dict[str, str]:
    """A match that takes this number of bytes."""
    return {"a": "x" * (number - len('{"a": ""}'))}


def test_games_of_a_person_are_bounded_in_bytes(database: Database) -> None:
    store = Store(database, Room(account_bytes=2 * MIB, guest_bytes=MIB))
    assert store.add(StoredGame("x", "guest", 1, bytes_of(MIB // 2)), {}) is None
    assert store.add(StoredGame("y", "guest", 1, bytes_of(MIB // 2)), {}) is None
    refused = store.add(StoredGame("z", "guest", 1, {}), {})
    assert str(refused) == "your games take 1 MiB, which is the limit; delete some first"
    assert store.load("z") is None
    grown = store.save(StoredGame("x", "guest", 2, bytes_of(MIB // 2 + 1)), {})
    assert isinstance(grown, TooManyGames)
    assert store.version("x") == 1
    assert store.save(StoredGame("x", "guest", 2, bytes_of(MIB // 2)), {}) is True
    assert store.save(StoredGame("x", "guest", 3, bytes_of(MIB // 2 - 100)), {}) is True
    assert store.add(StoredGame("z", "guest", 1, bytes_of(100)), {}) is None
    account = {"person": "guest", "name": "Ann", "created": 1.0}
    database.write(lambda connection: connection.execute(insert(AccountRow), account))
    assert store.save(StoredGame("x", "guest", 4, bytes_of(MIB)), {}) is True
    assert isinstance(store.save(StoredGame("x", "guest", 5, bytes_of(MIB + MIB // 2)), {}), TooManyGames)
    assert store.add(StoredGame("w", "other", 1, bytes_of(MIB)), {}) is None


def test_games_are_handed_over_until_the_heirs_room_is_full(database: Database) -> None:
    store = Store(database, Room(games=3, guest_bytes=MIB))
    for number in range(5):
        guest = f"guest {number}"
        for game in range(2):
            assert store.add(StoredGame(f"{number} {game}", guest, 1, {}), {}) is None
        refused = store.hand_over(guest, "heir")
        assert (refused is None) == (number < 2)
        assert store.count(guest) == (0 if number < 2 else 2)
    assert store.hand_over("with no games", "heir") is None
    assert store.count("heir") == 4
    store.add(StoredGame("large", "rich", 1, bytes_of(MIB)), {})
    store.add(StoredGame("small", "poor", 1, {}), {})
    assert str(store.hand_over("poor", "rich")).startswith("the account has no room")
    assert store.hand_over("rich", "poor") is None


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_two_processes_share_a_persons_room(address: str) -> None:
    databases = [open_database(address) for _ in range(2)]
    stores = [Store(database, Room(guest_bytes=MIB)) for database in databases]
    with ThreadPoolExecutor(8) as threads:

        def add(number: int) -> bool:
            return stores[number % 2].add(StoredGame(str(number), "me", 1, bytes_of(MIB // 4)), {}) is None

        assert sum(threads.map(add, range(16))) == 4
    assert stores[0].count("me") == 4
    for database in databases:
        database.close()


def test_a_store_that_fails_later_says_so(database: Database) -> None:
    store = Store(database)
    database.write(lambda connection: connection.exec_driver_sql("DROP TABLE games"))
    with pytest.raises(Unavailable):
        store.load("x")
    with pytest.raises(Unavailable):
        store.add(StoredGame("x", "me", 1, {}), {})
