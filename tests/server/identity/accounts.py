"""Requests and helpers for tests of accounts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from httpx2 import Response
from starlette.websockets import WebSocketDisconnect
from tests.server.conftest import Browser, Channel
from tests.server.identity.authenticator import Authenticator, challenge, proof

from ludarium.server.identity.passkeys import encode_base64url

if TYPE_CHECKING:
    from tests.server.conftest import Json

COOKIE = "ludarium-session"


def user_of(browser: Browser) -> str:
    return str(browser.client.cookies[COOKIE]).partition(".")[0]


def account_of(browser: Browser) -> Json | None:
    account: Json | None = browser.get("/api/account").json()["account"]
    return account


def delete_account(browser: Browser, authenticator: Authenticator) -> Response:
    """Request the deletion of the account, with a passkey as proof."""
    return browser.post("/api/account/deletion", json=proof(browser, authenticator))


def add_passkey(browser: Browser, known: Authenticator, new: Authenticator, name: str = "laptop") -> Response:
    body = {"passkey": new.create_passkey(challenge(browser, "create"), name), "proof": proof(browser, known)}
    return browser.post("/api/account/passkeys", json=body)


def remove_passkey(browser: Browser, known: Authenticator, removed: Authenticator) -> Response:
    return browser.post(f"/api/account/passkeys/{encode_base64url(removed.id)}/removal", json=proof(browser, known))


def send_command(browser: Browser, type: str, **fields: Any) -> None:
    """Send a command on a new live channel.  The server must accept it."""
    with browser.channel() as channel:
        channel.ask(type, **fields)
        answer = channel.answer()
        assert answer["type"] == "done", answer


def is_open(channel: Channel) -> bool:
    """Whether the server answers on this connection."""
    channel.ask("unwatch", game="000000000000")
    try:
        while channel.answer()["id"] < channel.asked:
            pass
    except WebSocketDisconnect:
        return False
    return True
