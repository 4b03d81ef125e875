"""Accounts by passkey: made of guests, used on several devices, left again; and who may not."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response
from starlette.websockets import WebSocketDisconnect
from tests.server.conftest import AppServer, Browser, Channel, error_of
from tests.server.identity.authenticator import Authenticator, challenge, proof, register, sign_in, text
from tests.server.online.games import wanted

from ludarium.server.app import create_app

if TYPE_CHECKING:
    from tests.server.conftest import BuildServer, Json

COOKIE = "ludarium-session"


class Place(AppServer):
    """A server that is called by a name, as passkeys are made for one."""

    def new_browser(self, cookie_of: Browser | None = None) -> Browser:
        browser = Browser(TestClient(self.app, base_url="http://localhost:8642"))
        if cookie_of is not None:
            browser.client.cookies.update(cookie_of.client.cookies)
        return browser


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    from tests.server.conftest import settings_in

    place = Place(create_app(settings_in(tmp_path_factory.mktemp("place"))))
    yield place
    place.close()


@pytest.fixture
def browser(place: Place) -> Browser:
    return place.new_browser()


def person_of(browser: Browser) -> str:
    return str(browser.client.cookies[COOKIE]).partition(".")[0]


def account_of(browser: Browser) -> Json | None:
    account: Json | None = browser.get("/api/account").json()["account"]
    return account


def leave(browser: Browser, authenticator: Authenticator) -> Response:
    """Ask for the account to be deleted, with a passkey."""
    return browser.post("/api/account/deletion", json=proof(browser, authenticator))


def add_passkey(browser: Browser, known: Authenticator, new: Authenticator, name: str = "laptop") -> Response:
    body = {"passkey": new.make(challenge(browser, "create"), name), "proof": proof(browser, known)}
    return browser.post("/api/account/passkeys", json=body)


def remove_passkey(browser: Browser, known: Authenticator, removed: Authenticator) -> Response:
    return browser.post(f"/api/account/passkeys/{text(removed.id)}/removal", json=proof(browser, known))


def do(browser: Browser, type: str, **fields: Any) -> None:
    """Do something in a game with others."""
    with browser.channel() as channel:
        channel.ask(type, **fields)
        answer = channel.answer()
        assert answer["type"] == "done", answer


def is_open(channel: Channel) -> bool:
    """Whether the server still answers on this connection."""
    channel.ask("unwatch", game="000000000000")
    try:
        while channel.answer()["id"] < channel.asked:
            pass
    except WebSocketDisconnect:
        return False
    return True


def test_a_guest_has_no_account(browser: Browser) -> None:
    assert browser.get("/api/account").json() == {"account": None}
    used = proof(browser, Authenticator())
    for method, path, body in (
        ("DELETE", "/session", None),
        ("DELETE", "/sessions", None),
        ("POST", "/passkeys/x/removal", used),
        ("POST", "/deletion", used),
    ):
        refused = browser.client.request(method, f"/api/account{path}", json=body)
        assert (refused.status_code, error_of(refused)) == (409, "account")
    refused = browser.client.patch("/api/account", json={"name": "Ann"})
    assert (refused.status_code, error_of(refused)) == (409, "account")


def test_a_guest_who_makes_an_account_keeps_everything(browser: Browser) -> None:
    kept = browser.begin()
    person = person_of(browser)
    authenticator = register(browser, "  Ann \u200b Lee ")
    assert person_of(browser) == person
    assert browser.look(kept)["mine"]
    account = account_of(browser)
    assert account is not None
    assert account["name"] == "Ann Lee"
    assert [passkey["id"] for passkey in account["passkeys"]] == [text(authenticator.id)]
    assert account["passkeys"][0]["name"] == "phone"
    assert account["ratings"] == []


def test_another_device_becomes_the_accounts_and_brings_its_games(place: Place, browser: Browser) -> None:
    first = browser.begin()
    authenticator = register(browser)
    device = place.new_browser()
    second = device.begin()
    sign_in(device, authenticator)
    assert person_of(device) == person_of(browser)
    for who in (browser, device):
        assert {game["id"] for game in who.games()} == {first["id"], second["id"]}
        assert who.look(second)["mine"]
    assert browser.play(second, "a1a2")["version"] == 2
    sign_in(device, authenticator)
    assert len(device.games()) == 2, "once more is no harm"


def test_several_passkeys_and_never_none(place: Place, browser: Browser) -> None:
    first = register(browser)
    second = Authenticator()
    assert challenge(browser, "create")["exclude"] == [text(first.id)]
    added = add_passkey(browser, first, second)
    assert added.status_code == 201
    assert [one["name"] for one in added.json()["account"]["passkeys"]] == ["phone", "laptop"]
    sign_in(place.new_browser(), second)
    stranger = place.new_browser()
    strangers = register(stranger)
    assert remove_passkey(stranger, strangers, first).status_code == 409
    assert remove_passkey(browser, first, first).status_code == 200
    last = remove_passkey(browser, second, second)
    assert (last.status_code, error_of(last)) == (409, "account")
    device = place.new_browser()
    refused = device.post("/api/account/session", json=proof(device, first))
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    assert account_of(device) is None


def test_passkeys_are_bounded(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.server.identity.accounts.MAX_PASSKEYS", 1)
    refused = add_passkey(browser, register(browser), Authenticator())
    assert (refused.status_code, error_of(refused)) == (409, "account")


def test_changing_passkeys_takes_a_passkey_of_the_account(place: Place, browser: Browser) -> None:
    """A session is not enough: a copy of its cookie must not lock its owner out."""
    mine, strangers, new = register(browser), register(place.new_browser()), Authenticator()
    for wrong in (new, strangers):
        assert error_of(add_passkey(browser, wrong, new)) == "passkey"
        assert error_of(remove_passkey(browser, wrong, mine)) == "passkey"
    made = new.make(challenge(browser, "create"))
    old = proof(browser, mine)
    assert browser.post("/api/account/session", json=old).status_code == 200
    assert error_of(browser.post("/api/account/passkeys", json={"passkey": made, "proof": old})) == "passkey"
    for body in (made, {"passkey": made}):
        assert browser.post("/api/account/passkeys", json=body).status_code == 400
    assert browser.delete(f"/api/account/passkeys/{text(mine.id)}").status_code == 405
    account = account_of(browser)
    assert account is not None
    assert [one["id"] for one in account["passkeys"]] == [text(mine.id)]


def test_a_cookie_from_before_the_account_does_not_open_it(place: Place, browser: Browser) -> None:
    """Session fixation: a guest's cookie may have been copied, or planted, before the account is made."""
    kept = browser.begin()
    copy = place.new_browser(cookie_of=browser)
    with copy.live(kept) as channel:
        assert channel.receive_json()["kept"]["mine"]
        assert is_open(channel)
        authenticator = register(browser)
        assert not is_open(channel)
    assert account_of(copy) is None
    assert copy.games() == []
    copy = place.new_browser(cookie_of=copy)
    assert error_of(add_passkey(copy, Authenticator(), Authenticator())) == "account"
    assert account_of(browser) is not None
    assert browser.look(kept)["mine"]
    assert remove_passkey(browser, authenticator, Authenticator()).status_code == 409


