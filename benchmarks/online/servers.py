"""Servers of the benchmark.  Each has its own process, like `ludarium serve`, but without the limits per address."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.online.players import new_session
from benchmarks.samples import processor_seconds

WARM_UP_SECONDS = 8.0
"""Seconds for the one-time initialisation of a server, which must not count as cost of the games."""


@dataclass(frozen=True)
class Server:
    address: str
    process: int

    @property
    def memory(self) -> int:
        """Resident memory, in bytes."""
        status = Path(f"/proc/{self.process}/status").read_text(encoding="ascii")
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) * 1024

    @property
    def seconds(self) -> float:
        """Processor time, in seconds."""
        return processor_seconds(self.process)


def steal_ticks() -> tuple[int, int]:
    """Return the steal time and the total time of this machine's processors, in clock ticks."""
    fields = [int(field) for field in Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()[1:9]]
    return fields[7], sum(fields)


@contextmanager
def running_servers(database: str, number: int) -> Iterator[list[Server]]:
    """Run `number` servers on one database."""
    processes: list[subprocess.Popen[bytes]] = []
    ports = [free_port() for _ in range(number)]
    try:
        for port in ports:
            processes.append(start_server(port, database))
            wait_until_ready(f"127.0.0.1:{port}")
        time.sleep(WARM_UP_SECONDS)
        yield [Server(f"127.0.0.1:{port}", process.pid) for port, process in zip(ports, processes, strict=True)]
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait()


def start_server(port: int, database: str, build: Path | None = None) -> subprocess.Popen[bytes]:
    """Start a server.  `build`: folder of another checkout to run, or None for this one."""
    command = [sys.executable, "-m", "benchmarks.online", "--serve", str(port), "--database", database]
    environment = {**os.environ, "PYTHONPATH": str(build / "src")} if build else None
    return subprocess.Popen(command, cwd=build, env=environment, stdout=subprocess.DEVNULL)


def run_server(port: int, database: str) -> None:
    from ludarium.server.run import serve_app  # noqa: PLC0415 - only servers import it
    from ludarium.server.settings import LimitSettings, RateSetting, ServerSettings  # noqa: PLC0415 - as above

    free, many = RateSetting(10**9, 1e9), 10**6
    limits = replace(
        LimitSettings(),
        requests=free,
        guests=free,
        games=free,
        seats=free,
        commands=free,
        connections=many,
        connections_of_address=many,
        waiting_games=many,
        plies=free,
        watched_plies=10**9,
        watchers_of_address=many,
        guest_games=many,
    )
    serve_app(ServerSettings(database=database, limits=limits), "127.0.0.1", port)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_until_ready(address: str) -> None:
    for _ in range(1200):
        try:
            new_session(address)
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server does not start")
