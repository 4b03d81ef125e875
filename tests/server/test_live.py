"""Solo games on the live channel."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect
from tests.page_match import PageMatch
from tests.server.conftest import ADDRESS, UNLIMITED, error_of, solo_game

from ludarium.server.settings import RateSetting

if TYPE_CHECKING:
    from tests.server.conftest import Browser, BuildServer


def denial(browser: Browser, **headers: str) -> WebSocketDenialResponse:
    with pytest.raises(WebSocketDenialResponse) as caught, browser.channel(**headers):
        pass
    return caught.value


def test_state_is_sent_at_once(browser: Browser) -> None:
    solo = browser.begin()
    with browser.live(solo) as socket:
        assert solo_game(socket.receive_json()) == solo


def test_two_windows_show_the_same_game(browser: Browser) -> None:
    solo = browser.begin()
    with browser.live(solo) as first, browser.live(solo) as second:
        first.receive_json()
        second.receive_json()
        moved = browser.play(solo, "b4d3")
        for window in (first, second):
            event = window.receive_json()
            assert event == {
                "type": "moved",
                "game": solo["id"],
                "seq": 1,
                "at": event["at"],
                "ply": 0,
                "move": moved["match"]["moves"][0],
                "left": [],
            }
        browser.act(moved, PageMatch.undo)
        for window in (first, second):
            event = window.receive_json()
            assert (event["type"], event["seq"], event["step"]) == ("went-to", 2, 0)


def test_others_may_watch(browser: Browser, other_browser: Browser) -> None:
    solo = browser.begin()
    with other_browser.live(solo) as socket:
        assert solo_game(socket.receive_json()) == {
            **solo,
            "mine": False,
        }
        browser.play(solo, "b4d3")
        assert socket.receive_json()["type"] == "moved"


def test_returning_client_receives_missed_events(browser: Browser) -> None:
    solo = browser.begin()
    moved = browser.play(solo, "b4d3", "f6g6e5", "d3e3e4")
    with browser.live(solo, since=1) as socket:
        assert [socket.receive_json()["seq"] for _ in range(2)] == [2, 3]
    with browser.live(solo, since=3) as socket:
        browser.play(moved, "f1e1")
        assert socket.receive_json()["seq"] == 4
    with browser.live(solo, since=5) as socket:
        assert socket.receive_json()["type"] == "online"


def test_study_version_is_sent_only_to_owner(browser: Browser, other_browser: Browser) -> None:
    solo = browser.begin()
    with browser.live(solo) as own, other_browser.live(solo) as other:
        assert own.receive_json()["type"] == other.receive_json()["type"] == "online"
        for version, text in enumerate(("{one}", "{two}")):
            browser.put(f"/api/online/{solo['id']}/study", json={"version": version, "text": text})
        browser.play(solo, "b4d3")
        assert [own.receive_json()["version"] for _ in range(2)] == [1, 2]
        assert other.receive_json()["type"] == "moved"


def test_client_receives_missed_events_after_restart(build_server: BuildServer) -> None:
    server = build_server()
    browser = server.new_browser()
    solo = browser.begin()
    moved = browser.play(solo, "b4d3")
    server.close()
    again = build_server().new_browser(cookie_of=browser)
    with again.live(solo, since=0) as socket:
        assert socket.receive_json()["move"] == moved["match"]["moves"][0]
    with again.live(solo) as socket:
        assert solo_game(socket.receive_json()) == moved


def test_deletion_is_sent_to_watchers(browser: Browser) -> None:
    solo = browser.begin()
    with browser.live(solo) as channel:
        channel.receive_json()
        browser.delete(f"/api/online/{solo['id']}")
        assert channel.receive_json() == {"type": "gone", "game": solo["id"]}


def test_one_channel_carries_several_games(browser: Browser) -> None:
    one, other = browser.begin(), browser.begin()
    with browser.live(one) as channel:
        channel.ask("watch", game=other["id"])
        assert [channel.receive_json()["game"] for _ in range(2)] == [one["id"], other["id"]]
        channel.ask("unwatch", game=one["id"])
        assert [channel.answer()["type"] for _ in range(3)] == ["done"] * 3
        browser.play(one, "b4d3")
        browser.play(other, "b4d3")
        assert channel.receive_json()["game"] == other["id"]


def test_other_sites_and_hosts_get_no_connection(browser: Browser) -> None:
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"host": "evil.example"}):
        assert denial(browser, **headers).status_code == 403
    with browser.channel(origin=f"http://{ADDRESS}") as channel:
        channel.ask("lobby", on=False, own=False)
        assert channel.answer()["type"] == "done"


def test_unknown_game_cannot_be_watched(browser: Browser) -> None:
    with browser.live({"id": "x" * 16}) as channel:
        assert channel.answer()["error"] == "not-found"


@pytest.mark.parametrize("message", ["x" * 2049, "é" * 1025])
def test_long_message_ends_connection(browser: Browser, message: str) -> None:
    with browser.channel() as channel:
        channel.socket.send_text(message)
        with pytest.raises(WebSocketDisconnect) as ended:
            channel.receive_json()
        assert ended.value.code == 1009


def test_connections_are_limited(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, connections=2))
    browser, other_browser = server.new_browser(), server.new_browser()
    solo = browser.begin()
    other_browser.load_game(solo)
    with browser.live(solo) as first, browser.live(solo):
        refused = denial(browser)
        assert refused.status_code == 429
        assert error_of(refused) == "too-fast"
        with other_browser.live(solo) as socket:
            assert socket.receive_json()["type"] == "online"
        first.receive_json()
    with browser.live(solo) as socket:
        assert socket.receive_json()["type"] == "online"


def test_connections_count_as_requests(build_server: BuildServer) -> None:
    """Each watched game also counts."""
    server = build_server(limits=replace(UNLIMITED, requests=RateSetting(9, 0.001)))
    browser = server.new_browser()
    solo = browser.begin()
    codes = []
    for _ in range(6):
        try:
            with browser.live(solo) as socket:
                socket.receive_json()
            codes.append(200)
        except WebSocketDenialResponse as refused:
            codes.append(refused.status_code)
    assert codes == [200] * 4 + [429] * 2
