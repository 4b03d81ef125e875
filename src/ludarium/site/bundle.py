"""Sets of data files for the page."""

from __future__ import annotations

import hashlib
import json
from typing import Any

_DIGEST_CHARACTERS = 12


class Bundle:
    """A set of files by path.  A file refers to an earlier file by the path that `add` returned."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def add(self, path: str, content: bytes) -> str:
        """Add a file, and return its path: `path` with a digest inserted before the suffix."""
        stem, dot, ending = path.rpartition(".")
        path = f"{stem}-{hashlib.sha256(content).hexdigest()[:_DIGEST_CHARACTERS]}{dot}{ending}"
        self.files[path] = content
        return path

    def add_json(self, path: str, content: Any) -> str:
        return self.add(path, json_bytes(content))


def json_bytes(content: Any) -> bytes:
    """Return the content as compact JSON in UTF-8."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
