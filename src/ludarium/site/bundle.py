"""Files by their paths, in memory.  All but one have a digest of their content in the name, so they can be kept for
ever where they have been fetched once."""

from __future__ import annotations

import hashlib
import json
from typing import Any

_DIGITS = 12


class Bundle:
    """Files that are made one after the other and refer to each other by the paths that `add` returns."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def add(self, path: str, content: bytes) -> str:
        """Add a file; returns its path, which is `path` with a digest before the ending."""
        stem, dot, ending = path.rpartition(".")
        named = f"{stem}-{hashlib.sha256(content).hexdigest()[:_DIGITS]}{dot}{ending}"
        self.files[named] = content
        return named

    def add_json(self, path: str, content: Any) -> str:
        return self.add(path, as_bytes(content))


def as_bytes(content: Any) -> bytes:
    """JSON without a blank too many."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
