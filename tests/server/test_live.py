"""The WebSocket: what it tells, to whom, and when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

if TYPE_CHECKING:
    from tests.server.conftest import Browser, BuildServer, Json

ADDRESS = "127.0.0.1:8642"


def denial(browser: Browser, view: Json, **headers: str) -> WebSocketDenialResponse:
    with pytest.raises(WebSocketDenialResponse) as caught, browser.live(view, **headers):
        pass
    return caught.value


def test_the_view_comes_at_once(browser: Browser) -> None:
    view = browser.begin()
    with browser.live(view) as socket:
        assert socket.receive_json() == {"type": "view", "view": view}


def test_two_tabs_stay_in_step(browser: Browser) -> None:
    view = browser.begin()
    with browser.live(view) as first, browser.live(view) as second:
        first.receive_json()
        second.receive_json()
        moved = browser.play(view, "b4=d3")
        for tab in (first, second):
            assert tab.receive_json() == {"type": "view", "view": moved}
        stale = browser.try_to("moves", view, move="a4b5c4")
        assert stale.status_code == 409
        undone = browser.act("undo", moved)
        for tab in (first, second):
            assert tab.receive_json()["view"] == undone


def test_others_may_watch_but_not_move(browser: Browser, other_browser: Browser) -> None:
    view = browser.begin()
    with other_browser.live(view) as socket:
        seen = socket.receive_json()["view"]
        assert (seen["mine"], seen["moves"]) == (False, [])
        moved = browser.play(view, "b4=d3")
        seen = socket.receive_json()["view"]
        assert (seen["mine"], seen["moves"]) == (False, [])
        assert seen["position"] == moved["position"]


def test_versions_grow_and_agree_with_answers(browser: Browser) -> None:
    view = browser.begin()
    with browser.live(view) as socket:
        versions = [socket.receive_json()["view"]["version"]]
        for move in ("b4=d3", "f6-g6=e5", "d3=e3-e4"):
            view = browser.play(view, move)
            versions.append(socket.receive_json()["view"]["version"])
            assert versions[-1] == view["version"]
    assert versions == sorted(set(versions))


def test_a_deleted_game_says_so_and_the_connection_ends(browser: Browser) -> None:
    view = browser.begin()
    with browser.live(view) as socket:
        socket.receive_json()
        browser.delete(f"/api/games/{view['id']}")
        assert socket.receive_json() == {"type": "gone"}
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_other_sites_and_names_get_no_connection(browser: Browser) -> None:
    view = browser.begin()
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"host": "evil.example"}):
        assert denial(browser, view, **headers).status_code == 403
    with browser.live(view, origin=f"http://{ADDRESS}") as socket:
        assert socket.receive_json()["type"] == "view"


def test_an_unknown_game_has_no_connection(browser: Browser) -> None:
    refused = denial(browser, {"id": "nothing"})
    assert refused.status_code == 404
    assert "no game" in refused.json()["error"]


def test_what_clients_say_is_ignored(browser: Browser) -> None:
    view = browser.begin()
    with browser.live(view) as socket:
        socket.receive_json()
        for text in ("hello", "", "{}", '{"type": "view"}', "x" * 1024):
            socket.send_text(text)
        socket.send_bytes(b"\x00\xff")
        moved = browser.play(view, "b4=d3")
        assert socket.receive_json()["view"] == moved


@pytest.mark.parametrize("message", ["x" * 1025, "é" * 513])
def test_a_long_message_ends_the_connection(browser: Browser, message: str) -> None:
    with browser.live(browser.begin()) as socket:
        socket.receive_json()
        socket.send_text(message)
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
        assert ended.value.code == 1009


def test_a_flood_ends_the_connection(browser: Browser) -> None:
    with browser.live(browser.begin()) as socket:
        socket.receive_json()
        for _ in range(60):
            socket.send_bytes(b"!")
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
        assert ended.value.code == 1008


def test_connections_are_counted(build_server: BuildServer) -> None:
    server = build_server(connections_per_owner=2)
    browser, other_browser = server.new_browser(), server.new_browser()
    view = browser.begin()
    other_browser.view_of(view)
    with browser.live(view) as first, browser.live(view):
        refused = denial(browser, view)
        assert refused.status_code == 429
        assert "close some pages" in refused.json()["error"]
        with other_browser.live(view) as socket:
            assert socket.receive_json()["type"] == "view"
        first.receive_json()
    with browser.live(view) as socket:
        assert socket.receive_json()["type"] == "view"


def test_connections_count_as_requests(build_server: BuildServer) -> None:
    server = build_server(requests_per_second=0.001, request_burst=4)
    browser = server.new_browser()
    view = browser.begin()
    codes = []
    for _ in range(6):
        try:
            with browser.live(view) as socket:
                socket.receive_json()
            codes.append(200)
        except WebSocketDenialResponse as refused:
            codes.append(refused.status_code)
    assert codes == [200] * 4 + [429] * 2
