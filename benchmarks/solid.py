"""Measure the 3D board in Chromium: `python -m benchmarks.solid`, after `make page`.

For each game, the benchmark turns the board and prints the work per frame: draw calls, triangles with shadows, and
milliseconds of the page's code.  It does not print frame rates, because headless Chromium renders in software.  The
last line has the size of the JavaScript chunk after gzip.
"""

from __future__ import annotations

import gzip
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright
from tests.web.conftest import QUIET_FLAGS
from tests.web.games import NAMES, playout, start
from tests.web.hosts import Server
from tests.web.profiles import Profile
from tests.web.solid import SolidTable, count_pictures, drawn

from ludarium.server.settings import PAGE

PLIES = 8
TURNS = 10
_SOLID = "localStorage.setItem('ludarium.settings', JSON.stringify({ solid: true }))"


def work_per_picture(table: SolidTable, name: str) -> tuple[float, float, float]:
    """Return the draw calls, triangles and milliseconds per frame."""
    position = start(name)
    table.begin(position, moves=[move.long for _, move in playout(position, seed=3, most=PLIES)])
    table.see_solid()
    table.press("b", "Shift+ArrowLeft")
    table.page.wait_for_timeout(1000)
    before = drawn(table.page)
    for _ in range(TURNS):
        table.press("Shift+ArrowRight")
        table.page.wait_for_timeout(150)
    after = drawn(table.page)
    pictures = max(1, after["pictures"] - before["pictures"])
    calls, triangles, spent = ((after[key] - before[key]) / pictures for key in ("calls", "triangles", "spent"))
    return calls, triangles, spent


def main() -> None:
    server = Server(Path(tempfile.mkdtemp()) / "games.db")
    expect.set_options(timeout=60_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"), args=list(QUIET_FLAGS)
        )
        profile = Profile(server, {}, browser.new_context(reduced_motion="reduce", service_workers="block"))
        for name in NAMES:
            page = profile.context.new_page()
            page.add_init_script(_SOLID)
            count_pictures(page)
            calls, triangles, spent = work_per_picture(SolidTable(server, page, profile), name)
            print(f"{name:10} {calls:6.0f} calls  {triangles:9.0f} triangles  {spent:5.1f} ms")
            page.close()
        browser.close()
    server.stop()
    chunk = next((PAGE / "assets").glob("solid_board-*.js")).read_bytes()
    print(f"the chunk: {len(gzip.compress(chunk)) / 1024:.0f} KB after gzip")


if __name__ == "__main__":
    main()
