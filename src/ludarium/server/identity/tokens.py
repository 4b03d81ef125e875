"""Session tokens: `PERSON.GENERATION.SESSION.TIME.SIGNATURE`, signed by itsdangerous with keys from the database.

A token expires after 400 days, and requests for the page replace it after one day.  The server creates a key every
30 days, and keeps it until the tokens signed with it have expired.  The database stores a session only after its end.
If all sessions of a user (PERSON) end at once, the database stores only the user's new *generation* of sessions: the
Unix time at which the older sessions ended."""

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

from ludarium.server.schema.fields import DAY_SECONDS
from ludarium.server.storage.sessions import SessionStore, SigningKey

TOKEN_DAYS = 400
"""The lifetime of a token.  Browsers keep no cookie for longer."""
_KEY_DAYS = 30
_KEY_DELAY_SECONDS = 600.0
"""Seconds from the creation of a key to its first use.  In this time, all processes read the key."""
_REFRESH_SECONDS = 30.0  # maximum seconds between two readings of keys and ended sessions from the database
_OVERLAP_SECONDS = 600.0
"""Each reading of ended sessions also covers this time before the previous one, because processes' clocks differ."""
_MIN_REFRESH_SECONDS = 5.0  # minimum seconds between two readings caused by tokens that cannot be verified
_MAX_CACHED_TOKENS = 10_000

_TOKEN = re.compile(
    r"([A-Za-z0-9_-]{22,64})\.(0|[1-9][0-9]{0,15})\.(?:([A-Za-z0-9_-]{16})\.)?[A-Za-z0-9_-]{1,12}\.([A-Za-z0-9_-]{43})"
)


class TokenHolder(NamedTuple):
    """The holder of a valid token."""

    user: str
    session: str  # the session's id
    generation: int
    needs_renewal: bool  # whether a new token should replace this token


class _Content(NamedTuple):
    user: str
    session: str
    generation: int
    issued: float  # Unix time
    has_session_id: bool
    """False in tokens of older versions, where the first 16 characters of the signature are the session's id."""


