"""Databases for the tests of storage: SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import AppServer, BuildServer, settings_in

from ludarium.server.app import create_app
from ludarium.server.storage.database import Database, open_database


@pytest.fixture
def database(address: str) -> Iterator[Database]:
    database = open_database(address)
    yield database
    database.close()


@pytest.fixture
def build_server(address: str, tmp_path: Path) -> Iterator[BuildServer]:
    """A function that starts servers on one database of each kind, with changed settings."""
    servers: list[AppServer] = []

    def make(**changes: Any) -> AppServer:
        settings = replace(settings_in(tmp_path), **{"database": address, **changes})
        servers.append(AppServer(create_app(settings)))
        return servers[-1]

    yield make
    for server in servers:
        server.close()
