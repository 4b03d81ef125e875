"""Measure the study screens in Chromium: `python -m benchmarks.studying`, after `make page`.

All times are wall-clock times.  Tasks below 50 ms count as 0.

- Review of a game of 60 plies: duration and longest task.
- Study of about 2,000 positions: longest task while the page opens, steps through, comments and continues it.
- Other screens: longest task while the page opens the screen from the home screen, for each game.
"""

from __future__ import annotations

import os
import random
import shutil
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.page_match import PageMatch
from tests.server.conftest import solo_request

import ludarium
from benchmarks.page import WATCH_TASKS, Server, long_game, longest_task, ongoing_moves, running_server
from ludarium.games.position import Position
from ludarium.match.seats import Human

GAME = "pux"
PLIES = 60
VARIATION_PLIES = 31
"""Plies of the variation at each move."""
STEPS = 10
COMMENT = "A comment of average length."
SCREENS = ("rules", "learn", "puzzles", "openings", "editor", "collections")


def random_study_text(start: Position, moves: list[str]) -> tuple[str, int]:
    """Return the text of a study with a random variation at each move, and its number of positions."""
    rng, position, words, total = random.Random(1), start, list[str](), 1
    for move in moves:
        others = [other for other in ongoing_moves(position) if other.long != move]
        tried, line = rng.choice(others), list[str]()
        after = position
        while len(line) < VARIATION_PLIES and (candidates := ongoing_moves(after)):
            tried = rng.choice(candidates) if line else tried
            line.append(tried.long)
            after = after.play(tried)
        words += [move, "(", *line, ")"]
        total += 1 + len(line)
        position = position.play(move)
    return " ".join(words), total


def measure_review(page: Page, home: str, game: str) -> None:
    """Print the duration and the longest tasks of a review."""
    open_settled(page, home)
    begin = time.perf_counter()
    page.goto(f"{home}#/review/{game}")
    page.locator(".review-progress").wait_for()
    opening = longest_task(page)
    page.locator(".review-progress").wait_for(state="detached", timeout=300_000)
    seconds = time.perf_counter() - begin
    judged = page.locator(".review-moves tbody tr").count()
    print(f"review of {judged} plies of {GAME}: {seconds:.1f} s, longest task opening {opening:.0f} ms", end="")
    print(f", then {longest_task(page):.0f}", flush=True)


def measure_study(page: Page, address: str, positions: int, position: Position) -> None:
    """Print the longest tasks in a large study."""
    page.goto(address)
    page.locator(".line-score").first.wait_for()
    opening = longest_task(page)
    for key in ("ArrowRight", "ArrowLeft"):
        for _ in range(STEPS):
            page.keyboard.press(key)
    stepping = longest_task(page)
    page.get_by_role("textbox", name="Comment").press_sequentially(COMMENT)
    writing = longest_task(page)
    page.locator("#notation").fill(ongoing_moves(position)[0].long)
    page.locator("#notation").press("Enter")
    print(f"study of {positions} positions: longest task opening {opening:.0f} ms, stepping {stepping:.0f}", end="")
    print(f", writing {writing:.0f}, playing {longest_task(page):.0f}", flush=True)


def measure_screens(browser: Browser, server: Server) -> None:
    """Print the longest task of each screen, by game."""
    for screen in SCREENS:
        longest = []
        for game in ludarium.games():
            page = new_page(browser)
            open_settled(page, server.address)
            page.goto(f"{server.address}#/{screen}/{game}")
            page.locator("h1").first.wait_for()
            page.wait_for_load_state("networkidle")
            longest.append(f"{game} {longest_task(page):.0f}")
            page.context.close()
        print(f"longest task opening {screen}: {', '.join(longest)} ms", flush=True)


def open_settled(page: Page, address: str) -> None:
    """Open an address and discard its tasks from the measurement."""
    page.goto(address)
    page.wait_for_load_state("networkidle")
    longest_task(page)


def new_page(browser: Browser) -> Page:
    page = browser.new_context(service_workers="block", locale="en").new_page()
    page.add_init_script(f"({WATCH_TASKS})()")
    return page


def main() -> None:
    """Measure and print."""
    moves = long_game(GAME)
    assert moves is not None
    start = ludarium.game(GAME).start(seed=1)
    text, positions = random_study_text(start, moves[:PLIES])
    data = PageMatch.begin(start, [Human("Ann"), Human("Bob")], moves[:PLIES]).to_data()
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = new_page(browser)
        game = page.context.request.post(f"{server.address}api/online", data=solo_request(data)).json()["game"]
        written = {"version": 0, "text": text}
        page.context.request.put(f"{server.address}api/online/{game}/study", data=written)
        measure_review(page, server.address, game)
        measure_study(page, f"{server.address}#/analysis/{game}/0", positions, start)
        measure_screens(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
