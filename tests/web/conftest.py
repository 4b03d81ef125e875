"""A real server with a database of its own, a real browser, and a table at which tests play like people."""

from __future__ import annotations

import json
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
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright

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
        self.environment = {**os.environ, "LUDARIUM_DATABASE": str(database), "PYTHONPATH": str(TESTS)}
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


TWO_PERSONS = ({"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"})


@dataclass
class Table:
    """A browser's page at the server, with hands to play with and an ear for what must not happen."""

    server: Server
    context: BrowserContext
    page: Page
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    """Parts of what the browser's console may say: refusals that the test provokes."""

    def __post_init__(self) -> None:
        self.listen(self.page)

    def listen(self, page: Page) -> None:
        page.set_default_timeout(10_000)
        page.on("console", lambda said: said.type in ("error", "warning") and self.complaints.append(said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("websocket", lambda socket: self.requests.append(socket.url))

    # Getting there

    def menu(self) -> None:
        self.page.goto(self.server.address)
        expect(self.page.get_by_role("button", name="Start the game")).to_be_visible()

    def game(self, *seats: dict[str, Any], **start: Any) -> str:
        """A new game made past the menu, opened; its id."""
        wish = {"game": "pijersi", "options": {}, "seats": seats or TWO_PERSONS, **start}
        answer = self.page.request.post(f"{self.server.address}/api/games", data=wish)
        assert answer.ok, answer.text()
        identity: str = answer.json()["id"]
        self.open(identity)
        return identity

    def open(self, identity: str) -> None:
        self.page.goto(f"{self.server.address}/#/game/{identity}")
        expect(self.board.locator(".cell").first).to_be_attached()

    def view(self) -> dict[str, Any]:
        """What the server says of the game that the page shows."""
        identity = urlsplit(self.page.url).fragment.rsplit("/", 1)[-1]
        view: dict[str, Any] = self.page.request.get(f"{self.server.address}/api/games/{identity}").json()
        return view

    # Looking

    @property
    def board(self) -> Locator:
        return self.page.locator("svg.board")

    @property
    def pieces(self) -> Locator:
        return self.board.locator("g.piece")

    @property
    def plies(self) -> Locator:
        return self.page.locator(".ply")

    @property
    def deck(self) -> Locator:
        return self.page.locator(".deck")

    @property
    def position(self) -> Locator:
        return self.page.locator("input.position")

    def cell(self, name: str) -> Locator:
        return self.board.locator(f'.cell[data-cell="{name}"]')

    def on(self, cell: str) -> list[str]:
        """The symbols on a cell from the bottom, as drawn."""
        drawn = self.pieces.and_(self.page.locator(f'[data-cell="{cell}"]'))
        layers = [(piece.get_attribute("data-layer"), piece.get_attribute("data-symbol")) for piece in drawn.all()]
        return [str(symbol) for _, symbol in sorted(layers, key=str)]

    def targets(self) -> dict[str, str]:
        """The cells that are lit and as what."""
        return {
            str(cell.get_attribute("data-cell")): str(cell.get_attribute("data-kinds"))
            for cell in self.board.locator(".cell.target").all()
        }

    def see_plies(self, number: int) -> None:
        expect(self.page.locator(".ply:not(.undone)")).to_have_count(number)

    def see_at(self, ply: int) -> None:
        """The ply that is looked at, and that the board is at rest."""
        expect(self.page.locator("input.slider")).to_have_value(str(ply))
        if ply:
            expect(self.page.locator(f'.ply[data-ply="{ply}"]')).to_have_attribute("aria-current", "step")
        self.rest()

    def rest(self) -> None:
        expect(self.page.locator("svg.board:not([data-gliding])")).to_be_attached()

    # Playing

    def centre(self, cell: str) -> tuple[float, float]:
        box = self.cell(cell).locator(".cell-hit").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, *cells: str) -> None:
        for cell in cells:
            self.page.mouse.click(*self.centre(cell))

    def drag(self, start: str, end: str) -> None:
        self.page.mouse.move(*self.centre(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.centre(end), steps=6)
        self.page.mouse.up()

    def tool(self, name: str) -> Locator:
        return self.page.locator(f'.tool[data-tool="{name}"]')

    def action(self, name: str) -> Locator:
        """A button of the strip under the board."""
        return self.deck.locator(f'[data-action="{name}"]')

    def step(self, name: str) -> Locator:
        return self.page.locator(f'.stepper [data-step="{name}"]')


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("web") / "games.db")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def strides(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the game of `toy_game`: several players, several plies in a turn."""
    server = Server(tmp_path_factory.mktemp("strides") / "games.db", WITH_TOY_GAME)
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
def sit(server: Server, browser: Browser) -> Iterator[Callable[..., Table]]:
    """Makes tables, each with a browser profile of its own; motion is off unless asked for.

    Afterwards no table may have heard a complaint in the console or a request to another host."""
    tables: list[Table] = []

    def make(*, of: Server = server, settings: dict[str, Any] | None = None, **context: Any) -> Table:
        wanted = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", "color_scheme": "light"}
        profile = browser.new_context(**{**wanted, **context})
        if settings:
            key, kept = "'ludarium.settings'", json.dumps(json.dumps(settings))
            profile.add_init_script(f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {kept})")
        tables.append(Table(of, profile, profile.new_page()))
        return tables[-1]

    yield make
    for table in tables:
        table.context.close()
    for table in tables:
        assert [line for line in table.complaints if not any(part in line for part in table.expected)] == []
        hosts = {urlsplit(url).netloc for url in table.requests if not url.startswith(("data:", "blob:"))}
        assert hosts <= {urlsplit(table.server.address).netloc}


@pytest.fixture
def table(sit: Callable[..., Table]) -> Table:
    """A table on a desktop's screen."""
    return sit()
