"""Kept games on the live channel: what it tells, to whom, and when it ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect
from tests.server.conftest import ADDRESS, UNLIMITED, error_of

from ludarium.match.match import Match
from ludarium.server.kept.changes import changed_data
from ludarium.server.schema.kept import Change
from ludarium.server.settings import Rate

if TYPE_CHECKING:
    from tests.server.conftest import Browser, BuildServer, Json


def denial(browser: Browser, **headers: str) -> WebSocketDenialResponse:
    with pytest.raises(WebSocketDenialResponse) as caught, browser.channel(**headers):
        pass
    return caught.value


def state_of(kept: Json) -> Json:
    return {"type": "state", "game": kept["id"], "kept": kept}


def test_the_state_comes_at_once(browser: Browser) -> None:
    kept = browser.begin()
    with browser.live(kept) as socket:
        assert socket.receive_json() == state_of(kept)


def test_two_windows_stay_in_step(browser: Browser) -> None:
    kept = browser.begin()
    with browser.live(kept) as first, browser.live(kept) as second:
        first.receive_json()
        second.receive_json()
        moved = browser.play(kept, "b4d3")
        for window in (first, second):
            event = window.receive_json()
            assert event == {
                "type": "change",
                "game": kept["id"],
                "version": 2,
                "thinking": None,
                "change": event["change"],
            }
            assert changed_data(kept["match"], Change(**event["change"])) == moved["match"]
        undone = browser.act(moved, Match.undo)
        for window in (first, second):
            event = window.receive_json()
            assert changed_data(moved["match"], Change(**event["change"])) == undone["match"]


def test_others_may_watch(browser: Browser, other_browser: Browser) -> None:
    kept = browser.begin()
    with other_browser.live(kept) as socket:
        assert socket.receive_json()["kept"] == {**kept, "mine": False}
        browser.play(kept, "b4d3")
        assert socket.receive_json()["type"] == "change"


def test_who_comes_back_is_told_what_was_missed(browser: Browser) -> None:
    kept = browser.begin()
    moved = browser.play(kept, "b4d3", "f6g6e5", "d3e3e4")
    with browser.live(kept, since=2) as socket:
        assert [socket.receive_json()["version"] for _ in range(3)] == [3, 4, 4]
    with browser.live(kept, since=4) as socket:
        assert socket.receive_json() == {"type": "thinking", "game": kept["id"], "version": 4, "thinking": None}
    for since in (0, 5, 2**53):
        with browser.live(kept, since=since) as socket:
            assert socket.receive_json() == state_of(moved)


def test_of_studies_only_the_newest_is_told_again(browser: Browser) -> None:
    kept = browser.begin()
    for text in ("{one}", "{two}"):
        kept = browser.act(kept, lambda match, text=text: replace(match, tags={"study": text}))
    moved = browser.play(kept, "b4d3")
    with browser.live(kept, since=2) as socket:
        told = [socket.receive_json() for _ in range(3)]
    assert [event.get("version") for event in told] == [3, 4, 4]
    assert [event["change"]["study"] for event in told[:2]] == ["{two}", None]
    with browser.live(kept, since=1) as socket:
        assert socket.receive_json() == state_of(moved)


def test_who_was_away_over_a_restart_is_told_the_state(build_server: BuildServer) -> None:
    server = build_server()
    browser = server.new_browser()
    kept = browser.begin()
    moved = browser.play(kept, "b4d3")
    server.close()
    again = build_server().new_browser(cookie_of=browser)
    with again.live(kept, since=1) as socket:
        assert socket.receive_json() == state_of(moved)
    with again.live(kept, since=2) as socket:
        assert socket.receive_json() == {"type": "thinking", "game": kept["id"], "version": 2, "thinking": None}


def test_a_deleted_game_says_so(browser: Browser) -> None:
    kept = browser.begin()
    with browser.live(kept) as channel:
        channel.receive_json()
        browser.delete(f"/api/games/{kept['id']}")
        assert channel.receive_json() == {"type": "gone", "game": kept["id"]}


def test_several_games_come_by_one_channel(browser: Browser) -> None:
    one, other = browser.begin(), browser.begin()
    with browser.live(one) as channel:
        channel.ask("follow", game=other["id"])
        assert [channel.receive_json()["game"] for _ in range(2)] == [one["id"], other["id"]]
        channel.ask("unfollow", game=one["id"])
        assert [channel.answer()["type"] for _ in range(3)] == ["done"] * 3
        browser.play(one, "b4d3")
        browser.play(other, "b4d3")
        assert channel.receive_json()["game"] == other["id"]


def test_other_sites_and_names_get_no_connection(browser: Browser) -> None:
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"host": "evil.example"}):
        assert denial(browser, **headers).status_code == 403
    with browser.channel(origin=f"http://{ADDRESS}") as channel:
        channel.ask("lobby", on=False, own=False)
        assert channel.answer()["type"] == "done"


def test_an_unknown_game_cannot_be_followed(browser: Browser) -> None:
    with browser.live({"id": "x" * 16}) as channel:
        assert channel.answer()["error"] == "not-found"


@pytest.mark.parametrize("message", ["x" * 2049, "é" * 1025])
def test_a_long_message_ends_the_connection(browser: Browser, message: str) -> None:
    with browser.channel() as channel:
        channel.socket.send_text(message)
        with pytest.raises(WebSocketDisconnect) as ended:
            channel.receive_json()
        assert ended.value.code == 1009


def test_connections_are_counted(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, connections=2))
    browser, other_browser = server.new_browser(), server.new_browser()
    kept = browser.begin()
    other_browser.look(kept)
    with browser.live(kept) as first, browser.live(kept):
        refused = denial(browser)
        assert refused.status_code == 429
        assert error_of(refused) == "too-fast"
        with other_browser.live(kept) as socket:
            assert socket.receive_json()["type"] == "state"
        first.receive_json()
    with browser.live(kept) as socket:
        assert socket.receive_json()["type"] == "state"


def test_connections_count_as_requests(build_server: BuildServer) -> None:
    """So does each game that is followed."""
    server = build_server(limits=replace(UNLIMITED, requests=Rate(8, 0.001)))
    browser = server.new_browser()
    kept = browser.begin()
    codes = []
    for _ in range(6):
        try:
            with browser.live(kept) as socket:
                socket.receive_json()
            codes.append(200)
        except WebSocketDenialResponse as refused:
            codes.append(refused.status_code)
    assert codes == [200] * 4 + [429] * 2
