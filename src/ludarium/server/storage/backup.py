"""Back up an SQLite database, even while a server uses the database."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock, Timeout

from ludarium.server.storage.database import database_url
from ludarium.server.storage.errors import InvalidDatabase
from ludarium.server.storage.sqlite import in_memory

_BACKUP_NAME = re.compile(r"ludarium-\d{8}T\d{6}Z\.db", re.ASCII)


def back_up(database: str, folder: Path, keep: int) -> Path:
    """Copy the database to a new file in `folder`, and delete all but the newest `keep` backups there.  The copy has
    the state of one moment.  The file has a temporary name until it is on the disk, so that an interrupted copy does
    not count as a backup.  Raises InvalidDatabase."""
    url = database_url(database)
    if url.get_backend_name() != "sqlite" or in_memory(url):
        raise InvalidDatabase(
            "`ludarium backup` copies files of SQLite; for PostgreSQL use pg_dump --format=custom --file=ludarium.dump"
        )
    source = Path(url.database or "")
    if not source.is_file():
        raise InvalidDatabase("there is no database {name}", name=source)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with FileLock(folder / "backup.lock", timeout=0):
            written = _copy(source, folder)
            backups = sorted(path for path in folder.iterdir() if _BACKUP_NAME.fullmatch(path.name))
            for old in backups[:-keep]:
                old.unlink()
    except Timeout:
        raise InvalidDatabase("another backup to {folder} is running", folder=folder) from None
    except sqlite3.Error as error:
        raise InvalidDatabase("{name} cannot be copied: {reason}", name=source, reason=error) from error
    except OSError as error:
        raise InvalidDatabase("{folder}: {strerror}", folder=folder, strerror=error.strerror) from error
    return written


def _copy(source: Path, folder: Path) -> Path:
    """Write a new backup.  The caller must hold the folder's lock."""
    partial = folder / "ludarium.partial"
    partial.unlink(missing_ok=True)
    descriptor = os.open(partial, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)  # private: it contains signing keys
    try:
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            connection.execute("VACUUM INTO ?", (str(partial),))
        os.fsync(descriptor)
    except BaseException:
        partial.unlink()  # to free space: the disk may be full
        raise
    finally:
        os.close(descriptor)
    return partial.replace(folder / f"ludarium-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.db")
