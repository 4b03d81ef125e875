"""Server processes that tests can kill and restart at the same address."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import Any

from tests.server.online.pages import TIMEOUT_SECONDS

from ludarium.server.run import listen
from ludarium.server.storage import writer
from ludarium.server.storage.online_store import LogEntry

START = """
import json, sys
from dataclasses import replace
import ludarium
from tests.server.conftest import unlimited
from tests.server.online.processes import die_unanswered_on_signal
from ludarium.server.engines.engine_file import EngineSpec
from ludarium.server.run import serve_app
die_unanswered_on_signal()
changes = json.loads(sys.argv[3])
pijersi = ludarium.game("pijersi")
engines = [EngineSpec(name, tuple(command), (pijersi,), 100) for name, command in changes.pop("engines", {}).items()]
settings = replace(unlimited(sys.argv[2]), engines=tuple(engines), **changes)
serve_app(settings, "127.0.0.1", int(sys.argv[1]))
"""


def die_unanswered_on_signal() -> None:
    """Kill this process after the first commit of an event that follows SIGUSR1, before the event is sent."""
    armed = False
    settle = writer._set_results

    def arm(*_: object) -> None:
        nonlocal armed
        armed = True

    def settle_or_die(batch: list[Any], results: list[Any]) -> None:
        if armed and any(isinstance(one.item, LogEntry) for one in batch):
            os.kill(os.getpid(), signal.SIGKILL)
        settle(batch, results)

    writer._set_results = settle_or_die
    signal.signal(signal.SIGUSR1, arm)


class Process:
    """A server process on a free port."""

    def __init__(self, database: str, **changes: Any) -> None:
        """`changes` replaces settings.  Its `engines` are commands of engines for Pijersi, by name."""
        with listen("127.0.0.1", 0) as free:
            self.port = free.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        self.database = database
        self.start(**changes)

    def start(self, **changes: Any) -> None:
        command = [sys.executable, "-c", START, str(self.port), self.database, json.dumps(changes)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert self.address in line, line

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        """Kill the process and restart it."""
        self.end()
        self.start()

    def kill_unanswered(self) -> None:
        """Kill the process between the next commit of an event and its answer, and restart it."""
        self.process.send_signal(signal.SIGUSR1)
        assert self.process.wait(TIMEOUT_SECONDS) == -signal.SIGKILL
        self.start()

    def end(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
