"""The session cookie: issue, renewal, expiry, and changes between HTTP and HTTPS."""

from __future__ import annotations

import re
import time
from collections import deque
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect
from tests.server.conftest import ADDRESS, UNLIMITED, error_of, match_data, solo_request
from tests.server.online.pages import wait_until

from ludarium.server.settings import RateSetting

if TYPE_CHECKING:
    from tests.server.conftest import AppServer, BuildServer
    from tests.server.postgresql import PostgreSQL

    from ludarium.server.storage.sessions import SessionStore

NEW = solo_request(match_data())
COOKIE, SECURE_COOKIE = "ludarium-session", "__Host-ludarium-session"


def cookies_set_by(answer: object) -> dict[str, str]:
    """The value and attributes of each cookie that an answer sets, by name.  A deleted cookie has an empty value."""
    headers = answer.headers.get_list("set-cookie")  # type: ignore[attr-defined]
    return {name: rest for name, _, rest in (header.partition("=") for header in headers)}


def go_forward(server: AppServer, monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    tokens = server.app.state.tokens
    clock = tokens._clock
    for clocked in (tokens, tokens._verifier):
        monkeypatch.setattr(clocked, "_clock", lambda: clock() + days * 24 * 3600)


def test_session_cookie_is_http_only(server: AppServer) -> None:
    browser = server.new_browser()
    first = cookies_set_by(browser.get("/"))
    assert re.fullmatch(
        r"[\w-]{22}\.0\.[\w-]{16}\.[\w-]+\.[\w-]{43}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax", first[COOKIE]
    )
    for path in ("/", "/api/hello", "/api/online"):
        assert cookies_set_by(browser.get(path)) == {}


def test_answers_with_cookie_are_not_cached(server: AppServer) -> None:
    browser = server.new_browser()
    assert browser.get("/").headers["cache-control"] == "private, no-cache"
    assert browser.get("/").headers["cache-control"] == "no-cache"


def test_session_ended_during_renewal_stays_ended(build_server: BuildServer, monkeypatch: pytest.MonkeyPatch) -> None:
    server = build_server()
    browser = server.new_browser()
    browser.begin()
    user = browser.client.cookies[COOKIE].partition(".")[0]
    go_forward(server, monkeypatch, 1.01)
    offers = server.app.state.engines

    class Ending:
        """An engine pool whose `specs` ends all sessions during a request."""

        @property
        def specs(self) -> tuple[object, ...]:
            server.app.state.tokens.end_all_sessions(user)
            return ()

    server.app.state.engines = Ending()
    assert COOKIE in cookies_set_by(browser.get("/api/hello"))
    server.app.state.engines = offers
    assert browser.games() == []


def test_https_cookie_has_host_prefix(server: AppServer) -> None:
    browser = server.new_browser()
    secure = cookies_set_by(browser.get(f"https://{ADDRESS}/api/online"))
    assert list(secure) == [SECURE_COOKIE]
    assert secure[SECURE_COOKIE].endswith("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure")


def test_http_cookie_is_replaced_over_https(server: AppServer) -> None:
    browser = server.new_browser()
    solo = browser.begin()
    plain = {"Cookie": f"{COOKIE}={browser.client.cookies[COOKIE]}"}
    page = server.new_browser()
    early = page.get(f"https://{ADDRESS}/api/online/{solo['id']}", headers=plain)
    assert early.json()["creator"]
    assert cookies_set_by(early) == {}
    cookies = cookies_set_by(page.get(f"https://{ADDRESS}/", headers=plain))
    assert cookies[COOKIE].startswith("; Path=/; Max-Age=0;")
    secure = {"Cookie": f"{SECURE_COOKIE}={cookies[SECURE_COOKIE].partition(';')[0]}"}
    assert page.get(f"https://{ADDRESS}/api/online/{solo['id']}", headers=secure).json()["creator"]
    assert not browser.load_game(solo)["mine"], "the HTTP cookie does not identify the user"


def test_cookie_is_found_among_others(server: AppServer) -> None:
    browser = server.new_browser()
    browser.begin()
    token = browser.client.cookies[COOKIE]
    for header in (f"a=b; {COOKIE}={token}", f'x="\\\\; y; =;{COOKIE}={token};z', f"{COOKIE}={token}; {COOKIE}=no"):
        listed = server.new_browser().get("/api/online", headers={"Cookie": header})
        assert len(listed.json()["games"]) == 1
    for header in (f"other-session={token}", f"{COOKIE}=no; {COOKIE}={token}"):
        assert server.new_browser().get("/api/online", headers={"Cookie": header}).json()["games"] == []


@pytest.mark.parametrize("value", ["", "x", "a" * 43, "a" * 22 + ".0.aaaaaa." + "a" * 43, "a" * 5000, "é", '"'])
def test_invalid_cookie_is_ignored(server: AppServer, value: str) -> None:
    header = {"Cookie": f"{COOKIE}={value}".encode("latin-1")}
    answers = [server.new_browser().get("/api/online", headers=header) for _ in range(2)]  # type: ignore[arg-type]
    users = {cookies_set_by(answer)[COOKIE].partition(".")[0] for answer in answers}
    assert [answer.status_code for answer in answers] == [200, 200]
    assert len(users) == 2


def test_changed_cookie_does_not_identify_another_user(server: AppServer) -> None:
    browser, other_browser = server.new_browser(), server.new_browser()
    solo = browser.begin()
    other_browser.begin()
    user, rest = browser.client.cookies[COOKIE].split(".", 1)
    _, others = other_browser.client.cookies[COOKIE].split(".", 1)
    for token in (f"{user}.{others}", f"{user}.1{rest[1:]}", user, f"{user}."):
        stranger = server.new_browser().get(f"/api/online/{solo['id']}", headers={"Cookie": f"{COOKIE}={token}"})
        assert stranger.json()["creator"] is False


def test_invalid_cookies_share_limit_of_address(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, guests=RateSetting(3, 0.001)))
    known = server.new_browser()
    solo = known.begin()
    codes = []
    for number in range(5):
        header = {"Cookie": f"{COOKIE}={number:022}.0.aaaaaa.{'a' * 43}"}
        answer = server.new_browser().post("/api/online", json=NEW, headers=header)
        codes.append(answer.status_code)
    assert codes == [201, 201, 429, 429, 429]
    assert error_of(answer) == "too-fast"
    looking = server.new_browser().get(f"/api/online/{solo['id']}")
    assert looking.status_code == 200
    assert cookies_set_by(looking) == {}
    assert server.new_browser().delete(f"/api/online/{solo['id']}").status_code == 429
    assert known.play(solo, "a1a2")["version"] == 1, "clients with a session are not limited"


