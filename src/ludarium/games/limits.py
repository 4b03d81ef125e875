"""Draws after so many plies or rounds in which nothing happened, which every game lets its players switch off."""

from __future__ import annotations

from ludarium.games.choices import Option
from ludarium.kernel.operations import compilable

NEVER = 1 << 30
"""In a state: the limit of a counter that makes no draw.  No game is so long, and products with it fit 64 bits."""


def draw_after_option(default: int) -> Option:
    """The option `draw_after`; the message `option-draw_after` says what it counts."""
    return Option("draw_after", default, low=0, high=1000)


@compilable
def draw_limit(draw_after: int, plies: int) -> int:
    """For a state: the count at which the game is drawn, `draw_after` times `plies`, or NEVER where that is 0."""
    return draw_after * plies if draw_after else NEVER


@compilable
def shown_limit(limit: int) -> int:
    """For a counter of a scene, where 0 stands for no limit."""
    return 0 if limit >= NEVER else limit
