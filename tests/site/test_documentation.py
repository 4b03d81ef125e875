"""The documentation site: built without warnings, without scripts in its pages, and accessible."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import sync_playwright

import ludarium.lab
import ludarium.ugi
from ludarium.server.security import HEADERS
from ludarium.site.data import DOCS

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = """tags => axe.run({ runOnly: tags }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`)))"""
CHROMIUM = os.environ.get("LUDARIUM_CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")

pytestmark = pytest.mark.slow


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the headers of Ludarium's server."""

    def end_headers(self) -> None:
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_words: object) -> None:
        """Write nothing."""


@pytest.fixture(scope="module")
def site() -> Path:
    """The folder of the built site.  MkDocs fails on broken links and anchors, and on pages that are in no menu."""
    subprocess.run([ROOT / "scripts" / "docs.sh"], check=True)
    return DOCS


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    handler = partial(Handler, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_pages_have_no_inline_scripts(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        assert not re.search(r"<script>|\son\w+=\"", page.read_text(encoding="utf-8")), page


def test_reference_has_every_public_name(site: Path) -> None:
    reference = (site / "reference" / "library.html").read_text(encoding="utf-8")
    for package in (ludarium, ludarium.lab, ludarium.ugi):
        for name in package.__all__:
            found = getattr(package, name)
            assert f'id="{found.__module__}.{found.__qualname__}"' in reference, name


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(scheme: Literal["light", "dark"], site: Path, address: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(color_scheme=scheme)
        findings = {}
        for file in sorted(site.rglob("*.html")):
            page.goto(address + file.relative_to(site).as_posix())
            page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
            if found := page.evaluate(RUN, STANDARDS):
                findings[file.name] = found
        browser.close()
    assert not findings


def test_search_finds_a_name(address: str) -> None:
    """The search works under the server's content security policy, which forbids inline scripts."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(address)
        page.get_by_role("textbox", name="Search").click()
        page.keyboard.type("perft", delay=50)
        page.locator(".md-search-result__link").first.wait_for()
        browser.close()