class Tokens:
    """Issues and reads tokens without blocking.  Only `refresh` and the `end_…` methods use the database; they and
    `begin_generation` may block."""

    def __init__(self, store: SessionStore, clock: Callable[[], float] = time.time) -> None:
        self._store, self._clock = store, clock
        self._lock = threading.RLock()
        self._refreshed_at = 0.0
        self._generations: dict[str, int] = {}
        self._ended: dict[str, dict[str, int]] = {}
        """The Unix time at which each session ended, by user and session, until all tokens of the session expire."""
        self._keys: Sequence[SigningKey] = ()
        self._contents: dict[str, _Content] = {}
        self.refresh()

    def generation(self, user: str) -> int:
        """The generation of the user's new sessions."""
        return self._generations.get(user, 0)

    def issue(self, user: str, session: str | None = None, generation: int | None = None) -> str:
        """A new token for a user.  The defaults are a new session and the newest generation."""
        generation = self.generation(user) if generation is None else generation
        value = f"{user}.{generation}.{session or new_session_id()}"
        return _Signer([self._signing_key()], self._clock).sign(value).decode()

    def read(self, token: str) -> TokenHolder | None:
        """The holder of a token.  None if this server did not issue the token, if the token has expired, or if its
        session has ended."""
        content = self._content(token)
        if content is None or self.has_ended(content.user, content.session, content.generation):
            return None
        age = self._clock() - content.issued  # negative after the clock is set back; such tokens stay valid
        if age > TOKEN_DAYS * DAY_SECONDS:
            return None
        needs_renewal = age > DAY_SECONDS or not content.has_session_id
        return TokenHolder(content.user, content.session, content.generation, needs_renewal)

    def was_issued(self, token: str) -> bool:
        """Whether this server issued the token, which may have expired or belong to an ended session."""
        return self._content(token) is not None

    def has_ended(self, user: str, session: str, generation: int) -> bool:
        """Whether a session has ended, alone or with all sessions of its user."""
        return generation < self.generation(user) or session in self._ended.get(user, ())

    def _content(self, token: str) -> _Content | None:
        """The content of a token; None without a valid signature.  The contents are cached because pages send
        the same token all day, and verifying takes a large part of a request's time."""
        if content := self._contents.get(token):
            return content
        parts = _TOKEN.fullmatch(token)
        if parts is None or not _is_canonical(token.rpartition(".")[2]):
            return None
        try:
            _, issued = self._verifier.unsign(token, return_timestamp=True)
        except BadSignature:
            return None
        if len(self._contents) >= _MAX_CACHED_TOKENS:
            self._contents.clear()
        session = parts[3] or parts[4][:16]
        content = _Content(parts[1], session, int(parts[2]), issued.timestamp(), has_session_id=parts[3] is not None)
        return self._contents.setdefault(token, content)

    def is_refresh_due(self, *, has_unverified_token: bool = False) -> bool:
        """Whether `refresh` is due.  A token that could not be verified makes it due earlier."""
        seconds = _MIN_REFRESH_SECONDS if has_unverified_token else _REFRESH_SECONDS
        return not 0 <= self._clock() - self._refreshed_at < seconds

    def refresh(self) -> None:
        """Read the keys and ended sessions that other processes have stored, and create a new key when it is due."""
        with self._lock:
            now, previous_refresh = self._clock(), self._refreshed_at
            self._refreshed_at = now
            keys = self._store.keys()
            # A process may renew a token before it reads that the session has ended, so ends are kept longer.
            oldest_end = int(now - TOKEN_DAYS * DAY_SECONDS - _OVERLAP_SECONDS)
            while not keys or now - keys[-1].created > _KEY_DAYS * DAY_SECONDS:
                self._store.add_key(SigningKey(keys[-1].id + 1 if keys else 1, now, secrets.token_urlsafe(32)))
                self._store.forget(now - (TOKEN_DAYS + 2 * _KEY_DAYS) * DAY_SECONDS, oldest_end)
                keys = self._store.keys()
            since = int(previous_refresh - _OVERLAP_SECONDS)
            for user, generation in self._store.generations_since(since).items():
                self.begin_generation(user, generation)
            for user, session, ended in self._store.ended_since(since):
                self._ended.setdefault(user, {})[session] = ended
            if [key.id for key in keys] != [key.id for key in self._keys]:
                self._keys = tuple(keys)
                self._verifier = _Signer(keys, self._clock)
                self._forget(oldest_end)
                self._contents = {}

    def end_session(self, user: str, session: str) -> None:
        now = int(self._clock())
        generation = self._store.end_one(user, session, now)
        if generation is not None:  # too many sessions have ended one by one; the store has ended all
            self.begin_generation(user, generation)
            return
        with self._lock:
            self._ended.setdefault(user, {})[session] = now

    def end_all_sessions(self, user: str) -> None:
        self.begin_generation(user, self._store.end_all(user, int(self._clock())))

    def begin_generation(self, user: str, generation: int) -> None:
        """End the user's sessions of older generations in memory.  The caller has stored the generation."""
        with self._lock:
            if generation > self.generation(user):
                self._generations[user] = generation
                self._ended.pop(user, None)

    def _forget(self, oldest_end: int) -> None:
        """Forget sessions that ended, and generations that began, before `oldest_end`, in seconds since 1970."""
        self._generations = {user: begun for user, begun in self._generations.items() if begun >= oldest_end}
        remaining = (
            (user, {session: ended for session, ended in sessions.items() if ended >= oldest_end})
            for user, sessions in self._ended.items()
        )
        self._ended = {user: sessions for user, sessions in remaining if sessions}

    def _signing_key(self) -> SigningKey:
        """The newest key that all processes have read.  If no key is old enough, the oldest key."""
        read_by_all = [key for key in self._keys if self._clock() - key.created >= _KEY_DELAY_SECONDS]
        return read_by_all[-1] if read_by_all else self._keys[0]


class _Signer(TimestampSigner):
    def __init__(self, keys: Sequence[SigningKey], clock: Callable[[], float]) -> None:
        super().__init__([key.secret for key in keys], salt="ludarium.session", digest_method=hashlib.sha256)
        self._clock = clock

    def get_timestamp(self) -> int:
        return int(self._clock())


def _is_canonical(signature: str) -> bool:
    """Whether a signature equals the encoding of its bytes.  Decoding ignores some bits of the last character."""
    return base64_encode(base64_decode(signature)) == signature.encode()


def new_user_id() -> str:
    """A new user's id, as in tokens: 128 random bits."""
    return secrets.token_urlsafe(16)


def new_session_id() -> str:
    """A new session's id, as in tokens: 96 random bits."""
    return secrets.token_urlsafe(12)
