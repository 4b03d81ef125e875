"""Accounts with passkeys: registering guests, and several devices."""

from __future__ import annotations

import pytest
from tests.server.conftest import Browser, error_of, match_data, solo_request
from tests.server.identity.accounts import (
    COOKIE,
    account_of,
    add_passkey,
    delete_account,
    is_open,
    remove_passkey,
    user_of,
)
from tests.server.identity.authenticator import Authenticator, challenge, proof, register, sign_in
from tests.server.identity.conftest import NamedServer
from tests.server.online.games import game_request

from ludarium.server.identity.passkeys import encode_base64url
from ludarium.server.storage.quotas import Quotas


def test_guest_has_no_account(browser: Browser) -> None:
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


def test_registering_keeps_guest_data(browser: Browser) -> None:
    solo = browser.begin()
    user = user_of(browser)
    authenticator = register(browser, "  Ann \u200b Lee ")
    assert user_of(browser) == user
    assert browser.load_game(solo)["mine"]
    account = account_of(browser)
    assert account is not None
    assert account["name"] == "Ann Lee"
    assert [passkey["id"] for passkey in account["passkeys"]] == [encode_base64url(authenticator.id)]
    assert account["passkeys"][0]["name"] == "phone"
    assert account["ratings"] == []


def test_signing_in_transfers_guest_games(named_server: NamedServer, browser: Browser) -> None:
    first = browser.begin()
    authenticator = register(browser)
    device = named_server.new_browser()
    second = device.begin()
    sign_in(device, authenticator)
    assert user_of(device) == user_of(browser)
    for who in (browser, device):
        assert {game["game"] for game in who.games()} == {first["id"], second["id"]}
        assert who.load_game(second)["mine"]
    assert browser.play(second, "a1a2")["version"] == 1
    sign_in(device, authenticator)
    assert len(device.games()) == 2, "repeating the transfer changes nothing"


