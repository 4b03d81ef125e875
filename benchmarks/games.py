"""Measure perft and random playouts of each game, from the default start, for each possible number of players."""

from __future__ import annotations

from collections.abc import Iterator

import ludarium
from ludarium.cli import measure
from ludarium.games.position import Position
from ludarium.games.registry import game_class
from ludarium.modules.hosts import prepare_native

DEPTHS = {"pijersi": 4, "pux": 3, "pivit": 6, "baishu": 3}
"""Perft depths by game.  A count takes about 0.02 to 1 s."""

DEFAULT_DEPTH = 3


def starts() -> Iterator[tuple[str, Position]]:
    """Yield the default start of each game and number of players, with its title."""
    for name in ludarium.games():
        player_options = [option for option in game_class(name).rule_options if option.name == "players"]
        if not player_options:
            yield name, ludarium.game(name).start(seed=0)
        for option in player_options:
            for players in option.choices or range(option.low, option.high + 1):
                yield f"{name}, {players} players", ludarium.game(name, players=players).start(seed=0)


def suite() -> Iterator[measure.Measurement]:
    """Yield two measurements for each start: perft on one thread, and random playouts."""
    for title, start in starts():
        prepare_native(type(start.game))
        depth = DEPTHS.get(start.game.name, DEFAULT_DEPTH)
        for measured in (measure.measure_perft(start, depth, 1), measure.measure_playouts(start)):
            yield measured._replace(name=f"{title}: {measured.name}")
