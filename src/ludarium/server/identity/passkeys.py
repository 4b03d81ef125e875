"""Verify passkeys (WebAuthn level 3, sections 7.1 and 7.2) with the library `webauthn`.

The server accepts authenticators of all makers, so it requests no attestation.  The package extra `server` installs the
library (23 MB).  The functions below import it when they run, because importing it at the start would make the
server's start 50 % longer."""

from __future__ import annotations

import base64
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar
from urllib.parse import urlsplit

from starlette.types import Scope

from ludarium.server.refusals import NoPasskey, Reason
from ludarium.server.schema.account import NewPasskey, UsedPasskey
from ludarium.server.security import is_ip_address
from ludarium.server.storage.accounts import StoredPasskey

VerifiedT = TypeVar("VerifiedT")

_CBOR_STRINGS, _CBOR_TAG = (2, 3), 6  # major types of CBOR values: the upper 3 bits of the first byte
_CBOR_ONE_BYTE, _CBOR_EIGHT_BYTES = 24, 27
"""Lower 5 bits of a CBOR value's first byte.  24: the next byte holds the value's argument: its length or
number.  27: the next 8 bytes hold the argument."""


def encode_base64url(data: bytes) -> str:
    """Bytes of a passkey as base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def are_available() -> bool:
    """Whether the library for passkeys is installed."""
    return find_spec("webauthn") is not None


def host_of(scope: Scope) -> str:
    """The relying party's id: the host name in the address of the page.  Raises NoPasskey if the host is an IP
    address, or if the library is not installed."""
    if not are_available():
        raise NoPasskey(Reason.PASSKEY_NEEDS_PACKAGE)
    host = urlsplit(_origin_of(scope)).hostname or ""
    if is_ip_address(host):
        raise NoPasskey(Reason.PASSKEY_NEEDS_NAME)
    return host


def _origin_of(scope: Scope) -> str:
    """The page's origin, which passkeys sign.  The middleware `HostAndOriginCheck` has checked the Host header."""
    host = dict(scope["headers"])[b"host"].decode("latin-1")
    return f"{scope['scheme']}://{host.lower()}"


def challenge_in(client_data: str) -> str:
    """The challenge in the client data, as base64url.  Raises NoPasskey if the data is invalid."""
    from webauthn.helpers import parse_client_data_json  # noqa: PLC0415 - see the module docstring

    data = _convert_errors(lambda: parse_client_data_json(decode_base64url(client_data)))
    if data.cross_origin:  # the library does not check this; the page never uses passkeys inside a frame
        raise NoPasskey(Reason.PASSKEY_VOID, fault="crossOrigin is true")
    return encode_base64url(data.challenge)


def verify_new(scope: Scope, passkey: NewPasskey, challenge: str, user: str, now: float) -> StoredPasskey:
    """Verify a user's new passkey, and return it for storage.  Raises NoPasskey."""
    from webauthn import verify_registration_response  # noqa: PLC0415 - see the module docstring

    _convert_errors(lambda: _check_attestation_object(decode_base64url(passkey.attestationObject)))
    verified = _convert_errors(lambda: verify_registration_response(**_arguments(scope, passkey, challenge)))
    if encode_base64url(verified.credential_id) != passkey.id:  # the library does not compare these ids
        raise NoPasskey(Reason.PASSKEY_VOID, fault="the attestation is for another id")
    return StoredPasskey(passkey.id, user, verified.credential_public_key, verified.sign_count, passkey.name, now, now)


def verify_signature(scope: Scope, sent: UsedPasskey, challenge: str, stored: StoredPasskey) -> int:
    """Verify a passkey's signature, and return its new signature counter.  Raises NoPasskey."""
    from webauthn import verify_authentication_response  # noqa: PLC0415 - see the module docstring

    _convert_errors(lambda: _check_authenticator_data(decode_base64url(sent.authenticatorData)))
    verified = _convert_errors(
        lambda: verify_authentication_response(
            **_arguments(scope, sent, challenge),
            credential_public_key=stored.public_key,
            credential_current_sign_count=stored.uses,
        )
    )
    return verified.new_sign_count


def _check_attestation_object(attestation_object: bytes) -> None:
    from webauthn.helpers import parse_cbor  # noqa: PLC0415 - see the module docstring

    _check_tags(attestation_object)
    _check_authenticator_data(parse_cbor(attestation_object)["authData"])


def _check_authenticator_data(data: bytes) -> None:
    """Check that the public key and the extensions contain no tags.

    Byte 32 holds flags; 0x40 means that a key follows.  Bytes 53 and 54 hold the length of the credential id, which
    precedes the key."""
    has_key = data[32] & 0x40
    _check_tags(data[55 + int.from_bytes(data[53:55], "big") if has_key else 37 :])


def _check_tags(cbor: bytes) -> None:
    """Raise NoPasskey if CBOR data contains a tag or a value of indefinite length, which WebAuthn never uses.  The
    library builds an object for each tagged value, and a client may tag a text as a regular expression.  The library
    would take ten seconds to compile a regular expression of 15 KB."""
    at = 0
    while at < len(cbor):
        major_type, low_bits = cbor[at] >> 5, cbor[at] & 31
        if major_type == _CBOR_TAG or low_bits > _CBOR_EIGHT_BYTES:
            raise NoPasskey(Reason.PASSKEY_VOID, fault="CBOR with tags")
        size = 1 << (low_bits - _CBOR_ONE_BYTE) if low_bits >= _CBOR_ONE_BYTE else 0
        argument = int.from_bytes(cbor[at + 1 : at + 1 + size], "big") if size else low_bits
        at += 1 + size + (argument if major_type in _CBOR_STRINGS else 0)


def _arguments(scope: Scope, sent: NewPasskey | UsedPasskey, challenge: str) -> dict[str, Any]:
    response = sent.model_dump(exclude={"id", "name"})
    return {
        "credential": {"id": sent.id, "rawId": sent.id, "type": "public-key", "response": response},
        "expected_challenge": decode_base64url(challenge),
        "expected_rp_id": host_of(scope),
        "expected_origin": _origin_of(scope),
    }


def _convert_errors(check: Callable[[], VerifiedT]) -> VerifiedT:
    try:
        return check()
    except NoPasskey:
        raise
    except Exception as error:  # the library raises many types on invalid CBOR, keys and certificates
        raise NoPasskey(Reason.PASSKEY_VOID, fault=str(error)[:200]) from error
