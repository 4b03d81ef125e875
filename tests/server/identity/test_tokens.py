"""Session tokens: forgery, change, expiry and key rotation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.server.identity.tokens import Tokens, new_user_id
from ludarium.server.storage.database import Database, open_database
from ludarium.server.storage.sessions import SessionStore

DAY_SECONDS = 24 * 3600.0
START = 1_700_000_000.0


class Process:
    """The tokens of a server process with a settable clock."""

    def __init__(self, database: Database, now: float = START) -> None:
        self.now = now
        self.store = SessionStore(database)
        self.tokens = Tokens(self.store, lambda: self.now)


@pytest.fixture
def process(database: Database) -> Process:
    return Process(database)


@pytest.fixture(scope="module")
def issuer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tokens]:
    database = open_database(str(tmp_path_factory.mktemp("tokens") / "games.db"))
    yield Process(database).tokens
    database.close()


def holder_of(tokens: Tokens, token: str) -> tuple[str, bool] | None:
    """The user of a token, and whether the token should be renewed."""
    holder = tokens.read(token)
    return holder and (holder.user, holder.needs_renewal)


def test_token_identifies_user(process: Process) -> None:
    user = new_user_id()
    assert len(user) == 22
    assert holder_of(process.tokens, process.tokens.issue(user)) == (user, False)


def test_long_user_ids_of_old_games_are_valid(process: Process) -> None:
    owner = "0123456789abcdef" * 4
    assert holder_of(process.tokens, process.tokens.issue(owner)) == (owner, False)


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_changed_token_is_refused(issuer: Tokens, data: st.DataObject) -> None:
    token = issuer.issue("abcdefghijklmnopqrstuv")
    named_server = data.draw(st.integers(0, len(token) - 1))
    kind = data.draw(st.sampled_from(["replace", "insert", "remove"]))
    char = data.draw(st.characters(max_codepoint=255))
    if kind == "remove":
        changed = token[:named_server] + token[named_server + 1 :]
    else:
        changed = token[:named_server] + char + token[named_server + (kind == "replace") :]
    assert changed == token or issuer.read(changed) is None


def test_each_bit_of_signature_is_checked(issuer: Tokens) -> None:
    """Decoding base64 ignores two bits of the last character, and skips invalid characters."""
    token = issuer.issue("abcdefghijklmnopqrstuv")
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for named_server in range(len(token)):
        for char in alphabet + ".=\n !é":
            changed = token[:named_server] + char + token[named_server + 1 :]
            assert changed == token or issuer.read(changed) is None, changed


@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_invalid_token_is_refused(issuer: Tokens, token: str) -> None:
    assert issuer.read(token) is None
    assert issuer.read(f"abcdefghijklmnopqrstuv.0.{token}") is None


def test_token_of_another_server_is_refused(process: Process, issuer: Tokens) -> None:
    assert process.tokens.read(issuer.issue(new_user_id())) is None


def test_token_is_renewed_after_a_day(process: Process) -> None:
    tokens, user = process.tokens, new_user_id()
    token = tokens.issue(user)
    process.now += DAY_SECONDS
    assert holder_of(tokens, token) == (user, False)
    process.now += 1
    assert holder_of(tokens, token) == (user, True)
    renewed = tokens.issue(user)
    process.now = START + 400 * DAY_SECONDS
    assert holder_of(tokens, token) == (user, True)
    process.now += 1
    assert tokens.read(token) is None
    assert holder_of(tokens, renewed) == (user, True)


def test_token_stays_valid_if_clock_is_set_back(process: Process) -> None:
    user = new_user_id()
    token = process.tokens.issue(user)
    process.now -= 3600
    assert holder_of(process.tokens, token) == (user, False)


def test_old_keys_stay_valid_after_a_new_key(process: Process) -> None:
    user = new_user_id()
    tokens = {process.now: process.tokens.issue(user)}
    for _ in range(20):
        process.now += 31 * DAY_SECONDS
        process.tokens.refresh()
        process.now += 600
        tokens[process.now] = process.tokens.issue(user)
        for issued, token in tokens.items():
            known = process.tokens.read(token) is not None
            assert known == (process.now - issued <= 400 * DAY_SECONDS)
    keys = process.store.keys()
    assert len({key.secret for key in keys}) == len(keys)
    assert 14 <= len(keys) <= 16, "older keys are older than any token"
    assert keys[0].id > 1


def test_new_key_signs_after_all_processes_read_it(database: Database) -> None:
    one, other = Process(database), Process(database)
    assert len(one.store.keys()) == 1
    one.now = other.now = START + 31 * DAY_SECONDS
    one.tokens.refresh()
    user = new_user_id()
    assert holder_of(other.tokens, one.tokens.issue(user)) == (user, False)
    one.now += 600
    other.now += 600
    token = one.tokens.issue(user)
    assert other.tokens.read(token) is None
    assert other.tokens.is_refresh_due()
    other.tokens.refresh()
    assert holder_of(other.tokens, token) == (user, False)
    assert len(one.store.keys()) == 2


def test_unknown_tokens_cause_few_database_reads(process: Process) -> None:
    asked = 0
    for number in range(1000):
        process.now = START + number / 50
        if process.tokens.is_refresh_due(has_unverified_token=True):
            asked += 1
            process.tokens.refresh()
    assert asked == 3, "within 20 seconds"
    assert not process.tokens.is_refresh_due()
    process.now += 30
    assert process.tokens.is_refresh_due()


def test_all_sessions_of_user_can_be_ended(database: Database) -> None:
    one, other = Process(database), Process(database)
    ann, bob = new_user_id(), new_user_id()
    anns, bobs = one.tokens.issue(ann), one.tokens.issue(bob)
    one.tokens.end_all_sessions(ann)
    assert one.tokens.read(anns) is None
    again = one.tokens.issue(ann)
    assert holder_of(one.tokens, again) == (ann, False), "within the same second"
    assert holder_of(one.tokens, bobs) == (bob, False)
    other.tokens.refresh()
    assert other.tokens.read(anns) is None
    assert holder_of(other.tokens, again) == (ann, False)
    other.tokens.end_all_sessions(ann)
    one.tokens.refresh()
    assert one.tokens.read(again) is None


def test_one_session_can_be_ended(database: Database) -> None:
    one, other = Process(database), Process(database)
    user = new_user_id()
    first, second = one.tokens.issue(user), one.tokens.issue(user)
    held = one.tokens.read(first)
    assert held is not None
    renewed = one.tokens.issue(user, held.session)
    one.tokens.end_session(user, held.session)
    other.now = one.now = START + 30
    other.tokens.refresh()
    for process in (one, other, Process(database, START + 31)):
        assert [process.tokens.read(token) for token in (first, renewed)] == [None, None]
        assert holder_of(process.tokens, second) == (user, False)
        assert process.tokens.was_issued(first)
    assert not one.tokens.was_issued(first[:-2] + "AA")


def test_ended_session_is_stored_until_tokens_expire(database: Database) -> None:
    """The session is stored in the database and in the memory of each process."""
    process, other = Process(database), Process(database)
    user = new_user_id()
    held = process.tokens.read(process.tokens.issue(user))
    assert held is not None
    process.tokens.end_session(user, held.session)
    for days in range(0, 401, 10):
        process.now = other.now = START + days * DAY_SECONDS
        process.tokens.refresh()
        other.tokens.refresh()
        assert process.store.ended_since(0) == [(user, held.session, START)], days
        assert process.tokens.has_ended(*held[:3])
        assert other.tokens.has_ended(*held[:3])
    process.now = other.now = START + 431 * DAY_SECONDS
    process.tokens.refresh()
    assert process.store.ended_since(0) == [], "a newer key exists"
    assert not process.tokens.has_ended(*held[:3])
    other.tokens.refresh()
    assert not other.tokens.has_ended(*held[:3])


def test_number_of_ended_sessions_is_limited(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Above the limit, all sessions of the user end."""
    monkeypatch.setattr("ludarium.server.storage.sessions.MAX_ENDED_SESSIONS", 3)
    one, other = Process(database), Process(database)
    ann, bob = new_user_id(), new_user_id()
    stays, bobs = one.tokens.issue(ann), one.tokens.issue(bob)
    for number in range(3):
        one.tokens.end_session(ann, f"{number:016}")
        one.tokens.end_session(bob, f"bob{number:013}")
    one.tokens.end_session(ann, f"{2:016}")
    assert holder_of(one.tokens, stays) == (ann, False)
    one.tokens.end_session(ann, f"{3:016}")
    other.tokens.refresh()
    for process in (one, other):
        assert process.tokens.read(stays) is None
        assert holder_of(process.tokens, bobs) == (bob, False)
    assert {user for user, *_ in one.store.ended_since(0)} == {bob}


def test_token_without_session_is_valid(process: Process) -> None:
    """Older versions issued tokens without a session.  The signature serves as the session's id."""
    user = new_user_id()
    signer = process.tokens._verifier
    old = signer.sign(f"{user}.0").decode()
    held = process.tokens.read(old)
    assert held is not None
    assert (held.user, held.needs_renewal) == (user, True)
    renewed = process.tokens.issue(user, held.session)
    assert holder_of(process.tokens, renewed) == (user, False)
    process.tokens.end_session(user, held.session)
    assert [process.tokens.read(token) for token in (old, renewed)] == [None, None]


def test_renewed_token_ends_with_its_session(database: Database) -> None:
    """The renewed token of a process that does not know yet that the session has ended is also invalid."""
    one, other = Process(database), Process(database)
    user = new_user_id()
    one.tokens.end_all_sessions(user)
    renewed = other.tokens.issue(user)
    assert one.tokens.read(renewed) is None
    other.tokens.refresh()
    assert other.tokens.read(renewed) is None
