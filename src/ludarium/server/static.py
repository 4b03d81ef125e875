"""Static files: the built page, the documentation and the games' data, read and compressed at their first request.

The server lists the files of the page and the documentation when it starts, and the games' data when a client first
requests a path below `/data/`.  A request's path is a key in these lists, and never a path in the file system."""

from __future__ import annotations

import functools
import gzip
import hashlib
import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from anyio import CapacityLimiter, to_thread
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

_MEDIA_TYPES = {  # the system's table of types may be wrong (Windows) or missing
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".ftl": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}
_DIGEST = re.compile(r"-[A-Za-z0-9_-]{8,}\.[a-z0-9.]+$")
"""The end of a file name with a digest of the file's content."""
_NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ludarium</title>
<h1>The page is not built</h1>
<p>The server runs, but its page is missing. In a working copy of Ludarium, <code>make play</code> builds the page and
starts the server again. Installed packages contain the page.</p>
"""


@dataclass(frozen=True)
class StaticFile:
    """A file and the values of its response headers."""

    content: bytes
    gzipped: bytes | None
    """The content compressed by gzip; None if the compression saves at most 10 %."""
    media_type: str
    etag: str
    cache_control: str


class StaticFiles:
    """ASGI application that serves the page at `/`, the documentation at `/docs/` and the games' data at `/data/`."""

    def __init__(self, page: Path, docs: Path, read_data: Callable[[], Mapping[str, bytes]]) -> None:
        """`read_data` returns the content of the games' data files by path, without the prefix `data/`."""
        self._sources: dict[str, Callable[[], bytes]] = {
            (prefix / file.relative_to(folder)).as_posix(): file.read_bytes
            for folder, prefix in ((page, Path()), (docs, Path("docs")))
            for file in sorted(folder.rglob("*"))
            if file.is_file() and not file.is_symlink()
        }
        self._read_data = functools.cache(read_data)
        self._files: dict[str, StaticFile] = {}
        self._lock = threading.Lock()
        # Building an author's game takes minutes, in which requests for data must not occupy all threads.
        self._data_limiter = CapacityLimiter(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise HTTPException(404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        path = scope["path"].removeprefix("/") or "index.html"
        limiter = self._data_limiter if path.startswith("data/") else None
        file = self._files.get(path) or await to_thread.run_sync(self._load, path, limiter=limiter)
        if file is None and path == "index.html":
            response = Response(_NOT_BUILT, 503, media_type=_MEDIA_TYPES[".html"])
        elif file is None:
            raise HTTPException(404)
        else:
            response = _response(file, Headers(scope=scope))
        await response(scope, receive, send)

    def _load(self, path: str) -> StaticFile | None:
        content = self._content_of(path)
        if content is None:
            return None
        with self._lock:
            if path not in self._files:  # another request may have loaded the file meanwhile
                self._files[path] = _static_file(path, content)
            return self._files[path]

    def _content_of(self, path: str) -> bytes | None:
        if path.startswith("data/"):
            return self._read_data().get(path.removeprefix("data/"))
        source = self._sources.get(path)
        return source() if source is not None else None


def _static_file(path: str, content: bytes) -> StaticFile:
    gzipped = gzip.compress(content, 9, mtime=0)
    media_type = _MEDIA_TYPES.get(PurePosixPath(path).suffix, "application/octet-stream")
    never_changes = _DIGEST.search(path) is not None and path.startswith(("assets/", "data/"))
    etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    cache_control = "public, max-age=31536000, immutable" if never_changes else "no-cache"
    return StaticFile(content, gzipped if len(gzipped) < 0.9 * len(content) else None, media_type, etag, cache_control)


def _response(file: StaticFile, request_headers: Headers) -> Response:
    headers = {"Cache-Control": file.cache_control, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if file.etag in request_headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = file.content
    if file.gzipped is not None and "gzip" in request_headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = file.gzipped, "gzip"
    return Response(body, headers=headers, media_type=file.media_type)
