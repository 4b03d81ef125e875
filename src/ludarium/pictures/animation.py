"""Encode frames as an animated GIF with Pillow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from PIL import Image

MAX_COLOURS = 256
"""Maximum colours of the palette.  All frames share the palette, because separate palettes would flicker."""


def animate(frames: Sequence[bytes], delays: Sequence[int]) -> bytes:
    """Encode PNG files of the same size as a looping GIF.  `delays` are in milliseconds, in multiples of 10."""
    images = [Image.open(BytesIO(frame)).convert("RGB") for frame in frames]
    palette = _palette(images)
    first, *others = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images)
    output = BytesIO()
    first.save(output, "GIF", save_all=True, append_images=others, duration=list(delays), loop=0, disposal=1)
    return output.getvalue()


def _palette(images: Sequence[Image.Image]) -> Image.Image:
    """Return a palette of the most frequent colours of the first, middle and last frames.

    It contains all fill colours, and enough of the many colours of smoothed edges.
    """
    counts: Counter[Any] = Counter()
    for image in (images[0], images[len(images) // 2], images[-1]):
        for count, colour in image.getcolors(image.width * image.height) or ():
            counts[colour] += count
    chosen = sorted(counts, key=lambda colour: (-counts[colour], colour))[:MAX_COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in chosen for part in colour])
    return palette