def test_changing_passkeys_ends_all_other_sessions(place: Place, browser: Browser) -> None:
    first, second = register(browser), Authenticator()
    device = place.new_browser()
    for change in (add_passkey, remove_passkey):
        sign_in(device, first)
        copies = [place.new_browser(cookie_of=one) for one in (browser, device)]
        with device.channel() as channel:
            assert is_open(channel)
            assert change(browser, first, second).status_code in (200, 201)
            assert not is_open(channel)
        assert [account_of(one) for one in (*copies, device)] == [None] * 3
        assert account_of(browser) is not None


def test_signing_in_ends_only_what_this_browser_had(place: Place, browser: Browser) -> None:
    authenticator = register(browser)
    device, other = place.new_browser(), place.new_browser()
    kept = device.begin()
    guest = place.new_browser(cookie_of=device)
    sign_in(other, authenticator)
    with guest.live(kept) as channel:
        assert channel.receive_json()["kept"]["mine"]
        sign_in(device, authenticator)
        assert not is_open(channel)
    assert not guest.look(kept)["mine"]
    assert [one.look(kept)["mine"] for one in (browser, device, other)] == [True] * 3
    copy = place.new_browser(cookie_of=device)
    sign_in(device, authenticator)
    assert account_of(copy) is None
    assert account_of(other) is not None


def test_a_late_answer_does_not_replace_the_new_cookie(place: Place, browser: Browser) -> None:
    """A request that was under way with the old cookie while the browser signed in is answered without a cookie."""
    browser.get("/")
    copy = place.new_browser(cookie_of=browser)
    register(browser)
    for path in ("/api/games", "/api/online", "/api/account"):
        assert "set-cookie" not in copy.get(path).headers
    assert COOKIE in copy.get("/").headers["set-cookie"], "the page brings a new guest's"


