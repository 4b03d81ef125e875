"""Session tokens: `PERSON.GENERATION.SESSION.TIME.SIGNATURE`, signed by itsdangerous with keys from the database.

A token names a person and a session; that it is in nobody else's hands is what makes who holds it that person.  It is
void 400 days after it was issued, and replaced by a new one on use, so that this means 400 days without use.  A new key
comes every 30 days, and is kept for as long as tokens live that it has signed.

The database stores which sessions have ended, not which exist.  Ending one session stores its id until all of its
tokens have expired.  Ending all sessions of a person begins a new *generation* of the person's tokens.

Tokens of older versions have no SESSION; the first characters of their signature serve as its id.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from itsdangerous import BadSignature, TimestampSigner
from itsdangerous.encoding import base64_decode, base64_encode

from ludarium.server.person import new_session_id
from ludarium.server.storage.identity import SessionStore, SigningKey

_DAY = 24 * 3600.0
TOKEN_DAYS = 400
"""Browsers keep no cookie for longer."""
_KEY_DAYS = 30
_RENEWED_AFTER = _DAY
_SPREADING = 600.0
"""Seconds from the making of a key to its use: all processes have to know it by then."""
_REFRESHED_AFTER = 30.0
"""Seconds after which keys and ends that other processes have written are read."""
_OVERLAP = 600.0
"""Seconds before the last reading from which ends are read again: the clocks of processes differ."""
_SOONEST = 5.0
"""Seconds between two readings for tokens that cannot be verified."""
_REMEMBERED = 10_000
"""Tokens that were verified."""

_TOKEN = re.compile(
    r"([A-Za-z0-9_-]{22,64})\.(0|[1-9][0-9]{0,15})\.(?:([A-Za-z0-9_-]{16})\.)?[A-Za-z0-9_-]{1,12}\.([A-Za-z0-9_-]{43})"
)


class Holder(NamedTuple):
    """What a token says."""

    person: str
    session: str
    """The session's id."""
    generation: int
    old: bool
    """Whether a new token should replace it."""


class _Said(NamedTuple):
    """What stands in a token."""

    person: str
    session: str
    generation: int
    issued: float
    complete: bool
    """Whether the session's id stands in it."""