def test_clients_without_session_may_read(build_server: BuildServer) -> None:
    server = build_server(
        limits=replace(UNLIMITED, guests=RateSetting(1, 0.001), connections=1, connections_of_address=2)
    )
    solo = server.new_browser().begin()
    first, second, third = (server.new_browser() for _ in range(3))
    with first.live(solo) as one, second.live(solo) as other:
        assert one.receive_json()["creator"] is False
        assert other.receive_json()["creator"] is False
        with pytest.raises(WebSocketDenialResponse) as refused, third.live(solo):
            pass
        assert refused.value.status_code == 429


def test_page_renews_session_after_a_day(build_server: BuildServer, monkeypatch: pytest.MonkeyPatch) -> None:
    server = build_server()
    browser = server.new_browser()
    solo = browser.begin()
    first = browser.client.cookies[COOKIE]
    go_forward(server, monkeypatch, 1.01)
    assert cookies_set_by(browser.get("/api/online")) == {}
    for path in ("/", "/api/hello"):
        renewed = cookies_set_by(server.new_browser(cookie_of=browser).get(path))[COOKIE]
        assert renewed.split(".")[0] == first.split(".")[0]
        assert not renewed.startswith(first)
    browser.get("/")
    assert browser.client.cookies[COOKIE] != first
    assert browser.load_game(solo)["mine"]


def test_unused_session_expires_after_400_days(build_server: BuildServer, monkeypatch: pytest.MonkeyPatch) -> None:
    server = build_server()
    browser = server.new_browser()
    solo = browser.begin()
    go_forward(server, monkeypatch, 399)
    used = server.new_browser(cookie_of=browser)
    used.get("/")
    go_forward(server, monkeypatch, 2)
    assert used.load_game(solo)["mine"]
    assert not browser.load_game(solo)["mine"]


def test_cookie_is_not_stored(build_server: BuildServer, tmp_path: Path) -> None:
    server = build_server()
    browser = server.new_browser()
    browser.begin()
    token = browser.client.cookies[COOKIE]
    server.close()
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert stored
    assert token.rpartition(".")[2].encode() not in stored


def test_sessions_survive_restart(build_server: BuildServer) -> None:
    server = build_server()
    browser = server.new_browser()
    solo = browser.begin()
    server.close()
    assert build_server().new_browser(cookie_of=browser).load_game(solo)["mine"]


def test_transfer_by_another_process_reaches_games(build_server: BuildServer, postgresql: PostgreSQL) -> None:
    shared = postgresql.new_database()
    one, other = build_server(database=shared), build_server(database=shared)
    browser, new_owner = one.new_browser(), one.new_browser()
    solo = browser.begin()
    new_owner.begin()
    owners = (who.client.cookies[COOKIE].partition(".")[0] for who in (browser, new_owner))
    other._portal.call(other.app.state.accounts.data_handlers[0].take_over, *owners)
    wait_until(lambda: bool(new_owner.load_game(solo)["mine"]))
    assert new_owner.load_game(solo)["mine"]
    assert new_owner.play(solo, "a1a2")["version"] == 1
    assert browser.delete(f"/api/online/{solo['id']}").status_code == 403
    assert not browser.load_game(solo)["mine"]


def test_session_end_by_another_process_closes_connections(
    build_server: BuildServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The session ends in another process, so the process with the connections receives no request."""
    monkeypatch.setattr("ludarium.server.online.background.SESSION_SECONDS", 0.05)
    server = build_server()
    browser, other_browser = server.new_browser(), server.new_browser()
    solo = browser.begin()
    other_browser.begin()
    user = browser.client.cookies[COOKIE].partition(".")[0]
    store: SessionStore = server.app.state.tokens._store
    with browser.live(solo) as channel, other_browser.live(solo) as going_on:
        assert channel.receive_json()["creator"]
        store.end_all(user, int(time.time()))
        with pytest.raises(WebSocketDisconnect) as ended:
            deque(iter(channel.receive_json, None), maxlen=0)
        assert ended.value.code == 1008
        going_on.ask("unwatch", game=solo["id"])
        assert going_on.answer()["type"] == "done"
