"""Complete web/package-lock.json after npm has written it.

usage: python scripts/npm_lock.py

If a registry mirrors only some platforms, npm omits the packages of the others, and `npm ci` rejects the lock file.
This script adds the missing entries from the packages' names, without hashes.
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
            packages.setdefault(f"node_modules/{name}", platform_entry(name, version, package))
    lock["packages"] = dict(sorted(packages.items()))
    LOCK.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n")


def platform_entry(name: str, version: str, dependent: dict[str, Any]) -> dict[str, Any]:
    """Return the entry of a package that npm installs only on the platform in its name."""
    words = name.rsplit("/", maxsplit=1)[-1].split("-")
    return {
        "version": version,
        "cpu": [word for word in words if word in PROCESSORS],
        **({"dev": True} if dependent.get("dev") else {}),
        **({"libc": ["musl"]} if "musl" in words else {}),
        "optional": True,
        "os": [word for word in words if word in SYSTEMS],
    }


if __name__ == "__main__":
    main()
