"""The browser's offline cache of the application."""

from __future__ import annotations

import pytest

from ludarium.site.data import data_files

from .table import PATIENCE, Table

_KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    return found;
}"""
_KEEP_NOW = "navigator.serviceWorker.ready.then(({ active }) => active.postMessage('keep-all-games'))"


def wait_until_cached(table: Table, *, ask: bool = True) -> None:
    """Wait until all data files are cached.  `ask`: request them now, before the page does."""
    if ask:
        table.page.evaluate(_KEEP_NOW)
    wanted = {f"{table.host.address}data/{path}" for path in data_files()}
    for _ in range(PATIENCE // 100):
        missing = wanted - set(table.page.evaluate(_KEPT))
        if not missing:
            return
        table.page.wait_for_timeout(100)
    pytest.fail(f"not kept: {sorted(missing)}")
