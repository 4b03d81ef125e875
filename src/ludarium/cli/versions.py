"""The versions that `ludarium --version --json` prints: contracts, modules of games, and hosts that run them."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Any

import ludarium
from ludarium.errors import LudariumError
from ludarium.games import registry
from ludarium.modules import interface, stamp
from ludarium.site.data import PAGE

CONTRACTS = {
    "library": "1.0",
    "command_line": "1.0",
    "ugi": "1.0",
    "records": "1.0",
    "positions": "1.0",
    "modules": f"{interface.INTERFACE_VERSION}.0",
    "http_api": "1.0",
    "stored_data": "1.0",
}
"""The version of each contract.  `docs/versions.md` says what a version may change."""


def versions() -> dict[str, Any]:
    """All versions, as JSON data.  A package that is not installed and a page that is not built are null or false."""
    return {
        "version": ludarium.__version__,
        "contracts": CONTRACTS,
        "modules": {name: _digest(name) for name in registry.names()},
        "hosts": {"wasmtime": _installed("wasmtime"), "numba": _installed("numba"), "page": _page_is_built()},
    }


def _digest(game: str) -> str | None:
    """The digest of the sources from which a game's module was built; None without a valid module."""
    try:
        module = (registry.game_class(game).folder() / interface.MODULE_FILE).read_bytes()
        return stamp.read_stamp(module).sources
    except (OSError, LudariumError):
        return None


def _installed(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _page_is_built() -> bool:
    return (PAGE / "index.html").is_file()
