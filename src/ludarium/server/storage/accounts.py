"""Tables of accounts, their passkeys, and the challenges that passkeys sign."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import BigInteger, Connection, Float, LargeBinary, String, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base, Database
from ludarium.server.storage.errors import unavailable_on_error
from ludarium.server.storage.identity import end_sessions, generation_of

R = TypeVar("R")

_MAX_CHALLENGES = 100_000
"""Maximum number of pending challenges.  Each expires after minutes."""


class AccountRow(Base):
    """A user with an account."""

    __tablename__ = "accounts"

    person: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    """Empty while the account is being removed."""
    created: Mapped[float] = mapped_column(Float)
    """Seconds since 1970, as all times in this module."""


class AccountNameRow(Base):
    """A skeleton of an account's name (`names.skeletons`), which no other account may have."""

    __tablename__ = "account_names"

    skeleton: Mapped[str] = mapped_column(String(200), primary_key=True)
    person: Mapped[str] = mapped_column(String(64), index=True)


class PasskeyRow(Base):
    """The public key of a passkey."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(1400), primary_key=True)
    """The authenticator's credential id, as base64url."""
    person: Mapped[str] = mapped_column(String(64), index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    """The key in COSE format."""
    uses: Mapped[int] = mapped_column(BigInteger)
    """The authenticator's signature counter; 0 if it has none."""
    name: Mapped[str] = mapped_column(String(40))
    """The user's name for the passkey or its device."""
    created: Mapped[float] = mapped_column(Float)
    used: Mapped[float] = mapped_column(Float)


class ChallengeRow(Base):
    """A challenge that a passkey signs once, in a session of this user."""

    __tablename__ = "challenges"

    challenge: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(String(64))
    until: Mapped[float] = mapped_column(Float, index=True)


@dataclass(frozen=True)
class StoredPasskey:
    """A row of `passkeys`."""

    id: str
    person: str
    public_key: bytes
    uses: int
    name: str
    created: float
    used: float


@dataclass(frozen=True)
class StoredAccount:
    """An account with its passkeys, the oldest first."""

    person: str
    name: str
    created: float
    passkeys: tuple[StoredPasskey, ...]


class NameTaken(Exception):
    """Another account has a similar name."""


_PASSKEY = (
    PasskeyRow.id,
    PasskeyRow.person,
    PasskeyRow.public_key,
    PasskeyRow.uses,
    PasskeyRow.name,
    PasskeyRow.created,
    PasskeyRow.used,
)


class AccountStore:
    """The accounts of a database.  Its methods raise Unavailable.

    Methods that change the passkeys end all sessions of the user in the same transaction, and return the generation of
    the user's new sessions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, person: str) -> StoredAccount | None:
        return await self._database.read(lambda connection: _find(connection, person))

    async def passkey(self, id: str) -> StoredPasskey | None:
        def look(connection: Connection) -> StoredPasskey | None:
            row = connection.execute(select(*_PASSKEY).where(PasskeyRow.id == id)).one_or_none()
            return StoredPasskey(*row) if row else None

        return await self._database.read(look)

    async def add_challenge(self, challenge: str, person: str, seconds: float) -> bool:
        """Store a challenge for `seconds`; return False if there are too many."""
        now = time.time()

        def add(connection: Connection) -> bool:
            connection.execute(delete(ChallengeRow).where(ChallengeRow.until < now))
            if connection.execute(select(func.count()).select_from(ChallengeRow)).scalar_one() >= _MAX_CHALLENGES:
                return False
            connection.execute(insert(ChallengeRow).values(challenge=challenge, person=person, until=now + seconds))
            return True

        return await self._database.written(add)

    async def take_challenge(self, challenge: str, person: str) -> bool:
        """Delete a challenge; return whether it was valid and belonged to this user."""
        row = ChallengeRow.challenge == challenge, ChallengeRow.person == person
        query = delete(ChallengeRow).where(*row, ChallengeRow.until >= time.time())
        return await self._database.written(lambda connection: connection.execute(query).rowcount == 1)

    async def add(self, name: str, skeletons: Collection[str], passkey: StoredPasskey) -> int | None:
        """Create an account with its first passkey; return None if the user has one, or the passkey is known.

        Raises NameTaken."""

        def write(connection: Connection) -> int:
            _take_name(connection, passkey.person, skeletons)
            account = {"person": passkey.person, "name": name, "created": passkey.created}
            connection.execute(insert(AccountRow).values(**account))
            connection.execute(insert(PasskeyRow).values(**vars(passkey)))
            return _end_sessions(connection, passkey.person)

        return await self._unless_known(write)

    async def add_passkey(self, passkey: StoredPasskey, proof: str, most: int) -> int | None:
        """Add a passkey to an account.

        Returns None if the passkey is known, if the account has `most` passkeys, or if it has lost `proof`."""

        def write(connection: Connection) -> int | None:
            ids = _passkeys(connection, passkey.person)
            if proof not in ids or len(ids) >= most:
                return None
            connection.execute(insert(PasskeyRow).values(**vars(passkey)))
            return _end_sessions(connection, passkey.person)

        return await self._unless_known(write)

    async def use_passkey(self, id: str, person: str, uses: int) -> int | None:
        """Record a use; return the generation of the user's sessions, or None if the passkey has been removed."""
        query = update(PasskeyRow).where(PasskeyRow.id == id, PasskeyRow.person == person)

        def write(connection: Connection) -> int | None:
            found = connection.execute(query.values(uses=uses, used=time.time())).rowcount
            return generation_of(connection, person) if found else None

        return await self._database.written(write)

    async def remove_passkey(self, person: str, id: str) -> int | None:
        """Remove a passkey; return None if it is the last one, or not the user's."""

        def write(connection: Connection) -> int | None:
            ids = _passkeys(connection, person)
            if id not in ids or len(ids) == 1:
                return None
            connection.execute(delete(PasskeyRow).where(PasskeyRow.id == id))
            return _end_sessions(connection, person)

        return await self._database.written(write)

    async def rename(self, person: str, name: str, skeletons: Collection[str]) -> None:
        """Rename an account, unless it is being removed; raises NameTaken."""
        account = AccountRow.person == person, AccountRow.name != ""

        def write(connection: Connection) -> None:
            if connection.execute(update(AccountRow).where(*account).values(name=name)).rowcount:
                _take_name(connection, person, skeletons)

        with unavailable_on_error():
            try:
                await self._database.writer.written(write)
            except IntegrityError as error:  # another process was faster
                raise NameTaken from error

    async def begin_removal(self, person: str) -> None:
        """Clear an account's name, so that no seat can be taken under it any more.  Call `remove` later."""
        query = update(AccountRow).where(AccountRow.person == person).values(name="")
        await self._database.written(lambda connection: connection.execute(query))

    async def remove(self, person: str) -> int:
        """Remove an account with its passkeys."""

        def write(connection: Connection) -> int:
            # Delete the account first.  Another process that changes it has then finished, or finds no account.
            for table in (AccountRow, PasskeyRow, AccountNameRow):
                connection.execute(delete(table).where(table.person == person))
            return _end_sessions(connection, person)

        return await self._database.written(write)

    async def _unless_known(self, write: Callable[[Connection], R]) -> R | None:
        with unavailable_on_error():
            try:
                return await self._database.writer.written(write)
            except IntegrityError:
                return None


def _take_name(connection: Connection, person: str, skeletons: Collection[str]) -> None:
    """Replace the skeletons of the user's name; raises NameTaken."""
    taken = AccountNameRow.skeleton.in_(skeletons), AccountNameRow.person != person
    if connection.execute(select(AccountNameRow.person).where(*taken)).first() is not None:
        raise NameTaken
    connection.execute(delete(AccountNameRow).where(AccountNameRow.person == person))
    rows = [{"skeleton": skeleton, "person": person} for skeleton in sorted(skeletons)]
    connection.execute(insert(AccountNameRow), rows)


def _passkeys(connection: Connection, person: str) -> Sequence[str]:
    """The ids of an account's passkeys.  Locks the account's row, so that concurrent changes wait for each other."""
    connection.execute(select(AccountRow.person).where(AccountRow.person == person).with_for_update())
    return connection.execute(select(PasskeyRow.id).where(PasskeyRow.person == person)).scalars().all()


def _end_sessions(connection: Connection, person: str) -> int:
    return end_sessions(connection, person, int(time.time()))


def _find(connection: Connection, person: str) -> StoredAccount | None:
    of_person = AccountRow.person == person
    row = connection.execute(select(AccountRow.name, AccountRow.created).where(of_person)).one_or_none()
    if row is None:
        return None
    query = select(*_PASSKEY).where(PasskeyRow.person == person).order_by(PasskeyRow.created, PasskeyRow.id)
    passkeys = tuple(StoredPasskey(*passkey) for passkey in connection.execute(query))
    return StoredAccount(person, row.name, row.created, passkeys)
