"""The openings of a game, where it has any: what of them can be checked without a search."""

from __future__ import annotations

import random

from ludarium.authoring.check.faults import GameCheck
from ludarium.errors import InvalidGame
from ludarium.games.spec import Game
from ludarium.workshop.openings.collection import openings_file, read_openings
from ludarium.workshop.openings.validation import fault_of


def openings_keep_the_rules(game: Game, _rng: random.Random) -> None:
    """the openings can be read, and their moves are legal and lead to their positions."""
    file = openings_file(type(game))
    if file is None:
        return
    fault = fault_of(type(game), read_openings(file, type(game)))
    if fault:
        raise InvalidGame(f"{file.parent.name}/{file.name}: {fault}")


OF_GAMES: tuple[GameCheck, ...] = (openings_keep_the_rules,)
