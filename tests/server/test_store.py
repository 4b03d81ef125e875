"""What is kept: over restarts, with two servers on one database, and when the database fails."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import WebSocketDenialResponse

from ludarium.server.http_errors import Unavailable
from ludarium.server.store import InvalidDatabase, Store, StoredGame

if TYPE_CHECKING:
    from httpx2 import Cookies
    from tests.server.conftest import AppServer, Browser, BuildServer

PERSON, COMPUTER = {"kind": "person", "name": "Ann"}, {"kind": "computer", "level": 3}


def visitor_of(server: AppServer, cookies: Cookies) -> Browser:
    browser = server.new_browser()
    browser.client.cookies.update(cookies)
    return browser


def test_a_restart_forgets_nothing(build_server: BuildServer) -> None:
    server = build_server()
    browser = server.new_browser()
    view = browser.act("undo", browser.play(browser.begin(PERSON, PERSON), "b4=d3", "f6-g6=e5"))
    resigned = browser.act("resign", browser.begin())
    listing = browser.get("/api/games").json()
    server.close()
    again = visitor_of(build_server(), browser.client.cookies)
    assert again.view_of(view) == view
    assert again.view_of(resigned) == resigned
    assert again.get("/api/games").json() == listing
    assert again.act("redo", view)["version"] > view["version"]


def test_after_a_restart_the_computer_goes_on_when_somebody_looks(build_server: BuildServer) -> None:
    server = build_server()
    server.computer.waits = True
    browser = server.new_browser()
    view = browser.play(browser.begin(PERSON, COMPUTER), "b4=d3")
    server.computer.wait_until_thinking()
    server._stack.close()  # the thought is lost, the game is not
    again = build_server()
    browser = visitor_of(again, browser.client.cookies)
    assert browser.get("/api/games").json()["games"][0]["ply"] == 1
    assert again.computer.most_at_once == 0
    assert browser.wait_for_ply(view, 2)["moves"]


def test_games_that_nobody_watches_leave_the_memory(build_server: BuildServer) -> None:
    server = build_server(live_games=3)
    browser = server.new_browser()
    views = [browser.play(browser.begin(), "b4=d3") for _ in range(8)]
    assert len(server.app.state.matches._live) <= 3
    for view in views:
        assert browser.view_of(view) == view
        browser.play(view, "f6-g6=e5")
    with browser.live(views[0]):
        for view in views:
            browser.view_of(view)
        assert views[0]["id"] in server.app.state.matches._live


def test_two_servers_on_one_database_follow_each_other(build_server: BuildServer) -> None:
    first = build_server()
    browser = first.new_browser()
    view = browser.begin()
    second = visitor_of(build_server(), browser.client.cookies)
    assert second.view_of(view) == view
    moved = browser.play(view, "b4=d3")
    stale = second.try_to("moves", view, move="a4b5c4")
    assert stale.status_code == 409
    assert second.view_of(view) == moved
    answered = second.play(moved, "f6-g6=e5")
    assert browser.view_of(view) == answered
    second.delete(f"/api/games/{view['id']}")
    assert browser.get(f"/api/games/{view['id']}").status_code == 404


def test_a_change_under_ones_hands_is_not_overwritten(
    build_server: BuildServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = build_server()
    browser = server.new_browser()
    view = browser.begin()
    second = visitor_of(build_server(), browser.client.cookies)
    matches = server.app.state.matches
    matches.snapshot(view["id"], "somebody")
    monkeypatch.setattr(matches, "_refresh", lambda game: None)  # as if the other came just after the look
    moved = second.play(view, "b4=d3")
    refused = browser.try_to("moves", view, move="a4b5c4")
    assert refused.status_code == 409
    assert "another server" in refused.json()["error"]
    assert browser.view_of(view) == moved


def test_what_cannot_be_saved_did_not_happen(
    browser: Browser, server: AppServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = browser.begin()
    engine = server.app.state.matches._store._engine

    class Broken:
        def begin(self) -> None:
            raise OperationalError("update", {}, Exception("disk full"))

        connect = engine.connect

    monkeypatch.setattr(server.app.state.matches._store, "_engine", Broken())
    refused = browser.try_to("moves", view, move="b4=d3")
    assert refused.status_code == 503
    assert "nothing was changed" in refused.json()["error"]
    monkeypatch.undo()
    assert browser.view_of(view) == view
    assert browser.play(view, "b4=d3")["cursor"] == 1


def test_a_damaged_game_is_told_in_words(build_server: BuildServer) -> None:
    server = build_server()
    browser = server.new_browser()
    view = browser.begin()
    with server.app.state.matches._store._engine.begin() as connection:
        connection.exec_driver_sql("""UPDATE games SET "match" = '{}'""")
    again = visitor_of(build_server(), browser.client.cookies)
    refused = again.get(f"/api/games/{view['id']}")
    assert refused.status_code == 400
    assert "cannot be read" in refused.json()["error"]
    with pytest.raises(WebSocketDenialResponse), again.live(view):
        pass


def test_a_store_by_itself(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/deep/er.db")
    game = StoredGame("x", "me", 1, {"a": [1]})
    store.add(game, {"ply": 0})
    assert store.load("x") == game
    assert not store.save(StoredGame("x", "me", 5, {}), {})
    assert store.save(StoredGame("x", "me", 2, {}), {"ply": 1})
    assert store.version("x") == 2
    assert [row[2] for row in store.summaries("me")] == [{"ply": 1}]
    assert (store.count("me"), store.count("you"), store.count()) == (1, 0, 1)
    store.remove("x")
    assert store.load("x") is None
    assert store.version("x") is None
    store.close()


def test_sqlite_writes_ahead(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "new" / "games.db"))
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    store.close()


def test_a_database_that_cannot_be_opened_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("this is no database, however long it is made to look" * 100)
    for database in (str(tmp_path), str(tmp_path / "file"), "nonsense://", "no such://thing"):
        with pytest.raises(InvalidDatabase) as caught:
            Store(database)
        assert "\n" not in str(caught.value)


def test_a_store_that_fails_later_says_so(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "games.db"))
    with store._engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE games")
    with pytest.raises(Unavailable):
        store.load("x")
