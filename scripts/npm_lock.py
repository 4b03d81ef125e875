"""Completes web/package-lock.json: `python scripts/npm_lock.py`, after npm has written it.

A registry that mirrors only some platforms makes npm leave out the packages of the others, and `npm ci` refuses a
lock without them.  Their entries get what their names say; the hash stays unknown until a full registry is asked.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

LOCK = Path(__file__).parent.parent / "web" / "package-lock.json"
SYSTEMS = ("aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32")
PROCESSORS = ("arm", "arm64", "ia32", "loong64", "ppc64", "riscv64", "s390x", "x64")


def main() -> None:
    lock = json.loads(LOCK.read_text())
    packages = lock["packages"]
    for package in list(packages.values()):
        for name, version in package.get("optionalDependencies", {}).items():
            packages.setdefault(f"node_modules/{name}", entry(name, version, package))
    lock["packages"] = dict(sorted(packages.items()))
    LOCK.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n")


def entry(name: str, version: str, wanted_by: dict[str, Any]) -> dict[str, Any]:
    """A package that only the platform in its name installs."""
    words = name.rsplit("/", maxsplit=1)[-1].split("-")
    return {
        "version": version,
        "cpu": [word for word in words if word in PROCESSORS],
        **({"dev": True} if wanted_by.get("dev") else {}),
        **({"libc": ["musl"]} if "musl" in words else {}),
        "optional": True,
        "os": [word for word in words if word in SYSTEMS],
    }


if __name__ == "__main__":
    main()
