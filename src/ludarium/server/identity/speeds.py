"""Speeds of games, by which ratings are told apart: how long a player has for about forty turns."""

from __future__ import annotations

from typing import Literal

from ludarium.server.schema.terms import DAY, TimeControl

Speed = Literal["bullet", "blitz", "rapid", "slow", "correspondence"]

_TURNS = 40
_SECOND = 1000
# From this many seconds on, by what a game of so many turns takes one player.
_FASTEST_FIRST: tuple[tuple[int, Speed], ...] = ((180, "bullet"), (600, "blitz"), (1800, "rapid"))


def speed_of(control: TimeControl | None) -> Speed:
    """The speed of a time control.  Without a clock, or with a day or more for a turn, it is correspondence."""
    if control is None or control.perMove >= DAY:
        return "correspondence"
    expected = control.perMove * _TURNS if control.perMove else control.initial + control.increment * _TURNS
    for seconds, speed in _FASTEST_FIRST:
        if expected < seconds * _SECOND:
            return speed
    return "slow"
