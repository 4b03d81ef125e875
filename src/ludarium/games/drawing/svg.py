"""Drawings as SVG files."""

from __future__ import annotations

from typing import NamedTuple

PIXELS = 32  # default pixels per unit of the board


class Drawing(NamedTuple):
    """The content of an SVG element in the board's units; `left` and `top` are its minimum x and y."""

    left: float
    top: float
    width: float
    height: float
    body: str


def svg(drawing: Drawing, pixels: float = PIXELS) -> str:
    """A drawing as a complete SVG file, with `pixels` pixels per unit of the board."""
    left, top, width, height, body = drawing
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * pixels:.0f}" height="{height * pixels:.0f}"'
        f' viewBox="{left:.6g} {top:.6g} {width:.6g} {height:.6g}">{body}</svg>\n'
    )


def with_background(drawing: Drawing, margin: float, colour: str) -> Drawing:
    """An SVG drawing with a margin and a background colour."""
    left, top = drawing.left - margin, drawing.top - margin
    width, height = drawing.width + 2 * margin, drawing.height + 2 * margin
    paper = f'<rect x="{left:.6g}" y="{top:.6g}" width="{width:.6g}" height="{height:.6g}" fill="{colour}"/>'
    return Drawing(left, top, width, height, paper + drawing.body)
