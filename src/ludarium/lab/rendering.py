"""Render a position of an environment as text or as an image, or print it to the terminal."""

from __future__ import annotations

from io import BytesIO
from typing import Literal, TypeAlias, cast, get_args

import numpy as np
from numpy.typing import NDArray

from ludarium.games.position import Position
from ludarium.texts import tr
from ludarium.validation import one_of, require

RenderMode: TypeAlias = Literal["ansi", "rgb_array", "human"]
MODES: tuple[RenderMode, ...] = get_args(RenderMode)

Image: TypeAlias = NDArray[np.uint8]
"""[height, width, 3]: the red, green and blue values of each pixel."""

VIDEO_FRAMES_PER_SECOND = 1  # each frame shows the position after one step of an environment


def check_mode(mode: str | None) -> RenderMode | None:
    """Validate a render mode; None is valid.  Raises InvalidOption for an unknown mode, and MissingPackage if packages
    for `rgb_array` are not installed."""
    if mode is None:
        return None
    if one_of("render_mode", mode, MODES) == "rgb_array":
        for package in ("typst", "PIL"):
            require(package, "pictures", tr("a picture in pixels"))
    return cast(RenderMode, mode)


def render(position: Position, mode: RenderMode) -> str | Image | None:
    """Return the board as text or as an image.  The mode `human` prints the board and returns None."""
    if mode == "rgb_array":
        return _image(position)
    board = position.game.draw_text(position.state)
    if mode == "ansi":
        return board
    print(f"{board}\n", flush=True)
    return None


def _image(position: Position) -> Image:
    from PIL import Image as Pixels  # noqa: PLC0415 - an extra

    from ludarium.pictures.picture import picture  # noqa: PLC0415 - it needs the same extra

    with Pixels.open(BytesIO(picture(position, style="wood").png())) as pixels:
        return np.array(pixels.convert("RGB"), np.uint8)
