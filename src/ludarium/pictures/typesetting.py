"""Typst, which sets pages and draws SVG in pixels.  It comes with its fonts, so the same input makes the same bytes on
every machine; nothing is read from elsewhere."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from ludarium.extras import require

if TYPE_CHECKING:
    from typst import Fonts

EXTRA = "pictures"


def check(purpose: str) -> None:
    """Raises MissingPackage, which says that `purpose` takes the extra, where Typst is not installed."""
    require("typst", EXTRA, purpose)


def pdf(source: str) -> bytes:
    """A document of Typst as PDF, without a time stamp."""
    from typst import compile as typeset  # noqa: PLC0415 - an extra

    return typeset(source.encode(), format="pdf", font_paths=_fonts(), timestamp=0)


def pixels(drawn: list[str], width: int, height: int) -> list[bytes]:
    """SVG texts as PNG files of one size, in pixels."""
    from typst import compile as typeset  # noqa: PLC0415 - an extra

    shown = "#pagebreak()".join(f"#image({quoted_bytes(svg)}, width: 100%, height: 100%)" for svg in drawn)
    source = f"#set page(width: {width}pt, height: {height}pt, margin: 0pt)\n{shown}"
    found: bytes | list[bytes] = typeset(source.encode(), format="png", ppi=72.0, font_paths=_fonts())
    return found if isinstance(found, list) else [found]


def quoted(text: str) -> str:
    """A text as a string of Typst."""
    return json.dumps(text, ensure_ascii=False)


def quoted_bytes(text: str) -> str:
    """A text as bytes of Typst, which takes them for a file."""
    return f"bytes({quoted(text)})"


@cache
def _fonts() -> Fonts:
    from typst import Fonts  # noqa: PLC0415 - an extra

    return Fonts(include_system_fonts=False)
