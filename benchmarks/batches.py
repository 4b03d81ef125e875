"""Measure batches of random games, with masks and planes: `python -m benchmarks.batches [GAME…]`.

The reference is a compiled loop over the same rules, without masks and planes.  It lists the moves, plays one and
checks for the end.  Batches and loop alternate.  Compare the ratio of their processor times, because other programs
affect it least.
"""

from __future__ import annotations

import argparse
import statistics
import time
from typing import Any

import numpy as np

import ludarium
from ludarium.cli.flags import usable_cores
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix, shift_right
from ludarium.kernel.compiler import compiled
from ludarium.lab.batch import Batch

PLIES = 200_000
ROUNDS = 7


@compiled
def plain_loop(start: Any, plies: int, moves: Any) -> int:
    """Play `plies` plies of successive random games.  Return the number of finished games.  `moves`: buffer."""
    state, ends = start, 0
    for ply in range(plies):
        total = op.moves(state, moves)
        state = op.play(state, moves[op.scale_to_range(shift_right(mix(1, ply), 33), total)])
        if op.outcome(state) != op.ONGOING:
            state = start
            ends += 1
    return ends


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batches", description="Measure batches of games.")
    parser.add_argument("games", metavar="GAME", nargs="*", help="default: all")
    parser.add_argument("--size", type=int, default=64, help="games per batch")
    flags = parser.parse_args()
    print(f"batches of {flags.size} games, with masks and planes; millions of plies per second, the median of {ROUNDS}")
    for name in flags.games or ludarium.games():
        measure(ludarium.game(name), flags.size)


def measure(game: Game, size: int) -> None:
    """Print the rate of the batch, its ratio to the plain loop, and the wall-clock rate on all cores."""
    state = game.start(seed=0).state
    moves = np.zeros(op.move_limit(state), np.int64)
    plain_loop(state, 10, moves)
    single, parallel = Batch(game, size), Batch(game, 16 * size, threads=usable_cores())
    rates, ratios, wall_rates = list[float](), list[float](), list[float]()
    for _ in range(ROUNDS):
        begin = time.process_time()
        plain_loop(state, PLIES, moves)
        middle = time.process_time()
        step(single)
        end = time.process_time()
        rates.append(PLIES / (end - middle) / 1e6)
        ratios.append((middle - begin) / (end - middle))
        clock = time.perf_counter()
        step(parallel)
        wall_rates.append(PLIES / (time.perf_counter() - clock) / 1e6)
    print(
        f"{game.full_name:<12} batch {statistics.median(rates):.2f}, {statistics.median(ratios):.2f} of the plain loop;"
        f" on {usable_cores()} cores {statistics.median(wall_rates):.2f} in wall-clock time"
    )


def step(games: Batch) -> None:
    for _ in range(PLIES // games.size):
        games.step(games.random_actions)


if __name__ == "__main__":
    main()
