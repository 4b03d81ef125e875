"""How the stones of Pux are drawn: flat, with a ring, or as marbles with light on them."""

from __future__ import annotations

from ludarium.games.scene import Solid, Symbol

_RINGED = '<circle class="body" r="0.94"/><circle class="line" r="0.56" stroke-opacity="0.35"/>'
_MARBLE = (
    '<circle class="body" r="0.94"/>'
    '<path class="ink" fill-opacity="0.2"'
    ' d="M0.66,-0.66 A0.93,0.93 0 1 1 -0.66,0.66 A0.98,0.98 0 0 0 0.66,-0.66 Z"/>'
    '<path class="ink" fill-opacity="0.16"'
    ' d="M0.86,-0.34 A0.93,0.93 0 0 1 -0.34,0.86 A1.2,1.2 0 0 0 0.86,-0.34 Z"/>'
    '<ellipse cx="-0.38" cy="-0.44" rx="0.3" ry="0.17" transform="rotate(-45 -0.38 -0.44)" fill="#ffffff"'
    ' fill-opacity="0.75"/>'
)

_SOLID = Solid("stone", height=0.62, material="stone")

SYMBOLS = (Symbol("stone", "stone", {"stones": _RINGED, "marbles": _MARBLE}, _SOLID),)
