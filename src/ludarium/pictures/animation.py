"""Frames as an animated GIF, by Pillow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from PIL import Image

MOST_COLOURS = 256
"""Of the palette that all frames share: with one of its own each would flicker."""


def animate(frames: Sequence[bytes], delays: Sequence[int]) -> bytes:
    """PNG files of one size as a GIF that begins anew; `delays` are in milliseconds, in steps of ten."""
    images = [Image.open(BytesIO(frame)).convert("RGB") for frame in frames]
    palette = _palette(images)
    first, *others = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images)
    written = BytesIO()
    first.save(written, "GIF", save_all=True, append_images=others, duration=list(delays), loop=0, disposal=1)
    return written.getvalue()


def _palette(images: Sequence[Image.Image]) -> Image.Image:
    """The most frequent colours of the first, the middle and the last frame: those of all faces as they are, and of
    their edges, which have many, enough."""
    counts: Counter[Any] = Counter()
    for image in (images[0], images[len(images) // 2], images[-1]):
        for count, colour in image.getcolors(image.width * image.height) or ():
            counts[colour] += count
    chosen = sorted(counts, key=lambda colour: (-counts[colour], colour))[:MOST_COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in chosen for part in colour])
    return palette
