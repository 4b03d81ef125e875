"""Random playouts: games played by chance alone, a measure of speed and a first look at balance."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludarium.games.spec import Position
from ludarium.kernel import operations as op
from ludarium.kernel.bits import shift_right, wrap
from ludarium.kernel.compiler import compiled
from ludarium.kernel.hashing import mix

MAX_PLIES = 10_000
"""A game that has no end after so many plies is given up: rules need not have a draw."""

_PLIES, _DRAWS, _UNFINISHED, _WINS = 0, 1, 2, 3
"""Places in the tally; each seat's wins follow from _WINS on."""


@dataclass(frozen=True)
class Playouts:
    """What came out of a number of random games; `wins` goes by the names of the players."""

    plies: int
    wins: dict[str, int]
    draws: int
    unfinished: int
    """Games given up after MAX_PLIES."""
    seconds: float


@compiled
def play_out(state: Any, games: int, seed: int, buffer: Any, tally: Any) -> None:
    """Play games from `state` and add them to `tally` (3 + seats of int64); `buffer` is move_limit of int64.

    The random numbers are SplitMix64's output function of a counter: a game depends on its number and the seed alone.
    """
    for game in range(games):
        stream = mix(mix(seed, 1), game)
        current = state
        ply = 0
        result = op.outcome(current)
        while result == op.ONGOING and ply < MAX_PLIES:
            random_bits = shift_right(mix(stream, ply), 33)
            current = op.play(current, op.random_move(current, random_bits, buffer))
            ply += 1
            result = op.outcome(current)
        tally[_PLIES] += ply
        winner = op.winner_of(result)
        if result == op.ONGOING:
            tally[_UNFINISHED] += 1
        else:
            tally[_DRAWS if winner < 0 else _WINS + winner] += 1


def playouts(position: Position, games: int, seed: int) -> Playouts:
    """Play `games` random games from a position, on one thread; the same seed gives the same games."""
    buffer = np.zeros(op.move_limit(position.state), np.int64)
    tally = np.zeros(_WINS + len(position.game.players), np.int64)
    play_out(position.state, 0, 0, buffer, tally)  # compiles or loads the loop before the clock starts
    begin = time.perf_counter()
    play_out(position.state, games, wrap(seed), buffer, tally)
    seconds = time.perf_counter() - begin
    wins = {name: int(tally[_WINS + seat]) for seat, name in enumerate(position.game.players)}
    return Playouts(int(tally[_PLIES]), wins, int(tally[_DRAWS]), int(tally[_UNFINISHED]), seconds)
