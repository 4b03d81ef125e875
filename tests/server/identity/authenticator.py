"""A passkey authenticator with its browser's functions (ES256, without attestation), and requests with its passkey."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from typing import TYPE_CHECKING, Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from ludarium.server.identity.passkeys import encode_base64url

if TYPE_CHECKING:
    from tests.server.conftest import Browser, Json

ORIGIN = "http://localhost:8642"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """An authenticator with one passkey."""

    def __init__(self, host: str = "localhost") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.host = host
        self.uses = 0

    def create_passkey(self, asked: Json, /, name: str = "phone", **changes: Any) -> Json:
        """Return the data of a new passkey that a page sends.  `changes` replaces members of the client data."""
        numbers = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(key)
        data = self._data(PRESENT | VERIFIED | ATTESTED) + attested
        return {
            "id": encode_base64url(self.id),
            "clientDataJSON": encode_base64url(_client_data("webauthn.create", asked, changes)),
            "attestationObject": encode_base64url(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
            "name": name,
        }

    def sign_challenge(self, asked: Json, /, **changes: Any) -> Json:
        """Return the signed challenge that a page sends.  `changes` replaces members of the client data."""
        self.uses += 1
        client_data = _client_data("webauthn.get", asked, changes)
        data = self._data(PRESENT | VERIFIED)
        signature = self.key.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return {
            "id": encode_base64url(self.id),
            "clientDataJSON": encode_base64url(client_data),
            "authenticatorData": encode_base64url(data),
            "signature": encode_base64url(signature),
        }

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + struct.pack(">BI", flags, self.uses)


def _client_data(kind: str, asked: Json, changes: Json) -> bytes:
    data = {"type": kind, "challenge": asked["challenge"], "origin": ORIGIN, "crossOrigin": False}
    return json.dumps(data | changes).encode()


def challenge(browser: Browser, purpose: str) -> Json:
    answer = browser.post("/api/account/challenge", json={"purpose": purpose})
    assert answer.status_code == 200, answer.text
    data: Json = answer.json()
    return data


def register(browser: Browser, name: str | None = None) -> Authenticator:
    """Register a browser's guest, by default with a unique name, and return the authenticator of the account."""
    authenticator = Authenticator()
    passkey = authenticator.create_passkey(challenge(browser, "create"))
    answer = browser.post("/api/account", json={"name": name or f"Ann {secrets.token_hex(8)}", "passkey": passkey})
    assert answer.status_code == 201, answer.text
    return authenticator


def proof(browser: Browser, authenticator: Authenticator) -> Json:
    """Request a challenge and return it signed, as proof of the passkey."""
    return authenticator.sign_challenge(challenge(browser, "use"))


def sign_in(browser: Browser, authenticator: Authenticator) -> None:
    answer = browser.post("/api/account/session", json=proof(browser, authenticator))
    assert answer.status_code == 200, answer.text
