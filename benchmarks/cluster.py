"""Estimate the cost of a million games on a Ray cluster: `python -m benchmarks.cluster`.  Requires the extra `cluster`.

The benchmark measures the processor time of a game at each level, and the overhead of a unit of work.  It prints core
hours for a million games, and the hours on 100 machines with 8 cores.
"""

from __future__ import annotations

import time

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.arena.cluster import LOCAL, SERIES_SECONDS, RayCluster
from ludarium.modules.hosts import prepare_native
from ludarium.workshop.statistics.plan import WIN_OR_RANDOM, GameVariant, StatisticsUnit, level_name
from ludarium.workshop.statistics.play import play_unit

GAMES = (("pijersi", {}), ("pux", {}), ("pivit", {}), ("pivit", {"players": 4}), ("baishu", {}))
LEVELS = (WIN_OR_RANDOM, 1, 2, 3, 4)
MIN_SECONDS = 3.0
CORES = 100 * 8
UNITS = 2_000
MILLION = 10**6


def seconds_per_game(variant: GameVariant, level: int) -> float:
    """Return the processor time of a game, averaged over at least `MIN_SECONDS`."""
    games, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < MIN_SECONDS:
        # The statistics judge the turns of earlier games only.
        play_unit([variant], 1, StatisticsUnit(0, level, None, 1_000 + games, 4), Stop())
        games += 4
    return spent / games


def identity_task(number: int, _stop: Stop) -> int:
    """Return the number: a unit without work."""
    return number


def seconds_per_unit() -> float:
    """Return the seconds that this machine needs to send a unit to a worker and receive its result."""
    with RayCluster(LOCAL) as cluster:
        for _ in cluster.run(identity_task, ((number, number) for number in range(100)), Stop()):
            pass  # start the workers
        begin = time.perf_counter()
        for _ in cluster.run(identity_task, ((number, number) for number in range(UNITS)), Stop()):
            pass
        return (time.perf_counter() - begin) / UNITS


def main() -> None:
    overhead = seconds_per_unit()
    print(f"overhead of a unit: {1000 * overhead:.2f} ms on the machine that distributes units", flush=True)
    print("game, level: ms per game, core hours per million games, hours on 100 machines with 8 cores", flush=True)
    for name, options in GAMES:
        game = ludarium.game(name, **options)
        prepare_native(type(game))
        variant = GameVariant(game, None)
        for level in LEVELS:
            cost = seconds_per_game(variant, level)
            units = MILLION * cost / SERIES_SECONDS
            hours = max(MILLION * cost / CORES, units * overhead) / 3600
            row = f"{game.full_name}, {level_name(level)}: {1000 * cost:.1f}, {MILLION * cost / 3600:.1f}, {hours:.3f}"
            print(row, flush=True)


if __name__ == "__main__":
    main()