def test_signing_out(place: Place, browser: Browser) -> None:
    authenticator = register(browser)
    person = person_of(browser)
    copy = place.new_browser(cookie_of=browser)
    assert browser.delete("/api/account/session").status_code == 204
    assert COOKIE not in browser.client.cookies
    assert account_of(browser) is None
    assert account_of(copy) is None, "a copied cookie is void"
    sign_in(browser, authenticator)
    assert person_of(browser) == person


def test_signing_out_of_one_device_leaves_the_others(place: Place, browser: Browser) -> None:
    authenticator = register(browser)
    device = place.new_browser()
    sign_in(device, authenticator)
    copy = place.new_browser(cookie_of=browser)
    with copy.channel() as ended, device.channel() as going_on:
        assert is_open(ended)
        assert browser.delete("/api/account/session").status_code == 204
        assert not is_open(ended)
        assert is_open(going_on)
    assert account_of(device) is not None


def test_signing_out_everywhere_makes_earlier_sessions_void(place: Place, browser: Browser) -> None:
    authenticator = register(browser)
    person = person_of(browser)
    kept = browser.begin()
    copy = place.new_browser(cookie_of=browser)
    assert copy.delete("/api/account/sessions").status_code == 204
    assert not browser.look(kept)["mine"]
    assert account_of(browser) is None
    sign_in(browser, authenticator)
    assert person_of(browser) == person
    assert browser.look(kept)["mine"], "a session of the same second counts"


def test_a_name_can_be_changed(browser: Browser) -> None:
    register(browser)
    answer = browser.client.patch("/api/account", json={"name": "Bea"})
    assert answer.json()["account"]["name"] == "Bea"
    for name in ("", "x" * 41, "\u200b", "\u2800", "\U0001f451 Admin", 3):
        assert browser.client.patch("/api/account", json={"name": name}).status_code in (400, 409)
    account = account_of(browser)
    assert account is not None
    assert account["name"] == "Bea"


def test_no_two_accounts_have_names_that_look_alike(place: Place, browser: Browser) -> None:
    register(browser, "Zo\u00eb Paypal")
    other, third = place.new_browser(), place.new_browser()
    for name in ("ZOE PAYPAL", "Zoe PaypaI", "Z\u043ee Paypal", "Zoe\u2800Paypal"):
        body = {"name": name, "passkey": Authenticator().make(challenge(other, "create"))}
        refused = other.post("/api/account", json=body)
        assert (refused.status_code, refused.json()["text"]["key"]) == (409, "name-taken"), name
    authenticator = register(other)
    refused = other.client.patch("/api/account", json={"name": "zoe paypal"})
    assert (refused.status_code, refused.json()["text"]["key"]) == (409, "name-taken")
    assert browser.client.patch("/api/account", json={"name": "Zoe Paypal"}).status_code == 200, "the own name"
    assert leave(other, authenticator).status_code == 204
    assert browser.client.patch("/api/account", json={"name": "Zoe No Longer"}).status_code == 200
    register(third, "zoe paypal")


def test_names_of_guests_are_marked_at_games(place: Place, browser: Browser) -> None:
    authenticator = register(browser, "Marked Ann")
    guest, third = place.new_browser(), place.new_browser()
    guest.get("/")
    game = browser.post("/api/online", json=wanted("me", "open", listed=True).model_dump()).json()["game"]
    with guest.channel() as channel:
        channel.ask("watch", game=game)
        assert [seat["guest"] for seat in channel.receive_json()["seats"]] == [False, False]
        channel.ask("sit", game=game, name="\U0001f451 Admin")
        assert [channel.answer()["type"] for _ in range(2)] == ["done", "refused"]
        channel.ask("sit", game=game, name="Marked Ann")
        sat = next(event for event in iter(channel.receive_json, None) if event["type"] == "sat")
        assert (sat["name"], sat["guest"]) == ("Marked Ann", True)
    listed = next(one for one in third.get("/api/online/lobby").json()["games"] if one["game"] == game)
    for seats in (browser.get(f"/api/online/{game}").json()["seats"], listed["seats"]):
        assert [(seat["seat"]["name"], seat["guest"]) for seat in seats] == [
            ("Marked Ann", False),
            ("Marked Ann", True),
        ]
    register(guest, "Marked Bob")
    seats = browser.get(f"/api/online/{game}").json()["seats"]
    assert [seat["guest"] for seat in seats] == [False, True], "the name that was chosen as a guest is still one"
    created = third.post("/api/online", json=wanted("me", "open").model_dump() | {"name": "Cleo"}).json()["game"]
    sign_in(third, authenticator)
    seats = browser.get(f"/api/online/{created}").json()["seats"]
    assert (seats[0]["mine"], seats[0]["seat"]["name"], seats[0]["guest"]) == (True, "Cleo", True)
    reserved = wanted("me", "open").model_dump() | {"name": "Moderator"}
    refused = place.new_browser().post("/api/online", json=reserved)
    assert refused.json()["text"]["key"] == "name-reserved"


