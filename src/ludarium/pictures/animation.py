"""Frames as an animated GIF, by Pillow."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

MOST_COLOURS = 255
"""Of the palette that all frames share: with one of its own each would flicker."""


def animate(frames: Sequence[bytes], delays: Sequence[int]) -> bytes:
    """PNG files of one size as a GIF that begins anew; `delays` are in milliseconds, in steps of ten."""
    images = [Image.open(BytesIO(frame)).convert("RGB") for frame in frames]
    palette = _samples(images).quantize(MOST_COLOURS, method=Image.Quantize.MEDIANCUT)
    first, *others = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images)
    written = BytesIO()
    first.save(written, "GIF", save_all=True, append_images=others, duration=list(delays), loop=0, disposal=1)
    return written.getvalue()


def _samples(images: Sequence[Image.Image]) -> Image.Image:
    """The first, the middle and the last frame below each other: they have all colours but for some edges."""
    chosen = [images[0], images[len(images) // 2], images[-1]]
    width, height = images[0].size
    together = Image.new("RGB", (width, height * len(chosen)))
    for n, image in enumerate(chosen):
        together.paste(image, (0, height * n))
    return together
