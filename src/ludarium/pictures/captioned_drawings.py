"""Drawings with captions, arranged in rows."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ludarium.games.drawing.styles import FONT
from ludarium.games.drawing.svg import Drawing

_LETTER_WIDTH = 0.5  # on average, relative to the font size
_GAP_SHARE = 0.05  # gap between drawings, relative to a drawing's width


def with_caption(drawing: Drawing, caption: str, colour: str) -> Drawing:
    """Add a caption below a drawing.  Its height does not depend on the text, which may be empty."""
    caption_height = drawing.width / 10
    font_size = min(caption_height * 0.62, drawing.width / (_LETTER_WIDTH * max(len(caption), 1)))
    x, y = drawing.left + drawing.width / 2, drawing.top + drawing.height + caption_height * 0.6
    text = (
        f'<text x="{x:.5g}" y="{y:.5g}" font-family="{FONT}" font-size="{font_size:.4g}" text-anchor="middle"'
        f' fill="{colour}">{escape(caption)}</text>'
        if caption
        else ""
    )
    return drawing._replace(height=drawing.height + caption_height, body=drawing.body + text)


def arrange_in_rows(drawings: Sequence[Drawing], columns: int) -> Drawing:
    """Arrange drawings of the same size, with or without captions, in rows of `columns` drawings, from the left."""
    first = drawings[0]
    gap = first.width * _GAP_SHARE
    rows, columns = -(-len(drawings) // columns), min(columns, len(drawings))
    groups = (
        f'<g transform="translate({(n % columns) * (first.width + gap) - drawing.left:.6g}'
        f' {(n // columns) * (first.height + gap) - drawing.top:.6g})">{drawing.body}</g>'
        for n, drawing in enumerate(drawings)
    )
    width, height = columns * (first.width + gap) - gap, rows * (first.height + gap) - gap
    return Drawing(0, 0, width, height, "".join(groups))
