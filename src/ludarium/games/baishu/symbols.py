"""The drawings of Baishu's pieces: the body's shape and colour show the owner, a sign the element.

The sign is on a medallion in the element's colour, or engraved in the piece.
"""

from __future__ import annotations

import re

from ludarium.games.baishu.board import ELEMENTS, NAMES
from ludarium.games.scene import Solid, Symbol
from ludarium.kernel.operations import compilable

_BODIES = (
    '<circle class="body" r="0.96"/>',
    '<rect class="body" x="-0.86" y="-0.86" width="1.72" height="1.72" rx="0.16"/>',
    '<path class="body" d="M0,-1.06 L1.06,0 L0,1.06 L-1.06,0 Z"/>',
    '<path class="body" d="M0,-1 L1,-0.26 L0.66,0.9 L-0.66,0.9 L-1,-0.26 Z"/>',
    '<path class="body" d="M0,1.06 C-0.8,0.62 -0.92,0.1 -0.9,-0.84 L0.9,-0.84 C0.92,0.1 0.8,0.62 0,1.06 Z"/>',
    '<path class="body" d="M-0.74,-0.74 L-0.3,-0.74 L0,-1.05 L0.3,-0.74 L0.74,-0.74 L0.74,-0.3 L1.05,0 L0.74,0.3'
    ' L0.74,0.74 L0.3,0.74 L0,1.05 L-0.3,0.74 L-0.74,0.74 L-0.74,0.3 L-1.05,0 L-0.74,-0.3 Z"/>',
)
"""By seat: disc, square, diamond, pentagon, shield, star."""

_WHITE, _DARK = "#ffffff", "#1d2228"


def _stroke(colour: str, path: str, width: float = 0.13) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _solid(colour: str, path: str) -> str:
    return f'<path d="{path}" fill="{colour}"/>'


_MEDALLIONS = {
    "F": (
        "#d8401f",
        _solid(
            _WHITE,
            "M0.02,-0.5 C0.3,-0.24 0.36,-0.02 0.34,0.14 A0.34,0.34 0 0 1 -0.34,0.14 C-0.34,-0.04 -0.22,-0.12"
            " -0.16,-0.26 C-0.06,-0.18 0,-0.12 0.02,-0.02 C0.1,-0.16 0.1,-0.32 0.02,-0.5 Z",
        ),
    ),
    "O": (
        "#f0c52e",
        _stroke(_DARK, "M-0.34,-0.34 H0.34 V0.34 H-0.34 Z M0,-0.34 V0.34 M-0.34,0 H0.34", 0.11),
    ),
    "C": (
        "#7c3aa8",
        _stroke(
            _WHITE,
            "M0.05,0.03 C0.05,-0.1 -0.16,-0.08 -0.16,0.08 C-0.16,0.3 0.3,0.3 0.3,-0.02"
            " C0.3,-0.4 -0.42,-0.42 -0.42,0.08 C-0.42,0.3 -0.3,0.4 -0.16,0.46",
        ),
    ),
    "A": (
        "#c3e8f2",
        _stroke(_DARK, "M-0.42,-0.12 H0.14 A0.16,0.16 0 1 0 -0.02,-0.3 M-0.42,0.1 H0.3 M-0.3,0.32 H0.12", 0.11),
    ),
    "E": ("#7a5230", _solid(_WHITE, "M-0.48,0.34 L-0.14,-0.3 L0.06,0.06 L0.18,-0.12 L0.48,0.34 Z")),
    "W": (
        "#1f6fc9",
        _solid(
            _WHITE,
            "M0,-0.5 C0.22,-0.18 0.34,-0.02 0.34,0.16 A0.34,0.34 0 0 1 -0.34,0.16 C-0.34,-0.02 -0.22,-0.18 0,-0.5 Z",
        ),
    ),
}
"""The medallion's colour and the sign of each element: flame, grid, spiral, wind, mountains, drop."""


_ENGRAVED = (1.3, 1.3, 1.12, 1.2, 1.25, 1.2)
"""Scale of signs without a medallion, by seat, so that they fit the body's shape."""


_SOLID = Solid("slab", height=0.55, material="stone")


def _symbol(element: str, seat: int) -> Symbol:
    colour, sign = _MEDALLIONS[element]
    medallion = f'<circle r="0.62" fill="{colour}" stroke="{_WHITE}" stroke-width="0.06"/>'
    drawings = {"medallions": _BODIES[seat] + medallion + sign, "engraved": _BODIES[seat] + _engraved(sign, seat)}
    return Symbol(f"{NAMES[element]}-{seat}", NAMES[element], drawings, _SOLID)


def _engraved(sign: str, seat: int) -> str:
    """A sign in the colour that contrasts with the owner's."""
    for colour in (_WHITE, _DARK):
        sign = sign.replace(f' fill="{colour}"', ' class="ink"')
        sign = re.sub(f' fill="none" stroke="{colour}" stroke-width="[0-9.]+"', ' class="line"', sign)
    return f'<g transform="scale({_ENGRAVED[seat]:g})">{sign}</g>'


def symbols(players: int) -> tuple[Symbol, ...]:
    """The symbols for a number of players: each element in the shapes of all seats, element by element."""
    return tuple(_symbol(element, seat) for element in ELEMENTS for seat in range(players))


@compilable
def symbol_number(players: int, element: int, seat: int) -> int:
    """The index in `symbols` of an element (0 to 5) in a seat's shape."""
    return element * players + seat
