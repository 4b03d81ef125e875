"""Random playouts: games of random moves, which measure speed and give a first idea of a game's balance."""

from __future__ import annotations

import time
from dataclasses import dataclass

from ludarium.engine.tally import DRAWS, PLIES, UNFINISHED, WINS
from ludarium.games.position import Position
from ludarium.kernel import operations as op
from ludarium.kernel.bits import wrap
from ludarium.kernel.words import to_words
from ludarium.modules.hosts import open_instance


@dataclass(frozen=True)
class Playouts:
    """The results of a number of random games; `wins` by the names of the players."""

    plies: int
    wins: dict[str, int]
    draws: int
    unfinished: int
    """Games given up after `engine.tally.MAX_PLIES`."""
    seconds: float


def playouts(position: Position, games: int, seed: int) -> Playouts:
    """Play `games` random games from a position, on one thread; the same seed gives the same games."""
    instance = open_instance(type(position.game), native=True)
    words = to_words(position.state)
    state, buffer = instance.reserve(len(words)), instance.reserve(op.move_limit(position.state))
    place = instance.reserve(WINS + position.game.max_players)
    instance.write(state, words)
    begin = time.perf_counter()
    instance.call("random_games", state, games, wrap(seed), buffer, place)
    seconds = time.perf_counter() - begin
    tally = instance.words(place, WINS + len(position.game.players)).tolist()
    wins = dict(zip(position.game.players, tally[WINS:], strict=True))
    return Playouts(tally[PLIES], wins, tally[DRAWS], tally[UNFINISHED], seconds)
