"""How environments show a position: as the board in letters, as an image, or printed for people who look on."""

from __future__ import annotations

from io import BytesIO
from typing import Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from ludarium.errors import InvalidOption
from ludarium.extras import require
from ludarium.games.position import Position
from ludarium.texts import tr

RenderMode: TypeAlias = Literal["ansi", "rgb_array", "human"]
MODES: tuple[RenderMode, ...] = get_args(RenderMode)

Image: TypeAlias = NDArray[np.uint8]
"""[height, width, 3]: red, green and blue of each pixel."""

FRAMES_PER_SECOND = 1
"""How fast those who record a game may show it: a ply is a frame."""

_EXTRA = "pictures"


def check_mode(mode: object) -> RenderMode | None:
    """The mode, or None for none; raises InvalidOption, and MissingPackage where images take packages that are not
    installed."""
    if mode is None:
        return None
    for known in MODES:
        if mode == known:
            if known == "rgb_array":
                for package in ("typst", "PIL"):
                    require(package, _EXTRA, tr("a picture in pixels"))
            return known
    raise InvalidOption(
        tr("a render mode is one of {modes}, or none, not {mode}", modes=", ".join(MODES), mode=repr(mode))
    )


def render(position: Position, mode: RenderMode) -> str | Image | None:
    """The board in letters, its image, or None once it is printed."""
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
