"""Typeset pages and convert SVG to PNG with Typst.

Typst uses only its built-in fonts and reads no files, so the same input gives the same bytes on every machine."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from ludarium.validation import require

if TYPE_CHECKING:
    from typst import Fonts

EXTRA = "pictures"  # the extra of this package that installs Typst


def require_typst(purpose: str) -> None:
    """Raise MissingPackage if Typst is not installed.  The message says that `purpose` needs the extra."""
    require("typst", EXTRA, purpose)


def pdf(source: str) -> bytes:
    """Compile a Typst document to PDF, with a constant time stamp."""
    from typst import compile as typeset  # noqa: PLC0415 - an extra

    return typeset(source.encode(), format="pdf", font_paths=_fonts(), timestamp=0)


def png_pages(drawings: list[str], width: int, height: int) -> list[bytes]:
    """Typeset SVG texts with Typst as PNG files of `width` by `height` pixels."""
    from typst import compile as typeset  # noqa: PLC0415 - an extra

    images = "#pagebreak()".join(f"#image({quoted_bytes(svg)}, width: 100%, height: 100%)" for svg in drawings)
    source = f"#set page(width: {width}pt, height: {height}pt, margin: 0pt)\n{images}"
    pages: bytes | list[bytes] = typeset(source.encode(), format="png", ppi=72.0, font_paths=_fonts())
    return pages if isinstance(pages, list) else [pages]


def quoted(text: str) -> str:
    """Quote a text for typesetting as a Typst string."""
    return json.dumps(text, ensure_ascii=False)


def quoted_bytes(text: str) -> str:
    """Quote a text as Typst bytes, which Typst accepts in place of a file."""
    return f"bytes({quoted(text)})"


@cache
def _fonts() -> Fonts:
    from typst import Fonts  # noqa: PLC0415 - an extra

    return Fonts(include_system_fonts=False)
