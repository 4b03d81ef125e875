"""Makes all pictures of the documents: `PYTHONPATH=tests .venv/bin/python scripts/pictures.py`, after `make page`.

Those of the games' guides are drawn from positions; those in docs/pictures are taken from the page itself.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import ludarium
from ludarium.check import files
from ludarium.games import registry
from web.games import NAMES, playout, start
from web.hosts import Server
from web.profiles import Profile
from web.table import Table
from web.together import BLITZ, DAYS, be_called, create, go, play_quickly, see_board

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}


def main() -> None:
    for name in registry.own_names():
        files.draw(ludarium.game(name))
    PICTURES.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("LUDARIUM_CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "games.db")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            photograph(server, browser)
        finally:
            browser.close()
            server.stop()


def photograph(server: Server, browser: Browser) -> None:
    """Games in the middle, each in a theme of its own, and the first screen with them."""
    first, second, third, fourth = NAMES
    wood = sit(server, browser, "wood", DESKTOP)
    play(wood, second, 14)
    play(wood, third, 14)
    play(wood, fourth, 40)
    play(wood, first, 14, choose=True)
    take(wood, "page")
    wood.home()
    take(wood, "home")
    night = sit(server, browser, "night", DESKTOP)
    play(night, third, 16)
    take(night, "night")
    phone = sit(server, browser, "slate", PHONE)
    play(phone, first, 14, choose=True)
    take(phone, "phone")
    photograph_together(server, browser)


def photograph_together(server: Server, browser: Browser) -> None:
    """An invitation, a game between two people, and the lobby: each on a desktop and on a telephone."""
    first, second, third, fourth = NAMES
    ann, bob = sit(server, browser, "wood", DESKTOP), sit(server, browser, "slate", PHONE)
    cleo = sit(server, browser, "night", DESKTOP)
    game, _ = create(ann, first, control=BLITZ)
    go(ann, f"online/{game}")
    ann.page.get_by_role("button", name="Make a link for this seat").click()
    ann.page.locator(".seat-link summary").click()
    link = ann.page.locator(".seat-link input").input_value()
    take(ann, "invitation")
    bob.page.goto(link)
    be_called(bob, "Bob")
    see_board(ann, bob, name=first)
    talk(ann, "Good luck!")
    talk(bob, "Thank you, to you too.")
    play_quickly([ann, bob], start(first), [move for _, move in playout(start(first), seed=3, most=12)])
    bob.tool("Ask to take back").click()
    take(ann, "together")
    bob.page.evaluate("scrollTo(0, 0)")
    take(bob, "together-phone")
    for name, seats, more in (
        (second, ("me", "open"), {"control": DAYS}),
        (third, ("me", "open"), {"control": BLITZ}),
        (fourth, ("me", "level 3"), {}),
    ):
        create(cleo, name, *seats, listed=True, called="Cleo", **more)
    for table, name in ((ann, "lobby"), (bob, "lobby-phone")):
        go(table, "lobby")
        take(table, name)


def talk(table: Table, words: str) -> None:
    table.page.locator(".panel-tab", has_text="Chat").click()
    table.page.get_by_label("Say something").fill(words)
    table.page.keyboard.press("Enter")


def sit(server: Server, browser: Browser, theme: str, window: dict[str, object]) -> Table:
    context = browser.new_context(reduced_motion="reduce", locale="en", service_workers="block", **window)
    kept = json.dumps(json.dumps({"theme": theme}))
    context.add_init_script(
        f"localStorage.getItem('ludarium.settings') ?? localStorage.setItem('ludarium.settings', {kept})"
    )
    return Table(server, context.new_page(), Profile(server, {}, context))


def play(table: Table, name: str, plies: int, *, choose: bool = False) -> None:
    """Open a game after some moves by chance; `choose`: a piece that has many ways to go."""
    moves = [move for _, move in playout(start(name), seed=3, most=plies)]
    table.begin(start(name), moves=[move.long for move in moves])
    if choose:
        paths = [path for move in moves[-1].position.play(moves[-1]).moves for path in move.paths]
        firsts = [path[0].at for path in paths]
        table.click(max(firsts, key=firsts.count))


def take(table: Table, name: str) -> None:
    table.page.wait_for_timeout(1500)
    table.page.screenshot(path=PICTURES / f"{name}.png")


if __name__ == "__main__":
    main()
