"""Openings of every game: valid, legal, and small enough for the page."""

from __future__ import annotations

from functools import cache

import pytest

import ludarium
from ludarium.authoring.check.files import openings_are_valid
from ludarium.games.registry import game_class
from ludarium.workshop.openings.collection import OPENINGS_FILE, read_openings

GAMES = [name for name in ludarium.games() if game_class(name).data_file(OPENINGS_FILE).is_file()]
each_game = pytest.mark.parametrize("name", GAMES)

MAX_BYTES = 60_000


@cache
def collection(name):
    return read_openings(game_class(name).data_file(OPENINGS_FILE), game_class(name))


def test_games_of_package_have_openings():
    assert {"pijersi", "pux", "pivit", "baishu"} <= set(GAMES)


@each_game
def test_openings_keep_the_rules(name):
    openings_are_valid(ludarium.game(name), None)


@each_game
def test_openings_have_several_levels(name):
    assert len(collection(name).levels) > 1
    assert game_class(name).data_file(OPENINGS_FILE).stat().st_size <= MAX_BYTES


@each_game
def test_openings_offer_several_moves(name):
    """The start and the position after the most frequent move have several moves."""
    game = ludarium.game(name, **collection(name).options)
    start, *_ = collection(name).positions.values()
    assert len(start) > 1
    assert max(move.games for move in start) * 4 < collection(name).games * 3
    assert game.start(seed=0).play(start[0].move).codes