def test_lobby_shows_seats_of_a_guest_who_signs_in_at_once(place: Place, browser: Browser) -> None:
    authenticator = register(browser, "Lobby Ann")
    guest = place.new_browser()
    game = guest.post("/api/online", json=wanted("me", "open", listed=True).model_dump()).json()["game"]

    def has_seat() -> bool:
        games = browser.get("/api/online/lobby").json()["games"]
        return any(seat["mine"] for one in games if one["game"] == game for seat in one["seats"])

    assert not has_seat()
    sign_in(guest, authenticator)
    assert has_seat()


def test_who_leaves_takes_what_is_theirs_alone(place: Place, browser: Browser) -> None:
    kept = browser.begin()
    authenticator = register(browser)
    copy = place.new_browser(cookie_of=browser)
    with place.new_browser().live(kept) as watching:
        watching.receive_json()
        assert leave(browser, authenticator).status_code == 204
        assert watching.receive_json() == {"type": "gone", "game": kept["id"]}
    assert COOKIE not in browser.client.cookies
    assert place.new_browser().get(f"/api/games/{kept['id']}").status_code == 404
    assert copy.games() == []
    assert account_of(copy) is None
    device = place.new_browser()
    refused = device.post("/api/account/session", json=authenticator.use(challenge(device, "use")))
    assert error_of(refused) == "passkey"


def test_nobody_leaves_without_a_passkey_of_the_account(place: Place, browser: Browser) -> None:
    kept = browser.begin()
    authenticator = register(browser)
    other = place.new_browser()
    stranger = register(other)
    refused = leave(browser, stranger)
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    assert refused.json()["text"]["key"] == "other-passkey"
    signed = authenticator.use(challenge(browser, "use"))
    assert browser.post("/api/account/session", json=signed).status_code == 200
    assert error_of(browser.post("/api/account/deletion", json=signed)) == "passkey", "it was used for signing in"
    assert browser.post("/api/account/deletion", json={}).status_code == 400
    guest = place.new_browser()
    assert error_of(leave(guest, authenticator)) == "account"
    assert browser.look(kept)["mine"]
    assert account_of(browser) is not None


