"""User accounts with passkey sign-in.

Registering upgrades the current guest.  Signing in on another device transfers that device's guest data to the account.
A registration or a change of passkeys begins a new *generation* of sessions, which ends all earlier sessions, because
an attacker may have copied a cookie."""

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

from ludarium.server.current_user import CurrentSession, session_of
from ludarium.server.identity import passkeys
from ludarium.server.identity.session_cookie import delete_session_cookie, set_session_cookie
from ludarium.server.identity.tokens import Tokens
from ludarium.server.limits import RateLimit
from ludarium.server.names import account_name, clean_name, skeletons
from ludarium.server.refusals import AccountRefused, NameRefused, NoPasskey, Reason, TooFast
from ludarium.server.schema import account as schema
from ludarium.server.storage.accounts import AccountStore, NameTaken, StoredAccount, StoredPasskey

CHALLENGE_SECONDS = 300.0
MAX_PASSKEYS = 20


class UserDataHandler(Protocol):
    """The interface through which `Accounts` transfers, deletes and exports what a component stores about users."""

    async def take_over(self, guest: str, new_owner: str) -> None:
        """Transfer the guest's data to `new_owner`, who may be a guest too.  Must be idempotent, because a failed
        transfer is repeated.  The first handler stores games, and raises Refused if `new_owner` has no room.  The other
        handlers must not raise Refused."""

    async def delete_user(self, user: str) -> None:
        """Delete the user's own data, and anonymise the data that the user shares with other users."""

    def export(self, user: str) -> dict[str, AsyncIterator[Any]]:
        """Return iterators over the user's data as JSON items, by keys that no other handler uses."""


