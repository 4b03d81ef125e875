"""Encode animations as GIF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image as ImageType

MAX_COLOURS = 256
"""Maximum colours of the palette.  All frames share the palette, because separate palettes would flicker."""


def animate(frames: Sequence[bytes], delays: Sequence[int]) -> bytes:
    """Encode an animation: PNG files of the same size as a looping GIF, with Pillow.  `delays` are in milliseconds, one
    for each frame; GIF stores them in steps of 10 ms."""
    from PIL import Image  # noqa: PLC0415 - an extra

    images = [Image.open(BytesIO(frame)).convert("RGB") for frame in frames]
    palette = _palette(images)
    first, *others = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images)
    output = BytesIO()
    first.save(output, "GIF", save_all=True, append_images=others, duration=list(delays), loop=0, disposal=1)
    return output.getvalue()


def _palette(images: Sequence[ImageType]) -> ImageType:
    """Return a palette of the most frequent colours of the first, middle and last frames.

    These include all fill colours, and the most frequent of the many colours of smoothed edges."""
    from PIL import Image  # noqa: PLC0415 - an extra

    counts: Counter[Any] = Counter()
    for image in (images[0], images[len(images) // 2], images[-1]):
        for count, colour in image.getcolors(image.width * image.height) or ():
            counts[colour] += count
    chosen = sorted(counts, key=lambda colour: (-counts[colour], colour))[:MAX_COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in chosen for part in colour])
    return palette
