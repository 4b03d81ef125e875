"""Tables of accounts, passkeys, and the challenges that passkeys sign."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields

from sqlalchemy import BigInteger, Connection, Float, LargeBinary, String, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base, Database
from ludarium.server.storage.errors import unavailable_on_error
from ludarium.server.storage.sessions import end_sessions, generation_of
from ludarium.server.storage.writer import ResultT

_MAX_CHALLENGES = 100_000


class AccountRow(Base):
    """A user with an account."""

    __tablename__ = "accounts"

    person: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))  # empty while the account is being removed
    created: Mapped[float] = mapped_column(Float)  # seconds since 1970, like all times in this module


class AccountNameRow(Base):
    """A skeleton of an account's name (see `server.names.skeletons`).  Two accounts cannot have the same skeleton."""

    __tablename__ = "account_names"

    skeleton: Mapped[str] = mapped_column(String(200), primary_key=True)
    person: Mapped[str] = mapped_column(String(64), index=True)


class PasskeyRow(Base):
    """The public key of a passkey."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(1400), primary_key=True)  # the authenticator's credential id, as base64url
    person: Mapped[str] = mapped_column(String(64), index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)  # the key in COSE format
    uses: Mapped[int] = mapped_column(BigInteger)  # the authenticator's signature counter; 0 if it has none
    name: Mapped[str] = mapped_column(String(40))  # the user's name for the passkey or its device
    created: Mapped[float] = mapped_column(Float)
    used: Mapped[float] = mapped_column(Float)  # when the passkey last signed a challenge


class ChallengeRow(Base):
    """A challenge that a passkey may sign once, in a session of the user `person`."""

    __tablename__ = "challenges"

    challenge: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(String(64))
    until: Mapped[float] = mapped_column(Float, index=True)  # when the challenge expires


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
    """The table of accounts already has a similar name, so `AccountStore` neither adds nor renames the account."""


_PASSKEY_COLUMNS = tuple(getattr(PasskeyRow, field.name) for field in fields(StoredPasskey))


class AccountStore:
    """The accounts of a database.  Its methods raise Unavailable if the database fails.  Methods that add or remove
    passkeys also end all sessions of the user in the same transaction, and return the number that marks the user's new
    sessions (see `SessionEndRow.generation`)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, user: str) -> StoredAccount | None:
        return await self._database.read(lambda connection: _find(connection, user))

    async def passkey(self, id: str) -> StoredPasskey | None:
        def find(connection: Connection) -> StoredPasskey | None:
            row = connection.execute(select(*_PASSKEY_COLUMNS).where(PasskeyRow.id == id)).one_or_none()
            return StoredPasskey(*row) if row else None

        return await self._database.read(find)

    async def add_challenge(self, challenge: str, user: str, seconds: float) -> bool:
        """Store a challenge that expires after `seconds`.  Returns False if the table is full."""
        now = time.time()

        def add(connection: Connection) -> bool:
            connection.execute(delete(ChallengeRow).where(ChallengeRow.until < now))
            if connection.execute(select(func.count()).select_from(ChallengeRow)).scalar_one() >= _MAX_CHALLENGES:
                return False
            connection.execute(insert(ChallengeRow).values(challenge=challenge, person=user, until=now + seconds))
            return True

        return await self._database.write(add)

    async def take_challenge(self, challenge: str, user: str) -> bool:
        """Delete a user's challenge, unless it has expired.  Returns whether a challenge was deleted."""
        conditions = ChallengeRow.challenge == challenge, ChallengeRow.person == user
        query = delete(ChallengeRow).where(*conditions, ChallengeRow.until >= time.time())
        return await self._database.write(lambda connection: connection.execute(query).rowcount == 1)

    async def add(self, name: str, skeletons: Collection[str], passkey: StoredPasskey) -> int | None:
        """Create an account with its first passkey.  Raises NameTaken.

        Returns None, and changes nothing, if the user already has an account, if an account has the passkey, or if
        another process takes the name at the same time."""

        def write(connection: Connection) -> int:
            _replace_skeletons(connection, passkey.person, skeletons)
            connection.execute(insert(AccountRow).values(person=passkey.person, name=name, created=passkey.created))
            connection.execute(insert(PasskeyRow).values(**vars(passkey)))
            return _end_sessions(connection, passkey.person)

        return await self._write_unless_duplicate(write)

    async def add_passkey(self, passkey: StoredPasskey, signer_id: str, max_passkeys: int) -> int | None:
        """Add a passkey to an account.  The passkey `signer_id` has signed the request.  Returns None, and changes
        nothing, if `signer_id` has been removed, if the account has `max_passkeys`, or if an account has the new
        passkey."""

        def write(connection: Connection) -> int | None:
            ids = _lock_passkeys(connection, passkey.person)
            if signer_id not in ids or len(ids) >= max_passkeys:
                return None
            connection.execute(insert(PasskeyRow).values(**vars(passkey)))
            return _end_sessions(connection, passkey.person)

        return await self._write_unless_duplicate(write)

    async def use_passkey(self, id: str, user: str, uses: int) -> int | None:
        """Store a passkey's signature counter and the time of use.  Returns the generation of the user's sessions, or
        None if the passkey has been removed."""
        query = update(PasskeyRow).where(PasskeyRow.id == id, PasskeyRow.person == user)

        def write(connection: Connection) -> int | None:
            found = connection.execute(query.values(uses=uses, used=time.time())).rowcount
            return generation_of(connection, user) if found else None

        return await self._database.write(write)

    async def remove_passkey(self, user: str, id: str) -> int | None:
        """Remove a passkey.  Returns None, and changes nothing, if the user does not have it, or has only one."""

        def write(connection: Connection) -> int | None:
            ids = _lock_passkeys(connection, user)
            if id not in ids or len(ids) == 1:
                return None
            connection.execute(delete(PasskeyRow).where(PasskeyRow.id == id))
            return _end_sessions(connection, user)

        return await self._database.write(write)

    async def rename(self, user: str, name: str, skeletons: Collection[str]) -> None:
        """Rename an account.  Does nothing while the account is being removed.  Raises NameTaken."""
        conditions = AccountRow.person == user, AccountRow.name != ""

        def write(connection: Connection) -> bool:
            if connection.execute(update(AccountRow).where(*conditions).values(name=name)).rowcount:
                _replace_skeletons(connection, user, skeletons)
            return True

        if await self._write_unless_duplicate(write) is None:  # another process has just taken the name
            raise NameTaken

    async def begin_removal(self, user: str) -> None:
        """Clear an account's name, so that the user cannot take seats before `remove` is called."""
        query = update(AccountRow).where(AccountRow.person == user).values(name="")
        await self._database.write(lambda connection: connection.execute(query))

    async def remove(self, user: str) -> int:
        """Remove an account with its passkeys and its name."""

        def write(connection: Connection) -> int:
            # Delete the account first, which waits for transactions that lock it.  Later transactions do not find it.
            for table in (AccountRow, PasskeyRow, AccountNameRow):
                connection.execute(delete(table).where(table.person == user))
            return _end_sessions(connection, user)

        return await self._database.write(write)

    async def _write_unless_duplicate(self, write: Callable[[Connection], ResultT]) -> ResultT | None:
        """Run `write`.  Returns None, and changes nothing, if a row with the same primary key already exists."""
        with unavailable_on_error():
            try:
                return await self._database.writer.run(write)
            except IntegrityError:
                return None


