"""Fixtures: hosts of the page, a browser, and tables that tests play at."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from ludarium.server.settings import PAGE

from .hosts import Server, StaticHost
from .profiles import PATIENCE, Profile, Profiles
from .table import SIZES, Table

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Names of the browser's program.  The first one draws no windows, which would take as long as the page itself."""
QUIET_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # one process, because starting one per window takes as long as the page
)
CONTEXT_OPTIONS = {"reduced_motion": "reduce", "color_scheme": "light", "locale": "en", "service_workers": "block"}
"""The default options of a browser profile: no animation and no preloading."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run a failed browser test once more, because a busy machine may stall a browser. Reruns are listed at the end."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session", autouse=True)
def _page_is_built() -> None:
    if not (PAGE / "index.html").is_file():
        pytest.fail(f"The page is not built: {PAGE / 'index.html'} is missing; run `make page` first.", pytrace=False)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server") / "games.db")
    server.is_shared = True
    yield server
    server.stop()


@pytest.fixture(scope="session")
def static_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    """A static host with the application under a prefix, shared by all tests."""
    host = StaticHost(tmp_path_factory.mktemp("host"), "some/where")
    host.is_shared = True
    yield host
    host.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, closed after the tests of this folder, because Playwright's event loop would make `asyncio.run` fail in
    tests that follow in the same process."""
    chromium = os.environ.get("LUDARIUM_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM)), None)
    if chromium is None:
        pytest.fail(
            "The page's tests need Chromium: install it (“apt install chromium-headless-shell” on Debian), "
            "or set LUDARIUM_CHROMIUM to the path of a Chromium or Chrome.",
            pytrace=False,
        )
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIET_FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def profiles(browser: Browser) -> Profiles:
    return Profiles(browser)


Sit = Callable[..., Table]


@pytest.fixture
def sit(server: Server, profiles: Profiles) -> Iterator[Sit]:
    """A function that makes tables: windows of a size of `SIZES`, each with its own browser profile and settings.

    The test fails if a page has logged complaints or contacted other hosts."""
    taken: list[Profile] = []

    def make(
        size: str = "desktop",
        *,
        of: Server | StaticHost = server,
        settings: dict[str, Any] | None = None,
        new: bool = False,
        **context: Any,
    ) -> Table:
        profile = profiles.take(of, CONTEXT_OPTIONS | SIZES[size] | context, new=new)
        taken.append(profile)
        page = profile.context.new_page()
        if settings:
            key, kept = "'ludarium.settings'", json.dumps(json.dumps(settings))
            keep = f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {kept})"
            page.add_init_script(f"if (location.protocol !== 'about:') {keep}")
        return Table(of, page, profile)

    yield make
    for profile in taken:
        profiles.give_back(profile)
    for profile in taken:
        profile.check()


@pytest.fixture
def table(sit: Sit) -> Table:
    """A table on a desktop screen."""
    return sit()