def test_all_that_is_kept_can_be_had(place: Place, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.server.online.service._LIST", 1)
    kept = browser.begin()
    register(browser, "Export Ann")
    other = place.new_browser()
    other.get("/")
    games = [browser.post("/api/online", json=wanted("me", "open").model_dump()).json()["game"] for _ in range(3)]
    for game in games:
        do(other, "sit", game=game, name="Bob")
        do(browser, "play", game=game, ply=0, move="a4b5c4")
    do(other, "play", game=games[0], ply=1, move="g6f7d6")
    do(browser, "offer", game=games[0], kind="takeback", ply=2)
    do(other, "answer", game=games[0], accept=True)
    do(browser, "say", game=games[1], text="Good luck")
    answer = browser.get("/api/account/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="ludarium.json"'
    data = answer.json()
    assert {"person", "account", "kept", "online", "ratings"} == set(data)
    assert data["person"] == person_of(browser)
    assert data["account"]["name"] == "Export Ann"
    assert [passkey["name"] for passkey in data["account"]["passkeys"]] == ["phone"]
    assert data["kept"] == [{"id": kept["id"], "match": kept["match"]}]
    assert data["ratings"] == []
    online = {game["game"]: game for game in data["online"]}
    assert set(online) == set(games), "more than a list shows"
    assert [online[game]["moves"] for game in games] == [[], ["a4b5c4"], ["a4b5c4"]], "what was taken back is gone"
    assert [event["type"] for event in online[games[1]]["events"]] == ["sat", "moved"]
    assert [line["text"] for line in online[games[1]]["chat"]] == ["Good luck"]
    assert [seat["seat"]["name"] for seat in online[games[2]]["seats"]] == ["Export Ann", "Bob"]
    guest = other.get("/api/account/export").json()
    assert (guest["account"], len(guest["online"])) == (None, 3)


def test_who_has_left_has_no_name_at_any_game(place: Place, browser: Browser) -> None:
    """Neither at one that is over, nor in what it began with, nor in its events."""
    name = "Leaving Ann"
    authenticator = register(browser, name)
    other = place.new_browser()
    other.get("/")
    over = browser.post("/api/online", json=wanted("me", "open").model_dump()).json()["game"]
    do(other, "sit", game=over, name="Bob")
    do(other, "resign", game=over)
    going_on = other.post("/api/online", json=wanted("open", "me").model_dump() | {"name": "Bob"}).json()["game"]
    do(browser, "sit", game=going_on, name="")
    stranger = other.post("/api/online", json=wanted("open", "me").model_dump() | {"name": "Bob"}).json()["game"]
    third = place.new_browser()
    third.get("/")
    do(third, "sit", game=stranger, name=name)
    with other.channel() as channel:
        channel.ask("watch", game=over)
        assert [seat["seat"]["name"] for seat in channel.receive_json()["seats"]] == [name, "Bob"]
        assert leave(browser, authenticator).status_code == 204
        told = next(event for event in iter(channel.receive_json, None) if event["type"] == "online")
        assert [seat["seat"]["name"] for seat in told["seats"]] == ["", "Bob"]
        channel.ask("watch", game=going_on, since=0)
        told = next(event for event in iter(channel.receive_json, None) if event.get("game") == going_on)
        assert told["type"] == "online", "no event with the name is told again"
    exported = other.get("/api/account/export").json()["online"]
    stored = {game["game"]: json.dumps(game) for game in exported}
    assert name not in stored[over]
    assert name not in stored[going_on]
    assert name in stored[stranger], "a guest of the same name is another person"
    online = place.app.state.online
    for game in (over, going_on):
        assert name not in other.get(f"/api/online/{game}").text
        assert online.live._live.pop(game)
        assert name not in other.get(f"/api/online/{game}").text, "read from storage"
    assert other.get(f"/api/online/{over}").json()["match"]["resignations"] == [[0, 1]]


def test_who_keeps_things_of_persons_is_told(place: Place, browser: Browser) -> None:
    told: list[tuple[str, ...]] = []

    class Keeper:
        async def take_over(self, guest: str, account: str) -> None:
            told.append(("take over", guest, account))

        async def leave(self, person: str) -> None:
            told.append(("leave", person))

        def export(self, person: str) -> dict[str, AsyncIterator[Any]]:
            async def one() -> AsyncIterator[str]:
                yield person

            return {"mine": one()}

    place.app.state.accounts.keepers.append(Keeper())
    authenticator = register(browser)
    device = place.new_browser()
    device.get("/")
    guest, person = person_of(device), person_of(browser)
    sign_in(device, authenticator)
    assert browser.get("/api/account/export").json()["mine"] == [person]
    browser.delete("/api/account/sessions")
    device.get("/api/account")
    sign_in(device, authenticator)
    leave(device, authenticator)
    place.app.state.accounts.keepers.pop()
    assert told[0] == ("take over", guest, person)
    assert told[1][::2] == ("take over", person), "of the guest that came after the end of the session"
    assert told[2:] == [("leave", person)]


def test_an_account_is_never_taken_over(place: Place, browser: Browser) -> None:
    mine = register(browser)
    kept = browser.begin()
    other = place.new_browser()
    register(other)
    theirs = other.begin()
    sign_in(other, mine)
    assert person_of(other) == person_of(browser)
    assert not other.look(theirs)["mine"]
    assert other.look(kept)["mine"]


def test_one_account_a_person_and_one_a_passkey(place: Place, browser: Browser) -> None:
    authenticator = register(browser)
    again = {"name": "Ann", "passkey": Authenticator().make(challenge(browser, "create"))}
    assert error_of(browser.post("/api/account", json=again)) == "account"
    other = place.new_browser()
    same = {"name": "Eve", "passkey": authenticator.make(challenge(other, "create"))}
    assert error_of(other.post("/api/account", json=same)) == "account"
    assert account_of(other) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"origin": "http://evil.example"},
        {"origin": "http://localhost"},
        {"origin": "https://localhost:8642"},
        {"type": "webauthn.get"},
        {"crossOrigin": True},
        {"challenge": "AAAA"},
        {"challenge": 3},
        {"challenge": None},
    ],
)
def test_what_is_not_for_this_server_does_not_count(place: Place, browser: Browser, changes: Json) -> None:
    body = {"name": "Ann", "passkey": Authenticator().make(challenge(browser, "create"), **changes)}
    refused = browser.post("/api/account", json=body)
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    authenticator = register(browser)
    device = place.new_browser()
    if changes != {"type": "webauthn.get"}:
        refused = device.post("/api/account/session", json=authenticator.use(challenge(device, "use"), **changes))
        assert (refused.status_code, error_of(refused)) == (403, "passkey")
        assert account_of(device) is None


