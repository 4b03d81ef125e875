"""Accounts: what a page asks for and is told about one's account and its passkeys."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ludarium.server.schema.fields import NAME_CHARACTERS, Message

Base64 = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]*$", max_length=20_000)]
"""Bytes as base64url without padding."""
PasskeyId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,1400}$")]
AccountName = Annotated[str, Field(min_length=1, max_length=NAME_CHARACTERS)]


class AskChallenge(Message):
    """`POST api/account/challenge`: to make a passkey, or to use one."""

    purpose: Literal["create", "use"]


class Challenge(Message):
    """What the browser needs for `navigator.credentials`; good once, for five minutes."""

    challenge: Base64
    host: str
    """The name for which the passkey is made (`rp.id`)."""
    user: Base64
    """`user.id` of a new passkey."""
    exclude: list[PasskeyId]
    """Passkeys that the account has already."""


class NewPasskey(Message):
    """What the browser has made (`AuthenticatorAttestationResponse`)."""

    id: PasskeyId
    clientDataJSON: Base64  # noqa: N815 - as browsers call it
    attestationObject: Base64  # noqa: N815 - likewise
    name: AccountName
    """What to call the passkey."""


class UsedPasskey(Message):
    """What a passkey has signed (`AuthenticatorAssertionResponse`).

    For `POST api/account/session`, `POST api/account/deletion` and `POST api/account/passkeys/ID/removal`."""

    id: PasskeyId
    clientDataJSON: Base64  # noqa: N815 - as browsers call it
    authenticatorData: Base64  # noqa: N815 - likewise
    signature: Base64


class AddedPasskey(Message):
    """`POST api/account/passkeys`: one passkey more, allowed by one that the account has."""

    passkey: NewPasskey
    proof: UsedPasskey


class NewAccount(Message):
    """`POST api/account`: the guest becomes an account, and keeps everything."""

    name: AccountName
    passkey: NewPasskey


class Rename(Message):
    """`PATCH api/account`."""

    name: AccountName


class Passkey(Message):
    id: PasskeyId
    name: str
    created: str
    """ISO time, as `used`."""
    used: str


class Rating(Message):
    """How strong somebody is at a game and speed."""

    game: str
    """With the number of players after it where that is not two."""
    speed: str
    rating: int
    provisional: bool
    """It is still uncertain."""
    games: int
    """So many count for it."""


class Account(Message):
    name: str
    created: str
    passkeys: list[Passkey]
    ratings: list[Rating]


class AccountState(Message):
    """`GET api/account`; null for guests."""

    account: Account | None
