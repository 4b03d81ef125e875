"""Session tokens: nobody can make, change or keep one beyond its time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.server.identity.tokens import Tokens
from ludarium.server.person import new_person
from ludarium.server.storage.database import Database, open_database
from ludarium.server.storage.identity import SessionStore

DAY = 24 * 3600.0
START = 1_700_000_000.0


class Process:
    """A server process as far as tokens go, with a clock that stands."""

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
    """Whose a token is, and whether it should be renewed."""
    holder = tokens.read(token)
    return holder and (holder.person, holder.old)


def test_a_token_names_its_person(process: Process) -> None:
    person = new_person()
    assert len(person) == 22
    assert holder_of(process.tokens, process.tokens.issue(person)) == (person, False)


def test_games_from_before_have_longer_names(process: Process) -> None:
    owner = "0123456789abcdef" * 4
    assert holder_of(process.tokens, process.tokens.issue(owner)) == (owner, False)


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_a_changed_token_is_refused(issuer: Tokens, data: st.DataObject) -> None:
    token = issuer.issue("abcdefghijklmnopqrstuv")
    place = data.draw(st.integers(0, len(token) - 1))
    kind = data.draw(st.sampled_from(["replace", "insert", "remove"]))
    char = data.draw(st.characters(max_codepoint=255))
    if kind == "remove":
        changed = token[:place] + token[place + 1 :]
    else:
        changed = token[:place] + char + token[place + (kind == "replace") :]
    assert changed == token or issuer.read(changed) is None


def test_each_bit_counts(issuer: Tokens) -> None:
    """Of base64's last character two bits are nothing, and decoding skips what is none of its characters."""
    token = issuer.issue("abcdefghijklmnopqrstuv")
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for place in range(len(token)):
        for char in alphabet + ".=\n !é":
            changed = token[:place] + char + token[place + 1 :]
            assert changed == token or issuer.read(changed) is None, changed


@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_an_invented_token_is_refused(issuer: Tokens, token: str) -> None:
    assert issuer.read(token) is None
    assert issuer.read(f"abcdefghijklmnopqrstuv.0.{token}") is None


def test_the_token_of_another_server_is_refused(process: Process, issuer: Tokens) -> None:
    assert process.tokens.read(issuer.issue(new_person())) is None


def test_a_token_is_renewed_after_a_day_and_void_after_400(process: Process) -> None:
    tokens, person = process.tokens, new_person()
    token = tokens.issue(person)
    process.now += DAY
    assert holder_of(tokens, token) == (person, False)
    process.now += 1
    assert holder_of(tokens, token) == (person, True)
    renewed = tokens.issue(person)
    process.now = START + 400 * DAY
    assert holder_of(tokens, token) == (person, True)
    process.now += 1
    assert tokens.read(token) is None
    assert holder_of(tokens, renewed) == (person, True)


def test_a_clock_that_was_set_back_takes_nothing(process: Process) -> None:
    person = new_person()
    token = process.tokens.issue(person)
    process.now -= 3600
    assert holder_of(process.tokens, token) == (person, False)


def test_a_new_key_comes_each_month_and_the_old_ones_still_count(process: Process) -> None:
    person = new_person()
    tokens = {process.now: process.tokens.issue(person)}
    for _ in range(20):
        process.now += 31 * DAY
        process.tokens.refresh()
        process.now += 600
        tokens[process.now] = process.tokens.issue(person)
        for issued, token in tokens.items():
            known = process.tokens.read(token) is not None
            assert known == (process.now - issued <= 400 * DAY)
    keys = process.store.keys()
    assert len({key.secret for key in keys}) == len(keys)
    assert 14 <= len(keys) <= 16, "the others are too old for any token"
    assert keys[0].id > 1


def test_a_new_key_signs_when_every_process_knows_it(database: Database) -> None:
    one, other = Process(database), Process(database)
    assert len(one.store.keys()) == 1
    one.now = other.now = START + 31 * DAY
    one.tokens.refresh()
    person = new_person()
    assert holder_of(other.tokens, one.tokens.issue(person)) == (person, False)
    one.now += 600
    other.now += 600
    token = one.tokens.issue(person)
    assert other.tokens.read(token) is None
    assert other.tokens.wants_refresh()
    other.tokens.refresh()
    assert holder_of(other.tokens, token) == (person, False)
    assert len(one.store.keys()) == 2


