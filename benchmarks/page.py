"""Measure the page in Chromium: `python -m benchmarks.page`, after `make page`.

- First visit to a static host with one game: files, bytes after gzip, seconds until the network is idle, and seconds
  until a level-3 computer answers the first move.
- A game of 400 plies: script time from press to highlight; the longest task, in wall-clock time, while the page opens,
  steps through and continues the game; processor time of the page for each step and each move.
- Server: processor time and bytes of a move in that game.

`benchmarks.hosts` measures the speed of searches in Chromium.
"""

from __future__ import annotations

import functools
import gzip
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, Page, Playwright, sync_playwright
from tests.page_match import PageMatch
from tests.server.conftest import solo_request

import ludarium
from benchmarks.samples import processor_seconds
from ludarium.games.position import Move, Position
from ludarium.match.seats import Human
from ludarium.server.settings import PAGE
from ludarium.site.data import CATALOGUE, write_data

ROUNDS = 3
PLIES = 400
MOVES = 5
MOVES_SERVED = 100
STEPS = ("One move back", "To the start", "One move forward", "To the latest move")
UNNOTICED_SECONDS = 0.1
"""Maximum seconds of a turn's animation that players do not notice."""
LEVEL = 3
"""The page's default level for new games."""

WATCH_TASKS = """() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: "longtask", buffered: true });
}"""
_PRESS_PLACE = """place => {
    const at = document.querySelector(`.board-host .cell[data-cell="${place}"] .cell-face`)
        ?? document.querySelector(`[data-place="${place}"]`);
    if (!at) return [0, 0]; // a button of the game
    const { x, y, width, height } = at.getBoundingClientRect();
    const where = { bubbles: true, cancelable: true, composed: true, isPrimary: true, pointerId: 1,
        pointerType: "mouse", button: 0, buttons: 1, clientX: x + width / 2, clientY: y + height / 2 };
    const begin = performance.now();
    at.dispatchEvent(new PointerEvent("pointerdown", where));
    const milliseconds = performance.now() - begin;
    const highlighted = document.querySelectorAll(".board-host .cell.target").length;
    at.dispatchEvent(new PointerEvent("pointerup", { ...where, buttons: 0 }));
    return [milliseconds, highlighted];
}"""


_READ_MATCH = """() => new Promise((resolve) => {
    indexedDB.open("ludarium").onsuccess = ({ target: { result: database } }) => {
        const wanted = database.transaction("games").objectStore("games").getAll();
        wanted.onsuccess = () => resolve(wanted.result[0].match);
    };
})"""
_HAS_MORE_PLIES = 'plies => document.querySelectorAll(".moves .ply").length > plies'
_IS_PLAYERS_TURN = """() => document.querySelector('.strip[data-seat="0"]').dataset.state === "to-move\""""


class Visit(NamedTuple):
    files: int
    packed: int
    """Bytes after gzip."""
    seconds: float


class SilentHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Log nothing.  The browser counts the requests."""


def write_one_game(folder: Path, game: str) -> None:
    """Write a copy of the page with one game to the folder."""
    shutil.copytree(PAGE, folder)
    write_data(folder / "data")
    file = folder / "data" / CATALOGUE
    catalogue = json.loads(file.read_text())
    catalogue["games"] = [entry for entry in catalogue["games"] if entry["name"] == game]
    file.write_text(json.dumps(catalogue))


@contextmanager
def served_folder(folder: Path) -> Iterator[str]:
    """Serve a folder over HTTP and yield the address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(SilentHandler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def measure_visit(browser: Browser, folder: Path, address: str) -> Visit:
    """Measure a first visit, without the later requests of the service worker, for which visitors do not wait."""
    requested = set[str]()
    context = browser.new_context(service_workers="block", locale="en")
    page = context.new_page()
    page.on("request", lambda request: requested.add(urlsplit(request.url).path.removeprefix("/") or "index.html"))
    begin = time.perf_counter()
    page.goto(address)
    page.wait_for_load_state("networkidle")
    seconds = time.perf_counter() - begin - 0.5  # Playwright waits for 0.5 s of silence
    files = [folder / path for path in requested if (folder / path).is_file()]
    context.close()
    packed = sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files)
    return Visit(len(files), packed, seconds)


