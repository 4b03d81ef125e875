"""Measure the compiled core: `python -m benchmarks` or `make bench`.  README.md describes the results."""

from __future__ import annotations

import argparse
import sys

import ludarium
from benchmarks import games
from ludarium.cli import measure
from ludarium.cli.flags import usable_cores
from ludarium.modules.hosts import prepare_native

PUBLISHED_LEAVES = 220_561_140_835
"""Perft 5 of Pijersi's classic start, published by two independent engines."""


def main() -> int:
    """Run the suite and print the results.  Return 1 if a perft count is wrong, otherwise 0."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure the compiled core.")
    parser.add_argument("--threads", type=int, default=usable_cores(), help="processor cores to use; default: all")
    parser.add_argument(
        "--deep", action="store_true", help="also count perft 5 of Pijersi, which takes half a minute on four cores"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    flags = parser.parse_args()
    start = ludarium.game("pijersi").start()
    prepare_native(type(start.game))
    measurements = list(measure.measure_all(start, flags.threads))
    deep_measurements = [measure.measure_perft(start, 5, flags.threads, repetitions=1)] if flags.deep else []
    measurements += [*deep_measurements, *games.suite()]
    measure.show_measurements(start.game.name, measurements, flags.json)
    if any(measured.amount != PUBLISHED_LEAVES for measured in deep_measurements):
        print(f"perft 5 should be {PUBLISHED_LEAVES:,}", file=sys.stderr)
        return 1
    return 0


sys.exit(main())
