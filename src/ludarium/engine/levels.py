"""The nine levels of the computer player, from a child to full strength, as they are where a game has none of its own.

Lower levels look less far ahead and may take a move that is a little worse than the best they see; the lowest also
overlooks moves.  From level 1 on a win that is one move away is taken, and leaving one to the opponent avoided where it
can be.  What a level is in a game, for so many players, `placed_levels` says.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludarium.errors import InvalidOption


@dataclass(frozen=True)
class Level:
    """`margin`: how much worse than the best seen a chosen move may be, in parts of the game's `eval_scale`, so that it
    gives away as much of the game whatever the numbers of its evaluation; 0 takes the best.  `oversight`: how much is
    overlooked, in 1024ths, see `engine.oversight`."""

    number: int
    title: str
    depth: int | None
    margin: float
    nodes: int | None
    seconds: float
    oversight: int = 0

    def margin_for(self, eval_scale: int) -> int:
        """The margin in a game of this `eval_scale`, in hundredths of a piece."""
        return max(round(self.margin * eval_scale), int(self.margin > 0))


LEVELS = (
    Level(0, "Child", 1, 1.0, None, 1.0, 160),
    Level(1, "Beginner", 1, 0.75, None, 1.0),
    Level(2, "Novice", 1, 0.3, None, 1.0),
    Level(3, "Casual", 2, 0.4, None, 1.5),
    Level(4, "Regular", 2, 0.125, None, 1.5),
    Level(5, "Skilled", None, 0, 25_000, 2.5),
    Level(6, "Strong", None, 0, 120_000, 2.5),
    Level(7, "Expert", None, 0, 600_000, 2.5),
    Level(8, "Master", None, 0, None, 2.5),
)

LOWEST, HIGHEST = LEVELS[0].number, LEVELS[-1].number

ANCHOR = 1
"""The level that is the same in all games, against which the others are placed."""


def level(number: int) -> Level:
    """The level of this number, as it is usually; raises InvalidOption."""
    if not LOWEST <= number <= HIGHEST:
        raise InvalidOption(
            "there is no level {number}; levels go from {low} to {high}", number=number, low=LOWEST, high=HIGHEST
        )
    return LEVELS[number - LOWEST]
