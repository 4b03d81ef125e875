"""Perft and random playouts of every game, from the usual start, for each number of players that it can have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import ludarium
from ludarium.cli import measure
from ludarium.games.position import Position
from ludarium.games.registry import game_class
from ludarium.modules.hosts import prepare_native

DEPTHS = {"pijersi": 4, "pux": 3, "pivit": 6, "baishu": 3}
"""So deep that the count takes between a fiftieth of a second and a second or so."""

USUAL_DEPTH = 3


def starts() -> Iterator[tuple[str, Position]]:
    """The usual start of each game and number of players, and what to call it."""
    for name in ludarium.games():
        counts = [option for option in game_class(name).rule_options if option.name == "players"]
        if not counts:
            yield name, ludarium.game(name).start(seed=0)
        for option in counts:
            for players in option.choices or range(option.low, option.high + 1):
                yield f"{name}, {players} players", ludarium.game(name, players=players).start(seed=0)


def suite() -> Iterator[measure.Measurement]:
    """Two rows each: perft on one thread, and random playouts."""
    for title, start in starts():
        prepare_native(type(start.game))
        depth = DEPTHS.get(start.game.name, USUAL_DEPTH)
        for measured in (measure.measure_perft(start, depth, 1), measure.measure_playouts(start)):
            yield replace(measured, name=f"{title}: {measured.name}")
