"""Signing keys, ended sessions, accounts and challenges, on each kind of database."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from ludarium.server.storage.accounts import AccountStore, NameTaken, StoredPasskey
from ludarium.server.storage.database import Database
from ludarium.server.storage.sessions import SessionStore, SigningKey

PASSKEY = StoredPasskey("id", "ann", b"key", 2**31, "phone", 1.0, 2.0)


@pytest.fixture
def sessions(database: Database) -> SessionStore:
    return SessionStore(database)


@pytest.fixture
def accounts(database: Database) -> AccountStore:
    return AccountStore(database)


def test_first_key_with_a_number_is_kept(sessions: SessionStore) -> None:
    first = SigningKey(1, 10.5, "secret")
    sessions.add_key(first)
    sessions.add_key(SigningKey(1, 11.0, "another"))
    sessions.add_key(SigningKey(2, 12.0, "next"))
    assert sessions.keys() == [first, (2, 12.0, "next")]
    sessions.forget(11.0, 0)
    assert sessions.keys() == [(2, 12.0, "next")]


def test_generations_increase(sessions: SessionStore) -> None:
    assert [sessions.end_all("ann", 100), sessions.end_all("ann", 100), sessions.end_all("ann", 50)] == [100, 101, 102]
    assert sessions.end_all("bob", 90) == 90
    assert sessions.generations_since(95) == {"ann": 102}
    sessions.forget(0.0, 95)
    assert sessions.generations_since(0) == {"ann": 102}


def test_sessions_ended_separately(sessions: SessionStore) -> None:
    for id in ("a", "b", "a"):
        assert sessions.end_one("ann", id, 100) is None
    sessions.end_one("bob", "c", 200)
    assert sorted(sessions.ended_since(0)) == [("ann", "a", 100), ("ann", "b", 100), ("bob", "c", 200)]
    assert sessions.ended_since(150) == [("bob", "c", 200)]
    sessions.end_all("ann", 150)
    assert sessions.ended_since(0) == [("bob", "c", 200)], "all sessions of Ann have ended"
    sessions.forget(0.0, 201)
    assert sessions.ended_since(0) == []


def test_sessions_ended_at_the_same_time(sessions: SessionStore) -> None:
    sessions.end_all("ann", 1)
    with ThreadPoolExecutor(8) as pool:
        ended = list(pool.map(lambda _: sessions.end_all("ann", 1), range(20)))
    assert sorted(ended) == list(range(2, 22))


def test_account_lifecycle(accounts: AccountStore, sessions: SessionStore) -> None:
    async def run() -> None:
        assert await accounts.find("ann") is None
        before = int(time.time())
        generation = await accounts.add("Ann", {"ann"}, PASSKEY)
        assert generation is not None
        assert generation >= before
        assert not await accounts.add("Ann", {"ann"}, replace(PASSKEY, id="other")), "one account per user"
        assert not await accounts.add("Bob", {"bob"}, replace(PASSKEY, person="bob")), "one account per passkey"
        assert await accounts.find("bob") is None, "nothing was stored"
        found = await accounts.find("ann")
        assert found is not None
        assert (found.name, found.created, found.passkeys) == ("Ann", 1.0, (PASSKEY,))
        second = replace(PASSKEY, id="second", created=5.0)
        latest = await accounts.add_passkey(second, PASSKEY.id, 2)
        assert latest is not None
        assert latest > generation  # by one, or by the seconds since
        assert not await accounts.add_passkey(PASSKEY, "second", 3), "the passkey is known"
        third = replace(PASSKEY, id="third")
        assert not await accounts.add_passkey(third, "second", 2), "the maximum number of passkeys"
        assert not await accounts.add_passkey(third, "fourth", 3), "the passkey of the proof was removed"
        assert await accounts.use_passkey("second", "ann", 7) == latest
        assert await accounts.use_passkey("fourth", "ann", 7) is None
        await accounts.rename("ann", "Anna", {"anna"})
        found = await accounts.find("ann")
        assert found is not None
        assert (found.name, [one.uses for one in found.passkeys]) == ("Anna", [2**31, 7])
        assert sessions.generations_since(0) == {"ann": latest}
        removed = await accounts.remove("ann")
        assert removed is not None
        assert removed > latest
        assert await accounts.find("ann") is None
        assert await accounts.passkey("second") is None
        assert not await accounts.add_passkey(second, PASSKEY.id, 2), "all data of a removed account is deleted"
        await accounts.rename("ann", "Anne", {"anne"})
        assert await accounts.add("Anne", {"anne"}, replace(PASSKEY, person="bob")), "its new name is also free"

    asyncio.run(run())


def test_names_are_unique(accounts: AccountStore) -> None:
    def passkey_of(user: str) -> StoredPasskey:
        return replace(PASSKEY, id=f"id of {user}", person=user)

    async def run() -> None:
        await accounts.add("Ann", {"ann"}, passkey_of("ann"))
        with pytest.raises(NameTaken):
            await accounts.add("\u0410nn", {"ann", "aHH"}, passkey_of("eve"))
        assert await accounts.find("eve") is None
        await accounts.add("Eve", {"eve"}, passkey_of("eve"))
        with pytest.raises(NameTaken):
            await accounts.rename("eve", "Ann", {"ann"})
        await accounts.rename("eve", "EVE", {"eve", "evE"})
        await accounts.rename("ann", "Anna", {"anna"})
        await accounts.rename("eve", "Ann", {"ann"})
        await accounts.remove("ann")
        await accounts.rename("eve", "Anna", {"anna"})
        taken = [asyncio.create_task(accounts.add("Bob", {"bob"}, passkey_of(f"bob {number}"))) for number in range(5)]
        results = await asyncio.gather(*taken, return_exceptions=True)
        assert sorted(isinstance(result, int) for result in results) == [False] * 4 + [True]

    asyncio.run(run())


def test_concurrent_removals_keep_last_passkey(accounts: AccountStore) -> None:
    async def run() -> None:
        await accounts.add("Ann", {"ann"}, PASSKEY)
        await accounts.add_passkey(replace(PASSKEY, id="second"), PASSKEY.id, 2)
        removed = await asyncio.gather(*(accounts.remove_passkey("ann", id) for id in ("id", "second", "no", "id")))
        assert [generation is None for generation in removed].count(True) == 3
        found = await accounts.find("ann")
        assert found is not None
        assert len(found.passkeys) == 1

    asyncio.run(run())


def test_challenge_is_taken_once(accounts: AccountStore, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("ludarium.server.storage.accounts.time.time", lambda: now[0])
    monkeypatch.setattr("ludarium.server.storage.accounts._MAX_CHALLENGES", 2)

    async def run() -> None:
        assert await accounts.add_challenge("one", "ann", 300)
        assert await accounts.add_challenge("two", "ann", 300)
        assert not await accounts.add_challenge("three", "ann", 300)
        assert not await accounts.take_challenge("one", "bob")
        taken = await asyncio.gather(*(accounts.take_challenge("one", "ann") for _ in range(5)))
        assert sorted(taken) == [False] * 4 + [True]
        now[0] = 1301.0
        assert not await accounts.take_challenge("two", "ann")
        assert await accounts.add_challenge("three", "ann", 300)
        assert await accounts.add_challenge("four", "ann", 300), "expired challenges are deleted"

    asyncio.run(run())
