"""What beats what, of games where kinds of pieces beat each other: `guide/beats.json`, laid out as a diagram.

The file names for each kind, by its symbol's title, the kinds that it beats, in their order round the circle.
"""

from __future__ import annotations

import json
from math import cos, pi, sin
from typing import NamedTuple

from ludarium.errors import InvalidGame
from ludarium.games.guide import folder_of
from ludarium.games.spec import Game

NAME = "beats"
"""Of the diagram in the rules."""
_SPACING = 4.6
"""From neighbour to neighbour on the circle, where pieces are 2 wide."""


class Kind(NamedTuple):
    """A kind of piece, and where it stands: the middle of the diagram is 0, 0."""

    title: str
    x: float
    y: float
    beats: tuple[str, ...]


def kinds(game: type[Game]) -> list[Kind]:
    """The kinds in a circle, those that neither beat nor are beaten side by side in its middle; none where the game has
    no such file.  Raises InvalidGame."""
    file = folder_of(game) / f"{NAME}.json"
    if not file.is_file():
        return []
    try:
        table = {str(title): tuple(map(str, beaten)) for title, beaten in json.loads(file.read_text("utf-8")).items()}
    except (ValueError, TypeError, AttributeError):
        raise InvalidGame(f"{file.name} is no table of lists") from None
    named = {title for beaten in table.values() for title in beaten}
    if unknown := sorted(named - table.keys()):
        raise InvalidGame(f"{file.name}: {', '.join(unknown)}: beaten, but not told what they beat")
    circle = [title for title, beaten in table.items() if beaten or title in named]
    apart = [title for title in table if title not in circle]
    step = 2 * pi / max(len(circle), 2)
    radius = _SPACING / 2 / sin(step / 2)
    places = {title: (radius * sin(n * step), -radius * cos(n * step)) for n, title in enumerate(circle)} | {
        title: (2.2 * (n - (len(apart) - 1) / 2), 0.0) for n, title in enumerate(apart)
    }
    return [
        Kind(title, round(places[title][0], 3), round(places[title][1], 3), beaten) for title, beaten in table.items()
    ]