def test_full_account_takes_over_no_games(
    named_server: NamedServer, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(named_server.app.state.online._quotas, "_quotas", Quotas(games=2))
    authenticator = register(browser)
    browser.begin()
    device = named_server.new_browser()
    for _ in range(2):
        device.begin()
    sign_in(device, authenticator)
    assert len(browser.games()) == 3, "the guest keeps all data"
    assert error_of(browser.post("/api/online", json=solo_request(match_data()))) == "too-many-games"
    guest = named_server.new_browser()
    solo, user = guest.begin(), user_of(guest)
    refused = guest.post("/api/account/session", json=authenticator.sign_challenge(challenge(guest, "use")))
    assert (refused.status_code, refused.json()["text"]["key"]) == (429, "account-full")
    assert (account_of(guest), user_of(guest), len(browser.games())) == (None, user, 3)
    assert guest.load_game(solo)["mine"]
    sign_in(named_server.new_browser(), authenticator)
    guest.delete(f"/api/online/{solo['id']}")
    sign_in(guest, authenticator)
    assert len(guest.games()) == 3


def test_last_passkey_cannot_be_removed(named_server: NamedServer, browser: Browser) -> None:
    first = register(browser)
    second = Authenticator()
    assert challenge(browser, "create")["exclude"] == [encode_base64url(first.id)]
    added = add_passkey(browser, first, second)
    assert added.status_code == 201
    assert [one["name"] for one in added.json()["account"]["passkeys"]] == ["phone", "laptop"]
    sign_in(named_server.new_browser(), second)
    stranger = named_server.new_browser()
    strangers = register(stranger)
    assert remove_passkey(stranger, strangers, first).status_code == 409
    assert remove_passkey(browser, first, first).status_code == 200
    last = remove_passkey(browser, second, second)
    assert (last.status_code, error_of(last)) == (409, "account")
    device = named_server.new_browser()
    refused = device.post("/api/account/session", json=proof(device, first))
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    assert account_of(device) is None


def test_number_of_passkeys_is_limited(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.server.identity.accounts.MAX_PASSKEYS", 1)
    refused = add_passkey(browser, register(browser), Authenticator())
    assert (refused.status_code, error_of(refused)) == (409, "account")


def test_changing_passkeys_requires_a_passkey(named_server: NamedServer, browser: Browser) -> None:
    """A session is no proof: a copied cookie must not lock the owner out."""
    mine, strangers, new = register(browser), register(named_server.new_browser()), Authenticator()
    for wrong in (new, strangers):
        assert error_of(add_passkey(browser, wrong, new)) == "passkey"
        assert error_of(remove_passkey(browser, wrong, mine)) == "passkey"
    made = new.create_passkey(challenge(browser, "create"))
    old = proof(browser, mine)
    assert browser.post("/api/account/session", json=old).status_code == 200
    assert error_of(browser.post("/api/account/passkeys", json={"passkey": made, "proof": old})) == "passkey"
    for body in (made, {"passkey": made}):
        assert browser.post("/api/account/passkeys", json=body).status_code == 400
    assert browser.delete(f"/api/account/passkeys/{encode_base64url(mine.id)}").status_code == 405
    account = account_of(browser)
    assert account is not None
    assert [one["id"] for one in account["passkeys"]] == [encode_base64url(mine.id)]


def test_cookie_of_guest_does_not_open_account(named_server: NamedServer, browser: Browser) -> None:
    """Session fixation: an attacker may have copied or set the guest's cookie before the registration."""
    solo = browser.begin()
    copy = named_server.new_browser(cookie_of=browser)
    with copy.live(solo) as channel:
        assert channel.receive_json()["creator"]
        assert is_open(channel)
        authenticator = register(browser)
        assert not is_open(channel)
    assert account_of(copy) is None
    assert copy.games() == []
    copy = named_server.new_browser(cookie_of=copy)
    assert error_of(add_passkey(copy, Authenticator(), Authenticator())) == "account"
    assert account_of(browser) is not None
    assert browser.load_game(solo)["mine"]
    assert remove_passkey(browser, authenticator, Authenticator()).status_code == 409


def test_changing_passkeys_ends_all_other_sessions(named_server: NamedServer, browser: Browser) -> None:
    first, second = register(browser), Authenticator()
    device = named_server.new_browser()
    for change in (add_passkey, remove_passkey):
        sign_in(device, first)
        copies = [named_server.new_browser(cookie_of=one) for one in (browser, device)]
        with device.channel() as channel:
            assert is_open(channel)
            assert change(browser, first, second).status_code in (200, 201)
            assert not is_open(channel)
        assert [account_of(one) for one in (*copies, device)] == [None] * 3
        assert account_of(browser) is not None


def test_signing_in_ends_only_previous_session(named_server: NamedServer, browser: Browser) -> None:
    authenticator = register(browser)
    device, other = named_server.new_browser(), named_server.new_browser()
    solo = device.begin()
    guest = named_server.new_browser(cookie_of=device)
    sign_in(other, authenticator)
    with guest.live(solo) as channel:
        assert channel.receive_json()["creator"]
        sign_in(device, authenticator)
        assert not is_open(channel)
    assert not guest.load_game(solo)["mine"]
    assert [one.load_game(solo)["mine"] for one in (browser, device, other)] == [True] * 3
    copy = named_server.new_browser(cookie_of=device)
    sign_in(device, authenticator)
    assert account_of(copy) is None
    assert account_of(other) is not None


def test_late_answer_does_not_replace_new_cookie(named_server: NamedServer, browser: Browser) -> None:
    """The server answers a request without a cookie if the browser signed in after sending it."""
    browser.get("/")
    copy = named_server.new_browser(cookie_of=browser)
    register(browser)
    for path in ("/api/online", "/api/online", "/api/account"):
        assert "set-cookie" not in copy.get(path).headers
    assert COOKIE in copy.get("/").headers["set-cookie"], "the page sets the cookie of a new guest"


def test_signing_out(named_server: NamedServer, browser: Browser) -> None:
    authenticator = register(browser)
    user = user_of(browser)
    copy = named_server.new_browser(cookie_of=browser)
    assert browser.delete("/api/account/session").status_code == 204
    assert COOKIE not in browser.client.cookies
    assert account_of(browser) is None
    assert account_of(copy) is None, "a copied cookie is invalid"
    sign_in(browser, authenticator)
    assert user_of(browser) == user


def test_signing_out_affects_one_device(named_server: NamedServer, browser: Browser) -> None:
    authenticator = register(browser)
    device = named_server.new_browser()
    sign_in(device, authenticator)
    copy = named_server.new_browser(cookie_of=browser)
    with copy.channel() as ended, device.channel() as going_on:
        assert is_open(ended)
        assert browser.delete("/api/account/session").status_code == 204
        assert not is_open(ended)
        assert is_open(going_on)
    assert account_of(device) is not None


def test_signing_out_everywhere_ends_all_sessions(named_server: NamedServer, browser: Browser) -> None:
    authenticator = register(browser)
    user = user_of(browser)
    solo = browser.begin()
    copy = named_server.new_browser(cookie_of=browser)
    assert copy.delete("/api/account/sessions").status_code == 204
    assert not browser.load_game(solo)["mine"]
    assert account_of(browser) is None
    sign_in(browser, authenticator)
    assert user_of(browser) == user
    assert browser.load_game(solo)["mine"], "a session of the same second is valid"


def test_name_can_be_changed(browser: Browser) -> None:
    register(browser)
    answer = browser.client.patch("/api/account", json={"name": "Bea"})
    assert answer.json()["account"]["name"] == "Bea"
    for name in ("", "x" * 41, "\u200b", "\u2800", "\U0001f451 Admin", 3):
        assert browser.client.patch("/api/account", json={"name": name}).status_code in (400, 409)
    account = account_of(browser)
    assert account is not None
    assert account["name"] == "Bea"


def test_account_names_must_not_look_alike(named_server: NamedServer, browser: Browser) -> None:
    register(browser, "Zo\u00eb Paypal")
    other, third = named_server.new_browser(), named_server.new_browser()
    for name in ("ZOE PAYPAL", "Zoe PaypaI", "Z\u043ee Paypal", "Zoe\u2800Paypal"):
        body = {"name": name, "passkey": Authenticator().create_passkey(challenge(other, "create"))}
        refused = other.post("/api/account", json=body)
        assert (refused.status_code, refused.json()["text"]["key"]) == (409, "name-taken"), name
    authenticator = register(other)
    refused = other.client.patch("/api/account", json={"name": "zoe paypal"})
    assert (refused.status_code, refused.json()["text"]["key"]) == (409, "name-taken")
    assert browser.client.patch("/api/account", json={"name": "Zoe Paypal"}).status_code == 200, (
        "the account's own name"
    )
    assert delete_account(other, authenticator).status_code == 204
    assert browser.client.patch("/api/account", json={"name": "Zoe No Longer"}).status_code == 200
    register(third, "zoe paypal")


def test_names_of_guests_are_marked(named_server: NamedServer, browser: Browser) -> None:
    authenticator = register(browser, "Marked Ann")
    guest, third = named_server.new_browser(), named_server.new_browser()
    guest.get("/")
    game = browser.post("/api/online", json=game_request("me", "open", listed=True).model_dump()).json()["game"]
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
    assert [seat["guest"] for seat in seats] == [False, True], "a name that the user chose as a guest remains marked"
    created = third.post("/api/online", json=game_request("me", "open").model_dump() | {"name": "Cleo"}).json()["game"]
    sign_in(third, authenticator)
    seats = browser.get(f"/api/online/{created}").json()["seats"]
    assert (seats[0]["mine"], seats[0]["seat"]["name"], seats[0]["guest"]) == (True, "Cleo", True)
    reserved = game_request("me", "open").model_dump() | {"name": "Moderator"}
    refused = named_server.new_browser().post("/api/online", json=reserved)
    assert refused.json()["text"]["key"] == "name-reserved"


def test_lobby_follows_sign_in_at_once(named_server: NamedServer, browser: Browser) -> None:
    authenticator = register(browser, "Lobby Ann")
    guest = named_server.new_browser()
    game = guest.post("/api/online", json=game_request("me", "open", listed=True).model_dump()).json()["game"]

    def has_seat() -> bool:
        games = browser.get("/api/online/lobby").json()["games"]
        return any(seat["mine"] for one in games if one["game"] == game for seat in one["seats"])

    assert not has_seat()
    sign_in(guest, authenticator)
    assert has_seat()
