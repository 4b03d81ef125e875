"""How the pieces of Pivit are drawn: the owner in the outline, the axis in the arrows, the rank in filling and crown.

Every owner has an outline of its own, so that colour is never needed: red is round, blue square, green a cross, yellow
a diamond.  A minion bears a disc of the contrasting colour and on it an arrow in the owner's.  A master is solid,
with a crown between two arrow heads in the contrasting colour.
"""

from __future__ import annotations

from ludarium.games.pivit.pieces import AXES, COLOURS, RANKS
from ludarium.games.scene import Symbol

_OUTLINES = (
    '<circle class="body" r="0.96"/>',
    '<rect class="body" x="-0.88" y="-0.88" width="1.76" height="1.76" rx="0.16"/>',
    '<path class="body" d="M-0.52,-0.96 H0.52 V-0.52 H0.96 V0.52 H0.52 V0.96 H-0.52 V0.52 H-0.96 V-0.52 H-0.52 Z"/>',
    '<path class="body" d="M0,-1.14 L1.14,0 L0,1.14 L-1.14,0 Z"/>',
)
_INLAY = '<circle class="ink" r="0.68"/>'
_DOUBLE_ARROW = "M0,-0.62 L0.34,-0.24 H0.12 V0.24 H0.34 L0,0.62 L-0.34,0.24 H-0.12 V-0.24 H-0.34 Z"
_ARROW_HEADS = "M0,-0.9 L0.36,-0.5 H-0.36 Z M0,0.9 L0.36,0.5 H-0.36 Z"
_CROWN = "M-0.36,0.3 L-0.42,-0.26 L-0.18,0 L0,-0.36 L0.18,0 L0.42,-0.26 L0.36,0.3 Z"
_TURNS = ("", ' transform="rotate(90)"')
"""By axes."""


def symbols(players: int) -> tuple[Symbol, ...]:
    """All kinds of pieces of the first `players` owners, numbered as pieces are."""
    return tuple(
        Symbol(f"{colour}-{axis}-{rank}", f"{axis}-{rank}", draw(seat, turn))
        for seat, colour in enumerate(COLOURS[:players])
        for axis, turn in zip(AXES, _TURNS, strict=True)
        for rank, draw in zip(RANKS, (_minion, _master), strict=True)
    )


def _minion(seat: int, turn: str) -> str:
    return f'{_OUTLINES[seat]}{_INLAY}<path class="body" d="{_DOUBLE_ARROW}"{turn}/>'


def _master(seat: int, turn: str) -> str:
    return f'{_OUTLINES[seat]}<path class="ink" d="{_ARROW_HEADS}"{turn}/><path class="ink" d="{_CROWN}"/>'
