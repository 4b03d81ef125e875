"""Limits by user and by address."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest
from pydantic import TypeAdapter, ValidationError
from tests.server.conftest import UNLIMITED, error_of, match_data, play_command, solo_request

from ludarium.match.match import MAX_MATCH_PLIES, Match
from ludarium.server.current_user import SESSION, CurrentSession
from ludarium.server.limits import MAX_ITEMS, MAX_MEMBERS, ConnectionLimits, RateLimit, TokenBuckets, network_of
from ludarium.server.online import watched_games
from ludarium.server.online.watched_games import MIN_PLIES
from ludarium.server.refusals import TooFast
from ludarium.server.schema.commands import MAX_COMMANDS, Append
from ludarium.server.schema.fields import MAX_SEATS, MAX_TAGS
from ludarium.server.schema.new_game import NewGame
from ludarium.server.settings import LimitSettings, RateSetting
from ludarium.server.storage.quotas import Quotas

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.server.conftest import Browser, BuildServer, Channel, Json

    from ludarium.games.position import Position
    from ludarium.match.seats import Seat

NEW = solo_request(match_data())


def scope_of(user: str, address: str = "192.0.2.1", **more: Any) -> dict[str, Any]:
    return {SESSION: CurrentSession(user, **{"has_cookie": True, **more}), "client": (address, 1)}


def test_bucket_refills() -> None:
    now = 0.0
    bucket = TokenBuckets(rate=2, burst=3, clock=lambda: now)
    assert [bucket.take("ann") for _ in range(4)] == [True, True, True, False]
    assert bucket.take("bob")
    now = 0.5
    assert [bucket.take("ann") for _ in range(2)] == [True, False]
    now = 100.0
    assert [bucket.take("ann") for _ in range(4)] == [True, True, True, False]


def test_number_of_buckets_is_limited() -> None:
    bucket = TokenBuckets(rate=0, burst=1)
    assert bucket.take("ann")
    for number in range(20_000):
        bucket.take(f"client {number}")
        if number % 1000 == 0:
            assert not bucket.take("ann"), "active clients keep their bucket"
    assert len(bucket._tokens) == 10_000


def test_watching_counts_as_request(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, requests=RateSetting(6, 0.001)))
    browser = server.new_browser()
    solo = browser.begin()
    with browser.channel() as channel:
        answers = []
        for _ in range(5):
            channel.ask("watch", game=solo["id"], since=0)
            answers.append(channel.answer())
    assert [answer["type"] for answer in answers] == ["done"] * 4 + ["refused"]
    assert answers[-1]["error"] == "too-fast"


def watch(channel: Channel, solo: Json) -> str | None:
    """Watch a game.  Returns the error word of a refusal, or None."""
    channel.ask("watch", game=solo["id"], since=0)
    return channel.answer().get("error")


def test_plies_of_watched_games_are_limited(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, watched_plies=2 * MIN_PLIES, address_factor=2))
    ann, bob, cat = (server.new_browser() for _ in range(3))
    games = [ann.begin(moves=["a1a2", "f1e1"], cursor=2) for _ in range(5)]
    with ann.channel() as first, ann.channel() as second, bob.channel() as other, cat.channel() as last:
        assert [watch(first, games[0]), watch(second, games[0]), watch(second, games[1])] == [None] * 3
        assert watch(first, games[2]) == "too-fast"
        assert watch(first, games[0]) is None, "a watcher may watch again"
        assert [watch(other, game) for game in games] == [None, None, "too-fast", "too-fast", "too-fast"]
        assert [watch(last, games[2]), watch(other, games[2])] == [None, "too-fast"]
        second.ask("unwatch", game=games[1]["id"])
        assert second.answer()["type"] == "done"
        assert watch(first, games[2]) is None
    with ann.channel() as later:
        assert [watch(later, games[3]), watch(later, games[4])] == [None] * 2, "closed pages do not count"


def test_plies_of_watched_address_are_limited(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, watched_plies=2 * MIN_PLIES, address_factor=1))
    ann, bob = server.new_browser(), server.new_browser()
    games = [ann.begin(moves=["a1a2", "f1e1"], cursor=2) for _ in range(3)]
    with ann.channel() as first, bob.channel() as second:
        assert [watch(first, games[0]), watch(second, games[1]), watch(second, games[2])] == [None, None, "too-fast"]
        assert watch(second, games[0]) is None, "each game counts once"


def test_too_long_watched_games_do_not_grow(build_server: BuildServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched_games, "MIN_PLIES", 1)
    server = build_server(limits=replace(UNLIMITED, watched_plies=2))
    browser = server.new_browser()
    solo = browser.begin()
    with browser.live(solo):
        for move in ("a1a2", "f1e1", "a2a1"):
            solo = browser.play(solo, move)
        refused = browser.send(solo, play_command(solo["match"], "e1f1"))
        assert (refused.status_code, error_of(refused)) == (429, "too-fast")
    browser.play(solo, "e1f1")


def test_watchers_of_game_are_limited_by_address(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, watchers_of_address=2))
    ann, bob = server.new_browser(), server.new_browser()
    solo, other = ann.begin(), ann.begin()
    bob.get("/api/hello")
    with bob.channel() as first, bob.channel() as second, bob.channel() as third, ann.channel() as player:
        assert [watch(channel, solo) for channel in (first, second, third)] == [None, None, "too-fast"]
        assert [watch(first, solo), watch(third, other)] == [None, None]
        assert watch(player, solo) is None, "players are not limited"
        first.ask("unwatch", game=solo["id"])
        second.ask("unwatch", game=solo["id"])
        assert [first.answer()["type"], second.answer()["type"]] == ["done", "done"]
        assert watch(third, solo) is None


def test_addresses_have_higher_limits() -> None:
    limit = RateLimit(RateSetting(2, 0), 3)
    ann = scope_of("ann")
    assert [limit.allows(ann) for _ in range(3)] == [True, True, False]
    others = [limit.allows(scope_of(f"person {number}")) for number in range(5)]
    assert others == [True, True, True, False, False]
    assert limit.allows(scope_of("ann's friend", "192.0.2.2"))
    with pytest.raises(TooFast, match="too many requests"):
        limit.check(ann)


@pytest.mark.parametrize("session", [{"new": True}, {"has_cookie": False}])
def test_new_clients_count_by_address(session: dict[str, bool]) -> None:
    limit = RateLimit(RateSetting(1, 0), 3)
    codes = [limit.allows(scope_of(f"person {number}", **session)) for number in range(5)]
    assert codes == [True, True, True, False, False]
    assert not limit.user_buckets._tokens


def test_ipv6_network_counts_as_one_address() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::9") == "2001:db8:1:3::/64"
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("a:b") == "a:b"


def test_connections_are_limited_by_user_and_address() -> None:
    connections = ConnectionLimits(LimitSettings(connections=2, connections_of_address=3))
    ann, bob, eve = scope_of("ann"), scope_of("bob"), scope_of("eve", "192.0.2.2")
    with connections.count(ann, Mock()), connections.count(ann, Mock()):
        with pytest.raises(TooFast, match="more than 2 connections"), connections.count(ann, Mock()):
            pass
        with connections.count(bob, Mock()):
            with pytest.raises(TooFast, match="more than 3 connections"), connections.count(bob, Mock()):
                pass
            with connections.count(eve, Mock()):
                pass
    assert not connections._open
    assert not connections._sessions


def test_rate_of_requests_is_limited(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, requests=RateSetting(5, 0.001)))
    browser, other_browser = server.new_browser(), server.new_browser()
    codes = [browser.get("/api/online").status_code for _ in range(8)]
    assert codes == [200] * 6 + [429] * 2  # the first request had no cookie yet
    before = time.monotonic()
    refused = browser.get("/api/online")
    assert time.monotonic() - before >= 0.5, "the client must wait"
    assert 990 <= int(refused.headers["retry-after"]) <= 1000
    assert error_of(refused) == "too-fast"
    assert browser.get("/").status_code == 200
    assert other_browser.get("/api/online").status_code == 200
    codes = [server.new_browser().get("/api/online").status_code for _ in range(20)]
    assert codes[-1] == 429  # new sessions share the limit of their address


def test_new_games_are_limited_by_user_and_address(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, games=RateSetting(2, 0.001), address_factor=3))
    browser = server.new_browser()
    browser.get("/")
    assert [browser.post("/api/online", json=NEW).status_code for _ in range(3)] == [201, 201, 429]
    assert [server.new_browser().post("/api/online", json=NEW).status_code for _ in range(4)] == [201] * 3 + [429]


def test_replayed_plies_are_counted(build_server: BuildServer) -> None:
    played = solo_request(match_data(moves=["a1a2", "f1e1", "a2a1"], cursor=3))
    server = build_server(limits=replace(UNLIMITED, plies=RateSetting(7, 0.001)))
    ann, bob = server.new_browser(), server.new_browser()
    created = [ann.post("/api/online", json=played) for _ in range(3)]
    assert [answer.status_code for answer in created] == [201, 201, 201]  # the first request had no cookie yet
    solo = {"id": created[1].json()["game"], "base": 0}
    live = server.app.state.online.live_games

    def forget() -> None:
        live.drop(live.get(solo["id"]))

    forget()
    refused = ann.post("/api/online", json=played)
    assert (refused.status_code, error_of(refused)) == (429, "too-fast")
    assert ann.get(f"/api/online/{solo['id']}").status_code == 429  # the game is not in memory
    assert ann.send(solo, *[play_command(NEW["opening"], "a1a2")] * 2).status_code == 429
    codes = []
    for _ in range(5):
        codes.append(bob.get(f"/api/online/{solo['id']}").status_code)
        if live.get(solo["id"]) is not None:
            forget()
    assert codes == [200] + [429] * 4, "loading the game counts 3 plies, its state a quarter of 3"
    assert bob.post("/api/online", json=NEW).status_code == 201


def test_listed_games_are_counted(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, plies=RateSetting(7, 0.001)))
    ann, bob = server.new_browser(), server.new_browser()
    for browser in (ann, bob):
        browser.get("/")
    for _ in range(3):
        ann.begin()
    assert [ann.get("/api/online").status_code for _ in range(2)] == [200, 200]
    refused = ann.get("/api/online")
    assert (refused.status_code, error_of(refused)) == (429, "too-fast")
    assert 1900 <= int(refused.headers["retry-after"]) <= 2000
    assert bob.games() == []


def test_exported_plies_are_counted(build_server: BuildServer) -> None:
    """An export of more plies than the limit permits at once counts as many as the limit permits."""
    played = solo_request(match_data(moves=["a1a2", "f1e1", "a2a1"], cursor=1))
    server = build_server(limits=replace(UNLIMITED, plies=RateSetting(10, 0.001)))
    ann, bob = server.new_browser(), server.new_browser()
    for browser, games in ((ann, 1), (bob, 4)):
        assert [browser.post("/api/online", json=played).status_code for _ in range(games)] == [201] * games
    assert [ann.get("/api/account/export").status_code for _ in range(3)] == [200] * 3
    refused = ann.get("/api/account/export")
    assert (refused.status_code, error_of(refused)) == (429, "too-fast")
    assert refused.json()["text"]["key"] == "too-often"
    server.app.state.limits.plies.user_buckets._tokens.clear()
    assert [bob.get("/api/account/export").status_code for _ in range(2)] == [200, 429]


PLAY = play_command(NEW["opening"], "a1a2") | {"game": "AAAAAAAAAAAA"}


def with_opening(**fields: Any) -> Json:
    return {**NEW, "opening": {**NEW["opening"], **fields}}


def members(number: int) -> Json:
    return {f"{index:x}": 0 for index in range(number)}


COMPLEX_BODIES: dict[str, Json] = {
    "members of commands": {"base": 0, "commands": [PLAY | members(120)] * MAX_COMMANDS},
    "members of several objects": with_opening(tags=members(MAX_TAGS)) | {"terms": members(MAX_MEMBERS - MAX_TAGS)},
    "items of a list": {"base": 0, "commands": [PLAY | {"left": [[]] * 80_000}]},
    "items of several lists": {"base": 0, "commands": [PLAY | {"left": [0] * 20}] * MAX_COMMANDS},
    "items after the first 256": {"base": 0, "commands": [PLAY | {"left": [0] * 300 + [[0] * MAX_ITEMS]}]},
}


@pytest.mark.parametrize("body", COMPLEX_BODIES.values(), ids=COMPLEX_BODIES)
def test_complex_bodies_are_refused(browser: Browser, body: Json) -> None:
    for path in ("/api/online", "/api/online/AAAAAAAAAAAA/events"):
        refused = browser.post(path, json=body)
        assert (refused.status_code, error_of(refused)) == (400, "invalid")
        assert refused.json()["detail"].startswith("the body has more than")


def test_largest_valid_bodies_are_accepted(browser: Browser) -> None:
    commands = [PLAY | {"id": "command0", "left": [0] * MAX_SEATS}] * MAX_COMMANDS
    answer = browser.post("/api/online/AAAAAAAAAAAA/events", json={"base": 0, "commands": commands})
    assert (answer.status_code, error_of(answer)) == (404, "not-found")
    most = {"moves": ["a1a2"] * MAX_MATCH_PLIES, "resignations": [[0, 1]] * MAX_SEATS, "left": [0] * MAX_SEATS}
    answer = browser.post("/api/online", json=with_opening(**most, tags={str(tag): "" for tag in range(MAX_TAGS)}))
    assert answer.json()["text"]["key"] == "wrong-left"


@pytest.mark.parametrize(
    ("type", "body"),
    [
        (Append, {"base": 0, "commands": [PLAY | {"ply": ""}] * MAX_COMMANDS}),
        (Append, {"base": 0, "commands": [PLAY | {"left": [""] * MAX_ITEMS}]}),
        (NewGame, with_opening(moves=[0] * MAX_MATCH_PLIES)),
    ],
)
def test_one_error_is_reported_for_long_list(type: Any, body: Json) -> None:
    """Pydantic needs up to 7 µs to report an error."""
    with pytest.raises(ValidationError) as error:
        TypeAdapter(type).validate_python(body)
    assert error.value.error_count() == 1


def test_plies_of_states_are_counted(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, plies=RateSetting(4, 0.001)))
    ann, bob = server.new_browser(), server.new_browser()
    long = ann.begin(moves=["a1a2", "f1e1", "a2a1", "e1f1"], cursor=4)
    bob.get("/api/hello")
    assert [bob.get(f"/api/online/{long['id']}").status_code for _ in range(5)] == [200] * 4 + [429]
    with bob.channel() as channel:
        assert watch(channel, long) is None, "the missed events are not a whole state"
        channel.ask("watch", game=long["id"], since=None)
        assert channel.answer()["error"] == "too-fast"


def test_new_game_is_replayed_once(build_server: BuildServer, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[int] = []
    begin = Match.begin

    def counted(start: Position, seats: Sequence[Seat], moves: Sequence[str] = (), *more: Any) -> Match:
        loaded.append(len(moves))
        return begin(start, seats, moves, *more)

    browser = build_server().new_browser()
    monkeypatch.setattr(Match, "begin", counted)
    solo = browser.begin(moves=["a1a2", "f1e1"], cursor=2)
    assert browser.load_game(solo) == solo
    assert loaded == [2]


def test_refusal_of_new_game_has_retry_after(build_server: BuildServer) -> None:
    """At 500 games a day, a user may create the next game within 3 minutes.  Refusals for a full quota name no time."""
    server = build_server(
        limits=replace(UNLIMITED, games=RateSetting(2, LimitSettings.games.per_second)), quotas=Quotas(games=1)
    )
    browser = server.new_browser()
    browser.get("/")
    assert browser.post("/api/online", json=NEW).status_code == 201
    full = browser.post("/api/online", json=NEW)
    assert (error_of(full), full.headers.get("retry-after")) == ("too-many-games", None)
    refused = browser.post("/api/online", json=NEW)
    assert error_of(refused) == "too-fast"
    assert 165 <= int(refused.headers["retry-after"]) <= 173


def test_moves_and_searches_are_limited(build_server: BuildServer) -> None:
    server = build_server(limits=replace(UNLIMITED, commands=RateSetting(2, 0.001), move_now=RateSetting(1, 0.001)))
    browser = server.new_browser()
    solo = browser.begin()
    codes = [browser.send(solo).status_code for _ in range(3)]
    assert codes == [400, 400, 429]
    codes = [browser.post(f"/api/online/{solo['id']}/move-now").status_code for _ in range(2)]
    assert codes == [400, 429]


@pytest.mark.parametrize(
    ("peer", "forwarded", "counted"),
    [
        ("10.0.0.7", "203.0.113.9", "203.0.113.9"),
        ("10.0.0.7", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("10.0.0.7", "203.0.113.9, 10.0.0.3", "203.0.113.9"),
        ("10.0.0.7", "203.0.113.9:4711", "203.0.113.9"),
        ("10.0.0.7", "", "10.0.0.7"),
        ("192.0.2.1", "203.0.113.9", "192.0.2.1"),
    ],
)
def test_address_is_read_only_from_trusted_proxies(
    build_server: BuildServer, peer: str, forwarded: str, counted: str
) -> None:
    server = build_server(proxies=("10.0.0.0/8",))
    browser = server.new_browser()
    browser.client._transport.client = (peer, 4000)  # type: ignore[attr-defined]
    browser.get("/api/hello", headers={"X-Forwarded-For": forwarded, "X-Forwarded-Proto": "https"})
    addresses = server.app.state.limits.requests.address_buckets._tokens
    assert list(addresses) == [counted]


def test_unknown_proxy_is_logged_once(build_server: BuildServer, caplog: pytest.LogCaptureFixture) -> None:
    browser = build_server().new_browser()
    for _ in range(3):
        browser.get("/api/hello", headers={"X-Forwarded-For": "203.0.113.9"})
    said = [record.getMessage() for record in caplog.records if "--proxy" in record.getMessage()]
    assert said == [
        "requests come through an unknown proxy at testclient: all its visitors count as one address (see --proxy)"
    ]


@pytest.mark.parametrize(("proxies", "secure"), [(("testclient",), True), ((), False)])
def test_https_is_read_only_from_trusted_proxies(
    build_server: BuildServer, proxies: tuple[str, ...], secure: bool
) -> None:
    answer = build_server(proxies=proxies).new_browser().get("/", headers={"X-Forwarded-Proto": "https"})
    assert ("; Secure" in answer.headers["set-cookie"]) == secure
