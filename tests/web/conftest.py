"""A real server with a database of its own, and a real browser that visits it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

START = "import sys; from ludarium.server.run import run; run(port=int(sys.argv[1]))"
WITH_TOY_GAME = f"import toy_game; toy_game.register(); {START}"
TESTS = Path(__file__).parent.parent
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Server:
    """The web application in a process of its own; `restart` keeps the port and the database."""

    def __init__(self, database: Path, program: str = START) -> None:
        path = os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH", "")]))
        self.environment = {**os.environ, "LUDARIUM_DATABASE": str(database), "PYTHONPATH": path}
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

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@dataclass
class Visit:
    """Somebody's browser at the server, with an ear for what must not happen."""

    server: Server
    context: BrowserContext
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    """Parts of what the browser's console may say: what the test provokes."""

    def __post_init__(self) -> None:
        self.context.on("page", self._listen)

    def open(self, address: str = "") -> Page:
        """A new window at an address of the page, such as `#/game/ID`."""
        page = self.context.new_page()
        page.goto(f"{self.server.address}/{address}")
        return page

    def _listen(self, page: Page) -> None:
        page.set_default_timeout(10_000)
        page.on("console", lambda said: said.type in ("error", "warning") and self.complaints.append(said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("websocket", lambda socket: self.requests.append(socket.url))

    def create(self, match: dict[str, Any]) -> dict[str, Any]:
        """A game of this browser's, made by the API (`MatchData` of `docs/api.md`)."""
        answer = self.context.request.post(f"{self.server.address}/api/games", data=match)
        assert answer.ok, answer.text()
        kept: dict[str, Any] = answer.json()
        return kept

    def kept(self, id: str) -> dict[str, Any]:
        """A game as the server has it."""
        kept: dict[str, Any] = self.context.request.get(f"{self.server.address}/api/games/{id}").json()
        return kept


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("web") / "games.db")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the game of `toy_game`: several players, several plies in a turn."""
    server = Server(tmp_path_factory.mktemp("toy") / "games.db", WITH_TOY_GAME)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("LUDARIUM_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM)), None)
    if chromium is None:
        pytest.fail(
            "The page's tests need Chromium: install it (“apt install chromium” on Debian), "
            "or set LUDARIUM_CHROMIUM to the path of a Chromium or Chrome.",
            pytrace=False,
        )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIET_FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Callable[..., Visit]]:
    """Makes visits, each with a browser profile of its own; motion is off unless asked for.

    Afterwards none may have heard a complaint in the console or a request to another host."""
    visits: list[Visit] = []

    def make(*, of: Server = server, **context: Any) -> Visit:
        wanted = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", "locale": "en"}
        visits.append(Visit(of, browser.new_context(**{**wanted, **context})))
        return visits[-1]

    yield make
    for one in visits:
        one.context.close()
    for one in visits:
        assert [line for line in one.complaints if not any(part in line for part in one.expected)] == []
        hosts = {urlsplit(url).netloc for url in one.requests if not url.startswith(("data:", "blob:"))}
        assert hosts <= {urlsplit(one.server.address).netloc}
