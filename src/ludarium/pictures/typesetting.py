"""Typeset pages and convert SVG to PNG with Typst, and encode animations.

Typst uses only its built-in fonts and reads no other files.  The same input therefore gives the same bytes on every
machine.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from ludarium.validation import require

if TYPE_CHECKING:
    from PIL.Image import Image as ImageType
    from typst import Fonts

EXTRA = "pictures"
"""The extra that installs Typst."""


def require_typst(purpose: str) -> None:
    """Raise MissingPackage if Typst is not installed.  The message says that `purpose` needs the extra."""
    require("typst", EXTRA, purpose)


def pdf(source: str) -> bytes:
    """Compile a Typst document to PDF, without a time stamp."""
    from typst import compile as typeset  # noqa: PLC0415 - an extra

    return typeset(source.encode(), format="pdf", font_paths=_fonts(), timestamp=0)


def png_pages(drawings: list[str], width: int, height: int) -> list[bytes]:
    """Convert SVG texts to PNG files of `width` by `height` pixels."""
    from typst import compile as typeset  # noqa: PLC0415 - an extra

    images = "#pagebreak()".join(f"#image({quoted_bytes(svg)}, width: 100%, height: 100%)" for svg in drawings)
    source = f"#set page(width: {width}pt, height: {height}pt, margin: 0pt)\n{images}"
    pages: bytes | list[bytes] = typeset(source.encode(), format="png", ppi=72.0, font_paths=_fonts())
    return pages if isinstance(pages, list) else [pages]


def quoted(text: str) -> str:
    """Quote a text as a Typst string."""
    return json.dumps(text, ensure_ascii=False)


def quoted_bytes(text: str) -> str:
    """Quote a text as Typst bytes, which Typst accepts in place of a file."""
    return f"bytes({quoted(text)})"


@cache
def _fonts() -> Fonts:
    from typst import Fonts  # noqa: PLC0415 - an extra

    return Fonts(include_system_fonts=False)


MAX_COLOURS = 256
"""Maximum colours of the palette.  All frames share the palette, because separate palettes would flicker."""


def animate(frames: Sequence[bytes], delays: Sequence[int]) -> bytes:
    """Encode PNG files of the same size as a looping GIF with Pillow.  `delays` are in milliseconds, one for each
    frame; GIF stores them in steps of 10 ms."""
    from PIL import Image  # noqa: PLC0415 - an extra

    images = [Image.open(BytesIO(frame)).convert("RGB") for frame in frames]
    palette = _palette(images)
    first, *others = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images)
    output = BytesIO()
    first.save(output, "GIF", save_all=True, append_images=others, duration=list(delays), loop=0, disposal=1)
    return output.getvalue()


def _palette(images: Sequence[ImageType]) -> ImageType:
    """Return a palette of the most frequent colours of the first, middle and last frames.

    These include all fill colours, and the most frequent of the many colours of smoothed edges.
    """
    from PIL import Image  # noqa: PLC0415 - an extra

    counts: Counter[Any] = Counter()
    for image in (images[0], images[len(images) // 2], images[-1]):
        for count, colour in image.getcolors(image.width * image.height) or ():
            counts[colour] += count
    chosen = sorted(counts, key=lambda colour: (-counts[colour], colour))[:MAX_COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in chosen for part in colour])
    return palette