def measure_first_answer(browser: Browser, address: str) -> tuple[float, float]:
    """Measure a first visit in which the visitor starts a game and moves immediately.

    Returns the seconds until the computer's first move and until the end of its turn.  The page shows the moves of a
    turn one by one."""
    context = browser.new_context(service_workers="block", locale="en", reduced_motion="reduce")
    page = context.new_page()
    begin = time.perf_counter()
    page.goto(address)
    page.get_by_role("button", name="Play").click()
    field = page.locator("#notation")
    field.wait_for()
    position = PageMatch.load(page.evaluate(_READ_MATCH)).position
    person, plies = position.turn, 0
    while position.turn == person:
        field.fill(position.moves[0].long)
        field.press("Enter")
        position, plies = position.play(position.moves[0]), plies + 1
    page.wait_for_function(_HAS_MORE_PLIES, arg=plies)
    answered = time.perf_counter() - begin
    page.wait_for_function(_IS_PLAYERS_TURN)
    ended = time.perf_counter() - begin
    context.close()
    return answered, ended


def long_game(name: str) -> list[str] | None:
    """Return a random game of `PLIES` plies, without moves that end it.  Return None if all moves end the game."""
    rng, position, moves = random.Random(1), ludarium.game(name).start(seed=1), list[str]()
    while len(moves) < PLIES:
        candidates = ongoing_moves(position)
        if not candidates:
            return None
        moves.append(rng.choice(candidates).long)
        position = position.play(moves[-1])
    return moves


def ongoing_moves(position: Position) -> list[Move]:
    """Return the moves that do not end the game."""
    return [move for move in position.moves if not position.play(move).outcome.over]


def measure_long_game(browser: Browser, name: str, moves: list[str]) -> None:
    """Open a long game on a server, press pieces, step through it and play on.  Print the times."""
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as server:
        page = browser.new_context(service_workers="block", locale="en").new_page()
        page.add_init_script(f"({WATCH_TASKS})()")
        match = PageMatch.begin(ludarium.game(name).start(seed=1), [Human("Ann"), Human("Bob")], moves)
        game = page.context.request.post(f"{server.address}api/online", data=solo_request(match)).json()["game"]
        session = browser.new_browser_cdp_session()
        page.goto(f"{server.address}#/game/{game}")
        page.locator(".moves .ply").nth(PLIES - 1).wait_for()
        opening = longest_task(page)
        places = {path[0].at for move in match.position.moves for path in move.paths}
        pressed = [page.evaluate(_PRESS_PLACE, place) for place in sorted(places)[:20] for _ in range(ROUNDS)]
        page.keyboard.press("Escape")
        times = [milliseconds for milliseconds, highlighted in pressed if highlighted]
        # Look up the buttons once: a lookup by name forces the browser to lay out skipped content.
        buttons = [page.get_by_role("button", name=name, exact=True).element_handle() for name in STEPS]
        longest_task(page)
        begin = processor_time(session)
        for button in buttons * ROUNDS:
            button.click()
        stepping = longest_task(page)
        stepped = (processor_time(session) - begin) / len(STEPS * ROUNDS)
        position, begin = match.position, processor_time(session)
        for _ in range(MOVES):
            move = ongoing_moves(position)[0]
            page.locator("#notation").fill(move.long)
            page.locator("#notation").press("Enter")
            position = position.play(move)
        playing = longest_task(page)
        played = (processor_time(session) - begin) / MOVES
        page.context.close()
    name = f"{name}, {PLIES} plies"
    if times:
        print(f"{name}: press to highlight {median(times):.1f} ms of script in the median, {max(times):.1f} at most")
    print(f"{name}: longest task opening {opening:.0f} ms, stepping {stepping:.0f}, playing {playing:.0f}")
    print(f"{name}: a step takes {stepped:.0f} ms of processor time, a move {played:.0f}", flush=True)


