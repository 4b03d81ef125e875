"""Requests that must not give access to an account."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.server.conftest import Browser, error_of
from tests.server.identity.accounts import account_of, user_of
from tests.server.identity.authenticator import Authenticator, challenge, register, sign_in
from tests.server.identity.conftest import NamedServer

from ludarium.server.identity import passkeys

if TYPE_CHECKING:
    from tests.server.conftest import BuildServer, Json


def test_account_is_never_taken_over(named_server: NamedServer, browser: Browser) -> None:
    mine = register(browser)
    solo = browser.begin()
    other = named_server.new_browser()
    register(other)
    theirs = other.begin()
    sign_in(other, mine)
    assert user_of(other) == user_of(browser)
    assert not other.load_game(theirs)["mine"]
    assert other.load_game(solo)["mine"]


def test_one_account_per_user_and_passkey(named_server: NamedServer, browser: Browser) -> None:
    authenticator = register(browser)
    again = {"name": "Ann", "passkey": Authenticator().create_passkey(challenge(browser, "create"))}
    assert error_of(browser.post("/api/account", json=again)) == "account"
    other = named_server.new_browser()
    same = {"name": "Eve", "passkey": authenticator.create_passkey(challenge(other, "create"))}
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
def test_client_data_for_another_server_is_refused(named_server: NamedServer, browser: Browser, changes: Json) -> None:
    body = {"name": "Ann", "passkey": Authenticator().create_passkey(challenge(browser, "create"), **changes)}
    refused = browser.post("/api/account", json=body)
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    authenticator = register(browser)
    device = named_server.new_browser()
    if changes != {"type": "webauthn.get"}:
        refused = device.post(
            "/api/account/session", json=authenticator.sign_challenge(challenge(device, "use"), **changes)
        )
        assert (refused.status_code, error_of(refused)) == (403, "passkey")
        assert account_of(device) is None


def test_passkey_of_another_host_is_refused(browser: Browser) -> None:
    body = {"name": "Ann", "passkey": Authenticator("evil.example").create_passkey(challenge(browser, "create"))}
    assert error_of(browser.post("/api/account", json=body)) == "passkey"


def test_challenge_is_valid_once_for_its_user(named_server: NamedServer, browser: Browser) -> None:
    authenticator = register(browser)
    device, other = named_server.new_browser(), named_server.new_browser()
    signed = authenticator.sign_challenge(challenge(device, "use"))
    other.get("/")
    assert error_of(other.post("/api/account/session", json=signed)) == "passkey", "the challenge of another user"
    assert device.post("/api/account/session", json=signed).status_code == 200
    device.delete("/api/account/session")
    assert error_of(device.post("/api/account/session", json=signed)) == "passkey"


def test_challenge_expires_after_five_minutes(
    named_server: NamedServer, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    authenticator = register(browser)
    device = named_server.new_browser()
    signed = authenticator.sign_challenge(challenge(device, "use"))
    clock = __import__("time").time
    monkeypatch.setattr("ludarium.server.storage.accounts.time.time", lambda: clock() + 301)
    assert error_of(device.post("/api/account/session", json=signed)) == "passkey"


def test_copied_authenticator_is_refused(named_server: NamedServer, browser: Browser) -> None:
    authenticator = register(browser)
    device = named_server.new_browser()
    for _ in range(3):
        sign_in(device, authenticator)
    authenticator.uses = 1
    refused = device.post("/api/account/session", json=authenticator.sign_challenge(challenge(device, "use")))
    assert error_of(refused) == "passkey"


@pytest.mark.parametrize("part", ["clientDataJSON", "authenticatorData", "signature"])
@pytest.mark.parametrize("value", ["", "AAAA", "A" * 3, "A" * 5, "e30", "W10", "_" * 20_000])
def test_invalid_passkey_data_is_refused(named_server: NamedServer, browser: Browser, part: str, value: str) -> None:
    authenticator = register(browser)
    device = named_server.new_browser()
    signed = authenticator.sign_challenge(challenge(device, "use")) | {part: value}
    refused = device.post("/api/account/session", json=signed)
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    made = Authenticator().create_passkey(challenge(device, "create")) | {"attestationObject": value}
    refused = device.post("/api/account", json={"name": "Eve", "passkey": made})
    assert (refused.status_code, error_of(refused)) == (403, "passkey")


def test_ip_address_has_no_passkeys(build_server: BuildServer) -> None:
    refused = build_server().new_browser().post("/api/account/challenge", json={"purpose": "create"})
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    assert "http://localhost" in refused.json()["detail"]


def test_accounts_require_the_extra_server(build_server: BuildServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "find_spec", lambda name: None)
    browser = build_server().new_browser()
    for purpose in ("create", "use"):
        refused = browser.post("/api/account/challenge", json={"purpose": purpose})
        assert (refused.status_code, error_of(refused)) == (403, "passkey")
        assert refused.json()["text"]["key"] == "passkey-needs-package"
        assert "pip install 'ludarium[server]'" in refused.json()["detail"]


def test_accounts_survive_restart(build_server: BuildServer) -> None:
    server = build_server()
    named_server = NamedServer.__new__(NamedServer)
    named_server.app, named_server._portal = server.app, server._portal
    browser = named_server.new_browser()
    solo = browser.begin()
    authenticator = register(browser)
    server.close()
    server = build_server()
    named_server.app, named_server._portal = server.app, server._portal
    again = named_server.new_browser()
    sign_in(again, authenticator)
    assert again.load_game(solo)["mine"]
