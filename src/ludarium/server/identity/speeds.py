"""Speed classes of time controls.  Each has ratings of its own."""

from __future__ import annotations

from typing import Literal

from ludarium.server.schema.fields import DAY
from ludarium.server.schema.terms import TimeControl

Speed = Literal["bullet", "blitz", "rapid", "slow", "correspondence"]

_TURNS = 40
"""Turns of a player in a typical game."""
_SECOND = 1000
_FASTEST_FIRST: tuple[tuple[int, Speed], ...] = ((180, "bullet"), (600, "blitz"), (1800, "rapid"))
"""Upper bounds, in seconds of one player's time for a typical game."""


def speed_of(control: TimeControl | None) -> Speed:
    """The speed of a time control: correspondence without a clock, or with a day or more per turn."""
    if control is None or control.perMove >= DAY:
        return "correspondence"
    expected = control.perMove * _TURNS if control.perMove else control.initial + control.increment * _TURNS
    for seconds, speed in _FASTEST_FIRST:
        if expected < seconds * _SECOND:
            return speed
    return "slow"
