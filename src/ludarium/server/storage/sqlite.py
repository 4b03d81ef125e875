"""SQLite files.  One process at a time opens a file, with many connections for reading and one for writing."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import URL, Connection, Engine, QueuePool, StaticPool, create_engine, event

InUse = Timeout
"""Raised if another process has locked the file."""

_WEB_PAGE_URL = re.compile(r"http://[\w.:\[\]-]{1,253}:\d{1,5}/", re.ASCII)

_PRAGMAS = (
    "busy_timeout=5000",  # wait up to 5,000 ms for other programs that lock the file, also during the following pragmas
    "journal_mode=WAL",  # readers and the writer do not wait for each other
    "synchronous=FULL",  # a commit returns after the data is on the disk
)


def file_url(path: str) -> URL:
    return URL.create("sqlite", database=str(Path(path).expanduser().absolute()))


def in_memory(url: URL) -> bool:
    return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")


def lock_file(url: URL) -> FileLock | None:
    """Lock the file for this process until `release` or the end of the process; raises `InUse`.  The lock is the
    operating system's lock of a separate file.  Other programs can therefore still read the database, and a killed
    process leaves no lock behind.  Symbolic links to one file share a lock.  Returns None for a database in memory."""
    if in_memory(url) or url.database is None:
        return None
    file = Path(url.database).resolve()
    file.parent.mkdir(parents=True, exist_ok=True)
    file_lock = FileLock(file.with_name(f"{file.name}.lock"), timeout=0, thread_local=False)
    file_lock.acquire()
    try:
        _page_url_file(url).unlink(missing_ok=True)  # left by a killed process
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))  # private: the database will hold signing keys
    except OSError:
        file_lock.release()
        raise
    return file_lock


def write_page_url(url: URL, page_url: str) -> None:
    """Write the URL of the server's web page to a file beside an SQLite file, for other processes."""
    with suppress(OSError):
        _page_url_file(url).write_text(page_url, encoding="ascii")


def read_page_url(url: URL) -> str | None:
    """The URL of the web page of the server that has locked an SQLite file, or None."""
    with suppress(OSError, UnicodeDecodeError), _page_url_file(url).open("rb") as file:
        match = _WEB_PAGE_URL.fullmatch(file.read(300).decode("ascii"))
        return match[0] if match else None
    return None


def release(url: URL, file_lock: FileLock) -> None:
    with suppress(OSError):
        _page_url_file(url).unlink(missing_ok=True)
    file_lock.release()


def _page_url_file(url: URL) -> Path:
    file = Path(url.database or "").resolve()
    return file.with_name(f"{file.name}.address")


def open_sqlite(url: URL) -> Engine:
    if in_memory(url):
        engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
    else:
        # An unlimited pool that never closes a connection.  While a connection closes, opening another one would fail
        # with "database is locked".
        engine = create_engine(url, poolclass=QueuePool, pool_size=0, pool_use_lifo=True)
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "begin", _begin_transaction)
    return engine


def _set_pragmas(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # `_begin_transaction`, not the driver, begins transactions
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_transaction(connection: Connection) -> None:
    """Begin a transaction.  A writing transaction locks the file at once, with BEGIN IMMEDIATE.  Otherwise, the
    error "database is locked" would occur if another program wrote after the transaction's first read."""
    writes = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
