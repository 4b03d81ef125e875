"""Messages about accounts and passkeys."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ludarium.server.schema.fields import MAX_NAME_CHARACTERS, Message

Base64 = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]*$", max_length=20_000)]
"""Bytes as base64url without padding."""
PasskeyId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,1400}$")]
AccountName = Annotated[str, Field(min_length=1, max_length=MAX_NAME_CHARACTERS)]


class AskChallenge(Message):
    """`POST api/account/challenge`: request a challenge, to create a passkey or to use one."""

    purpose: Literal["create", "use"]


class Challenge(Message):
    """The input of `navigator.credentials`.  It is valid once, for five minutes."""

    challenge: Base64
    host: str
    """The relying party's id (`rp.id`)."""
    user: Base64
    """`user.id` of a new passkey."""
    exclude: list[PasskeyId]
    """For `create`: the account's passkeys, so that no device creates two passkeys."""


class NewPasskey(Message):
    """A new passkey (`AuthenticatorAttestationResponse`)."""

    id: PasskeyId
    clientDataJSON: Base64  # noqa: N815 - as browsers call it
    attestationObject: Base64  # noqa: N815 - as above
    name: AccountName
    """The name that the user gives to the passkey."""


class UsedPasskey(Message):
    """The result of using a passkey: a signature (`AuthenticatorAssertionResponse`).

    The body of `POST api/account/session`, `api/account/deletion` and `api/account/passkeys/ID/removal`."""

    id: PasskeyId
    clientDataJSON: Base64  # noqa: N815 - as browsers call it
    authenticatorData: Base64  # noqa: N815 - as above
    signature: Base64


class AddedPasskey(Message):
    """`POST api/account/passkeys`: a new passkey, with a signature by one of the account's passkeys."""

    passkey: NewPasskey
    proof: UsedPasskey


class NewAccount(Message):
    """`POST api/account`: upgrade the guest to an account, which keeps the guest's data."""

    name: AccountName
    passkey: NewPasskey


class Rename(Message):
    """`PATCH api/account`: rename the account."""

    name: AccountName


class Passkey(Message):
    id: PasskeyId
    name: str
    created: str
    """An ISO time."""
    used: str
    """The ISO time of the last use."""


class Rating(Message):
    """An account's rating at a game and speed."""

    game: str
    """The game's name, followed by the number of players if it is not two."""
    speed: str
    rating: int
    provisional: bool
    """Whether the rating is still uncertain."""
    games: int
    """The number of rated games."""


class Account(Message):
    name: str
    created: str
    passkeys: list[Passkey]
    ratings: list[Rating]


class AccountState(Message):
    """The answer to `GET api/account`, and to requests that change the account."""

    account: Account | None
    """Null for guests."""
