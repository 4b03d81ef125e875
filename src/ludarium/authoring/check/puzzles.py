"""The puzzles of a game, where it has any: what of them can be checked without a search."""

from __future__ import annotations

import random

from ludarium.authoring.check.faults import GameCheck
from ludarium.errors import InvalidGame
from ludarium.games.spec import Game
from ludarium.workshop.puzzles.collection import puzzle_file, read_collection
from ludarium.workshop.puzzles.validation import fault_of


def puzzles_keep_the_rules(game: Game, _rng: random.Random) -> None:
    """the puzzles can be read, and their solutions are legal and end as is claimed."""
    file = puzzle_file(type(game))
    if file is None:
        return
    for puzzle in read_collection(file, type(game)).puzzles:
        fault = fault_of(type(game), puzzle)
        if fault:
            raise InvalidGame(f"{file.parent.name}/{file.name}: puzzle {puzzle.id}: {fault}")


OF_GAMES: tuple[GameCheck, ...] = (puzzles_keep_the_rules,)
