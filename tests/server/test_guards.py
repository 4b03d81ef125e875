"""Guards of the server: Host, Origin, bodies, numbers of games, and security headers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from fastapi.routing import APIRoute
from starlette.types import Message
from tests.server.conftest import error_of, match_data, solo_request

from ludarium.server.app import ROUTERS
from ludarium.server.storage.quotas import Quotas

if TYPE_CHECKING:
    from tests.server.conftest import AppServer, Browser, BuildServer

NEW = solo_request(match_data())
HOME = "http://127.0.0.1:8642"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:1", "LOCALHOST:8642", "[::1]:8642", "play.example:443"])
def test_known_hosts(build_server: BuildServer, host: str) -> None:
    browser = build_server(hosts=("play.example",)).new_browser()
    assert browser.get("/api/hello", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8642", "192.168.0.7:8642", "",
     "a@localhost", "localhost:x", "localhost:99999", "[::2]", "localhost/x", "localhost, evil.example"],
)  # fmt: skip
def test_unknown_hosts_are_refused(server: AppServer, host: str) -> None:
    browser = server.new_browser()
    for path in ("/", "/api/hello"):
        refused = browser.get(path, headers={"Host": host})
        assert refused.status_code == 403
        assert error_of(refused) == "host"
        assert "set-cookie" not in refused.headers


def test_any_ip_address_is_a_host_if_allowed(build_server: BuildServer) -> None:
    browser = build_server(any_ip_host=True).new_browser()
    assert browser.get("/api/online", headers={"Host": "192.168.0.7:8642"}).status_code == 200
    assert browser.get("/api/online", headers={"Host": "evil.example"}).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "http://localhost:8642"},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "http://127.0.0.1:9999"},
        {"Origin": "https://127.0.0.1:8642"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": HOME, "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_other_sites_may_not_act(browser: Browser, headers: dict[str, str]) -> None:
    solo = browser.begin()
    refusals = [
        browser.post("/api/online", json=NEW, headers=headers),
        browser.post(f"/api/online/{solo['id']}/events", json={"base": 1}, headers=headers),
        browser.delete(f"/api/online/{solo['id']}", headers=headers),
    ]
    for refused in refusals:
        assert refused.status_code == 403
        assert error_of(refused) == "origin"
    assert browser.load_game(solo) == solo


def test_other_sites_may_use_no_route(browser: Browser) -> None:
    browser.get("/api/hello")
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    changing = [(method, route.path) for route in routes for method in route.methods if method != "GET"]
    assert ("POST", "/api/account/deletion") in changing
    for method, path in changing:
        for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            refused = browser.client.request(method, path.replace("{id}", "x"), headers=headers)
            assert (refused.status_code, error_of(refused)) == (403, "origin"), (method, path)


def test_own_pages_may_act(browser: Browser) -> None:
    for headers in ({}, {"Origin": HOME}, {"Origin": HOME, "Sec-Fetch-Site": "same-origin"}):
        assert browser.post("/api/online", json=NEW, headers=headers).status_code == 201


def test_answers_have_security_headers(browser: Browser, server: AppServer) -> None:
    answers = [
        browser.get("/"),
        browser.get("/api/hello"),
        browser.get("/nothing"),
        browser.post("/api/online", json={}),
        browser.get("/", headers={"Host": "evil.example"}),
        browser.get("/embed.html/"),
        browser.get("//embed.html"),
    ]
    for answer in answers:
        assert answer.headers["x-frame-options"] == "DENY"
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
        assert "unsafe-inline" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        private = "private, " if "set-cookie" in answer.headers else ""
        assert answer.headers["cache-control"] == f"{private}no-cache"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-embedder-policy"] == "require-corp"
        assert "access-control-allow-origin" not in answer.headers


def test_other_sites_may_embed_the_viewer(browser: Browser) -> None:
    answer = browser.get("/embed.html")
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'self'" in policy
    assert "unsafe-inline" not in policy
    assert "x-frame-options" not in answer.headers
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "set-cookie" not in answer.headers


def test_unexpected_error_has_no_traceback(
    browser: Browser, server: AppServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(server.app.state.online.lists, "of_user", fail)
    answer = browser.get("/api/online")
    assert answer.status_code == 500
    assert error_of(answer) == "internal"
    assert "secret" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_huge_body_is_refused(browser: Browser) -> None:
    huge = b'{"game": "' + b"x" * 270_000 + b'"}'
    json_type = {"Content-Type": "application/json"}
    for path in ("/api/online", "/api/online/x/events", "/api/nothing", "/"):
        refused = browser.post(path, content=huge, headers=json_type)
        assert refused.status_code == 413
        assert error_of(refused) == "too-large"


def test_huge_chunked_body_is_refused_early(browser: Browser) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(400):
            yield b"x" * 1000

    refused = browser.post("/api/online", content=chunks(), headers={"Content-Type": "application/json"})
    assert refused.status_code == 413


def test_slow_body_is_refused(build_server: BuildServer) -> None:
    server = build_server(body_seconds=0.05)
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/online",
        "scheme": "http",
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
    }
    first: list[Message] = [{"type": "http.request", "body": b"{", "more_body": True}]
    sent: list[Message] = []

    async def receive() -> Message:
        if not first:
            await asyncio.sleep(10)
        return first.pop()

    async def send(message: Message) -> None:
        sent.append(message)

    with ThreadPoolExecutor(1) as elsewhere:  # after a Chromium test, this thread already has an event loop
        elsewhere.submit(lambda: asyncio.run(server.app(scope, receive, send))).result()
    assert sent[0]["status"] == 408
    assert b"too long to arrive" in sent[1]["body"]


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"{", "application/json"),
        (b"", "application/json"),
        (b"[1]", "application/json"),
        (b'"text"', "application/json"),
        (b"null", "application/json"),
        (b"{}", "text/plain"),
        (b"game=pijersi", "application/x-www-form-urlencoded"),
        (b"\xff\xfe{}", "application/json"),
        (b"[" * 60_000, "application/json"),
        (b'{"game": ' + b"9" * 5000 + b"}", "application/json"),
        (b'{"game": NaN}', "application/json"),
        (b'{"game": "\\ud800", "seats": []}', "application/json"),
        (b'{"game": "pijersi", "seats": [], "options": {"\\ud800": "\\udfff"}}', "application/json"),
    ],
)
def test_bodies_without_json_object(browser: Browser, body: bytes, kind: str) -> None:
    for path in ("/api/online", "/api/online/x/events"):
        refused = browser.post(path, content=body, headers={"Content-Type": kind})
        assert refused.status_code == 400
        assert error_of(refused) == "invalid"


def test_simultaneous_new_games_are_counted(build_server: BuildServer) -> None:
    browser = build_server(quotas=Quotas(games=3)).new_browser()
    browser.get("/api/online")
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: browser.post("/api/online", json=NEW).status_code, range(8)))
    assert sorted(answers) == [201] * 3 + [429] * 5


def test_number_of_games_is_limited(build_server: BuildServer) -> None:
    server = build_server(quotas=Quotas(games=2, total_games=3))
    browser, other_browser = server.new_browser(), server.new_browser()
    solo = browser.begin()
    browser.begin()
    refused = browser.post("/api/online", json=NEW)
    assert refused.status_code == 429
    assert error_of(refused) == "too-many-games"
    other_browser.begin()
    full = other_browser.post("/api/online", json=NEW)
    assert full.status_code == 429
    assert error_of(full) == "too-many-games"
    browser.delete(f"/api/online/{solo['id']}")
    browser.begin()


def test_change_without_room_leaves_game_unchanged(build_server: BuildServer) -> None:
    browser = build_server(quotas=Quotas(guest_bytes=700)).new_browser()
    solo = browser.begin()
    while (answer := browser.send(solo, {"type": "go-to", "step": 0})).status_code == 200:
        solo = browser.load_game(solo)
    assert (answer.status_code, error_of(answer)) == (429, "too-many-games")
    assert answer.json()["text"]["key"] == "too-many-bytes"
    assert browser.load_game(solo) == solo
    browser.delete(f"/api/online/{solo['id']}")
    browser.begin()
