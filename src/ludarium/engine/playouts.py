"""Random games, which measure speed and give a first idea of a game's balance."""

from __future__ import annotations

from typing import Any

from ludarium.engine.tally import DRAWS, MAX_PLIES, PLIES, UNFINISHED, WINS
from ludarium.kernel import operations as op
from ludarium.kernel.bits import shift_right
from ludarium.kernel.compiler import compiled
from ludarium.kernel.hashing import mix


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
        tally[PLIES] += ply
        winner = op.winner_of(result)
        if result == op.ONGOING:
            tally[UNFINISHED] += 1
        else:
            tally[DRAWS if winner < 0 else WINS + winner] += 1
