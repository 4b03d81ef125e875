"""Makes all pictures of the documents: `.venv/bin/python scripts/pictures.py`.

Those of the games' READMEs are drawn from positions; the one in docs/pictures is taken from the page itself.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import ludarium
from ludarium.check import files
from ludarium.games import registry

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
START = "from ludarium.server.run import run; run(port=0)"
RECORD = "1 a4-b5=c4 2 f4=d5-d4 3 a1-b2=c2 4 f1-f2=d3 5 c2=c3-c2 6 d3=c2!-b3! 7 a3-b3! 8 c2-b3!"
SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]


def main() -> None:
    for name in registry.own_names():
        files.draw(ludarium.game(name))
    photograph()


def photograph() -> None:
    """The page with a game from the author's rules, in the middle of a turn."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "LUDARIUM_DATABASE": str(Path(folder) / "games.sqlite")}
        server = subprocess.Popen([sys.executable, "-c", START], stdout=subprocess.PIPE, text=True, env=environment)
        try:
            assert server.stdout is not None
            found = re.search(r"http://[^ ]+/", server.stdout.readline())
            assert found is not None
            picture(found[0])
        finally:
            server.kill()


def picture(address: str) -> None:
    """The desktop's page, a piece chosen."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
        page.goto(address)
        body = {"game": "pijersi", "options": {}, "seats": SEATS, "record": RECORD}
        view = page.request.post(f"{address}api/games", data=body).json()
        page.goto(f"{address}#/game/{view['id']}")
        page.locator('.cell[data-cell="a2"]').click()
        page.wait_for_timeout(800)
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / "page.png")


if __name__ == "__main__":
    main()
