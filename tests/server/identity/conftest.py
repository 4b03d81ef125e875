"""A server with accounts, and browsers at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from tests.server.conftest import AppServer, Browser, settings_in

from ludarium.server.app import create_app


class Place(AppServer):
    """A server that is called by a name, as passkeys are made for one."""

    def new_browser(self, cookie_of: Browser | None = None) -> Browser:
        browser = Browser(TestClient(self.app, base_url="http://localhost:8642"))
        if cookie_of is not None:
            browser.client.cookies.update(cookie_of.client.cookies)
        return browser


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    place = Place(create_app(settings_in(tmp_path_factory.mktemp("place"))))
    yield place
    place.close()


@pytest.fixture
def browser(place: Place) -> Browser:
    return place.new_browser()
