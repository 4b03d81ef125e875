"""Deletion of accounts, and export of users' data."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import update
from tests.server.conftest import Browser, error_of
from tests.server.identity.accounts import COOKIE, account_of, delete_account, send_command, user_of
from tests.server.identity.authenticator import challenge, register, sign_in
from tests.server.identity.conftest import NamedServer
from tests.server.online.games import game_request

from ludarium.server.refusals import Forbidden
from ludarium.server.schema.commands import Sit
from ludarium.server.storage.online_rows import OnlineGameRow


def test_deletion_removes_own_data_only(named_server: NamedServer, browser: Browser) -> None:
    solo = browser.begin()
    authenticator = register(browser)
    copy = named_server.new_browser(cookie_of=browser)
    with named_server.new_browser().live(solo) as watching:
        watching.receive_json()
        assert delete_account(browser, authenticator).status_code == 204
        assert watching.receive_json() == {"type": "gone", "game": solo["id"]}
    assert COOKIE not in browser.client.cookies
    assert named_server.new_browser().get(f"/api/online/{solo['id']}").status_code == 404
    assert copy.games() == []
    assert account_of(copy) is None
    device = named_server.new_browser()
    refused = device.post("/api/account/session", json=authenticator.sign_challenge(challenge(device, "use")))
    assert error_of(refused) == "passkey"


def test_deletion_requires_a_passkey(named_server: NamedServer, browser: Browser) -> None:
    solo = browser.begin()
    authenticator = register(browser)
    other = named_server.new_browser()
    stranger = register(other)
    refused = delete_account(browser, stranger)
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    assert refused.json()["text"]["key"] == "other-passkey"
    signed = authenticator.sign_challenge(challenge(browser, "use"))
    assert browser.post("/api/account/session", json=signed).status_code == 200
    assert error_of(browser.post("/api/account/deletion", json=signed)) == "passkey", (
        "the challenge was used for signing in"
    )
    assert browser.post("/api/account/deletion", json={}).status_code == 400
    guest = named_server.new_browser()
    assert error_of(delete_account(guest, authenticator)) == "account"
    assert browser.load_game(solo)["mine"]
    assert account_of(browser) is not None


def test_export_contains_all_data(named_server: NamedServer, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.server.online.lists._MAX_SHARED_GAMES", 1)
    solo = browser.begin()
    browser.put(f"/api/online/{solo['id']}/study", json={"version": 0, "text": "{Mine.}"})
    register(browser, "Export Ann")
    other = named_server.new_browser()
    other.get("/")
    games = [browser.post("/api/online", json=game_request("me", "open").model_dump()).json()["game"] for _ in range(3)]
    for game in games:
        send_command(other, "sit", game=game, name="Bob")
        send_command(browser, "play", game=game, ply=0, move="a4b5c4")
    send_command(other, "play", game=games[0], ply=1, move="g6f7d6")
    send_command(browser, "offer", game=games[0], kind="takeback", ply=2)
    send_command(other, "answer", game=games[0], accept=True)
    send_command(browser, "say", game=games[1], text="Good luck")
    answer = browser.get("/api/account/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="ludarium.json"'
    data = answer.json()
    assert {"person", "account", "online", "ratings"} == set(data)
    assert data["person"] == user_of(browser)
    assert data["account"]["name"] == "Export Ann"
    assert [passkey["name"] for passkey in data["account"]["passkeys"]] == ["phone"]
    assert data["ratings"] == []
    online = {game["game"]: game for game in data["online"]}
    assert set(online) == {*games, solo["id"]}, "more than the maximum of a list"
    assert (online[solo["id"]]["alone"], online[solo["id"]]["study"]) == (True, "{Mine.}")
    assert [online[game]["moves"] for game in games] == [[], ["a4b5c4"], ["a4b5c4"]], (
        "moves that were taken back are missing"
    )
    assert [event["type"] for event in online[games[1]]["events"]] == ["sat", "moved"]
    assert [line["text"] for line in online[games[1]]["chat"]] == ["Good luck"]
    assert [seat["seat"]["name"] for seat in online[games[2]]["seats"]] == ["Export Ann", "Bob"]
    guest = other.get("/api/account/export").json()
    assert (guest["account"], len(guest["online"])) == (None, 3)


def test_export_contains_unreadable_games(named_server: NamedServer, browser: Browser) -> None:
    game = browser.begin()["id"]
    send_command(browser, "play", game=game, ply=0, move="a4b5c4")
    online = named_server.app.state.online
    del online.live_games._live[game]
    with named_server.app.state.database.engine.begin() as connection:
        connection.execute(update(OnlineGameRow).values(opening={"moves": ["nonsense"]}))
    (exported,) = browser.get("/api/account/export").json()["online"]
    opening, *events = exported["unreadable"]
    assert (opening, [json.loads(event)["type"] for event in events]) == ({"moves": ["nonsense"]}, ["moved"])


def test_deletion_removes_name_from_games(named_server: NamedServer, browser: Browser) -> None:
    """The name is removed from finished games, from initial seats and from events."""
    name = "Leaving Ann"
    authenticator = register(browser, name)
    other = named_server.new_browser()
    other.get("/")
    over = browser.post("/api/online", json=game_request("me", "open").model_dump()).json()["game"]
    send_command(other, "sit", game=over, name="Bob")
    send_command(other, "resign", game=over)
    going_on = other.post("/api/online", json=game_request("open", "me").model_dump() | {"name": "Bob"}).json()["game"]
    send_command(browser, "sit", game=going_on, name="")
    stranger = other.post("/api/online", json=game_request("open", "me").model_dump() | {"name": "Bob"}).json()["game"]
    third = named_server.new_browser()
    third.get("/")
    send_command(third, "sit", game=stranger, name=name)
    with other.channel() as channel:
        channel.ask("watch", game=over)
        assert [seat["seat"]["name"] for seat in channel.receive_json()["seats"]] == [name, "Bob"]
        assert delete_account(browser, authenticator).status_code == 204
        told = next(event for event in iter(channel.receive_json, None) if event["type"] == "online")
        assert [seat["seat"]["name"] for seat in told["seats"]] == ["", "Bob"]
        channel.ask("watch", game=going_on, since=0)
        told = next(event for event in iter(channel.receive_json, None) if event.get("game") == going_on)
        assert told["type"] == "online", "no event with the name is sent to reconnecting clients"
    exported = other.get("/api/account/export").json()["online"]
    stored = {game["game"]: json.dumps(game) for game in exported}
    assert name not in stored[over]
    assert name not in stored[going_on]
    assert name in stored[stranger], "a guest with the same name is another user"
    online = named_server.app.state.online
    for game in (over, going_on):
        assert name not in other.get(f"/api/online/{game}").text
        assert online.live_games._live.pop(game)
        assert name not in other.get(f"/api/online/{game}").text, "read from the database"
    assert other.get(f"/api/online/{over}").json()["match"]["resignations"] == [[0, 1]]


@pytest.mark.parametrize("late", [False, True], ids=["after the others", "on the way since before"])
def test_no_seat_is_taken_during_deletion(
    named_server: NamedServer, browser: Browser, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    """Test a seat request after the transfer of the seats, and one that read the user's name before the deletion."""
    name = f"Late {late} Ann"
    authenticator = register(browser, name)
    other = named_server.new_browser()
    other.get("/")
    game = other.post("/api/online", json=game_request("open", "me").model_dump() | {"name": "Bob"}).json()["game"]
    user, refused = user_of(browser), []
    accounts, online = named_server.app.state.accounts, named_server.app.state.online
    name_of = accounts.name_of

    async def act() -> None:
        for action in (
            lambda: online.create(user, game_request("me", "open")),
            lambda: online.command(user, Sit(type="sit", game=game, name="")),
        ):
            with pytest.raises(Forbidden) as error:
                await action()
            refused.append(error.value.reason.key)

    class Interleaved:
        async def delete_user(self, user: str) -> None:
            if late:
                monkeypatch.setattr(accounts, "name_of", known_before)
            await act()

        def export(self, user: str) -> dict[str, AsyncIterator[Any]]:
            return {}

    async def known_before(user: str) -> str:
        return name

    named_server.app.state.accounts.data_handlers.append(Interleaved())
    try:
        assert delete_account(browser, authenticator).status_code == 204
    finally:
        named_server.app.state.accounts.data_handlers.pop()
    monkeypatch.setattr(accounts, "name_of", name_of)
    assert refused == ["not-signed-in"] * 2
    seats = other.get(f"/api/online/{game}").json()["seats"]
    assert [seat["taken"] for seat in seats] == [False, True]
    assert name not in other.get("/api/online").text + json.dumps(other.get("/api/account/export").json())
    new = named_server.new_browser()
    register(new, name)
    send_command(new, "sit", game=game, name="")


def test_data_handlers_are_called(named_server: NamedServer, browser: Browser) -> None:
    told: list[tuple[str, ...]] = []

    class Handler:
        async def take_over(self, guest: str, new_owner: str) -> None:
            told.append(("take over", guest, new_owner))

        async def delete_user(self, user: str) -> None:
            told.append(("leave", user))

        def export(self, user: str) -> dict[str, AsyncIterator[Any]]:
            async def one() -> AsyncIterator[str]:
                yield user

            return {"mine": one()}

    named_server.app.state.accounts.data_handlers.append(Handler())
    authenticator = register(browser)
    device = named_server.new_browser()
    device.get("/")
    guest, user = user_of(device), user_of(browser)
    sign_in(device, authenticator)
    assert browser.get("/api/account/export").json()["mine"] == [user]
    browser.delete("/api/account/sessions")
    device.get("/api/account")
    sign_in(device, authenticator)
    delete_account(device, authenticator)
    named_server.app.state.accounts.data_handlers.pop()
    assert told[0] == ("take over", guest, user)
    assert told[1][::2] == ("take over", user), "the guest after the end of the session"
    assert told[2:] == [("leave", user)]
