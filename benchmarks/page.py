"""The first visit to the page, in Chromium: `python -m benchmarks.page`, after `make page`.

The application lies on a plain static host, once for each game with that game alone: how many files the home screen
asks for, how large they are packed by gzip, and how long it takes until nothing more is asked for.
How fast a module searches in Chromium is measured by `benchmarks.hosts`.
"""

from __future__ import annotations

import functools
import gzip
import json
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

import ludarium
from ludarium.site.data import CATALOGUE, write_data

PAGE = Path(ludarium.__file__).parent / "page"
ROUNDS = 3


class Visit(NamedTuple):
    files: int
    packed: int
    """Bytes."""
    seconds: float


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Requests are counted in the browser."""


def write_site(folder: Path, game: str) -> None:
    """The application with one game."""
    shutil.copytree(PAGE, folder)
    write_data(folder / "data")
    file = folder / "data" / CATALOGUE
    catalogue = json.loads(file.read_text())
    catalogue["games"] = [entry for entry in catalogue["games"] if entry["name"] == game]
    file.write_text(json.dumps(catalogue))


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Silent, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def visit(browser: Browser, folder: Path, address: str) -> Visit:
    """A first visit.  What the service worker fetches afterwards is not what anybody waits for."""
    asked = set[str]()
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.on("request", lambda request: asked.add(urlsplit(request.url).path.removeprefix("/") or "index.html"))
    begin = time.perf_counter()
    page.goto(address)
    page.wait_for_load_state("networkidle")
    seconds = time.perf_counter() - begin - 0.5  # so long it has been idle then
    context.close()
    files = [folder / path for path in asked if (folder / path).is_file()]
    return Visit(len(files), sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files), seconds)


def main() -> None:
    """Visit each game's application some times and print what the quickest visit took."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as temporary:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for game in ludarium.games():
            folder = Path(temporary) / game
            write_site(folder, game)
            with served(folder) as address:
                best = min((visit(browser, folder, address) for _ in range(ROUNDS)), key=lambda one: one.seconds)
            print(f"{game}: {best.files} files, {best.packed / 1024:.0f} KB packed, {best.seconds:.2f} s", flush=True)
        browser.close()
    for file in sorted((PAGE / "assets").iterdir(), key=lambda file: -file.stat().st_size)[:8]:
        packed = len(gzip.compress(file.read_bytes(), 9, mtime=0))
        print(f"{file.name}: {file.stat().st_size / 1024:.0f} KB, {packed / 1024:.0f} KB packed")


if __name__ == "__main__":
    main()
