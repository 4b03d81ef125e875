"""A server with accounts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.conftest import AppServer, settings_in

from ludarium.server.app import create_app


class Place(AppServer):
    """A server with a host name, which passkeys require."""

    base_url = "http://localhost:8642"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    place = Place(create_app(settings_in(tmp_path_factory.mktemp("place"))))
    yield place
    place.close()


@pytest.fixture(scope="module")
def server(place: Place) -> Place:
    """The server of the browsers."""
    return place
