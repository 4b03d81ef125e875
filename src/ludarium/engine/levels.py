"""The eight levels of the computer player, from beginner to full strength.

Lower levels look less far ahead and may take a move that is a little worse than the best they see; every level takes
a win that is one move away and avoids, where it can, leaving one to the opponent.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludarium.errors import InvalidOption


@dataclass(frozen=True)
class Level:
    """`margin`: how much worse than the best seen a chosen move may be, in parts of the game's `eval_scale`, so that it
    gives away as much of the game whatever the numbers of its evaluation; 0 takes the best."""

    number: int
    title: str
    doc: str
    depth: int | None
    margin: float
    nodes: int | None
    seconds: float

    def margin_for(self, eval_scale: int) -> int:
        """The margin in a game of this `eval_scale`, in hundredths of a piece."""
        return round(self.margin * eval_scale)


LEVELS = (
    Level(1, "Beginner", "looks at its own move alone and is often content with a fair one", 1, 0.75, None, 1.0),
    Level(2, "Novice", "looks at its own move alone, with more care", 1, 0.3, None, 1.0),
    Level(3, "Casual", "sees the answer to its move; not always the best one", 2, 0.4, None, 1.5),
    Level(4, "Regular", "sees the answer to its move and seldom errs", 2, 0.125, None, 1.5),
    Level(5, "Skilled", "looks at twenty-five thousand positions", None, 0, 25_000, 2.5),
    Level(6, "Strong", "looks at a hundred and twenty thousand positions", None, 0, 120_000, 2.5),
    Level(7, "Expert", "looks at six hundred thousand positions", None, 0, 600_000, 2.5),
    Level(8, "Master", "everything it can find in two and a half seconds", None, 0, None, 2.5),
)


def level(number: int) -> Level:
    """The level of this number; raises InvalidOption."""
    for known in LEVELS:
        if known.number == number:
            return known
    raise InvalidOption(f"there is no level {number}; levels go from 1 to {len(LEVELS)}")
