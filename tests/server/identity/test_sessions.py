"""The session cookie: who gets one, what it is worth, and that cookies of the version before still find their games."""

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
from tests.server.conftest import ADDRESS, UNLIMITED, error_of, match_data, new_alone
from tests.server.online.pages import wait_until

from ludarium.server.settings import Rate

if TYPE_CHECKING:
    from tests.server.conftest import AppServer, BuildServer
    from tests.server.postgresql import PostgreSQL

    from ludarium.server.storage.identity import SessionStore

NEW = new_alone(match_data())
COOKIE, SECURE_COOKIE = "ludarium-session", "__Host-ludarium-session"
"""Of the owner of most games in that file."""


def given(answer: object) -> dict[str, str]:
    """The cookies that an answer sets, each with its attributes; empty: it is taken away."""
    headers = answer.headers.get_list("set-cookie")  # type: ignore[attr-defined]
    return {name: rest for name, _, rest in (header.partition("=") for header in headers)}


def days_later(server: AppServer, monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    tokens = server.app.state.tokens
    clock = tokens._clock
    for clocked in (tokens, tokens._verifier):
        monkeypatch.setattr(clocked, "_clock", lambda: clock() + days * 24 * 3600)


def test_the_page_brings_a_session_that_scripts_cannot_see(server: AppServer) -> None:
    browser = server.new_browser()
    first = given(browser.get("/"))
    assert re.fullmatch(
        r"[\w-]{22}\.0\.[\w-]{16}\.[\w-]+\.[\w-]{43}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax", first[COOKIE]
    )
    for path in ("/", "/api/hello", "/api/online"):
        assert given(browser.get(path)) == {}


def test_no_proxy_keeps_a_session_for_others(server: AppServer) -> None:
    browser = server.new_browser()
    assert browser.get("/").headers["cache-control"] == "private, no-cache"
    assert browser.get("/").headers["cache-control"] == "no-cache"


def test_a_session_that_ends_while_it_is_renewed_does_not_come_back(
    build_server: BuildServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = build_server()
    browser = server.new_browser()
    browser.begin()
    person = browser.client.cookies[COOKIE].partition(".")[0]
    days_later(server, monkeypatch, 1.01)
    offers = server.app.state.engines

    class Ending:
        """Asked for while the answer is made."""

        @property
        def specs(self) -> tuple[object, ...]:
            server.app.state.tokens.end_all(person)
            return ()

    server.app.state.engines = Ending()
    assert COOKIE in given(browser.get("/api/hello"))
    server.app.state.engines = offers
    assert browser.games() == []


def test_over_https_the_cookie_is_this_hosts_alone(server: AppServer) -> None:
    browser = server.new_browser()
    secure = given(browser.get(f"https://{ADDRESS}/api/online"))
    assert list(secure) == [SECURE_COOKIE]
    assert secure[SECURE_COOKIE].endswith("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure")


def test_a_server_that_gets_https_keeps_its_people(server: AppServer) -> None:
    browser = server.new_browser()
    kept = browser.begin()
    plain = {"Cookie": f"{COOKIE}={browser.client.cookies[COOKIE]}"}
    page = server.new_browser()
    early = page.get(f"https://{ADDRESS}/api/online/{kept['id']}", headers=plain)
    assert early.json()["creator"]
    assert given(early) == {}
    cookies = given(page.get(f"https://{ADDRESS}/", headers=plain))
    assert cookies[COOKIE].startswith("; Path=/; Max-Age=0;")
    secure = {"Cookie": f"{SECURE_COOKIE}={cookies[SECURE_COOKIE].partition(';')[0]}"}
    assert page.get(f"https://{ADDRESS}/api/online/{kept['id']}", headers=secure).json()["creator"]
    assert not browser.look(kept)["mine"], "whoever has set the plain cookie is not the person"


def test_the_cookie_is_found_among_others(server: AppServer) -> None:
    browser = server.new_browser()
    browser.begin()
    token = browser.client.cookies[COOKIE]
    for header in (f"a=b; {COOKIE}={token}", f'x="\\\\; y; =;{COOKIE}={token};z', f"{COOKIE}={token}; {COOKIE}=no"):
        listed = server.new_browser().get("/api/online", headers={"Cookie": header})
        assert len(listed.json()["games"]) == 1
    for header in (f"other-session={token}", f"{COOKIE}=no; {COOKIE}={token}"):
        assert server.new_browser().get("/api/online", headers={"Cookie": header}).json()["games"] == []


@pytest.mark.parametrize("value", ["", "x", "a" * 43, "a" * 22 + ".0.aaaaaa." + "a" * 43, "a" * 5000, "é", '"'])
def test_an_invented_cookie_counts_as_none(server: AppServer, value: str) -> None:
    header = {"Cookie": f"{COOKIE}={value}".encode("latin-1")}
    answers = [server.new_browser().get("/api/online", headers=header) for _ in range(2)]  # type: ignore[arg-type]
    persons = {given(answer)[COOKIE].partition(".")[0] for answer in answers}
    assert [answer.status_code for answer in answers] == [200, 200]
    assert len(persons) == 2


def test_one_cannot_be_somebody_else(server: AppServer) -> None:
    browser, other_browser = server.new_browser(), server.new_browser()
    kept = browser.begin()
    other_browser.begin()
    person, rest = browser.client.cookies[COOKIE].split(".", 1)
    _, others = other_browser.client.cookies[COOKIE].split(".", 1)
    for token in (f"{person}.{others}", f"{person}.1{rest[1:]}", person, f"{person}."):
        stranger = server.new_browser().get(f"/api/online/{kept['id']}", headers={"Cookie": f"{COOKIE}={token}"})
        assert stranger.json()["creator"] is False


def test_invented_cookies_share_the_limit_of_their_address(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, guests=Rate(3, 0.001)))
    known = server.new_browser()
    kept = known.begin()
    codes = []
    for number in range(5):
        header = {"Cookie": f"{COOKIE}={number:022}.0.aaaaaa.{'a' * 43}"}
        answer = server.new_browser().post("/api/online", json=NEW, headers=header)
        codes.append(answer.status_code)
    assert codes == [201, 201, 429, 429, 429]
    assert error_of(answer) == "too-fast"
    looking = server.new_browser().get(f"/api/online/{kept['id']}")
    assert looking.status_code == 200
    assert given(looking) == {}
    assert server.new_browser().delete(f"/api/online/{kept['id']}").status_code == 429
    assert known.play(kept, "a1a2")["version"] == 1, "who has a session is not concerned"


def test_who_has_no_session_may_look_on(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, guests=Rate(1, 0.001), connections=1, connections_of_address=2))
    kept = server.new_browser().begin()
    first, second, third = (server.new_browser() for _ in range(3))
    with first.live(kept) as one, second.live(kept) as other:
        assert one.receive_json()["creator"] is False
        assert other.receive_json()["creator"] is False
        with pytest.raises(WebSocketDenialResponse) as refused, third.live(kept):
            pass
        assert refused.value.status_code == 429