def _replace_skeletons(connection: Connection, user: str, skeletons: Collection[str]) -> None:
    """Raises NameTaken."""
    of_others = AccountNameRow.skeleton.in_(skeletons), AccountNameRow.person != user
    if connection.execute(select(AccountNameRow.person).where(*of_others)).first() is not None:
        raise NameTaken
    connection.execute(delete(AccountNameRow).where(AccountNameRow.person == user))
    rows = [{"skeleton": skeleton, "person": user} for skeleton in sorted(skeletons)]
    connection.execute(insert(AccountNameRow), rows)


def _lock_passkeys(connection: Connection, user: str) -> Sequence[str]:
    """Lock the account's row, so that concurrent changes wait, and return the ids of the account's passkeys."""
    connection.execute(select(AccountRow.person).where(AccountRow.person == user).with_for_update())
    return connection.execute(select(PasskeyRow.id).where(PasskeyRow.person == user)).scalars().all()


def _end_sessions(connection: Connection, user: str) -> int:
    return end_sessions(connection, user, int(time.time()))


def _find(connection: Connection, user: str) -> StoredAccount | None:
    row = connection.execute(select(AccountRow.name, AccountRow.created).where(AccountRow.person == user)).one_or_none()
    if row is None:
        return None
    query = select(*_PASSKEY_COLUMNS).where(PasskeyRow.person == user).order_by(PasskeyRow.created, PasskeyRow.id)
    passkeys = tuple(StoredPasskey(*passkey) for passkey in connection.execute(query))
    return StoredAccount(user, row.name, row.created, passkeys)
