"""SQLite: a file that belongs to one process, read by many connections while one writes."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import URL, Connection, Engine, QueuePool, StaticPool, create_engine, event

__all__ = ["FileLock", "InUse", "address", "in_memory", "lock", "open_engine", "publish", "published", "release"]

InUse = Timeout
"""Another process has the file."""

_PAGE = re.compile(r"http://[\w.:\[\]-]{1,253}:\d{1,5}/", re.ASCII)

_PRAGMAS = (
    "busy_timeout=5000",  # for programs that copy or mend the file; first, as the others may have to wait too
    "journal_mode=WAL",  # who reads and who writes do not wait for each other
    "synchronous=FULL",  # what is committed is on the disk
)


def address(path: str) -> URL:
    """The address of a file."""
    return URL.create("sqlite", database=str(Path(path).expanduser().absolute()))


def in_memory(url: URL) -> bool:
    return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")


def lock(url: URL) -> FileLock | None:
    """Take the file for this process, until it is released or the process ends, however it does; raises `InUse`.

    The lock is the operating system's, on a file beside the database: so programs that only read are not disturbed, and
    a process that is killed leaves nothing behind that would have to be cleaned up.  Two names of one file are one
    file.  None for a database in memory."""
    if in_memory(url) or url.database is None:
        return None
    file = Path(url.database).resolve()
    file.parent.mkdir(parents=True, exist_ok=True)
    taken = FileLock(file.with_name(f"{file.name}.lock"), timeout=0, thread_local=False)
    taken.acquire()
    try:
        _page_file(file).unlink(missing_ok=True)  # of a process that was killed
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))  # the keys of sessions are in it
    except OSError:
        taken.release()
        raise
    return taken


def publish(url: URL, page: str) -> None:
    """Write the address of this process's page beside the file, for a second process; without it, that one refuses."""
    with suppress(OSError):
        _page_file(Path(url.database or "").resolve()).write_text(page, encoding="ascii")


def published(url: URL) -> str | None:
    """The address of the page of the process that has the file; None if it has not published any."""
    with suppress(OSError, UnicodeDecodeError), _page_file(Path(url.database or "").resolve()).open("rb") as file:
        found = _PAGE.fullmatch(file.read(300).decode("ascii"))
        return found[0] if found else None
    return None


def release(url: URL, taken: FileLock) -> None:
    """Let go of the file."""
    with suppress(OSError):
        _page_file(Path(url.database or "").resolve()).unlink(missing_ok=True)
    taken.release()


def _page_file(database: Path) -> Path:
    return database.with_name(f"{database.name}.address")


def open_engine(url: URL) -> Engine:
    if in_memory(url):
        engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
    else:
        # As many connections as are wanted at once, and none is closed before the end: who closes one locks out, for a
        # moment, who opens one, which shows as "database is locked".  The one used last is used next.
        engine = create_engine(url, poolclass=QueuePool, pool_size=0, pool_use_lifo=True)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # `_begin` begins, not the driver when it thinks that something is written
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Who is going to write says so at once: a transaction that begins by reading and finds that the database has
    changed meanwhile is refused with "database is locked", however long it would wait."""
    writes = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
