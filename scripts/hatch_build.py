"""Stops the build of a distribution that would lack the page: it is built from web/ and not kept in the repository."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    """Looks for the built page; an editable installation may get it later."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not (Path(self.root) / "src/ludarium/page/index.html").is_file():
            raise SystemExit("ludarium: the page is not built: `make page` first, then build the distribution")