def test_a_passkey_of_another_host_does_not_count(browser: Browser) -> None:
    body = {"name": "Ann", "passkey": Authenticator("evil.example").make(challenge(browser, "create"))}
    assert error_of(browser.post("/api/account", json=body)) == "passkey"


def test_a_challenge_counts_once_and_for_who_asked(place: Place, browser: Browser) -> None:
    authenticator = register(browser)
    device, other = place.new_browser(), place.new_browser()
    signed = authenticator.use(challenge(device, "use"))
    other.get("/")
    assert error_of(other.post("/api/account/session", json=signed)) == "passkey", "it was another's"
    assert device.post("/api/account/session", json=signed).status_code == 200
    device.delete("/api/account/session")
    assert error_of(device.post("/api/account/session", json=signed)) == "passkey"


def test_a_challenge_lasts_five_minutes(place: Place, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    authenticator = register(browser)
    device = place.new_browser()
    signed = authenticator.use(challenge(device, "use"))
    clock = __import__("time").time
    monkeypatch.setattr("ludarium.server.storage.accounts.time.time", lambda: clock() + 301)
    assert error_of(device.post("/api/account/session", json=signed)) == "passkey"


def test_a_copied_authenticator_is_noticed(place: Place, browser: Browser) -> None:
    authenticator = register(browser)
    device = place.new_browser()
    for _ in range(3):
        sign_in(device, authenticator)
    authenticator.uses = 1
    refused = device.post("/api/account/session", json=authenticator.use(challenge(device, "use")))
    assert error_of(refused) == "passkey"


@pytest.mark.parametrize("part", ["clientDataJSON", "authenticatorData", "signature"])
@pytest.mark.parametrize("value", ["", "AAAA", "A" * 3, "A" * 5, "e30", "W10", "_" * 20_000])
def test_nonsense_is_refused_with_a_sentence(place: Place, browser: Browser, part: str, value: str) -> None:
    authenticator = register(browser)
    device = place.new_browser()
    signed = authenticator.use(challenge(device, "use")) | {part: value}
    refused = device.post("/api/account/session", json=signed)
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    made = Authenticator().make(challenge(device, "create")) | {"attestationObject": value}
    refused = device.post("/api/account", json={"name": "Eve", "passkey": made})
    assert (refused.status_code, error_of(refused)) == (403, "passkey")


def test_a_bare_address_has_no_passkeys(server: AppServer) -> None:
    refused = server.new_browser().post("/api/account/challenge", json={"purpose": "create"})
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    assert "http://localhost" in refused.json()["detail"]


def test_accounts_last_and_old_cookies_do_not_open_them(build_server: BuildServer) -> None:
    """Who had an unsigned cookie and made an account is signed out everywhere, by that cookie too."""
    old = "a" * 43
    server = build_server()
    place = Place.__new__(Place)
    place.app = server.app
    first = place.new_browser()
    owner = __import__("hashlib").sha256(old.encode()).hexdigest()
    kept = first.begin()
    server.app.state.games.hand_over(person_of(first), owner)
    browser = place.new_browser()
    browser.client.cookies.set("ludarium-owner", old)
    assert browser.look(kept)["mine"]
    assert person_of(browser) == owner
    authenticator = register(browser)
    thief = place.new_browser()
    thief.client.cookies.set("ludarium-owner", old)
    assert account_of(thief) is None
    assert not thief.look(kept)["mine"]
    server.close()
    place.app = build_server().app
    again = place.new_browser()
    sign_in(again, authenticator)
    assert again.look(kept)["mine"]
