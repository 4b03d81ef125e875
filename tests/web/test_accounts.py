"""Accounts with passkeys, using Chromium's virtual WebAuthn authenticator."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from .conftest import Sit
from .games import start
from .hosts import Server
from .screens import home
from .table import Table
from .test_accessibility import check_with_axe

NAME = "pijersi"
INTERNAL = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
COPIES = """() => new Promise((resolve) => {
    indexedDB.open("ludarium").onsuccess = ({ target: { result: database } }) => {
        const counting = database.transaction("copies").objectStore("copies").count();
        counting.onsuccess = () => { database.close(); resolve(counting.result); };
    };
})"""
"""The number of server games with a copy in the browser."""


class NamedServer(Server):
    """A server with a host name, which passkeys require."""

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}/"


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NamedServer]:
    server = NamedServer(tmp_path_factory.mktemp("named") / "games.db")
    yield server
    server.stop()


class Device:
    """A browser with an authenticator."""

    def __init__(self, table: Table) -> None:
        self.table, self.page = table, table.page
        self.cdp: CDPSession = table.page.context.new_cdp_session(table.page)
        self.cdp.send("WebAuthn.enable")
        self.authenticator = self.cdp.send("WebAuthn.addVirtualAuthenticator", {"options": INTERNAL})["authenticatorId"]

    def credentials(self) -> list[dict[str, Any]]:
        found = self.cdp.send("WebAuthn.getCredentials", {"authenticatorId": self.authenticator})
        credentials: list[dict[str, Any]] = found["credentials"]
        return credentials

    def take_passkey_of(self, other: Device) -> None:
        """Share the passkeys of another device."""
        for credential in other.credentials():
            given = {"authenticatorId": self.authenticator, "credential": credential}
            self.cdp.send("WebAuthn.addCredential", given)

    def open(self) -> None:
        """Open the account dialog."""
        self.page.get_by_role("button", name="Settings").click()
        self.page.get_by_role("button", name="Account and passkeys…").click()
        expect(self.page.get_by_role("group").first).to_be_enabled()

    def press(self, name: str) -> None:
        self.table.dialog.get_by_role("button", name=name, exact=True).click()

    def create(self, name: str) -> None:
        """Create an account; names are unique per server."""
        self.open()
        self.table.dialog.get_by_label("Name").fill(name)
        self.press("Create an account")
        expect(self.table.dialog.get_by_role("heading", name="Passkeys")).to_be_visible()

    def games(self) -> int:
        listed = self.page.request.get(f"{self.table.host.address}api/online").json()
        return len(listed["games"])


@pytest.fixture
def device(sit: Sit, named: NamedServer) -> Any:
    """Makes devices on the home page, each with a browser profile of its own."""

    def make() -> Device:
        table = sit(of=named)
        home(table)
        return Device(table)

    return make


def test_account_on_two_devices(device: Any) -> None:
    """Create an account on one device with a game, sign in on another with a game, and sign out everywhere."""
    first = device()
    first.table.keep(start(NAME))
    first.create("Ann of two devices")
    assert first.games() == 1
    assert len(first.credentials()) == 1
    assert first.credentials()[0]["rpId"] == "localhost"

    second = device()
    second.table.keep(start(NAME))
    second.take_passkey_of(first)
    second.open()
    with second.page.expect_navigation():
        second.press("Sign in with a passkey")
    assert second.games() == 2
    second.open()
    expect(second.table.dialog.get_by_label("Name")).to_have_value("Ann of two devices")
    with second.page.expect_navigation():
        second.press("Sign out everywhere")
    assert second.games() == 0
    assert first.games() == 0


def test_rename_passkeys_and_deletion(device: Any) -> None:
    one = device()
    one.open()
    check_with_axe(one.table)
    one.page.keyboard.press("Escape")
    one.create("Ann")
    check_with_axe(one.table)
    dialog = one.table.dialog
    dialog.get_by_label("Name").fill("Anna")
    one.press("Change the name")
    expect(dialog.get_by_role("button", name="Change the name")).to_be_disabled()
    expect(dialog.get_by_label("Name")).to_have_value("Anna")
    expect(dialog.get_by_role("button", name="Remove the passkey “Linux”")).to_be_disabled()
    uses = one.credentials()[0]["signCount"]
    one.press("Add a passkey")
    expect(dialog.get_by_role("alert")).to_have_text("This device already has a passkey for this account.")
    assert one.credentials()[0]["signCount"] > uses, "the passkey had to be used for it"
    with one.page.expect_download() as download:
        one.press("Download my data")
    kept = json.loads(download.value.path().read_text("utf-8"))
    assert kept["account"]["name"] == "Anna"
    assert [passkey["name"] for passkey in kept["account"]["passkeys"]] == ["Linux"]
    assert {"online", "ratings"} <= set(kept)
    assert kept["settings"]["theme"] == "system"
    uses = one.credentials()[0]["signCount"]
    one.press("Delete the account")
    with one.page.expect_navigation():
        one.page.get_by_role("dialog", name="Delete the account?").get_by_role(
            "button", name="Delete the account"
        ).click()
    assert one.credentials()[0]["signCount"] > uses, "the passkey was used once more"
    one.open()
    expect(one.table.dialog.get_by_role("button", name="Create an account")).to_be_visible()


def test_sign_out_removes_local_copies(device: Any) -> None:
    """Copies are removed even while the server is unreachable."""
    one = device()
    identity = one.table.keep(start(NAME))
    one.create("Ann who signs out")
    one.page.keyboard.press("Escape")
    one.table.open(identity)
    one.table.see(start(NAME))
    home(one.table)
    expect(one.page.locator(".kept-game")).to_have_count(1)
    one.open()
    with one.page.expect_navigation():
        one.press("Sign out")
    expect(one.page.locator("main[data-screen=home]")).to_be_visible()
    assert one.page.evaluate(COPIES) == 0
    expect(one.page.locator(".kept-game")).to_have_count(0)


def test_account_plays_rated_games(device: Any) -> None:
    one = device()
    title = start(NAME).game.title

    def open_sheet() -> None:
        one.page.get_by_role("button", name=f"Options for a game of {title}").click()
        one.page.get_by_text("With others").click()

    open_sheet()
    dialog = one.table.dialog
    expect(dialog.get_by_label("Your name")).to_be_editable()
    expect(dialog.get_by_role("switch", name="Rated")).to_be_disabled()
    expect(dialog).to_contain_text("For humans with an account. You can create one in the settings.")
    one.page.keyboard.press("Escape")
    one.create("Rated Ann")
    one.page.keyboard.press("Escape")
    open_sheet()
    expect(dialog.get_by_label("Your name")).to_have_value("Rated Ann")
    expect(dialog.get_by_label("Your name")).not_to_be_editable()
    dialog.get_by_role("switch", name="Rated").click()
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(one.page.locator(".waiting-seat").first).to_contain_text("Rated Ann (you)")
    expect(one.page.locator(".remarks")).to_contain_text("Rated after 8 moves")

    guest = device()
    guest.page.goto(one.page.locator(".seat-link input").input_value())
    guest.page.get_by_label("Your name").fill("Bob")
    guest.table.dialog.get_by_role("button", name="Take the seat").click()
    expect(guest.page.get_by_text("Rated games are for humans with an account.").last).to_be_visible()

    other = device()
    other.create("Cleo")
    other.page.goto(one.page.locator(".seat-link input").input_value())
    for page in (one.page, other.page):
        expect(page.locator(".strip-rating")).to_have_count(2)
        expect(page.locator(".strip-rating").first).to_contain_text("1000?")
        expect(page.locator(".strip-rating").first).to_contain_text("1000 (provisional)")
    other.table.tool("Resign").click()
    other.table.confirm("Resign")
    expect(other.page.get_by_text("The game was too short to be rated: it needs 8 moves.")).to_be_visible()


def test_refusal_in_the_page_language(device: Any) -> None:
    one = device()
    one.table.profile.expected.append("409 (Conflict)")
    one.page.evaluate("localStorage.setItem('ludarium.settings', JSON.stringify({language: 'fr'}))")
    one.page.reload()
    one.page.get_by_role("button", name="Réglages").click()
    one.page.get_by_role("button", name="Compte et clés d’accès…").click()
    one.table.dialog.get_by_label("Nom").fill("\u200b")
    one.press("Créer un compte")
    expect(one.table.dialog.get_by_role("alert")).to_have_text("Un nom compte au moins une lettre ou un chiffre.")


def test_ip_address_suggests_localhost(table: Table) -> None:
    home(table)
    table.page.get_by_role("button", name="Settings").click()
    table.page.get_by_role("button", name="Account and passkeys…").click()
    link = table.dialog.get_by_role("link")
    expect(link).to_have_attribute("href", table.host.address.replace("127.0.0.1", "localhost"))