class Accounts:
    """The accounts.  Methods with the `scope` of a request act for its user, and may change the session cookie."""

    def __init__(self, store: AccountStore, tokens: Tokens, sign_ins: RateLimit) -> None:
        self._store, self._tokens, self._sign_ins = store, tokens, sign_ins
        self._exporting = asyncio.Lock()
        self.data_handlers: list[UserDataHandler] = []

    async def name_of(self, user: str) -> str | None:
        """The account name of a user; empty during the deletion of the account, and None for guests."""
        account = await self._store.find(user)
        return None if account is None else account.name

    async def find(self, user: str) -> StoredAccount | None:
        return await self._store.find(user)

    async def account(self, scope: Scope) -> StoredAccount | None:
        """The current user's account; None for guests."""
        return await self._store.find(session_of(scope).user)

    async def challenge(self, scope: Scope, *, creates_passkey: bool) -> schema.Challenge:
        """A new challenge, which a passkey must sign.  `creates_passkey`: the passkey does not exist yet."""
        user, host = _cookie_session(scope).user, passkeys.host_of(scope)
        challenge = secrets.token_urlsafe(32)
        account = await self._store.find(user) if creates_passkey else None
        if not await self._store.add_challenge(challenge, user, CHALLENGE_SECONDS):
            raise TooFast(Reason.MANY_SIGN_IN)
        exclude = [passkey.id for passkey in account.passkeys] if account else []
        return schema.Challenge(
            challenge=challenge, host=host, user=passkeys.encode_base64url(user.encode()), exclude=exclude
        )

    async def register(self, scope: Scope, new: schema.NewAccount) -> None:
        """Upgrade the current guest to an account."""
        user = _cookie_session(scope).user
        if await self._store.find(user) is not None:
            raise AccountRefused(Reason.HAS_ACCOUNT)
        name = account_name(new.name)
        passkey = await self._verify_new(scope, new.passkey, user)
        self._sign_ins.check(scope)
        with _unique_name():
            generation = await self._store.add(name, skeletons(name), passkey)
        self._begin_session(scope, user, generation, Reason.PASSKEY_TAKEN)

    async def add_passkey(self, scope: Scope, added: schema.AddedPasskey) -> str:
        """Add a passkey to the current user's account after verifying the proof.  Returns the user's id."""
        account = await self._account_with_proof(scope, added.proof)
        if len(account.passkeys) >= MAX_PASSKEYS:
            raise AccountRefused(Reason.TOO_MANY_PASSKEYS, most=MAX_PASSKEYS)
        passkey = await self._verify_new(scope, added.passkey, account.person)
        generation = await self._store.add_passkey(passkey, added.proof.id, MAX_PASSKEYS)
        self._begin_session(scope, account.person, generation, Reason.PASSKEY_TAKEN)
        return account.person

    async def sign_in(self, scope: Scope, sent: schema.UsedPasskey) -> str:
        """Sign in with a passkey, transfer a current guest's data to the account, and return the user's id."""
        session = _cookie_session(scope)
        user, generation = await self._verify_use(scope, sent)
        if not session.new:
            # `end_session` stores a row.  MAX_ENDED_SESSIONS limits the rows of a user, but a client can be a new guest
            # each time; so limit the sign-ins of guests.
            if await self._store.find(session.user) is None:
                self._sign_ins.check(scope)
            await self.take_over(session.user, user)
            await run_in_threadpool(self._tokens.end_session, session.user, session.id)
        # If another request has removed the passkey meanwhile, this generation is outdated, and the new token is void.
        set_session_cookie(scope, self._tokens.issue(user, generation=generation))
        return user

    async def take_over(self, guest: str, new_owner: str) -> bool:
        """Transfer a guest's data to another user.  Returns False, without any change, if `guest` has an account or is
        `new_owner`."""
        if guest == new_owner or await self._store.find(guest) is not None:
            return False
        for handler in self.data_handlers:
            await handler.take_over(guest, new_owner)
        return True

    async def remove_passkey(self, scope: Scope, id: str, proof: schema.UsedPasskey) -> str:
        """Remove a passkey from the current user's account after verifying the proof.  Returns the user's id."""
        user = (await self._account_with_proof(scope, proof)).person
        self._begin_session(scope, user, await self._store.remove_passkey(user, id), Reason.ONLY_PASSKEY)
        return user

    async def rename(self, scope: Scope, name: str) -> None:
        account = await self._own_account(scope)
        name = account_name(name)
        with _unique_name():
            await self._store.rename(account.person, name, skeletons(name))

    async def sign_out(self, scope: Scope, *, everywhere: bool = False) -> None:
        """End this browser's session, or all sessions of the user."""
        await self._own_account(scope)
        session = session_of(scope)
        if everywhere:
            await run_in_threadpool(self._tokens.end_all_sessions, session.user)
        else:
            await run_in_threadpool(self._tokens.end_session, session.user, session.id)
        delete_session_cookie(scope)

    async def delete(self, scope: Scope, proof: schema.UsedPasskey) -> None:
        """Delete the current user's account and own data after verifying the proof."""
        account = await self._account_with_proof(scope, proof)
        await self._store.begin_removal(account.person)
        # Remove the account last, so that the user can repeat a failed deletion.
        for handler in self.data_handlers:
            await handler.delete_user(account.person)
        self._tokens.begin_generation(account.person, await self._store.remove(account.person))
        delete_session_cookie(scope)

    async def export(self, scope: Scope) -> AsyncIterator[str]:
        """The current user's data as a JSON text, in parts, so that only one game at a time is in memory."""
        user = session_of(scope).user
        account = await self._store.find(user)
        return self._export_parts({"person": user, "account": account and account_view(account).model_dump()}, user)

    async def _export_parts(self, first: dict[str, Any], user: str) -> AsyncIterator[str]:
        yield json.dumps(first)[:-1]
        for handler in self.data_handlers:
            for key, items in handler.export(user).items():
                yield f", {json.dumps(key)}: ["
                separator = ""
                while (item := await self._next_export_item(items)) is not None:
                    yield separator + item
                    separator = ", "
                yield "]"
        yield "}"

    async def _next_export_item(self, items: AsyncIterator[Any]) -> str | None:
        """The next item; None at the end.  Only one export reads at a time, so that other requests have threads too."""
        async with self._exporting:
            async for item in items:
                return json.dumps(item)
            return None

    async def _own_account(self, scope: Scope) -> StoredAccount:
        account = await self.account(scope)
        if account is None:
            raise AccountRefused(Reason.NOT_SIGNED_IN)
        return account

    async def _account_with_proof(self, scope: Scope, proof: schema.UsedPasskey) -> StoredAccount:
        """The current user's account, after verifying that one of its passkeys signed this request.  A session is not
        enough, because another person may use an unlocked device or a copied cookie."""
        account = await self._own_account(scope)
        if (await self._verify_use(scope, proof))[0] != account.person:
            raise NoPasskey(Reason.OTHER_PASSKEY)
        return account

    def _begin_session(self, scope: Scope, user: str, generation: int | None, refusal: Reason) -> None:
        """Begin a generation of sessions.  If `generation` is None, because the store changed nothing, raises
        AccountRefused with the reason `refusal`."""
        if generation is None:
            raise AccountRefused(refusal)
        self._tokens.begin_generation(user, generation)
        set_session_cookie(scope, self._tokens.issue(user))

    async def _verify_new(self, scope: Scope, new: schema.NewPasskey, user: str) -> StoredPasskey:
        """Raises NameRefused or NoPasskey."""
        if not (name := clean_name(new.name)):
            raise NameRefused(Reason.NO_NAME)
        new = new.model_copy(update={"name": name})
        challenge = await self._take_challenge(scope, new.clientDataJSON)
        return await run_in_threadpool(passkeys.verify_new, scope, new, challenge, user, time.time())

    async def _verify_use(self, scope: Scope, sent: schema.UsedPasskey) -> tuple[str, int]:
        """Store the passkey's use, and return its user and the generation of the user's sessions.  Raises NoPasskey."""
        challenge = await self._take_challenge(scope, sent.clientDataJSON)
        passkey = await self._store.passkey(sent.id)
        if passkey is None:
            raise NoPasskey(Reason.UNKNOWN_PASSKEY)
        uses = await run_in_threadpool(passkeys.verify_signature, scope, sent, challenge, passkey)
        generation = await self._store.use_passkey(passkey.id, passkey.person, uses)
        if generation is None:
            raise NoPasskey(Reason.UNKNOWN_PASSKEY)
        self._tokens.begin_generation(passkey.person, generation)
        return passkey.person, generation

    async def _take_challenge(self, scope: Scope, client_data: str) -> str:
        """Return the signed challenge, and delete it from the database.  Raises NoPasskey."""
        challenge = passkeys.challenge_in(client_data)
        if not await self._store.take_challenge(challenge, session_of(scope).user):
            raise NoPasskey(Reason.PASSKEY_LATE)
        return challenge


def account_view(account: StoredAccount) -> schema.Account:
    """An account as its owner sees it, without ratings."""
    passkeys = [
        schema.Passkey(id=key.id, name=key.name, created=_iso_time(key.created), used=_iso_time(key.used))
        for key in account.passkeys
    ]
    return schema.Account(name=account.name, created=_iso_time(account.created), passkeys=passkeys, ratings=[])


def _cookie_session(scope: Scope) -> CurrentSession:
    """The current session.  Raises TooFast if the client has no cookie and receives none with the answer."""
    session = session_of(scope)
    if not session.has_cookie:
        raise TooFast(Reason.TOO_MANY_VISITORS)
    return session


@contextmanager
def _unique_name() -> Iterator[None]:
    try:
        yield
    except NameTaken as error:
        raise NameRefused(Reason.NAME_TAKEN) from error


def _iso_time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")
