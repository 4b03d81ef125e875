"""Open a database by file path or URL, and migrate it to the current revision.

In each process, one thread makes all writes (`writer`).  Only one process at a time opens an SQLite file (`sqlite`).
Therefore no SQLite write times out waiting for a lock.  A read sees the database as it was when the read began."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from threading import Lock
from typing import Any

from filelock import FileLock
from sqlalchemy import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase

from ludarium.server.storage import migrations, sqlite
from ludarium.server.storage.errors import AlreadyServed, InvalidDatabase, first_line, unavailable_on_error
from ludarium.server.storage.notices import Notices
from ludarium.server.storage.postgresql import open_postgresql
from ludarium.server.storage.writer import DatabaseWriter, ResultT


class Base(DeclarativeBase):
    """Common base of the ORM models.  In all tables, a column `person` has the id of a user."""


class Database:
    """An open database; safe to use from several threads."""

    def __init__(self, engine: Engine, file_lock: FileLock | None = None) -> None:
        self.engine = engine
        self.is_postgresql = engine.dialect.name == "postgresql"
        self.process = secrets.token_hex(4)  # the name of this process for other processes on the same database
        self._file_lock = file_lock
        # With REPEATABLE READ, each read sees one snapshot.  SQLite guarantees this by default.
        self._read_engine = (
            engine.execution_options(isolation_level="REPEATABLE READ") if self.is_postgresql else engine
        )
        # All threads share the one connection of a database in memory.
        self._connection_lock: AbstractContextManager[Any] = Lock() if sqlite.in_memory(engine.url) else nullcontext()
        self.writer = DatabaseWriter(self._transaction)
        self.notices = Notices(engine, self.writer, self.process)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._connection_lock, self._read_engine.connect() as connection:
            yield connection

    async def read(self, job: Callable[[Connection], ResultT]) -> ResultT:
        """Run `job` in another thread and return its result; raises Unavailable."""

        def run() -> ResultT:
            with self.reading() as connection:
                return job(connection)

        with unavailable_on_error():
            return await asyncio.to_thread(run)

    def write_blocking(self, job: Callable[[Connection], ResultT]) -> ResultT:
        """Run `job` and return its result after the commit.  Blocks.  The writer may run several jobs in one
        transaction.  If that transaction fails, `job` runs a second time, in a transaction of its own."""
        return self.writer.run_blocking(job)

    async def write(self, job: Callable[[Connection], ResultT]) -> ResultT:
        """As `write_blocking`, without blocking the event loop; raises Unavailable."""
        with unavailable_on_error():
            return await self.writer.run(job)

    def close(self) -> None:
        """Finish the pending writes and release the file."""
        self.writer.close()
        self.engine.dispose()
        if self._file_lock is not None:
            sqlite.release(self.engine.url, self._file_lock)

    def publish_page_url(self, page: str) -> None:
        """Store the page's URL for other processes that try to open the database file."""
        if self._file_lock is not None:
            sqlite.write_page_url(self.engine.url, page)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with self._connection_lock, _writing(self.engine) as connection:
            yield connection


@contextmanager
def _writing(engine: Engine) -> Iterator[Connection]:
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        yield connection


def open_database(database: str) -> Database:
    """Open and migrate a database, which is given as a file or a URL.  Raises InvalidDatabase."""
    url = database_url(database)
    name = url.database or "" if "://" not in database else url.render_as_string(hide_password=True)
    try:
        file_lock = sqlite.lock_file(url) if url.get_backend_name() == "sqlite" else None
    except sqlite.InUse as error:
        if page := sqlite.read_page_url(url):
            raise AlreadyServed(name, page) from error
        raise InvalidDatabase(
            "another Ludarium has the database {name} open; close it, or choose another file with `ludarium serve "
            "--database FILE`",
            name=name,
        ) from error
    except (OSError, NotImplementedError) as error:  # NotImplementedError: the file system has no locks
        raise _not_opened(name, error) from error
    with ExitStack() as on_error:
        if file_lock is not None:
            on_error.callback(file_lock.release)
        try:
            engine = open_postgresql(url) if url.get_backend_name() == "postgresql" else sqlite.open_sqlite(url)
            with _writing(engine) as connection:
                migrations.upgrade(connection)
        except migrations.TooNew as error:
            engine.dispose()
            raise InvalidDatabase(
                "a newer version of Ludarium wrote the database {name}; update Ludarium, or choose another database",
                name=name,
            ) from error
        except (SQLAlchemyError, ImportError, OSError) as error:
            raise _not_opened(name, error) from error
        on_error.pop_all()
    return Database(engine, file_lock)


def database_url(database: str) -> URL:
    """The URL of a database, which is given as a file or a URL.  Raises InvalidDatabase."""
    if "://" not in database:
        return sqlite.file_url(database)
    with suppress(ArgumentError):
        url = make_url(database)
        if url.get_backend_name() == "postgresql" or sqlite.in_memory(url):
            return url
        if url.get_backend_name() == "sqlite":
            return sqlite.file_url(url.database or "")
    raise InvalidDatabase("{database!r} is neither a file nor a URL of SQLite or PostgreSQL", database=database[:80])


def _not_opened(name: str, error: Exception) -> InvalidDatabase:
    if isinstance(error, ImportError):
        return InvalidDatabase("PostgreSQL needs one more package: pip install 'ludarium[postgres]'")
    return InvalidDatabase("the database {name} cannot be opened: {reason}", name=name, reason=first_line(error))
