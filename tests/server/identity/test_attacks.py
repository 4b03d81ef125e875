"""Attacks on accounts: expensive requests, and simultaneous requests."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import cbor2
import pytest
from tests.server.conftest import UNLIMITED, Browser, error_of
from tests.server.identity.accounts import account_of, add_passkey, remove_passkey
from tests.server.identity.authenticator import Authenticator, challenge, proof, register
from tests.server.identity.conftest import NamedServer

from ludarium.server.identity.passkeys import encode_base64url
from ludarium.server.settings import RateSetting

if TYPE_CHECKING:
    from tests.server.conftest import BuildServer, Json

SLOW = cbor2.CBORTag(35, "(?i)" + "[ -\uffff]" * 1000)
"""The CBOR form of a regular expression that Python needs seconds to compile."""


def change_attestation(made: Json, change: Any) -> Json:
    """The data of a new passkey after `change` has changed its attestation object."""
    text_of = made["attestationObject"]
    data = cbor2.loads(base64.urlsafe_b64decode(text_of + "=" * (-len(text_of) % 4)))
    change(data)
    return {**made, "attestationObject": encode_base64url(cbor2.dumps(data))}


@pytest.mark.parametrize("where", ["statement", "key", "extensions"])
def test_attestation_with_regular_expression_is_refused(browser: Browser, where: str) -> None:
    def change(data: Json) -> None:
        if where == "statement":
            data["attStmt"] = {"x": SLOW}
        elif where == "key":
            data["authData"] = data["authData"][:71] + cbor2.dumps({1: 2, 3: -7, "x": SLOW})
        else:
            flags = bytes([data["authData"][32] | 0x80])
            data["authData"] = data["authData"][:32] + flags + data["authData"][33:] + cbor2.dumps({"x": SLOW})

    passkey = change_attestation(Authenticator().create_passkey(challenge(browser, "create")), change)
    re.purge()
    before = time.process_time()
    refused = browser.post("/api/account", json={"name": "Ann", "passkey": passkey})
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    assert time.process_time() - before < 1.0


def test_assertion_with_regular_expression_is_refused(named_server: NamedServer, browser: Browser) -> None:
    authenticator = register(browser)
    device = named_server.new_browser()
    used = proof(device, authenticator)
    data = base64.urlsafe_b64decode(used["authenticatorData"] + "==")[:37]
    data = data[:32] + bytes([data[32] | 0x80]) + data[33:] + cbor2.dumps({"x": SLOW})
    re.purge()
    before = time.process_time()
    refused = device.post("/api/account/session", json={**used, "authenticatorData": encode_base64url(data)})
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    assert time.process_time() - before < 1.0


def test_passkey_has_the_sent_id(browser: Browser) -> None:
    """The id within the attestation may be too long for the database."""
    authenticator = Authenticator()
    authenticator.id = bytes(4000)
    made = authenticator.create_passkey(challenge(browser, "create"))
    refused = browser.post("/api/account", json={"name": "Long Ann", "passkey": {**made, "id": "AAAA"}})
    assert (refused.status_code, error_of(refused)) == (403, "passkey")
    assert browser.get("/api/account").json() == {"account": None}


def test_removed_passkey_does_not_complete_sign_in(
    named_server: NamedServer, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An attacker signs in with a lost passkey while its owner removes it."""
    lost, mine = register(browser), Authenticator()
    assert add_passkey(browser, lost, mine).status_code == 201
    accounts = named_server.app.state.accounts
    thief = named_server.new_browser()
    thief.begin()
    used = proof(thief, lost)
    take_over = accounts.take_over

    async def slow_take_over(guest: str, new_owner: str) -> bool:
        removed = await asyncio.to_thread(remove_passkey, browser, mine, lost)
        assert removed.status_code == 200
        return bool(await take_over(guest, new_owner))

    monkeypatch.setattr(accounts, "take_over", slow_take_over)
    thief.post("/api/account/session", json=used)
    assert account_of(thief) is None
    assert account_of(browser) is not None


def test_sign_ins_that_store_rows_are_limited(build_server: BuildServer) -> None:
    limits = replace(UNLIMITED, sign_ins=RateSetting(1, 0.0), address_factor=3)
    server = build_server(limits=limits)
    server.base_url = NamedServer.base_url
    browser = server.new_browser()
    authenticator = register(browser)
    for expected in (200, 200, 429):
        guest = server.new_browser()
        guest.begin()
        assert guest.post("/api/account/session", json=proof(guest, authenticator)).status_code == expected
    assert account_of(guest) is None
    assert [len(server.app.state.tokens._store.ended_since(0))] == [2]
    again = browser.post("/api/account/session", json=proof(browser, authenticator))
    assert again.status_code == 200, "another limit applies to sessions of accounts"


def test_exports_share_one_thread(named_server: NamedServer, browser: Browser) -> None:
    """Many exports must not use all threads."""
    accounts = named_server.app.state.accounts
    reading = most = 0

    class Slow:
        def export(self, user: str) -> dict[str, AsyncIterator[Any]]:
            return {"slow": self._items()}

        async def _items(self) -> AsyncIterator[int]:
            nonlocal reading, most
            for number in range(3):
                reading += 1
                most = max(most, reading)
                await asyncio.sleep(0.01)
                reading -= 1
                yield number

    async def export_all() -> list[Json]:
        async def one() -> Json:
            parts = [part async for part in accounts._export_parts({"person": "ann"}, "ann")]
            return dict(json.loads("".join(parts)))

        return await asyncio.gather(*(one() for _ in range(5)))

    before, accounts.data_handlers = accounts.data_handlers, [Slow()]
    try:
        exported = asyncio.run(export_all())
    finally:
        accounts.data_handlers = before
    assert exported == [{"person": "ann", "slow": [0, 1, 2]}] * 5
    assert most == 1
