"""A PostgreSQL server for the tests, in a temporary folder, with a socket in it."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg
import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "postgres.sh"
START_SECONDS = 60.0


class PostgreSQL:
    """A running cluster.  Each test has its own database."""

    def __init__(self) -> None:
        found = subprocess.run([SCRIPT], capture_output=True, text=True, check=False)
        if found.returncode == 1:  # PostgreSQL is missing, and the script cannot install it
            pytest.skip(found.stderr.strip().splitlines()[-1])
        if found.returncode:
            pytest.fail(f"PostgreSQL cannot be installed by scripts/postgres.sh: {found.stderr.strip()}")
        self.programs = Path(found.stdout.strip())
        # Not pytest's folder, whose path may be too long for a socket and is private.
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        # PostgreSQL refuses to run as root.
        self._user = _unprivileged() if os.getuid() == 0 else None
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._run("initdb", "--pgdata=data", "--username=ludarium", "--auth=trust", "--no-sync", "--encoding=UTF8")
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def address(self, database: str) -> str:
        return f"postgresql://ludarium@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test_{secrets.token_hex(6)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def start(self) -> None:
        end = time.monotonic() + START_SECONDS
        process = self._begin()
        while not self._answers():
            assert time.monotonic() < end, (self.folder / "log").read_text()
            time.sleep(0.02)
            if process.poll() is not None:  # processes of a killed cluster are still ending
                process = self._begin()
        self._process = process

    def _begin(self) -> subprocess.Popen[bytes]:
        settings = ("listen_addresses=", f"unix_socket_directories={self.folder}", "fsync=off", "max_connections=200")
        command = [str(self.programs / "postgres"), "-D", "data", *(part for one in settings for part in ("-c", one))]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                command, cwd=self.folder, user=self._user, stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, number: int = signal.SIGKILL) -> None:
        """Stop the cluster, by default with SIGKILL."""
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait()
            self._process = None

    def close(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [str(self.programs / program), *words],
            cwd=self.folder,
            user=self._user,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr


def _unprivileged() -> str:
    """The user that runs the cluster if the tests run as root."""
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
