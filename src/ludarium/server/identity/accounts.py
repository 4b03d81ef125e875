"""Accounts: persons who come back from several devices, by passkeys, under a name.

A guest who makes an account stays the same person, and so keeps everything.  Who signs in on a device becomes the
account's person there; what the device's guest had is taken over.  Each component that stores users' data is a
`Keeper` in `Accounts.keepers`.

Cookies may have been copied or planted.  So making an account, and changing its passkeys, ends all earlier sessions of
the person and begins one for this browser; signing in ends the session that this browser had.  Who changes passkeys or
deletes the account has to use one of its passkeys for that.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Protocol

from starlette.concurrency import run_in_threadpool
from starlette.types import Scope

from ludarium.server.identity import passkeys
from ludarium.server.identity.sessions import bring, sign_out
from ludarium.server.identity.tokens import Tokens
from ludarium.server.limits import RateLimit
from ludarium.server.names import NameRefused, account_name, clean_name, skeletons
from ludarium.server.person import Session, session_of
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Refused, TooFast
from ludarium.server.schema.account import (
    Account,
    AddedPasskey,
    Challenge,
    NewAccount,
    NewPasskey,
    Passkey,
    UsedPasskey,
)
from ludarium.server.storage.accounts import AccountStore, NameTaken, StoredAccount, StoredPasskey

CHALLENGE_SECONDS = 300.0
MAX_PASSKEYS = 20


class NotPossible(Refused):
    """It cannot be done to this account, or as a guest."""

    error = "account"


class Keeper(Protocol):
    """Keeps something that belongs to persons: games, seats, ratings."""

    async def take_over(self, guest: str, account: str) -> None:
        """All that the guest has belongs to the account from now on.  May be called again after a failure.

        Raises Refused where the account has no room; the keeper of kept games, which is the first, does."""

    async def leave(self, person: str) -> None:
        """The account is deleted: what is the person's alone goes, what others share stays, as somebody's who left."""

    def export(self, person: str) -> dict[str, AsyncIterator[Any]]:
        """What is kept of a person: lists of JSON data, item by item, under keys that are of this keeper alone."""


class Accounts:
    """The accounts of the server.  Methods with a scope act for who sent that request, and may change the session."""

    def __init__(self, store: AccountStore, tokens: Tokens, sign_ins: RateLimit) -> None:
        self._store, self._tokens, self._sign_ins = store, tokens, sign_ins
        self._exporting = asyncio.Lock()
        self.keepers: list[Keeper] = []

    async def name_of(self, person: str) -> str | None:
        """The name of a person with an account, empty if it is being deleted; None for guests."""
        account = await self._store.find(person)
        return None if account is None else account.name

    async def find(self, person: str) -> StoredAccount | None:
        return await self._store.find(person)

    async def account(self, scope: Scope) -> StoredAccount | None:
        """The account of who asks; None for guests."""
        return await self._store.find(session_of(scope).person)

    async def challenge(self, scope: Scope, *, creates: bool) -> Challenge:
        """Something for a passkey to sign.  `creates`: a new one, of who asks."""
        person, host = _held(scope).person, passkeys.host_of(scope)
        challenge = secrets.token_urlsafe(32)
        known = await self._store.find(person) if creates else None
        if not await self._store.add_challenge(challenge, person, CHALLENGE_SECONDS):
            raise TooFast(Reason.MANY_SIGN_IN)
        user = passkeys.to_text(person.encode())
        return Challenge(
            challenge=challenge, host=host, user=user, exclude=[one.id for one in known.passkeys] if known else []
        )

    async def register(self, scope: Scope, new: NewAccount) -> None:
        """Make an account of a guest."""
        person = _held(scope).person
        if await self._store.find(person) is not None:
            raise NotPossible(Reason.HAS_ACCOUNT)
        name = account_name(new.name)
        passkey = await self._made(scope, new.passkey, person)
        self._sign_ins.check(scope)
        with _name_free():
            generation = await self._store.add(name, skeletons(name), passkey)
        self._begin_session(scope, person, generation, Reason.PASSKEY_TAKEN)

    async def add_passkey(self, scope: Scope, added: AddedPasskey) -> str:
        """Add a passkey to the account of who asks, which they have to prove; returns the person."""
        account = await self._proved(scope, added.proof)
        if len(account.passkeys) >= MAX_PASSKEYS:
            raise NotPossible(Reason.TOO_MANY_PASSKEYS, most=MAX_PASSKEYS)
        passkey = await self._made(scope, added.passkey, account.person)
        generation = await self._store.add_passkey(passkey, added.proof.id, MAX_PASSKEYS)
        self._begin_session(scope, account.person, generation, Reason.PASSKEY_TAKEN)
        return account.person

    async def sign_in(self, scope: Scope, sent: UsedPasskey) -> str:
        """Let who asks be the person of a passkey, who takes over what the guest has; returns it."""
        before = _held(scope)
        person, generation = await self._used(scope, sent)
        if not before.new:
            if await self._store.find(before.person) is None:  # the ends of an account's sessions are bounded as such
                self._sign_ins.check(scope)
            await self.take_over(before.person, person)
            await run_in_threadpool(self._tokens.end, before.person, before.id)
        # Not of a newer generation: the passkey may have been removed meanwhile.
        bring(scope, self._tokens.issue(person, generation=generation))
        return person

    async def take_over(self, guest: str, heir: str) -> bool:
        """Give all that a guest has to another person; False, and nothing happens, where that guest is an account."""
        if guest == heir or await self._store.find(guest) is not None:
            return False
        for keeper in self.keepers:
            await keeper.take_over(guest, heir)
        return True

    async def remove_passkey(self, scope: Scope, id: str, proof: UsedPasskey) -> str:
        """Remove a passkey from the account of who asks, which they have to prove; returns the person."""
        person = (await self._proved(scope, proof)).person
        self._begin_session(scope, person, await self._store.remove_passkey(person, id), Reason.ONLY_PASSKEY)
        return person

    async def rename(self, scope: Scope, name: str) -> None:
        account = await self._own(scope)
        name = account_name(name)
        with _name_free():
            await self._store.rename(account.person, name, skeletons(name))

    async def sign_out(self, scope: Scope, *, everywhere: bool = False) -> None:
        """End this browser's session, or all of the person."""
        await self._own(scope)
        session = session_of(scope)
        if everywhere:
            await run_in_threadpool(self._tokens.end_all, session.person)
        else:
            await run_in_threadpool(self._tokens.end, session.person, session.id)
        sign_out(scope)

    async def delete(self, scope: Scope, sent: UsedPasskey) -> None:
        """Delete the account of who asks, which they have to prove, and what is theirs alone."""
        account = await self._proved(scope, sent)
        await self._store.begin_removal(account.person)
        # The account last: what fails before can be done again.
        for keeper in self.keepers:
            await keeper.leave(account.person)
        self._tokens.begin_generation(account.person, await self._store.remove(account.person))
        sign_out(scope)

    async def export(self, scope: Scope) -> AsyncIterator[str]:
        """All that is kept of who asks, as a JSON text in parts: many games need not be in memory at a time."""
        person = session_of(scope).person
        account = await self._store.find(person)
        return self._exported({"person": person, "account": account and shown(account).model_dump()}, person)

    async def _exported(self, first: dict[str, Any], person: str) -> AsyncIterator[str]:
        yield json.dumps(first)[:-1]
        for keeper in self.keepers:
            for key, items in keeper.export(person).items():
                yield f", {json.dumps(key)}: ["
                separator = ""
                while (item := await self._exported_item(items)) is not None:
                    yield separator + item
                    separator = ", "
                yield "]"
        yield "}"

    async def _exported_item(self, items: AsyncIterator[Any]) -> str | None:
        """The next item as JSON; None at the end.  Of all exports together one item at a time is read, so that many
        exports do not take all threads from other requests."""
        async with self._exporting:
            async for item in items:
                return json.dumps(item)
            return None

    async def _own(self, scope: Scope) -> StoredAccount:
        account = await self.account(scope)
        if account is None:
            raise NotPossible(Reason.NOT_SIGNED_IN)
        return account

    async def _proved(self, scope: Scope, sent: UsedPasskey) -> StoredAccount:
        """The account of who asks, one of whose passkeys has just been used.

        A session is not enough: a person at a device that was left open has that, or one with a copied cookie."""
        account = await self._own(scope)
        if (await self._used(scope, sent))[0] != account.person:
            raise passkeys.NoPasskey(Reason.OTHER_PASSKEY)
        return account

    def _begin_session(self, scope: Scope, person: str, generation: int | None, otherwise: Reason) -> None:
        """Void the person's sessions of older generations, and let the answer bring one of this generation.

        None: nothing was changed; raises NotPossible for the reason `otherwise`."""
        if generation is None:
            raise NotPossible(otherwise)
        self._tokens.begin_generation(person, generation)
        bring(scope, self._tokens.issue(person))

    async def _made(self, scope: Scope, new: NewPasskey, person: str) -> StoredPasskey:
        name = clean_name(new.name)
        if not name:
            raise NameRefused(Reason.NO_NAME)
        new = new.model_copy(update={"name": name})
        challenge = await self._challenge_in(scope, new.clientDataJSON)
        return await run_in_threadpool(passkeys.made, scope, new, challenge, person, time.time())

    async def _used(self, scope: Scope, sent: UsedPasskey) -> tuple[str, int]:
        """The person of the passkey that has just been used, which is noted, and the generation of the person's
        sessions then; raises NoPasskey."""
        challenge = await self._challenge_in(scope, sent.clientDataJSON)
        known = await self._store.passkey(sent.id)
        if known is None:
            raise passkeys.NoPasskey(Reason.UNKNOWN_PASSKEY)
        uses = await run_in_threadpool(passkeys.used, scope, sent, challenge, known)
        generation = await self._store.use_passkey(known.id, known.person, uses)
        if generation is None:
            raise passkeys.NoPasskey(Reason.UNKNOWN_PASSKEY)
        self._tokens.begin_generation(known.person, generation)
        return known.person, generation

    async def _challenge_in(self, scope: Scope, client_data: str) -> str:
        """The challenge that was signed, which counts no more after this; raises NoPasskey."""
        challenge = passkeys.challenge_in(client_data)
        if not await self._store.take_challenge(challenge, session_of(scope).person):
            raise passkeys.NoPasskey(Reason.PASSKEY_LATE)
        return challenge


def shown(account: StoredAccount) -> Account:
    """An account as its owner sees it, but for the ratings."""
    return Account(
        name=account.name,
        created=_iso(account.created),
        passkeys=[
            Passkey(id=one.id, name=one.name, created=_iso(one.created), used=_iso(one.used))
            for one in account.passkeys
        ],
        ratings=[],
    )


def _held(scope: Scope) -> Session:
    """The session of who asks, to which they can come back."""
    session = session_of(scope)
    if not session.lasting:
        raise TooFast(Reason.TOO_MANY_VISITORS)
    return session


@contextmanager
def _name_free() -> Iterator[None]:
    try:
        yield
    except NameTaken as error:
        raise NameRefused(Reason.NAME_TAKEN) from error


def _iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")
