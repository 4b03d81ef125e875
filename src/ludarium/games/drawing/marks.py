"""Marks on cells and arrows between cells.  Shapes are SVG fragments around 0, 0.  A circle of radius 1 lies
just inside the cell's edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from ludarium.games.drawing.styles import FONT, Style
from ludarium.games.scene import Cell, Frame, Piece

MIN_ARROW_LENGTH = 0.8  # minimum length of an arrow between close pieces, in the board's units

_SHAPES = {
    "move": '<circle r="0.28" fill="COLOUR" stroke="HALO" stroke-width="0.07"/>',
    "capture": (
        '<circle r="0.82" fill="none" stroke="COLOUR" stroke-width="0.15"/>'
        '<path d="M0,-1 V-0.6 M0,1 V0.6 M-1,0 H-0.6 M1,0 H0.6" stroke="COLOUR" stroke-width="0.15"/>'
    ),
    "stack": (
        '<circle r="0.86" fill="none" stroke="COLOUR" stroke-width="0.1"/>'
        '<circle cx="0.68" cy="-0.62" r="0.33" fill="COLOUR" stroke="HALO" stroke-width="0.07"/>'
        '<path d="M0.68,-0.8 V-0.44 M0.5,-0.62 H0.86" stroke="HALO" stroke-width="0.11"/>'
    ),
    "from": (
        '<circle cx="0.8" cy="-0.42" r="0.29" fill="COLOUR" stroke="HALO" stroke-width="0.07"/>'
        '<path d="M0.66,-0.36 L0.8,-0.5 L0.94,-0.36" fill="none" stroke="HALO" stroke-width="0.1"/>'
    ),
    "carry": '<circle r="0.86" fill="none" stroke="COLOUR" stroke-width="0.12" stroke-dasharray="0.3 0.2"/>',
    "ring": (
        '<circle r="0.88" fill="none" stroke="HALO" stroke-width="0.22"/>'
        '<circle r="0.88" fill="none" stroke="COLOUR" stroke-width="0.12"/>'
    ),
    "lost": (
        '<path d="M-0.5,-0.5 L0.5,0.5 M0.5,-0.5 L-0.5,0.5" stroke="HALO" stroke-width="0.34" stroke-linecap="round"/>'
        '<path d="M-0.5,-0.5 L0.5,0.5 M0.5,-0.5 L-0.5,0.5" stroke="COLOUR" stroke-width="0.2" stroke-linecap="round"/>'
    ),
}
"""Shapes by kind of mark: `ring` for emphasis, `lost` for a lost piece, and most kinds of clicks (`STEP_KINDS`)."""
_DEFAULT_SHAPE = '<path d="M0,-0.4 L0.4,0 L0,0.4 L-0.4,0 Z" fill="COLOUR" stroke="HALO" stroke-width="0.07"/>'
"""The shape of all other kinds."""


@dataclass(frozen=True)
class Mark:
    """A mark drawn over a cell in a drawing; `kind` is a key of `_SHAPES` or any of `STEP_KINDS`."""

    cell: str
    kind: str = "ring"


@dataclass(frozen=True)
class Arrow:
    """A mark on a drawing: an arrow between cells, with an optional number as `label`."""

    start: str
    end: str
    label: str = ""


def radius(cell: Cell) -> float:
    """The room for marks on a cell: the radius of the largest circle around the cell's centre that fits in the cell."""
    corners = zip(cell.polygon, (*cell.polygon[1:], cell.polygon[0]), strict=True)
    return min(
        abs((bx - ax) * (ay - cell.y) - (ax - cell.x) * (by - ay)) / hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in corners
    )


def arrows_of(frames: Sequence[Frame]) -> list[Arrow]:
    """The arrows of an animation.  If there are several frames, the label of an arrow is the number of its frame."""
    return [
        Arrow(hop.start, hop.end, str(number) if len(frames) > 1 else "")
        for number, frame in enumerate(frames, 1)
        for hop in frame
    ]


