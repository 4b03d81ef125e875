"""What a study plays: variants of a game, levels, and units of work that depend on nothing but the plan."""

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
"""The lowest level: it plays an immediate win, else a random move.  It does not depend on an evaluation."""

HIGHEST = levels.HIGHEST - 1
"""The highest level whose games are reproducible.  The level above it depends on time alone."""

MAX_VARIANTS = 20

_UNIT_GAMES = {WIN_OR_RANDOM: 50, 0: 10, 1: 10, 2: 10}
"""Games of a unit of work, by level; above, a single one."""


def level_name(level: int) -> int | str:
    """The number of a level, or WIN_OR_RANDOM_NAME."""
    return WIN_OR_RANDOM_NAME if level == WIN_OR_RANDOM else level


@dataclass(frozen=True)
class Variant:
    """A game with its options, and the setup to begin from (None: the usual one)."""

    game: Game
    setup: str | None = None

    @property
    def name(self) -> str:
        """The game with the options that differ from the defaults, and the setup."""
        return f"{self.game.full_name} {self.setup or ''}".strip()

    @property
    def is_random(self) -> bool:
        """Whether games begin from different positions."""
        chosen = self.setup or self.game.setups[0].name
        return any(setup.seeded for setup in self.game.setups if setup.name == chosen)


@dataclass(frozen=True)
class Plan:
    """A study: the first variant is the one that the others are compared with; `levels` are games by level."""

    variants: tuple[Variant, ...]
    levels: Mapping[int, int]
    seed: int


class Unit(NamedTuple):
    """Some games of one level against itself, or, with a `rival`, of one seat of that level among others of a lower
    one; `first` is the number of its first game."""

    variant: int
    level: int
    rival: int | None
    first: int
    games: int


def variants(name: str, options: Mapping[str, tuple[str, ...]], setups: tuple[str, ...]) -> tuple[Variant, ...]:
    """Every combination of the options' values and the setups; raises InvalidOption where one contradicts itself."""
    combinations = list(product(*options.values(), setups or (None,)))
    if len(combinations) > MAX_VARIANTS:
        raise InvalidOption(
            "these values give {number} variants; the limit is {most}",
            number=len(combinations),
            most=MAX_VARIANTS,
        )
    found = []
    for *values, setup in combinations:
        game = registry.game_class(name)(**dict(zip(options, map(str, values), strict=True)))
        game.start(setup, 0)
        found.append(Variant(game, setup))
    return tuple(found)


def units(plan: Plan) -> Iterator[Unit]:
    """All units; those of all variants and levels in turn, so that of a study that is interrupted there are some of
    each.  A level meets the one below it in as many games as both of them play against themselves."""
    wanted: list[tuple[int, int | None, int]] = [(level, None, games) for level, games in plan.levels.items()]
    wanted += [(high, low, min(plan.levels[high], plan.levels[low])) for low, high in pairwise(plan.levels)]
    most = max(plan.levels.values())
    for first in range(most):
        for level, rival, games in wanted:
            size = _UNIT_GAMES.get(level, 1)
            if first % size or first >= games:
                continue
            for number in range(len(plan.variants)):
                yield Unit(number, level, rival, first, min(size, games - first))
