"""The drawings of Pivit's pieces.

Each owner has a shape, so that players can distinguish the pieces without colours: a circle for red, a square for blue,
a cross for green, and a diamond for yellow.  The parts that show the axis of movement are rotated by 90 degrees if this
axis is horizontal.  The piece set `tokens` has pieces in the owner's shape: a minion shows a double arrow on a disc,
and a master shows a crown between two arrow heads.  The set `arrows` has arrows with the owner's shape at the centre: a
minion is a slim double arrow, and a master is a broad double arrow with a disc and a ring."""

from __future__ import annotations

from ludarium.games.pivit.board import AXES, COLOURS, PIECE_KINDS
from ludarium.games.scene import Solid, Symbol

_OUTLINES = (  # the owners' shapes in the set `tokens`
    '<circle class="body" r="0.96"/>',
    '<rect class="body" x="-0.88" y="-0.88" width="1.76" height="1.76" rx="0.16"/>',
    '<path class="body" d="M-0.52,-0.96 H0.52 V-0.52 H0.96 V0.52 H0.52 V0.96 H-0.52 V0.52 H-0.96 V-0.52 H-0.52 Z"/>',
    '<path class="body" d="M0,-1.14 L1.14,0 L0,1.14 L-1.14,0 Z"/>',
)
_INLAY = '<circle class="ink" r="0.68"/>'
_DOUBLE_ARROW = "M0,-0.62 L0.34,-0.24 H0.12 V0.24 H0.34 L0,0.62 L-0.34,0.24 H-0.12 V-0.24 H-0.34 Z"
_ARROW_HEADS = "M0,-0.9 L0.36,-0.5 H-0.36 Z M0,0.9 L0.36,0.5 H-0.36 Z"
_CROWN = "M-0.36,0.3 L-0.42,-0.26 L-0.18,0 L0,-0.36 L0.18,0 L0.42,-0.26 L0.36,0.3 Z"

_EMBLEMS = (  # the owners' shapes in the set `arrows`
    '<circle class="ink" r="0.24"/>',
    '<rect class="ink" x="-0.22" y="-0.22" width="0.44" height="0.44"/>',
    '<path class="ink" d="M-0.1,-0.3 H0.1 V-0.1 H0.3 V0.1 H0.1 V0.3 H-0.1 V0.1 H-0.3 V-0.1 H-0.1 Z"/>',
    '<path class="ink" d="M0,-0.33 L0.33,0 L0,0.33 L-0.33,0 Z"/>',
)
_SLIM_PATH = "M0,-1.06 L0.62,-0.42 H0.4 V0.42 H0.62 L0,1.06 L-0.62,0.42 H-0.4 V-0.42 H-0.62 Z"
_BROAD_PATH = (
    "M0,-1.12 L0.54,-0.68 H0.33 V-0.62 A0.7,0.7 0 0 1 0.33,0.62 V0.68 H0.54 L0,1.12"
    " L-0.54,0.68 H-0.33 V0.62 A0.7,0.7 0 0 1 -0.33,-0.62 V-0.68 H-0.54 Z"
)
_RING = (
    '<path class="ink" fill-rule="evenodd"'
    ' d="M0,-0.56 A0.56,0.56 0 1 1 -0.01,-0.56 Z M0,-0.4 A0.4,0.4 0 1 0 0.01,-0.4 Z"/>'
)

_SOLIDS = (Solid("slab", height=0.5), Solid("tower", height=1.0))  # by kind of piece

_AXIS_ROTATIONS = ("", ' transform="rotate(90)"')
"""The SVG attribute of the parts that show the axis, in the order of AXES."""


def symbols(players: int) -> tuple[Symbol, ...]:
    """All kinds of pieces of the first `players` owners, indexed by piece number."""
    return tuple(
        Symbol(
            f"{colour}-{axis}-{kind}",
            f"{axis}-{kind}",
            {"tokens": token(seat, rotation), "arrows": arrow(seat, rotation)},
            solid,
        )
        for seat, colour in enumerate(COLOURS[:players])
        for axis, rotation in zip(AXES, _AXIS_ROTATIONS, strict=True)
        for kind, token, arrow, solid in zip(
            PIECE_KINDS, (_minion_token, _master_token), (_slim_arrow, _broad_arrow), _SOLIDS, strict=True
        )
    )


def _minion_token(seat: int, rotation: str) -> str:
    return f'{_OUTLINES[seat]}{_INLAY}<path class="body" d="{_DOUBLE_ARROW}"{rotation}/>'


def _master_token(seat: int, rotation: str) -> str:
    return f'{_OUTLINES[seat]}<path class="ink" d="{_ARROW_HEADS}"{rotation}/><path class="ink" d="{_CROWN}"/>'


def _slim_arrow(seat: int, rotation: str) -> str:
    return f'<path class="body" d="{_SLIM_PATH}"{rotation}/>{_EMBLEMS[seat]}'


def _broad_arrow(seat: int, rotation: str) -> str:
    return f'<path class="body" d="{_BROAD_PATH}"{rotation}/>{_RING}{_EMBLEMS[seat]}'
