"""How the cubes of Pijersi are drawn: with the author's signs, or with pictures of what they stand for."""

from __future__ import annotations

from ludarium.games.pijersi.cubes import ROLE_NAMES
from ludarium.games.scene import Solid, Symbol

_CUBE = '<rect class="body" x="-0.94" y="-0.94" width="1.88" height="1.88" rx="0.3"/>'
_SIGNS = {
    "rock": '<circle class="line" r="0.5"/>',
    "paper": '<rect class="line" x="-0.46" y="-0.46" width="0.92" height="0.92" rx="0.04"/>',
    "scissors": '<path class="line" d="M-0.48,-0.48 L0.48,0.48 M0.48,-0.48 L-0.48,0.48"/>',
    "wise": '<path class="line" d="M0,0 C0.22,-0.42 0.68,-0.42 0.68,0 C0.68,0.42 0.22,0.42 0,0'
    ' C-0.22,-0.42 -0.68,-0.42 -0.68,0 C-0.68,0.42 -0.22,0.42 0,0 Z"/>',
}

_PICTURES = {
    "rock": '<path class="ink" fill-rule="evenodd" d="M-0.74,0.5 L-0.62,-0.08 L-0.24,-0.54 L0.22,-0.6 L0.58,-0.2'
    ' L0.76,0.5 Z M-0.22,-0.34 L-0.4,0 L-0.04,0.08 L0.16,-0.4 Z"/>',
    "paper": '<path class="ink" fill-rule="evenodd" d="M-0.5,-0.7 H0.14 L0.14,-0.32 H0.52 V0.7 H-0.5 Z'
    ' M-0.3,-0.08 V0.06 H0.32 V-0.08 Z M-0.3,0.2 V0.34 H0.32 V0.2 Z"/>'
    '<path class="ink" d="M0.24,-0.7 L0.52,-0.42 H0.24 Z"/>',
    "scissors": '<path class="ink" d="M-0.5,-0.74 C-0.42,-0.78 -0.34,-0.72 -0.3,-0.64 L0.3,0.24 L0.12,0.34 Z'
    ' M0.5,-0.74 C0.42,-0.78 0.34,-0.72 0.3,-0.64 L-0.3,0.24 L-0.12,0.34 Z"/>'
    '<path class="ink" fill-rule="evenodd" d="M-0.36,0.14 A0.3,0.3 0 1 1 -0.37,0.14 Z M-0.36,0.31 A0.13,0.13 0 1 0'
    ' -0.35,0.31 Z M0.36,0.14 A0.3,0.3 0 1 1 0.35,0.14 Z M0.36,0.31 A0.13,0.13 0 1 0 0.37,0.31 Z"/>',
    "wise": '<path class="ink" fill-rule="evenodd" d="M-0.82,0.03 C-0.42,-0.6 0.42,-0.6 0.82,0.03 C0.42,0.64 -0.42,0.64'
    ' -0.82,0.03 Z M0,-0.32 A0.34,0.34 0 1 0 0.01,-0.32 Z"/><circle class="ink" cy="0.02" r="0.18"/>',
}
"""A boulder, a sheet with a folded corner, open scissors, an eye."""


_SOLID = Solid("block", height=1.88)


def symbols() -> tuple[Symbol, ...]:
    """Numbered as roles are."""
    return tuple(
        Symbol(role, role, {"signs": _CUBE + _SIGNS[role], "pictures": _CUBE + _PICTURES[role]}, _SOLID)
        for role in ROLE_NAMES
    )
