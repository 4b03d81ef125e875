"""The page's own files: static, never stale, and of the types that browsers insist on for modules."""

from __future__ import annotations

import os
from pathlib import PurePath

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_TYPES = {  # the machine's own table of types may be wrong (Windows) or missing
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}


class Pages(StaticFiles):
    """The folder of the page, `index.html` at `/`."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        content_type = _TYPES.get(PurePath(full_path).suffix.lower())
        if content_type and response.status_code != 304:
            response.headers["Content-Type"] = content_type
        return response
