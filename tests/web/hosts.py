"""Hosts of the page in tests: a server process, or a static host with a folder."""

from __future__ import annotations

import functools
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TypeVar

from ludarium.server.security import EMBEDDED_HEADERS, EMBEDDED_PATH, HEADERS
from ludarium.site.data import write_site

Host = TypeVar("Host", "Server", "StaticHost")
START = "import sys; from ludarium.server.run import run_server; run_server(port=int(sys.argv[1]))"
CAN_DIE_UNANSWERED = f"from tests.server.online.processes import die_unanswered_on_signal as arm; arm(); {START}"
DYING_SECONDS = 30.0


class Server:
    """The application in a process of its own, started by the Python code `program` with the port as its argument.

    `restart` keeps the port and the database."""

    expected: tuple[str, ...] = ()
    """Parts of expected console messages for all pages of this host."""
    keeps_games = True
    is_shared = False
    """Whether several tests share the host."""

    def __init__(self, database: Path, program: str = START) -> None:
        self.environment = {**os.environ, "LUDARIUM_DATABASE": str(database)}
        self.program = program
        self.port = 0
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.program, str(self.port)],
            stdout=subprocess.PIPE,
            text=True,
            env=self.environment,
        )
        assert self.process.stdout is not None
        said = ""
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)/", said)):
            line = self.process.stdout.readline()
            assert line, f"the server has ended at once, saying {said!r}"
            said += line
        self.port = int(found[1])

    def stop(self) -> None:
        self.process.kill()
        self.process.communicate()

    def restart(self) -> None:
        self.stop()
        self.start()

    @contextmanager
    def killed_unanswered(self) -> Iterator[None]:
        """Kill the server (-9) after it commits the move that the block makes and before it answers; start it again.

        The server's program must be CAN_DIE_UNANSWERED."""
        self.process.send_signal(signal.SIGUSR1)
        yield
        assert self.process.wait(DYING_SECONDS) == -signal.SIGKILL
        self.process.communicate()
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"


class StaticHost:
    """A static host with the application in a folder, optionally under a prefix. `stop` simulates the loss of the
    network; `start` keeps the port."""

    expected = ()
    keeps_games = False
    is_shared = False

    def __init__(self, folder: Path, prefix: str = "") -> None:
        self.root, self.folder, self.prefix = folder, folder / prefix, prefix
        self.folder.mkdir(parents=True, exist_ok=True)
        write_site(self.folder)
        self.port = 0
        self.start()

    def start(self) -> None:
        handler = functools.partial(_Files, directory=str(self.root))
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/{self.prefix}{'/' if self.prefix else ''}"


@contextmanager
def stoppable_host(host: Host) -> Iterator[Host]:
    """A host that a test may stop, after which the complaints of browsers about its address are expected."""
    host.expected = (f":{host.port}/",)
    yield host
    host.stop()


@contextmanager
def page_of_other_site(folder: Path, markup: str) -> Iterator[str]:
    """The address of a page with this markup on another port, which browsers treat as another site."""
    (folder / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{markup}', "utf-8")
    handler = functools.partial(_Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class _Files(_Quiet):
    """Serves files with the security headers of Ludarium's server."""

    def end_headers(self) -> None:
        headers = EMBEDDED_HEADERS if self.path.endswith(EMBEDDED_PATH) else HEADERS
        self.send_header("Content-Security-Policy", headers["Content-Security-Policy"])
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()