def test_unknown_tokens_ask_the_database_seldom(process: Process) -> None:
    asked = 0
    for number in range(1000):
        process.now = START + number / 50
        if process.tokens.wants_refresh(unknown=True):
            asked += 1
            process.tokens.refresh()
    assert asked == 3, "in 20 seconds"
    assert not process.tokens.wants_refresh()
    process.now += 30
    assert process.tokens.wants_refresh()


def test_all_tokens_of_a_person_can_be_ended(database: Database) -> None:
    one, other = Process(database), Process(database)
    ann, bob = new_person(), new_person()
    anns, bobs = one.tokens.issue(ann), one.tokens.issue(bob)
    one.tokens.end_all(ann)
    assert one.tokens.read(anns) is None
    again = one.tokens.issue(ann)
    assert holder_of(one.tokens, again) == (ann, False), "in the same second"
    assert holder_of(one.tokens, bobs) == (bob, False)
    other.tokens.refresh()
    assert other.tokens.read(anns) is None
    assert holder_of(other.tokens, again) == (ann, False)
    other.tokens.end_all(ann)
    one.tokens.refresh()
    assert one.tokens.read(again) is None


def test_one_session_can_be_ended(database: Database) -> None:
    one, other = Process(database), Process(database)
    person = new_person()
    first, second = one.tokens.issue(person), one.tokens.issue(person)
    held = one.tokens.read(first)
    assert held is not None
    renewed = one.tokens.issue(person, held.session)
    one.tokens.end(person, held.session)
    other.now = one.now = START + 30
    other.tokens.refresh()
    for process in (one, other, Process(database, START + 31)):
        assert [process.tokens.read(token) for token in (first, renewed)] == [None, None]
        assert holder_of(process.tokens, second) == (person, False)
        assert process.tokens.was_issued(first)
    assert not one.tokens.was_issued(first[:-2] + "AA")


def test_an_ended_session_is_known_until_its_tokens_expire(database: Database) -> None:
    """In the database and in the memory of each process."""
    process, other = Process(database), Process(database)
    person = new_person()
    held = process.tokens.read(process.tokens.issue(person))
    assert held is not None
    process.tokens.end(person, held.session)
    for days in range(0, 401, 10):
        process.now = other.now = START + days * DAY
        process.tokens.refresh()
        other.tokens.refresh()
        assert process.store.ended(0) == [(person, held.session, START)], days
        assert process.tokens.has_ended(*held[:3])
        assert other.tokens.has_ended(*held[:3])
    process.now = other.now = START + 431 * DAY
    process.tokens.refresh()
    assert process.store.ended(0) == [], "the next new key has come since"
    assert not process.tokens.has_ended(*held[:3])
    other.tokens.refresh()
    assert not other.tokens.has_ended(*held[:3])


def test_ended_sessions_are_bounded(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of the id of one too many, all sessions of the person end."""
    monkeypatch.setattr("ludarium.server.storage.identity.MAX_ENDED", 3)
    one, other = Process(database), Process(database)
    ann, bob = new_person(), new_person()
    stays, bobs = one.tokens.issue(ann), one.tokens.issue(bob)
    for number in range(3):
        one.tokens.end(ann, f"{number:016}")
        one.tokens.end(bob, f"bob{number:013}")
    one.tokens.end(ann, f"{2:016}")
    assert holder_of(one.tokens, stays) == (ann, False)
    one.tokens.end(ann, f"{3:016}")
    other.tokens.refresh()
    for process in (one, other):
        assert process.tokens.read(stays) is None
        assert holder_of(process.tokens, bobs) == (bob, False)
    assert {person for person, *_ in one.store.ended(0)} == {bob}


def test_a_token_without_a_session_counts_until_it_is_renewed(process: Process) -> None:
    """As older versions issued them: its signature serves as the session's id."""
    person = new_person()
    signer = process.tokens._signer(process.tokens._signing_key())
    old = signer.sign(f"{person}.0").decode()
    held = process.tokens.read(old)
    assert held is not None
    assert (held.person, held.old) == (person, True)
    renewed = process.tokens.issue(person, held.session)
    assert holder_of(process.tokens, renewed) == (person, False)
    process.tokens.end(person, held.session)
    assert [process.tokens.read(token) for token in (old, renewed)] == [None, None]


def test_a_renewed_token_does_not_outlive_the_end(database: Database) -> None:
    """Another process that has not yet heard of it may renew a token that has been ended."""
    one, other = Process(database), Process(database)
    person = new_person()
    one.tokens.end_all(person)
    renewed = other.tokens.issue(person)
    assert one.tokens.read(renewed) is None
    other.tokens.refresh()
    assert other.tokens.read(renewed) is None
