"""The page on a plain static host, under a prefix: it works without a network after the first visit, asks nothing of
any other host, and offers its next version."""

from __future__ import annotations

import functools
import shutil
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

import ludarium
from ludarium.site.data import data_files, write_data

PREFIX = "some/where"
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'"
KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    return found;
}"""


class Host:
    """A static host of a copy of the application; `stop` is the loss of the network."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / PREFIX
        shutil.copytree(Path(ludarium.__file__).parent / "page", self.folder)
        write_data(self.folder / "data")
        handler = functools.partial(_Handler, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/{PREFIX}/"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Handler(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    yield host
    host.stop()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in a profile of its own; nothing may be asked of another host."""
    context = browser.new_context(locale="en")
    asked = list[str]()
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    yield page
    hosts = {urlsplit(url).netloc for url in asked if url.startswith("http")}
    context.close()
    assert len(hosts) == 1


def play_buttons(page: Page):
    return page.get_by_role("button", name="Play")


def wait_until_all_is_kept(host: Host, page: Page) -> None:
    """A while after the page has been loaded, it asks for this."""
    wanted = {f"{host.address}data/{path}" for path in data_files()}
    for _ in range(150):
        if wanted <= set(page.evaluate(KEPT)):
            return
        page.wait_for_timeout(200)
    pytest.fail(f"not kept: {sorted(wanted - set(page.evaluate(KEPT)))}")


def test_all_games_are_there_without_a_network(host: Host, page: Page):
    page.goto(host.address)
    expect(play_buttons(page)).to_have_count(len(ludarium.games()))
    wait_until_all_is_kept(host, page)
    host.stop()
    page.reload()
    expect(play_buttons(page)).to_have_count(len(ludarium.games()))
    other = page.context.new_page()
    other.goto(host.address)
    expect(play_buttons(other)).to_have_count(len(ludarium.games()))


def test_a_new_version_is_offered_and_taken(host: Host, page: Page):
    page.goto(host.address)
    wait_until_all_is_kept(host, page)
    before = page.evaluate("caches.keys()")
    worker = host.folder / "service-worker.js"
    worker.write_text(worker.read_text().replace("build ", "build next "))
    page.reload()
    page.evaluate("navigator.serviceWorker.ready.then(worker => void worker.update())")
    page.get_by_role("button", name="Use it now").click()
    expect(page.get_by_role("button", name="Use it now")).to_have_count(0)
    expect(play_buttons(page)).to_have_count(len(ludarium.games()))
    assert set(page.evaluate("caches.keys()")) != set(before)
    assert len(page.evaluate("caches.keys()")) == len(before)