def draw_marks(marks: Iterable[Mark], cells: dict[str, Cell], style: Style) -> list[str]:
    """Draw the marks on cells of the board.  Marks on trays are skipped: drawings have no trays."""
    return [_draw_mark(mark, cells[mark.cell], style) for mark in marks if mark.cell in cells]


def _draw_mark(mark: Mark, cell: Cell, style: Style) -> str:
    colours = {"move": style.move, "capture": style.capture, "lost": style.capture, "ring": style.arrow}
    shape = _SHAPES.get(mark.kind, _DEFAULT_SHAPE)
    shape = shape.replace("COLOUR", colours.get(mark.kind, style.other)).replace("HALO", style.halo)
    return f'<g transform="translate({cell.x:.4g} {cell.y:.4g}) scale({radius(cell) * 0.92:.3g})">{shape}</g>'


def draw_arrows(arrows: Iterable[Arrow], cells: dict[str, Cell], pieces: Iterable[Piece], style: Style) -> list[str]:
    """Draw the arrows between cells of the board.  An arrow begins and ends beside the pieces on its cells."""
    sizes = {piece.cell: max(abs(piece.dx), abs(piece.dy)) + piece.size for piece in pieces}
    drawn = []
    for arrow in arrows:
        if arrow.start in cells and arrow.end in cells and arrow.start != arrow.end:
            gaps = sizes.get(arrow.start, 0.0) + 0.06, sizes.get(arrow.end, 0.0) + 0.1
            drawn.append(draw_arrow(cells[arrow.start], cells[arrow.end], style, arrow.label, gaps=gaps))
    return drawn


def draw_arrow(start: Cell, end: Cell, style: Style, label: str = "", *, gaps: tuple[float, float]) -> str:
    """Draw an arrow.  `gaps` are its distances from both cells' centres, reduced if the arrow would become too short.
    A numbered arrow is drawn slightly aside, so that it does not cover the arrow in the opposite direction."""
    length = hypot(end.x - start.x, end.y - start.y)
    x, y = (end.x - start.x) / length, (end.y - start.y) / length
    offset = 0.16 if label else 0.0
    ox, oy = start.x - y * offset, start.y + x * offset
    shrink_factor = min(1.0, max(0.0, length - MIN_ARROW_LENGTH) / sum(gaps))
    tail, tip = gaps[0] * shrink_factor, length - gaps[1] * shrink_factor
    neck = tip - min(0.52, (tip - tail) * 0.6)
    half_width = (tip - neck) * 0.7

    def at(along: float, aside: float = 0.0) -> str:
        return f"{ox + x * along - y * aside:.4g},{oy + y * along + x * aside:.4g}"

    shaft = f"M{at(tail)} L{at(neck)}"
    head = f"M{at(tip)} L{at(neck, half_width)} L{at(neck, -half_width)} Z"
    arrow = (
        f'<path d="{shaft}" stroke="{style.halo}" stroke-width="0.32"/><path d="{head}" stroke="{style.halo}"'
        f' stroke-width="0.14"/><path d="{shaft}" stroke="{style.arrow}" stroke-width="0.2"/>'
        f'<path d="{head}" fill="{style.arrow}"/>'
    )
    return f'<g stroke-linejoin="round">{arrow}{_draw_number(label, at(tail), style) if label else ""}</g>'


def _draw_number(label: str, place: str, style: Style) -> str:
    x, y = place.split(",")
    return (
        f'<circle cx="{x}" cy="{y}" r="0.25" fill="{style.arrow}" stroke="{style.halo}" stroke-width="0.05"/>'
        f'<text x="{x}" y="{float(y) + 0.125:.4g}" font-family="{FONT}" font-size="0.38" font-weight="bold"'
        f' text-anchor="middle" fill="{style.halo}">{label}</text>'
    )