class Tokens:
    """Issues and reads tokens.  Neither blocks; `refresh`, `end` and `end_all` use the database."""

    def __init__(self, store: SessionStore, clock: Callable[[], float] = time.time) -> None:
        self._store, self._clock = store, clock
        self._lock = threading.Lock()
        self._read_at = 0.0
        self._ends: dict[str, int] = {}
        self._ended: dict[str, dict[str, int]] = {}
        """When each session ended, by person and session, for as long as a token of it may be valid."""
        self._keys: Sequence[SigningKey] = ()
        self._verified: dict[str, _Said] = {}
        self.refresh()

    def generation(self, person: str) -> int:
        """The generation of a person's sessions that begin now."""
        return self._ends.get(person, 0)

    def issue(self, person: str, session: str | None = None, generation: int | None = None) -> str:
        """A token for a person, issued now, for the given session or a new one, of this generation or the newest."""
        generation = self.generation(person) if generation is None else generation
        value = f"{person}.{generation}.{session or new_session_id()}"
        return self._signer(self._signing_key()).sign(value).decode()

    def read(self, token: str) -> Holder | None:
        """Who holds a token; None where it was not issued here as it stands, is too old, or has been ended."""
        said = self._said(token)
        if said is None or self.has_ended(said.person, said.session, said.generation):
            return None
        age = self._clock() - said.issued  # below 0 where a clock was set back: no reason to lose one's games
        if age > TOKEN_DAYS * _DAY:
            return None
        return Holder(said.person, said.session, said.generation, age > _RENEWED_AFTER or not said.complete)

    def was_issued(self, token: str) -> bool:
        """Whether a token was issued here, valid or not."""
        return self._said(token) is not None

    def has_ended(self, person: str, session: str, generation: int) -> bool:
        """Whether a session has been ended, alone or with all sessions of its person."""
        return generation < self.generation(person) or session in self._ended.get(person, ())

    def _said(self, token: str) -> _Said | None:
        return self._verified.get(token) or self._verify(token)

    def _verify(self, token: str) -> _Said | None:
        """What a token says that was signed here.  Those that were verified last are remembered: a page sends the same
        one all day, and to verify it takes a good part of the time of a request."""
        form = _TOKEN.fullmatch(token)
        if form is None or not _canonical(token.rpartition(".")[2]):
            return None
        try:
            _, issued = self._verifier.unsign(token, return_timestamp=True)
        except BadSignature:
            return None
        if len(self._verified) >= _REMEMBERED:
            self._verified.clear()
        session = form[3] or form[4][:16]
        said = _Said(form[1], session, int(form[2]), issued.timestamp(), complete=form[3] is not None)
        self._verified[token] = said
        return said

    def wants_refresh(self, *, unknown: bool = False) -> bool:
        """Whether it is time for `refresh`; `unknown`: a token could not be verified."""
        return not 0 <= self._clock() - self._read_at < (_SOONEST if unknown else _REFRESHED_AFTER)

    def refresh(self) -> None:
        """Read what other processes have written, and make a new key when it is time.  Blocks."""
        with self._lock:
            now, before = self._clock(), self._read_at
            self._read_at = now
            keys = self._store.keys()
            # Other processes may renew an ended token for a while.
            ends_before = int(now - TOKEN_DAYS * _DAY - _OVERLAP)
            while not keys or now - keys[-1].created > _KEY_DAYS * _DAY:
                self._store.add_key(SigningKey(keys[-1].id + 1 if keys else 1, now, secrets.token_urlsafe(32)))
                self._store.forget(now - (TOKEN_DAYS + 2 * _KEY_DAYS) * _DAY, ends_before)
                keys = self._store.keys()
            since = int(before - _OVERLAP)
            for person, generation in self._store.ends(since).items():
                self._begin_generation(person, generation)
            for person, session, ended in self._store.ended(since):
                self._ended.setdefault(person, {})[session] = ended
            if [key.id for key in keys] != [key.id for key in self._keys]:
                self._keys = tuple(keys)
                self._verifier = self._signer(*keys)
                self._forget(ends_before)
                self._verified = {}

    def end(self, person: str, session: str) -> None:
        """End one session of a person.  Blocks."""
        now = int(self._clock())
        generation = self._store.end_one(person, session, now)
        if generation is not None:
            self.begin_generation(person, generation)
            return
        with self._lock:
            self._ended.setdefault(person, {})[session] = now

    def end_all(self, person: str) -> None:
        """End all sessions that the person has now.  Blocks."""
        self.begin_generation(person, self._store.end(person, int(self._clock())))

    def begin_generation(self, person: str, generation: int) -> None:
        """Older sessions of the person are void, as the database has it already."""
        with self._lock:
            self._begin_generation(person, generation)

    def _begin_generation(self, person: str, generation: int) -> None:
        if generation > self.generation(person):
            self._ends[person] = generation
            self._ended.pop(person, None)

    def _forget(self, ends_before: int) -> None:
        """Forget generations and ended sessions that are older than any valid token."""
        self._ends = {person: ended for person, ended in self._ends.items() if ended >= ends_before}
        for person, sessions in list(self._ended.items()):
            for session in [session for session, ended in sessions.items() if ended < ends_before]:
                del sessions[session]
            if not sessions:
                del self._ended[person]

    def _signing_key(self) -> SigningKey:
        """The newest that every process knows."""
        spread = [key for key in self._keys if self._clock() - key.created >= _SPREADING]
        return spread[-1] if spread else self._keys[0]

    def _signer(self, *keys: SigningKey) -> TimestampSigner:
        return _Signer([key.secret for key in keys], self._clock)


class _Signer(TimestampSigner):
    """With SHA-256, and a clock that tests can set."""

    def __init__(self, keys: list[str], clock: Callable[[], float]) -> None:
        super().__init__(keys, salt="ludarium.session", digest_method=hashlib.sha256)
        self._clock = clock

    def get_timestamp(self) -> int:
        return int(self._clock())


def _canonical(signature: str) -> bool:
    """Whether base64 would be written like this: the last character has bits that decoding ignores."""
    return base64_encode(base64_decode(signature)) == signature.encode()
