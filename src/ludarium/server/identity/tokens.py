"""Session tokens: `PERSON.GENERATION.SESSION.TIME.SIGNATURE`, signed by itsdangerous with keys from the database.

A token identifies a user and a session.  It expires 400 days after it was issued; use replaces it by a new one.  The
server makes a new key every 30 days, and keeps each key until the tokens signed with it have expired.

The database stores ended sessions, not existing ones.  Ending one session stores its id until all of its tokens have
expired.  Ending all sessions of a user begins a new *generation* of the user's tokens.

Tokens of older versions have no SESSION.  The first 16 characters of their signature serve as its id.
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
"""The longest time for which browsers keep a cookie."""
_KEY_DAYS = 30
_RENEWED_AFTER = _DAY
_SPREADING = 600.0
"""Seconds from the creation of a key to its first use.  By then all processes have read it."""
_REFRESHED_AFTER = 30.0
"""Seconds between two readings of keys and ended sessions from the database."""
_OVERLAP = 600.0
"""Seconds by which readings of ended sessions overlap, because the clocks of processes differ."""
_SOONEST = 5.0
"""Minimum seconds between two readings that unknown tokens cause."""
_REMEMBERED = 10_000
"""Maximum number of verified tokens in memory."""

_TOKEN = re.compile(
    r"([A-Za-z0-9_-]{22,64})\.(0|[1-9][0-9]{0,15})\.(?:([A-Za-z0-9_-]{16})\.)?[A-Za-z0-9_-]{1,12}\.([A-Za-z0-9_-]{43})"
)


class Holder(NamedTuple):
    """The holder of a valid token."""

    person: str
    session: str
    """The session's id."""
    generation: int
    old: bool
    """Whether a new token should replace this one."""


class _Content(NamedTuple):
    """The content of a token with a valid signature."""

    person: str
    session: str
    generation: int
    issued: float
    complete: bool
    """Whether the token contains the session's id."""


class Tokens:
    """Issues and reads tokens without blocking.  `refresh`, `end` and `end_all` use the database and block."""

    def __init__(self, store: SessionStore, clock: Callable[[], float] = time.time) -> None:
        self._store, self._clock = store, clock
        self._lock = threading.Lock()
        self._read_at = 0.0
        self._ends: dict[str, int] = {}
        self._ended: dict[str, dict[str, int]] = {}
        """Unix time at which each session ended, by user and session, until all of its tokens have expired."""
        self._keys: Sequence[SigningKey] = ()
        self._verified: dict[str, _Content] = {}
        self.refresh()

    def generation(self, person: str) -> int:
        """The generation of new sessions of a user."""
        return self._ends.get(person, 0)

    def issue(self, person: str, session: str | None = None, generation: int | None = None) -> str:
        """A new token for a user, by default for a new session of the newest generation."""
        generation = self.generation(person) if generation is None else generation
        value = f"{person}.{generation}.{session or new_session_id()}"
        return self._signer(self._signing_key()).sign(value).decode()

    def read(self, token: str) -> Holder | None:
        """The holder of a token; None if the token was not issued here, has expired, or its session has ended."""
        content = self._content(token)
        if content is None or self.has_ended(content.person, content.session, content.generation):
            return None
        age = self._clock() - content.issued  # negative if the clock was set back; the token stays valid
        if age > TOKEN_DAYS * _DAY:
            return None
        return Holder(content.person, content.session, content.generation, age > _RENEWED_AFTER or not content.complete)

    def was_issued(self, token: str) -> bool:
        """Whether a token was issued here, valid or not."""
        return self._content(token) is not None

    def has_ended(self, person: str, session: str, generation: int) -> bool:
        """Whether a session has ended, alone or with all sessions of its user."""
        return generation < self.generation(person) or session in self._ended.get(person, ())

    def _content(self, token: str) -> _Content | None:
        return self._verified.get(token) or self._verify(token)

    def _verify(self, token: str) -> _Content | None:
        """The content of a token that was signed here; None for any other.

        Keeps the content in memory: pages send the same token all day, and verifying takes a large part of a request's
        time."""
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
        content = _Content(form[1], session, int(form[2]), issued.timestamp(), complete=form[3] is not None)
        self._verified[token] = content
        return content

    def wants_refresh(self, *, unknown: bool = False) -> bool:
        """Whether `refresh` is due.  `unknown`: a token could not be verified."""
        return not 0 <= self._clock() - self._read_at < (_SOONEST if unknown else _REFRESHED_AFTER)

    def refresh(self) -> None:
        """Read keys and ended sessions of other processes, and create a new key when it is due.  Blocks."""
        with self._lock:
            now, before = self._clock(), self._read_at
            self._read_at = now
            keys = self._store.keys()
            # Another process may renew a token of an ended session for a while.
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
        """End one session of a user.  Blocks."""
        now = int(self._clock())
        generation = self._store.end_one(person, session, now)
        if generation is not None:
            self.begin_generation(person, generation)
            return
        with self._lock:
            self._ended.setdefault(person, {})[session] = now

    def end_all(self, person: str) -> None:
        """End all present sessions of a user.  Blocks."""
        self.begin_generation(person, self._store.end(person, int(self._clock())))

    def begin_generation(self, person: str, generation: int) -> None:
        """End the user's sessions of older generations in memory.  The database has the generation already."""
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
        """The newest key that all processes have read."""
        spread = [key for key in self._keys if self._clock() - key.created >= _SPREADING]
        return spread[-1] if spread else self._keys[0]

    def _signer(self, *keys: SigningKey) -> TimestampSigner:
        return _Signer([key.secret for key in keys], self._clock)


class _Signer(TimestampSigner):
    """A signer with SHA-256 and a clock that tests can set."""

    def __init__(self, keys: list[str], clock: Callable[[], float]) -> None:
        super().__init__(keys, salt="ludarium.session", digest_method=hashlib.sha256)
        self._clock = clock

    def get_timestamp(self) -> int:
        return int(self._clock())


def _canonical(signature: str) -> bool:
    """Whether encoding the decoded signature gives the same text: decoding ignores bits of the last character."""
    return base64_encode(base64_decode(signature)) == signature.encode()
