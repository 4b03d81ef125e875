"""Several drawings beside and below each other, each with its caption: a strip as printed books have them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from ludarium.games.drawing.board import Drawing
from ludarium.games.drawing.styles import FONT

_LETTER = 0.5
"""How wide a letter is on average, of the font's size."""
_GAP = 0.05
"""Between drawings, of their width."""


class Captioned(NamedTuple):
    drawing: Drawing
    caption: str


def caption_height(drawing: Drawing) -> float:
    """The room for a caption below a drawing, in the board's units."""
    return drawing.width / 10


def with_caption(captioned: Captioned, colour: str) -> Drawing:
    """A drawing with room for a caption below, though there be none: drawings of one board stay equally large."""
    drawing, caption = captioned
    room = caption_height(drawing)
    size = min(room * 0.62, drawing.width / (_LETTER * max(len(caption), 1)))
    x, y = drawing.left + drawing.width / 2, drawing.top + drawing.height + room * 0.6
    text = (
        f'<text x="{x:.5g}" y="{y:.5g}" font-family="{FONT}" font-size="{size:.4g}" text-anchor="middle"'
        f' fill="{colour}">{escape(caption)}</text>'
        if caption
        else ""
    )
    return drawing._replace(height=drawing.height + room, body=drawing.body + text)


def strip(drawings: Sequence[Drawing], columns: int) -> Drawing:
    """Drawings of one size in rows from the left, so many in a row."""
    first = drawings[0]
    gap = first.width * _GAP
    rows = -(-len(drawings) // columns)
    wide = min(columns, len(drawings))
    placed = (
        f'<g transform="translate({(n % columns) * (first.width + gap) - drawing.left:.6g}'
        f' {(n // columns) * (first.height + gap) - drawing.top:.6g})">{drawing.body}</g>'
        for n, drawing in enumerate(drawings)
    )
    width, height = wide * (first.width + gap) - gap, rows * (first.height + gap) - gap
    return Drawing(0, 0, width, height, "".join(placed))
