"""The plan of a game's statistics: variants of the game, levels, seed, and the units of work that follow from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise, product
from typing import NamedTuple

from ludarium.engine import levels
from ludarium.errors import InvalidOption
from ludarium.games import registry
from ludarium.games.spec import Game

WIN_OR_RANDOM, WIN_OR_RANDOM_NAME = -1, "win-or-random"
"""The lowest level of statistics.  It plays an immediate win, or else a random move, without an evaluation."""

HIGHEST_REPRODUCIBLE_LEVEL = levels.HIGHEST_LEVEL - 1
"""The highest level with reproducible games.  The next level has only a time limit."""

MAX_VARIANTS = 20

_UNIT_GAMES = {WIN_OR_RANDOM: 50, 0: 10, 1: 10, 2: 10}
"""Games per unit of work, by level.  Higher levels have one game per unit."""


def level_name(level: int) -> int | str:
    """Return the name of a level in a plan of statistics: its number, or `WIN_OR_RANDOM_NAME`."""
    return WIN_OR_RANDOM_NAME if level == WIN_OR_RANDOM else level


@dataclass(frozen=True)
class GameVariant:
    """A variant in a plan of statistics: a game with its options, and a setup (None: the default setup)."""

    game: Game
    setup: str | None = None

    @property
    def name(self) -> str:
        """The game's name with its non-default options, and the setup."""
        return f"{self.game.full_name} {self.setup or ''}".strip()

    @property
    def is_random(self) -> bool:
        """Whether the setup is random, so that games start from different positions."""
        chosen = self.setup or self.game.setups[0].name
        return any(setup.seeded for setup in self.game.setups if setup.name == chosen)


@dataclass(frozen=True)
class Plan:
    """The plan of a game's statistics.

    `levels` maps each level, in ascending order, to its number of games per variant.  Statistics compare each variant
    with the first variant."""

    variants: tuple[GameVariant, ...]
    levels: Mapping[int, int]
    seed: int


class StatisticsUnit(NamedTuple):
    """A unit of work: `games` games of the variant with the number `variant`, from game number `first` on.

    Without a `rival`, the level plays all seats.  With a `rival`, the level plays one seat, and the lower level `rival`
    plays the other seats."""

    variant: int
    level: int
    rival: int | None
    first: int
    games: int


def variants_of(name: str, options: Mapping[str, tuple[str, ...]], setups: tuple[str, ...]) -> tuple[GameVariant, ...]:
    """Return the variants of a game for a plan: all combinations of option values and setups.

    Raises InvalidOption if a combination is invalid, or if there are more than `MAX_VARIANTS`."""
    combinations = list(product(*options.values(), setups or (None,)))
    if len(combinations) > MAX_VARIANTS:
        raise InvalidOption(
            "these values give {number} variants; the limit is {most}", number=len(combinations), most=MAX_VARIANTS
        )
    variants = []
    for *values, setup in combinations:
        game = registry.game_class(name)(**dict(zip(options, map(str, values), strict=True)))
        game.start(setup, 0)
        variants.append(GameVariant(game, setup))
    return tuple(variants)


def units_of(plan: Plan) -> Iterator[StatisticsUnit]:
    """Yield the units of all variants and levels in turn, so that an interrupted run has games of each.

    Adjacent levels also play each other, in as many games as the level with fewer games plays against itself."""
    matchups: list[tuple[int, int | None, int]] = [(level, None, games) for level, games in plan.levels.items()]
    matchups += [(high, low, min(plan.levels[high], plan.levels[low])) for low, high in pairwise(plan.levels)]
    most = max(plan.levels.values())
    for first in range(most):
        for level, rival, games in matchups:
            size = _UNIT_GAMES.get(level, 1)
            if first % size or first >= games:
                continue
            for number in range(len(plan.variants)):
                yield StatisticsUnit(number, level, rival, first, min(size, games - first))
