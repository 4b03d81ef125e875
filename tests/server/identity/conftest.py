"""A server with accounts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.conftest import AppServer, settings_in

from ludarium.server.app import create_app


class NamedServer(AppServer):
    """A server with a host name, which passkeys require."""

    base_url = "http://localhost:8642"


@pytest.fixture(scope="module")
def named_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NamedServer]:
    named_server = NamedServer(create_app(settings_in(tmp_path_factory.mktemp("named_server"))))
    yield named_server
    named_server.close()


@pytest.fixture(scope="module")
def server(named_server: NamedServer) -> NamedServer:
    """The server of the browsers."""
    return named_server
