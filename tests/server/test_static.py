"""Static files: types, caching, compression, and unknown paths."""

from __future__ import annotations

import gzip
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import anyio
import httpx2
import pytest
from anyio import create_task_group, sleep
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

from ludarium.server.static import StaticFiles
from ludarium.site.data import data_files

if TYPE_CHECKING:
    from tests.server.conftest import Browser, BuildServer

LONG = "this is a long text, " * 100
FOREVER = "public, max-age=31536000, immutable"


@pytest.fixture
def browser(build_server: BuildServer, tmp_path: Path) -> Browser:
    """A browser at a server with a test page."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    for name in ("index.html", "sw.js", "piece.svg", "assets/main-BxY_12-z.js", "assets/plain.css"):
        (page / name).write_text(LONG)
    (page / "short.json").write_text("{}")
    (page / "link.txt").symlink_to(tmp_path / "secret.txt")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.html").write_text(LONG)
    return build_server(page=page, docs=tmp_path / "docs").new_browser()


@pytest.mark.parametrize(
    ("path", "kind", "caching"),
    [
        ("/", "text/html; charset=utf-8", "private, no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/docs/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/piece.svg", "image/svg+xml", "no-cache"),
        ("/assets/main-BxY_12-z.js", "text/javascript; charset=utf-8", FOREVER),
        ("/assets/plain.css", "text/css; charset=utf-8", "no-cache"),
        ("/short.json", "application/json", "no-cache"),
    ],
)
def test_file_headers(browser: Browser, path: str, kind: str, caching: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["cache-control"] == caching
    assert answer.text == ("{}" if path == "/short.json" else LONG)
    again = browser.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert browser.client.head(path).status_code == 200


def test_compressible_files_are_compressed(browser: Browser) -> None:
    packed = browser.get("/")
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(LONG) / 5
    assert packed.headers["vary"] == "Accept-Encoding"
    plain = browser.get("/", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert int(plain.headers["content-length"]) == len(LONG)
    assert "content-encoding" not in browser.get("/short.json").headers


def test_data_of_games(browser: Browser) -> None:
    files = data_files(server=True)
    for path in ("catalogue.json", next(path for path in files if path.endswith(".wasm"))):
        answer = browser.get(f"/data/{path}")
        assert answer.content == files[path]
        assert answer.headers["cache-control"] == ("no-cache" if path == "catalogue.json" else FOREVER)
    assert answer.headers["content-type"] == "application/wasm"
    assert len(gzip.compress(files[path])) < len(files[path])
    assert browser.get("/data/nothing.json").status_code == 404


def test_unknown_data_paths_read_data_once(tmp_path: Path) -> None:
    reads: list[None] = []

    def read_data() -> dict[str, bytes]:
        reads.append(None)
        return {"one.json": b"{}"}

    client = TestClient(Starlette(routes=[Mount("/", StaticFiles(tmp_path, tmp_path, read_data))]))
    for path in ("nothing", "one.json", "nothing", "other"):
        assert client.get(f"/data/{path}").status_code == (200 if path == "one.json" else 404)
    assert len(reads) == 1


def test_page_does_not_wait_for_data(tmp_path: Path) -> None:
    """Many requests for data wait for a game that is being built."""
    (tmp_path / "main.js").write_text("1")
    built = threading.Event()

    def read_data() -> dict[str, bytes]:
        assert built.wait(10)
        return {}

    async def ask() -> None:
        app = Starlette(routes=[Mount("/", StaticFiles(tmp_path, tmp_path, read_data))])
        transport = httpx2.ASGITransport(app=app)
        async with (
            httpx2.AsyncClient(transport=transport, base_url="http://test") as browser,
            create_task_group() as tasks,
        ):
            for number in range(50):  # more than the threads of the process
                tasks.start_soon(browser.get, f"/data/{number}.json")
            await sleep(0.1)
            assert (await browser.get("/main.js")).status_code == 200
            assert not built.is_set()
            built.set()

    anyio.run(ask)


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//etc/passwd", "/link.txt", "/%00", "/assets",
     "/assets/", "/data/", "/data/%2e%2e/index.html", "/x" * 3000],
)  # fmt: skip
def test_other_paths_are_not_found(browser: Browser, path: str) -> None:
    assert browser.get(path).status_code == 404


def test_files_cannot_be_changed(browser: Browser) -> None:
    for path in ("/", "/sw.js", "/data/catalogue.json"):
        assert browser.post(path).status_code == 405
        assert browser.client.put(path).status_code == 405


def test_missing_page_is_reported(build_server: BuildServer, tmp_path: Path) -> None:
    browser = build_server(page=tmp_path / "none").new_browser()
    answer = browser.get("/")
    assert answer.status_code == 503
    assert "The page is not built" in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert browser.get("/api/hello").status_code == 200
