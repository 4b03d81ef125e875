"""Requests and helpers for tests of accounts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from httpx2 import Response
from starlette.websockets import WebSocketDisconnect
from tests.server.conftest import Browser, Channel
from tests.server.identity.authenticator import Authenticator, challenge, proof, text

if TYPE_CHECKING:
    from tests.server.conftest import Json

COOKIE = "ludarium-session"


def person_of(browser: Browser) -> str:
    return str(browser.client.cookies[COOKIE]).partition(".")[0]


def account_of(browser: Browser) -> Json | None:
    account: Json | None = browser.get("/api/account").json()["account"]
    return account


def leave(browser: Browser, authenticator: Authenticator) -> Response:
    """Delete the account, with a passkey as proof."""
    return browser.post("/api/account/deletion", json=proof(browser, authenticator))


def add_passkey(browser: Browser, known: Authenticator, new: Authenticator, name: str = "laptop") -> Response:
    body = {"passkey": new.make(challenge(browser, "create"), name), "proof": proof(browser, known)}
    return browser.post("/api/account/passkeys", json=body)


def remove_passkey(browser: Browser, known: Authenticator, removed: Authenticator) -> Response:
    return browser.post(f"/api/account/passkeys/{text(removed.id)}/removal", json=proof(browser, known))


def do(browser: Browser, type: str, **fields: Any) -> None:
    """Send a command to a game with others."""
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