def processor_time(session: CDPSession) -> float:
    """Return the processor time of the renderer processes, in milliseconds.  It includes drawing threads."""
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return 1000 * float(sum(process["cpuTime"] for process in processes if process["type"] == "renderer"))


def longest_task(page: Page) -> float:
    """Return the longest task since the last call, in milliseconds; 0 if all tasks took less than 50 ms."""
    page.wait_for_timeout(500)
    longest: float = page.evaluate("Math.max(0, ...tasks.splice(0))")
    return longest


def measure_server(playwright: Playwright, name: str, moves: list[str]) -> None:
    """Print the server's processor time and bytes per move at the end of a long game."""
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as server:
        client = playwright.request.new_context(base_url=server.address)
        match = PageMatch.begin(ludarium.game(name).start(seed=1), [Human("Ann"), Human("Bob")], moves[:-MOVES_SERVED])
        game = client.post("api/online", data=solo_request(match)).json()["game"]
        client.get("data/catalogue.json")  # the server creates it after its start
        base, sizes, begin = 0, list[int](), server.processor_time()
        for move in moves[-MOVES_SERVED:]:
            command = {"type": "play", "game": game, "id": f"{base:08}", "ply": match.cursor, "move": move}
            body = json.dumps({"base": base, "commands": [command]})
            answer = client.post(f"api/online/{game}/events", data=body, headers={"Content-Type": "application/json"})
            assert answer.json()["accepted"] == 1, answer.text()
            sizes.append(len(body) + len(answer.body()))
            base, match = answer.json()["seq"], match.play(move)
        milliseconds_per_move = 1000 * (server.processor_time() - begin) / MOVES_SERVED
    print(f"{name}, {PLIES} plies: a move costs the server {milliseconds_per_move:.1f} ms of processor time")
    print(f"{name}, {PLIES} plies: a move and its answer have {median(sizes):.0f} bytes")


class Server(NamedTuple):
    address: str
    pid: int

    def processor_time(self) -> float:
        """Return the processor time, in seconds."""
        return processor_seconds(self.pid)


@contextmanager
def running_server(folder: Path) -> Iterator[Server]:
    """Run a server in its own process."""
    program = "from ludarium.server.run import run_server; run_server(port=0)"
    environment = {**os.environ, "LUDARIUM_DATABASE": str(folder / "games.db")}
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout
        match = re.search(r"http://\S+", process.stdout.readline())
        assert match
        try:
            yield Server(match[0], process.pid)
        finally:
            process.terminate()


def main() -> None:
    """Measure and print.  For first visits, print the fastest of `ROUNDS` visits."""
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as temporary:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for game in ludarium.games():
            folder = Path(temporary) / game
            write_one_game(folder, game)
            with served_folder(folder) as address:
                visits = [measure_visit(browser, folder, address) for _ in range(ROUNDS)]
                answered, ended = min(measure_first_answer(browser, address) for _ in range(ROUNDS))
            best = min(visits, key=lambda visit: visit.seconds)
            size = f"{best.packed / 1024:.0f} KB after gzip"
            print(f"{game}: {best.files} files, {size}, {best.seconds:.2f} s", flush=True)
            print(f"{game}: level {LEVEL} answers {answered:.2f} s after the first visit began", end="")
            print(f", its turn is over after {ended:.2f} s" if ended - answered > UNNOTICED_SECONDS else "", flush=True)
        for game in ludarium.games():
            if (moves := long_game(game)) is not None:
                measure_long_game(browser, game, moves)
                measure_server(playwright, game, moves)
        browser.close()
    for file in sorted((PAGE / "assets").iterdir(), key=lambda file: -file.stat().st_size)[:8]:
        packed = len(gzip.compress(file.read_bytes(), 9, mtime=0))
        print(f"{file.name}: {file.stat().st_size / 1024:.0f} KB, {packed / 1024:.0f} KB after gzip")


if __name__ == "__main__":
    main()
