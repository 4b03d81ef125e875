"""A server for all tests of a module, and its visitors."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from tests.server.conftest import settings_in
from tests.server.online.pages import Page, Server, running

Visit = Callable[[], Page]


@pytest.fixture(scope="module")
def online_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(settings_in(tmp_path_factory.mktemp("online"))) as server:
        yield server


@pytest.fixture
def visit(online_server: Server) -> Iterator[Visit]:
    """A function that opens the page of a new visitor."""
    pages: list[Page] = []

    def open_page() -> Page:
        pages.append(Page(online_server.address))
        return pages[-1]

    yield open_page
    for page in pages:
        page.leave()
