"""The option `draw_after`: a draw after a number of plies or rounds without progress."""

from __future__ import annotations

from ludarium.games.choices import Option
from ludarium.kernel.operations import compilable

NEVER = 1 << 30
"""The limit of a counter that never ends a game: no game is that long.  Small multiples of it do not overflow."""


def draw_after_option(default: int) -> Option:
    """The option `draw_after`, a limit of plies or rounds without progress.  The message `option-draw_after` says
    whether it counts plies or rounds."""
    return Option("draw_after", default, low=0, high=1000)


@compilable
def draw_limit(draw_after: int, factor: int) -> int:
    """The limit that the option `draw_after` sets: `draw_after` * `factor`; NEVER if `draw_after` is 0.  `factor`: the
    plies of a round, to convert rounds to plies; otherwise 1."""
    return draw_after * factor if draw_after else NEVER


@compilable
def shown_limit(limit: int) -> int:
    """The number to display for a limit of the option `draw_after`, from `draw_limit`: 0 if there is no limit."""
    return 0 if limit >= NEVER else limit