def test_a_session_is_renewed_with_the_page_after_a_day(
    build_server: BuildServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = build_server()
    browser = server.new_browser()
    kept = browser.begin()
    first = browser.client.cookies[COOKIE]
    days_later(server, monkeypatch, 1.01)
    assert given(browser.get("/api/online")) == {}
    for path in ("/", "/api/hello"):
        renewed = given(server.new_browser(cookie_of=browser).get(path))[COOKIE]
        assert renewed.split(".")[0] == first.split(".")[0]
        assert not renewed.startswith(first)
    browser.get("/")
    assert browser.client.cookies[COOKIE] != first
    assert browser.look(kept)["mine"]


def test_a_session_ends_after_400_days_without_use(build_server: BuildServer, monkeypatch: pytest.MonkeyPatch) -> None:
    server = build_server()
    browser = server.new_browser()
    kept = browser.begin()
    days_later(server, monkeypatch, 399)
    used = server.new_browser(cookie_of=browser)
    used.get("/")
    days_later(server, monkeypatch, 2)
    assert used.look(kept)["mine"]
    assert not browser.look(kept)["mine"]


def test_the_cookie_itself_is_not_stored(build_server: BuildServer, tmp_path: Path) -> None:
    server = build_server()
    browser = server.new_browser()
    browser.begin()
    token = browser.client.cookies[COOKIE]
    server.close()
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert stored
    assert token.rpartition(".")[2].encode() not in stored


def test_a_restart_ends_no_session(build_server: BuildServer) -> None:
    server = build_server()
    browser = server.new_browser()
    kept = browser.begin()
    server.close()
    assert build_server().new_browser(cookie_of=browser).look(kept)["mine"]


def test_a_game_given_away_by_another_process_has_its_new_owner(
    build_server: BuildServer, postgresql: PostgreSQL
) -> None:
    shared = postgresql.new_database()
    one, other = build_server(database=shared), build_server(database=shared)
    browser, heir = one.new_browser(), one.new_browser()
    kept = browser.begin()
    heir.begin()
    owners = (who.client.cookies[COOKIE].partition(".")[0] for who in (browser, heir))
    other._portal.call(other.app.state.accounts.data_handlers[0].take_over, *owners)
    wait_until(lambda: bool(heir.look(kept)["mine"]))
    assert heir.look(kept)["mine"]
    assert heir.play(kept, "a1a2")["version"] == 1
    assert browser.delete(f"/api/online/{kept['id']}").status_code == 403
    assert not browser.look(kept)["mine"]


def test_a_connection_ends_whose_session_another_process_has_ended(
    build_server: BuildServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although no request of the person comes to this process."""
    monkeypatch.setattr("ludarium.server.online.background.SESSION_SECONDS", 0.05)
    server = build_server()
    browser, other_browser = server.new_browser(), server.new_browser()
    kept = browser.begin()
    other_browser.begin()
    person = browser.client.cookies[COOKIE].partition(".")[0]
    store: SessionStore = server.app.state.tokens._store
    with browser.live(kept) as channel, other_browser.live(kept) as going_on:
        assert channel.receive_json()["creator"]
        store.end(person, int(time.time()))
        with pytest.raises(WebSocketDisconnect) as ended:
            deque(iter(channel.receive_json, None), maxlen=0)
        assert ended.value.code == 1008
        going_on.ask("unwatch", game=kept["id"])
        assert going_on.answer()["type"] == "done"
