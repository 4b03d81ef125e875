"""The WebSocket: what it tells, to whom, and when it ends."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect
from tests.server.conftest import ADDRESS, UNLIMITED, error_of

from ludarium.match.match import Match
from ludarium.server.kept.changes import changed_data
from ludarium.server.kept.live import Watcher
from ludarium.server.schema.kept import Change, GoneEvent, ReportEvent, ThinkingEvent
from ludarium.server.settings import Rate

if TYPE_CHECKING:
    from tests.server.conftest import Browser, BuildServer, Json


def denial(browser: Browser, kept: Json, **headers: str) -> WebSocketDenialResponse:
    with pytest.raises(WebSocketDenialResponse) as caught, browser.live(kept, **headers):
        pass
    return caught.value


def test_the_state_comes_at_once(browser: Browser) -> None:
    kept = browser.begin()
    with browser.live(kept) as socket:
        assert socket.receive_json() == {"type": "state", "kept": kept}


def test_two_windows_stay_in_step(browser: Browser) -> None:
    kept = browser.begin()
    with browser.live(kept) as first, browser.live(kept) as second:
        first.receive_json()
        second.receive_json()
        moved = browser.play(kept, "b4d3")
        for window in (first, second):
            event = window.receive_json()
            assert event == {"type": "change", "version": 2, "thinking": None, "change": event["change"]}
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
        assert socket.receive_json() == {"type": "thinking", "version": 4, "thinking": None}
    for since in (0, 5, -1, 10**20):
        with browser.live(kept, since=since) as socket:
            assert socket.receive_json() == {"type": "state", "kept": moved}


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
        assert socket.receive_json() == {"type": "state", "kept": moved}


def test_who_was_away_over_a_restart_is_told_the_state(build_server: BuildServer) -> None:
    server = build_server()
    browser = server.new_browser()
    kept = browser.begin()
    moved = browser.play(kept, "b4d3")
    server.close()
    again = build_server().new_browser(cookie_of=browser)
    with again.live(kept, since=1) as socket:
        assert socket.receive_json() == {"type": "state", "kept": moved}
    with again.live(kept, since=2) as socket:
        assert socket.receive_json() == {"type": "thinking", "version": 2, "thinking": None}


def test_who_cannot_keep_up_is_told_the_state() -> None:
    async def run() -> None:
        watcher = Watcher(asyncio.get_running_loop(), "me")
        for version in range(20):
            watcher.post(ThinkingEvent(version=version, thinking=None))
        await asyncio.sleep(0)
        assert await watcher.next() is None
        for depth in range(20):
            watcher.post(ReportEvent(version=20, depth=depth, score=None))
        await asyncio.sleep(0)
        assert await watcher.next() == ReportEvent(version=20, depth=19, score=None)
        watcher.post(GoneEvent())
        assert isinstance(await watcher.next(), GoneEvent)

    with ThreadPoolExecutor(1) as elsewhere:  # where a browser was driven, this thread has an event loop already
        elsewhere.submit(lambda: asyncio.run(run())).result()


def test_a_deleted_game_says_so_and_the_connection_ends(browser: Browser) -> None:
    kept = browser.begin()
    with browser.live(kept) as socket:
        socket.receive_json()
        browser.delete(f"/api/games/{kept['id']}")
        assert socket.receive_json() == {"type": "gone"}
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_other_sites_and_names_get_no_connection(browser: Browser) -> None:
    kept = browser.begin()
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"host": "evil.example"}):
        assert denial(browser, kept, **headers).status_code == 403
    with browser.live(kept, origin=f"http://{ADDRESS}") as socket:
        assert socket.receive_json()["type"] == "state"


def test_an_unknown_game_has_no_connection(browser: Browser) -> None:
    refused = denial(browser, {"id": "nothing"})
    assert refused.status_code == 404
    assert error_of(refused) == "not-found"


def test_what_clients_say_is_ignored(browser: Browser) -> None:
    kept = browser.begin()
    with browser.live(kept) as socket:
        socket.receive_json()
        for text in ("hello", "", "{}", '{"type": "state"}', "x" * 1024):
            socket.send_text(text)
        socket.send_bytes(b"\x00\xff")
        browser.play(kept, "b4d3")
        assert socket.receive_json()["version"] == 2


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
    server = build_server(limits=replace(UNLIMITED, connections=2))
    browser, other_browser = server.new_browser(), server.new_browser()
    kept = browser.begin()
    other_browser.look(kept)
    with browser.live(kept) as first, browser.live(kept):
        refused = denial(browser, kept)
        assert refused.status_code == 429
        assert error_of(refused) == "too-fast"
        with other_browser.live(kept) as socket:
            assert socket.receive_json()["type"] == "state"
        first.receive_json()
    with browser.live(kept) as socket:
        assert socket.receive_json()["type"] == "state"


def test_connections_count_as_requests(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, requests=Rate(4, 0.001)))
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
